import type { PricePerRetailerPageProps } from '../../../../views/pages/analysis/PricePerRetailerPage.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import {
  columnsOfLevel,
  matrixFields,
  type PriceMatrix,
  pricePerRetailer,
} from '../../../contract/analyses/price-per-retailer.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type Outcome, ok } from '../../../upstream/outcome.ts';
import { type NotFound, presentPanel } from '../../shared/outcomes/panel.ts';
import { lacking, placelessOr } from '../ask/placeless.ts';
import { presentRowsPerPage } from '../ask/rows-per-page.ts';
import type { MainCompared } from '../compare/answer.ts';
import { changeOrders } from '../compare/change-orders.ts';
import { answered } from '../compare/compared.ts';
import { mostMoved } from '../compare/moves.ts';
import { presentNotFound } from '../filter/present-not-found.ts';
import { writeSelection, writeView } from '../filter/selection.ts';
import { reachWords } from '../market/late.ts';
import { figureShared, presentChange, shareEnds, summaryOver } from '../present/compared.ts';
import { presentDefinitions } from '../present/definitions.ts';
import type { Freshness } from '../present/freshness.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { presentPages } from '../present/present-pages.ts';
import { standsOn } from '../present/stands-on.ts';
import { comparedHint } from '../present/table.ts';
import { chartTitle } from '../present/titles/chart-title.ts';
import { extentWords } from '../present/titles/extent.ts';
import { presentChoice, presentLinks, presentSwitch } from '../view-links.ts';
import { type OpenMatrix, placeName } from './open-matrix.ts';
import { presentEnds } from './present-ends.ts';
import { isWhole, presentMatrix, spreadsOf } from './present-table.ts';

export type MatrixReadings = {
  matrix: Outcome<PriceMatrix>;
  ownRows: Outcome<PriceMatrix> | null;
  reach: Freshness | null;
  lastPage: number | null;
};

/** By which price, where it is not the average, which goes without saying. */
const byFigure = ({ t }: Pick<PageRequest, 't'>, { figure }: OpenMatrix): string =>
  figure === 'average' ? '' : ` ${t(`matrix:by.${figure}`)}`;

/**
 * The retailer or shop that is cheapest most often, or both of two, and where if one place is chosen; '' if there are more, or none is.
 */
const presentMost = (request: PageRequest, open: OpenMatrix, { headers, compared }: PriceMatrix): string => {
  const { t } = request;
  const { formats, level } = open;
  const most = Math.max(...headers.map(({ timesCheapest }) => timesCheapest));
  const [first, second, third] = headers.filter(({ timesCheapest }) => timesCheapest === most);
  // After what has changed there is room for one alone.
  const isOver = third || (second && open.selection.compared);
  if (!first || most === 0 || isOver) return '';
  // Shops are named by their retailer.
  const place = level === 'shop' ? null : placeName(open);
  const words = {
    name: first.name,
    other: second?.name ?? '',
    extent: extentWords({ t, formats }, 'line', { part: most, total: compared }),
    place: place ?? '',
    by: byFigure(request, open),
  };
  if (second) return t(place === null ? 'matrix:answerBoth' : 'matrix:answerBothIn', words);
  return t(place === null ? 'matrix:answer' : 'matrix:answerIn', words);
};

/** Who is cheapest most often, and how far apart prices are; nothing if nothing can be compared. */
const presentAnswer = (request: PageRequest, open: OpenMatrix, { matrix }: MatrixReadings) => {
  if (matrix.kind !== 'ok' || matrix.value.compared === 0 || matrix.value.columns > matrix.value.headers.length)
    return null;
  const { t } = request;
  const { averageSpread, headers } = matrix.value;
  if (headers.every(({ timesCheapest }) => timesCheapest === 0)) return null;
  const strong = presentMost(request, open, matrix.value);
  const percent = averageSpread === null ? '' : open.formats.percent(averageSpread);
  const place = strong === '' && open.level !== 'shop' ? placeName(open) : null;
  const rest =
    percent && t(place === null ? 'matrix:answerSpread' : 'matrix:answerSpreadIn', { percent, place: place ?? '' });
  return strong || rest ? { strong, rest } : null;
};

