import { usePage } from '../page-context.tsx';
import type { IconName } from './icons/Icon.tsx';
import { type PagesProps, Pagination } from './Pagination.tsx';
import { Tag } from './Tag.tsx';

const marks = {
  on: { kind: 'ok', icon: 'ok' },
  paused: { kind: 'plain', icon: 'clock' },
  stopped: { kind: 'warning', icon: 'alert' },
} as const satisfies Record<string, { kind: string; icon: IconName }>;

export type ReportRow = {
  id: number;
  name: string;
  href: string;
  /** What it shows, and of which dashboard. */
  shows: string;
  /** When, to how many, with what, and who made it. */
  facts: string[];
  mark: keyof typeof marks;
  stateText: string;
  /** When it comes next, or why it does not. */
  standing: string;
};

/** How a report stands: a sign, a word, and when it comes next or why it does not. */
export const ReportStanding = ({ mark, stateText, standing }: Pick<ReportRow, 'mark' | 'stateText' | 'standing'>) => (
  <p>
    <Tag {...marks[mark]}>{stateText}</Tag> <span className="muted">{standing}</span>
  </p>
);

/** `pages`: null where one has them all. */
export type ReportListProps = { reports: ReportRow[]; pages: PagesProps | null };

/** Reports, the newest first. */
export const ReportList = ({ reports, pages }: ReportListProps) => {
  const { t } = usePage();
  if (reports.length === 0) return <p className="muted">{t('reports:none')}</p>;
  return (
    <>
      <ul className="sets">
        {reports.map(({ id, name, href, shows, facts, ...standing }) => (
          <li className="set" key={id}>
            <div className="set__what">
              <h3>
                <a href={href}>{name}</a>
              </h3>
              <p className="muted">{[`${t('reports:shows')} ${shows}`, ...facts].join('\u00a0· ')}</p>
              <ReportStanding {...standing} />
            </div>
          </li>
        ))}
      </ul>
      {pages ? <Pagination {...pages} /> : null}
    </>
  );
};
