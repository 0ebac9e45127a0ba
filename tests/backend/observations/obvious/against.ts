import type { Sort } from '../../../../server/backend/analyses/answers/rows.ts';
import type { GapQuery } from '../../../../server/backend/analyses/price-gap/table.ts';
import type { MatrixPageQuery } from '../../../../server/backend/analyses/price-per-retailer/matrix.ts';
import { gapOverPlaces, near, readFigures, readGap, readNewest, readShops } from './figures.ts';
import { dimensions, type Fact } from './market.ts';
import { matching, ordered, type Priced, priced, readDetail, readGroups, readNames, readPlace } from './selecting.ts';

const readProduct = (id: number) => {
  const product = dimensions.products.find(one => one.id === id);
  return { masterProductId: id, upc: product?.upc ?? '', productName: product?.name ?? '' };
};

const sameCents = (one: number | null | undefined, other: number | null): boolean =>
  one !== undefined && one !== null && other !== null && cents(one) === cents(other);
const cents = (price: number): number => Math.round(Math.round(price * 1e6) / 1e4);

const noGap = { own: null, reference: null, gap: null, gapPercent: null, index: null };

const readSides = (own: readonly Priced[], reference: readonly Priced[]) => ({
  ...(own.length === 0 ? noGap : readGap(own, reference)),
  ownObservations: own.length,
  referenceObservations: reference.length,
  shops: readShops([...own, ...reference]),
  competitors: new Set(reference.map(one => one.product)).size,
});

/** Stands for all shops that have no place of the level. */
const without = 0;

/** Own product and place, where both sides have a price. */
const pairsIn = (query: GapQuery, found: readonly Priced[]) => {
  const byPlace = readGroups(found, fact => readPlace[query.level](fact) ?? without);
  const owns = [...new Set(query.pairs.map(([own]) => own))];
  return owns.flatMap(ownId =>
    [...byPlace].flatMap(([placeId, facts]) => {
      const competitors = query.pairs.filter(([own]) => own === ownId).map(([, competitor]) => competitor);
      const [own, reference] = [
        facts.filter(one => one.product === ownId),
        facts.filter(one => competitors.includes(one.product)),
      ];
      return own.length > 0 && reference.length > 0 ? [{ ownId, placeId, own, reference }] : [];
    }),
  );
};

/** Price gap by its definition. */
export const obviousGap = (query: GapQuery & { sort: Sort; page: number; limit: number }, all: readonly Fact[]) => {
  const pairs = pairsIn(query, priced(matching(query, all)));
  const inRows = pairs.filter(pair => pair.placeId !== without);
  const rows = inRows.map(({ ownId, placeId, own, reference }) => {
    const names = readNames(query.level, placeId);
    const place = { placeId, placeName: names.name ?? '', placeDetail: readDetail(names) };
    return { ...readProduct(ownId), ...place, ...readSides(own, reference) };
  });
  type Row = (typeof rows)[number];
  const product = (row: Row) => row.productName;
  const place = (row: Row) => row.placeName;
  const observations = (row: Row) => row.ownObservations + row.referenceObservations;
  const { by, direction } = query.sort;
  const special = { product, place, observations }[by];
  const sorted = ordered(
    rows,
    special ?? (row => row[by as 'own']),
    direction,
    product,
    place,
    row => row.masterProductId,
    row => row.placeId,
  );
  const [own, reference] = [pairs.flatMap(pair => pair.own), pairs.flatMap(pair => pair.reference)];
  const start = (query.page - 1) * query.limit;
  return {
    rows: sorted.slice(start, start + query.limit),
    total: rows.length,
    totals: { ...readSides(own, reference), ...gapOverPlaces(pairs), newest: readNewest([...own, ...reference]) },
  };
};

