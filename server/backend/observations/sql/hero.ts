import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { imageStates } from '../../../domain/hero-image.ts';
import type { HeroCsvQuery, HeroQuery, HeroSort, StateWords } from '../analyses/hero.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { type Steps, withSteps } from './figures.ts';
import { heroSteps } from './hero-steps.ts';

type Fragment = RawBuilder<unknown>;

/** An image of the page (null where it is empty), beside it what holds for all of them. */
export type HeroColumns = {
  product_id: number | null;
  upc: string | null;
  product_name: string | null;
  retailer_id: number;
  retailer_name: string;
  image_ref: string | null;
  state: string;
  distance: Number64;
  first_day: string;
  last_day: string;
  changed_on: string | null;
  changes: Number64;
  observations: Number64;
  all_rows: Number64;
  with_image: Number64;
  newest: string | null;
} & Record<`all_${(typeof imageStates)[number]}`, Number64>;

/** How many are in each state. */
export const stateCounts = (prefix: string): Fragment =>
  sql.join(
    imageStates.map(state => sql`count(*) FILTER (WHERE state = ${sql.lit(state)}) AS ${sql.ref(prefix + state)}`),
  );

/** The word of a state. */
export const stateWord = ({ words }: StateWords): Fragment =>
  sql`CASE state ${sql.join(
    imageStates.map(state => sql`WHEN ${sql.lit(state)} THEN ${words[state]}`),
    sql` `,
  )} END`;

const steps = (query: HeroCsvQuery, dialect: Dialect): Steps => [
  ...heroSteps(query, dialect),
  {
    name: 'newest_images',
    query: sql`SELECT *, run AS changes, CASE WHEN run > 0 THEN first_day END AS changed_on FROM runs
      WHERE run = last_run`,
    kept: true,
  },
  {
    name: 'wanted',
    query: query.state
      ? sql`SELECT * FROM newest_images WHERE state = ${query.state}`
      : sql`SELECT * FROM newest_images`,
    kept: true,
  },
];

const orders: Record<HeroSort['by'], Fragment | null> = {
  product: null,
  changed: sql`max(changed_on)`,
  different: sql`count(*) FILTER (WHERE state = 'different')`,
};

/** Products in their order, numbered. */
const ordered = ({ sort }: HeroCsvQuery, dialect: Dialect): Fragment => {
  const name = dialect.dictionaryOrder(sql`p.name`);
  const way = sort.direction === 'desc' ? sql`DESC` : sql`ASC`;
  const key = orders[sort.by] ? sql`w.sort_key ${way} NULLS LAST, ${name}` : sql`${name} ${way}`;
  return sql`SELECT w.product_id, p.upc, p.name AS product_name,
    row_number() OVER (ORDER BY ${key}, w.product_id) AS place_in_order
    FROM (SELECT product_id, ${orders[sort.by] ?? sql`0`} AS sort_key FROM wanted GROUP BY product_id) AS w
    JOIN products AS p ON p.id = w.product_id`;
};

const overall = (dialect: Dialect): Fragment => sql`SELECT ${stateCounts('all_')},
  (SELECT count(*) FROM ordered) AS all_rows, count(*) FILTER (WHERE image_ref IS NOT NULL) AS with_image,
  ${dialect.isoMoment(sql`max(seen_at)`)} AS newest FROM newest_images`;

/** A page of products with the newest image of each at every retailer that was wanted. */
export const heroQuery = (query: HeroQuery, dialect: Dialect): CompiledQuery<HeroColumns> => {
  const before = (query.page - 1) * query.limit;
  return compile(
    withSteps(
      [
        ...steps(query, dialect),
        { name: 'ordered', query: ordered(query, dialect), kept: true },
        { name: 'overall', query: overall(dialect), kept: true },
        {
          name: 'page',
          query: sql`SELECT o.place_in_order, o.upc, o.product_name, t.name AS retailer_name, w.* FROM wanted AS w
            JOIN ordered AS o ON o.product_id = w.product_id JOIN retailers AS t ON t.id = w.retailer_id
            WHERE o.place_in_order > ${before} AND o.place_in_order <= ${before + query.limit}`,
        },
      ],
      sql`SELECT page.product_id, page.upc, page.product_name, page.retailer_id, page.retailer_name, page.image_ref,
        page.state, page.distance, CAST(page.first_day AS VARCHAR) AS first_day,
        CAST(page.last_day AS VARCHAR) AS last_day, CAST(page.changed_on AS VARCHAR) AS changed_on, page.changes,
        page.observations, overall.* FROM overall LEFT JOIN page ON true
        ORDER BY page.place_in_order, ${dialect.dictionaryOrder(sql`page.retailer_name`)}, page.retailer_id`,
    ) as RawBuilder<HeroColumns>,
  );
};

/** Every newest image, in the columns of the file. */
export const heroCsvSelect = (query: HeroCsvQuery & StateWords, dialect: Dialect): CompiledQuery<unknown> => {
  const texts = [sql`o.product_name`, sql`o.upc`, sql`t.name`].map(dialect.safeText);
  return compile(
    withSteps(
      [...steps(query, dialect), { name: 'ordered', query: ordered(query, dialect) }],
      sql`SELECT ${sql.join(texts)}, ${stateWord(query)}, w.distance, CAST(w.last_day AS VARCHAR),
        CAST(w.changed_on AS VARCHAR), w.changes, w.observations, ${dialect.safeText(sql`w.image_ref`)}
        FROM wanted AS w JOIN ordered AS o ON o.product_id = w.product_id JOIN retailers AS t ON t.id = w.retailer_id
        ORDER BY o.place_in_order, ${dialect.dictionaryOrder(sql`t.name`)}, w.retailer_id`,
    ),
  );
};
