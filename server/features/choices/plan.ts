import type { UsageProps } from '../../../views/components/Usage.tsx';
import { planLimitsById, planUseById } from '../../contract/calls/main/accounts/plans.ts';
import type { DashboardDetails } from '../../contract/entities/dashboard-state.ts';
import { measureUsage, type Usage } from '../../domain/accounts/plan-usage.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { allOk, type Failure } from '../../upstream/outcome.ts';
import type { Refusal } from '../shared/forms/form-refusal.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { shareText } from '../shared/plan/plan-words.ts';
import { presentCounts } from './numbers.ts';
import type { Opened } from './place.ts';

const limited = {
  products: { max: 'maxProducts', used: 'totalProducts' },
  retailers: { max: 'maxRetailers', used: 'totalRetailers' },
} as const;

type Limited = keyof typeof limited;

const readUsage = async (request: PageRequest, { planId }: DashboardDetails, what: Limited): Promise<Usage | null> => {
  const params = { planId };
  const outcomes = await Promise.all([request.call(planLimitsById, { params }), request.call(planUseById, { params })]);
  const loaded = allOk(outcomes);
  if (loaded.kind !== 'ok') return null;
  const [limits, use] = loaded.value;
  return measureUsage(use[limited[what].used], limits[limited[what].max]);
};

/**
 * The message for a choice beyond the plan's limit: how many were to be added (null: unknown), and how many fit. Other
 * refusals have their usual messages.
 */
export const refusedChoice = async (
  request: PageRequest,
  { details }: Opened,
  failure: Failure,
  what: Limited,
  added: number | null,
): Promise<Refusal> => {
  const refusal = refusedChange(request.t, failure);
  const usage = failure.kind === 'planOver' ? await readUsage(request, details, what) : null;
  if (!usage || (added !== null && added <= usage.left)) return refusal;
  const { t } = request;
  const count = presentCounts(request, details);
  const room = t(`choices:room_${what}`, { count: usage.left, left: count(usage.left), max: count(usage.max) });
  const asked = added === null ? '' : `${t(`choices:tooMany_${what}`, { count: added, added: count(added) })} `;
  const title = t(usage.left === 0 ? 'dashboards:planOver' : 'choices:overPlan');
  return { ...refusal, problem: { title, text: `${asked}${room} ${t('choices:overPlanHow')}` } };
};

/** How many this dashboard has. */
export const chosenText = (request: PageRequest, details: DashboardDetails, what: Limited): string =>
  request.t(what === 'retailers' ? 'choices:chosenRetailers' : 'choices:chosenCount', {
    count: details[what],
    chosen: presentCounts(request, details)(details[what]),
  });

/**
 * The use of a dashboard's plan, over all of its dashboards. Null if the plan cannot be read:
 * choosing works without it, and the limit is reported when it is reached.
 */
export const loadUsage = async (
  request: PageRequest,
  details: DashboardDetails,
  what: Limited,
): Promise<UsageProps | null> => {
  const usage = await readUsage(request, details, what);
  if (!usage) return null;
  const { t, basePath } = request;
  const count = presentCounts(request, details);
  const values = { left: count(usage.left), max: count(usage.max), used: count(usage.used) };
  return {
    id: `plan-${what}`,
    name: t(`choices:planUse_${what}`),
    share: shareText(usage, usage.used),
    used: usage.used,
    max: usage.max,
    state: usage.state,
    note: t('choices:planLeft', { ...values, count: usage.left }),
    whole: usage.used === details[what] ? null : t('choices:planWhole', { count: usage.used, used: values.used }),
    warning: usage.state === 'ok' ? null : t(usage.left === 0 ? 'choices:planFull' : `choices:plan_${usage.state}`),
    upgrade: { href: basePath + paths.pricing, label: t('choices:upgrade') },
  };
};
