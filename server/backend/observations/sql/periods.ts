import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { PeriodQuery } from '../analyses/period.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { matches } from './matching.ts';
import { percent } from './rounding.ts';

/** A row a period that has any observation. */
export type PeriodColumns = { now: boolean } & Record<
  'observations' | 'promotion_known' | 'promoted' | 'stock_known' | 'gone',
  Number64
> &
  Record<'promotion_share' | 'stock_out_rate', number | null>;

/** Both periods from one reading of the observations. */
export const periodsQuery = (query: PeriodQuery, dialect: Dialect): CompiledQuery<PeriodColumns> =>
  compile(
    sql`SELECT *, ${percent(sql`promoted`, sql`promotion_known`, dialect)} AS promotion_share,
      ${percent(sql`gone`, sql`stock_known`, dialect)} AS stock_out_rate
      FROM (SELECT now, count(*) AS observations, count(promoted) AS promotion_known,
        count(*) FILTER (WHERE promoted) AS promoted, count(in_stock) AS stock_known,
        count(*) FILTER (WHERE NOT in_stock) AS gone
        FROM (SELECT promoted, in_stock, day >= CAST(${query.start} AS DATE) AS now FROM observations
          WHERE ${matches({ ...query, start: query.beforeStart })}) AS seen GROUP BY now) AS counted` as RawBuilder<PeriodColumns>,
  );
