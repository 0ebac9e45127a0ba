import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendForm } from '../../support/app.ts';
import { readForms, readMain } from '../../support/dashboard-site.ts';
import { readText } from '../../support/html.ts';
import { awaitMail, linkIn, mailsTo } from '../../support/mail/outbox.ts';
import { juliaId, marcos, marcosId, type PlanSite, startPlanSite } from '../../support/plan-site.ts';

let at: PlanSite;

beforeAll(async () => {
  at = await startPlanSite();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

const shown = async (path = '/team', agent = at.owner): Promise<string> =>
  readText(readMain((await agent.get(path)).text));
const act = (part: string, fields: Record<string, string>, agent?: TestAgent) =>
  at.sent('/team', fields, `/team/${part}`, agent);
/** The value of a role in the form that invites. */
const roleValue = async (name: string): Promise<string> =>
  new RegExp(`<option value="(\\d+)"[^>]*>${name}<`).exec((await at.owner.get('/team')).text)?.[1] ?? '';

describe('the people of a team', () => {
  test('are listed with role and state; the use of their plan is another tab', async () => {
    const text = await shown();
    expect(text).toContain('3 people are in the team There are no open invitations.');
    expect(text).toMatch(/Julia Reyes you demo@vitrina\.example Owner active Marcos Ibarra/);
    expect(text).toMatch(
      /Rita Reader rita@vitrina\.example .*Administrator Analyst Reader Save active Switch off the account/,
    );
    expect(text).not.toMatch(/Retailers \d+ %/);
    const rows = readMain((await at.owner.get('/team')).text).split('</tr>');
    const formsFor = (name: string) => readForms(`<main>${rows.find(row => row.includes(name))}</main>`);
    expect(formsFor('Julia Reyes')).toEqual([]);
    expect(formsFor('Marcos Ibarra')).toEqual(['/team/members/role', '/team/members/status']);
  });

  test('are named in Spanish too', async () => {
    const text = await shown('/team', at.analyst);
    expect(text).toContain('3 personas están en el equipo');
    expect(text).toMatch(/Propietario activ/);
  });

  test('who is switched off is refused at the next request, until switched on again', async () => {
    const off = await act('members/status', { member: String(marcosId) });
    expect(at.changes()).toEqual([['POST /main/team/members/status', { members: [marcosId] }]]);
    expect(off.text).toMatch(/marcos@vitrina\.example .* switched off Switch on/);
    for (const path of ['/dashboards', '/dashboards/3', '/team', '/team/plan'])
      expect([path, (await at.analyst.get(path)).status]).toEqual([path, 403]);
    expect(readText((await at.analyst.get('/dashboards')).text)).toContain('Su acceso al equipo está desactivado');
    await act('members/status', { member: String(marcosId) });
    expect((await at.analyst.get('/dashboards')).status).toBe(200);
  });

  test('are not toggled back by somebody who saw them as they were: they are informed, and nothing changes', async () => {
    const seen = { member: String(marcosId), seen: 'active' };
    expect((await act('members/status', seen)).text).toMatch(/marcos@vitrina\.example .* switched off Switch on/);
    const second = await act('members/status', seen);
    expect([second.status, second.text.includes('Somebody else has changed this status in the meantime')]).toEqual([
      422,
      true,
    ]);
    expect(await shown()).toMatch(/marcos@vitrina\.example .* switched off Switch on/);
    await act('members/status', { member: String(marcosId), seen: 'off' });
  });

  test('a refusal stands on an address that can be opened again in the other language', async () => {
    const refused = await act('members/role', { member: String(marcosId), role: '1' });
    expect(/name="back" value="([^"]*)"/.exec(refused.html)?.[1]).toBe('/team');
  });

  test('who gets another role has other rights at the next request', async () => {
    const [reader, analyst] = [await roleValue('Reader'), await roleValue('Analyst')];
    const create = async () =>
      (await sendForm(at.analyst, '/account', { name: 'x', countryId: '1' }, '/dashboards/new')).status;
    expect(await create()).not.toBe(403);
    at.upstream.reset();
    await act('members/role', { member: String(marcosId), role: reader });
    expect(at.changes()).toEqual([['PUT /main/team/members/role', { members: [marcosId], roleId: Number(reader) }]]);
    const mexico =
      /<option value="(\d+)"[^>]*>M[eé]xico</.exec((await at.owner.get('/dashboards/new')).text)?.[1] ?? '';
    const made = { name: 'No', countryId: mexico };
    expect((await sendForm(at.analyst, '/account', made, '/dashboards/new')).status).toBe(403);
    expect((await at.analyst.get('/dashboards/new')).status).toBe(403);
    expect(readMain((await at.analyst.get('/dashboards')).text)).not.toContain('/dashboards/new');
    await act('members/role', { member: String(marcosId), role: analyst });
    expect(readMain((await at.analyst.get('/dashboards')).text)).toContain('/dashboards/new');
    expect((await sendForm(at.analyst, '/account', made, '/dashboards/new')).status).toBe(303);
  });

  test.each([
    ['the owner', () => juliaId, 409],
    ['somebody of another team', () => 3, 404],
    ['nobody', () => 999, 404],
  ])('%s cannot be switched off or get another role', async (_who, id, status) => {
    const role = await roleValue('Reader');
    const off = await act('members/status', { member: String(id()) });
    const other = await act('members/role', { member: String(id()), role });
    expect([off.status, other.status]).toEqual([status, status]);
    if (status === 409)
      expect(off.text).toContain('The owner of the team, and your own role and status, cannot be changed.');
  });

  test('nobody can be made an owner', async () => {
    const answer = await act('members/role', { member: String(marcosId), role: '1' });
    expect([answer.status, answer.text.includes('Choose a role.')]).toEqual([422, true]);
    const invited = await at.sent(
      '/team',
      { emails: 'x@kiosco.example', message: '', role: '99' },
      '/team/invitations',
    );
    expect([invited.status, invited.text.includes('Choose a role.')]).toEqual([422, true]);
    expect(invited.html).toContain('x@kiosco.example');
    expect(await shown()).toMatch(/1?Marcos Ibarra marcos@vitrina\.example/);
    expect(readForms((await at.analyst.get('/team')).text)).toEqual([]);
  });

  test('who does not manage sees them without a form, and is refused when sending one', async () => {
    const text = await shown('/team', at.reader);
    expect(text).toContain('Only owners and administrators of the team can invite and change members.');
    expect(readForms((await at.reader.get('/team')).text)).toEqual([]);
    const forms = ['members/status', 'members/role', 'invitations', 'invitations/resend', 'invitations/withdraw'];
    const fields = { member: String(marcosId), role: '3', emails: 'a@b.example', invitation: '1' };
    for (const form of forms) {
      const answer = await sendForm(at.reader, '/account', fields, `/team/${form}`);
      expect([form, answer.status]).toEqual([form, 403]);
    }
  });

  test('of another team see nothing of them', async () => {
    const text = await shown('/team', at.stranger);
    expect(text).toContain('Northbrook Trading');
    expect(text).not.toContain('Marcos');
  });
});

describe('an invitation into the team', () => {
  const address = 'eva@kiosco.example';
  const readInvitation = async (email: string): Promise<string> => {
    const rows = readMain((await at.owner.get('/team')).text).split('</li>');
    return /name="invitation" value="(\d+)"/.exec(rows.find(row => row.includes(email)) ?? '')?.[1] ?? '';
  };
  const open = (link: URL) => at.site.visitor().get(link.pathname + link.search);

  test('is mailed with its message, waits in the list with its role, and gives that role', async () => {
    const role = await roleValue('Reader');
    const fields = { emails: `${address}, luis@kiosco.example`, message: ' Miren ', role };
    const sent = await at.sent('/team', fields, '/team/invitations');
    expect(at.changes()).toEqual([
      [
        'POST /main/team/invitations',
        { members: [address, 'luis@kiosco.example'], message: 'Miren', roleId: Number(role) },
      ],
    ]);
    expect(sent.text).toMatch(/2 invitations written Kept in the outbox of this server, not sent/);
    expect(sent.text).toMatch(/luis@kiosco\.example Reader, until \d+ \w+ \d+ Send again/);
    const link = linkIn(await awaitMail(at.dataDir, 'luis@kiosco.example'), '/accept-invitation');
    const visitor = at.site.visitor();
    const password = 'nine orange bridges';
    const answer = { name: 'Luis', lastName: 'Gil', password, confirmPassword: password };
    const path = link.pathname + link.search;
    expect((await sendForm(visitor, path, answer, path)).status).toBe(303);
    expect(await shown()).toContain('Luis Gil luis@kiosco.example');
    const luis = await at.enter({ email: 'luis@kiosco.example', password });
    expect(readForms((await luis.get('/team')).text)).toEqual([]);
    const account = readText((await luis.get('/account')).text);
    expect(account).toContain('· Reader ·');
  });

  test('is not mailed again within the hour; later it is, under a new link, and the earlier one is dead', async () => {
    const early = await act('invitations/resend', { invitation: await readInvitation(address) });
    expect(early.text).toContain('Not sent again yet');
    expect(await mailsTo(at.dataDir, address)).toHaveLength(1);
    const first = linkIn(await awaitMail(at.dataDir, address), '/accept-invitation');
    await at.withRecords(records =>
      records
        .updateTable('invitations')
        .set(row => ({ expires_at: row('expires_at', '-', 3_700_000) }))
        .where('email', '=', address)
        .execute(),
    );
    const again = await act('invitations/resend', { invitation: await readInvitation(address) });
    expect(again.text).toContain('Invitation written again');
    const second = linkIn(await awaitMail(at.dataDir, address, 2), '/accept-invitation');
    expect(readText((await open(second)).text)).toContain(address);
    expect(readText((await open(first)).text)).not.toContain(address);
  });

  test('of somebody who waits, or is in the team, is reported as such; another role holds without another mail', async () => {
    const [reader, analyst] = [await roleValue('Reader'), await roleValue('Analyst')];
    const emails = `mia@kiosco.example ${marcos.email}`;
    const first = await at.sent('/team', { emails, message: '', role: reader }, '/team/invitations');
    expect(first.text).toMatch(/1 invitation written/);
    expect(first.text).toContain('One address belongs to somebody of the team');
    const second = await at.sent(
      '/team',
      { emails: 'mia@kiosco.example', message: '', role: analyst },
      '/team/invitations',
    );
    expect(second.text).toContain('One address was invited within the last hour');
    expect(second.text).toMatch(/mia@kiosco\.example Analyst, until/);
    expect(await mailsTo(at.dataDir, 'mia@kiosco.example')).toHaveLength(1);
  });

  test('to a dashboard makes nobody less than the one that waits', async () => {
    const administrator = await roleValue('Administrator');
    const email = 'ana@kiosco.example';
    await at.sent('/team', { emails: email, message: '', role: administrator }, '/team/invitations');
    await at.sent('/dashboards/3/members', { emails: email, message: '' }, '/dashboards/3/members/invite');
    expect(await shown()).toMatch(/ana@kiosco\.example Administrator, until/);
  });

  test('ends with the right of who invited', async () => {
    const role = await roleValue('Reader');
    await act('members/role', { member: String(marcosId), role: await roleValue('Administrator') });
    const fields = { emails: 'otto@kiosco.example', message: '', role };
    await at.sent('/team', fields, '/team/invitations', at.analyst);
    const link = linkIn(await awaitMail(at.dataDir, 'otto@kiosco.example'), '/accept-invitation');
    expect(readText((await open(link)).text)).toContain('otto@kiosco.example');
    await act('members/role', { member: String(marcosId), role: await roleValue('Analyst') });
    expect(readText((await open(link)).text)).not.toContain('otto@kiosco.example');
  });

  test('that was withdrawn and is made anew within the hour stands under the mail that went', async () => {
    const [role, email] = [await roleValue('Reader'), 'mia@kiosco.example'];
    const link = linkIn(await awaitMail(at.dataDir, email), '/accept-invitation');
    await act('invitations/withdraw', { invitation: await readInvitation(email) });
    expect(readText((await open(link)).text)).not.toContain(email);
    await at.sent('/team', { emails: email, message: '', role }, '/team/invitations');
    expect(readText((await open(link)).text)).toContain(email);
    expect(await mailsTo(at.dataDir, email)).toHaveLength(1);
    for (const one of [email, 'ana@kiosco.example', 'otto@kiosco.example'])
      await act('invitations/withdraw', { invitation: await readInvitation(one) });
  });

  test('is withdrawn: its link no longer works and nobody is awaited, on no page', async () => {
    const link = linkIn(await awaitMail(at.dataDir, address, 2), '/accept-invitation');
    const invitation = await readInvitation(address);
    at.upstream.reset();
    const gone = await act('invitations/withdraw', { invitation });
    expect(at.changes()).toEqual([[`DELETE /main/team/invitations/${invitation}`]]);
    expect(gone.text).toContain('There are no open invitations.');
    expect(readText((await at.owner.get('/dashboards/3/members')).text)).not.toContain(address);
    expect(readText((await open(link)).text)).not.toContain(address);
    expect((await act('invitations/withdraw', { invitation })).status).toBe(404);
  });

  test.each([
    [{ emails: '', message: '', role: '3' }, ['emails']],
    [{ emails: 'mal@@kiosco', message: 'x'.repeat(600), role: '' }, ['emails', 'message', 'role']],
  ])('that was filled in wrongly is reported at its fields, which keep their content', async (typed, fields) => {
    const refused = await at.sent('/team', typed, '/team/invitations');
    expect([refused.status, at.changes()]).toEqual([422, []]);
    for (const field of fields) expect(refused.html).toContain(`href="#${field}"`);
    expect(refused.html).toContain(`>${typed.emails}</textarea>`);
    expect((await at.owner.get('/team/invitations')).headers.location).toBe('/team');
  });

  test('cannot make an owner', async () => {
    const refused = await at.sent('/team', { emails: 'a@k.example', message: '', role: '1' }, '/team/invitations');
    expect(refused.status).toBe(422);
    expect(await mailsTo(at.dataDir, 'a@k.example')).toEqual([]);
  });
});

test('who was switched off cannot come in by signing in again', async () => {
  await act('members/status', { member: String(marcosId) });
  await expect(at.enter(marcos)).rejects.toThrow();
  await act('members/status', { member: String(marcosId) });
});
