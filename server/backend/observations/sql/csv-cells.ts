import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../engines/engine.ts';

type Fragment = RawBuilder<unknown>;

/** A price in millionths as it stands in a file: averages with 6 decimals, observed prices as they are. */
export const money = (micros: Fragment, figure: string, dialect: Dialect): Fragment =>
  figure === 'average' ? dialect.sixDecimals(micros) : sql`${dialect.float(micros)} / 1000000`;
