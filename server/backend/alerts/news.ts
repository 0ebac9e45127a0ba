import { addDays, dayMs, startOfDay, todayIn } from '../../domain/days.ts';
import type { AlertPause, AlertRule, AlertSince } from '../observations/analyses/alerts.ts';
import { alertLookBack } from '../observations/analyses/alerts.ts';
import type { EndedPause } from '../records/alert-pauses.ts';

/** Above every import: where it is not known which ones were there, only the moment of an observation tells. */
const noImport = 2 ** 31 - 1;

/** The days of an evaluation begin at different moments in different zones: none earlier than this before midnight in UTC. */
const earliest = (day: string): number => Date.parse(`${day}T00:00:00Z`) - dayMs;

const dayStartOf = (timeZone: string, at: number): number => startOfDay(timeZone, todayIn(timeZone, at));

const sinceOf = (at: number, importId: number | null, timeZone: string): AlertSince => ({
  at,
  dayStart: dayStartOf(timeZone, at),
  importId: importId ?? noImport,
});

const pauseOf = ({ from, to, fromImport, toImport }: EndedPause, timeZone: string): AlertPause => ({
  from,
  to,
  fromImport,
  toImport,
  dayStart: dayStartOf(timeZone, to),
});

/** The last moment of which a pause may hold an observation. */
const lastOf = ({ to, newest }: EndedPause): number => Math.max(to, newest === null ? 0 : Date.parse(newest));

type Known = { since: string | null; sinceImport: number | null; pauses: readonly EndedPause[] };

/**
 * What of the days from `start` on is no news to an alert, and which pauses lie in the days that are looked back to; nothing
 * of most, which have been on for long. `timeZone`: of the alert's country.
 */
export const oldNews = (
  { since, sinceImport, pauses }: Known,
  timeZone: string,
  start: string,
): Pick<AlertRule, 'since' | 'pauses'> => {
  const at = since === null ? Number.NEGATIVE_INFINITY : Date.parse(since);
  const lookedBack = earliest(addDays(start, -alertLookBack));
  const near = pauses.filter(pause => lastOf(pause) >= lookedBack);
  return {
    ...(at >= earliest(start) ? { since: sinceOf(at, sinceImport, timeZone) } : {}),
    ...(near.length > 0 ? { pauses: near.map(pause => pauseOf(pause, timeZone)) } : {}),
  };
};
