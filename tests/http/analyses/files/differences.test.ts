import fc from 'fast-check';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatsFor } from '../../../../server/domain/formats.ts';
import { type Site, signedIn, startDemoBackend, startSite } from '../../../support/app.ts';
import { julia, marcos } from '../../../support/data/demo-folder.ts';
import { readLinks } from '../../../support/html.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;
beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url);
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

/** Pages whose rows or tiles have two prices, and in files the difference between them. */
const pages = [
  ['price-changes', 'change'],
  ['analyses/price-gap', 'gap'],
  ['analyses/price-gap?level=shop', 'gap'],
  ['analyses/assortment?view=overlap', 'gap'],
] as const;

const first = async (agent: TestAgent): Promise<string> =>
  readLinks((await agent.get('/dashboards')).text).findLast(link => /^\/dashboards\/\d+$/.test(link)) ?? '';

test.each([julia, marcos])(
  'no screen has a difference beside the two prices that it is of: the file has it',
  async who => {
    const agent = await signedIn(site, who);
    const dashboard = await first(agent);
    for (const [page, difference] of pages) {
      const { text } = await agent.get(`${dashboard}/${page}`);
      const keys = [...text.matchAll(/ data-key="(\w+)"/g)].map(([, key]) => key);
      expect(keys.length, page).toBeGreaterThan(3);
      expect(keys, page).not.toContain(difference);
      // Nor has a tile: money with a sign stands nowhere but before a per cent.
      expect(text, page).not.toMatch(/tile__value[^>]*>\s*[+−]\d+\.\d\d</);
    }
  },
);

test('as rounded prices need not have the difference that is rounded once', () => {
  const { money, signedMoney } = formatsFor({ lang: 'en', locale: 'en-US', currency: 'USD', timeZone: 'UTC' });
  const price = fc.integer({ min: 1_000_000, max: 9_999_999 }).map(millionths => millionths / 1e6);
  const subtracts = (one: number, two: number): boolean =>
    signedMoney(one - two) === signedMoney(Number(money(one)) - Number(money(two)));
  const found = fc.sample(fc.tuple(price, price), { numRuns: 500, seed: 1 });
  expect(found.some(([one, two]) => !subtracts(one, two))).toBe(true);
});
