import { type RawBuilder, sql } from 'kysely';
import type { FigureName } from '../../../contract/analyses/parts/price-figures.ts';
import type { Dialect } from '../engine.ts';

type Fragment = RawBuilder<unknown>;

/** What a figure needs of every price, and of prices that several shops have; the mode is calculated separately. */
export const aggregates = ({ total }: Dialect): Record<FigureName, { ofPrices: Fragment; ofShops: Fragment }> => ({
  average: { ofPrices: sql`${total(sql`price`)} AS total,`, ofShops: sql`sum(total) AS total,` },
  minimum: { ofPrices: sql`min(price) AS minimum,`, ofShops: sql`min(minimum) AS minimum,` },
  maximum: { ofPrices: sql`max(price) AS maximum,`, ofShops: sql`max(maximum) AS maximum,` },
  mode: { ofPrices: sql``, ofShops: sql`` },
});
