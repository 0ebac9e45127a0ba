import type { PriceByPlacePageProps } from '../../../views/pages/analysis/PriceByPlacePage.tsx';
import { priceAnswer } from '../../domain/price-answer.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { dashboardFrame } from '../dashboard-frame.ts';
import { panelOf } from '../panel.ts';
import { paths, withQuery } from '../paths.ts';
import type { OpenAnalysis } from './open-analysis.ts';
import { presentChart, seriesOf } from './present-chart.ts';
import { presentFigures } from './present-figures.ts';
import { presentFilter } from './present-filter.ts';
import { presentNotFound } from './present-not-found.ts';
import { presentTable } from './present-table.ts';
import { mostPlaces, type Readings } from './readings.ts';
import { writeSelection } from './selection.ts';

/** The dearest and the cheapest place in words, where a rule fits (design/look.md, Titles answer). */
const answerOf = (
  { t }: PageRequest,
  { formats }: OpenAnalysis,
  { chart }: Readings,
): PriceByPlacePageProps['answer'] => {
  if (chart.kind !== 'ok') return null;
  const averages = seriesOf(chart.value, 'average');
  const answer = priceAnswer(chart.value.xAxisData.map((name, index) => ({ name, average: averages[index] ?? null })));
  if (!answer) return null;
  if (answer.kind === 'single') {
    const price = formats.moneyWithUnit(answer.place.average);
    return {
      strong: t('analysis:answer.single', { place: answer.place.name, price }),
      rest: t('analysis:answer.singleRest'),
    };
  }
  if (answer.kind === 'equal') {
    if (chart.value.xAxisData.length >= mostPlaces) return null;
    const price = formats.moneyWithUnit(answer.average);
    return { strong: '', rest: t('analysis:answer.equal', { price, count: formats.count(answer.places) }) };
  }
  const { dearest, cheapest, percentAbove, places } = answer;
  const price = formats.moneyWithUnit(dearest.average);
  const strong = t('analysis:answer.spread', { dearest: dearest.name, price });
  // The chart holds the dearest places only: of the others nothing is known, so nothing is said.
  if (chart.value.xAxisData.length >= mostPlaces) return { strong, rest: '' };
  return {
    strong,
    rest: t('analysis:answer.spreadRest', {
      percent: formats.percent(percentAbove),
      cheapest: cheapest.name,
      count: formats.count(places),
    }),
  };
};

const csvOf = ({ t, basePath }: PageRequest, { data, key, selection }: OpenAnalysis, { table }: Readings) => {
  if (table.kind !== 'ok') return null;
  const href = withQuery(basePath + paths.analysisCsv(data.basic.id, key), writeSelection(selection, { page: 1 }));
  return { href, label: t('analysis:csv', { count: table.value.total }) };
};

const crumbsOf = ({ t, basePath }: PageRequest, { data, level }: OpenAnalysis) => [
  { label: t('common:dashboards'), href: basePath + paths.dashboards },
  { label: data.basic.name, href: basePath + paths.dashboard(data.basic.id) },
  { label: t(`analysis:name.${level}`) },
];

/** The table has rows, and none of them is of the charted product. */
const chartedNotFound = ({ t }: PageRequest, product: string) => ({
  title: t('analysis:none.charted', { product }),
  text: t('analysis:none.chartedText'),
  removals: [],
});

/** Everything that the page shows, in words and formatted figures. */
export function presentPage(request: PageRequest, open: OpenAnalysis, readings: Readings): PriceByPlacePageProps {
  const { t, basePath } = request;
  const { data, key, level, selection, formats, charted, analyses } = open;
  const here = basePath + paths.analysis(data.basic.id, key);
  const retryHref = withQuery(here, writeSelection(selection));
  const notFound = presentNotFound(request, open, here, readings.lastPage);
  const product = charted?.name ?? data.basic.name;
  return {
    frame: dashboardFrame({ basic: data.basic, t, basePath, analyses, current: key }),
    crumbs: crumbsOf(request, open),
    question: t(`analysis:question.${level}`, { product }),
    answer: answerOf(request, open, readings),
    csv: csvOf(request, open, readings),
    filter: presentFilter(request, open, here),
    remark: selection.cut ? t('analysis:cut', { day: formats.day(selection.period.start) }) : null,
    figures: presentFigures(request, open, readings.figures),
    chart: panelOf(readings.chart, {
      t,
      name: t('analysis:panel.chart'),
      retryHref,
      notFound: readings.table.kind === 'ok' ? chartedNotFound(request, product) : notFound,
      present: chart => presentChart(request, open, chart, readings.figures),
    }),
    table: panelOf(readings.table, {
      t,
      name: t('analysis:panel.table'),
      retryHref,
      notFound,
      present: table => presentTable(request, open, table, here),
    }),
  };
}
