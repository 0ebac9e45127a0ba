import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ProductLineQuery } from '../analyses/individual.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { money } from './csv-cells.ts';
import { figureSteps, type Steps, withSteps } from './figures.ts';
import { withPrices } from './matching.ts';
import { percent, rounded } from './rounding.ts';

/** A bucket with a price of the product, beside it what the whole stands on. */
export type ProductLineColumns = Record<
  'average' | 'minimum' | 'maximum' | 'mode' | 'observations' | 'reference' | 'reference_observations',
  Number64
> & {
  bucket: string;
  promotion: number | null;
  reference_promotion: number | null;
  all_shops: Number64;
  all_newest: string | null;
};

const steps = (query: ProductLineQuery, dialect: Dialect): Steps => {
  const bucket = dialect.startOf(query.bucket, sql`day`);
  const shares = percent(sql`count(*) FILTER (WHERE promoted)`, sql`count(promoted)`, dialect);
  const matching = sql`SELECT product_id = ${query.productId} AS own, shop_id, ${bucket} AS bucket, price, promoted,
    observed_at FROM (${withPrices(query)}) AS priced`;
  const source = sql`SELECT bucket, shop_id, price, count(*) AS n FROM matching WHERE own AND price IS NOT NULL
    GROUP BY bucket, shop_id, price`;
  const rivals = sql`SELECT bucket, CASE WHEN count(price) > 0 THEN
    ${rounded(sql`sum(price)`, sql`count(price)`, dialect)} END AS reference, count(price) AS reference_observations,
    ${shares} AS reference_promotion FROM matching WHERE NOT own GROUP BY bucket`;
  return [
    { name: 'matching', query: matching, kept: true },
    { name: 'source', query: source, kept: true },
    ...figureSteps('figures', 'source', ['bucket'], dialect),
    {
      name: 'promotions',
      query: sql`SELECT bucket, ${shares} AS promotion FROM matching WHERE own GROUP BY bucket`,
    },
    { name: 'rivals', query: rivals },
  ];
};

const joined = sql`FROM figures AS f LEFT JOIN promotions AS p ON p.bucket = f.bucket
  LEFT JOIN rivals AS r ON r.bucket = f.bucket`;

/** One product by bucket, those without a price left out. */
export const productLineQuery = (query: ProductLineQuery, dialect: Dialect): CompiledQuery<ProductLineColumns> => {
  const newest = dialect.isoMoment(sql`max(observed_at)`);
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT CAST(f.bucket AS VARCHAR) AS bucket, f.average, f.minimum, f.maximum, f.mode, f.observations,
        p.promotion, r.reference, r.reference_observations, r.reference_promotion,
        (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM source) AS seen) AS all_shops,
        (SELECT ${newest} FROM matching WHERE own AND price IS NOT NULL) AS all_newest ${joined} ORDER BY f.bucket`,
    ) as RawBuilder<ProductLineColumns>,
  );
};

/** The same in the columns of the file. */
export const productLineCsvSelect = (query: ProductLineQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const prices = ['average', 'minimum', 'maximum', 'mode'].map(name => money(sql.ref(`f.${name}`), name, dialect));
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT CAST(f.bucket AS VARCHAR), ${sql.join(prices)}, f.observations, p.promotion,
        ${dialect.sixDecimals(sql`r.reference`)}, coalesce(r.reference_observations, 0) ${joined} ORDER BY f.bucket`,
    ),
  );
};