/** What the matrix can be limited to: the regions or cities with prices; by shop the retailers. */
const presentPlaces = ({ t }: PageRequest, open: OpenMatrix, here: string): PricePerRetailerPageProps['places'] => {
  const { level } = open;
  if (level !== 'shop' && lacking(open, level) === 'all') return { none: t(`matrix:noPlace.${level}`) };
  const { regions, cities, retailers } = open.data;
  const named = {
    region: regions.filter(region => region.hasProducts).map(({ id, name }) => ({ id, name })),
    city: cities
      .filter(city => city.hasProducts)
      .map(({ id, name, regionName }) => ({ id, name: `${name}, ${regionName}` })),
    shop: retailers,
  }[open.level];
  // Of all cities the prices are those of all regions: by city one of them is chosen.
  const isOfOne = level === 'city' && open.place !== 0;
  const options = [
    ...(isOfOne ? [] : [{ value: null, label: t(`matrix:all.${open.level}`) }]),
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const { address } = pricePerRetailer;
  const label = t(`matrix:place.${open.level}`);
  return presentChoice(open, here, { fields: address, name: 'place', label }, options);
};

/** The levels; that of cities begins with the first one, since all of them together have the prices of all regions. */
const presentLevels = ({ t }: Pick<PageRequest, 't'>, open: OpenMatrix, here: string) => {
  const { address } = pricePerRetailer;
  const first = open.data.cities.find(({ hasProducts }) => hasProducts);
  const { options, ...levels } = presentSwitch(
    // Another level has other places.
    {
      ...open,
      selection: { ...open.selection, view: { ...open.selection.view, ...writeFields(address, { place: null }) } },
    },
    here,
    { fields: address, name: 'level', label: t('analysis:level') },
    value => t(`analysis:table.place.${value}`),
  );
  const city = address.level.values.indexOf('city');
  const href =
    first && withQuery(here, writeView(open.selection, writeFields(address, { level: 'city', place: first.id })));
  return { ...levels, options: options.map((one, at) => (href && at === city ? { ...one, href } : one)) };
};

const presentSwitches = ({ t }: PageRequest, open: OpenMatrix, here: string) => [
  presentLevels({ t }, open, here),
  presentSwitch(open, here, { fields: pricePerRetailer.address, name: 'figure', label: t('analysis:figure') }, value =>
    t(`figures:${value}`),
  ),
  ...(open.own.size > 0
    ? [
        {
          ...presentLinks(open, here, { fields: pricePerRetailer.address, name: 'gaps', label: t('matrix:gaps') }, [
            { value: false, label: t('matrix:gapsOff') },
            { value: true, label: t('matrix:gapsOn') },
          ]),
          isAddition: true,
        },
      ]
    : []),
];

/** The product whose spread changed most since the other period, if all products are on the page. */
const movedTitle = (request: PageRequest, { formats }: OpenMatrix, { rows, columns, total }: PriceMatrix) => {
  const moves = rows.map(row => ({ name: row.productName, ...spreadsOf(row, columns) }));
  const most = mostMoved(request, { formats, kind: matrixFields.row.spread.kind, rows: moves }, total > rows.length);
  return most && request.t('matrix:moved', { product: most.name, change: most.text });
};

/** The product whose prices are farthest apart, or, beside another period, whose spread has changed most; of all products on the page. */
const matrixTitle = (request: PageRequest, open: OpenMatrix, matrix: PriceMatrix): string => {
  const { t } = request;
  const { formats, level } = open;
  const { rows, total, before } = matrix;
  const label = t(`matrix:title.${level}`);
  if (before) return movedTitle(request, open, matrix) ?? label;
  return chartTitle({
    rows,
    value: ({ spread }) => spread,
    text: ({ spread }) => formats.percent(spread),
    isPart: total > rows.length,
    say: ({ productName: product, spread }) =>
      spread ? t('matrix:farthest', { product, percent: formats.percent(spread) }) : null,
    label,
  });
};

/** The rows of the file: a product and a place where it was seen; not known where not all of them are here. */
const rowsOfFile = ({ rows, total, columns, headers }: PriceMatrix): number | 'unknown' =>
  total > rows.length || columns > headers.length
    ? 'unknown'
    : rows.flatMap(({ cells }) => cells).filter(({ state }) => state !== 'unlisted').length;

const cellsOf = ({ rows }: PriceMatrix) => rows.flatMap(row => row.cells);

/**
 * By how much the dearest differs from the cheapest on average, beside that of the other period: over all products, whatever page
 * is shown. Without a column nothing was observed then.
 */
const mainCompared = (request: PageRequest, { formats, level }: OpenMatrix, matrix: PriceMatrix): MainCompared => {
  const { t } = request;
  const { averageSpread: now, before } = matrix;
  if (before?.columns === 0) return { figure: null, before: { observations: 0 } };
  const shared = figureShared(matrix.shared, 'averageSpread');
  const both = { now, before: before?.averageSpread, shared };
  const change = presentChange(t, formats, 'share', both);
  return {
    figure: { name: t('matrix:averageSpread'), ...change },
    of: 'spread',
    about: t(`compared:between.${columnsOfLevel[level]}`),
    over: summaryOver(matrix, 'averageSpread'),
    ends: shareEnds(request, formats, both),
    before: null,
  };
};

const presentFoot = (request: PageRequest, open: OpenMatrix, matrix: PriceMatrix): string[] => {
  const { t } = request;
  const { formats } = open;
  return [
    t('matrix:cells', { figure: t(`figures:${open.figure}`) }),
    t('matrix:spreadIs'),
    ...(matrix.columns > matrix.headers.length
      ? [t('matrix:more', { count: matrix.headers.length, total: formats.count(matrix.columns) })]
      : []),
    ...(matrix.newest
      ? [t('analysis:chart.source', { ...standsOn(t, formats, matrix), newest: formats.moment(matrix.newest) })]
      : []),
  ];
};

const spread = { spread: { ...matrixFields.row.spread, term: 'spread', sort: 'spread' } } as const;

/** The order by what the title is about, where two periods are compared and all rows are here. */
const presentOrdering = (request: PageRequest, open: OpenMatrix, here: string, matrix: PriceMatrix) =>
  isWhole(matrix)
    ? changeOrders(
        request,
        open,
        here,
        { columns: spread, moved: 'spread' },
        { shown: ['spread'], labels: undefined, rows: [matrix] },
      )
    : null;

/** No columns: nothing matches, or only shops without a known retailer. */
const noColumn = (request: PageRequest, open: OpenMatrix, here: string, { lastPage }: MatrixReadings): NotFound => {
  const part = open.level === 'shop' || lastPage !== null ? null : 'retailer';
  const href = withQuery(here, writeView(open.selection, writeFields(pricePerRetailer.address, { level: 'shop' })));
  const instead = { label: request.t('analysis:placeless.byShop'), href };
  return placelessOr(request, open, { part, instead }, presentNotFound(request, open, here, lastPage));
};

/**
 * Which retailers have no column, or one that ends before the period. Where a place is chosen, those that are not there
 * would be most of them.
 */
const presentReach = (request: PageRequest, open: OpenMatrix, { matrix, reach }: MatrixReadings): string => {
  const { selection, place, level } = open;
  const isWhole =
    place === 0 && [selection.regions, selection.cities, selection.shops].every(list => list.length === 0);
  const shown =
    matrix.kind === 'ok' && isWhole && level !== 'shop'
      ? new Set(matrix.value.headers.map(header => header.masterId))
      : null;
  return reachWords(request, open, reach, shown);
};

/** The content of the price per retailer page. */
export function presentPage(
  request: PageRequest,
  opened: OpenMatrix,
  readings: MatrixReadings,
): PricePerRetailerPageProps {
  const { t } = request;
  const open = answered(
    opened,
    readings.matrix.kind === 'ok'
      ? ok({ data: [...cellsOf(readings.matrix.value), readings.matrix.value] })
      : readings.matrix,
  );
  const here = analysisHref(request, open);
  return {
    head: presentHead(request, open, {
      question: t(`matrix:question.${open.level}`, { by: byFigure(request, open) }),
      answer: presentAnswer(request, open, readings),
      ...(readings.matrix.kind === 'ok' ? { compared: mainCompared(request, open, readings.matrix.value) } : {}),
      csvRows: readings.matrix.kind === 'ok' ? rowsOfFile(readings.matrix.value) : null,
      remark: presentReach(request, open, readings),
    }),
    switches: presentSwitches(request, open, here),
    places: presentPlaces(request, open, here),
    matrix: presentPanel(readings.matrix, {
      t,
      name: t('analysis:panel.table'),
      retryHref: withQuery(here, writeSelection(open.selection)),
      notFound: noColumn(request, open, here, readings),
      present: matrix => ({
        title: matrixTitle(request, open, matrix),
        order: t(`matrix:order.${columnsOfLevel[open.level]}`),
        hints: [
          comparedHint(request, open, cellsOf(matrix)),
          ...(open.gapTo.size > 0 ? [t('matrix:gapsAre')] : []),
        ].filter(Boolean),
        ordering: presentOrdering(request, open, here, matrix),
        table: presentMatrix(request, open, matrix, readings, here),
        ends: presentEnds(request, open, matrix, here),
        pages: presentPages(request, open, matrix, here),
        rowsPerPage: presentRowsPerPage(open, matrix.total, here),
        foot: presentFoot(request, open, matrix),
        definitions: presentDefinitions(t, [open.figure, 'spread', 'timesCheapest']),
      }),
    }),
  };
}
