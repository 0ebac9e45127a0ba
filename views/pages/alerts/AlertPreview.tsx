import { AxisStart } from '../../charts/AxisStart.tsx';
import { type Column, ColumnChart } from '../../charts/ColumnChart.tsx';
import { LineChart, type LineChartProps, lineAxis } from '../../charts/LineChart.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';

/** A day on which it would have fired: its page, if there is one, and what would have been said, on one line and whole. */
export type FiringRow = { key: string; day: string; href: string; brief: string; sub: string };

/**
 * Those of one product; `product`: '' where it is the only one, which is named above them. `count`: on how many days, and how
 * many of them are listed. `more`: those behind the first, folded.
 */
export type FiringGroup = {
  product: string;
  count: string;
  rows: FiringRow[];
  more: { label: string; rows: FiringRow[] } | null;
};

/** The price of the product that it would have fired for most often, with those days. */
export type PreviewLine = Omit<LineChartProps, 'id'> & { kind: 'line'; sub: string; note: string };

/** Firings for each day of the period. */
export type PreviewDays = {
  kind: 'days';
  title: string;
  description: string;
  columns: Column[];
  texts: (values: readonly number[]) => string[];
};

export type PreviewValue = {
  title: string;
  sub: string;
  /** What to do if it would not have fired; '' if it would. */
  help: string;
  /** Null without any firing, if not all are known, and where the list of days says as much. */
  chart: PreviewLine | PreviewDays | null;
  groups: FiringGroup[];
};

const FiringLine = ({ row }: { row: FiringRow }) => (
  <li>
    {row.href ? <a href={row.href}>{row.day}</a> : <span>{row.day}</span>}{' '}
    <details className="notification__what">
      <summary>{titleWords(row.brief)}</summary>
      <p>{titleWords(row.sub)}</p>
    </details>
  </li>
);

const FiringLines = ({ rows }: { rows: readonly FiringRow[] }) => (
  <ol className="lines-list firings">
    {rows.map(row => (
      <FiringLine key={row.key} row={row} />
    ))}
  </ol>
);

const FiringList = ({ group: { product, count, rows, more } }: { group: FiringGroup }) => {
  const { t } = usePage();
  return (
    <section>
      <h3>{product ? titleWords(product) : t('alertForm:those')}</h3>
      {count ? <p className="muted">{count}</p> : null}
      <FiringLines rows={rows} />
      {more ? (
        <details>
          <summary>{more.label}</summary>
          <FiringLines rows={more.rows} />
        </details>
      ) : null}
    </section>
  );
};

const PreviewChart = ({ chart }: { chart: NonNullable<PreviewValue['chart']> }) => {
  if (chart.kind === 'days') {
    const { texts, ...days } = chart;
    return (
      <div className="chart">
        <ColumnChart id="preview-chart" {...days} yTickTexts={texts} />
      </div>
    );
  }
  const { sub, note, ...line } = chart;
  return (
    <div className="chart">
      <p className="muted">{sub}</p>
      <LineChart id="preview-chart" {...line} />
      <p className="chart__foot">
        <AxisStart axis={lineAxis(line)} texts={line.yTickTexts} />
        <span>{note}</span>
      </p>
    </div>
  );
};

/** When an alert would have fired in the last 30 days with data. */
export const AlertPreview = ({ value }: { value: PreviewValue }) => (
  <>
    <h2 id="preview-title">{value.title}</h2>
    {value.sub ? <p className="muted">{titleWords(value.sub)}</p> : null}
    {value.help ? <p>{value.help}</p> : null}
    <div className="alert-preview__body">
      {value.chart ? <PreviewChart chart={value.chart} /> : null}
      {value.groups.map(group => (
        <FiringList key={group.rows[0]?.key} group={group} />
      ))}
    </div>
  </>
);
