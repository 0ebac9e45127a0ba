import type { Sent } from './client.ts';
import type { World } from './samples.ts';

const nothing = (): Sent => ({});
const basic = ({ ownProductId }: World) => ({
  productIds: [ownProductId],
  event: 'price',
  direction: 'up',
  threshold: 5,
});
const advanced = ({ ownProductId, groupId, retailerIds }: World) => ({
  configuration: 'price',
  name: 'Too dear',
  audience: 'everybody',
  productIds: [ownProductId],
  groupIds: [groupId],
  retailerIds: retailerIds.slice(0, 2),
  baseline: 'lowest_competitor',
  direction: 'both',
  threshold: 1.5,
  unit: 'money',
  tolerance: 1,
  leastPlaces: 2,
  quietDays: 7,
});
const promo = ({ ownProductId }: World) => ({
  configuration: 'promo',
  productIds: [ownProductId],
  event: 'promotion_begins',
  leastDepth: 10,
});
const at = ({ workId }: World) => ({ dashboardId: workId });

/** Good requests for alerts and notifications. */
export const alertSamples: Record<string, (world: World) => Sent> = {
  'alerts.basic.list': world => ({ params: at(world) }),
  'alerts.basic.create': world => ({ params: at(world), body: basic(world) }),
  'alerts.basic.update': world => ({ params: { ...at(world), alertId: world.basicAlertId }, body: basic(world) }),
  'alerts.basic.delete': world => ({ params: { ...at(world), alertId: world.doomedBasicAlertId } }),
  'alerts.advanced.list': world => ({ params: at(world) }),
  'alerts.advanced.create': world => ({ params: at(world), body: advanced(world) }),
  'alerts.advanced.update': world => ({ params: { ...at(world), alertId: world.advancedAlertId }, body: promo(world) }),
  'alerts.advanced.delete': world => ({ params: { ...at(world), alertId: world.doomedAdvancedAlertId } }),
  'alerts.state': world => ({ params: { ...at(world), alertId: world.basicAlertId }, body: { state: 'paused' } }),
  'alerts.preview': world => ({ params: at(world), body: advanced(world) }),
  'alerts.landings': world => ({ params: at(world), query: { page: 1, limit: 20 } }),
  'notifications.list': () => ({ query: { viewed: false, page: 1, limit: 20 } }),
  'notifications.count': nothing,
  'notifications.mark': () => ({ body: { notificationIds: [1], viewed: true } }),
  'notifications.markAll': () => ({ body: { viewed: true } }),
  'notifications.unsubscribe': () => ({ body: { token: 'of no mail' } }),
  'notifications.settings': nothing,
  'notifications.settings.save': () => ({ body: { mail: 'at_once', hour: 6, timeZone: 'America/Mexico_City' } }),
};
