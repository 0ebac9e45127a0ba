import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissions } from '../../../../server/backend/accounts/permissions.ts';
import { shareRules } from '../../../../server/backend/accounts/sign-in-limit.ts';
import { setPassword } from '../../../../server/backend/records/accounts/users.ts';
import { endShare, findShare, insertShare } from '../../../../server/backend/records/shares/shares.ts';
import { allCalls } from '../../../../server/contract/all-calls.ts';
import { changeMemberAccess, changeMemberStatus } from '../../../../server/contract/calls/main/accounts/members.ts';
import { setTeamRole, toggleTeamMembers } from '../../../../server/contract/calls/main/accounts/team.ts';
import { dashboardWhole } from '../../../../server/contract/calls/main/dashboards/dashboard-whole.ts';
import { deleteDashboard } from '../../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as shares from '../../../../server/contract/calls/main/dashboards/shares.ts';
import * as views from '../../../../server/contract/calls/main/dashboards/views.ts';
import { shareBounds } from '../../../../server/contract/entities/share.ts';
import { send } from '../../../contract/client.ts';
import { samples, type World } from '../../../contract/samples.ts';
import { buildDashboards, tokenFor } from '../../../contract/world.ts';
import { type DemoBackend, startDemoBackend } from '../demo-backend.ts';
import { demoPassword, stranger } from '../support/backend.ts';
import { addColleague } from '../support/people.ts';

const dayMs = 86_400_000;
let demo: DemoBackend;
/** What is added to the time of day. */
let later = 0;
let analyst: { id: number; token: string };
let reader: { id: number; token: string };
let outsider: string;
let id: number;
let view: { dashboardId: number; viewId: number };

const join = async (name: string, role: 'analyst' | 'reader') => {
  const person = { email: `${name}@vitrina.example`, password: demoPassword };
  const userId = await addColleague(demo.stores.records, 1, person, role);
  return { id: userId, token: await tokenFor(demo.urls, person) };
};

beforeAll(async () => {
  demo = await startDemoBackend({ now: () => new Date(Date.now() + later) });
  analyst = await join('sharon', 'analyst');
  reader = await join('ray', 'reader');
  outsider = await tokenFor(demo.urls, stranger);
});
afterAll(() => demo.remove());

/** Gives the analyst another role. */
const giveRole = async (key: 'analyst' | 'reader') => {
  const role = demo.stores.records.selectFrom('roles').select('id').where('key', '=', key);
  const { id: roleId } = await role.executeTakeFirstOrThrow();
  await demo.ask(setTeamRole, { body: { members: [analyst.id], roleId } });
};

const keepView = async (as?: string, shared = true) => {
  const body = { name: 'Shown', analysis: 'price-gap' as const, query: 'range=last_30_days', shared };
  const { id: viewId } = await demo.ask(views.createView, { params: { dashboardId: id }, body }, as);
  return { dashboardId: id, viewId };
};

beforeEach(async () => {
  later = 0;
  id = await demo.draftIn();
  view = await keepView();
});

