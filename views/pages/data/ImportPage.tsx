import { ButtonLink } from '../../components/Button.tsx';
import { Following, type FollowingProps } from '../../components/Following.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';
import { DataNav } from './DataNav.tsx';
import { StateTag } from './ImportTable.tsx';
import { Progress } from './Progress.tsx';
import type { ImportRowProps, ProgressProps } from './props.ts';

export type ImportPageProps = {
  row: ImportRowProps;
  /** How it went. */
  title: string;
  /** Its number, format, hours, who sent it, the days of its prices. */
  facts: string;
  progress: ProgressProps | null;
  /** While something is running. */
  following: FollowingProps | null;
  counts: { label: string; value: string }[];
  rejections: { rows: string; meaning: string }[];
  odd: string[];
  corrected: string[];
  problem: string | null;
  outdated: string | null;
  rejectsHref: string | null;
  undoHref: string | null;
  /** Where the imported data can be used. */
  next: { href: string; label: string } | null;
};

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** What became of its rows, in one strip. */
const Counts = ({ counts }: Pick<ImportPageProps, 'counts'>) => (
  <section className="figures" aria-label={usePage().t('data:result')}>
    <ul>
      {counts.map(({ label, value }) => (
        <li className="tile" key={label}>
          <p className="tile__note">{label}</p>
          <p className="tile__value">{value}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Rejections = ({ rejections, rejectsHref }: Pick<ImportPageProps, 'rejections' | 'rejectsHref'>) => {
  const { t } = usePage();
  return rejections.length === 0 && !rejectsHref ? null : (
    <section className="stack stack--tight" aria-labelledby="rejected">
      <h2 id="rejected">{t('data:rejectedWhy')}</h2>
      <ul className="lines-list">
        {rejections.map(({ rows, meaning }) => (
          <li key={meaning}>
            <span>{meaning}</span> <strong>{rows}</strong>
          </li>
        ))}
      </ul>
      {rejectsHref ? (
        <p>
          <a href={rejectsHref}>{t('data:rejects')}</a>
        </p>
      ) : null}
    </section>
  );
};

const Rows = ({ counts, rejections, odd, corrected, rejectsHref }: ImportPageProps) => {
  const { t } = usePage();
  return (
    <>
      <Counts counts={counts} />
      <div className="duo">
        <Rejections rejections={rejections} rejectsHref={rejectsHref} />
        {odd.length > 0 ? (
          <section className="stack stack--tight" aria-labelledby="odd">
            <h2 id="odd">{t('data:odd')}</h2>
            <Lines lines={odd} />
          </section>
        ) : null}
        {corrected.length > 0 ? (
          <section className="stack stack--tight" aria-labelledby="corrected">
            <h2 id="corrected">{t('data:corrected')}</h2>
            <Lines lines={corrected} />
          </section>
        ) : null}
      </div>
    </>
  );
};

/** One import: its progress, the results of its rows, and undoing it. */
export const ImportPage = (props: ImportPageProps) => {
  const { t } = usePage();
  const { row, title, facts, progress, following, problem, outdated, undoHref, next } = props;
  return (
    <Frame current="data">
      <div className="pagehead">
        <h1 className="breakable">{title}</h1>
        <p className="pagehead__answer breakable">
          <StateTag state={row.state} /> {titleWords(facts.replaceAll(' · ', '\u00a0· '))}
        </p>
        {next || undoHref ? (
          <p className="pagehead__acts">
            {next ? (
              <ButtonLink href={next.href} look="primary">
                {next.label}
              </ButtonLink>
            ) : null}{' '}
            {undoHref ? <ButtonLink href={undoHref}>{t('data:undo')}</ButtonLink> : null}
          </p>
        ) : null}
      </div>
      <DataNav current="imports" below />
      <div className="stack stack--loose">
        {problem ? <Banner type="error" title={t('data:wentWrong')} text={problem} /> : null}
        {outdated ? <Banner type="warning" title={t('data:outdated')} text={outdated} /> : null}
        {following && row.note ? <p>{row.note}</p> : null}
        {progress ? <Progress {...progress} /> : null}
        {following ? <Following {...following} /> : null}
        {following ? null : <Rows {...props} />}
      </div>
    </Frame>
  );
};
