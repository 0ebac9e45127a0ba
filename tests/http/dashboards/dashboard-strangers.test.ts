import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendForm } from '../../support/app.ts';
import { type DashboardSite, dairy, marcosId, startDashboardSite } from '../../support/dashboard-site.ts';
import { readLinks } from '../../support/html.ts';

let at: DashboardSite;

beforeAll(async () => {
  at = await startDashboardSite();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

describe('somebody of another team', () => {
  const pages = ['settings', 'settings/delete', 'settings/leave', 'groups', 'members'];
  const posts: [string, Record<string, string>][] = [
    ['settings', { name: 'Mine' }],
    ['settings/status', { status: 'draft' }],
    ['settings/analyses', { analysis: '1', selected: '0' }],
    ['settings/caches', { cacheType: 'all' }],
    ['settings/clone', {}],
    ['settings/leave', {}],
    ['settings/delete', {}],
    ['groups', { name: 'Mine' }],
    ['members', { emails: 'x@kiosco.example', message: '' }],
    ['members/status', { member: String(marcosId) }],
    ['members/access', { member: String(marcosId), access: 'view' }],
    ['members/remove', { member: String(marcosId) }],
  ];
  const readGroup = async () =>
    readLinks((await at.owner.get(`/dashboards/${dairy}/groups`)).text).find(link => /groups\/\d+$/.test(link)) ?? '';

  test('gets a 404 for every page', async () => {
    for (const page of [...pages.map(one => `/dashboards/${dairy}/${one}`), await readGroup()]) {
      const answer = await at.stranger.get(page);
      expect([page, answer.status]).toEqual([page, 404]);
      expect(answer.text).not.toContain('Dairy');
    }
  });

  test('gets a 404 for every form, and changes nothing', async () => {
    const group = await readGroup();
    const wholes = [`/dashboards/${dairy}/settings`, `/dashboards/${dairy}/members`, group];
    const before = await Promise.all(wholes.map(one => at.shown(one)));
    const sends: [string, Record<string, string>][] = [
      ...posts.map(([to, fields]): [string, Record<string, string>] => [`/dashboards/${dairy}/${to}`, fields]),
      [group, { name: 'Mine' }],
      [`${group}/add`, { product: '1' }],
      [`${group}/remove`, { product: '1' }],
      [`${group}/delete`, {}],
      // Under a dashboard of one's own, a group of another team.
      [`/dashboards/4/groups/${group.split('/').at(-1)}`, { name: 'Mine' }],
    ];
    for (const [to, fields] of sends) {
      const answer = await sendForm(at.stranger, '/dashboards', fields, to);
      expect([to, answer.status]).toEqual([to, 404]);
    }
    expect(await Promise.all(wholes.map(one => at.shown(one)))).toEqual(before);
  });
});
