import { assortment } from '../../server/contract/analyses/assortment.ts';
import type { AnyCall, CallResult } from '../../server/contract/call.ts';
import { signIn } from '../../server/contract/calls/main/accounts/account.ts';
import { inviteMembers, usersAndMembersOfDashboard } from '../../server/contract/calls/main/accounts/members.ts';
import {
  addPlanCountries,
  basicPlanInfo,
  planUsersById,
} from '../../server/contract/calls/main/accounts/plan-details.ts';
import { planCountries, planList } from '../../server/contract/calls/main/accounts/plans.ts';
import { recoverPassword } from '../../server/contract/calls/main/accounts/recovery.ts';
import { confirmEmail, createUser } from '../../server/contract/calls/main/accounts/registration.ts';
import { inviteToTeam } from '../../server/contract/calls/main/accounts/team.ts';
import { createAdvancedAlert, createBasicAlert } from '../../server/contract/calls/main/alerts/alerts.ts';
import { saveWebhook, testWebhook, webhookDeliveries } from '../../server/contract/calls/main/alerts/webhook.ts';
import {
  archiveComparisonSets,
  createComparisonSet,
} from '../../server/contract/calls/main/dashboards/comparison-sets.ts';
import { dataBasic } from '../../server/contract/calls/main/dashboards/dashboard-data.ts';
import * as dashboards from '../../server/contract/calls/main/dashboards/dashboards.ts';
import * as groups from '../../server/contract/calls/main/dashboards/groups.ts';
import { createNote } from '../../server/contract/calls/main/dashboards/notes.ts';
import { setReferenceImage } from '../../server/contract/calls/main/dashboards/reference-images.ts';
import { addReportAddress, createReport } from '../../server/contract/calls/main/dashboards/reports.ts';
import * as selection from '../../server/contract/calls/main/dashboards/selection.ts';
import { createShare } from '../../server/contract/calls/main/dashboards/shares.ts';
import { createView } from '../../server/contract/calls/main/dashboards/views.ts';
import { getImport, uploadImport } from '../../server/contract/calls/main/imports/imports.ts';
import { jobList } from '../../server/contract/calls/main/installation/jobs.ts';
import { analysisBody } from './analysis-body.ts';
import { type Sent, send, type Urls } from './client.ts';
import { reportBody } from './dashboard-samples.ts';
import { pictureFile } from './image-samples.ts';
import { priceFile } from './price-file.ts';
import { goodPassword, type World } from './samples.ts';

/**
 * Two people of different teams. The first one owns their team, somebody else is in it who neither owns nor administrates,
 * and it has an active dashboard with data, own products and competitors.
 */
export type Peer = {
  urls: Urls;
  member: { email: string; password: string };
  stranger: { email: string; password: string };
  /** The token of a mail that the peer sent: read where the peer delivers, by path of its link. */
  mailedToken: (address: string, path: string) => Promise<string>;
  close: () => Promise<void>;
};

/** Calls and reads; throws where the peer does not answer as the contract says. */
export const read = async <C extends AnyCall>(
  urls: Urls,
  call: C,
  sent: Sent,
  token: string | null,
): Promise<CallResult<C>> => {
  const received = await send(urls, call, sent, token);
  if (received.status !== 200) throw new Error(`${call.id}: ${received.status} ${received.text}`);
  return call.read(call.reply.parse(received.json)) as CallResult<C>;
};

/** A token for a person. */
export const tokenFor = async (urls: Urls, person: { email: string; password: string }): Promise<string> =>
  (await read(urls, signIn, { body: person }, null)).accessToken;

const lastDay = (firstDay: string): string =>
  new Date(Date.parse(firstDay) + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);

const newcomer = (email: string) => ({
  body: { name: 'New', lastName: 'Comer', email, teamName: 'Newcomers', password: goodPassword },
});

