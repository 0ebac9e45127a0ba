import { sql } from 'kysely';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { imageStates, sameWithin } from '../../../domain/analysis/hero-image.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { matches } from '../../observations/sql/matching.ts';
import type { Fragment } from '../answers/cells.ts';

/** The brand's reference image of a product by its perceptual hash, 16 hexadecimal digits. */
export type ImageReference = { productId: number; hash: string };
/** A query on images: observations, and the references that they are compared with. */
export type HeroFilter = Filter & { references: readonly ImageReference[] };

const pair = sql`product_id, retailer_id`;

/**
 * A product's image at a retailer on a day: its newest image, from the observations that say anything about images. An
 * observation without an image ('') does not hide the image of another one, so a day has no image only if none of its
 * observations has one. Of several at the same time the last shop counts.
 */
const days = (filter: Filter, dialect: Dialect): Fragment => {
  const by = sql`(o.observed_at, o.nth, o.shop_id)`;
  const last = (value: Fragment) => sql`${dialect.atLast(value, by)} FILTER (WHERE o.image_ref <> '')`;
  const facts = sql`SELECT product_id, shop_id, day, observed_at, nth, image_ref, image_hash FROM observations
    WHERE ${matches(filter)} AND image_ref IS NOT NULL`;
  return sql`SELECT o.product_id, s.retailer_id, o.day, count(*) AS n, max(o.observed_at) AS seen_at,
    ${last(sql`o.image_ref`)} AS image_ref, nullif(${last(sql`coalesce(o.image_hash, '')`)}, '') AS own_hash
    FROM (${facts}) AS o JOIN shops AS s ON s.id = o.shop_id WHERE s.retailer_id IS NOT NULL
    GROUP BY o.product_id, s.retailer_id, o.day`;
};

/**
 * Whether a day's image differs from the last picture that could be compared; images that could not be fetched in
 * between hide no change.
 */
const isChange = ({ bitsApart }: Dialect): Fragment => sql`CASE WHEN day_before IS NULL THEN false
  WHEN (image_ref IS NULL) <> (ref_before IS NULL) THEN true
  WHEN hash = hash_before THEN false
  ELSE coalesce(${bitsApart(sql`hash`, sql`hash_before`)} > ${sql.lit(sameWithin)}, false) END`;

const inPair = sql`PARTITION BY ${pair} ORDER BY day`;

const state = sql`CASE WHEN reference IS NULL THEN 'noReference' WHEN image_ref IS NULL THEN 'missing'
  WHEN distance IS NULL THEN 'notCompared' WHEN distance <= ${sql.lit(sameWithin)} THEN 'same' ELSE 'different' END`;

/**
 * The steps to `runs` (product_id, retailer_id, run from 0, last_run, first_day, last_day, days, observations, seen_at,
 * image_ref, distance, state): periods in which a retailer showed the same image of a product; docs/figures.md, hero
 * image.
 */
export const heroSteps = ({ references, ...filter }: HeroFilter, dialect: Dialect): Steps => [
  { name: 'days', query: days(filter, dialect), kept: true },
  {
    name: 'hashed',
    query: sql`SELECT ${pair}, day, n, seen_at, image_ref, coalesce(own_hash, i.hash) AS hash
      FROM days LEFT JOIN image_hashes AS i ON i.ref = days.image_ref`,
  },
  {
    name: 'beside',
    query: sql`SELECT *, ${dialect.before(sql`day`, inPair)} AS day_before, ${dialect.before(sql`image_ref`, inPair)} AS ref_before,
      ${dialect.before(sql`hash`, inPair, 'known')} AS hash_before FROM hashed`,
  },
  { name: 'marked', query: sql`SELECT *, ${isChange(dialect)} AS is_change FROM beside` },
  {
    name: 'numbered',
    query: sql`SELECT *, sum(CASE WHEN is_change THEN 1 ELSE 0 END) OVER (PARTITION BY ${pair} ORDER BY day) AS run
      FROM marked`,
  },
  {
    name: 'reference_images',
    query: dialect.idsAndTexts(
      ['product_id', 'reference'],
      references.map(({ productId, hash }) => [productId, hash]),
    ),
  },
  {
    name: 'shown',
    query: sql`SELECT ${pair}, run, max(run) OVER (PARTITION BY ${pair}) AS last_run, first_day, last_day, days,
      observations, seen_at, image_ref, hash FROM (SELECT ${pair}, run, min(day) AS first_day, max(day) AS last_day,
        count(*) AS days, sum(n) AS observations, max(seen_at) AS seen_at,
        ${dialect.atLast(sql`image_ref`, sql`day`)} AS image_ref,
        nullif(${dialect.atLast(sql`coalesce(hash, '')`, sql`day`)}, '') AS hash
        FROM numbered GROUP BY ${pair}, run) AS each_run`,
  },
  {
    name: 'measured',
    query: sql`SELECT shown.*, r.reference, CASE WHEN shown.image_ref IS NULL THEN NULL
      ELSE ${dialect.bitsApart(sql`shown.hash`, sql`r.reference`)} END AS distance
      FROM shown LEFT JOIN reference_images AS r ON r.product_id = shown.product_id`,
  },
  { name: 'runs', query: sql`SELECT *, ${state} AS state FROM measured`, kept: true },
];

/** How many are in each state, in a column with the name of the state. */
export const stateCounts: Fragment = sql.join(
  imageStates.map(name => sql`count(*) FILTER (WHERE state = ${sql.lit(name)}) AS ${sql.ref(name)}`),
);
