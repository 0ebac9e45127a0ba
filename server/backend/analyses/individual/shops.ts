import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { individual, type RetailerDetails } from '../../../contract/analyses/individual.ts';
import { priceFigures } from '../../../contract/analyses/parts/price-figures.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { daysBefore } from '../../observations/reads/days-before.ts';
import { compile } from '../../observations/sql/compile.ts';
import { figureSteps, type Steps, withSteps } from '../../observations/sql/figures.ts';
import { matches } from '../../observations/sql/matching.ts';
import { priceStateSteps } from '../../observations/sql/price-states.ts';
import {
  type EngineRow,
  type Expressions,
  type Fragment,
  fileCells,
  readRow,
  replyColumns,
  rowReader,
} from '../answers/cells.ts';
import { joinedDetail } from '../answers/names.ts';
import type { Page } from '../answers/rows.ts';
import { figures as priceFigureColumns } from '../price/table.ts';

const { columns, totals } = individual.details;

/** The first of the 30 days, up to the end of the period, in which the lowest price is searched. */
const lookBackTo = ({ end }: Filter): string => daysBefore(end, 29);

/**
 * The product's observations at the shops in the period and in the days before it that are needed; prices only where
 * they count in figures.
 */
const history = (query: Filter): Fragment => sql`SELECT shop_id, day, observed_at, nth, price_micros,
  regular_micros, promotion, in_stock, day >= CAST(${query.start} AS DATE) AS now,
  CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price
  FROM observations WHERE ${matches({ ...query, start: earlier(query.start, lookBackTo(query)) })}`;

const earlier = (day: string, other: string): string => (day < other ? day : other);

const newestFirst = sql`OVER (PARTITION BY shop_id ORDER BY observed_at DESC, nth DESC)`;

const steps = (query: Filter, dialect: Dialect): Steps => [
  { name: 'history', query: history(query), kept: true },
  {
    name: 'states',
    query: sql`SELECT *, row_number() ${newestFirst} AS back, count(*) OVER (PARTITION BY shop_id) AS seen_times
      FROM history WHERE now`,
  },
  ...priceStateSteps(query, dialect),
  {
    name: 'moves',
    query: sql`SELECT shop_id, day AS changed_on, price_before,
      row_number() OVER (PARTITION BY shop_id ORDER BY observed_at DESC) AS back
      FROM price_states WHERE price <> price_before`,
  },
  {
    name: 'shops_seen',
    query: sql`SELECT s.shop_id, shops.name, c.name AS city_name, shops.address, s.price_micros AS price,
      s.regular_micros AS regular, s.promotion, s.in_stock, s.observed_at, m.price_before, m.changed_on, s.seen_times
      FROM states AS s JOIN shops ON shops.id = s.shop_id LEFT JOIN cities AS c ON c.id = shops.city_id
      LEFT JOIN moves AS m ON m.shop_id = s.shop_id AND m.back = 1 WHERE s.back = 1`,
    kept: true,
  },
];

const wholeSteps = (query: Filter, dialect: Dialect): Steps => [
  {
    name: 'source',
    query: sql`SELECT shop_id, price, count(*) AS n FROM history WHERE now AND price IS NOT NULL GROUP BY shop_id, price`,
    kept: true,
  },
  ...figureSteps('figures', 'source', [], dialect),
  {
    name: 'recent',
    query: sql`SELECT day, price FROM history WHERE price IS NOT NULL
      AND day >= CAST(${lookBackTo(query)} AS DATE)`,
    kept: true,
  },
  {
    name: 'lowest',
    query: sql`SELECT min(price) AS lowest, max(day) AS lowest_day FROM recent
      WHERE price = (SELECT min(price) FROM recent)`,
  },
  {
    name: 'whole',
    query: sql`SELECT count(*) AS shops, count(*) FILTER (WHERE NOT in_stock) AS out_shops,
      max(observed_at) AS newest FROM shops_seen`,
  },
];

const order = (dialect: Dialect): Fragment => sql`observed_at DESC, ${dialect.dictionaryOrder(sql`name`)}, shop_id`;

const stateColumns: Expressions<typeof columns> = {
  shopMasterId: sql`shop_id`,
  name: sql`name`,
  detail: joinedDetail(['city_name', 'address']),
  cityName: sql`city_name`,
  address: sql`address`,
  price: sql`price`,
  regularPrice: sql`regular`,
  promotion: sql`promotion`,
  inStock: sql`in_stock`,
  observedAt: sql`observed_at`,
  priceBefore: sql`price_before`,
  changedOn: sql`changed_on`,
  observations: sql`seen_times`,
};

const totalColumns: Expressions<typeof totals> = {
  total: sql`whole.shops`,
  outShops: sql`whole.out_shops`,
  lowest: sql`lowest.lowest`,
  lowestDay: sql`lowest.lowest_day`,
  newest: sql`whole.newest`,
};

/**
 * A page of shops, the most recently observed first, each joined with the figures over all of them. The filter is that
 * of one product at one retailer.
 */
const statement = (query: Filter & Page, dialect: Dialect): CompiledQuery<EngineRow> => {
  const before = (query.page - 1) * query.limit;
  const page = sql`SELECT ${sql.join(replyColumns(columns, stateColumns, dialect))},
    row_number() OVER (ORDER BY ${order(dialect)}) AS place_in_order FROM shops_seen`;
  const figures = sql`SELECT ${sql.join(replyColumns(priceFigures, priceFigureColumns, dialect, 'figures_'))} FROM figures`;
  return compile(
    withSteps(
      [
        ...steps(query, dialect),
        ...wholeSteps(query, dialect),
        { name: 'page', query: page },
        { name: 'all_figures', query: figures },
      ],
      sql`SELECT page.*, all_figures.*, ${sql.join(replyColumns(totals, totalColumns, dialect, 'all_'))} FROM whole
        LEFT JOIN all_figures ON true LEFT JOIN lowest ON true LEFT JOIN page
          ON page.place_in_order > ${before} AND page.place_in_order <= ${before + query.limit}
        ORDER BY page.place_in_order`,
    ) as RawBuilder<EngineRow>,
  );
};

/** What the observations show of a retailer's shops; the rest of the reply is about the product and retailer. */
type ShopsPage = Pick<RetailerDetails, 'data' | 'total' | 'figures' | 'newest' | 'lowest' | 'lowestDay' | 'outShops'>;

/** A page of the shops of one product at one retailer. */
export const readShops = async (
  { rows, dialect }: Engine,
  query: Filter & Page,
  signal?: AbortSignal,
): Promise<ShopsPage> => {
  const found = await rows(statement(query, dialect), signal);
  const [first] = found;
  if (!first) throw new Error('the statement of the shops gives a row');
  return {
    ...readRow(totals, first, 'all_'),
    data: found.filter(row => row.place_in_order !== null).map(rowReader(columns)),
    figures: readRow(priceFigures, first, 'figures_'),
  };
};

/** All shops. */
export const shopsFile = (query: Filter, languageId: number, dialect: Dialect): CompiledQuery<unknown> =>
  compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${sql.join(fileCells(columns, stateColumns, languageId, dialect))} FROM shops_seen
        ORDER BY ${order(dialect)}`,
    ),
  );
