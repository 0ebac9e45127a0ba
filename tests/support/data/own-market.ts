import type { AnyCall } from '../../../server/contract/call.ts';
import { addPlanCountries } from '../../../server/contract/calls/main/accounts/plan-details.ts';
import { planCountries, planList } from '../../../server/contract/calls/main/accounts/plans.ts';
import { selectCompetitors } from '../../../server/contract/calls/main/dashboards/competitors.ts';
import { activateDashboard, createDashboard } from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import { selectMyProducts } from '../../../server/contract/calls/main/dashboards/my-products.ts';
import * as selection from '../../../server/contract/calls/main/dashboards/selection.ts';
import { getImport, uploadImport } from '../../../server/contract/calls/main/imports/imports.ts';
import { isGtin } from '../../../server/domain/gtin.ts';
import type { Sent } from '../../contract/client.ts';
import { read, tokenFor } from '../../contract/world.ts';
import { type Site, signedIn, startDemoBackend, startSite } from '../app.ts';
import { readMain } from '../dashboard-site.ts';
import { readText } from '../html.ts';
import { startWatchedUpstream } from '../network/watched-upstream.ts';
import { julia, marcos } from './demo-folder.ts';

/** A shop of a file; without region and city it has no place, as online stores have none. */
export type OwnShop = { id: string; retailer: string; region?: string; city?: string };
/** One product in one shop, from a day on: a price for each day after another; null is out of stock. */
export type OwnPrices = {
  product: string;
  brand?: string;
  category?: string;
  shop: OwnShop;
  from: string;
  prices: readonly (number | null)[];
};
/** What a dashboard watches, by name; `own`: own products with their competitors. */
export type OwnDashboard = {
  name: string;
  retailers: readonly string[];
  products: readonly string[];
  own?: Readonly<Record<string, readonly string[]>>;
};

const head =
  'country,region,city,shop id,shop name,retailer,shop kind,upc,product,brand,category,observed at,price,in stock';
const dayMs = 86_400_000;

/** A code of a product's name that is everyone's, as a code with a right check digit is: 13 digits made of its letters. */
const readCode = (product: string): string => {
  const digits = [...product].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7);
  const first = `84${String(digits).padStart(10, '0')}`;
  const last = [...'0123456789'].find(digit => isGtin(first + digit));
  return `${first}${last}`;
};

const readLine = ({ product, brand = '', category = '', shop, from, prices }: OwnPrices) => {
  const { id, retailer, region = '', city = '' } = shop;
  const place = ['ES', region, city, id, `${retailer} ${id}`, retailer, region ? 'physical' : 'online'];
  return prices.map((price, index) => {
    const day = new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10);
    return [
      ...place,
      readCode(product),
      product,
      brand,
      category,
      day,
      price ?? '',
      price === null ? 'false' : 'true',
    ].join(',');
  });
};

/** A file of our own format, of Spain. */
export const observationsFile = (all: readonly OwnPrices[]): string =>
  `${[head, ...all.flatMap(readLine)].join('\n')}\n`;

const readIds = (names: readonly string[], list: readonly { id: number; name: string }[]): number[] =>
  names.map(name => {
    const found = list.find(one => one.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found.id;
  });

/** Noon of a day on which named ranges are the same whenever the tests run: last year is 2025. */
const clock = Date.parse('2026-03-20T12:00:00Z');

/**
 * The real site over the real backend, with a file of Spain imported and dashboards of what is in it. `direct`: the site
 * asks the backend itself, as in one installation; else it is watched, and an API of somebody else.
 */
export async function startOwnMarket(prices: readonly OwnPrices[], { direct = false } = {}) {
  const backend = await startDemoBackend();
  const upstream = await startWatchedUpstream(backend.url);
  const site: Site = await startSite(direct ? backend.url : upstream.url, {}, () => clock);
  const urls = { main: `${backend.url}/main`, charts: `${backend.url}/charts`, dashboard: `${backend.url}/dashboard` };
  const token = await tokenFor(urls, julia);
  const ask = <C extends AnyCall>(call: C, sent: Sent = {}) => read(urls, call, sent, token);
  /** Imports prices, and gives the import's id when they are there. */
  const importPrices = async (all: readonly OwnPrices[]): Promise<number> => {
    const { id: importId } = await ask(uploadImport, {
      query: { fileName: 'prices.csv' },
      file: observationsFile(all),
    });
    for (;;) {
      const { state, rejected } = await ask(getImport, { params: { importId } });
      if (state === 'done' && rejected === 0) return importId;
      if (state !== 'waiting' && state !== 'running') throw new Error(`the import is ${state}, ${rejected} rejected`);
      await new Promise(done => setTimeout(done, 20));
    }
  };
  await importPrices(prices);
  const [plan] = await ask(planList);
  const planId = plan?.planId ?? 0;
  const countries = await ask(planCountries, { params: { planId } });
  const countryId = countries.find(country => country.code === 'ES')?.countryId ?? 0;
  await ask(addPlanCountries, { params: { planId }, body: { countries: [countryId] } });

  /** Makes a dashboard and gives its id. */
  const dashboard = async ({ name, retailers, products, own = {} }: OwnDashboard): Promise<number> => {
    const { id } = await ask(createDashboard, { body: { name, countryId, planId } });
    const params = { dashboardId: id };
    const sellers = await ask(selection.dashboardRetailers, { params });
    await ask(selection.addRetailers, { params, body: { retailers: readIds(retailers, sellers) } });
    const offered = (await ask(selection.allProducts, { query: { dashboardId: id, limit: 500 } })).data;
    await ask(selection.addProducts, { params, body: { productIds: readIds(products, offered) } });
    for (const [mine, others] of Object.entries(own)) {
      const [ownProductId = 0] = readIds([mine], offered);
      await ask(selectMyProducts, { params, body: { productIds: [ownProductId] } });
      await ask(selectCompetitors, { params, query: { ownProductId }, body: { productIds: readIds(others, offered) } });
    }
    await ask(activateDashboard, { params: { id } });
    return id;
  };

  const [owner, spanish] = [await signedIn(site, julia), await signedIn(site, marcos)];
  return {
    site,
    upstream,
    owner,
    spanish,
    ask,
    dashboard,
    importPrices,
    urls,
    token,
    html: async (path: string, agent = owner) => (await agent.get(path)).text,
    /** What a person reads on a page, without its frame. */
    shown: async (path: string, agent = owner) => readText(readMain((await agent.get(path)).text)),
    close: async () => {
      await site.close();
      await upstream.close();
      await backend.close();
    },
  };
}
export type OwnMarket = Awaited<ReturnType<typeof startOwnMarket>>;
