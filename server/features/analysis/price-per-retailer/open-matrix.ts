import { type FigureName, figureNames } from '../../../contract/analyses/parts/price-figures.ts';
import { matrixSorts } from '../../../contract/analyses/price-per-retailer.ts';
import { type PlaceLevel, placeLevels } from '../../../domain/analysis/analysis-keys.ts';
import { bodyOfProducts, buildBody } from '../ask/ask.ts';
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

/** The choices in the address, each at its default if it is not in the list. */
export const openMatrix = (open: OpenAnalysis): OpenMatrix => {
  const { view } = open.selection;
  return {
    ...open,
    level: placeLevels.find(level => level === view.level) ?? 'region',
    figure: figureNames.find(name => name === view.figure) ?? 'average',
    place: Number(view.place || 0),
    gapTo: view.gaps === '1' ? indexGaps(open) : new Map(),
  };
};

const matrixAsks = (open: OpenMatrix) => ({ value: open.figure, place: open.place, quantity: mostColumns });

/** The body of the matrix, in the requested order. */
export const matrixBody = (open: OpenMatrix) => {
  const sort = matrixSorts.find(key => key === open.selection.sort) ?? '';
  const direction = sort === '' ? '' : open.selection.direction;
  return buildBody<(typeof matrixSorts)[number], FigureName>(open, {
    ...matrixAsks(open),
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
