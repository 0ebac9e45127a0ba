import type { BackendOptions } from '../../../server/backend/backend-options.ts';
import { unevaluatedImports } from '../../../server/backend/records/alerts/alert-firings.ts';
import * as alerts from '../../../server/contract/calls/main/alerts/alerts.ts';
import { dataProducts, dataRetailers } from '../../../server/contract/calls/main/dashboards/dashboard-data.ts';
import { getImport, undoImport, uploadImport } from '../../../server/contract/calls/main/imports/imports.ts';
import type { AlertState, StoredFiring } from '../../../server/contract/entities/alerts.ts';
import { startDemoBackend } from '../api/demo-backend.ts';

const dayMs = 86_400_000;
const dashboardId = 3;

/** The demo ends some weeks ago, and no source has days in the future. */
const demoEnds = () => new Date(Date.now() - 100 * dayMs);

const head =
  'country,region,city,shop id,shop name,retailer,upc,product,observed at,price,regular price,promotion,in stock,hero image';

/** What a file says of a product at a shop. `time`: of the day (hh:mm); without it the source knows the day alone. */
export type Seen = {
  shop?: string;
  price?: string;
  regular?: string;
  promotion?: string;
  stock?: string;
  code?: string;
  image?: string;
  retailer?: string;
  time?: string;
};

/** The demo's backend with a product of a dashboard whose prices files import, day after day, and alerts that watch it. */
export const openWatch = async (given: Partial<BackendOptions> = {}) => {
  const demo = await startDemoBackend({ now: demoEnds, ...given });
  const params = { dashboardId };
  const products = await demo.ask(dataProducts, { params });
  const retailers = await demo.ask(dataRetailers, { params });
  const [product] = products;
  const [sold] = retailers;
  if (!product || !sold) throw new Error('the demo has products and retailers');

  let ahead = 0;
  /** A day after all that came before: each file of a test lies later than the one before, unless it wants the same day. */
  const nextDay = (): string => new Date(Date.now() + (++ahead - 100) * dayMs).toISOString().slice(0, 10);

  const readRow = (day: string, seen: Seen): string => {
    const { shop = 'A1', price = '20', regular = '', promotion = '', stock = 'true', image = '', time } = seen;
    const { code = product.upc, retailer = sold.name } = seen;
    const at = time ? `${day} ${time}` : day;
    // The name that it has: a file may give a product another one.
    const name = products.find(({ upc }) => upc === code)?.name ?? 'Product';
    return `MX,Jalisco,Guadalajara,${shop},Shop ${shop},${retailer},${code},"${name}",${at},${price},${regular},${promotion},${stock},${image}`;
  };

  const settled = async (importId: number, wanted: string): Promise<void> => {
    for (;;) {
      const found = await demo.ask(getImport, { params: { importId } });
      if (found.state === 'failed') throw new Error(JSON.stringify(found));
      if (found.state === wanted) return;
      await new Promise(done => setTimeout(done, 20));
    }
  };

  let files = 0;
  /** Sends a file and waits for the end of its import. */
  const uploaded = async (day: string, ...seen: Seen[]): Promise<number> => {
    const file = `${[head, ...seen.map(one => readRow(day, one))].join('\n')}\n`;
    const { id: importId } = await demo.ask(uploadImport, { query: { fileName: `day ${++files}.csv` }, file });
    await settled(importId, 'done');
    return importId;
  };

  const evaluated = async (): Promise<void> => {
    while ((await unevaluatedImports(demo.stores.records)).length > 0) await new Promise(done => setTimeout(done, 20));
  };

  /** The same, and waits for the alerts after it. */
  const imported = async (day: string, ...seen: Seen[]): Promise<number> => {
    const importId = await uploaded(day, ...seen);
    await evaluated();
    return importId;
  };

  const undone = async (importId: number): Promise<void> => {
    await demo.ask(undoImport, { params: { importId } });
    await settled(importId, 'undone');
  };

  type Body = Record<string, unknown>;
  const basic = async (body: Body): Promise<number> =>
    (await demo.ask(alerts.createBasicAlert, { params, body: { productIds: [product.id], ...body } })).id;
  const advanced = async (body: Body): Promise<number> =>
    (await demo.ask(alerts.createAdvancedAlert, { params, body: { productIds: [product.id], ...body } })).id;
  const redefined = (alertId: number, body: Body) =>
    demo.ask(alerts.updateBasicAlert, {
      params: { ...params, alertId },
      body: { productIds: [product.id], ...body },
    });
  const switchTo = (alertId: number, state: AlertState) =>
    demo.ask(alerts.setAlertState, { params: { ...params, alertId }, body: { state } });
  const firings = async (alertId: number): Promise<StoredFiring[]> =>
    (await demo.ask(alerts.alertLandings, { params, query: { alertId } })).data;
  /** Its firings, the newest first: the day, and how many shops are concerned. */
  const readFired = async (alertId: number) => (await firings(alertId)).map(one => [one.day, one.places]);

  return {
    demo,
    params,
    product,
    products,
    retailer: sold.name,
    retailers,
    nextDay,
    uploaded,
    imported,
    evaluated,
    undone,
    basic,
    advanced,
    redefined,
    switchTo,
    firings,
    firedOf: readFired,
    over: (alertId: number) => switchTo(alertId, 'archived'),
  };
};
export type Watch = Awaited<ReturnType<typeof openWatch>>;
