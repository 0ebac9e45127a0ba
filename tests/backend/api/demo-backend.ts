import type { BackendOptions } from '../../../server/backend/backend-options.ts';
import type { AnyCall } from '../../../server/contract/call.ts';
import * as plans from '../../../server/contract/calls/main/accounts/plans.ts';
import * as dashboards from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as selection from '../../../server/contract/calls/main/dashboards/selection.ts';
import { type Sent, send } from '../../contract/client.ts';
import { read, tokenFor } from '../../contract/world.ts';
import { member, startTestBackend } from './support/backend.ts';

/** The demo's backend with its owner signed in, and what tests of dashboards do again and again. */
export const startDemoBackend = async (given: Partial<BackendOptions> = {}) => {
  const backend = await startTestBackend(given);
  const token = await tokenFor(backend.urls, member);
  const ask = <C extends AnyCall>(call: C, sent: Sent = {}, as = token) => read(backend.urls, call, sent, as);
  const request = (call: AnyCall, sent: Sent = {}, as = token) => send(backend.urls, call, sent, as);

  /** Id of a new draft in a country. */
  const draftIn = async (code = 'MX'): Promise<number> => {
    const planId = (await ask(plans.planList))[0]?.planId ?? 0;
    const countries = await ask(plans.planCountries, { params: { planId } });
    const countryId = countries.find(country => country.code === code)?.countryId;
    return (await ask(dashboards.createDashboard, { body: { name: 'A draft', countryId, planId } })).id;
  };

  /** Ids of all products that a dashboard could choose, by name. */
  const offered = async (dashboardId: number): Promise<number[]> => {
    const found = await ask(selection.allProducts, { query: { dashboardId, limit: 500 } });
    return found.data.map(product => product.id);
  };

  /** A new draft with some products and all retailers. */
  const filledDraft = async (count: number, code = 'MX') => {
    const id = await draftIn(code);
    const params = { dashboardId: id };
    const productIds = (await offered(id)).slice(0, count);
    const retailers = (await ask(selection.dashboardRetailers, { params })).map(retailer => retailer.id);
    await ask(selection.addRetailers, { params, body: { retailers } });
    await ask(selection.addProducts, { params, body: { productIds } });
    return { id, params, productIds, retailers };
  };

  /** The limits of the largest package, which the demo's team has; gives what puts them back. */
  const withLimits = async (limits: { max_products?: number; max_retailers?: number; max_countries?: number }) => {
    const { records } = backend.stores;
    const before = await records.selectFrom('packages').selectAll().where('id', '=', 4).executeTakeFirstOrThrow();
    await records.updateTable('packages').set(limits).where('id', '=', 4).execute();
    return () => records.updateTable('packages').set(before).where('id', '=', 4).execute();
  };

  return { ...backend, token, ask, request, draftIn, offered, filledDraft, withLimits };
};

export type DemoBackend = Awaited<ReturnType<typeof startDemoBackend>>;

/** The id at a place in a list that is known to be long enough. */
export const at = (ids: readonly number[], index: number): number => ids[index] ?? 0;
