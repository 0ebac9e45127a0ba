import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../../../observations/engine.ts';
import { formulaLikeRe2 } from '../../../observations/formula-like.ts';
import { derivedRuns } from './runs.ts';

/** A text of the engine, in which a backslash escapes. */
const text = (value: string) => sql.raw(`'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);

type Expression = RawBuilder<unknown>;

const whole64 = (value: Expression) => sql`reinterpretAsUInt64(reverse(unhex(${value})))`;

const toStart = { week: sql.raw('toMonday'), month: sql.raw('toStartOfMonth') };

/** SQL that is specific to ClickHouse. */
export const clickhouseDialect: Dialect = {
  wide: value => sql`CAST(${value} AS Int128)`,
  float: value => sql`CAST(${value} AS DOUBLE)`,
  total: value => sql`sum(CAST(${value} AS Int128))`,
  mean: value => sql`CAST(sum(CAST(${value} AS Int128)) AS DOUBLE) / nullif(count(${value}), 0)`,
  // Written as `CASE` guards it, a quotient is computed for rows without a divisor too.
  wholeQuotient: (dividend, divisor) => sql`intDiv(${dividend}, nullif(${divisor}, 0))`,
  // Its own `round` takes halves to the even neighbour.
  round: (value, decimals = 0) => {
    const scaled = decimals === 0 ? value : sql`(${value}) * ${sql.lit(10 ** decimals)}`;
    const rounded = sql`arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(${scaled} AS DOUBLE)])[1]`;
    return decimals === 0 ? rounded : sql`${rounded} / ${sql.lit(10 ** decimals)}`;
  },
  startOfBucket: (bucket, day) => (bucket === 'day' ? day : sql`${toStart[bucket]}(${day})`),
  numbers: (names, rows) => {
    const columns = names.map((_, at) => sql`CAST(${JSON.stringify(rows.map(row => row[at]))} AS Array(Int32))`);
    const cells = names.map((name, at) => sql`cells.${sql.raw(String(at + 1))} AS ${sql.ref(name)}`);
    return sql`SELECT ${sql.join(cells)} FROM (SELECT arrayJoin(arrayZip(${sql.join(columns)})) AS cells) AS zipped`;
  },
  idsAndTexts: ([id, name], rows) => sql`SELECT pair.1 AS ${sql.ref(id)}, pair.2 AS ${sql.ref(name)}
    FROM (SELECT arrayJoin(JSONExtract(${JSON.stringify(rows)}, 'Array(Tuple(Int32, String))')) AS pair) AS pairs`,
  bitsApart: (one, other) => sql`bitCount(bitXor(${whole64(one)}, ${whole64(other)}))`,
  distinctOf64: value => sql`uniqExact(${value})`,
  runs: derivedRuns,
  atLast: (value, by) => sql`argMax(${value}, ${by})`,
  // Without a row before, a value that is never null would be 0; and its `lag` passes over no nulls.
  before: (value, window, which) =>
    which === 'known'
      ? sql`last_value(toNullable(${value})) IGNORE NULLS OVER (${window} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`
      : sql`lag(toNullable(${value})) OVER (${window})`,
  after: (value, window) => sql`lead(toNullable(${value})) OVER (${window})`,
  lastKnown: (value, window) => sql`last_value(toNullable(${value})) IGNORE NULLS OVER (${window})`,
  dictionaryOrder: name => sql`lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(${name}), ${text('\\p{Mn}+')}, ''))`,
  // As text: a decimal is cut where it is made of a number, and written without the zeros at its end.
  sixDecimals: micros => {
    // A quotient that is none is null, and still no number where the engine computes it.
    const whole = sql`accurateCastOrNull(${micros}, ${text('Int128')})`;
    const part = (value: Expression) => sql`toString(${value})`;
    return sql`concat(if(${whole} < 0, '-', ''), ${part(sql`intDiv(abs(${whole}), 1000000)`)}, '.',
      leftPad(${part(sql`abs(${whole}) % 1000000`)}, 6, '0'))`;
  },
  epochMs: moment => sql`toUnixTimestamp64Milli(${moment})`,
  listAgg: (fields, order, where) => {
    const [names, values] = [Object.keys(fields), Object.values(fields)];
    const packed = sql`tuple(${order}, ${sql.join(values)})`;
    const cells = names.map((name, at) => sql`x.${sql.raw(String(at + 2))} AS ${sql.ref(name)}`);
    return sql`arrayMap(x -> tuple(${sql.join(cells)}), arraySort(x -> x.1, groupArray(${packed}) FILTER (WHERE ${where})))`;
  },
  inOneLine: (line, order) =>
    sql`nullif(arrayStringConcat(arrayMap(x -> x.2, arraySort(x -> x.1, groupArray(tuple(${order}, ${line})))), ' '), '')`,
  isoMoment:
    moment => sql`concat(formatDateTime(toDateTime64(${moment}, 3, 'UTC'), ${text('%Y-%m-%dT%H:%i:%S')}, 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(${moment}) % 1000), 3, '0'), 'Z')`,
  safeText: name => sql`if(match(${name}, ${text(`[\\r\\n]|${formulaLikeRe2}`)}),
    replaceRegexpAll(replaceRegexpOne(${name}, ${text(formulaLikeRe2)}, ${text("'\\1")}), ${text('[\\r\\n]+')}, ' '), ${name})`,
};
