import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provideFonts } from '../../../../server/images/draw-chart.ts';
import { colours } from '../../../../server/rendering/pictures/colours.ts';
import { lookOf } from '../../../../server/rendering/pictures/looks.ts';
import {
  type Element,
  findIn,
  isElement,
  readMarkup,
  textOf,
} from '../../../../server/rendering/pictures/read-markup.ts';
import { textWidth } from '../../../../views/charts/layout/text-width.ts';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../../support/app.ts';
import { hannah, julia } from '../../../support/data/demo-folder.ts';
import { clientFolder } from '../../../support/folders.ts';
import { readLinks, readText } from '../../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../../support/network/watched-upstream.ts';

const dashboard: string = '/dashboards/3';
const groceries: string = '/dashboards/4';
const names: Readonly<Record<string, string>> = {
  [dashboard]: 'Dairy, Mexico',
  [groceries]: 'Groceries, United States',
};
let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let agent: TestAgent;

provideFonts(fileURLToPath(new URL('../server/fonts', `file://${clientFolder}/`)));

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url);
  agent = await signedIn(site, julia);
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
});
beforeEach(() => upstream.reset());

/** A picture as it comes, whatever its type. */
const get = (path: string) =>
  agent
    .get(path)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

const readPictures = (html: string, format: string): string[] =>
  readLinks(html).filter(link => /\/chart\?/.test(link) && link.endsWith(`as=${format}`));

/** Every kind of chart that a page shows, and every page that shows one. */
const pages = [
  ['the overview', ''],
  ['ranges', '/analyses/price-by-region'],
  ['ranges of cities', '/analyses/price-by-city'],
  ['ranges of shops', '/analyses/price-by-shop'],
  ['both charts of the gap', '/analyses/price-gap'],
  ['lines', '/analyses/price-evolution'],
  ['one chart a line', '/analyses/price-evolution?form=apart'],
  ['lines of two periods', '/analyses/price-evolution?compare=year'],
  ['won and lost', '/analyses/price-position'],
  ['cheaper competitors', '/analyses/price-position?view=rivals'],
  ['a histogram', '/analyses/price-volatility'],
  ['compliance', '/analyses/hero-image?view=retailers'],
  // Of a market in which not all retailers list all.
  ['coverage', '/analyses/assortment', groceries],
  ['shares', '/analyses/assortment?view=brand'],
  ['promotions', '/analyses/promotion'],
  ['a calendar', '/analyses/promotion?view=calendar'],
  ['stock-outs', '/analyses/stock-out'],
  ['strips', '/analyses/stock-out?view=shops'],
  ['baskets', '/analyses/comparative'],
  ['competitors', '/analyses/competitors'],
  ['retailers of competitors', '/analyses/competitors?view=retailers'],
  ['all charts of one product', '/products/1'],
] as const satisfies [name: string, path: string, dashboard?: string][];

type Box = { text: string; left: number; right: number; top: number; bottom: number };

/** Where the texts of a picture stand that belong to no drawing in it. */
const readBoxes = (svg: Element): Box[] =>
  svg.children
    .filter(isElement)
    .filter(({ tag }) => tag === 'text')
    .map(one => {
      const [x, y, size] = [one.attributes.x, one.attributes.y, one.attributes['font-size']].map(Number);
      const width = textWidth(textOf(one), size ?? 0);
      const left = one.attributes['text-anchor'] === 'end' ? (x ?? 0) - width : (x ?? 0);
      const [top, bottom] = [(y ?? 0) - 0.75 * (size ?? 0), (y ?? 0) + 0.2 * (size ?? 0)];
      return { text: textOf(one), left, right: left + width, top, bottom };
    });

/** Spaces that break and spaces that do not look the same. */
const evenly = (text: string): string => text.replace(/\s+/g, ' ');

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const readSvg = (text: string): Element => {
  const svg = findIn(readMarkup(text), ({ tag }) => tag === 'svg');
  if (!svg) throw new Error('no drawing');
  return svg;
};

