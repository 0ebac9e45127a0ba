import { toWire } from '../../contract/analyses/parts/wire.ts';
import { price } from '../../contract/analyses/price.ts';
import { type AnyCall, type Api, apis, type CallInput } from '../../contract/call.ts';
import { priceProducts } from '../../contract/calls/dashboard/products.ts';
import { healthCalls } from '../../contract/calls/health.ts';
import { validateToken } from '../../contract/calls/main/accounts/account.ts';
import { everything } from '../../domain/analysis/filter.ts';
import type { Upstream } from '../../upstream/client.ts';
import type { Outcome } from '../../upstream/outcome.ts';

const nobody = { token: null, requestId: 'readyz' };

const day = '2026-01-01';
const question = toWire({
  dashboardId: 1,
  countryId: 0,
  filter: { ...everything, start: day, end: day, products: [1] },
});

/** A call of each API that needs a token: the right API refuses it without one. */
const refusedToAll: Record<Api, { call: AnyCall; input: CallInput<AnyCall> }> = {
  main: { call: validateToken, input: {} },
  charts: { call: price.region.chart.calls.read, input: { body: question } },
  dashboard: { call: priceProducts, input: { params: { dashboardId: 1 } } },
};

/** An API refuses a missing token in this way; a server that does not know the call replies differently. */
const isRefusal = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'unauthorized' || outcome.kind === 'forbidden';

/** Unreachable, or too slow; everything else is a reply. */
const isSilence = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'failed' && outcome.reason !== 'refused' && outcome.reason !== 'offContract';

export type Readiness = {
  /** It replies at its configured address. */
  isReached: boolean;
  /** What it says of what it needs besides. */
  parts: Readonly<Record<string, boolean>>;
};

/**
 * Whether an API replies at its configured address. Its own health call could be answered by another API at a wrong
 * address, and integrators' upstreams need not have it: a refusal of one of its own calls shows which API it is.
 */
export const readReadiness = async (upstream: Upstream, api: Api): Promise<Readiness> => {
  const { call, input } = refusedToAll[api];
  const [health, refused] = await Promise.all([
    upstream.call(healthCalls[api], {}, nobody),
    upstream.call(call, input, nobody),
  ]);
  const parts = health.kind === 'ok' ? (health.value.parts ?? {}) : {};
  return { isReached: !isSilence(health) && isRefusal(refused), parts };
};

const works = async (check: () => Promise<void>): Promise<boolean> => {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
};

/**
 * For each part whether it works: the three APIs, what they need besides, and the file of the sessions (`checkSessions` throws if it cannot be
 * written).
 */
export const readiness = async (
  upstream: Upstream,
  checkSessions: () => Promise<void>,
): Promise<Record<string, boolean>> => {
  const found = await Promise.all(apis.map(async api => ({ api, ...(await readReadiness(upstream, api)) })));
  const reached = Object.fromEntries(found.map(({ api, isReached }) => [api, isReached]));
  const parts = Object.assign({}, ...found.map(one => one.parts)) as Record<string, boolean>;
  return { ...reached, ...parts, sessions: await works(checkSessions) };
};
