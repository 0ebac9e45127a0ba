import type { MatrixRowProps, MatrixTableProps } from '../../../../views/pages/analysis/comparisons/MatrixTable.tsx';
import { priceFigures } from '../../../contract/analyses/parts/price-figures.ts';
import { type MatrixRow, matrixFields, type PriceMatrix } from '../../../contract/analyses/price-per-retailer.ts';
import { inCents } from '../../../domain/analysis/matrix-marks.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { productHref } from '../links.ts';
import { type LateRetailers, lateAtEnd, untilText } from '../market/late.ts';
import { besideName } from '../present/by-place.ts';
import { sortableColumns } from '../present/columns.ts';
import { changeText } from '../present/compared.ts';
import type { Freshness } from '../present/freshness.ts';
import { presentCells, spreadOf } from '../present/matrix-row.ts';
import { bySpreadChange, type OpenMatrix } from './open-matrix.ts';

/** The own products' prices, by product and column. */
type OwnPrices = ReadonlyMap<string, number>;
const placeKey = (productId: number, columnId: number): string => `${productId} ${columnId}`;

const ownPrices = (reply: Outcome<PriceMatrix> | null): OwnPrices => {
  if (reply?.kind !== 'ok') return new Map();
  return new Map(
    reply.value.rows.flatMap(({ masterProductId, cells }) =>
      cells.flatMap(({ masterId, value }) =>
        value === null ? [] : [[placeKey(masterProductId, masterId), value] as const],
      ),
    ),
  );
};

/**
 * How much more this cell's price is than that of the own product in the same column, in % of the latter: it stands below the cell's
 * price and is read as what that one is. Of the prices as they are shown, since both stand in the matrix.
 */
const gapText = ({ formats }: OpenMatrix, own: number | undefined, value: number | null): string => {
  const [here, there] = [inCents(value), inCents(own ?? null)];
  return here === null || !there ? '' : `${formats.signedPercent((here / there - 1) * 100)}\u00a0%`;
};

/** With gaps the own product that it is compared with, and its lowest price where no column shows it. */
const presentNote = ({ t }: PageRequest, { gapTo, data, formats }: OpenMatrix, row: MatrixRow): string => {
  const { masterProductId, cells, lowest, lowestName } = row;
  const against = data.products.find(product => product.id === gapTo.get(masterProductId));
  const isShown = cells.some(cell => inCents(cell.value) === inCents(lowest));
  return [
    ...(against ? [t('matrix:against', { product: against.name })] : []),
    ...(lowestName && !isShown ? [t('matrix:lowestAt', { price: formats.money(lowest), name: lowestName })] : []),
  ].join(', ');
};

/** The spread of a product in both periods, where it had a price in both; nothing where a column is not shown, whose price then is unknown here. */
export const spreadsOf = ({ cells }: MatrixRow, columns: number) => {
  const both = cells.flatMap(({ value, before }) =>
    value === null || before === null || before === undefined ? [] : [{ now: value, before }],
  );
  return columns > cells.length
    ? { now: null, before: null }
    : { now: spreadOf(both.map(({ now }) => now)), before: spreadOf(both.map(({ before }) => before)) };
};

type Beside = { own: OwnPrices; columns: number; isCompared: boolean; names: ReadonlyMap<number, string> };

const presentRow =
  (request: PageRequest, open: OpenMatrix, { own, columns, names, isCompared }: Beside) =>
  (row: MatrixRow): MatrixRowProps => {
    const { formats } = open;
    const isNew = isCompared && row.cells.every(({ before }) => before === null || before === undefined);
    const against = open.gapTo.get(row.masterProductId) ?? 0;
    const cells = presentCells(request, formats, row, {
      names,
      kind: priceFigures[open.figure].kind,
      gap: ({ masterId, value }) => gapText(open, own.get(placeKey(against, masterId)), value),
    });
    return {
      key: String(row.masterProductId),
      name: row.productName,
      code: row.upc,
      note: presentNote(request, open, row),
      href: productHref(request, open, row.masterProductId),
      own: open.own.has(row.masterProductId),
      cells,
      spread: formats.percent(row.spread),
      alone:
        cells.filter(({ value }) => value !== null).length === 1 && row.spread === null
          ? request.t(open.level === 'shop' ? 'matrix:oneShop' : 'matrix:oneRetailer')
          : '',
      spreadChange: isNew
        ? request.t('matrix:notBefore')
        : changeText(request.t, formats, matrixFields.row.spread.kind, spreadsOf(row, columns)),
    };
  };

/** Whether all rows and columns are here, so that rows can be ordered by what is known of each. */
export const isWhole = ({ rows, total, columns, headers }: PriceMatrix): boolean =>
  total <= rows.length && columns <= headers.length;

