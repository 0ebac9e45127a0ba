import { Fragment } from 'react';
import { hasBoth } from '../../../server/domain/analysis/own-rows.shared.ts';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { OwnKey } from '../../components/OwnKey.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';
import { ReportFrame, type ReportPlace } from './ReportFrame.tsx';

type Cell = { text: string; sub: string };

export type ReportPreviewPageProps = {
  name: string;
  place: ReportPlace;
  backHref: string;
  sending: { action: string; fields: Record<string, number> };
  subject: string;
  /** The file and how it comes; null without one. */
  file: string | null;
  parts: {
    title: string;
    question: string;
    answer: string;
    about: string[];
    figures: { name: string; value: string; unit: string; change?: string | undefined; note: string }[];
    chart: { title: string; sub: string; alt: string; png: string } | null;
    table: {
      title: string;
      columns: { label: string; isNumber: boolean }[];
      rows: { own: boolean; cells: Cell[]; group?: string | undefined }[];
      more: string;
    } | null;
    notes?: { number: number | null; when: string; text: string; rest: string }[] | undefined;
  };
  /** That there is nothing to report; null where there is. */
  empty: string | null;
  text: string;
  /** Its table is that of the largest changes. */
  ofOverview: boolean;
};

type Parts = ReportPreviewPageProps['parts'];

const Figures = ({ title, figures }: Pick<Parts, 'title' | 'figures'>) => (
  <section className="figures" aria-label={title}>
    <ul>
      {figures.map(({ name, value, unit, change, note }) => (
        <li className="tile" key={name}>
          <p>{name}</p>
          <p className="tile__value">
            {value} <small>{unit}</small>
          </p>
          {change ? <p className="tile__change">{change}</p> : null}
          {note ? <p className="tile__note">{note}</p> : null}
        </li>
      ))}
    </ul>
  </section>
);

type Table = NonNullable<Parts['table']>;

const OwnTag = () => {
  const { t } = usePage();
  return (
    <>
      {' '}
      <span className="tag tag--own tag--plain">{t('common:own')}</span>
    </>
  );
};

/** A row of the largest changes, as the overview shows it: on a phone a name and its change, then both prices. */
const MoveRow = ({ own, cells }: Table['rows'][number]) => {
  const [name, before, now, change] = cells;
  return (
    <tr data-own={own ? '' : undefined}>
      <th scope="row">
        <span>{name?.text}</span>
        {own ? <OwnTag /> : null}
        <span className="sub"> {name?.sub}</span>
      </th>
      <td className="n">{before?.text}</td>
      <td className="n" data-before={before?.text}>
        {now?.text}
      </td>
      <td className="n sorted">{change?.text}</td>
    </tr>
  );
};

/** A row of another table: on a phone a card. `own`: to be told from others. */
const CardRow = ({ columns, own, cells }: Pick<Table, 'columns'> & Table['rows'][number]) => (
  <tr>
    {cells.map(({ text, sub }, at) => {
      const { label, isNumber = false } = columns[at] ?? {};
      return (
        <td key={label} className={isNumber ? 'n' : undefined} data-label={at > 0 ? label : undefined}>
          {text}
          {own && at === 0 ? <OwnTag /> : null}
          {sub ? <span className="sub"> {sub}</span> : null}
        </td>
      );
    })}
  </tr>
);

const headClass = (isNumber: boolean, leads: boolean) =>
  [isNumber && 'n', leads && 'sorted'].filter(Boolean).join(' ') || undefined;