/** The gap of each place over all own products there, the dearest first. */
export const obviousPlaceGaps = (query: GapQuery, all: readonly Fact[]) => {
  const found = priced(matching(query, all));
  const pairs = pairsIn(query, found).filter(pair => pair.placeId !== without);
  return [...new Set(pairs.map(pair => pair.placeId))]
    .map(placeId => ({ placeId, ...gapOverPlaces(pairs.filter(pair => pair.placeId === placeId)) }))
    .flatMap(({ placeId, gapPercent }) => (gapPercent == null ? [] : [{ placeId, gapPercent }]))
    .sort((a, b) => Number(b.gapPercent) - Number(a.gapPercent) || a.placeId - b.placeId);
};

const readValues = (cells: readonly ({ value: number | null } | undefined)[]): number[] =>
  cells.flatMap(cell => (cell && cell.value !== null ? [cell.value] : []));

const readSpread = (values: readonly number[]): number | null =>
  values.length < 2 || Math.min(...values) === 0 ? null : 100 * (Math.max(...values) / Math.min(...values) - 1);

/** The columns, the ones with the most observations first. */
const readColumns = (query: MatrixPageQuery, found: readonly Fact[]) => {
  const groups = readGroups(found, readPlace[query.of]);
  const columns = [...groups].map(([id, facts]) => ({ id, facts, ...readNames(query.of, id) }));
  return ordered(
    columns,
    column => priced(column.facts).length,
    'desc',
    column => column.name,
    column => column.id,
  );
};
type Column = ReturnType<typeof readColumns>[number];

const readCells = (product: number, columns: readonly Column[], figure: MatrixPageQuery['figure']) =>
  columns.map(column => {
    const facts = column.facts.filter(fact => fact.product === product);
    const figures = readFigures(priced(facts));
    const { observations, shops } = figures;
    const state = facts.length === 0 ? 'unlisted' : observations > 0 ? 'priced' : 'out';
    return { value: facts.length === 0 ? null : figures[figure], state, observations, shops };
  });

/** What all columns say of one product. */
const readExtremes = (product: number, columns: readonly Column[], figure: MatrixPageQuery['figure']) => {
  const cells = readCells(product, columns, figure);
  const values = readValues(cells);
  const lowest = values.length === 0 ? null : Math.min(...values);
  return {
    lowest,
    highest: values.length === 0 ? null : Math.max(...values),
    lowestName: columns.find((_, at) => lowest !== null && sameCents(cells[at]?.value, lowest))?.name ?? null,
    spread: readSpread(values),
    isCompared: values.length > 1,
  };
};

/** Price per retailer by its definition. */
export const obviousMatrix = (query: MatrixPageQuery, all: readonly Fact[]) => {
  const columns = readColumns(query, matching(query, all));
  const { columnIds = [] } = query;
  const wanted = columns.filter(({ id }) => columnIds.length === 0 || columnIds.includes(id));
  const shown = wanted.slice(0, query.quantity);
  const ids = [...new Set(shown.flatMap(column => column.facts.map(fact => fact.product)))];
  const rows = ids.map(id => ({
    ...readProduct(id),
    ...readExtremes(id, columns, query.figure),
    cells: readCells(id, shown, query.figure),
  }));
  const compared = rows.filter(row => row.isCompared);
  const spreads = rows.flatMap(row => (row.spread === null ? [] : [row.spread]));
  const { by, direction } = query.sort;
  const name = (row: (typeof rows)[number]) => row.productName;
  const sorted = ordered(rows, by === 'spread' ? row => row.spread : name, direction, name, row => row.masterProductId);
  const start = (query.page - 1) * query.limit;
  const seen = priced(shown.flatMap(column => column.facts));
  return {
    headers: shown.map((column, at) => ({
      masterId: column.id,
      name: column.name,
      detail: readDetail(column),
      timesCheapest: compared.filter(row => sameCents(row.cells[at]?.value, row.lowest)).length,
    })),
    rows: sorted.slice(start, start + query.limit).map(({ isCompared: _, ...row }) => {
      return { ...row, spread: near(row.spread) };
    }),
    total: rows.length,
    columns: columns.length,
    compared: compared.length,
    averageSpread: near(spreads.length === 0 ? null : spreads.reduce((sum, each) => sum + each, 0) / spreads.length),
    observations: seen.length,
    shops: readShops(seen),
    newest: readNewest(seen),
  };
};
