import { baselineOf, eventOf } from '../../contract/entities/alerts.ts';
import type { Logger } from '../../logging/logger.ts';
import type { AlertFiring, AlertRule } from '../observations/analyses/alerts.ts';
import { daysBefore } from '../observations/analyses/buckets.ts';
import type { Observations } from '../observations/observations.ts';
import { firedDays, keepFirings, noteRun, type unevaluatedImports } from '../records/alert-firings.ts';
import { type AlertOn, alertsOn } from '../records/alerts.ts';
import type { Records } from '../records/schema.ts';
import { loadMaterial, type Material } from './material.ts';
import { postToTeams } from './post-to-teams.ts';
import { afterQuiet } from './quiet.ts';
import { quietDaysOf, ruleOf } from './rule-of.ts';
import { type Hearer, tellOf } from './tell.ts';

type Rooms = { records: Records; observations: Observations; hearer: Hearer; logger: Logger; now: () => Date };
type Ruled = { alert: AlertOn; rule: AlertRule };
/** A finished import after which alerts were not evaluated yet. */
export type Import = Awaited<ReturnType<typeof unevaluatedImports>>[number];

const materials = async (records: Records, alerts: readonly AlertOn[]): Promise<Map<number, Material>> => {
  const found = new Map<number, Material>();
  for (const { dashboardId } of alerts)
    if (!found.has(dashboardId)) found.set(dashboardId, await loadMaterial(records, dashboardId));
  return found;
};

/** Alerts that are on in a country, as rules; those that can match nothing any more, or are damaged, are left out. */
const rulesOf = async ({ records, logger }: Rooms, countryId: number): Promise<Ruled[]> => {
  const { alerts, unreadable } = await alertsOn(records, countryId);
  if (unreadable.length > 0) logger.error({ alerts: unreadable }, 'alerts that cannot be read are left out');
  const byDashboard = await materials(records, alerts);
  return alerts.flatMap(alert => {
    const material = byDashboard.get(alert.dashboardId);
    const rule = material ? ruleOf(alert.body, material) : null;
    return rule ? [{ alert, rule }] : [];
  });
};

/** What was observed before the alert was made, or switched on again, fires nothing. */
const isNew = ({ since }: AlertOn, { at }: AlertFiring): boolean => since === null || at > since;

/** Firings of an import by alert, before what is kept is looked at. */
const byAlert = (ruled: readonly Ruled[], firings: readonly AlertFiring[]) =>
  [...Map.groupBy(firings, firing => firing.rule)].flatMap(([index, own]) => {
    const alert = ruled[index]?.alert;
    const counted = alert ? own.filter(firing => isNew(alert, firing)) : [];
    return alert && counted.length > 0 ? [{ alert, firings: counted }] : [];
  });

type ByAlert = ReturnType<typeof byAlert>;

const longestQuiet = 90;

/** Leaves out what falls into quiet days, those of earlier imports counted. */
const withoutQuiet = async (work: Records, all: ByAlert, start: string): Promise<ByAlert> => {
  const quiet = all.filter(({ alert }) => quietDaysOf(alert.body) > 0).map(({ alert }) => alert.id);
  const earlier = quiet.length > 0 ? await firedDays(work, quiet, daysBefore(start, longestQuiet)) : [];
  const known = Map.groupBy(earlier, one => one.alertId);
  return all.map(({ alert, firings }) => ({
    alert,
    firings: afterQuiet(firings, known.get(alert.id) ?? [], quietDaysOf(alert.body)),
  }));
};

/** Firings of an alert with what it is about on this day: it may be edited later. */
const asKept = ({ alert: { id, body }, firings }: ByAlert[number]) =>
  firings.map(firing => ({ ...firing, alertId: id, event: eventOf(body), against: baselineOf(body) }));

/**
 * Evaluates all alerts of an import's country over what it brought: one statement for all of them, then in one transaction
 * what fired, who is told, and that the import is done with. A process that dies in between has done nothing, and the next
 * start does it again; two that do it at once do it once. Gives how many fired.
 */
export const evaluateImport = async (rooms: Rooms, brought: Import, signal?: AbortSignal): Promise<number> => {
  const { records, observations, now } = rooms;
  const { id: importId, countryId, firstDay, lastDay } = brought;
  const isEmpty = countryId === null || firstDay === null || lastDay === null;
  const ruled = isEmpty ? [] : await rulesOf(rooms, countryId);
  const asked = { rules: ruled.map(one => one.rule), start: firstDay ?? '', end: lastDay ?? '', importId };
  const found = ruled.length > 0 ? byAlert(ruled, await observations.alertFirings(asked, signal)) : [];
  return records.transaction().execute(async work => {
    const meant = await withoutQuiet(work, found, asked.start);
    const firings = meant.flatMap(asKept);
    const kept = await keepFirings(work, firings, importId, now());
    if (!(await noteRun(work, importId, kept.length, now()))) return 0;
    const alerts = new Map(meant.map(({ alert }) => [alert.id, alert]));
    await tellOf(work, rooms.hearer, kept, alerts);
    await postToTeams(work, kept, alerts, now());
    return kept.length;
  });
};
