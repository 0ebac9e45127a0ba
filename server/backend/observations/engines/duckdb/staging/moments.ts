import type { DuckDBConnection } from '@duckdb/node-api';
import type { StageRequest } from '../../../staging.ts';
import { rowsOf } from '../connections.ts';
import { literal } from './text.ts';

const written =
  "'\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}([T ]\\d{1,2}:\\d{2}(:\\d{2}([.,]\\d{1,9})?)?( ?(Z|z|[+-]\\d{2}(:?\\d{2})?))?)?'";

/** As the engine reads it: hyphens, seconds always there, a colon in the offset. */
const normal = `
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(replace(upper(text), ',', '.'), '^(\\d{4})/(\\d{1,2})/', '\\1-\\2-'),
        '^(\\S+)[T ](\\d{1,2}:\\d{2})( ?Z| ?[+-].*|)$', '\\1 \\2:00\\3'),
      '([+-]\\d{2})(\\d{2})$', '\\1:\\2'),
    ' ?(Z|[+-]\\d{2}(:\\d{2})?)$', '\\1')`;

/** Every moment's text once, with what it means. A text without an offset is local to the country's time zone. */
const createMoments = (request: StageRequest): string => {
  const days = `day BETWEEN ${literal(request.firstDay)} AND ${literal(request.lastDay)}`;
  return `CREATE OR REPLACE TEMP TABLE moments AS
    WITH texts AS (SELECT DISTINCT "observedAt" AS text FROM staged WHERE reason IS NULL),
    zoned AS (SELECT text, CASE WHEN regexp_full_match(text, ${written}) THEN try_cast(${normal} AS TIMESTAMPTZ) END AS moment FROM texts),
    dated AS (SELECT text, moment AT TIME ZONE 'UTC' AS moment, CAST(moment AS DATE) AS day FROM zoned)
    SELECT text, moment, day, CASE WHEN moment IS NULL THEN 'badDate' WHEN ${days} THEN NULL ELSE 'dateOutOfRange' END AS reason
    FROM dated`;
};

type Tally = { bad: bigint; texts: bigint; moments: bigint };

/**
 * Finds out what the moments mean, rejects the rows of those that mean nothing, and gives every accepted row the key
 * of its product, shop and moment.
 */
export const readMoments = async (connection: DuckDBConnection, request: StageRequest): Promise<void> => {
  await connection.run(`SET TimeZone = ${literal(request.country.timeZone)}`);
  await connection.run(createMoments(request));
  const [tally] = await rowsOf<Tally>(
    connection,
    'SELECT count(reason) AS bad, count(*) AS texts, count(DISTINCT moment) + count(*) FILTER (moment IS NULL) AS moments FROM moments',
  );
  if (!tally) return;
  if (tally.bad > 0n) {
    await connection.run(`UPDATE staged SET reason = m.reason FROM moments AS m
      WHERE staged.reason IS NULL AND m.reason IS NOT NULL AND m.text = staged."observedAt"`);
  }
  // The key was made of the texts; where two texts mean one moment it has to be made of the moments.
  if (tally.texts !== tally.moments) {
    await connection.run(`UPDATE staged SET key = hash("productCode", "shopCode", m.moment) FROM moments AS m
      WHERE m.text = staged."observedAt"`);
  }
};
