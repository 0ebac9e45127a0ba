import type { Sent } from './client.ts';
import type { World } from './samples.ts';

const ofActive = (world: World): Sent => ({ params: { dashboardId: world.dashboardId } });
const byId = (world: World): Sent => ({ params: { id: world.dashboardId } });
const ofWork = (world: World): Sent => ({ params: { dashboardId: world.workId } });

const ofView = ({ workId, viewId }: World): Sent => ({ params: { dashboardId: workId, viewId } });

/** Good requests for how a dashboard stands, what is chosen for it, its groups and its people. */
export const dashboardSamples: Record<string, (world: World) => Sent> = {
  'dashboards.allSelected': byId,
  'dashboards.details': byId,
  'dashboards.edit': ({ workId }) => ({
    params: { id: workId },
    body: { name: 'Edited by the contract suite', defaultRange: 'last_30_days' },
  }),
  'dashboards.clone': ({ dashboardId }) => ({ params: { dashboardId }, body: {} }),
  'dashboards.status': byId,
  'dashboards.status.change': ({ workId }) => ({ params: { id: workId }, body: { status: 'active' } }),
  'dashboards.startDate': byId,
  'dashboards.cache': byId,
  'dashboards.hasSelected': byId,
  'dashboards.data.all': ofActive,
  'dashboards.alerts': byId,
  'retailers.ofProduct': ({ productIds, dashboardId }) => ({
    params: { productId: productIds[0] },
    query: { dashboardId },
  }),
  'products.selected': ofActive,
  'products.categories': ({ dashboardId }) => ({ query: { dashboardId } }),
  'products.plan': ({ dashboardId }) => ({ query: { dashboardId } }),
  'products.selectAll': ofWork,
  'products.removeAll': ofWork,
  'myProducts.list': ofActive,
  'myProducts.all': ofActive,
  'myProducts.select': ({ workId, ownProductId }) => ({
    params: { dashboardId: workId },
    body: { productIds: [ownProductId] },
  }),
  'myProducts.enable': ({ workId, ownProductId }) => ({
    params: { dashboardId: workId },
    body: { productIds: [ownProductId], enabled: true },
  }),
  'myProducts.remove': ({ workId, ownProductId }) => ({
    params: { dashboardId: workId },
    body: { productIds: [ownProductId] },
  }),
  'competitors.list': ofActive,
  'competitors.get': ({ dashboardId, competitorId }) => ({ params: { dashboardId, productId: competitorId } }),
  'competitors.select': ({ workId, ownProductId, competitorId }) => ({
    params: { dashboardId: workId },
    query: { ownProductId },
    body: { productIds: [competitorId] },
  }),
  'competitors.remove': ({ workId, competitorId }) => ({
    params: { dashboardId: workId },
    body: { productIds: [competitorId] },
  }),
  'members.invite': ({ dashboardId }) => ({
    params: { dashboardId },
    body: { members: ['fourth@new.example'], message: 'Come and look' },
  }),
  'members.list': ofActive,
  'members.status': ({ workId, memberId }) => ({ params: { dashboardId: workId }, body: { members: [memberId] } }),
  'members.access': ({ workId, memberId }) => ({
    params: { dashboardId: workId },
    body: { members: [memberId], access: 'view' },
  }),
  'members.leave': ({ workId, memberId }) => ({ params: { dashboardId: workId, userId: memberId } }),
  'groups.list': ofActive,
  'groups.products': ({ groupId }) => ({ params: { groupId } }),
  'groups.create': ({ workId, productIds }) => ({
    params: { dashboardId: workId },
    body: { name: 'Made by the contract suite', productIds: productIds.slice(0, 2) },
  }),
  'groups.update': ({ groupId }) => ({ params: { groupId }, body: { name: 'Another name' } }),
  'groups.products.remove': ({ groupId, productIds }) => ({
    params: { groupId },
    body: { productIds: productIds.slice(0, 1) },
  }),
  'views.list': ofWork,
  'views.get': ofView,
  'views.create': ({ workId }) => ({
    params: { dashboardId: workId },
    body: { name: 'Made by the contract suite', analysis: 'price-gap', query: 'range=last_30_days', shared: false },
  }),
  'views.update': world => ({ ...ofView(world), body: { name: 'Changed by the contract suite' } }),
  'views.move': world => ({ ...ofView(world), body: { direction: 'down' } }),
  'views.copy': world => ({ ...ofView(world), body: { name: 'Copied by the contract suite' } }),
  'views.pin': world => ({ ...ofView(world), body: { parts: ['figures', 'table'] } }),
  'views.orderPins': ({ workId, viewId }) => ({ params: { dashboardId: workId }, body: { viewIds: [viewId] } }),
  'views.unpin': ofView,
  'views.setOpening': ({ workId }) => ({ params: { dashboardId: workId }, body: { viewId: null } }),
  'views.delete': ({ workId, doomedViewId }) => ({ params: { dashboardId: workId, viewId: doomedViewId } }),
  'shares.list': () => ({}),
  'shares.get': ({ shareId }) => ({ params: { shareId } }),
  'shares.create': ({ workId, viewId }) => ({
    params: { dashboardId: workId, viewId },
    body: { name: 'Made by the contract suite', days: 7, password: null, files: false },
  }),
  'shares.end': ({ doomedShareId }) => ({ params: { shareId: doomedShareId } }),
  'shares.switch': () => ({ body: { on: true } }),
  'shares.open': ({ shareToken }) => ({ body: { token: shareToken, counts: true } }),
  'groups.delete': ({ doomedGroupId }) => ({ params: { groupId: doomedGroupId } }),
};
