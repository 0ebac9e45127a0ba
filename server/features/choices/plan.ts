import type { UsageProps } from '../../../views/components/Usage.tsx';
import { planLimitsById, planUseById } from '../../contract/calls/main/plans.ts';
import type { DashboardDetails } from '../../contract/entities/dashboard-state.ts';
import { usageOf } from '../../domain/plan-usage.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { allOk } from '../../upstream/outcome.ts';
import { paths } from '../paths.ts';
import { countsOf } from './numbers.ts';

const limited = {
  products: { max: 'maxProducts', used: 'totalProducts' },
  retailers: { max: 'maxRetailers', used: 'totalRetailers' },
} as const;

/**
 * How far the plan of a dashboard is used, over all of its dashboards; `chosen` are here. Null where the plan cannot be
 * read: the choice works without it, and the limit is told when it is hit.
 */
export const loadUsage = async (
  request: PageRequest,
  details: DashboardDetails,
  what: keyof typeof limited,
): Promise<UsageProps | null> => {
  const params = { planId: details.planId };
  const outcomes = await Promise.all([request.call(planLimitsById, { params }), request.call(planUseById, { params })]);
  const loaded = allOk(outcomes);
  if (loaded.kind !== 'ok') return null;
  const [limits, use] = loaded.value;
  const { t, basePath } = request;
  const count = countsOf(request, details);
  const usage = usageOf(use[limited[what].used], limits[limited[what].max]);
  const values = { left: count(usage.left), max: count(usage.max), used: count(usage.used) };
  return {
    id: `plan-${what}`,
    name: t('choices:chosenCount', { count: details[what], chosen: count(details[what]) }),
    share: `${usage.share}\u00a0%`,
    used: Math.min(usage.used, usage.max),
    max: usage.max,
    state: usage.state,
    note: t('choices:planLeft', { ...values, count: usage.left }),
    whole:
      usage.used === details[what] ? null : t(`choices:planWhole_${what}`, { count: usage.used, used: values.used }),
    warning: usage.state === 'ok' ? null : t(usage.left === 0 ? 'choices:planFull' : `choices:plan_${usage.state}`),
    upgrade: { href: basePath + paths.pricing, label: t('choices:upgrade') },
  };
};
