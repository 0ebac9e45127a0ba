import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ProductLineQuery } from '../analyses/individual.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { money } from './csv-cells.ts';
import { modeOf, type Steps, withSteps } from './figures.ts';
import { type LastShopsColumns, lastShopsColumns, ofLastBuckets } from './last-shops.ts';
import { withPrices } from './matching.ts';
import { percent, rounded } from './rounding.ts';

/** A bucket with a price of the product, beside it what the whole stands on. */
export type ProductLineColumns = Record<
  'average' | 'minimum' | 'maximum' | 'mode' | 'observations' | 'reference' | 'reference_observations',
  Number64
> &
  LastShopsColumns & {
    bucket: string;
    promotion: number | null;
    reference_promotion: number | null;
    all_shops: Number64;
    all_newest: string | null;
  };

const steps = (query: ProductLineQuery, dialect: Dialect): Steps => {
  const bucket = dialect.startOf(query.bucket, sql`day`);
  const matching = sql`SELECT product_id = ${query.productId} AS own, shop_id, ${bucket} AS bucket, price, promoted,
    observed_at FROM (${withPrices(query)}) AS priced`;
  const sides = sql`SELECT own, bucket, count(price) AS n, sum(price) AS total, min(price) AS minimum,
    max(price) AS maximum, max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest,
    ${percent(sql`count(*) FILTER (WHERE promoted)`, sql`count(promoted)`, dialect)} AS promotion
    FROM matching GROUP BY own, bucket`;
  const counted = sql`SELECT bucket, price, count(*) AS n FROM matching WHERE own AND price IS NOT NULL
    GROUP BY bucket, price`;
  return [
    { name: 'matching', query: matching, kept: true },
    { name: 'sides', query: sides, kept: true },
    {
      name: 'modes',
      query: sql`SELECT bucket, ${modeOf(sql`price`, sql`n`, dialect)} AS mode FROM (${counted}) AS counted GROUP BY bucket`,
    },
  ];
};

const averageOf = (side: string, dialect: Dialect): RawBuilder<unknown> => {
  const [total, n] = [sql.ref(`${side}.total`), sql.ref(`${side}.n`)];
  return sql`CASE WHEN ${n} > 0 THEN ${rounded(total, n, dialect)} END`;
};

const joined = sql`FROM sides AS f JOIN modes AS m ON m.bucket = f.bucket AND f.own
  LEFT JOIN sides AS r ON r.bucket = f.bucket AND NOT r.own`;

const lastBuckets = ofLastBuckets(
  sql`SELECT bucket FROM sides WHERE own AND n > 0`,
  sql`FROM matching WHERE own AND price IS NOT NULL`,
);

/** One product by bucket, those without a price left out. */
export const productLineQuery = (query: ProductLineQuery, dialect: Dialect): CompiledQuery<ProductLineColumns> => {
  const newest = dialect.isoMoment(sql`max(newest)`);
  return compile(
    withSteps(
      [...steps(query, dialect), { name: 'last_buckets', query: lastBuckets, kept: true }],
      sql`SELECT CAST(f.bucket AS VARCHAR) AS bucket, ${averageOf('f', dialect)} AS average, f.minimum, f.maximum, m.mode,
        f.n AS observations, f.promotion, ${averageOf('r', dialect)} AS reference, r.n AS reference_observations,
        r.promotion AS reference_promotion, (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM matching
          WHERE own AND price IS NOT NULL) AS seen) AS all_shops,
        (SELECT ${newest} FROM sides WHERE own) AS all_newest, ${lastShopsColumns} ${joined} ORDER BY f.bucket`,
    ) as RawBuilder<ProductLineColumns>,
  );
};

/** The same in the columns of the file. */
export const productLineCsvSelect = (query: ProductLineQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const observed = ['f.minimum', 'f.maximum', 'm.mode'].map(name => money(sql.ref(name), 'observed', dialect));
  const hasReference = query.products.length > 1;
  const reference = hasReference ? sql`, ${dialect.sixDecimals(averageOf('r', dialect))}, coalesce(r.n, 0)` : sql``;
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT CAST(f.bucket AS VARCHAR), ${dialect.sixDecimals(averageOf('f', dialect))}, ${sql.join(observed)}, f.n,
        f.promotion${reference} ${joined} ORDER BY f.bucket`,
    ),
  );
};
