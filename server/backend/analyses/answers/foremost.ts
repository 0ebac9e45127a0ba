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
 * To `foremost`: the most of what holds at the end of a period, product by shop, at retailers whose data reach the last day, or of all
 * others where there is none.
 */
export const foremostSteps = ({ dictionaryOrder }: Dialect, { of, figure, order, also = [] }: Foremost): Steps => {
  const sorted = sql`${order}, ${dictionaryOrder(sql`p.name`)}, ${dictionaryOrder(sql`shops.name`)}, f.first_day, f.product_id,
    f.shop_id`;
  const shown = [figure, ...also].map(name => sql`f.${sql.ref(name)}`);
  return [
    {
      name: 'foremost',
      query: sql`SELECT p.name AS product_name, shops.name AS shop_name, f.first_day, f.last_day, ${sql.join(shown)}
        FROM ${sql.ref(of)} AS f ${shopJoins} ORDER BY f.ends_earlier, ${sorted} LIMIT 1`,
    },
  ];
};
