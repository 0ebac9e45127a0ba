import { addDays, dayMs, startOfDay, todayIn } from '../../domain/calendar/days.ts';
import type { AlertPause, AlertRule, AlertSince } from '../observations/reads/alerts.ts';
import { alertLookBack } from '../observations/reads/alerts.ts';
import type { EndedPause } from '../records/alerts/alert-pauses.ts';

/** Higher than every import id: if the last import is unknown, only the time of an observation decides what is new. */
const noImport = 2 ** 31 - 1;

/** The earliest moment (ms) at which a day begins in any time zone. */
const earliest = (day: string): number => Date.parse(`${day}T00:00:00Z`) - dayMs;

const startOfDayAt = (timeZone: string, at: number): number => startOfDay(timeZone, todayIn(timeZone, at));

const toSince = (at: number, importId: number | null, timeZone: string): AlertSince => ({
  at,
  dayStart: startOfDayAt(timeZone, at),
  importId: importId ?? noImport,
});

const toPause = ({ from, to, fromImport, toImport }: EndedPause, timeZone: string): AlertPause => ({
  from,
  to,
  fromImport,
  toImport,
  dayStart: startOfDayAt(timeZone, to),
});

/** The latest moment of an observation that may belong to a pause. */
const findLast = ({ to, newest }: EndedPause): number => Math.max(to, newest === null ? 0 : Date.parse(newest));

type AlertHistory = { since: string | null; sinceImport: number | null; pauses: readonly EndedPause[] };

/**
 * Which observations from `start` on are not new to an alert, and its pauses within the days it looks back to. Empty for
 * most alerts, which have been on for a long time. `timeZone`: of the alert's country.
 */
export const oldNews = (
  { since, sinceImport, pauses }: AlertHistory,
  timeZone: string,
  start: string,
): Pick<AlertRule, 'since' | 'pauses'> => {
  const at = since === null ? Number.NEGATIVE_INFINITY : Date.parse(since);
  const lookedBack = earliest(addDays(start, -alertLookBack));
  const near = pauses.filter(pause => findLast(pause) >= lookedBack);
  return {
    ...(at >= earliest(start) ? { since: toSince(at, sinceImport, timeZone) } : {}),
    ...(near.length > 0 ? { pauses: near.map(pause => toPause(pause, timeZone)) } : {}),
  };
};
