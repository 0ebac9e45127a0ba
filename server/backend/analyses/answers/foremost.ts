import { sql } from 'kysely';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import type { Fragment } from './cells.ts';
import { shopJoins } from './names.ts';

/**
 * `of`: the step with the rows (product_id, shop_id, first_day, last_day, ends_earlier); `figure`: the column that says which is the
 * most; `also`: what else is shown of that one.
 */
type Foremost = { of: string; figure: string; order: Fragment; also?: readonly string[] };

/**
 * The most of what holds at the end of a period, product by shop: to `foremost` that at retailers whose data reach the last day, of all
 * others where there is none; to `foremost_earlier` that of the others, which has held longer ago.
 */
export const foremostSteps = ({ dictionaryOrder }: Dialect, { of, figure, order, also = [] }: Foremost): Steps => {
  const rows = sql`${sql.ref(of)} AS f ${shopJoins}`;
  const sorted = sql`${order}, ${dictionaryOrder(sql`p.name`)}, ${dictionaryOrder(sql`shops.name`)}, f.first_day, f.product_id,
    f.shop_id`;
  const shown = [figure, ...also].map(name => sql`f.${sql.ref(name)}`);
  return [
    {
      name: 'foremost',
      query: sql`SELECT p.name AS product_name, shops.name AS shop_name, f.first_day, f.last_day, ${sql.join(shown)}
        FROM ${rows} ORDER BY f.ends_earlier, ${sorted} LIMIT 1`,
    },
    {
      name: 'foremost_earlier',
      query: sql`SELECT p.name AS earlier_product, shops.name AS earlier_shop, f.${sql.ref(figure)} AS earlier_most
        FROM ${rows} WHERE f.ends_earlier ORDER BY ${sorted} LIMIT 1`,
    },
  ];
};
