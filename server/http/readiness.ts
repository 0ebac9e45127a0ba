import { type AnyCall, type Api, apis, type CallInput } from '../contract/call.ts';
import { priceCalls } from '../contract/calls/charts/price.ts';
import { priceProducts } from '../contract/calls/dashboard/products.ts';
import { healthCalls } from '../contract/calls/health.ts';
import { validateToken } from '../contract/calls/main/account.ts';
import type { Upstream } from '../upstream/client.ts';
import type { Outcome } from '../upstream/outcome.ts';

const nobody = { token: null, requestId: 'readyz' };

const emptyQuestion = {
  ...{
    idDashboard: 1,
    start_date: '2026-01-01',
    end_date: '2026-01-01',
    master_product_id: [1],
    country: 0,
    groups: [[]],
  },
  ...{ master_retailer_id: [0], region: [0], cities: [0], stores: [0], postal: [0 as const] },
  ...{ filter: '' as const, filter2: '' as const, value: '' as const },
};

/** A call of each API that nobody may make without a token: an API that is where it should be refuses it. */
const refusedToAll: Record<Api, { call: AnyCall; input: CallInput<AnyCall> }> = {
  main: { call: validateToken, input: {} },
  charts: { call: priceCalls.region.chart, input: { body: emptyQuestion } },
  dashboard: { call: priceProducts, input: { params: { dashboardId: 1 } } },
};

/** An API refuses in one of these ways; a server that knows nothing of the call says that it is not found, or sends a page. */
const isRefusal = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'unauthorized' ||
  outcome.kind === 'forbidden' ||
  outcome.kind === 'rejected' ||
  (outcome.kind === 'failed' && outcome.reason === 'refused');

/** Nobody there, or too slow; everything else is an answer. */
const isSilence = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'failed' && outcome.reason !== 'refused' && outcome.reason !== 'offContract';

/**
 * Whether an API answers where the settings say that it is. Upstreams of one's own need not have the health call: there the
 * refusal of another call shows that it is the API, and not some other server at a wrong address.
 */
const isReady = async (upstream: Upstream, api: Api): Promise<boolean> => {
  const health = await upstream.call(healthCalls[api], {}, nobody);
  if (health.kind === 'ok') return true;
  if (isSilence(health)) return false;
  const { call, input } = refusedToAll[api];
  return isRefusal(await upstream.call(call, input, nobody));
};

const works = (check: () => void): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

/** Part → whether it can do its work: the three APIs, and the file of the sessions (`checkSessions` throws where it cannot be written). */
export const readiness = async (upstream: Upstream, checkSessions: () => void): Promise<Record<string, boolean>> => {
  const reached = await Promise.all(apis.map(async api => [api, await isReady(upstream, api)] as const));
  return { ...Object.fromEntries(reached), sessions: works(checkSessions) };
};
