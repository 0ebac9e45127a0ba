import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DashboardSite, dairy, startDashboardSite } from '../../support/dashboard-site.ts';
import { readText } from '../../support/html.ts';

let at: DashboardSite;
beforeAll(async () => {
  at = await startDashboardSite();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

const settings = `/dashboards/${dairy}/settings`;
const insertedDate = (status: number, body: string): void =>
  at.upstream.reset((call, response) => {
    if (!call.path.endsWith('/data/inserted-date')) return false;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    return true;
  });

test('the day on which a dashboard was made is written in words', async () => {
  insertedDate(200, '{"insertedDate":"20260131"}');
  expect(await at.shown(settings)).toContain('31 January 2026');
});

test.each([
  ['a day that does not exist', 200, '{"insertedDate":"20260231"}'],
  ['no day at all', 200, '{"insertedDate":"20261301"}'],
  ['a failure', 500, '{}'],
])('%s is an error of the loading as a whole', async (_what, status, body) => {
  insertedDate(status, body);
  const answer = await at.owner.get(settings);
  expect([answer.status, readText(answer.text)]).toEqual([
    503,
    expect.stringContaining('The dashboard could not be loaded'),
  ]);
  expect(answer.text).not.toContain('March');
});
