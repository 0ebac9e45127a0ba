import { type TableCell, textCell } from '../../../../views/islands/table/table-model.ts';
import type {
  BasketProductsPart,
  BasketTablePart,
} from '../../../../views/pages/analysis/comparisons/ComparativePage.tsx';
import type { MatrixRowProps } from '../../../../views/pages/analysis/comparisons/MatrixTable.tsx';
import { type BasketChart, comparative } from '../../../contract/analyses/comparative.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { csvBelow, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { lastText, lateAtEnd, untilText } from '../market/late.ts';
import { numberCell } from '../present/columns.ts';
import { presentDefinitions } from '../present/definitions.ts';
import type { Freshness } from '../present/freshness.ts';
import { presentCells, spreadOf } from '../present/matrix-row.ts';
import { comparedHint, presentRows } from '../present/table.ts';
import type { OpenComparative } from './open-comparative.ts';
import { partlyWhole } from './present-time.ts';
import type { BasketProducts, BasketTable } from './readings.ts';

const presentCaption = ({ t }: PageRequest, { set, formats, selection }: OpenComparative): string =>
  t('analysis:table.caption', {
    name: set?.name ?? '',
    period: formats.period(selection.start, selection.end),
  });

type RetailerRow = RowOf<typeof comparative.retailers.columns>;

/** How much more than the cheapest each retailer charges, drawn: all of the width for the dearest. */
const aboveCheapest = ({ t }: PageRequest, { formats }: OpenComparative, { data }: BasketTable) => {
  const costs = data.flatMap(({ cost }) => cost ?? []);
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  if (most <= least) return {};
  const cell = ({ cost }: RetailerRow): TableCell => {
    const percent = cost === null ? null : Math.round((100 * (cost - least)) / (most - least));
    return textCell('', { range: percent === null ? null : [0, percent, percent] });
  };
  const unit = `0 – ${formats.money(most - least)}`;
  return { drawn: { before: 'index' as const, label: t('baskets:aboveCheapest'), unit, cell } };
};

/** The cost of the basket at each retailer. */
export const presentRetailers = (
  request: PageRequest,
  open: OpenComparative,
  table: BasketTable,
  { reach, chart }: { reach: Freshness | null; chart: BasketChart | null },
): BasketTablePart => {
  const { t } = request;
  const partly = chart ? partlyWhole(chart) : new Map<number, never[]>();
  const isWhole = table.data.every(row => row.priced === row.products);
  const late = lateAtEnd(open, reach);
  const places = table.data.flatMap(({ position }) => position ?? []);
  const isShared = new Set(places).size < places.length;
  const hint = open.commonOnly ? t('baskets:hint.common') : t('baskets:hint.whole');
  const declared = { ...comparative.retailers, key: ['masterRetailerId'] };
  const { definitions, ...shown } = presentRows(request, open, declared, table.data, {
    shown: [
      'retailerName',
      'cost',
      'index',
      'position',
      ...(isWhole ? [] : ['priced' as const]),
      'observations',
      'shops',
    ],
    // A phone has the figure that was chosen beside the cost.
    ...(open.figure === 'cost' ? {} : { named: [open.figure] }),
    ...aboveCheapest(request, open, table),
    cells: {
      retailerName: (row: RetailerRow) =>
        textCell(row.retailerName, {
          sub: [
            lastText(request, open, reach, row.masterRetailerId) || (row.cost === null ? t('baskets:notWhole') : ''),
            ...(partly.get(row.masterRetailerId) ?? []).map(({ key, day }) =>
              t(`baskets:whole.${key}`, { day: open.formats.bucket(day, 'day').replaceAll(' ', '\u00a0') }),
            ),
            untilText(request, late, row.masterRetailerId),
          ]
            .filter(Boolean)
            .join(', '),
        }),
      priced: (row: RetailerRow) =>
        numberCell(t('competitors:placeOf', { position: row.priced, of: row.products }), row.priced),
    },
  });
  return {
    title: t('baskets:table.retailers'),
    hint: isShared ? `${hint}; ${t('baskets:sameWithin')}` : hint,
    comparedHint: comparedHint(request, open, table.data),
    table: { caption: presentCaption(request, open), ...shown },
    file: null,
    definitions,
  };
};

type Product = BasketProducts['data'][number];

/** A product at each retailer, with its quantity; on a phone that, where it is the cheapest and where the dearest. */
const presentProduct =
  (request: PageRequest, open: OpenComparative, headers: BasketProducts['headers']) =>
  ({ masterProductId, productName, upc, quantity, cells: given }: Product): MatrixRowProps => {
    const { formats, own } = open;
    const cells = given.map(({ masterRetailerId, average, before }) => ({
      masterId: masterRetailerId,
      value: average,
      before,
      state: average === null ? ('unlisted' as const) : ('priced' as const),
    }));
    const prices = cells.flatMap(({ value }) => value ?? []);
    const isPriced = prices.length > 0;
    const row = {
      cells,
      lowest: isPriced ? Math.min(...prices) : null,
      highest: isPriced ? Math.max(...prices) : null,
    };
    return {
      key: String(masterProductId),
      name: productName,
      code: upc,
      note: '',
      href: productHref(request, open, masterProductId),
      own: own.has(masterProductId),
      quantity: formats.count(quantity),
      cells: presentCells(request, formats, row, {
        names: new Map(headers.map(({ masterId, name }) => [masterId, name])),
        kind: 'average',
      }),
      spread: formats.percent(spreadOf(prices)),
    };
  };

const notSorted = { href: '', sorted: 'none' } as const;

/** What the basket costs at each retailer, below what its products cost there. */
const costsUnder = (
  { t }: PageRequest,
  { formats }: OpenComparative,
  headers: BasketProducts['headers'],
  { data }: BasketTable,
): NonNullable<BasketProductsPart['table']['totals']> => ({
  name: t('figures:cost'),
  texts: headers.map(({ masterId }) =>
    formats.money(data.find(({ masterRetailerId }) => masterRetailerId === masterId)?.cost ?? null),
  ),
});

/** Product × retailer: the averages behind the costs. */
export const presentProducts = (
  request: PageRequest,
  open: OpenComparative,
  { data, headers }: BasketProducts,
  { here, reach, costs }: { here: string; reach: Freshness | null; costs: BasketTable | null },
): BasketProductsPart => {
  const { t } = request;
  const { formats } = open;
  const late = lateAtEnd(open, reach);
  const rows = data.map(presentProduct(request, open, headers));
  const timesCheapest = (column: string): number =>
    rows.filter(({ cells }) => cells.some(cell => cell.column === column && cell.mark === 'lowest')).length;
  return {
    title: t('baskets:table.products'),
    hint: t('baskets:hint.products'),
    opens: t('baskets:hint.opens'),
    comparedHint: comparedHint(
      request,
      open,
      data.flatMap(({ cells }) => cells),
      'price',
    ),
    table: {
      caption: presentCaption(request, open),
      unit: formats.currency,
      headers: headers.map(({ masterId, name }) => ({
        key: String(masterId),
        name,
        sub: [formats.currency, untilText(request, late, masterId)].filter(Boolean).join(', '),
        timesCheapest: formats.count(timesCheapest(String(masterId))),
      })),
      rows,
      totals: costs && costsUnder(request, open, headers, costs),
      sort: { product: notSorted, spread: notSorted },
    },
    file: withQuery(csvBelow(here), writeView(open.selection, writeFields(comparative.address, { file: 'products' }))),
    definitions: presentDefinitions(t, ['average', 'spread', 'timesCheapest']),
  };
};
