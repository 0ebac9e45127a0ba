import { analyses } from '../../server/contract/analyses/all.ts';
import { listCalls } from '../../server/contract/analyses/parts/calls.ts';
import { alertSamples } from './alert-samples.ts';
import { analysisBody } from './analysis-body.ts';
import type { Sent } from './client.ts';
import { dashboardSamples } from './dashboard-samples.ts';
import { imageSamples } from './image-samples.ts';
import { planSamples } from './plan-samples.ts';
import { priceFile } from './price-file.ts';
import { setSamples } from './set-samples.ts';
import { jobSamples, webhookSamples } from './webhook-samples.ts';

/** What the samples are made from: found at the peer through its own lists. */
export type World = {
  email: string;
  password: string;
  planId: number;
  countryId: number;
  /** In the plan, and without a dashboard. */
  emptyCountryId: number;
  /** An active dashboard with data. */
  dashboardId: number;
  firstDay: string;
  lastDay: string;
  /** A draft that may be changed. */
  draftId: number;
  /** A draft that may be deleted. */
  doomedId: number;
  /** A copy of the active dashboard, on which everything may be changed, with two groups and what it has of its own. */
  workId: number;
  groupId: number;
  doomedGroupId: number;
  /** Views of that copy. */
  viewId: number;
  doomedViewId: number;
  /** Notes of that copy. */
  noteId: number;
  doomedNoteId: number;
  /** Share links to the first of them, and the token of the first. */
  shareId: number;
  doomedShareId: number;
  shareToken: string;
  /** Reports of the first of them, and outside addresses. */
  reportId: number;
  doomedReportId: number;
  addressId: number;
  doomedAddressId: number;
  /** Comparison sets of that copy. */
  setId: number;
  archivedSetIds: number[];
  doomedSetIds: number[];
  ownProductId: number;
  competitorId: number;
  /** Somebody of the team who is neither owner nor administrator. */
  memberId: number;
  /** A finished import of the team, with rejected rows. */
  importId: number;
  /** The reference image of the own product. */
  imageId: number;
  /** Open invitations of the team. */
  /** Something that the webhook's receiver did not take. */
  failedDeliveryId: number;
  /** The job of another one. */
  failedJobId: number;
  /** Alerts of the copy. */
  basicAlertId: number;
  doomedBasicAlertId: number;
  advancedAlertId: number;
  doomedAdvancedAlertId: number;
  invitationId: number;
  doomedInvitationId: number;
  retailerIds: number[];
  productIds: number[];
  /** Of a product that a retailer does not list. */
  brand: string;
  category: string;
  /** Tokens that were mailed, each unused. */
  tokens: { confirm: string; recover: string; invitation: string };
  /** Stands for an address that requested a mail. */
  userId: string;
};

/** Long enough, and nobody's name. */
export const goodPassword = 'seven purple ladders';

const analysis = (world: World): Sent => ({ body: analysisBody(world.dashboardId, world.firstDay, world.lastDay) });
const ofActive = (world: World): Sent => ({ params: { dashboardId: world.dashboardId } });
const byId = (world: World): Sent => ({ params: { id: world.dashboardId } });

const twins = (ids: readonly string[]): string[] => ids.flatMap(id => [`charts.${id}`, `charts.${id}.csv`]);
const bothVersions = (ids: readonly string[]): string[] => [...twins(ids), ...ids.map(id => `charts.v1.${id}`)];
/** The query over everything, unless a call needs another one. */
const declared = Object.values(analyses)
  .flatMap(listCalls)
  .map(({ id }) => id);
const ofOneProduct = [
  ...bothVersions(['stockOut.strip']),
  'charts.individual.summary',
  ...twins(['individual.line', 'individual.byRetailer', 'individual.byWeek', 'individual.mode']),
  ...twins(['modal.region', 'modal.city', 'modal.shop']),
  ...twins(['modal.region.mode', 'modal.city.mode', 'modal.shop.mode']),
];
const oneProduct = (world: World): Sent => ({
  body: { ...(analysis(world).body as object), master_product_id: [world.ownProductId] },
});
const oneProductAtOneRetailer = (world: World): Sent => ({
  body: { ...(oneProduct(world).body as object), master_retailer_id: world.retailerIds.slice(0, 1) },
});
/** Of one brand, or one category. */
const ofGroup =
  (grouping: 'brand' | 'category') =>
  (world: World): Sent => ({ body: { ...(analysis(world).body as object), value: world[grouping] } });
/** Of all the days there are: what a retailer lists changes seldom. */
const overAllDays = ({ dashboardId, firstDay }: World): Sent => ({
  body: analysisBody(dashboardId, firstDay, '2100-12-31'),
});
const parts = [
  'basic',
  'regions',
  'cities',
  'shops',
  'retailers',
  'products',
  'own-products',
  'inserted-date',
  'initial-date',
];

