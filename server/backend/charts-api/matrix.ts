import { perRetailerCalls } from '../../contract/calls/charts/price-per-retailer.ts';
import type { MatrixBody } from '../../contract/entities/analysis-bodies.ts';
import type { MatrixCell as CellWire, PriceMatrix } from '../../contract/entities/analysis-replies.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Implementation, implement, implementFile } from '../api/implement.ts';
import { type Matrix, type MatrixCell, matrixCsvColumns } from '../observations/analyses/matrix.ts';
import type { Services } from '../services.ts';
import { asked, csvReply, sure } from './asked.ts';
import { csvHeader, csvWords } from './csv-words.ts';
import { detailOf } from './price-wire.ts';

type Level = keyof typeof perRetailerCalls;

const columnsOf = { region: 'retailer', city: 'retailer', shop: 'shop' } as const;

/** Where the matrix is about one place or retailer, and the person chose others: nothing can match. */
const placed = (body: MatrixBody, level: Level): MatrixBody | null => {
  if (body.location === 0) return body;
  const field = ({ region: 'region', city: 'cities', shop: 'master_retailer_id' } as const)[level];
  const chosen = body[field].filter(id => id !== 0);
  if (chosen.length > 0 && !chosen.includes(body.location)) return null;
  return { ...body, [field]: [body.location] };
};

const read = async (services: Services, principal: Principal, body: MatrixBody, level: Level) => {
  const narrowed = placed(body, level);
  const { head, filter } = await asked(services, principal, narrowed ?? body);
  const sort = { by: body.filter || 'product', direction: body.filter2 || 'asc' } as const;
  const rest = {
    columns: columnsOf[level],
    columnIds: body.columns,
    figure: body.value || 'average',
    sort,
    currency: head.currency,
  } as const;
  return narrowed && filter && { ...filter, ...rest };
};

const cellWire = (cell: MatrixCell | undefined): CellWire => {
  if (!cell) return { value: null, state: 'unlisted', observations: 0, shops: 0 };
  return { ...cell, state: cell.observations > 0 ? 'priced' : 'out' };
};

const wire = (found: Matrix, page: number, limit: number): PriceMatrix => ({
  headers: found.columns.map(({ id, name, timesCheapest, ...names }) => {
    return { masterId: id, name, detail: detailOf({ ...names, regionName: null }), timesCheapest };
  }),
  rows: found.rows.map(({ productId, cells, ...row }) => {
    return { masterProductId: productId, ...row, cells: cells.map(cellWire) };
  }),
  ...{ page, limit, total: found.total, columns: found.allColumns, compared: found.compared },
  ...{ averageSpread: found.averageSpread, observations: found.observations, shops: found.shops, newest: found.newest },
});

const ofLevel = (services: Services, level: Level): Implementation[] => [
  implement(perRetailerCalls[level].table, async ({ principal, body, query: { page, limit }, signal }) => {
    const query = sure(await read(services, principal, body, level));
    const found = await services.observations.matrix({ ...query, quantity: body.quantity, page, limit }, signal);
    return wire(sure(found.columns.length > 0 ? found : null), page, limit);
  }),
  implementFile(perRetailerCalls[level].csv, async ({ principal, body, languageId, signal }) => {
    const query = await read(services, principal, body, level);
    const names = matrixCsvColumns[columnsOf[level]];
    const figure = body.value || 'average';
    const header = csvHeader([...names, figure, 'state', 'observations', 'shops', 'currency'], languageId);
    const { priced, out } = csvWords(languageId);
    const full = query && { ...query, words: { priced, out } };
    return csvReply(full && services.observations.matrixCsv(full, header, signal), header);
  }),
];

/** The calls of the price per retailer. */
export const matrixApi = (services: Services): Implementation[] =>
  (['region', 'city', 'shop'] as const).flatMap(level => ofLevel(services, level));
