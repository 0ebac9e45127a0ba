import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startDemoBackend, startSite } from '../support/app.ts';
import { julia } from '../support/data/demo-folder.ts';
import { newFolder } from '../support/folders.ts';
import { readCsrf, readLinks, readRows } from '../support/html.ts';

const w3m = ['/usr/bin/w3m', '/usr/local/bin/w3m'].find(existsSync) ?? '';

describe('in a text browser', () => {
  let backend: Awaited<ReturnType<typeof startDemoBackend>>;
  let site: Site;
  /** It keeps its cookies there. */
  const home = newFolder();

  beforeAll(async () => {
    backend = await startDemoBackend();
    site = await startSite(backend.url);
  });
  afterAll(async () => {
    await site.close();
    await backend.close();
    home.remove();
  });

  const run = (path: string, ...args: string[]): Promise<string> =>
    new Promise((done, fail) => {
      const env = { PATH: process.env.PATH, HOME: home.path, LANG: 'C.UTF-8' };
      const all = ['-cookie', '-cols', '160', '-o', 'display_charset=UTF-8', ...args, site.url + path];
      execFile(w3m, all, { env, timeout: 120_000 }, (error, out) => (error ? fail(error) : done(out)));
    });
  /** A page as w3m writes it. */
  const dump = (path: string, ...more: string[]): Promise<string> => run(path, '-dump', ...more);
  const source = (path: string): Promise<string> => run(path, '-o', 'accept_encoding=identity', '-dump_source');

  const linkIn = async (pattern: RegExp, path: string): Promise<string> =>
    readLinks(await source(path)).find(link => pattern.test(link)) ?? '';
  const dashboard = (): Promise<string> => linkIn(/^\/dashboards\/\d+$/, '/dashboards');

  test('the sign-in form has its labels, fields and button, and signs in', async () => {
    expect(await dump('/login')).toMatch(/E-mail *\[ +\]\s+Password *\[ +\]\s+\[?Sign in/);
    const form = join(home.path, 'form');
    writeFileSync(form, new URLSearchParams({ _csrf: readCsrf(await source('/login')), ...julia }).toString());
    const text = await dump('/login', '-post', form);
    expect(text).toContain('Dairy, Mexico');
  });

  test('the list of dashboards reads from top to bottom', async () => {
    const text = await dump('/dashboards');
    expect(text).toMatch(/Dairy, Mexico/);
    expect(text).toMatch(/Drinks and snacks, United States/);
    expect(text).toMatch(/Active/);
    expect(text).not.toMatch(/[{}<>]|undefined|NaN/);
  });

  test('an analysis has its question, its figures and its table, row for row', async () => {
    const path = `${await dashboard()}/analyses/price-by-region`;
    const rows = readRows(await source(path));
    expect(rows.length).toBeGreaterThan(5);
    const text = await dump(path);
    expect(text).toMatch(/In which region does .+ cost most\?/);
    for (const word of ['Average', 'Lowest', 'Mode', 'Highest', 'Dispersion', 'Observations', 'Shops'])
      expect(text).toContain(word);
    const lines = text.split('\n').map(line => line.replace(/\s+/g, ' '));
    for (const [, place = '', , average = '', lowest = ''] of rows)
      expect(
        lines.some(line => line.includes(place) && line.includes(` ${average} `) && line.includes(` ${lowest} `)),
        place,
      ).toBe(true);
    expect(text).not.toMatch(/\{"|<\/|undefined|NaN/);
  });

  test('the figures of the overview and of every analysis are there within forty lines', async () => {
    const open = await dashboard();
    const analyses = readLinks(await source(open)).filter(link => link.startsWith(`${open}/analyses/`));
    const pages = [...new Set([open, ...analyses.map(link => link.replace(/\?.*/, ''))])];
    expect(pages.length).toBeGreaterThan(10);
    for (const path of pages) {
      const [, first] = /class="tile"><details[^>]*><summary>([^<]+)</.exec(await source(path)) ?? [];
      if (first === undefined) continue;
      const lines = (await dump(path)).split('\n').map(line => line.trim());
      expect(
        lines.findIndex(line => line.includes(first)),
        path,
      ).toBeLessThan(40);
      expect(
        lines.some(line => line.includes(first)),
        path,
      ).toBe(true);
    }
  });

  test('the way through it is links: sections, orders, the next level, the file', async () => {
    const open = await dashboard();
    const text = await dump(`${open}/analyses/price-by-region`, '-o', 'display_link_number=1');
    const listed = text.slice(text.lastIndexOf('References:'));
    for (const part of [
      '/dashboards',
      `${open}/analyses/price-by-city`,
      'sort=average',
      'price-by-city?region=',
      '/csv',
    ])
      expect(listed).toContain(part);
  });

  test('a filtered address shows what it says, and a missing page says what it is', async () => {
    const open = await dashboard();
    const text = await dump(`${open}/analyses/price-by-region?start_date=2020-01-01&end_date=2020-01-31`);
    expect(text).toContain('No data in');
    expect(await dump('/nowhere')).toContain('This page does not exist');
  });
});
