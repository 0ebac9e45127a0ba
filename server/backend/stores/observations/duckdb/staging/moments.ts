import type { DuckDBConnection } from '@duckdb/node-api';
import { hasRegionZones, regionZones } from '../../../../../domain/calendar/region-zones.ts';
import type { StageRequest } from '../../../../observations/staging.ts';
import { readRows } from '../connections.ts';
import { literal, literals } from './text.ts';

const written =
  "'\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}([T ]\\d{1,2}:\\d{2}(:\\d{2}([.,]\\d{1,9})?)?( ?(Z|z|[+-]\\d{2}(:?\\d{2})?))?)?'";

/** The notation that the engine reads: hyphens, always with seconds, a colon in the offset. */
const normal = `
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(replace(upper(text), ',', '.'), '^(\\d{4})/(\\d{1,2})/', '\\1-\\2-'),
        '^(\\S+)[T ](\\d{1,2}:\\d{2})( ?Z| ?[+-].*|)$', '\\1 \\2:00\\3'),
      '([+-]\\d{2})(\\d{2})$', '\\1:\\2'),
    ' ?(Z|[+-]\\d{2}(:\\d{2})?)$', '\\1')`;

/** Between a moment's text and the time zone of its region, if that differs from the country's. */
const zoneMark = '@';

/** Behind a time alone: a day ends with a hyphen and two digits too. */
const offset = "'[T ].*(Z|[+-]\\d{2}(:\\d{2})?)$'";

/** A text without an offset is local time of its zone; its day is always that of the zone. */
const inZone = `CASE
    WHEN zone = '' THEN try_cast(normal AS TIMESTAMPTZ)
    WHEN regexp_matches(normal, ${offset}) THEN try_cast(normal AS TIMESTAMPTZ)
    ELSE try_cast(normal AS TIMESTAMP) AT TIME ZONE zone END`;

/**
 * Every moment's text once, with its value: in the time zone of its region if the text contains one, otherwise in the
 * country's.
 */
const createMoments = (request: StageRequest, zones: readonly string[]): string => {
  const days = `day BETWEEN ${literal(request.firstDay)} AND ${literal(request.lastDay)}`;
  return `CREATE OR REPLACE TEMP TABLE moments AS
    WITH texts AS (SELECT DISTINCT "observedAt" AS whole FROM staged WHERE reason IS NULL),
    split AS (SELECT whole, split_part(whole, '${zoneMark}', 1) AS text, split_part(whole, '${zoneMark}', 2) AS zone FROM texts),
    normalised AS (SELECT whole, zone, CASE WHEN zone IN (${literals(['', ...zones])}) AND regexp_full_match(text, ${written}) THEN ${normal} END AS normal FROM split),
    zoned AS (SELECT whole AS text, zone, ${inZone} AS moment FROM normalised),
    dated AS (SELECT text, moment AT TIME ZONE 'UTC' AS moment,
      CASE WHEN zone = '' THEN CAST(moment AS DATE) ELSE CAST(moment AT TIME ZONE zone AS DATE) END AS day FROM zoned)
    SELECT text, moment, day, CASE WHEN moment IS NULL THEN 'badDate' WHEN ${days} THEN NULL ELSE 'dateOutOfRange' END AS reason
    FROM dated`;
};

/** Appends the time zone to the text of each row whose region has its own; returns the zones. */
const markZones = async (connection: DuckDBConnection, { code }: StageRequest['country']): Promise<string[]> => {
  if (!hasRegionZones(code)) return [];
  const named = 'SELECT DISTINCT region FROM staged WHERE reason IS NULL AND region IS NOT NULL';
  const regions = await readRows<{ region: string }>(connection, named);
  const found = regionZones(
    code,
    regions.map(({ region }) => region),
  );
  if (found.length === 0) return [];
  const values = found.map(({ region, zone }) => `(${literal(region)}, ${literal(zoneMark + zone)})`);
  await connection.run(`UPDATE staged SET "observedAt" = "observedAt" || z.mark
    FROM (VALUES ${values.join(', ')}) AS z (region, mark)
    WHERE staged.region = z.region AND reason IS NULL`);
  return [...new Set(found.map(({ zone }) => zone))];
};

type Tally = { bad: bigint; texts: bigint; moments: bigint };

/**
 * Converts the moments, rejects rows with invalid ones, and gives every accepted row the key of its product, shop and
 * moment.
 */
export const readMoments = async (connection: DuckDBConnection, request: StageRequest): Promise<void> => {
  await connection.run(`SET TimeZone = ${literal(request.country.timeZone)}`);
  const zones = await markZones(connection, request.country);
  await connection.run(createMoments(request, zones));
  const [tally] = await readRows<Tally>(
    connection,
    'SELECT count(reason) AS bad, count(*) AS texts, count(DISTINCT moment) + count(*) FILTER (moment IS NULL) AS moments FROM moments',
  );
  if (!tally) return;
  if (tally.bad > 0n) {
    await connection.run(`UPDATE staged SET reason = m.reason FROM moments AS m
      WHERE staged.reason IS NULL AND m.reason IS NOT NULL AND m.text = staged."observedAt"`);
  }
  // The key was made of the texts; if two texts mean the same moment it has to be made of the moments.
  if (tally.texts !== tally.moments) {
    await connection.run(`UPDATE staged SET key = hash("productCode", "shopCode", m.moment) FROM moments AS m
      WHERE m.text = staged."observedAt"`);
  }
};
