import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../../../observations/engine.ts';
import { formulaLikeRe2 } from '../../../observations/formula-like.ts';

const hex64 = (digits: RawBuilder<unknown>) => sql`CAST('0x' || ${digits} AS UBIGINT)`;

/** SQL that is specific to DuckDB. */
export const duckdbDialect: Dialect = {
  wide: value => sql`CAST(${value} AS HUGEINT)`,
  float: value => sql`CAST(${value} AS DOUBLE)`,
  total: value => sql`sum(${value})`,
  mean: value => sql`avg(${value})`,
  round: (value, decimals = 0) => (decimals === 0 ? sql`round(${value})` : sql`round(${value}, ${sql.lit(decimals)})`),
  before: (value, window, which) =>
    sql`lag(${value}${which === 'known' ? sql` IGNORE NULLS` : sql``}) OVER (${window})`,
  after: (value, window) => sql`lead(${value}) OVER (${window})`,
  lastKnown: (value, window) => sql`last_value(${value} IGNORE NULLS) OVER (${window})`,
  wholeQuotient: (dividend, divisor) => sql`(${dividend}) // (${divisor})`,
  startOfBucket: (bucket, day) => (bucket === 'day' ? day : sql`CAST(date_trunc(${sql.lit(bucket)}, ${day}) AS DATE)`),
  numbers: (names, rows) => {
    const columns = names.map((name, at) => {
      // As one text: a list would cost one call into the engine for each number.
      const numbers = JSON.stringify(rows.map(row => row[at]));
      return sql`unnest(CAST(${numbers} AS INTEGER[])) AS ${sql.ref(name)}`;
    });
    return sql`SELECT ${sql.join(columns)}`;
  },
  idsAndTexts: ([id, text], rows) => {
    const [ids, texts] = [0, 1].map(at => JSON.stringify(rows.map(row => row[at])));
    return sql`SELECT unnest(CAST(${ids} AS INTEGER[])) AS ${sql.ref(id)},
      unnest(from_json(${texts}, '["VARCHAR"]')) AS ${sql.ref(text)}`;
  },
  bitsApart: (one, other) => sql`bit_count(xor(${hex64(one)}, ${hex64(other)}))`,
  distinctOf64: value => sql`bit_count(bit_or(CAST(1 AS UBIGINT) << CAST(${value} AS UBIGINT)))`,
  runs: ({ table }) => sql.ref(table),
  atLast: (value, by) => sql`arg_max(${value}, ${by})`,
  dictionaryOrder: text => sql`${text} COLLATE NOCASE.NOACCENT`,
  sixDecimals: micros => sql`CAST(CAST(${micros} AS DOUBLE) / 1000000 AS DECIMAL(38, 6))`,
  epochMs: moment => sql`epoch_ms(${moment})`,
  listAgg: (fields, order, where) => {
    const packed = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} := ${value}`);
    return sql`list(struct_pack(${sql.join(packed)}) ORDER BY ${order}) FILTER (WHERE ${where})`;
  },
  inOneLine: (text, order) => sql`string_agg(${text}, ' ' ORDER BY ${order})`,
  isoMoment: moment => sql`strftime(${moment}, '%Y-%m-%dT%H:%M:%S.%gZ')`,
  safeText: text => sql`CASE WHEN regexp_matches(${text}, ${sql.lit(`[\\r\\n]|${formulaLikeRe2}`)})
    THEN regexp_replace(regexp_replace(${text}, ${sql.lit(formulaLikeRe2)}, '''\\1'), '[\\r\\n]+', ' ', 'g') ELSE ${text} END`,
};
