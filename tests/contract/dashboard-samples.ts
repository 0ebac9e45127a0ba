import type { Sent } from './client.ts';
import type { World } from './samples.ts';

const ofActive = (world: World): Sent => ({ params: { dashboardId: world.dashboardId } });
const byId = (world: World): Sent => ({ params: { id: world.dashboardId } });
const ofWork = (world: World): Sent => ({ params: { dashboardId: world.workId } });

const ofView = ({ workId, viewId }: World): Sent => ({ params: { dashboardId: workId, viewId } });

const ofReport = ({ reportId }: World): Sent => ({ params: { reportId } });

/** What a report says, when, and to whom. */
export const reportBody = (viewId: number, addressId: number) => ({
  name: 'Made by the contract suite',
  viewId,
  languageId: 1,
  schedule: { rhythm: 'weekly' as const, weekday: 1, monthDay: 1, hour: 7, timeZone: 'America/Mexico_City' },
  file: 'none' as const,
  onlyChanged: true,
  userIds: [],
  addressIds: [addressId],
});

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
  'dashboards.content': byId,
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
  'notes.list': ofWork,
  'notes.create': ({ workId, productIds, firstDay }) => ({
    params: { dashboardId: workId },
    body: {
      text: 'Made by the contract suite',
      firstDay,
      lastDay: firstDay,
      productId: productIds[0],
      analysis: 'price-gap',
    },
  }),
  'notes.update': ({ workId, noteId, firstDay, lastDay }) => ({
    params: { dashboardId: workId, noteId },
    body: { text: 'Changed by the contract suite', firstDay, lastDay, productId: null, analysis: null },
  }),
  'notes.delete': ({ workId, doomedNoteId }) => ({ params: { dashboardId: workId, noteId: doomedNoteId } }),
  'shares.list': () => ({}),
  'shares.get': ({ shareId }) => ({ params: { shareId } }),
  'shares.create': ({ workId, viewId }) => ({
    params: { dashboardId: workId, viewId },
    body: { name: 'Made by the contract suite', days: 7, password: null, files: false },
  }),
  'shares.createForPaper': ({ workId }) => ({
    params: { dashboardId: workId },
    body: { name: 'Made by the contract suite', days: 7, password: null, paper: 'at_price-gap=1&range=last_30_days' },
  }),
  'shares.end': ({ doomedShareId }) => ({ params: { shareId: doomedShareId } }),
  'shares.switch': () => ({ body: { on: true } }),
  'shares.open': ({ shareToken }) => ({ body: { token: shareToken, counts: true } }),
  'reports.list': () => ({}),
  'reports.get': ofReport,
  'reports.choices': ofWork,
  'reports.create': ({ workId, viewId, addressId }) => ({
    params: { dashboardId: workId },
    body: reportBody(viewId, addressId),
  }),
  'reports.update': world => ({
    ...ofReport(world),
    body: { ...reportBody(world.viewId, world.addressId), name: 'Changed' },
  }),
  'reports.switch': world => ({ ...ofReport(world), body: { on: false } }),
  'reports.send': ofReport,
  'reports.preview': ofReport,
  'reports.delete': ({ doomedReportId }) => ({ params: { reportId: doomedReportId } }),
  'reportAddresses.list': () => ({}),
  'reportAddresses.add': () => ({ body: { email: 'contract@outside.example' } }),
  'reportAddresses.remove': ({ doomedAddressId }) => ({ params: { addressId: doomedAddressId } }),
  'groups.delete': ({ doomedGroupId }) => ({ params: { groupId: doomedGroupId } }),
};
