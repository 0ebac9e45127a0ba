import * as contract from '../../../contract/calls/main/dashboards/comparison-sets.ts';
import { fold } from '../../../domain/fold.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { implementMaking } from '../../api/make-once.ts';
import { refuseForeignProducts } from '../../dashboards/of-dashboard.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { conflict, invalid, notFound } from '../../problems/problem.ts';
import * as sets from '../../records/dashboards/comparison-sets.ts';
import { loadRetailerIds } from '../../records/dashboards/selection.ts';
import type { Records } from '../../records/schema.ts';
import type { Services } from '../../services.ts';

const written = async (records: Records, setId: number) => {
  const found = await sets.findSet(records, setId);
  if (!found) throw notFound('Comparison set');
  return found;
};

/** A set of a dashboard that the person may open. Throws a 404 for any other. */
const ownSet = async (records: Records, principal: Principal, setId: number) => {
  const dashboardId = await sets.dashboardOfSet(records, setId);
  if (dashboardId === undefined) throw notFound('Comparison set');
  await ownDashboard(records, principal, dashboardId);
  return { dashboardId, ...(await written(records, setId)) };
};

/** Names that differ only in case or accents look the same to people. */
const refuseTakenName = async (records: Records, dashboardId: number, name: string, except?: number): Promise<void> => {
  const others = (await sets.setHeads(records, dashboardId)).filter(set => set.id !== except);
  if (others.some(set => fold(set.name) === fold(name))) {
    throw conflict('name_taken', 'The dashboard has a comparison set of this name');
  }
};

const refuseForeignRetailers = async (
  records: Records,
  dashboardId: number,
  retailerIds: readonly number[],
): Promise<void> => {
  const chosen = new Set(await loadRetailerIds(records, dashboardId));
  const foreign = retailerIds.filter(id => !chosen.has(id));
  if (foreign.length > 0) throw invalid({ retailerIds: `not of the dashboard: ${foreign.slice(0, 5).join(', ')}` });
};

/**
 * Throws if a change is not allowed: the name is in use, a product occurs twice, or something is not of the dashboard.
 */
const check = async (
  records: Records,
  dashboardId: number,
  { name, products = [], retailerIds = [] }: Partial<sets.SetContent>,
  except?: number,
): Promise<void> => {
  if (name !== undefined) await refuseTakenName(records, dashboardId, name, except);
  const ids = products.map(item => item.productId);
  if (new Set(ids).size < ids.length) throw invalid({ products: 'names a product twice' });
  await refuseForeignProducts(records, dashboardId, ids);
  await refuseForeignRetailers(records, dashboardId, retailerIds);
};

const refuseStatus = (all: readonly { name: string; status: string }[], wrong: 'active' | 'archived'): void => {
  const first = all.find(set => set.status === wrong);
  if (first) throw conflict(`already_${wrong}`, `“${first.name}” is ${wrong} already`);
};

const list = ({ records }: Services): Implementation =>
  implementKept(contract.comparisonSetList, async ({ principal, params, query }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    return sets.loadSets(records, head.id, query.status);
  });

const get = ({ records }: Services): Implementation =>
  implementKept(contract.getComparisonSet, async ({ principal, params }) => {
    const { dashboardId: _, ...set } = await ownSet(records, principal, params.setId);
    return set;
  });

const create = (services: Services): Implementation =>
  implementMaking(services, contract.createComparisonSet, {
    make: asked => async work => {
      const { principal, params, body } = asked;
      const head = await ownDashboard(work, principal, params.dashboardId);
      await check(work, head.id, body);
      return written(work, await sets.insertSet(work, head.id, body));
    },
    isThere: async (work, { id }, { principal, params }) => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      return (await sets.dashboardOfSet(work, id)) === head.id;
    },
  });

const update = ({ records }: Services): Implementation =>
  implement(contract.updateComparisonSet, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const set = await ownSet(work, principal, params.setId);
      if (set.status === 'archived') throw conflict('archived', 'An archived set is not changed: make it active first');
      await check(work, set.dashboardId, body, set.id);
      await sets.changeSet(work, set.id, body);
      return written(work, set.id);
    }),
  );

const moveOne = ({ records }: Services, to: 'active' | 'archived'): Implementation =>
  implement(to === 'active' ? contract.activateComparisonSet : contract.archiveComparisonSet, ({ principal, params }) =>
    records.transaction().execute(async work => {
      const set = await ownSet(work, principal, params.setId);
      refuseStatus([set], to);
      await sets.setStatusOfSets(work, [set.id], to);
      return written(work, set.id);
    }),
  );

const removeOne = ({ records }: Services): Implementation =>
  implement(contract.deleteComparisonSet, async ({ principal, params }) => {
    const set = await ownSet(records, principal, params.setId);
    await sets.deleteSets(records, [set.id]);
    return { id: set.id };
  });

/** The named sets of a dashboard, each once. Throws a 404 if one belongs to another dashboard. */
const loadSeveral = async (work: Records, principal: Principal, dashboardId: number, setIds: readonly number[]) => {
  const head = await ownDashboard(work, principal, dashboardId);
  const named = (await sets.setHeads(work, head.id)).filter(set => setIds.includes(set.id));
  if (named.length < new Set(setIds).size) throw notFound('Comparison set');
  return named;
};

const moveSeveral = ({ records }: Services, to: 'active' | 'archived'): Implementation =>
  implement(
    to === 'active' ? contract.activateComparisonSets : contract.archiveComparisonSets,
    ({ principal, params, body }) =>
      records.transaction().execute(async work => {
        const named = await loadSeveral(work, principal, params.dashboardId, body.setIds);
        refuseStatus(named, to);
        const setIds = named.map(set => set.id);
        await sets.setStatusOfSets(work, setIds, to);
        return { setIds };
      }),
  );

const removeSeveral = ({ records }: Services): Implementation =>
  implement(contract.deleteComparisonSets, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const setIds = (await loadSeveral(work, principal, params.dashboardId, body.setIds)).map(set => set.id);
      await sets.deleteSets(work, setIds);
      return { setIds };
    }),
  );

/** Comparison sets of a dashboard (docs/product.md §4, §7.6). */
export const comparisonSetCalls = (services: Services): Implementation[] => [
  ...[list, get, create, update, removeOne, removeSeveral].map(make => make(services)),
  ...(['active', 'archived'] as const).flatMap(to => [moveOne(services, to), moveSeveral(services, to)]),
];