describe.each(['en', 'es'])('in %s', lang => {
  test.each(pages)('%s: drawings that stand by themselves', async (_, path, of = dashboard) => {
    const page = await agent.get(`${of}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
    const links = readPictures(page.text, 'svg');
    expect(links.length).toBeGreaterThan(0);
    expect(readPictures(page.text, 'png')).toHaveLength(links.length);
    for (const link of links) {
      const { status, headers, body } = await get(link);
      expect([link, status, headers['content-type']]).toEqual([link, 200, 'image/svg+xml; charset=utf-8']);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9_-]+\.svg"/);
      const text = (body as Buffer).toString();
      // A strict reader of XML takes it, and its size is the one that it names.
      const { width, height } = await sharp(body as Buffer).metadata();
      const svg = readSvg(text);
      expect([String(width), String(height)]).toEqual([svg.attributes.width, svg.attributes.height]);
      expect(svg.attributes).toMatchObject({ xmlns: 'http://www.w3.org/2000/svg', 'xml:lang': lang });
      expect(text).not.toMatch(/ class=|<script|<style|<foreignObject| on\w+=|href=|NaN|undefined|Infinity|%"/);
      const boxes = readBoxes(svg);
      for (const [at, box] of boxes.entries()) {
        expect([box.text, box.left >= 32, box.right <= 1000 - 24]).toEqual([box.text, true, true]);
        expect(boxes.slice(at + 1).filter(other => overlap(box, other))).toEqual([]);
      }
      const said = evenly(boxes.map(box => box.text).join(' '));
      const title = evenly(textOf(findIn(svg, ({ tag }) => tag === 'title') ?? ''));
      // A picture leaves its page: its title says of which page and dashboard it is.
      const [about = '', ...rest] = title.split(': ');
      const heading = rest.join(': ');
      expect([about.includes(names[of] ?? '?'), heading === '']).toEqual([true, false]);
      for (const part of [about, heading, 'Vitrina']) expect(said).toContain(part);
      expect(evenly(readText(page.text))).toContain(heading);
      expect(said).toContain(
        readText(/<p class="as-of">((?:Figures as of|Cifras según)[^<]*)/.exec(page.text)?.[1] ?? ''),
      );
      // The period in words, as the page has it.
      expect(said).toMatch(/\d{1,2} \w{3,4}\.? – \d{1,2} \w{3,4}\.? 20\d\d/);
    }
  });
});

/** The contrast of a colour with the paper, as WCAG reckons it. */
const contrastOnWhite = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(from => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};

test('a PNG has two pixels for each of the drawing, and nothing but it', async () => {
  for (const path of ['/analyses/price-gap', '/analyses/stock-out?view=shops', '']) {
    const { text } = await agent.get(dashboard + path);
    const [svg = '', png = ''] = ['svg', 'png'].map(format => readPictures(text, format)[0]);
    const drawing = readSvg((await get(svg)).body.toString()).attributes;
    const { status, headers, body } = await get(png);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/png', 'nosniff']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const { format, width, height } = await sharp(body as Buffer).metadata();
    expect([format, width, height]).toEqual(['png', 2 * Number(drawing.width), 2 * Number(drawing.height)]);
    // It is no empty sheet.
    const { channels } = await sharp(body as Buffer).stats();
    expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  }
});

test('the names of own lines are each written in the blue of their line', () => {
  const inks = ['own', 'own--1', 'own--2', 'own--3'].map(
    name =>
      lookOf({
        tag: 'text',
        classes: ['end'],
        within: new Set(['s-own', `s-${name}`]),
        hue: colours[name as keyof typeof colours],
      }).look.fill,
  );
  expect(new Set(inks).size).toBe(4);
  for (const ink of inks) expect(contrastOnWhite(String(ink))).toBeGreaterThanOrEqual(4.5);
});

test('a picture is of the filter and the view that the page has', async () => {
  const query = 'range=last_7_days&bucket=day&figure=minimum&lang=en';
  const { text } = await agent.get(`${dashboard}/analyses/price-evolution?${query}`);
  const [link = ''] = readPictures(text, 'svg');
  for (const field of query.split('&')) expect(link).toContain(field);
  const drawn = readText((await get(link)).body.toString());
  expect(drawn).toContain('(last 7 days) · ');
  expect(drawn).toMatch(/Lowest|Minimum/);
});

test('marks of notes have their notes below the drawing', async () => {
  const day = /(\d{4}-\d\d-\d\d)/.exec((await agent.get(`${dashboard}/analyses/price-evolution/csv`)).text)?.[1] ?? '';
  const note = { text: 'Price <list> & "campaign"', firstDay: day, lastDay: '', product: '', analysis: '' };
  const page = `${dashboard}/notes`;
  expect((await sendForm(agent, `${page}/new`, note, page)).status).toBe(303);
  const { text } = await agent.get(`${dashboard}/analyses/price-evolution?start_date=${day}&end_date=${day}`);
  const [link = ''] = readPictures(text, 'svg');
  expect(readText((await get(link)).body.toString())).toMatch(/1\. .* · Price <list> & "campaign"/);
});

test('what is no chart of the page is answered by a page that says so', async () => {
  const chart = `${dashboard}/analyses/price-gap/chart`;
  for (const [path, status] of [
    [`${chart}?chart=nothing&as=svg`, 404],
    [`${chart}?chart=chart&as=gif`, 404],
    [`${chart}?as=png`, 404],
    [`${chart}?chart=chart&as=svg&start_date=2026-13-01`, 422],
    [`${dashboard}/analyses/nothing/chart?chart=chart&as=svg`, 404],
    [`${dashboard}/products/999999/chart?chart=line-chart&as=svg`, 404],
  ] as const) {
    const answer = await agent.get(path);
    expect([path, answer.status, answer.type]).toEqual([path, status, 'text/html']);
  }
  upstream.reset((call, response) => {
    if (!call.path.startsWith('/charts/')) return false;
    response.writeHead(500).end();
    return true;
  });
  const failed = await agent.get(`${chart}?chart=chart&as=svg&lang=en`);
  expect([failed.status, failed.type]).toEqual([404, 'text/html']);
  expect(readText(failed.text)).toContain('not available at the moment');
});

test('who may not see the dashboard gets no picture of it', async () => {
  const stranger = await signedIn(site, hannah);
  for (const path of ['/chart?chart=evolution&as=svg', '/analyses/price-gap/chart?chart=chart&as=png']) {
    expect((await stranger.get(dashboard + path)).status).toBe(404);
    const outside = await site.visitor().get(dashboard + path);
    expect([outside.status, outside.headers.location]).toEqual([303, expect.stringContaining('/login')]);
  }
});