/** Has the peer mail each kind of token; none of them is used but the first person's confirmation. */
const mailed = async (peer: Peer, token: string, dashboardId: number): Promise<Pick<World, 'tokens' | 'userId'>> => {
  const { urls, mailedToken } = peer;
  const [first, second, guest] = ['first@new.example', 'second@new.example', 'guest@new.example'] as const;
  await read(urls, createUser, newcomer(first), null);
  const opening = await mailedToken(first, '/register/confirm');
  await read(urls, confirmEmail, { query: { token: opening } }, null);
  await read(urls, recoverPassword, { body: { email: first } }, null);
  const { userId } = await read(urls, createUser, newcomer(second), null);
  const invited = { params: { dashboardId }, body: { members: [guest], message: 'Look' } };
  await read(urls, inviteMembers, invited, token);
  const tokens = {
    confirm: await mailedToken(second, '/register/confirm'),
    recover: await mailedToken(first, '/login/new-password'),
    invitation: await mailedToken(guest, '/accept-invitation'),
  };
  return { userId, tokens };
};

type Held = { productIds: number[]; retailerIds: number[] };

/** Five sets of a dashboard, two of them archived. */
const comparedIn = async (urls: Urls, token: string, dashboardId: number, { productIds, retailerIds }: Held) => {
  const params = { dashboardId };
  const products = productIds.slice(0, 3).map(productId => ({ productId, quantity: 1 }));
  const make = async (name: string): Promise<number> =>
    (await read(urls, createComparisonSet, { params, body: { name, products, retailerIds } }, token)).id;
  const setId = await make('Weekly basket');
  const archivedSetIds = [await make('Last year'), await make('The year before')];
  await read(urls, archiveComparisonSets, { params, body: { setIds: archivedSetIds } }, token);
  return { setId, archivedSetIds, doomedSetIds: [await make('Doomed basket'), await make('Another doomed one')] };
};

/** Two share links to a view, and the token of the first. */
const sharesOf = async (urls: Urls, token: string, dashboardId: number, viewId: number) => {
  const make = (name: string) => {
    const body = { name, days: 30, password: null, files: true };
    return read(urls, createShare, { params: { dashboardId, viewId }, body }, token);
  };
  const [kept, doomed] = [await make('Kept'), await make('Doomed')];
  return { shareId: kept.id, shareToken: kept.token, doomedShareId: doomed.id };
};

/** Two outside addresses, and two reports to the first of them. */
const reportsOf = async (urls: Urls, token: string, dashboardId: number, viewId: number) => {
  const allow = async (email: string) => (await read(urls, addReportAddress, { body: { email } }, token)).id;
  const [addressId, doomedAddressId] = [await allow('agency@outside.example'), await allow('gone@outside.example')];
  const make = async (name: string) => {
    const body = { ...reportBody(viewId, addressId), name };
    return (await read(urls, createReport, { params: { dashboardId }, body }, token)).id;
  };
  return { addressId, doomedAddressId, reportId: await make('Kept'), doomedReportId: await make('Doomed') };
};

/** Copies the active dashboard into one on which everything may be changed, and gives it two groups and comparison sets. */
const workOn = async (urls: Urls, token: string, dashboardId: number, held: Held) => {
  const { productIds } = held;
  const { id: workId } = await read(urls, dashboards.cloneDashboard, { params: { dashboardId }, body: {} }, token);
  const group = async (name: string): Promise<number> => {
    const made = { params: { dashboardId: workId }, body: { name, productIds: productIds.slice(0, 2) } };
    return (await read(urls, groups.createGroup, made, token)).id;
  };
  const view = async (name: string): Promise<number> => {
    const body = { name, analysis: 'price-gap', query: 'range=last_30_days', shared: true };
    return (await read(urls, createView, { params: { dashboardId: workId }, body }, token)).id;
  };
  const viewIds = { viewId: await view('Kept'), doomedViewId: await view('Doomed') };
  const note = async (text: string): Promise<number> => {
    const body = { text, firstDay: '2026-01-05', lastDay: '2026-01-06', productId: null, analysis: null };
    return (await read(urls, createNote, { params: { dashboardId: workId }, body }, token)).id;
  };
  const noteIds = { noteId: await note('Kept'), doomedNoteId: await note('Doomed') };
  const shareIds = await sharesOf(urls, token, workId, viewIds.viewId);
  const reportIds = await reportsOf(urls, token, workId, viewIds.viewId);
  const { members } = await read(urls, usersAndMembersOfDashboard, { params: { dashboardId } }, token);
  const memberId = (members.find(member => !member.fixed) ?? members.at(-1))?.id;
  if (memberId === undefined) throw new Error('the team needs somebody who neither owns nor administrates');
  const sets = await comparedIn(urls, token, workId, held);
  return {
    workId,
    memberId,
    ...sets,
    ...viewIds,
    ...noteIds,
    ...shareIds,
    ...reportIds,
    groupId: await group('Kept'),
    doomedGroupId: await group('Doomed'),
  };
};

