import { type RawBuilder, sql } from 'kysely';
import { levelWithin } from '../../../domain/analysis/level-within.ts';

/** Whether one amount is above another by more than what counts as level; multiplied, since division would round. */
export const isDearer = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`100 * ${one} > ${sql.lit(100 + levelWithin)} * ${other}`;
