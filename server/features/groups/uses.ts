import type { Ending } from '../../../views/components/forms/EndForm.tsx';
import { advancedAlerts, basicAlerts } from '../../contract/calls/main/alerts/alerts.ts';
import { dataProducts } from '../../contract/calls/main/dashboards/dashboard-data.ts';
import { reportList } from '../../contract/calls/main/dashboards/reports.ts';
import type { AdvancedAlert, BasicAlert } from '../../contract/entities/alerts.ts';
import type { Product } from '../../contract/entities/catalogue.ts';
import type { Group } from '../../contract/entities/dashboard.ts';
import { reportBounds } from '../../contract/entities/report.ts';
import type { ListName } from '../../domain/analysis-address.shared.ts';
import { listWords } from '../../domain/languages.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { notFound, orNull } from '../../upstream/outcome.ts';
import { listViews } from '../shared/dashboard/load-views.ts';
import { viewLabel } from '../shared/dashboard/view-label.ts';
import { watchesNothing } from '../shared/dashboard/watches-nothing.ts';
import { orEnd } from '../shared/outcomes/failure.ts';

type Alert = BasicAlert | AdvancedAlert;

/** More names than these are counted. */
const mostNames = 5;

const named = ({ t, lang }: PageRequest, names: readonly string[]): string => {
  const more = names.length - mostNames;
  return listWords(lang, more > 0 ? [...names.slice(0, mostNames), t('groups:usedMore', { number: more })] : names);
};

type Counted = 'groups:usedAlone' | 'groups:usedBeside' | 'groups:usedViews' | 'groups:usedReports';

/** How many there are of a kind, and their names; nothing where there are none. */
const counted = (request: PageRequest, key: Counted, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [request.t(key, { count: names.length, names: named(request, names) })];

/** Alerts that watch the group: those that watch nothing else, and the others. */
const alertsOf = (
  request: PageRequest,
  { alerts, products, groups, group }: { alerts: Alert[]; products: Product[]; groups: Group[]; group: Group },
): string[] => {
  const others = groups.filter(({ id }) => id !== group.id);
  const using = alerts.filter(({ state, groupIds }) => state !== 'archived' && groupIds.includes(group.id));
  const isAlone = (alert: Alert): boolean => watchesNothing({ products, groups: others }, alert);
  const namesOf = (some: readonly Alert[]) => some.map(({ name }) => name || request.t('groups:unnamedAlert'));
  return [
    ...counted(request, 'groups:usedAlone', namesOf(using.filter(isAlone))),
    ...counted(request, 'groups:usedBeside', namesOf(using.filter(alert => !isAlone(alert)))),
  ];
};

const holdsGroup = (query: string | undefined, { id }: Group): boolean =>
  new URLSearchParams(query).getAll('group' satisfies ListName).includes(String(id));

/** Views that the person sees, and the reports of these; null if they could not be read. */
const viewsOf = async (request: PageRequest, dashboardId: number, group: Group): Promise<string[] | null> => {
  const query = { page: 1, limit: reportBounds.ofPerson, dashboardId };
  const [listed, mailed] = await Promise.all([
    listViews(request, dashboardId),
    request.callOr(reportList, { query }, async () => notFound()),
  ]);
  // An API without views or reports has none that use it.
  if ([listed, mailed].some(({ kind }) => kind !== 'ok' && kind !== 'notFound')) return null;
  const views = orNull(listed) ?? [];
  const using = views.filter(view => holdsGroup(view.query, group));
  const ids = new Set(using.map(({ id }) => id));
  const reports = (orNull(mailed)?.reports ?? []).filter(({ viewId }) => viewId !== null && ids.has(viewId));
  const labels = using.map(view => viewLabel(views, view));
  const names = reports.map(({ name }) => name);
  return [...counted(request, 'groups:usedViews', labels), ...counted(request, 'groups:usedReports', names)];
};

/** What uses a group, and what becomes of it; what stays. `groups`: all of the dashboard. */
export const groupEnding = async (
  request: PageRequest,
  dashboardId: number,
  { group, groups }: { group: Group; groups: Group[] },
): Promise<Ending> => {
  const { t } = request;
  const params = { dashboardId };
  const [products, basic, advanced, ofViews] = await Promise.all([
    request.call(dataProducts, { params }),
    request.call(basicAlerts, { params }),
    request.call(advancedAlerts, { params }),
    viewsOf(request, dashboardId, group),
  ]);
  const alerts: Alert[] = [...(orNull(basic) ?? []), ...(orNull(advanced) ?? [])];
  const isKnown = basic.kind === 'ok' && advanced.kind === 'ok' && ofViews !== null;
  const known = [...alertsOf(request, { alerts, products: orEnd(products), groups, group }), ...(ofViews ?? [])];
  const goes = known.length > 0 && !isKnown ? [...known, t('groups:usedUnknownToo')] : known;
  const none = t(isKnown ? 'groups:unused' : 'groups:usedUnknown');
  const count = group.productIds.length;
  return {
    lead: goes.length > 0 ? t('groups:usedBy') : none,
    goes,
    stays: count > 0 ? t('groups:stays', { count }) : t('groups:staysNone'),
  };
};
