import { fieldValues } from '../../../contract/analyses/parts/address.ts';
import { changeSort } from '../../../contract/analyses/parts/compared-columns.ts';
import type { FigureName } from '../../../contract/analyses/parts/price-figures.ts';
import { matrixSorts, pricePerRetailer } from '../../../contract/analyses/price-per-retailer.ts';
import type { PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import { bodyOfProducts, buildBody } from '../ask/ask.ts';
import { comparedIn } from '../ask/ask-table.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';

/** Price per retailer with its level, the figure in its cells, its place, and the own product for gaps. */
export type OpenMatrix = OpenAnalysis & {
  level: PlaceLevel;
  figure: FigureName;
  /** Master id of the region or city, or by shop of the retailer; 0 for all. */
  place: number;
  /** For each competitor the own product that its prices are compared with; empty without gaps. */
  gapTo: ReadonlyMap<number, number>;
};

/**
 * The order of rows by how far their spread has changed since the other period. An API does not know it: where all rows are on the
 * page they are ordered here.
 */
export const bySpreadChange = changeSort('spread' satisfies (typeof matrixSorts)[number]);

/** Maximum number of columns on a page; the file has all. */
export const mostColumns = 60;

/** The product in view if the competitor competes with it, else the first one that it competes with. */
const indexGaps = ({ data, own, charted }: OpenAnalysis): Map<number, number> =>
  new Map(
    data.competitors.flatMap(({ id, ownProductIds }) => {
      const linked = ownProductIds.filter(ownId => own.has(ownId));
      const to = linked.find(ownId => ownId === charted?.id) ?? linked[0];
      return to === undefined ? [] : [[id, to] as const];
    }),
  );

/** The choices in the address. */
export const openMatrix = (open: OpenAnalysis): OpenMatrix => {
  const { level, figure, place, gaps } = fieldValues(pricePerRetailer.address, open.selection.view);
  return { ...open, level, figure, place: place ?? 0, gapTo: gaps ? indexGaps(open) : new Map() };
};

/** The region, city or retailer of the matrix; null for all of them. */
export const placeName = ({ level, place, data }: OpenMatrix): string | null => {
  const places = { region: data.regions, city: data.cities, shop: data.retailers }[level];
  return places.find(({ id }) => id === place)?.name ?? null;
};

const matrixAsks = (open: OpenMatrix) => ({ value: open.figure, place: open.place, quantity: mostColumns });

/** The body of the matrix, in the requested order. */
export const matrixBody = (open: OpenMatrix) => {
  const sort = matrixSorts.find(key => key === open.selection.sort) ?? '';
  const direction = sort === '' ? '' : open.selection.direction;
  return buildBody<(typeof matrixSorts)[number], FigureName>(open, {
    ...matrixAsks(open),
    ...comparedIn(pricePerRetailer[open.level], open),
    columns: [],
    sort,
    direction,
  });
};

/** The rows of the own products only, at exactly the columns of the page. */
export const ownRowsBody = (open: OpenMatrix, columns: readonly number[]) =>
  bodyOfProducts<(typeof matrixSorts)[number], FigureName>(open, [...new Set(open.gapTo.values())], {
    ...matrixAsks(open),
    columns: [...columns],
  });
