import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, startDocumentServer } from '../../contract/document-server/server.ts';
import { type Site, signedIn, startSite } from '../../support/app.ts';
import { readLinks, readRows, readText } from '../../support/html.ts';

/** The web tier over somebody else's three APIs, which follow the OpenAPI documents and nothing else. */
describe('over a server that follows the documents alone', () => {
  let peer: Awaited<ReturnType<typeof startDocumentServer>>;
  let site: Site;
  let person: TestAgent;
  const seen = new Set<string>();

  beforeAll(async () => {
    peer = await startDocumentServer();
    site = await startSite(peer.url);
    person = await signedIn(site, people.member);
  });
  afterAll(async () => {
    await site.close();
    await peer.close();
  });

  /** Follows the links of a page within the site, as a person would click through it. */
  const walk = async (path: string, faults: string[]): Promise<void> => {
    if (seen.has(path) || seen.size > 90) return;
    seen.add(path);
    const answer = await person.get(path);
    if (answer.status !== 200) faults.push(`${path}: ${answer.status}`);
    if (/class="failed"/.test(answer.text ?? '')) faults.push(`${path}: a panel failed`);
    if (!String(answer.headers['content-type']).includes('html')) return;
    const onward = readLinks(answer.text).filter(link => /^\/(dashboards|account|pricing|data)/.test(link));
    for (const link of onward) await walk((link.split('#')[0] ?? link).replaceAll('&amp;', '&'), faults);
  };

  test('every page that a person comes to is there, and no panel of it failed', async () => {
    const faults: string[] = [];
    await walk('/dashboards', faults);
    await walk('/account', faults);
    await walk('/data', faults);
    expect(faults).toEqual([]);
    expect([...seen].some(path => path.includes('/analyses/'))).toBe(true);
  });

  test('its ids, names and signs come through as they are', async () => {
    const page = await person.get('/dashboards');
    expect(readText(page.text)).toContain('Ñandú & Cía.');
    const [analysis = ''] = [...seen].filter(path => /\/analyses\/[\w-]+$/.test(path));
    expect(readRows((await person.get(analysis)).text).length).toBeGreaterThan(0);
  });

  test('the account page shows a role that there is no word for as the peer names it', async () => {
    expect(readText((await person.get('/account')).text)).toContain('jefa de compras');
  });
});