/** What the samples need of dashboards. */
export type DashboardWorld = Omit<World, 'email' | 'password' | 'tokens' | 'userId'>;

const readActive = async (urls: Urls, token: string) => {
  // The oldest: others were made by these tests.
  const active = (await read(urls, dashboards.dashboardList, {}, token)).findLast(
    dashboard => dashboard.status === 'active' && dashboard.startDay !== null,
  );
  if (!active?.startDay) throw new Error('the member needs an active dashboard with data');
  return { id: active.id, firstDay: active.startDay, lastDay: lastDay(active.startDay) };
};

const readWhole = async (urls: Urls, token: string, id: number) => {
  const whole = await read(urls, dashboards.getDashboard, { params: { id } }, token);
  const { countryId } = await read(urls, dataBasic, { params: { dashboardId: id } }, token);
  const [ownProductId, competitorId] = [whole.ownProducts[0]?.id, whole.competitors[0]?.id];
  if (!ownProductId || !competitorId) throw new Error('the active dashboard needs own products and competitors');
  const [retailerIds, productIds] = [whole.retailers.map(one => one.id), whole.products.map(one => one.id)];
  return { countryId, ownProductId, competitorId, retailerIds, productIds };
};

type Days = { firstDay: string; lastDay: string };

/** Brand and category of a product that one of the retailers does not list. */
const missingAt = async (urls: Urls, token: string, dashboardId: number, { firstDay, lastDay: last }: Days) => {
  const sent = { query: { page: 1, limit: 1 }, body: analysisBody(dashboardId, firstDay, last) };
  const { data } = await read(urls, assortment.missing.calls.table, sent, token);
  const { products } = await read(urls, dashboards.getDashboard, { params: { id: dashboardId } }, token);
  const missing = products.find(product => product.id === data[0]?.masterProductId);
  return { brand: missing?.brand ?? '', category: missing?.category ?? '' };
};

/** Uploads a file and waits for the end of its import. */
const importedAt = async (urls: Urls, token: string): Promise<number> => {
  const sent = { query: { fileName: 'prices.csv' }, file: priceFile() };
  const { id: importId } = await read(urls, uploadImport, sent, token);
  for (;;) {
    const { state } = await read(urls, getImport, { params: { importId } }, token);
    if (state !== 'waiting' && state !== 'running') return importId;
    await new Promise(done => setTimeout(done, 20));
  }
};

/** Takes a country into the plan in which it has no dashboard. */
const readEmptyCountry = async (urls: Urls, token: string, planId: number): Promise<number> => {
  const all = await read(urls, planCountries, { params: { planId } }, token);
  const { selectedCountries } = await read(urls, basicPlanInfo, {}, token);
  const taken = new Set(selectedCountries.map(country => country.countryId));
  const free = all.find(country => !taken.has(country.countryId)) ?? all.at(-1);
  if (!free) throw new Error('the plan needs room for another country');
  await read(urls, addPlanCountries, { params: { planId }, body: { countries: [free.countryId] } }, token);
  return free.countryId;
};

