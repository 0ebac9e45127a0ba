import { usePage } from '../../../page-context.tsx';
import { PartHeading, usePart, usePartId, useShows } from '../../../part-context.tsx';

export type NoteRow = {
  id: number;
  /** As in the charts; null for one that no chart marks. */
  number: number | null;
  /** Its day, or its first and last one. */
  when: string;
  text: string;
  /** The product and the analysis that it is about; '' for everything. */
  about: string;
  /** Who wrote it, and when. */
  by: string;
  /** Where it is changed; null for who may not. */
  href: string | null;
};

/**
 * The notes on days of a page's period, and on those that it is compared with; `newHref`: null for who may not write one.
 */
export type NotesProps = {
  rows: NoteRow[];
  other?: { title: string; rows: NoteRow[] } | null;
  allHref: string;
  newHref: string | null;
};

const Row = ({ number, when, text, about, by, href }: NoteRow) => {
  const { t } = usePage();
  return (
    <li value={number ?? undefined}>
      <strong>{when}</strong> {text} <span className="muted">{[about, by].filter(Boolean).join(' · ')}</span>{' '}
      {href ? (
        <a className="no-print" href={href}>
          {t('notes:change')}
          <span className="visually-hidden">: {text}</span>
        </a>
      ) : null}
    </li>
  );
};

/** What happened on the days that are shown, numbered where charts mark it; nothing where there is no note. */
export const Notes = ({ rows, other, allHref }: NotesProps) => {
  const { t } = usePage();
  const part = usePart();
  const id = usePartId('notes');
  const isMarked = rows.some(({ number }) => number !== null);
  // Their numbers stand in the chart.
  if (!useShows('chart') || (rows.length === 0 && !other)) return null;
  const item = (row: NoteRow) => <Row key={row.id} {...row} href={part ? null : row.href} />;
  return (
    <section className="notes" id={id} aria-labelledby={`${id}-title`}>
      <PartHeading id={`${id}-title`}>{t('notes:title')}</PartHeading>
      {rows.length > 0 ? isMarked ? <ol>{rows.map(item)}</ol> : <ul>{rows.map(item)}</ul> : null}
      {other ? (
        <>
          <p className="muted">{other.title}</p>
          <ul>{other.rows.map(item)}</ul>
        </>
      ) : null}
      {allHref && !part ? (
        <p className="no-print">
          <a href={allHref}>{t('notes:all')}</a>
        </p>
      ) : null}
    </section>
  );
};