/** Whether rows begin with those whose spread has changed most, up or down: the title names the first one. */
export const beginsByChange = ({ selection }: OpenMatrix, table: PriceMatrix): boolean =>
  selection.sort === '' && Boolean(table.before) && isWhole(table);

/** The rows by how far their spread has changed, those without a change last, where they begin so or that order is chosen; else as they are. */
const inOrder = (open: OpenMatrix, table: PriceMatrix): MatrixRow[] => {
  const { sort, direction } = open.selection;
  const isFirst = beginsByChange(open, table);
  if (!isFirst && (sort !== bySpreadChange || !isWhole(table))) return table.rows;
  const placeOf = (change: number): number => (isFirst ? -Math.abs(change) : direction === 'asc' ? change : -change);
  const changeIn = (row: MatrixRow): number => {
    const { now, before } = spreadsOf(row, table.columns);
    return now === null || before === null ? Number.MAX_VALUE : placeOf(now - before);
  };
  return table.rows.toSorted((a, b) => changeIn(a) - changeIn(b));
};

/** The columns that are cheapest most often first, and the cells of each row likewise. */
const cheapestFirst = (table: PriceMatrix): PriceMatrix => {
  const headers = table.headers.toSorted((a, b) => b.timesCheapest - a.timesCheapest);
  const places = new Map(headers.map(({ masterId }, at) => [masterId, at]));
  const placeOf = ({ masterId }: { masterId: number }): number => places.get(masterId) ?? 0;
  const rows = table.rows.map(row => ({ ...row, cells: row.cells.toSorted((a, b) => placeOf(a) - placeOf(b)) }));
  return { ...table, headers, rows };
};

/** The retailer of an online shop, which has no place, where its name does not say it. */
const retailerOfOnline = ({ data, level }: OpenMatrix, id: number, name: string): string => {
  const shop = level === 'shop' ? data.shops.find(one => one.id === id) : undefined;
  return shop?.regionId === null && shop.cityId === null ? besideName(name, shop.retailerName ?? '') : '';
};

/** The matrix with marked cells, and the gap to the own product if requested. */
export function presentMatrix(
  request: PageRequest,
  open: OpenMatrix,
  given: PriceMatrix,
  { ownRows, reach }: { ownRows: Outcome<PriceMatrix> | null; reach: Freshness | null },
  here: string,
): MatrixTableProps {
  const { t } = request;
  const { formats, selection, key, level, data, place } = open;
  const table = cheapestFirst(given);
  const retailer = level === 'shop' ? (data.retailers.find(({ id }) => id === place)?.name ?? '') : '';
  /** Shops are often called by their retailer and town: of one retailer the town says which. */
  const nameIn = (name: string): string =>
    retailer && name.startsWith(`${retailer} `) ? name.slice(retailer.length + 1) : name;
  const named = Map.groupBy(table.headers, ({ name }) => nameIn(name));
  /** What its name does not say, where another shop has the same one; the file has it of all of them. */
  const whereIs = ({ name, detail }: PriceMatrix['headers'][number]): string =>
    named.get(nameIn(name))?.length === 1 ? '' : besideName(`${name} ${retailer}`, detail);
  const late: LateRetailers = level === 'shop' ? new Map() : lateAtEnd(open, reach);
  const names = new Map(
    table.headers.map(({ masterId, name }) => [
      masterId,
      [name, retailerOfOnline(open, masterId, name), untilText(request, late, masterId)].filter(Boolean).join(', '),
    ]),
  );
  const column = sortableColumns(open, here, { key: beginsByChange(open, given) ? '' : 'product', direction: 'asc' });
  const presentHead = (name: 'product' | 'spread') => {
    const { sortHref, sorted } = column({ key: name, label: '', kind: name === 'spread' ? 'number' : 'head' });
    return { href: sortHref, sorted };
  };
  // Of another period without any prices the line above says so.
  const isCompared = table.rows.some(({ cells }) => cells.some(({ before }) => typeof before === 'number'));
  return {
    caption: t('analysis:table.caption', {
      name: t(`analysisTypes:name.${key}`),
      period: formats.period(selection.start, selection.end),
    }),
    unit: formats.currency,
    headers: table.headers.map(header => ({
      key: String(header.masterId),
      name: nameIn(header.name),
      sub: [level === 'shop' ? whereIs(header) : formats.currency, untilText(request, late, header.masterId)]
        .filter(Boolean)
        .join(', '),
      timesCheapest: formats.count(header.timesCheapest),
    })),
    rows: inOrder(open, table).map(
      presentRow(request, open, { own: ownPrices(ownRows), columns: table.columns, names, isCompared }),
    ),
    sort: { product: presentHead('product'), spread: presentHead('spread') },
  };
}
