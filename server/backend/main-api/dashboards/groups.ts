import * as contract from '../../../contract/calls/main/dashboards/groups.ts';
import { fold } from '../../../domain/fold.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { implementMaking } from '../../api/make-once.ts';
import { refuseForeignProducts } from '../../dashboards/of-dashboard.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { conflict, noGroup } from '../../problems/problem.ts';
import { productsOfGroup } from '../../records/catalogue-reads/products.ts';
import * as groups from '../../records/dashboards/groups.ts';
import type { Records } from '../../records/schema.ts';
import type { Services } from '../../services.ts';

/** A group with its dashboard, if the person may open that. Throws `no_group found` for any other. */
const ownGroup = async (records: Records, principal: Principal, groupId: number) => {
  const dashboardId = await groups.dashboardOfGroup(records, groupId);
  if (dashboardId === undefined) throw noGroup();
  return { groupId, dashboard: await ownDashboard(records, principal, dashboardId) };
};

/** Names that differ only in case or accents look the same to people. */
const refuseTakenName = async (records: Records, dashboardId: number, name: string, except?: number): Promise<void> => {
  const others = (await groups.groupNames(records, dashboardId)).filter(group => group.id !== except);
  if (others.some(group => fold(group.name) === fold(name))) {
    throw conflict('name_taken', 'The dashboard has a group of this name');
  }
};

const written = async (records: Records, groupId: number) => {
  const group = await groups.findGroup(records, groupId);
  if (!group) throw noGroup();
  return group;
};

const list = ({ records }: Services): Implementation =>
  implementKept(contract.groupList, async ({ principal, params }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    return groups.loadGroups(records, head.id);
  });

const products = ({ records }: Services): Implementation =>
  implementKept(contract.groupProducts, async ({ principal, params }) => {
    const { groupId } = await ownGroup(records, principal, params.groupId);
    return productsOfGroup(records, groupId);
  });

const create = (services: Services): Implementation =>
  implementMaking(services, contract.createGroup, {
    make: asked => async work => {
      const { principal, params, body } = asked;
      const head = await ownDashboard(work, principal, params.dashboardId);
      await refuseTakenName(work, head.id, body.name);
      await refuseForeignProducts(work, head.id, body.productIds);
      return written(work, await groups.insertGroup(work, head.id, body.name, body.productIds));
    },
    isThere: async (work, { id }, { principal, params }) => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      return (await groups.dashboardOfGroup(work, id)) === head.id;
    },
  });

const update = ({ records }: Services): Implementation =>
  implement(contract.updateGroup, ({ principal, params, body: { name, productIds } }) =>
    records.transaction().execute(async work => {
      const { groupId, dashboard } = await ownGroup(work, principal, params.groupId);
      if (name !== undefined) {
        await refuseTakenName(work, dashboard.id, name, groupId);
        await groups.renameGroup(work, groupId, name);
      }
      if (productIds) {
        await refuseForeignProducts(work, dashboard.id, productIds);
        await groups.setGroupProducts(work, groupId, productIds);
      }
      return written(work, groupId);
    }),
  );

const remove = ({ records }: Services): Implementation =>
  implement(contract.deleteGroup, async ({ principal, params }) => {
    const { groupId } = await ownGroup(records, principal, params.groupId);
    await groups.deleteGroup(records, groupId);
    return { id: groupId };
  });

const removeProducts = ({ records }: Services): Implementation =>
  implement(contract.removeGroupProducts, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const { groupId } = await ownGroup(work, principal, params.groupId);
      await groups.removeGroupProducts(work, groupId, body.productIds);
      return written(work, groupId);
    }),
  );

/** Product groups of a dashboard (docs/product.md §7.4). */
export const groupCalls = (services: Services): Implementation[] =>
  [list, products, create, update, remove, removeProducts].map(make => make(services));
