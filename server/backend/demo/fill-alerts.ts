import { type AlertBody, alertBody, alertEventIn, averageDaysIn, baselineIn } from '../../contract/entities/alerts.ts';
import { keepFirings } from '../alerts/keep-firings.ts';
import { newestSeen } from '../alerts/newest-seen.ts';
import { foresee } from '../alerts/preview.ts';
import { refuseForeign } from '../alerts/refuse-foreign.ts';
import { noteRun, unevaluatedImports } from '../records/alerts/alert-firings.ts';
import { markMailed, saveMailChoice, standardChoice } from '../records/alerts/alert-mails.ts';
import { newestImport } from '../records/alerts/alert-pauses.ts';
import { insertAlert } from '../records/alerts/alerts.ts';
import { addNotifications, markViewed } from '../records/alerts/notifications.ts';
import { type DashboardHead, dashboardsFor } from '../records/dashboards/dashboards.ts';
import { ownProducts } from '../records/dashboards/own-products.ts';
import type { Records } from '../records/schema.ts';
import type { Stores } from '../stores/stores.ts';
import { mexico } from './markets/mexico.ts';
import { unitedStates } from './markets/united-states.ts';

const longestProductName = 60;
/** As a person would write it: a long name up to its first comma. */
const inShort = (name: string): string =>
  name.length > longestProductName ? (name.split(',')[0] ?? '').slice(0, longestProductName).trimEnd() : name;

type OwnProduct = { productName: string; masterProductId: number };

/** What each alert watches, by the number of its products or the name of its only one. */
const names = {
  USD: {
    price: (count: number) => `${count} own products 10 % above or below their average price`,
    stock: (product: string) => `Out of stock: ${inShort(product)}`,
  },
  MXN: {
    price: (count: number) => `${count} productos propios a 10 % o más de su precio promedio`,
    stock: (product: string) => `Agotado: ${inShort(product)}`,
  },
};

/** Two alerts about own products, named in the language of the market. */
const buildBodies = (currency: string, watched: readonly OwnProduct[]): AlertBody[] => {
  const words = currency === 'USD' ? names.USD : names.MXN;
  const productIds = watched.map(one => one.masterProductId);
  const price = {
    configuration: 'price',
    baseline: 'average',
    days: 7,
    threshold: 10,
    quietDays: 7,
    name: words.price(watched.length),
  };
  return [
    alertBody.parse({ ...price, productIds }),
    ...watched
      .slice(0, 1)
      .map(({ productName, masterProductId }) =>
        alertBody.parse({ event: 'out_of_stock', name: words.stock(productName), productIds: [masterProductId] }),
      ),
  ];
};

/** How many of each alert's newest firings nobody has viewed yet. */
const mostUnviewed = 2;

/** The alerts were made on the first day of their preview: their history holds what the preview says. */
const madeBeforeMs = 30 * 86_400_000;

type ForPerson = { userId: number; firingId: number };
type Maker = { userId: number; importId: number; now: Date };

/** An alert with the firings of its preview; returns the notifications that its maker has of them, the oldest first. */
const fillAlert = async (
  { records, observations }: Pick<Stores, 'records' | 'observations'>,
  head: DashboardHead,
  body: AlertBody,
  { userId, importId, now }: Maker,
): Promise<ForPerson[]> => {
  const material = await refuseForeign(records, head, body);
  const since = { at: await newestSeen(observations, head, body, material), importId: await newestImport(records) };
  const kind = 'configuration' in body ? 'advanced' : 'basic';
  const made = { dashboardId: head.id, createdBy: userId, kind, body, baseUrl: '' } as const;
  const alertId = await insertAlert(records, made, since, new Date(now.getTime() - madeBeforeMs));
  const found = await foresee(observations, head, body, material);
  const meaning = { event: alertEventIn(body), against: baselineIn(body), againstDays: averageDaysIn(body) };
  const firings = (found?.firings ?? []).toReversed().map(firing => ({ ...firing, ...meaning, alertId }));
  const kept = await keepFirings(records, firings, importId, now);
  return kept.map(({ id }) => ({ userId, firingId: id }));
};

/** The demo's own data fires nothing. */
const passOver = async (records: Records, now: Date): Promise<number> => {
  const imports = await unevaluatedImports(records);
  for (const { id } of imports) await noteRun(records, id, 0, now);
  return imports.at(-1)?.id ?? 0;
};

/** Three own products, first those about which most is to be said. */
const chooseWatched = (own: readonly OwnProduct[]): OwnProduct[] => {
  const watched = [mexico, unitedStates].flatMap(market => market.watched);
  const first = watched.flatMap(name => own.filter(one => one.productName === name));
  return [...new Set([...first, ...own])].slice(0, 3);
};

/**
 * Alerts on the active dashboards of the demo's first team, made by its owner, with some firings. The demo counts as
 * complete without them.
 */
export const fillAlerts = async ({ records, observations }: Stores, now: Date): Promise<void> => {
  const importId = await passOver(records, now);
  // Nobody reads the mails of invented people.
  await saveMailChoice(records, 1, { mail: 'off', hour: standardChoice.hour, timeZone: 'America/Mexico_City' });
  const owner = { userId: 1, teamId: 1, role: 'owner' } as const;
  const notified: ForPerson[] = [];
  const unviewed: ForPerson[] = [];
  for (const head of await dashboardsFor(records, owner)) {
    if (head.status !== 'active') continue;
    const watched = chooseWatched(await ownProducts(records, head.id));
    const maker = { userId: owner.userId, importId, now };
    for (const body of buildBodies(head.currency, watched)) {
      const ofAlert = await fillAlert({ records, observations }, head, body, maker);
      notified.push(...ofAlert);
      unviewed.push(...ofAlert.slice(-mostUnviewed));
    }
  }
  await addNotifications(records, notified);
  await markViewed(records, owner.userId, true);
  // Notified once more, these are new again.
  await addNotifications(records, unviewed);
  await markMailed(records, owner.userId);
};
