import { AxisStart } from '../../charts/AxisStart.tsx';
import { type Column, ColumnChart } from '../../charts/ColumnChart.tsx';
import { LineChart, type LineChartProps, lineAxis } from '../../charts/LineChart.tsx';
import { usePage } from '../../page-context.tsx';
import { titleWords } from '../../title-words.ts';

export type FiringRow = {
  key: string;
  day: string;
  href: string;
  /** '' where all lines are of the same one, which is named above them. */
  product: string;
  /** At the end of its line: the price, or which product it is. */
  end: string;
  sub: string;
  /** A note that its import was undone; '' if not. */
  note: string;
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
  newest: string;
  /** Null without any firing, or if not all are known. */
  chart: PreviewLine | PreviewDays | null;
  rows: FiringRow[];
};

/** A day on which an alert fired, or would have, with a link to the page that shows it. */
export const FiringLine = ({ row }: { row: FiringRow }) => {
  const text = row.product ? titleWords(row.product) : row.day;
  return (
    <li>
      <div>
        {row.product ? <span className="firing__day">{row.day} </span> : null}
        {row.href ? (
          <a className="breakable" href={row.href}>
            {text}
          </a>
        ) : (
          <span className="breakable">{text}</span>
        )}
        <p className="sub">{row.sub}</p>
        {row.note ? <p className="sub">{row.note}</p> : null}
      </div>
      <span className="sub">{row.end}</span>
    </li>
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
export const AlertPreview = ({ value }: { value: PreviewValue }) => {
  const { t } = usePage();
  return (
    <>
      <h2 id="preview-title">{value.title}</h2>
      {value.sub ? <p className="muted">{value.sub}</p> : null}
      {value.help ? <p>{value.help}</p> : null}
      <div className="alert-preview__body">
        {value.chart ? <PreviewChart chart={value.chart} /> : null}
        {value.rows.length > 0 ? (
          <div>
            <h3>{t('alertForm:those')}</h3>
            <ol className="lines-list firings">
              {value.rows.map(row => (
                <FiringLine key={row.key} row={row} />
              ))}
            </ol>
          </div>
        ) : null}
      </div>
      {value.newest ? <p className="muted">{value.newest}</p> : null}
    </>
  );
};
