import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../engine.ts';

type Fragment = RawBuilder<unknown>;

/** Quotient of integers, rounded half away from zero; the dividend is not negative. */
export const rounded = (dividend: Fragment, divisor: Fragment, { wide, wholeQuotient }: Dialect): Fragment =>
  wholeQuotient(sql`2 * ${wide(dividend)} + ${divisor}`, sql`2 * ${wide(divisor)}`);

/** Products below this stay inside 128 bits when they are doubled. */
const exactLimit = 1e37;

/**
 * dividend × scale / divisor in integers, half away from zero, null if the divisor is 0; in floating point if 128 bits
 * are not enough. `scale` is a power of ten.
 */
export const signedQuotient = (dividend: Fragment, scale: number, divisor: Fragment, dialect: Dialect): Fragment => {
  const size = sql`abs(${dividend})`;
  const exact = rounded(sql`${size} * ${sql.lit(scale)}`, divisor, dialect);
  const near = dialect.round(
    sql`${dialect.float(size)} * ${sql.lit(scale)} / ${dialect.float(sql`greatest(${divisor}, 1)`)}`,
  );
  const isSmall = sql`${dialect.float(size)} * ${sql.lit(scale)} < ${sql.lit(exactLimit)}`;
  const unsigned = sql`CASE WHEN ${isSmall} THEN ${dialect.float(exact)} ELSE ${near} END`;
  // Without + 0 a small negative quotient would become a negative zero.
  return sql`CASE WHEN ${divisor} = 0 THEN NULL ELSE sign(${dividend}) * ${unsigned} + 0 END`;
};

/** A share in %, with 6 decimals; null without a total. */
export const percent = (part: Fragment, whole: Fragment, { float, round }: Dialect): Fragment =>
  sql`CASE WHEN ${whole} > 0 THEN ${round(sql`100 * ${float(part)} / ${float(whole)}`, 6)} END`;
