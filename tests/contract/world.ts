import type { AnyCall, CallResult } from '../../server/contract/call.ts';
import { signIn } from '../../server/contract/calls/main/account.ts';
import { dataBasic } from '../../server/contract/calls/main/dashboard-data.ts';
import * as dashboards from '../../server/contract/calls/main/dashboards.ts';
import { inviteMembers } from '../../server/contract/calls/main/members.ts';
import { planList } from '../../server/contract/calls/main/plans.ts';
import { recoverPassword } from '../../server/contract/calls/main/recovery.ts';
import { confirmEmail, createUser } from '../../server/contract/calls/main/registration.ts';
import * as selection from '../../server/contract/calls/main/selection.ts';
import { type Sent, send, type Urls } from './client.ts';
import { goodPassword, type World } from './samples.ts';

/** Two people of different teams; the first one's team has an active dashboard with data. */
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
  const heard = await send(urls, call, sent, token);
  if (heard.status !== 200) throw new Error(`${call.id}: ${heard.status} ${heard.text}`);
  return call.read(call.reply.parse(heard.json)) as CallResult<C>;
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

/** Finds at the peer what the samples need, and makes two drafts to work on. */
export const buildWorld = async (peer: Peer, token: string): Promise<World> => {
  const { urls, member } = peer;
  const [plan] = await read(urls, planList, {}, token);
  const active = (await read(urls, dashboards.dashboardList, {}, token)).find(
    dashboard => dashboard.status === 'active' && dashboard.startDay !== null,
  );
  if (!plan || !active?.startDay) throw new Error('the member needs a plan and an active dashboard with data');
  const { retailers, products } = await read(urls, dashboards.getDashboard, { params: { id: active.id } }, token);
  const basic = await read(urls, dataBasic, { params: { dashboardId: active.id } }, token);
  const draft = async (name: string) => {
    const body = { name, countryId: basic.countryId, planId: plan.planId };
    return (await read(urls, dashboards.createDashboard, { body }, token)).id;
  };
  const draftId = await draft('A draft');
  const retailerIds = retailers.map(retailer => retailer.id);
  await read(
    urls,
    selection.addRetailers,
    { params: { dashboardId: draftId }, body: { retailers: retailerIds } },
    token,
  );
  const { userId, tokens } = await mailed(peer, token, active.id);
  return {
    ...member,
    userId,
    tokens,
    planId: plan.planId,
    countryId: basic.countryId,
    dashboardId: active.id,
    firstDay: active.startDay,
    lastDay: lastDay(active.startDay),
    draftId,
    doomedId: await draft('A doomed draft'),
    retailerIds,
    productIds: products.map(product => product.id),
  };
};
