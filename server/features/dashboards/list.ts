import { z } from 'zod';
import type { OnboardingProps } from '../../../views/components/notices/Onboarding.tsx';
import type { DashboardItem } from '../../../views/pages/dashboards/DashboardRow.tsx';
import { DashboardsPage, type DashboardsPageProps } from '../../../views/pages/dashboards/DashboardsPage.tsx';
import { onboardingSteps, planInfoById } from '../../contract/calls/main/accounts/plan-details.ts';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import { dashboardList } from '../../contract/calls/main/dashboards/dashboards.ts';
import { bounds } from '../../contract/entities/account.ts';
import type { DashboardListItem, DashboardStatus } from '../../contract/entities/dashboard.ts';
import { createFinder } from '../../domain/find-words.ts';
import { formatsFor } from '../../domain/formats.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import { firstPageOf } from '../../http/pages/first-page.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { orNull } from '../../upstream/outcome.ts';
import { partByStep, steps } from '../shared/dashboard/setup-steps.ts';
import { one, searched } from '../shared/forms/fields.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { endWithFailure } from '../shared/outcomes/failure.ts';
import { works } from '../shared/people/signed-in.ts';
import { presentOnboarding } from '../shared/plan/onboarding.ts';

const statuses = ['active', 'draft'] as const;
/** Of several, in languages that have other words for them. */
const statusKeys = { active: 'dashboards:activeOnes', draft: 'dashboards:drafts' } as const;

const chooseFormats = (request: PageRequest) =>
  formatsFor({ lang: request.lang, locale: request.lang, currency: 'USD', timeZone: 'UTC' });

/** At which of its steps a draft is, the first of which was its name; '' where the API does not say. */
const stepWords = ({ t }: PageRequest, { selected }: DashboardListItem): string => {
  if (!selected) return '';
  const at = steps.findIndex(step => step === 'review' || !selected[partByStep[step]]);
  const step = steps[at] ?? 'review';
  const what = step === 'review' ? t('dashboards:draftReady') : t(`choices:step_${step}`);
  return t('dashboards:draftStep', { number: at + 2, of: steps.length + 1, what });
};

const presentItem = (request: PageRequest, item: DashboardListItem): DashboardItem => {
  const { t, basePath } = request;
  const formats = chooseFormats(request);
  const since = item.startDay
    ? t('dashboards:dataSince', { day: formats.day(item.startDay) })
    : t('dashboards:dataNone');
  return {
    id: item.id,
    name: item.name,
    flag: item.countryImage,
    countryName: item.name.includes(item.countryName) ? '' : item.countryName,
    active: item.status === 'active',
    isReady: item.totalProducts > 0 && item.totalRetailers > 0,
    since: item.status === 'active' ? since : stepWords(request, item) || since,
    totalAnalysis: formats.count(item.totalAnalysis),
    totalProducts: formats.count(item.totalProducts),
    totalRetailers: formats.count(item.totalRetailers),
    alerts: item.alerts,
    href: basePath + firstPageOf(item),
    can: item.can,
  };
};

const stateLinks = (request: PageRequest, all: DashboardListItem[], query: string, wanted: DashboardStatus | null) =>
  [null, ...statuses].map(status => {
    const search = new URLSearchParams({ ...(query ? { q: query } : {}), ...(status ? { status } : {}) });
    const count = status ? all.filter(item => item.status === status).length : all.length;
    return {
      label: `${request.t(status ? statusKeys[status] : 'dashboards:statusAll')} ${count}`,
      href: request.basePath + withQuery(paths.dashboards, search),
      current: status === wanted,
    };
  });

/** How many of all are active, in how many countries, and how many are drafts. */
const leadText = (request: PageRequest, all: readonly DashboardListItem[]): string => {
  const { t } = request;
  const { count } = chooseFormats(request);
  const active = all.filter(item => item.status === 'active');
  const inCountries = new Set(active.map(item => item.countryName)).size;
  const drafts = all.length - active.length;
  const countries = t('dashboards:countries', { count: inCountries, number: count(inCountries) });
  return [
    active.length > 0
      ? t('dashboards:watching', { count: active.length, number: count(active.length), countries })
      : '',
    drafts > 0 ? t('dashboards:drafts', { count: drafts, number: count(drafts) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
};

const listQuery = z.object({ q: searched(bounds.search), status: one(z.enum(statuses).nullable().catch(null)) });

const noItems = { lead: '', items: [], count: 0, query: '', states: [], onboarding: null };

const answer = (request: PageRequest, props: DashboardsPageProps, status = 200): Reply =>
  pageReply(page(request.t('dashboards:title'), DashboardsPage, props), status);

/** The first steps of a team without an active analysis; left out if they cannot be loaded. */
const firstSteps = async (request: PageRequest): Promise<OnboardingProps | null> => {
  const team = orNull(await request.call(ownTeam, {}));
  if (!team) return null;
  const params = { planId: team.planId };
  const [steps, info] = await Promise.all([
    request.call(onboardingSteps, { params }),
    request.call(planInfoById, { params }),
  ]);
  const rights = { canFinish: team.canManage, works: works(request) };
  return presentOnboarding(request, orNull(steps), orNull(info), rights);
};

/** All dashboards that the person may open, in one call, and the first steps if none is active. */
export async function list(request: PageRequest): Promise<Reply> {
  const { t } = request;
  const outcome = await request.call(dashboardList, {});
  if (outcome.kind !== 'ok' && outcome.kind !== 'failed') return endWithFailure(outcome);
  if (outcome.kind !== 'ok') {
    const failure = { title: t('errors:unavailable.title'), text: t('errors:unavailable.text') };
    return answer(request, { ...noItems, failure }, 503);
  }
  const all = outcome.value;
  const { q: query, status: wanted } = readFields(listQuery, request.query);
  const isWanted = createFinder(query);
  const shown = all.filter(item => isWanted(item.name) && (wanted === null || item.status === wanted));
  return answer(request, {
    lead: leadText(request, all),
    items: shown.map(item => presentItem(request, item)),
    count: all.length,
    query,
    states: stateLinks(request, all, query, wanted),
    onboarding: all.some(item => item.status === 'active') ? null : await firstSteps(request),
    failure: null,
  });
}