const linkOf = (change: object = {}) => ({
  params: view,
  body: { name: 'For the agency', days: shareBounds.daysStandard, password: null, files: true, ...change },
});
const make = (change: object = {}, as?: string) => demo.ask(shares.createShare, linkOf(change), as);
/** Opens a link as the web tier does for somebody without an account, at an address. */
const open = async (token: string, sent: object = {}, address = '203.0.113.77') => {
  const response = await fetch(`${demo.urls.main}/shares/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ token, counts: true, ...sent }),
  });
  return { status: response.status, json: (await response.json()) as Record<string, string> };
};
const refusal = async (...sent: Parameters<typeof open>) => {
  const { status, json } = await open(...sent);
  return [status, json.error];
};
const tokenOf = async (token: string) => (await open(token, { counts: false })).json.accessToken ?? '';
const statusOf = async (...[call, sent, as]: Parameters<DemoBackend['request']>) =>
  (await demo.request(call, sent, as)).status;
const wholeStatus = (as: string, dashboardId = id) => statusOf(dashboardWhole, { params: { dashboardId } }, as);

describe('a share link', () => {
  test('shows the view as it is now, by a token that is nowhere else', async () => {
    const made = await make({}, analyst.token);
    expect(made).toMatchObject({ name: 'For the agency', state: 'open', own: true, hasPassword: false, files: true });
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(30 * dayMs);
    const shown = await open(made.token);
    expect(shown.json).toMatchObject({
      dashboardId: id,
      analysis: 'price-gap',
      query: 'range=last_30_days',
      pass: null,
    });
    await demo.ask(views.updateView, { params: view, body: { query: 'range=newest_7_days' } });
    expect((await open(made.token)).json.query).toBe('range=newest_7_days');
    expect(JSON.stringify(await demo.ask(shares.shareList))).not.toContain(made.token);
    expect(JSON.stringify(await demo.stores.records.selectFrom('shares').selectAll().execute())).not.toContain(
      made.token,
    );
  });

  test('to a page for print shows it as it was chosen, about its dashboard alone, and has names of its own', async () => {
    const paper = 'at_price-gap=1&range=last_30_days';
    const sent = (change: object = {}) => ({
      params: { dashboardId: id },
      body: { name: 'For the agency', days: 30, password: null, paper, ...change },
    });
    await make();
    const made = await demo.ask(shares.createPaperShare, sent(), analyst.token);
    expect(made).toMatchObject({ viewId: null, toPaper: true, files: false, state: 'open' });
    expect((await demo.ask(shares.getShare, { params: { shareId: made.id } })).paper).toBe(paper);
    expect(JSON.stringify(await demo.ask(shares.shareList))).not.toContain(paper);
    expect((await open(made.token)).json).toMatchObject({
      dashboardId: id,
      analysis: null,
      query: paper,
      files: false,
    });
    const bearer = await tokenOf(made.token);
    expect(await wholeStatus(bearer)).toBe(200);
    expect(await wholeStatus(bearer, 1)).toBe(404);
    expect(await statusOf(shares.createPaperShare, sent({ name: 'for the agency' }))).toBe(409);
    expect(await statusOf(shares.createPaperShare, sent({ name: 'Other' }), bearer)).toBe(403);
    const listed = async (query: object) =>
      (await demo.ask(shares.shareList, { query })).data.map(({ viewId }) => viewId);
    expect(await listed({ paperOf: id })).toEqual([null]);
    expect(await listed({ viewId: view.viewId })).toEqual([view.viewId]);
    await demo.ask(views.deleteView, { params: view });
    expect((await open(made.token)).status).toBe(200);
    await giveRole('reader');
    expect(await refusal(made.token)).toEqual([410, 'closed']);
    await giveRole('analyst');
  });

  test('that there is not is not found, whatever was tried', async () => {
    const { token } = await make();
    for (const tried of ['x', token.slice(0, -1), `${token}A`, 'A'.repeat(43)]) {
      expect(await refusal(tried)).toEqual([404, 'not_found']);
    }
  });

  test('is over after its days, and ended at once by its maker or an administrator, by nobody else', async () => {
    const first = await make({}, analyst.token);
    later = 30 * dayMs - 60_000;
    expect((await open(first.token)).status).toBe(200);
    const bearer = await tokenOf(first.token);
    later = 30 * dayMs;
    expect(await refusal(first.token)).toEqual([410, 'over']);
    expect(await wholeStatus(bearer)).toBe(401);
    later = 0;
    const params = { shareId: first.id };
    for (const [as, status] of [
      [reader.token, 403],
      [outsider, 404],
    ] as const) {
      expect(await statusOf(shares.endShare, { params }, as)).toBe(status);
      expect(await statusOf(shares.getShare, { params }, as)).toBe(status);
    }
    const mine = await tokenOf(first.token);
    expect(await wholeStatus(mine)).toBe(200);
    expect(await demo.ask(shares.endShare, { params })).toMatchObject({ state: 'ended', own: false });
    expect(await wholeStatus(mine)).toBe(401);
    expect(await refusal(first.token)).toEqual([410, 'ended']);
    const second = await make({ name: 'Another' }, analyst.token);
    expect(await demo.ask(shares.endShare, { params: { shareId: second.id } }, analyst.token)).toMatchObject({
      state: 'ended',
    });
  });

  test('counts who opened it, with the time and a shortened address', async () => {
    const made = await make();
    const params = { shareId: made.id };
    await open(made.token);
    await open(made.token, {}, '2001:db8:1:2:3:4:5:6');
    await open(made.token, { counts: false });
    const found = await demo.ask(shares.getShare, { params });
    expect(found.opened).toBe(2);
    expect(found.openings.map(({ network }) => network)).toEqual(['2001:db8:1::/48', '203.0.113.x']);
    const { lastOpenedAt } = found;
    expect(lastOpenedAt).toBe(found.openings[0]?.at);
  });

  test('that is opened changes no version of the records', async () => {
    const { token } = await make();
    await open(token);
    const before = await demo.stores.records.version();
    await open(token);
    expect(await demo.stores.records.version()).toBe(before);
  });

  test('is listed for its maker, and all of them for owners and administrators', async () => {
    const theirs = await make({ name: 'Theirs' }, analyst.token);
    const ours = await make({ name: 'Ours' });
    const namesFor = async (as?: string) => {
      const { data } = await demo.ask(shares.shareList, { query: { viewId: view.viewId } }, as);
      return data.map(({ name }) => name);
    };
    expect(await namesFor()).toEqual([ours.name, theirs.name]);
    expect(await namesFor(analyst.token)).toEqual([theirs.name]);
    expect(await namesFor(reader.token)).toEqual([]);
    expect(await namesFor(outsider)).toEqual([]);
  });

  test('is listed in pages, those that work first, and keeps its name however many have ended', async () => {
    const first = await make();
    const ended = 600;
    await demo.stores.records.transaction().execute(async work => {
      for (let nth = 1; nth <= ended; nth += 1) {
        const place = {
          teamId: 1,
          ...view,
          paper: null,
          ownerId: analyst.id,
          name: `Ended ${nth}`,
          passwordHash: null,
          files: false,
        };
        const days = { createdAt: Date.now(), expiresAt: Date.now() + dayMs };
        const shareId = await insertShare(work, { ...place, ...days, tokenHash: `hash ${view.viewId} ${nth}` });
        await endShare(work, shareId, Date.now());
      }
    });
    const pageOf = (page: number, limit: number) =>
      demo.ask(shares.shareList, { query: { viewId: view.viewId, page, limit } });
    const begun = await pageOf(1, 200);
    expect(begun).toMatchObject({ page: 1, limit: 200, total: ended + 1, on: true, canSwitch: true });
    expect(begun.data.slice(0, 3).map(({ name, state }) => [name, state])).toEqual([
      [first.name, 'open'],
      [`Ended ${ended}`, 'ended'],
      [`Ended ${ended - 1}`, 'ended'],
    ]);
    const all = [begun, ...(await Promise.all([2, 3, 4, 5].map(page => pageOf(page, 200))))].flatMap(
      ({ data }) => data,
    );
    expect(new Set(all.map(({ id: shareId }) => shareId)).size).toBe(ended + 1);
    const again = await demo.request(shares.createShare, linkOf());
    expect([again.status, (again.json as { error: string }).error]).toEqual([409, 'name_taken']);
  });

  test('stands in a list as it stands alone, whoever made it and whatever it shows', async () => {
    const made = [
      await make({ name: 'Ours' }),
      await make({ name: 'Theirs' }, analyst.token),
      await make({ name: 'Ended' }),
    ];
    await demo.ask(shares.endShare, { params: { shareId: made[2]?.id } });
    const own = await keepView(analyst.token, false);
    await demo.ask(shares.createShare, { ...linkOf({ name: 'Of a private view' }), params: own }, analyst.token);
    await demo.ask(changeMemberStatus, { params: { dashboardId: id }, body: { members: [analyst.id] } });
    const listed = (await demo.ask(shares.shareList, { query: { limit: 200 } })).data.filter(
      ({ dashboardId }) => dashboardId === id,
    );
    expect(listed.map(({ name, state }) => [name, state])).toEqual([
      ['Of a private view', 'closed'],
      ['Theirs', 'closed'],
      ['Ours', 'open'],
      ['Ended', 'ended'],
    ]);
    for (const { id: shareId, state } of listed) {
      expect((await demo.ask(shares.getShare, { params: { shareId } })).state).toBe(state);
    }
  });

  test('is made by those who work on figures, of views that they see, under a name of its own', async () => {
    expect(await statusOf(shares.createShare, linkOf(), reader.token)).toBe(403);
    expect(await statusOf(shares.createShare, linkOf(), outsider)).toBe(404);
    const own = await keepView(undefined, false);
    expect(await statusOf(shares.createShare, { ...linkOf(), params: own }, analyst.token)).toBe(404);
    const first = await make();
    const again = await demo.request(shares.createShare, linkOf({ name: 'for the AGENCY' }));
    expect([again.status, (again.json as { error: string }).error]).toEqual([409, 'name_taken']);
    await demo.ask(shares.endShare, { params: { shareId: first.id } });
    expect((await make()).state).toBe('open');
    for (const wrong of [{ days: 0 }, { days: 366 }, { password: 'short' }, { name: '' }]) {
      expect(await statusOf(shares.createShare, linkOf(wrong))).toBe(400);
    }
  });
});

describe('the rights of a link', () => {
  test('are to read its one dashboard, with the calls of an analysis alone', async () => {
    const world = {
      ...(await buildDashboards(demo.urls, demo.token)),
      ...stranger,
      userId: 'nobody',
    } as unknown as World;
    const bearer = await tokenOf(world.shareToken);
    for (const call of allCalls.filter(({ access }) => access === 'bearer')) {
      const shown = samples[call.id]?.({ ...world, dashboardId: world.workId }) ?? {};
      const elsewhere = samples[call.id]?.({ ...world, workId: world.dashboardId }) ?? {};
      if (permissions[call.id]?.shared !== true) {
        expect([call.id, (await send(demo.urls, call, shown, bearer)).status]).toEqual([call.id, 403]);
        continue;
      }
      expect(call.acting).toBe(false);
      if (permissions[call.id]?.dashboard !== 'view') continue;
      expect([call.id, (await send(demo.urls, call, elsewhere, bearer)).status]).toEqual([call.id, 404]);
    }
    expect(await wholeStatus(bearer, world.workId)).toBe(200);
    expect(await wholeStatus(bearer, world.dashboardId)).toBe(404);
  });

  test('are those of its maker at this moment', async () => {
    const { token } = await make({}, analyst.token);
    const bearer = await tokenOf(token);
    const params = { dashboardId: id };
    const members = [analyst.id];
    await demo.ask(changeMemberAccess, { params, body: { members, access: 'view' } });
    expect((await open(token)).status).toBe(200);
    await demo.ask(changeMemberStatus, { params, body: { members } });
    expect(await refusal(token)).toEqual([410, 'closed']);
    expect([401, 404]).toContain(await wholeStatus(bearer));
    await demo.ask(changeMemberStatus, { params, body: { members } });
    expect((await open(token)).status).toBe(200);
    await demo.ask(toggleTeamMembers, { body: { members } });
    expect(await refusal(token)).toEqual([410, 'closed']);
    expect([401, 403]).toContain(await wholeStatus(bearer));
    await demo.ask(toggleTeamMembers, { body: { members } });
    expect(await wholeStatus(bearer)).toBe(200);
  });

  test('end while their maker only reads figures, who could not make them either', async () => {
    const { token, id: shareId } = await make({}, analyst.token);
    const bearer = await tokenOf(token);
    await giveRole('reader');
    expect(await refusal(token)).toEqual([410, 'closed']);
    expect(await wholeStatus(bearer)).toBe(401);
    expect((await demo.ask(shares.getShare, { params: { shareId } })).state).toBe('closed');
    await giveRole('analyst');
    expect((await open(token)).status).toBe(200);
  });

  test('end with the view, and where it is taken back from those who shared it', async () => {
    const theirs = await make({}, analyst.token);
    const ours = await make({ name: 'Ours' });
    await demo.ask(views.updateView, { params: view, body: { shared: false } });
    expect(await refusal(theirs.token)).toEqual([410, 'closed']);
    expect((await open(ours.token)).status).toBe(200);
    const bearer = await tokenOf(ours.token);
    await demo.ask(views.deleteView, { params: view });
    expect(await refusal(ours.token)).toEqual([410, 'viewGone']);
    expect(await wholeStatus(bearer)).toBe(401);
    await demo.ask(deleteDashboard, { params: { id } });
    expect(await refusal(ours.token)).toEqual([404, 'not_found']);
  });

  test('end where administrators do without links, and are back when they have them again', async () => {
    const { token } = await make();
    const bearer = await tokenOf(token);
    expect(await statusOf(shares.switchShares, { body: { on: false } }, analyst.token)).toBe(403);
    await demo.ask(shares.switchShares, { body: { on: false } });
    expect(await refusal(token)).toEqual([410, 'off']);
    expect(await wholeStatus(bearer)).toBe(401);
    expect(await statusOf(shares.createShare, linkOf({ name: 'New' }))).toBe(409);
    expect((await demo.ask(shares.shareList)).on).toBe(false);
    await demo.ask(shares.switchShares, { body: { on: true } });
    expect((await open(token)).status).toBe(200);
  });

  test('end for a page that is open when its maker has a new password, and go on for the next', async () => {
    const { token } = await make({}, analyst.token);
    const bearer = await tokenOf(token);
    await setPassword(demo.stores.records, analyst.id, 'no hash of anything');
    expect(await wholeStatus(bearer)).toBe(401);
    expect((await open(token)).status).toBe(200);
    analyst = { ...analyst, token: await join('sharon2', 'analyst').then(one => one.token) };
  });

  test('last for some minutes', async () => {
    const { token } = await make();
    const bearer = await tokenOf(token);
    later = 11 * 60_000;
    expect(await wholeStatus(bearer)).toBe(401);
  });
});

describe('the password of a link', () => {
  const password = 'open sesame';

  test('is asked for, and stands for some hours', async () => {
    const { token, id: shareId } = await make({ password });
    expect(JSON.stringify(await findShare(demo.stores.records, shareId))).not.toContain(password);
    expect(await refusal(token)).toEqual([409, 'password_needed']);
    expect(await refusal(token, { password: 'wrong' })).toEqual([409, 'password_wrong']);
    const { pass } = (await open(token, { password })).json;
    expect((await open(token, { pass })).status).toBe(200);
    const other = await make({ password, name: 'Other' });
    expect(await refusal(other.token, { pass })).toEqual([409, 'password_needed']);
    // What reads figures is no password, and the other way round.
    const bearer = (await open(token, { pass })).json.accessToken;
    expect(await refusal(token, { pass: bearer })).toEqual([409, 'password_needed']);
    expect(await wholeStatus(String(pass))).toBe(401);
    later = 13 * 3_600_000;
    expect(await refusal(token, { pass })).toEqual([409, 'password_needed']);
  });

  test('cannot be guessed: after some wrong ones the right one has to wait as well, a pass has not', async () => {
    const { token } = await make({ password });
    const { pass } = (await open(token, { password })).json;
    for (let tried = 0; tried < shareRules.perAccount; tried += 1) {
      expect(await refusal(token, { password: `guess ${tried}` }, `198.51.100.${tried}`)).toEqual([
        409,
        'password_wrong',
      ]);
    }
    expect(await refusal(token, { password })).toEqual([429, 'too_many_attempts']);
    expect((await open(token, { pass })).status).toBe(200);
    later = shareRules.windowMs + 1000;
    expect((await open(token, { password })).status).toBe(200);
  });

  test('and neither can a link: an address that tries many has to wait', async () => {
    const address = '192.0.2.9';
    for (let tried = 0; tried < shareRules.perAddress; tried += 1) {
      expect(await refusal(`guess ${tried}`, {}, address)).toEqual([404, 'not_found']);
    }
    expect(await refusal('guess', {}, address)).toEqual([429, 'too_many_attempts']);
    expect(await refusal('guess', {}, '192.0.2.10')).toEqual([404, 'not_found']);
    const { token } = await make();
    expect((await open(token, {}, address)).status).toBe(200);
    later = shareRules.windowMs + 1000;
    expect(await refusal('guess', {}, address)).toEqual([404, 'not_found']);
  });
});
