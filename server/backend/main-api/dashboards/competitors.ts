import * as contract from '../../../contract/calls/main/dashboards/competitors.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { refuseForeignProducts, wrongProducts } from '../../dashboards/of-dashboard.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { conflict, notFound } from '../../problems/problem.ts';
import { searchCompetitors } from '../../records/catalogue-reads/product-search.ts';
import { productOfDashboard } from '../../records/catalogue-reads/products.ts';
import * as competitors from '../../records/dashboards/competitors.ts';
import { type OwnProductStatus, ownStatuses } from '../../records/dashboards/own-products.ts';
import type { Services } from '../../services.ts';

type Statuses = ReadonlyMap<number, OwnProductStatus>;

/** The own products of a call: the one it names, which must be an own product, or all of them. */
const meant = (statuses: Statuses, ownProductId: number | undefined): number[] => {
  if (ownProductId === undefined) return [...statuses.keys()];
  if (!statuses.has(ownProductId)) throw notFound('Own product');
  return [ownProductId];
};

const list = ({ records }: Services): Implementation =>
  implementKept(contract.competitorList, async ({ principal, params, query }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    if (query.ownProductId) meant(await ownStatuses(records, head.id), query.ownProductId);
    return searchCompetitors(records, head.id, query);
  });

const get = ({ records }: Services): Implementation =>
  implementKept(contract.getCompetitor, async ({ principal, params }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    const ownProducts = await competitors.ownProductsOfCompetitor(records, head.id, params.productId);
    const product = await productOfDashboard(records, head.id, params.productId);
    if (!product || ownProducts.length === 0) throw notFound('Competitor');
    return { ...product, ownProducts };
  });

/** Without a name those that are switched off are left out. */
const linkable = (statuses: Statuses, ownProductId: number | undefined): number[] => {
  const ids = meant(statuses, ownProductId);
  const on = ownProductId === undefined ? ids.filter(id => statuses.get(id) !== 'DISABLED') : ids;
  if (on.length === 0) throw conflict('no_own_products', 'Choose own products first');
  return on;
};

const select = ({ records }: Services): Implementation =>
  implement(contract.selectCompetitors, ({ principal, params, query, body: { productIds } }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      const statuses = await ownStatuses(work, head.id);
      const ownIds = linkable(statuses, query.ownProductId);
      await refuseForeignProducts(work, head.id, productIds);
      const owned = productIds.filter(id => statuses.has(id));
      if (owned.length > 0) throw wrongProducts('own products are no competitors', owned);
      await competitors.addCompetitors(work, head.id, ownIds, productIds);
      return { selected: await competitors.countCompetitors(work, head.id) };
    }),
  );

const remove = ({ records }: Services): Implementation =>
  implement(contract.removeCompetitors, ({ principal, params, query, body }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      const ownIds = meant(await ownStatuses(work, head.id), query.ownProductId);
      await competitors.removeCompetitors(work, head.id, ownIds, body.productIds);
      return { selected: await competitors.countCompetitors(work, head.id) };
    }),
  );

/** Competitors of a dashboard's own products (docs/product.md §7.3). */
export const competitorCalls = (services: Services): Implementation[] =>
  [list, get, select, remove].map(make => make(services));
