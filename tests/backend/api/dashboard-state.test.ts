import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../../../server/backend/records/accounts/users.ts';
import * as members from '../../../server/contract/calls/main/accounts/members.ts';
import * as competitors from '../../../server/contract/calls/main/dashboards/competitors.ts';
import { dataBasic } from '../../../server/contract/calls/main/dashboards/dashboard-data.ts';
import * as state from '../../../server/contract/calls/main/dashboards/dashboard-state.ts';
import * as dashboards from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as groups from '../../../server/contract/calls/main/dashboards/groups.ts';
import * as mine from '../../../server/contract/calls/main/dashboards/my-products.ts';
import { removeAllProducts } from '../../../server/contract/calls/main/dashboards/product-choice.ts';
import * as selection from '../../../server/contract/calls/main/dashboards/selection.ts';
import { analysisKeys, offeredAnalyses } from '../../../server/domain/analysis/analysis-keys.ts';
import { tokenFor } from '../../contract/world.ts';
import { at, type DemoBackend, startDemoBackend } from './demo-backend.ts';
import { colleague } from './support/backend.ts';

let demo: DemoBackend;

beforeAll(async () => {
  demo = await startDemoBackend();
});
afterAll(() => demo.remove());

const byId = (id: number) => ({ params: { id } });

describe('a clone', () => {
  test('holds all that the first one holds, as a draft of today with its own name', async () => {
    const { id, params, productIds } = await demo.filledDraft(5);
    const [own, competitor] = [at(productIds, 0), at(productIds, 1)];
    await demo.ask(mine.selectMyProducts, { params, body: { productIds: [own, at(productIds, 4)] } });
    const linked = { params, query: { ownProductId: own }, body: { productIds: [competitor] } };
    await demo.ask(competitors.selectCompetitors, linked);
    await demo.ask(mine.enableMyProducts, { params, body: { productIds: [at(productIds, 4)], enabled: false } });
    await demo.ask(groups.createGroup, { params, body: { name: 'One', productIds: [own] } });
    await demo.ask(state.addAnalysis, { ...byId(id), body: { analysis: 2, selected: false } });
    await demo.ask(dashboards.activateDashboard, byId(id));
    const copy = await demo.ask(dashboards.cloneDashboard, { params, body: {} });
    const chosen = async (one: number) => {
      const {
        id: _id,
        name: _name,
        status: _status,
        groups: held,
        ...rest
      } = await demo.ask(dashboards.allSelectedOfDashboard, byId(one));
      return { ...rest, groups: held.map(({ name, productIds: ids }) => [name, ids]) };
    };
    expect(await chosen(copy.id)).toEqual(await chosen(id));
    expect((await chosen(copy.id)).ownProducts.map(product => product.status).sort()).toEqual([
      'CONFIGURATED',
      'DISABLED',
    ]);
    expect(await demo.ask(state.getDashboardStatus, byId(copy.id))).toEqual({ id: copy.id, status: 'draft' });
    await demo.ask(removeAllProducts, { params: { dashboardId: copy.id } });
    expect((await chosen(id)).products).toHaveLength(5);
  });

  test('is named by number, or as one likes', async () => {
    const id = await demo.draftIn();
    await demo.ask(dashboards.editDashboard, { ...byId(id), body: { name: `${'x'.repeat(76)} (7)` } });
    const params = { dashboardId: id };
    const clone = async (body: object) => (await demo.ask(dashboards.cloneDashboard, { params, body })).name;
    expect([await clone({}), await clone({})]).toEqual([`${'x'.repeat(76)} (2)`, `${'x'.repeat(76)} (3)`]);
    expect(await clone({ name: ' Mine ' })).toBe('Mine');
  });

  test('is closed to whom the first one is closed, and open to who made it', async () => {
    const theirs = await tokenFor(demo.urls, colleague);
    const theirId = (await findAccount(demo.stores.records, colleague.email))?.id ?? 0;
    const { id, params } = await demo.filledDraft(1);
    await demo.ask(members.changeMemberAccess, { params, body: { members: [theirId], access: 'view' } });
    const made = await demo.ask(dashboards.cloneDashboard, { params, body: {} }, theirs);
    const named = (one: number) =>
      demo.request(dashboards.editDashboard, { ...byId(one), body: { name: 'x' } }, theirs);
    expect([(await named(id)).status, (await named(made.id)).status]).toEqual([403, 200]);
    await demo.ask(members.changeMemberStatus, { params, body: { members: [theirId] } });
    const closed = await demo.ask(dashboards.cloneDashboard, { params, body: {} });
    expect((await named(closed.id)).status).toBe(404);
  });
});

describe('the status of a dashboard', () => {
  test('goes from draft to active and back, and an active one stays so', async () => {
    const { id } = await demo.filledDraft(1);
    const set = (status: string) => demo.ask(state.changeDashboardStatus, { ...byId(id), body: { status } });
    expect(await set('active')).toEqual({ id, status: 'active' });
    expect(await demo.ask(dashboards.activateDashboard, byId(id))).toEqual({ id, status: 'active' });
    expect(await set('draft')).toEqual({ id, status: 'draft' });
    expect(await demo.ask(state.getDashboardStatus, byId(id))).toEqual({ id, status: 'draft' });
    expect((await demo.request(state.changeDashboardStatus, { ...byId(id), body: { status: 'gone' } })).status).toBe(
      400,
    );
  });

  test.each([
    ['a product', 1],
    ['a retailer', 0],
  ])('is not active without %s', async (_what, retailers) => {
    const made = await demo.filledDraft(1);
    if (retailers) await demo.ask(removeAllProducts, { params: made.params });
    else await demo.ask(selection.addRetailers, { params: made.params, body: { retailers: [] } });
    const sent = { ...byId(made.id), body: { status: 'active' } };
    const received = await demo.request(state.changeDashboardStatus, sent);
    expect([received.status, received.json]).toMatchObject([409, { error: 'incomplete' }]);
    expect((await demo.request(dashboards.activateDashboard, byId(made.id))).status).toBe(409);
  });
});

