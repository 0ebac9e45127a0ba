import { comparative } from '../../../contract/analyses/comparative.ts';
import type { FiguresOf } from '../../../contract/analyses/parts/columns.ts';
import type { Engine } from '../../observations/engine.ts';
import { type Before, pickFigures } from '../answers/compared.ts';
import type { OpenQuestion } from '../answers/question.ts';
import type { BasketQuery } from './query.ts';
import { type BasketProducts, readBasket, readBasketProducts } from './tables.ts';

type Asked<Query extends BasketQuery> = { question: OpenQuestion['question']; query: Query | null };

/** The same in the period that a question compares with; null if it compares with none, or nothing can be compared. */
export const queryThen = <Query extends BasketQuery>({ question, query }: Asked<Query>): Query | null =>
  query && question.compared ? { ...query, ...question.compared } : null;

/**
 * The same basket in that period: the products in common are those of this one, since those of the other one would be another
 * basket, which costs something else.
 */
export const basketThen = async <Query extends BasketQuery>(
  engine: Engine,
  asked: Asked<Query>,
  signal: AbortSignal,
): Promise<Query | null> => {
  const [then, { query }] = [queryThen(asked), asked];
  if (!then || !query?.commonOnly) return then;
  const { rows } = await readBasketProducts(engine, query, signal);
  const common = new Set(rows.filter(row => row.common).map(row => row.masterProductId));
  return { ...then, commonOnly: false, basket: query.basket.filter(({ productId }) => common.has(productId)) };
};

type Declared = typeof comparative.retailers;

/** What that basket cost then: nothing at a retailer without any of it. */
export const readThen = async (
  engine: Engine,
  then: BasketQuery,
  signal: AbortSignal,
): Promise<Before<Declared['columns'], Declared['totals']>> => {
  const { columns, totals: declared } = comparative.retailers;
  const { rows, totals } = await readBasket(engine, then, signal);
  const seen = rows.filter(row => row.observations > 0);
  const byId = new Map(
    seen.map(row => [row.masterRetailerId, pickFigures(columns, row) as FiguresOf<Declared['columns']>]),
  );
  return { of: row => byId.get(row.masterRetailerId) ?? null, totals: pickFigures(declared, totals) };
};

/** The same products, each cell with its average in another period. */
export const withAveragesThen = async (
  engine: Engine,
  found: BasketProducts,
  then: BasketQuery,
  signal: AbortSignal,
): Promise<BasketProducts> => {
  const { rows } = await readBasketProducts(engine, then, signal);
  const averages = new Map(
    rows.flatMap(({ masterProductId, cells }) =>
      cells.map(cell => [`${masterProductId} ${cell.masterRetailerId}`, cell.average] as const),
    ),
  );
  return {
    ...found,
    rows: found.rows.map(row => ({
      ...row,
      cells: row.cells.map(cell => ({
        ...cell,
        before: averages.get(`${row.masterProductId} ${cell.masterRetailerId}`) ?? null,
      })),
    })),
  };
};
