import { type FigureName, figureNames } from '../../../contract/analyses/price-figures.ts';
import { matrixSorts } from '../../../contract/analyses/price-per-retailer.ts';
import { type PlaceLevel, placeLevels } from '../../../domain/analysis-keys.ts';
import { bodyOf, bodyOfProducts } from '../ask.ts';
import type { OpenAnalysis } from '../open-analysis.ts';

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

const matrixAsks = (open: OpenMatrix) => ({ value: open.figure, place: open.place, quantity: mostColumns });

/** The body of the matrix, in the order that the person asked for. */
export const matrixBody = (open: OpenMatrix) => {
  const sort = matrixSorts.find(key => key === open.selection.sort) ?? '';
  const direction = sort === '' ? '' : open.selection.direction;
  return bodyOf<(typeof matrixSorts)[number], FigureName>(open, { ...matrixAsks(open), columns: [], sort, direction });
};

/** The rows of the own products alone, at exactly the columns that the page shows. */
export const ownRowsBody = (open: OpenMatrix, columns: readonly number[]) =>
  bodyOfProducts<(typeof matrixSorts)[number], FigureName>(open, [...new Set(open.gapTo.values())], {
    ...matrixAsks(open),
    columns: [...columns],
  });