test('an active dashboard keeps at least one retailer; a draft may have none', async () => {
  const { id, params } = await demo.filledDraft(1);
  const none = { params, body: { retailers: [] } };
  const kept = await demo.ask(selection.dashboardRetailers, { params, query: { selected: true } });
  await demo.ask(dashboards.activateDashboard, byId(id));
  const refused = await demo.request(selection.addRetailers, none);
  expect([refused.status, refused.json]).toMatchObject([409, { error: 'no_retailer' }]);
  expect(await demo.ask(selection.dashboardRetailers, { params, query: { selected: true } })).toEqual(kept);
  await demo.ask(state.changeDashboardStatus, { ...byId(id), body: { status: 'draft' } });
  expect(await demo.ask(selection.addRetailers, none)).toEqual({ selected: 0 });
});

describe('the details of a dashboard', () => {
  test('what is selected follows each choice', async () => {
    const id = await demo.draftIn();
    const params = { dashboardId: id };
    const none = { retailers: false, products: false, myProducts: false, competitors: false, groups: false };
    expect(await demo.ask(state.dashboardHasSelected, byId(id))).toEqual({ ...none, analysis: true });
    const productIds = (await demo.offered(id)).slice(0, 2);
    await demo.ask(selection.addProducts, { params, body: { productIds } });
    await demo.ask(mine.selectMyProducts, { params, body: { productIds: productIds.slice(0, 1) } });
    expect(await demo.ask(state.dashboardHasSelected, byId(id))).toMatchObject({
      myProducts: true,
      competitors: false,
    });
    await demo.ask(competitors.selectCompetitors, { params, body: { productIds: productIds.slice(1) } });
    expect(await demo.ask(state.dashboardHasSelected, byId(id))).toMatchObject({ products: true, competitors: true });
  });

  test('the details state who looks and what they may do, no alerts are none, and data begin where the list says', async () => {
    const { id } = await demo.filledDraft(3);
    const theirs = await tokenFor(demo.urls, colleague);
    const details = await demo.ask(state.dashboardDetailsForUser, byId(id));
    expect(details).toMatchObject({
      id,
      products: 3,
      retailers: 4,
      analysis: analysisKeys.length,
      role: 'owner',
      access: 'edit',
    });
    expect(details.can).toEqual({ edit: true, delete: true, clone: true, manageMembers: true, leave: false });
    const asAnalyst = await demo.ask(state.dashboardDetailsForUser, byId(id), theirs);
    expect(asAnalyst.can).toEqual({ edit: true, delete: true, clone: true, manageMembers: false, leave: true });
    expect(await demo.ask(state.dashboardAlerts, byId(id))).toBe(0);
    const listed = (await demo.ask(dashboards.dashboardList)).find(one => one.id === id);
    expect(listed?.can).toEqual(details.can);
    expect(await demo.ask(state.dashboardStartDate, byId(id))).toBe(listed?.startDay);
    expect(await demo.ask(state.dashboardStartDate, byId(await demo.draftIn()))).toBeNull();
  });

  const offered = Object.values(offeredAnalyses)
    .map(({ id }) => id as number)
    .sort((one, other) => one - other);

  test('an analysis goes off and on by itself; one that is none, or cannot be chosen, does not', async () => {
    const id = await demo.draftIn();
    const set = (analysis: number, selected: boolean) =>
      demo.request(state.addAnalysis, { ...byId(id), body: { analysis, selected } });
    const on = async () =>
      (await demo.ask(dashboards.allAnalysis, byId(id))).filter(one => one.active).map(one => one.id);
    expect((await set(2, false)).json).toEqual({ analysis: 2, selected: false });
    expect(await on()).toEqual(offered.filter(id => id !== 2));
    await set(2, true);
    await set(2, true);
    expect(await on()).toEqual(offered);
    expect((await set(99, true)).status).toBe(404);
    const { records } = demo.stores;
    await records.updateTable('analysis_types').set({ can_select: 0 }).where('id', '=', 3).execute();
    const refused = await set(3, false);
    expect([refused.status, refused.json]).toMatchObject([409, { error: 'not_selectable' }]);
    await records.updateTable('analysis_types').set({ can_select: 1 }).where('id', '=', 3).execute();
  });

  test('a new name is there at once; an empty one is refused', async () => {
    const id = await demo.draftIn();
    expect(await demo.ask(dashboards.editDashboard, { ...byId(id), body: { name: ' New ' } })).toEqual({
      id,
      name: 'New',
      defaultRange: 'from_start',
    });
    expect(await demo.ask(dataBasic, { params: { dashboardId: id } })).toMatchObject({ name: 'New' });
    expect((await demo.request(dashboards.editDashboard, { ...byId(id), body: { name: '  ' } })).status).toBe(400);
  });
});
