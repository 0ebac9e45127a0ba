import { ButtonLink } from '../../components/Button.tsx';
import { Following, type FollowingProps } from '../../components/Following.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { DataNav } from './DataNav.tsx';
import { StateTag } from './ImportTable.tsx';
import { Progress } from './Progress.tsx';
import type { ImportRowProps, ProgressProps } from './props.ts';

export type ImportPageProps = {
  row: ImportRowProps;
  title: string;
  /** How its rows ended, in a sentence; null before that. */
  answer: string | null;
  ended: { iso: string; text: string } | null;
  days: string | null;
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

const Story = ({ row, ended, days }: ImportPageProps) => {
  const { t } = usePage();
  return (
    <dl className="facts">
      <dt>{t('data:state')}</dt>
      <dd>
        <StateTag state={row.state} />
      </dd>
      {row.about ? (
        <>
          <dt>{t('data:format')}</dt>
          <dd>{row.about}</dd>
        </>
      ) : null}
      <dt>{t('data:when')}</dt>
      <dd>
        <time dateTime={row.when.iso}>{row.when.text}</time>
      </dd>
      <dt>{t('data:who')}</dt>
      <dd>{row.who}</dd>
      {ended ? (
        <>
          <dt>{t('data:ended')}</dt>
          <dd>
            <time dateTime={ended.iso}>{ended.text}</time>
          </dd>
        </>
      ) : null}
      {days ? (
        <>
          <dt>{t('data:days')}</dt>
          <dd>{days}</dd>
        </>
      ) : null}
    </dl>
  );
};

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const Rejections = ({ rejections }: Pick<ImportPageProps, 'rejections'>) => {
  const { t } = usePage();
  return rejections.length === 0 ? null : (
    <>
      <h3>{t('data:rejectedWhy')}</h3>
      <dl className="facts">
        {rejections.map(({ rows, meaning }) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>{rows}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Rows = ({ counts, rejections, odd, corrected, rejectsHref }: ImportPageProps) => {
  const { t } = usePage();
  return (
    <section className="stack stack--tight" aria-labelledby="rows">
      <h2 id="rows">{t('data:result')}</h2>
      <dl className="facts">
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Rejections rejections={rejections} />
      {rejectsHref ? (
        <p>
          <a href={rejectsHref}>{t('data:rejects')}</a>
        </p>
      ) : null}
      <h3>{t('data:odd')}</h3>
      {odd.length === 0 ? <p className="muted">{t('data:oddNone')}</p> : <Lines lines={odd} />}
      {corrected.length > 0 ? (
        <>
          <h3>{t('data:corrected')}</h3>
          <Lines lines={corrected} />
        </>
      ) : null}
    </section>
  );
};

/** One import: its progress, the results of its rows, and undoing it. */
export const ImportPage = (props: ImportPageProps) => {
  const { t } = usePage();
  const { row, title, answer, progress, following, problem, outdated, undoHref, next } = props;
  return (
    <Frame current="data">
      <div className="pagehead">
        <h1 className="breakable">{title}</h1>
        {answer ? <p className="pagehead__answer">{answer}</p> : null}
      </div>
      <DataNav current="imports" below />
      <div className="stack stack--loose">
        {problem ? <Banner type="error" title={t('data:wentWrong')} text={problem} /> : null}
        {outdated ? <Banner type="warning" title={t('data:outdated')} text={outdated} /> : null}
        {following && row.note ? <p>{row.note}</p> : null}
        {progress ? <Progress {...progress} /> : null}
        {following ? <Following {...following} /> : null}
        <div className="duo">
          <Story {...props} />
          {following ? null : <Rows {...props} />}
        </div>
        {next || undoHref ? (
          <p className="row">
            {next ? (
              <ButtonLink href={next.href} look="primary">
                {next.label}
              </ButtonLink>
            ) : null}{' '}
            {undoHref ? <ButtonLink href={undoHref}>{t('data:undo')}</ButtonLink> : null}
          </p>
        ) : null}
      </div>
    </Frame>
  );
};
