import { sql } from 'kysely';
import { compile } from '../../../server/backend/observations/sql/compile.ts';
import type { Stores } from '../../../server/backend/stores/stores.ts';

type Row = {
  product: number;
  shop: number;
  country: number;
  at: number;
  nth: number;
  day: number;
  price: number | null;
  regular: number | null;
  promotion: string | null;
  promoted: boolean | null;
  stock: boolean | null;
};
type Run = Record<string, number | string | null>;

const moment = (column: string) => `CAST(epoch_us(${column}) AS DOUBLE)`;
const day = (column: string) => `CAST(${column} - DATE '2000-01-01' AS INTEGER)`;

const read = <Result>({ observations }: Stores, text: string): Promise<Result[]> =>
  observations.engine.rows(compile(sql.raw<Result>(text)));

const readFacts = (stores: Stores): Promise<Row[]> =>
  read<Row>(
    stores,
    `SELECT product_id AS product, shop_id AS shop, country_id AS country, ${moment('observed_at')} AS at, nth,
      ${day('day')} AS day, CAST(price_micros AS DOUBLE) AS price, CAST(regular_micros AS DOUBLE) AS regular, promotion,
      promoted, in_stock AS stock FROM observations ORDER BY product_id, shop_id, observed_at, nth`,
  );

const common = `product_id AS product, shop_id AS shop, country_id AS country, ${moment('first_at')} AS "firstAt",
  first_nth AS "firstNth", ${day('first_day')} AS "firstDay", ${moment('last_at')} AS "lastAt", last_nth AS "lastNth",
  ${day('last_day')} AS "lastDay", ${moment('ended_at')} AS "endedAt", ${day('ended_day')} AS "endedDay"`;
const figures = `CAST(lowest AS DOUBLE) AS lowest, CAST(price AS DOUBLE) AS price, CAST(regular AS DOUBLE) AS regular,
  promotion, CAST(price_before AS DOUBLE) AS before`;
const inOrder = 'ORDER BY product_id, shop_id, first_at, first_nth';

/** The runs that are kept. */
export const keptRuns = async (stores: Stores) => ({
  promotions: await read<Run>(stores, `SELECT ${common}, ${figures} FROM promotion_runs ${inOrder}`),
  stockOuts: await read<Run>(stores, `SELECT ${common} FROM stock_out_runs ${inOrder}`),
});

const isPriced = (row: Row): boolean => row.price !== null && row.stock !== false;

/** Stretches of rows in a state, each with the row that ended it. */
const stretches = (rows: readonly Row[], isIn: (row: Row) => boolean): { rows: [Row, ...Row[]]; end: Row | null }[] => {
  const found: { rows: [Row, ...Row[]]; end: Row | null }[] = [];
  let open: (typeof found)[number] | null = null;
  for (const row of rows) {
    if (!isIn(row)) {
      if (open) open.end = row;
      open = null;
    } else if (open) open.rows.push(row);
    else {
      open = { rows: [row], end: null };
      found.push(open);
    }
  }
  return found;
};

const describe = ({ rows, end }: { rows: [Row, ...Row[]]; end: Row | null }): Run => {
  const [first] = rows;
  const last = rows.at(-1) ?? first;
  return {
    product: first.product,
    shop: first.shop,
    country: first.country,
    firstAt: first.at,
    firstNth: first.nth,
    firstDay: first.day,
    lastAt: last.at,
    lastNth: last.nth,
    lastDay: last.day,
    endedAt: end?.at ?? null,
    endedDay: end?.day ?? null,
  };
};

const least = (prices: readonly (number | null)[]): number | null => {
  const known = prices.filter(price => price !== null);
  return known.length > 0 ? Math.min(...known) : null;
};

/** The runs of all observations, found observation by observation (docs/figures.md, promotion, time out of stock). */
export const obviousRuns = async (stores: Stores) => {
  const pairs = [...Map.groupBy(await readFacts(stores), row => `${row.product} ${row.shop}`).values()];
  const promotions = pairs.flatMap(pair =>
    stretches(
      pair.filter(row => isPriced(row) && row.promoted !== null),
      row => row.promoted === true,
    ).map(stretch => {
      const [first] = stretch.rows;
      const last = stretch.rows.at(-1) ?? first;
      const before = pair.filter(row => isPriced(row) && row.day < first.day && row.day >= first.day - 30);
      return {
        ...describe(stretch),
        lowest: least(stretch.rows.map(row => row.price)),
        price: last.price,
        regular: last.regular,
        promotion: last.promotion,
        before: least(before.map(row => row.price)),
      };
    }),
  );
  const stockOuts = pairs.flatMap(pair =>
    stretches(
      pair.filter(row => row.stock !== null),
      row => row.stock === false,
    ).map(describe),
  );
  return { promotions, stockOuts };
};
