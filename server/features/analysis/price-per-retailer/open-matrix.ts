import { type MatrixBody, matrixSortKey } from '../../../contract/entities/analysis-bodies.ts';
import { type PlaceLevel, placeLevels } from '../../analysis-types.ts';
import { bodyOf } from '../ask.ts';
import type { OpenAnalysis } from '../open-analysis.ts';
import { type FigureName, figureNames } from '../price-evolution/open-evolution.ts';

/** Price per retailer with its level, the figure in its cells, the place that it is about, and the own product of the gaps. */
export type OpenMatrix = OpenAnalysis & {
  level: PlaceLevel;
  figure: FigureName;
  /** Master id of the region or city, by shop of the retailer; 0 for all. */
  place: number;
  /** Of each competitor the own product that its prices are held against; empty where gaps are not asked for. */
  gapTo: ReadonlyMap<number, number>;
};

/** Columns that a page shows; the file has all. */
export const mostColumns = 60;

/** The product in view where it is one of those that the competitor competes with, else the first of them. */
const gapsOf = ({ data, own, charted }: OpenAnalysis): Map<number, number> =>
  new Map(
    data.competitors.flatMap(({ id, ownProductIds }) => {
      const linked = ownProductIds.filter(ownId => own.has(ownId));
      const to = linked.find(ownId => ownId === charted?.id) ?? linked[0];
      return to === undefined ? [] : [[id, to] as const];
    }),
  );

/** What the address asks of the matrix, each at its default where it is none of the list. */
export const openMatrix = (open: OpenAnalysis): OpenMatrix => {
  const { view } = open.selection;
  return {
    ...open,
    level: placeLevels.find(level => level === view.level) ?? 'region',
    figure: figureNames.find(name => name === view.figure) ?? 'average',
    place: Number(view.place || 0),
    gapTo: view.gaps === '1' ? gapsOf(open) : new Map(),
  };
};

/** The body of the matrix (product.md §7.7). */
export const matrixBodyOf = (open: OpenMatrix): MatrixBody => {
  const sort = matrixSortKey.safeParse(open.selection.sort);
  return {
    ...bodyOf(open),
    value: open.figure,
    location: open.place,
    quantity: mostColumns,
    columns: [],
    filter: sort.success ? sort.data : '',
    filter2: open.selection.direction,
  };
};

/** The rows of the own products alone, at exactly the columns that the page shows. */
export const ownRowsBodyOf = (open: OpenMatrix, columns: readonly number[]): MatrixBody => ({
  ...matrixBodyOf(open),
  master_product_id: [...new Set(open.gapTo.values())],
  groups: [[]],
  columns: [...columns],
  filter: '',
  filter2: '',
});
