import { RangeLegend, RangePlot, type RangeRow } from '../../charts/RangePlot.tsx';
import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { DemoMark } from '../../components/DemoMark.tsx';
import { type Figure, Figures } from '../../components/Figures.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Panel, type PanelState } from '../../components/Panel.tsx';
import type { FilterProps } from '../../islands/Filter.island.tsx';
import { IslandSlot } from '../../islands/IslandSlot.tsx';
import type { TableModel } from '../../islands/table-model.ts';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type PlaceChartValue = {
  title: string;
  sub: string;
  rows: RangeRow[];
  tickTexts: (values: readonly number[]) => string[];
  foot: string[];
  /** The same numbers for the zoomable chart. */
  figure: { categories: string[]; series: { name: string; values: (number | null)[] }[]; unit: string };
};

export type PriceByPlacePageProps = {
  frame: DashboardFrameProps;
  crumbs: Crumb[];
  question: string;
  /** The answer in words, its first part strong; null where no rule fits. */
  answer: { strong: string; rest: string } | null;
  csv: { href: string; label: string } | null;
  filter: Omit<FilterProps, 'id'>;
  /** Said under the filter: the period was cut to where the data begins. */
  remark: string | null;
  figures: { label: string; figures: Figure[] } | null;
  chart: PanelState<PlaceChartValue>;
  table: PanelState<{ title: string; hint: string; model: TableModel; rowsPerPage: RowsPerPage }>;
};

export type RowsPerPage = { action: string; kept: { name: string; value: string }[]; sizes: number[]; current: number };

const ChartPanel = ({ value }: { value: PlaceChartValue }) => {
  const { t, lang } = usePage();
  const words = {
    explore: t('analysis:chart.explore'),
    back: t('analysis:chart.back'),
    loading: t('analysis:chart.loading'),
    failed: t('analysis:chart.failed'),
  };
  return (
    <figure className="chart">
      <figcaption>
        <h2 className="chart__title">{value.title}</h2>
        <p className="chart__sub">{value.sub}</p>
      </figcaption>
      <RangeLegend range={t('analysis:chart.range')} average={t('analysis:average')} mode={t('analysis:mode')} />
      <IslandSlot
        name="Chart"
        id="chart"
        mode="visible"
        props={{ id: 'chart', kind: 'range', lang, ...value.figure, ...words }}
        drawing={
          <div className="chart__plot chart__plot--range">
            <RangePlot id="range" title={value.title} rows={value.rows} tickTexts={value.tickTexts} />
          </div>
        }
      />
      <p className="chart__foot">
        {value.foot.map(line => (
          <span key={line}>{line} </span>
        ))}
        <a className="no-print" href="#table">
          {t('analysis:chart.toTable')}
        </a>
      </p>
    </figure>
  );
};

const RowsPerPageForm = ({ action, kept, sizes, current }: RowsPerPage) => {
  const { t } = usePage();
  return (
    <form method="get" action={action} className="row rows-per-page no-print">
      {kept.map(field => (
        <input type="hidden" key={field.name + field.value} name={field.name} value={field.value} />
      ))}
      <label htmlFor="limit">{t('common:rowsPerPage')}</label>
      <select className="select select--small" id="limit" name="limit" defaultValue={String(current)}>
        {sizes.map(size => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <button type="submit" className="button button--small">
        {t('common:show')}
      </button>
    </form>
  );
};

/** A filter that is sent, rather than asked for, carries the form's token among what it keeps. */
const withToken = (filter: PriceByPlacePageProps['filter'], token: string): PriceByPlacePageProps['filter'] =>
  filter.method === 'get' ? filter : { ...filter, kept: [...filter.kept, { name: '_csrf', value: token }] };

/** Price by region, city or shop: the question, the answer, the figures, the chart, the table. */
export const PriceByPlacePage = (props: PriceByPlacePageProps) => {
  const { t, csrfToken } = usePage();
  const filter = withToken(props.filter, csrfToken);
  return (
    <DashboardFrame {...props.frame}>
      <Breadcrumbs label={t('common:crumbs')} crumbs={props.crumbs} />
      <div className="pagehead">
        <h1>{props.question}</h1>
        {props.answer ? (
          <p className="pagehead__answer">
            <strong>{props.answer.strong}</strong> {props.answer.rest}
          </p>
        ) : null}
        {props.csv ? (
          <div className="pagehead__acts">
            <ButtonLink size="small" href={props.csv.href} title={t('analysis:csvTitle')}>
              <Icon name="download" />
              {props.csv.label}
            </ButtonLink>
          </div>
        ) : null}
      </div>
      {props.frame.dashboard.isDemo ? <DemoMark /> : null}
      <div className="sections">
        <IslandSlot name="Filter" id="filter" mode="idle" props={{ id: 'filter', ...filter }} />
        {props.remark ? <p className="muted filter-remark">{props.remark}</p> : null}
        {props.figures ? <Figures {...props.figures} /> : null}
        {props.chart.state === 'notFound' && props.table.state === 'notFound' ? null : (
          <section>
            <Panel panel={props.chart}>{value => <ChartPanel value={value} />}</Panel>
          </section>
        )}
        <section id="table">
          <Panel panel={props.table}>
            {({ title, hint, model, rowsPerPage }) => (
              <>
                <div className="panel__head">
                  <h2>{title}</h2>
                  <p className="panel__sub">{hint}</p>
                </div>
                <IslandSlot
                  name="Table"
                  id="rows"
                  mode="visible"
                  props={{ id: 'rows', texts: tableTexts(t), ...model }}
                />
                <RowsPerPageForm {...rowsPerPage} />
              </>
            )}
          </Panel>
        </section>
      </div>
    </DashboardFrame>
  );
};

const tableTexts = (t: ReturnType<typeof usePage>['t']) => ({
  find: t('analysis:table.find'),
  columns: t('analysis:table.columns'),
  none: t('analysis:table.none'),
});
