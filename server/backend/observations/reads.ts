import type { Engine } from './engine.ts';
import type { Observations } from './observations.ts';
import { readAlertFirings } from './read-alerts.ts';
import { alertFiringsQuery } from './sql/alerts/firings.ts';
import {
  daysQuery,
  type FreshnessColumns,
  marketsQuery,
  type PresenceColumns,
  presenceQuery,
  productFreshnessQuery,
  promotedProductsQuery,
  retailerFreshnessQuery,
  seenQuery,
} from './sql/presence.ts';

const freshness = ({ id, newest, observations }: FreshnessColumns) => ({
  id,
  newest,
  observations: Number(observations),
});

type Presence = Pick<
  Reads,
  'freshness' | 'productFreshness' | 'promotedProducts' | 'days' | 'seenAt' | 'productMarkets' | 'presence'
>;
type Reads = Omit<
  Observations,
  'engine' | 'writer' | 'version' | 'atOneMoment' | 'renew' | 'snapshot' | 'openFile' | 'isOnServer' | 'check' | 'close'
>;

const alerts = ({ dialect, rowsOnce }: Engine): Omit<Reads, keyof Presence> => ({
  alertFirings: async (query, signal) => readAlertFirings(await rowsOnce(alertFiringsQuery(query, dialect), signal)),
});

const presence = ({ dialect, rows, rowsOnce }: Engine): Presence => ({
  freshness: async (filter, signal) => {
    const found = await rows(retailerFreshnessQuery(filter, dialect), signal);
    return found.map(freshness).map(({ id, ...rest }) => ({ retailerId: id, ...rest }));
  },
  productFreshness: async (filter, signal) => {
    const found = await rows(productFreshnessQuery(filter, dialect), signal);
    return found.map(freshness).map(({ id, ...rest }) => ({ productId: id, ...rest }));
  },
  promotedProducts: async (filter, signal) => {
    const found = await rows(promotedProductsQuery(filter, dialect), signal);
    return found.map(freshness).map(({ id, ...rest }) => ({ productId: id, ...rest }));
  },
  days: async (filter, signal) => {
    const [range] = await rows(daysQuery(filter), signal);
    return { firstDay: range?.first_day ?? null, lastDay: range?.last_day ?? null };
  },
  seenAt: async (seen, signal) => {
    if (seen.productIds.length === 0) return new Map();
    const found = await rows(seenQuery(seen, dialect), signal);
    return new Map(found.map(({ retailer, products }) => [retailer, Number(products)]));
  },
  productMarkets: async (importIds, signal) => {
    const found = await rowsOnce(marketsQuery(importIds, dialect), signal);
    return found.map(row => ({
      productId: row.product_id,
      countryId: row.country_id,
      retailerId: row.retailer_id,
      firstDay: row.first_day,
    }));
  },
  presence: async (selected, signal) => {
    const found = await rows(presenceQuery(selected, dialect), signal);
    const of = (kind: PresenceColumns['kind']) => found.filter(row => row.kind === kind).map(freshness);
    return {
      products: of('product').map(({ id, ...rest }) => ({ productId: id, ...rest })),
      retailers: of('retailer').map(({ id, ...rest }) => ({ retailerId: id, ...rest })),
      shops: of('shop').map(({ id }) => id),
    };
  },
});

/** The reads, for any engine. */
export const createReads = (engine: Engine): Reads => ({
  ...alerts(engine),
  ...presence(engine),
});
