import { AxisStart } from '../../charts/AxisStart.tsx';
import { type Column, ColumnChart } from '../../charts/ColumnChart.tsx';
import { LineChart, type LineChartProps, lineAxis } from '../../charts/LineChart.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';
import { ChoiceForm, type ChoiceFormProps } from '../analysis/parts/ChoiceForm.tsx';

/** A day on which it would have fired: its page, if there is one, and what would have been said, on one line and whole. */
export type FiringRow = { key: string; day: string; href: string; brief: string; sub: string };

/**
 * Those of one product; `product`: '' where it is the only one, which is named above them. `count`: on how many days, if that
 * is known. `more`: those behind the first days of the product that stands first, folded.
 */
export type FiringGroup = {
  product: string;
  count: string;
  rows: FiringRow[];
  more: { label: string; rows: FiringRow[] } | null;
};

/** The price of one of the products, with the days on which it would have fired for that one. */
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
  /** Whose price is drawn, of several products. */
  choice: ChoiceFormProps | null;
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

/** On how many days, beside the name of its product. */
const Beside = ({ count }: Pick<FiringGroup, 'count'>) => (count ? <small className="muted">{count}</small> : null);

const FiringList = ({ group: { product, count, rows, more } }: { group: FiringGroup }) => {
  const { t } = usePage();
  return (
    <section>
      <h3>
        {product ? titleWords(product) : t('alertForm:those')} <Beside count={count} />
      </h3>
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

/** The days of another product, below its name. */
const FoldedList = ({ group: { product, count, rows } }: { group: FiringGroup }) => (
  <details>
    <summary>
      {titleWords(product)} <Beside count={count} />
    </summary>
    <FiringLines rows={rows} />
  </details>
);

const PreviewChart = ({ chart }: { chart: NonNullable<PreviewValue['chart']> }) => {
  if (chart.kind === 'days') {
    const { texts, ...days } = chart;
    return (
      <div className="chart">
        <h3>{chart.title}</h3>
        <ColumnChart id="preview-chart" {...days} yTickTexts={texts} />
      </div>
    );
  }
  const { sub, note, ...line } = chart;
  return (
    <div className="chart">
      <h3>{titleWords(sub)}</h3>
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
    <div className="stack">
      {value.choice ? <ChoiceForm {...value.choice} isWide /> : null}
      {value.chart ? <PreviewChart chart={value.chart} /> : null}
      {value.groups.slice(0, 1).map(group => (
        <FiringList key={group.rows[0]?.key} group={group} />
      ))}
      {value.groups.length > 1 ? (
        <div className="stack stack--tight">
          {value.groups.slice(1).map(group => (
            <FoldedList key={group.rows[0]?.key} group={group} />
          ))}
        </div>
      ) : null}
    </div>
  </>
);