/** A good request for every call of the contract, by the call's id. */
export const samples: Record<string, (world: World) => Sent> = {
  ...Object.fromEntries(declared.map(id => [id, analysis])),
  ...dashboardSamples,
  ...planSamples,
  ...alertSamples,
  ...webhookSamples,
  ...jobSamples,
  ...setSamples,
  ...imageSamples,
  'main.health': () => ({}),
  'charts.health': () => ({}),
  'dashboard.health': () => ({}),
  'auth.login': ({ email, password }) => ({ body: { email, password } }),
  'account.profile': () => ({}),
  'auth.validate': () => ({}),
  'account.settings': () => ({}),
  'account.settings.language': () => ({ body: { languageId: 2 } }),
  'account.email.state': () => ({}),
  'account.password.change': ({ password }) => ({
    body: { currentPassword: password, newPassword: goodPassword, newPasswordConfirm: goodPassword },
  }),
  'users.create': () => ({
    body: { name: 'Inés', lastName: 'Nuñez', email: 'third@new.example', teamName: 'Nueva', password: goodPassword },
  }),
  'users.email.confirm': ({ tokens }) => ({ query: { token: tokens.confirm } }),
  'users.email.resend': ({ userId }) => ({ params: { userId } }),
  'mail.state': () => ({}),
  'password.recover': ({ email }) => ({ body: { email } }),
  'password.recover.resend': ({ userId }) => ({ params: { userId } }),
  'password.new': ({ tokens }) => ({
    body: { newPassword: goodPassword, newPasswordConfirm: goodPassword, token: tokens.recover },
  }),
  'invitations.validate': ({ tokens }) => ({ query: { token: tokens.invitation } }),
  'invitations.confirm': ({ tokens }) => ({
    query: { token: tokens.invitation },
    body: { name: 'Ana', lastName: 'Paz', password: goodPassword, confirmPassword: goodPassword },
  }),
  'plans.list': () => ({}),
  'plans.v2': () => ({ query: { languageId: 2 } }),
  'plans.countries': ({ planId }) => ({ params: { planId } }),
  'plans.limits': ({ planId }) => ({ params: { planId } }),
  'plans.use': ({ planId }) => ({ params: { planId } }),
  'dashboards.create': ({ planId, countryId }) => ({ body: { name: 'Made by the contract suite', countryId, planId } }),
  'dashboards.list': () => ({}),
  'search.all': () => ({ query: { text: 'leche' } }),
  'dashboards.get': byId,
  'dashboards.analysis.all': byId,
  'dashboards.analysis.add': ({ workId }) => ({ params: { id: workId }, body: { analysis: 1, selected: false } }),
  'retailers.byDashboard': ofActive,
  'retailers.add': ({ draftId, retailerIds }) => ({
    params: { dashboardId: draftId },
    body: { retailers: retailerIds.slice(0, 2) },
  }),
  'products.all': ({ dashboardId }) => ({ query: { dashboardId, page: 1, limit: 20 } }),
  'products.add': ({ draftId, productIds }) => ({
    params: { dashboardId: draftId },
    body: { productIds: productIds.slice(0, 2) },
  }),
  'dashboards.activate': ({ draftId }) => ({ params: { id: draftId } }),
  'products.remove': ({ draftId, productIds }) => ({
    params: { dashboardId: draftId },
    body: { productIds: productIds.slice(0, 1) },
  }),
  'dashboards.delete': ({ doomedId }) => ({ params: { id: doomedId } }),
  'imports.list': () => ({}),
  'imports.options': () => ({}),
  'imports.freshness': () => ({}),
  'imports.shops': () => ({}),
  'imports.shops.csv': () => ({}),
  'imports.template': () => ({}),
  'imports.get': ({ importId }) => ({ params: { importId } }),
  'imports.rejects': ({ importId }) => ({ params: { importId } }),
  'imports.undo': ({ importId }) => ({ params: { importId } }),
  'imports.upload': () => ({ query: { fileName: 'precios de marzo.csv', dryRun: true }, file: priceFile() }),
  'dashboard.price.products': ofActive,
  'dashboard.promo.products': ofActive,
  'dashboard.cache.clean': ({ dashboardId }) => ({ params: { dashboardId }, query: { cacheType: 'all' } }),
  ...Object.fromEntries(parts.map(part => [`dashboards.data.${part}`, ofActive])),
  ...Object.fromEntries(ofOneProduct.map(id => [id, oneProduct])),
  ...Object.fromEntries(bothVersions(['assortment.brand.missing']).map(id => [id, ofGroup('brand')])),
  ...Object.fromEntries(bothVersions(['assortment.category.missing']).map(id => [id, ofGroup('category')])),
  ...Object.fromEntries(bothVersions(['assortment.changes']).map(id => [id, overAllDays])),
  ...Object.fromEntries(twins(['individual.details']).map(id => [id, oneProductAtOneRetailer])),
};

const teamNames = [
  'id',
  'planId',
  'dashboardId',
  'idDashboard',
  'groupId',
  'setId',
  'importId',
  'invitationId',
  'deliveryId',
  'shareId',
  'reportId',
  'addressId',
];

/** Calls whose request names something or somebody of a team: a stranger gets a 404 for each. */
export const ofOneTeam = (sent: Sent): boolean => {
  const named = { ...sent.params, ...sent.query, ...(sent.body as Record<string, unknown> | undefined) };
  return teamNames.some(name => name in named) || (named.members as unknown[] | undefined)?.some(Number) === true;
};
