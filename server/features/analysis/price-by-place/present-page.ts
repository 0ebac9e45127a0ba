import type { PriceByPlacePageProps } from '../../../../views/pages/analysis/PriceByPlacePage.tsx';
import { analysisPath } from '../../../domain/analysis/analysis-keys.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type NotFound, presentPanel } from '../../shared/outcomes/panel.ts';
import { isOfSomePlaces, placelessOr } from '../ask/placeless.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeFilter, writeSelection } from '../filter/selection.ts';
import { reachWords } from '../market/late.ts';
import { newCompetitorWords } from '../market/new-competitors.ts';
import { changeOver, figureBefore, figureShared } from '../present/compared.ts';
import { placeAnswer } from '../present/place-answer.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { gapHref } from '../price-gap/gap-href.ts';
import type { OpenPlace } from './open-place.ts';
import { placeMoves, presentChart } from './present-chart.ts';
import { presentFigures } from './present-figures.ts';
import { presentPlaces } from './present-table.ts';
import { mostPlaces, type Readings } from './readings.ts';

/** The chart has only the most expensive places if there are many. */
const presentAnswer = (
  request: PageRequest,
  open: OpenPlace,
  { chart }: Readings,
): PriceByPlacePageProps['head']['answer'] =>
  chart.kind === 'ok'
    ? placeAnswer(
        request,
        open.formats,
        chart.value.map(({ placeName: name, average }) => ({ name, average })),
        { isPart: chart.value.length >= mostPlaces, isChosen: isOfSomePlaces(open) },
      )
    : null;

/** The same prices shop by shop; '' if that is switched off. */
const byShop = ({ t, basePath }: PageRequest, { data, analyses, selection }: OpenPlace) => ({
  label: t('analysis:placeless.byShop'),
  href: analyses.includes('price-by-shop')
    ? withQuery(basePath + analysisPath(data.basic.id, 'price-by-shop'), writeFilter(selection))
    : '',
});

/** No rows: nothing matches, or only shops without a region or city. */
const presentNoPrices = (request: PageRequest, open: OpenPlace, { summary, lastPage }: Readings): NotFound => {
  const otherwise = presentNotFound(request, open, analysisHref(request, open), lastPage);
  const part = open.level === 'shop' || lastPage !== null ? null : open.level;
  return placelessOr(request, open, { part, instead: byShop(request, open), certain: summary !== null }, otherwise);
};

/** There are rows, but none of the charted product: it has no price, or none at a shop with such a place. */
const chartedNotFound = (request: PageRequest, open: OpenPlace, product: string, { figures }: Readings): NotFound => {
  const { t } = request;
  const { level } = open;
  const isSeen = (figures?.observations ?? 0) > 0;
  if (!isSeen || level === 'shop')
    return { title: t('analysis:none.charted', { product }), text: t('analysis:none.chartedText'), removals: [] };
  const link = byShop(request, open);
  return {
    title: t(`analysis:placeless.charted.${level}`, { product }),
    text: t('analysis:none.chartedText'),
    removals: [],
    ...(link.href ? { link } : {}),
  };
};

/** Where the numbers of the chart are: in the table if this page of it has the product, else on the product's own page by place. */
const presentNumbersLink = (
  { t, basePath, signedIn }: PageRequest,
  { data, analyses, selection, charted, level }: OpenPlace,
  { table }: Readings,
): PriceByPlacePageProps['numbers'] => {
  if (!charted || table.kind !== 'ok') return null;
  if (table.value.data.some(row => row.masterProductId === charted.id))
    return { href: '#table', label: t('analysis:chart.toTable') };
  if (!signedIn || !analyses.includes('individual')) return null;
  const path = paths.productPlaces(data.basic.id, charted.id, level);
  return { href: withQuery(basePath + path, writeFilter(selection)), label: t('analysis:chart.toNumbers') };
};

/** Where the averages of the competitors are, which the chart marks and this table has not; null where none are marked. */
const presentGapLink = (
  request: PageRequest,
  open: OpenPlace,
  { references }: Readings,
): PriceByPlacePageProps['gap'] => {
  const { charted, level } = open;
  if (!charted || references.size === 0 || !request.signedIn) return null;
  const href = gapHref(request, open, { ownId: charted.id, competitorId: null, level });
  return href ? { href, label: request.t('analysis:chart.toGap') } : null;
};

/** The content of the page, in words and formatted figures. */
export function presentPage(request: PageRequest, open: OpenPlace, readings: Readings): PriceByPlacePageProps {
  const { t } = request;
  const { data, level, selection, charted } = open;
  const here = analysisHref(request, open);
  const retryHref = withQuery(here, writeSelection(selection));
  const notFound = presentNoPrices(request, open, readings);
  const product = charted?.name ?? data.basic.name;
  const { table } = readings;
  const figures = presentFigures(request, open, readings);
  return {
    head: presentHead(request, open, {
      question: charted
        ? t(`analysis:question.${level}`, { product: charted.name })
        : t(`analysis:question.none.${level}`),
      answer: presentAnswer(request, open, readings),
      compared: {
        figure: figures?.figures[0],
        of: 'average',
        about: product,
        over: changeOver({
          now: readings.figures?.average ?? null,
          before: figureBefore(readings.figuresBefore.before, 'average'),
          shared: figureShared(readings.figuresBefore.shared, 'average'),
        }),
        moves: placeMoves(request, open, readings),
        before: readings.summary?.before,
        onlyBefore: readings.summary?.onlyBefore,
      },
      subject: { among: 'all', id: charted?.id },
      csvRows: table.kind === 'ok' ? table.value.total : null,
      remark: [
        reachWords(request, open, readings.reach),
        // Where it is held against them.
        charted && readings.references.size > 0 ? newCompetitorWords(request, open, [charted.id]) : '',
      ]
        .filter(Boolean)
        .join(' '),
    }),
    figures,
    chart: presentPanel(readings.chart, {
      t,
      name: t('analysis:panel.chart'),
      retryHref,
      notFound: table.kind === 'ok' ? chartedNotFound(request, open, product, readings) : notFound,
      present: chart => presentChart(request, open, chart, readings),
    }),
    numbers: presentNumbersLink(request, open, readings),
    gap: presentGapLink(request, open, readings),
    table: presentPanel(table, {
      t,
      name: t('analysis:panel.table'),
      retryHref,
      notFound,
      present: rows => presentPlaces(request, open, rows, { here, reach: readings.reach, cut: readings.cut }),
    }),
  };
}
