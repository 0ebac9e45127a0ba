import { type Column, ColumnChart } from '../../charts/ColumnChart.tsx';
import { usePage } from '../../page-context.tsx';

export type FiringRow = {
  key: string;
  day: string;
  href: string;
  product: string;
  upc: string;
  sub: string;
  /** A note that its import was undone; '' if not. */
  note: string;
};
export type PreviewValue = {
  title: string;
  sub: string;
  /** What to do if it would not have fired; '' if it would. */
  help: string;
  newest: string;
  /** Firings for each day of the period; null without any, or if not all are known. */
  chart: {
    title: string;
    description: string;
    columns: Column[];
    texts: (values: readonly number[]) => string[];
  } | null;
  rows: FiringRow[];
};

/** A day on which an alert fired, or would have, with a link to the page that shows it. */
export const FiringLine = ({ row }: { row: FiringRow }) => (
  <li>
    <div>
      <span className="firing__day">{row.day}</span>{' '}
      {row.href ? (
        <a className="breakable" href={row.href}>
          {row.product}
        </a>
      ) : (
        <span className="breakable">{row.product}</span>
      )}
      <p className="sub">{row.sub}</p>
      {row.note ? <p className="sub">{row.note}</p> : null}
    </div>
    <span className="sub">{row.upc}</span>
  </li>
);

/** When an alert would have fired in the last 30 days with data. */
export const AlertPreview = ({ value }: { value: PreviewValue }) => {
  const { t } = usePage();
  return (
    <>
      <h2 id="preview-title">{value.title}</h2>
      {value.sub ? <p className="muted">{value.sub}</p> : null}
      {value.help ? <p>{value.help}</p> : null}
      {value.chart ? (
        <div className="chart">
          <ColumnChart
            id="preview-chart"
            title={value.chart.title}
            description={value.chart.description}
            columns={value.chart.columns}
            yTickTexts={value.chart.texts}
          />
        </div>
      ) : null}
      {value.rows.length > 0 ? (
        <>
          <h3>{t('alertForm:those')}</h3>
          <ol className="lines-list firings">
            {value.rows.map(row => (
              <FiringLine key={row.key} row={row} />
            ))}
          </ol>
        </>
      ) : null}
      {value.newest ? <p className="muted">{value.newest}</p> : null}
    </>
  );
};
