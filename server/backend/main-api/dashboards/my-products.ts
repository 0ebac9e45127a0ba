import * as contract from '../../../contract/calls/main/dashboards/my-products.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { refuseForeignProducts, wrongProducts } from '../../dashboards/of-dashboard.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { searchSelected } from '../../records/catalogue-reads/product-search.ts';
import * as own from '../../records/dashboards/own-products.ts';
import type { Records } from '../../records/schema.ts';
import type { Services } from '../../services.ts';

const list = ({ records }: Services): Implementation =>
  implementKept(contract.myProducts, async ({ principal, params }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    return own.ownProducts(records, head.id);
  });

const all = ({ records }: Services): Implementation =>
  implementKept(contract.allMyProducts, async ({ principal, params, query }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    const found = await searchSelected(records, head.id, query);
    const statuses = await own.ownStatuses(records, head.id);
    const data = found.data.map(product => {
      const status = statuses.get(product.masterProductId) ?? null;
      return { ...product, isSelected: status !== null, status };
    });
    return { ...found, data };
  });

/** Changes a dashboard's own products and returns them. */
const changed = (
  { records }: Services,
  principal: Principal,
  dashboardId: number,
  change: (work: Records, id: number) => Promise<void>,
) =>
  records.transaction().execute(async work => {
    const head = await ownDashboard(work, principal, dashboardId);
    await change(work, head.id);
    return own.ownProducts(work, head.id);
  });

const select = (services: Services): Implementation =>
  implement(contract.selectMyProducts, ({ principal, params, body: { productIds } }) =>
    changed(services, principal, params.dashboardId, async (work, id) => {
      await refuseForeignProducts(work, id, productIds);
      await own.addOwnProducts(work, id, productIds);
    }),
  );

const remove = (services: Services): Implementation =>
  implement(contract.removeMyProducts, ({ principal, params, body }) =>
    changed(services, principal, params.dashboardId, (work, id) => own.removeOwnProducts(work, id, body.productIds)),
  );

const enable = (services: Services): Implementation =>
  implement(contract.enableMyProducts, ({ principal, params, body: { productIds, enabled } }) =>
    changed(services, principal, params.dashboardId, async (work, id) => {
      const statuses = await own.ownStatuses(work, id);
      const others = productIds.filter(productId => !statuses.has(productId));
      if (others.length > 0) throw wrongProducts('none of the own products', others);
      await own.enableOwnProducts(work, id, productIds, enabled);
    }),
  );

/** Own products of a dashboard (docs/product.md §7.3). */
export const myProductCalls = (services: Services): Implementation[] =>
  [list, all, select, remove, enable].map(make => make(services));