/** Two alerts of each kind. */
const alertsOn = async (urls: Urls, token: string, dashboardId: number, productId: number) => {
  const params = { dashboardId };
  const productIds = [productId];
  const basic = async () =>
    (await read(urls, createBasicAlert, { params, body: { productIds, event: 'out_of_stock' } }, token)).id;
  const advanced = async () => {
    const body = { configuration: 'promo', event: 'promotion_ends', productIds };
    return (await read(urls, createAdvancedAlert, { params, body }, token)).id;
  };
  const made = { basicAlertId: await basic(), doomedBasicAlertId: await basic() };
  return { ...made, advancedAlertId: await advanced(), doomedAdvancedAlertId: await advanced() };
};

/** A delivery that its receiver did not take: it lies inside the own network. */
const failedDelivery = async (urls: Urls, token: string): Promise<number> => {
  await read(urls, saveWebhook, { body: { url: 'http://127.0.0.1:9/' } }, token);
  const { deliveryId } = await read(urls, testWebhook, {}, token);
  for (;;) {
    const { data } = await read(urls, webhookDeliveries, {}, token);
    if (data.some(one => one.deliveryId === deliveryId && one.state === 'failed')) return deliveryId;
    await new Promise(done => setTimeout(done, 20));
  }
};

/** The job of the delivery that failed last. */
const failedJob = async (urls: Urls, token: string): Promise<number> => {
  for (;;) {
    const { data } = await read(urls, jobList, { query: { state: 'failed', kind: 'delivery' } }, token);
    const [last] = data;
    if (last) return last.jobId;
    await new Promise(done => setTimeout(done, 20));
  }
};

/** Two invitations into the team that wait. */
const invitedTo = async (urls: Urls, token: string, planId: number) => {
  const body = { members: ['sixth@new.example', 'seventh@new.example'], message: '', roleId: 3 };
  await read(urls, inviteToTeam, { body }, token);
  const { invitations } = await read(urls, planUsersById, { params: { planId } }, token);
  const [invitationId, doomedInvitationId] = invitations.slice(-2).map(one => one.invitationId);
  if (!invitationId || !doomedInvitationId) throw new Error('two invitations wait');
  return { invitationId, doomedInvitationId };
};

/** Finds the active dashboard at the peer, and makes a copy of it and two drafts to work on. */
export const buildDashboards = async (urls: Urls, token: string): Promise<DashboardWorld> => {
  const [plan] = await read(urls, planList, {}, token);
  if (!plan) throw new Error('the member needs a plan');
  const { id: dashboardId, ...days } = await readActive(urls, token);
  const held = await readWhole(urls, token, dashboardId);
  const draft = async (name: string) => {
    const body = { name, countryId: held.countryId, planId: plan.planId };
    return (await read(urls, dashboards.createDashboard, { body }, token)).id;
  };
  const [draftId, doomedId] = [await draft('A draft'), await draft('A doomed draft')];
  const chosen = { params: { dashboardId: draftId }, body: { retailers: held.retailerIds } };
  await read(urls, selection.addRetailers, chosen, token);
  const work = await workOn(urls, token, dashboardId, held);
  const importId = await importedAt(urls, token);
  const invited = await invitedTo(urls, token, plan.planId);
  const emptyCountryId = await readEmptyCountry(urls, token, plan.planId);
  const ofOwn = { params: { dashboardId, productId: held.ownProductId }, file: pictureFile() };
  const { id: imageId } = await read(urls, setReferenceImage, ofOwn, token);
  const alerts = await alertsOn(urls, token, work.workId, held.ownProductId);
  const failedDeliveryId = await failedDelivery(urls, token);
  await failedDelivery(urls, token);
  const failedJobId = await failedJob(urls, token);
  const missing = await missingAt(urls, token, dashboardId, days);
  const made = { draftId, doomedId, importId, imageId, emptyCountryId, failedDeliveryId, failedJobId, ...alerts };
  return { planId: plan.planId, dashboardId, ...days, ...held, ...missing, ...made, ...work, ...invited };
};

/** Finds at the peer what the samples need, and makes what they may change. */
export const buildWorld = async (peer: Peer, token: string): Promise<World> => {
  const made = await buildDashboards(peer.urls, token);
  return { ...peer.member, ...(await mailed(peer, token, made.dashboardId)), ...made };
};
