import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardSite, dairy, startDashboardSite } from '../../support/dashboard-site.ts';
import { readCsrf, readText } from '../../support/html.ts';

let at: DashboardSite;
const analysis = `/dashboards/${dairy}/analyses/price-by-region`;
const settings = `/dashboards/${dairy}/settings/products`;
let upcs: string[] = [];

beforeAll(async () => {
  at = await startDashboardSite();
  const { text } = await at.owner.get(analysis);
  upcs = [...new Set([...text.matchAll(/<small>(\d{13})/g)].map(([, upc]) => upc ?? ''))];
});
afterAll(() => at.close());

const send = async (path: string, list: string, more: Record<string, string> = {}, agent: TestAgent = at.owner) => {
  const { text } = await agent.get(path);
  return agent
    .post(path)
    .type('form')
    .send({ _csrf: readCsrf(text), upcs: list, ...more });
};

describe('a list of UPCs in the filter', () => {
  test('chooses its products, and the rest of the filter stays', async () => {
    expect(upcs.length).toBeGreaterThan(3);
    const answer = await send(`${analysis}/upcs?range=last_30_days&region=1`, `UPC\n${upcs[0]}\n${upcs[1]}`);
    expect(answer.status).toBe(303);
    const query = new URL(answer.headers.location ?? '', 'http://x').searchParams;
    expect(query.getAll('product').length + query.getAll('competitor').length).toBe(2);
    expect(query.get('range')).toBe('last_30_days');
    expect(query.get('region')).toBe('1');
  });

  test('with unknown and repeated codes comes back whole and names them; what was found can still be chosen', async () => {
    const list = `${upcs[0]}, 7501234567893, ${upcs[0]}`;
    const answer = await send(`${analysis}/upcs`, list);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(list);
    const text = readText(answer.text);
    expect(text).toContain('No product here has this UPC: 7501234567893');
    expect(text).toContain(`Each counts once: ${upcs[0]}`);
    const taken = await send(`${analysis}/upcs`, list, { do: 'found' });
    expect(taken.status).toBe(303);
  });

  test('in a file is read like a typed one', async () => {
    const { text } = await at.owner.get(`${analysis}/upcs`);
    const answer = await at.owner
      .post(`${analysis}/upcs/file`)
      .field('_csrf', readCsrf(text))
      .attach('file', Buffer.from(`\u{feff}upc\r\n${upcs[0]}\r\n`), 'upcs.csv');
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/(?:product|competitor)=\d+/);
  });

  test('that is empty or too long is refused, a form without a token too, and strangers see nothing', async () => {
    expect((await send(`${analysis}/upcs`, 'none')).status).toBe(422);
    const many = Array.from({ length: 5001 }, (_, index) => String(10_000_000 + index)).join('\n');
    const tooLong = await send(`${analysis}/upcs`, many);
    expect(tooLong.status).toBe(422);
    expect(readText(tooLong.text)).toContain('at most 5000 UPCs');
    expect((await at.owner.post(`${analysis}/upcs`).type('form').send({ upcs: upcs[0] })).status).toBe(403);
    expect((await at.stranger.get(`${analysis}/upcs`)).status).toBe(404);
  });
});

describe('a list of UPCs in the choice of products', () => {
  test('names what is unknown, and adds the rest', async () => {
    const odd = await send(`${settings}/upcs`, `${upcs[0]} 7501234567893`);
    expect(odd.status).toBe(422);
    expect(readText(odd.text)).toContain('7501234567893');
    const answer = await send(`${settings}/upcs`, `${upcs[0]} 7501234567893`, { do: 'found' });
    expect(answer.headers.location).toBe(settings);
  });

  test('of products that are chosen already says so, and not that some were added', async () => {
    // The dashboard has it: its analysis lists it.
    const { text, location } = await at.sent(`${settings}/upcs`, { upcs: upcs[0] ?? '' });
    expect(location).toBe(settings);
    expect(text).not.toContain('added');
    expect(text).toMatch(/1 product was chosen already None is new\. The dashboard has \d+\./);
  });

  test('is for those who may change the dashboard', async () => {
    expect((await at.reader.get(`${settings}/upcs`)).status).not.toBe(200);
  });
});

test.each(['price-by-region', 'price-gap', 'promotion', 'stock-out', 'assortment', 'hero-image'])(
  'the answer of %s comes within 40 lines of text, before the navigation and the filter',
  async key => {
    const { text } = await at.owner.get(`/dashboards/${dairy}/analyses/${key}`);
    const body = text.slice(text.indexOf('<body'));
    const answer = body.indexOf('class="pagehead__answer"');
    expect(answer).toBeGreaterThan(0);
    expect(answer).toBeLessThan(body.indexOf('class="filterbar"'));
    expect(answer).toBeLessThan(body.indexOf('class="sections-nav"'));
    // As text browsers write it: a line for each element that ends one.
    const lines = body.slice(0, answer).match(/<\/(?:p|li|h\d|div|summary|button|header|nav|form)>|<br/g) ?? [];
    expect(lines.length).toBeLessThanOrEqual(40);
  },
);