const Table = ({ title, columns, rows, more, ofMoves }: Table & { ofMoves: boolean }) => (
  <section className="stack stack--tight">
    <div className="panel__head">
      <h3>{title}</h3>
      {ofMoves && hasBoth(rows) ? (
        <p className="panel__sub">
          <OwnKey rows={rows} />
        </p>
      ) : null}
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reached by keyboard */}
    <section className="tablebox tablebox--open" tabIndex={0} aria-label={title}>
      <table className={ofMoves ? 'table table--own table--list table--pinned moves' : 'table table--cards'}>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }, at) => (
              <th key={label} scope="col" className={headClass(isNumber, ofMoves && at === columns.length - 1)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ own, cells, group }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, and rows may look the same
            <Fragment key={row}>
              {group ? (
                <tr className="group">
                  <th scope="rowgroup" colSpan={columns.length}>
                    {group}
                  </th>
                </tr>
              ) : null}
              {ofMoves ? (
                <MoveRow own={own} cells={cells} />
              ) : (
                <CardRow columns={columns} own={own && hasBoth(rows)} cells={cells} />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
    {more ? <p className="muted">{more}</p> : null}
  </section>
);

const Notes = ({ notes }: { notes: NonNullable<Parts['notes']> }) => {
  const { t } = usePage();
  const numbered = notes.filter(({ number }) => number !== null);
  const others = notes.filter(({ number }) => number === null);
  const item = ({ number, when, text, rest }: (typeof notes)[number]) => (
    <li key={`${when} ${text}`} value={number ?? undefined}>
      <strong>{when}</strong> {text} <span className="muted">{rest}</span>
    </li>
  );
  return (
    <section className="notes" aria-labelledby="notes-title">
      <h3 id="notes-title">{t('notes:title')}</h3>
      {numbered.length > 0 ? <ol>{numbered.map(item)}</ol> : null}
      {others.length > 0 ? <ul>{others.map(item)}</ul> : null}
    </section>
  );
};

/** What the mails of a report would say now, with the picture as it is in them. */
export const ReportPreviewPage = (props: ReportPreviewPageProps) => {
  const { t } = usePage();
  const { name, place, backHref, sending, subject, file, parts, empty, text, ofOverview } = props;
  const { chart } = parts;
  return (
    <ReportFrame {...place} crumbs={[{ label: name, href: backHref }, { label: t('reports:preview') }]}>
      <div className="pagehead">
        <h1>{t('reports:previewTitle')}</h1>
      </div>
      <div className="stack stack--loose form-wide">
        <dl className="facts">
          <div>
            <dt>{t('reports:previewSubject')}</dt>
            <dd>{subject}</dd>
          </div>
          {file ? (
            <div>
              <dt>{t('reports:previewFile')}</dt>
              <dd className="breakable">{file}</dd>
            </div>
          ) : null}
        </dl>
        <PostButton {...sending}>{t('reports:sendNow')}</PostButton>
        <article className="card stack" aria-label={t('reports:preview')}>
          <p className="muted">{parts.title}</p>
          <h2>{titleWords(parts.question)}</h2>
          {parts.answer ? <p>{parts.answer}</p> : null}
          {empty ? <p>{empty}</p> : null}
          {parts.about.map(line => (
            <p className="muted" key={line}>
              {line}
            </p>
          ))}
          {parts.figures.length > 0 ? <Figures {...parts} /> : null}
          {chart ? (
            <figure className="stack stack--tight">
              <figcaption>
                <h3>{titleWords(chart.title)}</h3>
                <p className="panel__sub">{titleWords(chart.sub)}</p>
              </figcaption>
              <p className="muted narrow-only">{t('reports:pictureScrolls')}</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reached by keyboard */}
              <section className="tablebox tablebox--open" tabIndex={0} aria-label={chart.title} dir="rtl">
                {/* It begins at its end, where the lines have their names and last values. */}
                <img className="report-picture" src={`data:image/png;base64,${chart.png}`} alt={chart.alt} />
              </section>
            </figure>
          ) : null}
          {parts.notes?.length ? <Notes notes={parts.notes} /> : null}
          {parts.table ? <Table {...parts.table} ofMoves={ofOverview} /> : null}
        </article>
        <details>
          <summary>{t('reports:previewText')}</summary>
          <pre className="report-text">{text}</pre>
        </details>
      </div>
    </ReportFrame>
  );
};
