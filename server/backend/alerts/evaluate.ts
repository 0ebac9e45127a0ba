import { alertEventIn, averageDaysIn, baselineIn } from '../../contract/entities/alerts.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Observations } from '../observations/observations.ts';
import type { AlertFiring, AlertRule } from '../observations/reads/alerts.ts';
import { daysBefore } from '../observations/reads/days-before.ts';
import { firedDays, noteRun, type unevaluatedImports } from '../records/alerts/alert-firings.ts';
import { loadPauses } from '../records/alerts/alert-pauses.ts';
import { type AlertOn, alertsOn } from '../records/alerts/alerts.ts';
import { countriesById } from '../records/catalogue-reads/places.ts';
import type { Records } from '../records/schema.ts';
import { keepFirings } from './keep-firings.ts';
import { loadMaterial, type Material } from './material.ts';
import { oldNews } from './news.ts';
import { notifyPeople } from './notify-people.ts';
import type { MailQueue } from './post-mail.ts';
import { postToTeams } from './post-to-teams.ts';
import { afterQuiet } from './quiet.ts';
import { quietDaysIn, toRule } from './rule-of.ts';

type EvaluationServices = {
  records: Records;
  observations: Observations;
  mailQueue: MailQueue;
  logger: Logger;
  now: () => Date;
};
type Ruled = { alert: AlertOn; rule: AlertRule };
/** A finished import for which alerts have not been evaluated yet. */
export type Import = Awaited<ReturnType<typeof unevaluatedImports>>[number];

const materials = async (records: Records, alerts: readonly AlertOn[]): Promise<Map<number, Material>> => {
  const found = new Map<number, Material>();
  for (const { dashboardId } of alerts)
    if (!found.has(dashboardId)) found.set(dashboardId, await loadMaterial(records, dashboardId));
  return found;
};

/**
 * The rules of all active alerts of a country for the days from `start` on; alerts that can no longer match anything, or
 * that cannot be read, are left out.
 */
const loadRules = async (
  { records, logger }: EvaluationServices,
  countryId: number,
  start: string,
): Promise<Ruled[]> => {
  const { alerts, unreadable } = await alertsOn(records, countryId);
  if (unreadable.length > 0) logger.error({ alerts: unreadable }, 'alerts that cannot be read are left out');
  const byDashboard = await materials(records, alerts);
  const ids = alerts.map(alert => alert.id);
  const [pauses, [country]] = [await loadPauses(records, ids), await countriesById(records, [countryId])];
  return alerts.flatMap(alert => {
    const material = byDashboard.get(alert.dashboardId);
    const rule = material ? toRule(alert.body, material) : null;
    const withPauses = { ...alert, pauses: pauses.get(alert.id) ?? [] };
    return rule ? [{ alert, rule: { ...rule, ...oldNews(withPauses, country?.time_zone ?? 'UTC', start) } }] : [];
  });
};

/** Firings of an import by alert, not yet compared with those that are stored. */
const byAlert = (ruled: readonly Ruled[], firings: readonly AlertFiring[]) =>
  [...Map.groupBy(firings, firing => firing.rule)].flatMap(([index, own]) => {
    const alert = ruled[index]?.alert;
    return alert ? [{ alert, firings: own }] : [];
  });

/** What an alert is about now, stored with the firing: the alert may be edited later. */
const readMeaning = ({ body }: AlertOn) => ({
  event: alertEventIn(body),
  against: baselineIn(body),
  againstDays: averageDaysIn(body),
});

type ByAlert = ReturnType<typeof byAlert>;

const longestQuiet = 90;

/** Leaves out firings within the quiet days after another firing, including those of earlier imports. */
const withoutQuiet = async (work: Records, all: ByAlert, start: string): Promise<ByAlert> => {
  const quiet = all.filter(({ alert }) => quietDaysIn(alert.body) > 0).map(({ alert }) => alert.id);
  const earlier = quiet.length > 0 ? await firedDays(work, quiet, daysBefore(start, longestQuiet)) : [];
  const earlierByAlert = Map.groupBy(earlier, one => one.alertId);
  return all.map(({ alert, firings }) => {
    const { event, against } = readMeaning(alert);
    const before = (earlierByAlert.get(alert.id) ?? []).map(one => ({
      ...one,
      joins: one.event === event && one.against === against,
    }));
    return { alert, firings: afterQuiet(firings, before, quietDaysIn(alert.body)) };
  });
};

const asKept = ({ alert, firings }: ByAlert[number]) =>
  firings.map(firing => ({ ...firing, ...readMeaning(alert), alertId: alert.id }));

/**
 * Evaluates all alerts of an import's country over the imported days: one statement for all of them, then one transaction
 * that stores the firings, notifies people and marks the import as evaluated. If the process dies in between, nothing is
 * stored and the next start repeats it; two processes at once store it once. Returns the number of firings.
 */
export const evaluateImport = async (
  services: EvaluationServices,
  finished: Import,
  signal?: AbortSignal,
): Promise<number> => {
  const { records, observations, now } = services;
  const { id: importId, countryId, firstDay, lastDay } = finished;
  const isEmpty = countryId === null || firstDay === null || lastDay === null;
  const ruled = isEmpty ? [] : await loadRules(services, countryId, firstDay);
  const query = { rules: ruled.map(one => one.rule), start: firstDay ?? '', end: lastDay ?? '', importId };
  const found = ruled.length > 0 ? byAlert(ruled, await observations.alertFirings(query, signal)) : [];
  return records.transaction().execute(async work => {
    const meant = await withoutQuiet(work, found, query.start);
    const firings = meant.flatMap(asKept);
    const kept = await keepFirings(work, firings, importId, now());
    if (!(await noteRun(work, importId, kept.length, now()))) return 0;
    const alerts = new Map(meant.map(({ alert }) => [alert.id, alert]));
    await notifyPeople(work, services.mailQueue, kept, alerts, now());
    await postToTeams(work, kept, alerts, now());
    return kept.length;
  });
};
