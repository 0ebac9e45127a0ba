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
  /** `lines`: where in the file, of few. */
  rejections: { rows: string; meaning: string; lines: string | null }[];
  odd: string[];
  corrected: string[];
  /** Each product that it renamed, in words. */
  renamed: string[];
  /** What is new in the catalogue, in words; a wrong code is a new shop. */
  added: { title: string; lines: string[] };
  problem: string | null;
  /** Whether that is only that the same file was imported before: nothing went wrong. */
  isRepeated: boolean;
  outdated: string | null;
  rejectsHref: string | null;
  undoHref: string | null;
  /** What to do to have a checked file imported. */
  again: { text: string; href: string; label: string } | null;
  /** Where the imported data can be used, or the import that had it before. */
  next: { href: string; label: string; isFirst: boolean } | null;
};

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** What became of its rows, in one strip. */
const Counts = ({ counts }: Pick<ImportPageProps, 'counts'>) => {
  const { t } = usePage();
  return counts.length === 0 ? null : (
    <section className="figures" aria-label={t('data:result')}>
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
};

/** Why it was not imported. */
const Problem = ({ problem, isRepeated }: Pick<ImportPageProps, 'problem' | 'isRepeated'>) => {
  const { t } = usePage();
  if (!problem) return null;
  return isRepeated ? <p>{problem}</p> : <Banner type="error" title={t('data:wentWrong')} text={problem} />;
};

const Rejections = ({ rejections, rejectsHref }: Pick<ImportPageProps, 'rejections' | 'rejectsHref'>) => {
  const { t } = usePage();
  return rejections.length === 0 && !rejectsHref ? null : (
    <section className="stack stack--tight" aria-labelledby="rejected">
      <h2 id="rejected">{t('data:rejectedWhy')}</h2>
      <ul className="lines-list">
        {rejections.map(({ rows, meaning, lines }) => (
          <li key={meaning}>
            <span>
              {meaning} {lines ? <span className="muted">{lines}</span> : null}
            </span>{' '}
            <strong>{rows}</strong>
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

const Rows = ({ counts, rejections, odd, corrected, renamed, added, rejectsHref }: ImportPageProps) => {
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
        {added.lines.length > 0 ? (
          <section className="stack stack--tight breakable" aria-labelledby="added">
            <h2 id="added">{added.title}</h2>
            <Lines lines={added.lines} />
          </section>
        ) : null}
        {corrected.length > 0 ? (
          <section className="stack stack--tight" aria-labelledby="corrected">
            <h2 id="corrected">{t('data:corrected')}</h2>
            <Lines lines={corrected} />
            {renamed.length > 0 ? <Lines lines={renamed} /> : null}
          </section>
        ) : null}
      </div>
    </>
  );
};

/** What can be done with it now. */
const Acts = ({ next, undoHref }: Pick<ImportPageProps, 'next' | 'undoHref'>) => {
  const { t } = usePage();
  return next || undoHref ? (
    <p className="pagehead__acts">
      {next ? (
        <ButtonLink href={next.href} look={next.isFirst ? 'primary' : 'plain'}>
          {next.label}
        </ButtonLink>
      ) : null}{' '}
      {undoHref ? <ButtonLink href={undoHref}>{t('data:undo')}</ButtonLink> : null}
    </p>
  ) : null;
};

/** One import: its progress, the results of its rows, and undoing it. */
export const ImportPage = (props: ImportPageProps) => {
  const { t } = usePage();
  const { row, title, facts, progress, following, problem, isRepeated, outdated, undoHref, next, again } = props;
  return (
    <Frame current="data">
      <div className="pagehead">
        <h1 className="breakable">{title}</h1>
        <p className="pagehead__answer breakable">
          <StateTag state={row.state} /> {titleWords(facts.replaceAll(' · ', '\u00a0· '))}
        </p>
        <Acts next={next} undoHref={undoHref} />
      </div>
      <DataNav current="imports" below />
      <div className="stack stack--loose">
        <Problem problem={problem} isRepeated={isRepeated} />
        {outdated ? <Banner type="warning" title={t('data:outdated')} text={outdated} /> : null}
        {following && row.note ? <p>{row.note}</p> : null}
        {again ? (
          <p>
            {again.text} <a href={again.href}>{again.label}</a>
          </p>
        ) : null}
        {progress ? <Progress {...progress} /> : null}
        {following ? <Following {...following} /> : null}
        {following ? null : <Rows {...props} />}
      </div>
    </Frame>
  );
};
