import sharp from 'sharp';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../../../server/backend/start.ts';
import { dayWords } from '../../../server/domain/calendar/day-words.ts';
import { bomb, drawing, endless, file, startImageHost } from '../../images/image-host.ts';
import { drawn, readPicture } from '../../images/pictures.ts';
import { type Site, sendForm, signedIn, startSite } from '../../support/app.ts';
import { demoFolder, demoPassword, hannah, julia, marcos } from '../../support/data/demo-folder.ts';
import { inTeam } from '../../support/data/people.ts';
import { csvRows, readCsrf, readText, unescaped } from '../../support/html.ts';

let folder: Awaited<ReturnType<typeof demoFolder>>;
let host: Awaited<ReturnType<typeof startImageHost>>;
let backend: Backend;
let site: Site;
let strict: Site;
let agent: TestAgent;

beforeAll(async () => {
  folder = await demoFolder();
  const picture = await readPicture(drawn.bottle);
  host = await startImageHost({
    '/bottle.png': file(picture),
    '/small.webp': file(await sharp(picture).resize(200).webp().toBuffer(), 'image/webp'),
    '/jar.png': file(await readPicture(drawn.jar)),
    '/drawing.png': file(drawing),
    '/page.jpg': file(Buffer.from('<html>'), 'image/jpeg'),
    '/bomb.png': file(bomb()),
    '/endless.jpg': endless({ bytes: 0 }),
  });
  const privateAddresses = ['127.0.0.1', '::1'];
  backend = await startBackend({
    dataDir: folder.path,
    listen: { host: '127.0.0.1', port: 0 },
    demo: true,
    demoPassword,
    logLevel: 'silent',
    tokenKey: 'a key that only these tests sign with, long enough',
    checkReplies: true,
    imageSources: { hosts: [host.host], privateAddresses },
  });
  const environment = { DATA_DIR: folder.path, IMAGE_HOSTS: host.host };
  site = await startSite(backend.address.url, { ...environment, IMAGE_PRIVATE_ADDRESSES: privateAddresses.join() });
  strict = await startSite(backend.address.url, { IMAGE_HOSTS: host.host });
  agent = await signedIn(site, julia);
});
afterAll(async () => {
  await Promise.all([site.close(), strict.close()]);
  await backend.close();
  await host.close();
  folder.remove();
});

const gallery = '/dashboards/2/analyses/hero-image';
const pictureAt = (ref: string) => `/images/product?ref=${encodeURIComponent(ref)}`;
const sourcesIn = (html: string): string[] =>
  [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src]) => unescaped(src ?? ''));

describe('the route of pictures', () => {
  test('shows those of the demo market, small, for the person’s own browser, and as nothing but a picture', async () => {
    const [src = ''] = sourcesIn((await agent.get(gallery)).text).filter(one => one.startsWith('/images/'));
    const { status, headers, body } = await agent.get(src);
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['cache-control']).toBe('private, max-age=604800, immutable');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
  });

  test('shows those of a host on the list', async () => {
    const { status, body } = await agent.get(pictureAt(`http://${host.host}/small.webp`));
    expect(status).toBe(200);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 200 });
  });

  test.each([
    ['another host', 'http://example.org/a.png', 'not on the list'],
    ['a file of this machine', '../../etc/passwd', 'not on the list'],
    ['a file below the data folder', 'images/demo/../../session-secret', 'not on the list'],
    ['nothing', '', 'not on the list'],
    ['a drawing with a program', '/drawing.png', 'cannot be shown'],
    ['a page that is called a picture', '/page.jpg', 'cannot be shown'],
    ['a picture of 900 million pixels', '/bomb.png', 'cannot be shown'],
    ['50 megabytes', '/endless.jpg', 'cannot be shown'],
    ['what is gone', '/gone.png', 'no longer there'],
  ])('says in words why there is no picture of %s', async (_what, ref, words) => {
    const { status, headers, body } = await agent.get(
      pictureAt(ref.startsWith('/') ? `http://${host.host}${ref}` : ref),
    );
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'image/svg+xml',
      'private, max-age=60',
    ]);
    expect(readText(String(body))).toContain(words);
  });

  test('fetches nothing from inside unless the operator says so, in the person’s language', async () => {
    const before = host.requested.length;
    const { status, body } = await (await signedIn(strict, marcos)).get(pictureAt(`http://${host.host}/bottle.png`));
    expect(status).toBe(404);
    expect(readText(String(body))).toContain('no está en la lista');
    expect(host.requested.length).toBe(before);
  });

  test('is for who is signed in', async () => {
    const { status, headers } = await site.visitor().get(pictureAt(`http://${host.host}/bottle.png`));
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/login/)]);
  });
});

const referencesIn = (html: string): string[] => sourcesIn(html).filter(one => one.includes('/reference-image/'));

const productIn = (html: string): number => Number(/\/products\/(\d+)\/reference-image/.exec(html)?.[1]);
const readState = async (productId: number): Promise<string[]> => {
  const { text } = await agent.get(`${gallery}/csv?product=${productId}`);
  return [
    ...new Set(
      csvRows(text)
        .slice(1)
        .map(row => row[3] ?? ''),
    ),
  ].sort();
};

/** Sends the form of a reference image as a browser does: its fields in their order, the file last. */
const send = async (productId: number, bytes: Buffer | null, name = 'photo.jpg', by = agent) => {
  const page = await by.get(`/dashboards/2/products/${productId}/reference-image`);
  const post = by
    .post('/reference-images')
    .field('_csrf', readCsrf(page.text))
    .field('dashboard', '2')
    .field('product', String(productId));
  return post.attach('file', bytes ?? Buffer.alloc(0), { filename: bytes ? name : '' });
};

describe('a reference image', () => {
  let productId: number;
  let path: string;
  beforeAll(async () => {
    productId = productIn((await agent.get(gallery)).text);
    path = `/dashboards/2/products/${productId}/reference-image`;
  });

  test('is what retailers are held against from the moment it is there', async () => {
    expect(await readState(productId)).toContain('same as the reference');
    const answer = await send(productId, await readPicture(drawn.jar));
    expect([answer.status, answer.headers.location]).toEqual([303, path]);
    expect(await readState(productId)).toEqual(['different']);
    const page = await agent.get(path);
    expect(readText(page.text)).toContain('Reference image saved');
    const [current = '', before = ''] = referencesIn(page.text);
    const { headers, body } = await agent.get(current);
    expect(headers['cache-control']).toMatch(/^private, .*immutable$/);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 600 });
    expect((await agent.get(before)).status).toBe(200);
    expect((await agent.get(gallery)).text).toContain(current);
  });

  test('is put back, and removed on a page that says what follows, and put back again', async () => {
    await sendForm(agent, path, {}, `${path}/restore`);
    expect(await readState(productId)).toContain('same as the reference');
    expect(readText((await agent.get(`${path}/remove`)).text)).toContain('on every dashboard of the team');
    expect((await sendForm(agent, `${path}/remove`, {})).headers.location).toBe(path);
    expect(await readState(productId)).toEqual(['without a reference']);
    expect(readText((await agent.get(path)).text)).toContain('No reference image yet');
    expect((await agent.get(`${path}/remove`)).status).toBe(404);
    await sendForm(agent, path, {}, `${path}/restore`);
    expect(await readState(productId)).toContain('same as the reference');
  });

  test('is made anew: neither its name nor what it carries besides pixels is kept', async () => {
    const taken = await sharp(await readPicture(drawn.box, 2000))
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    expect(taken.includes('a secret place')).toBe(true);
    await send(productId, taken, '../../secret.jpg');
    const [current = ''] = referencesIn((await agent.get(path)).text);
    const { body } = await agent.get(current);
    expect(body.includes('secret')).toBe(false);
    expect(await sharp(body).metadata()).toMatchObject({ width: 800, height: 800 });
    await sendForm(agent, path, {}, `${path}/restore`);
  });

  test.each([
    ['no file', null, 'Image: choose a file'],
    ['a drawing', drawing, 'is not a JPEG, PNG'],
    ['a page', Buffer.from('<html>'), 'is not a JPEG, PNG'],
    ['a picture of 900 million pixels', bomb(), 'more than 40 million pixels'],
    ['half a picture', 'half', 'is damaged'],
    ['larger than 10 MB', Buffer.alloc(11 * 1024 * 1024, 0xff), 'is larger than 10 MB'],
  ])('is not taken from %s, and the field says why', async (_what, bytes, words) => {
    const half = bytes === 'half' ? (await readPicture(drawn.bottle)).subarray(0, 2000) : (bytes as Buffer | null);
    const answer = await send(productId, half);
    expect(answer.status).toBe(422);
    expect(readText(answer.text)).toContain(words);
    expect(await readState(productId)).toContain('same as the reference');
  });

  test('is for who may edit the dashboard, and of this team alone', async () => {
    const rita = { email: 'rita@vitrina.example', password: demoPassword, name: 'Rita', lastName: 'Reader' };
    await inTeam(folder.path, rita, 'reader');
    const reader = await signedIn(site, rita);
    const page = await reader.get(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('reference-images"');
    const own = await reader.get('/account');
    const tried = await reader
      .post('/reference-images')
      .field('_csrf', readCsrf(own.text))
      .field('dashboard', '2')
      .field('product', String(productId))
      .attach('file', await readPicture(drawn.jar), { filename: 'a.png' });
    expect(tried.status).toBe(403);
    const stranger = await signedIn(site, hannah);
    const [current = ''] = referencesIn((await agent.get(path)).text);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get(current)).status).toBe(404);
  });
});

describe('the screens', () => {
  test('the answer counts what is compared, and each state can be looked at alone', async () => {
    const page = readText((await agent.get(gallery)).text);
    expect(page).toMatch(/As of \d+ [A-Z][a-z]+ \d{4} they do in \d+ of 30 cases \(\d+ products at \d+ retailers\)/);
    expect(page).toMatch(/\d of \d show it/);
    const different = await agent.get(`${gallery}?state=different`);
    expect(readText(different.text)).toMatch(/\d+ with a different image \d+ products?;/);
    expect(readText(different.text)).not.toMatch(/The newest image of each retailer|show it/);
    // The title says the state of all of them, and no card once more.
    expect(different.text).toContain('class="herocard"');
    expect(
      different.text
        .split('class="herocard"')
        .slice(1)
        .join('')
        .match(/class="tag/g),
    ).toBeNull();
    expect(readText((await agent.get(`${gallery}?state=notCompared`)).text)).toContain('Nothing is in this state');
  });

  test('a change has the image before beside the new one, and the answer counts the changes', async () => {
    const { text } = await agent.get(`${gallery}?view=history`);
    expect(readText(text)).toMatch(
      /Which images changed\? (\d+ images changed, the last on|One image changed, on) \d+ [A-Z][a-z]+ \d{4}\./,
    );
    const turns = [...text.matchAll(/<div class="heroturn">(.*?)<\/div>/gs)].map(([, turn = '']) => turn);
    expect(turns.length).toBe([...text.matchAll(/<li class="herocard">/g)].length);
    // The state is that of the image that came, not of both; what all of them are now is said once, in the answer.
    const all = readText(text).includes('All of them are the brand’s image now.');
    expect(/Now (?:the brand’s image|a different one)/.test(readText(text))).toBe(!all);
    for (const turn of turns) expect(turn).toMatch(/(alt="[^"]* showed it before"|No image).*→/s);
  });

  test('each state says how many of the changes it has, and one without any is left out', async () => {
    const statesOf = (html: string) => {
      const list = /aria-label="State">.*?<ul>(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
      return [...list.matchAll(/<(a|span)([^>]*)>([^<]+?)(?: \((\d+)\))?<\//g)].map(
        ([, tag, set = '', name, count]) => ({
          name,
          isLink: tag === 'a',
          isCurrent: set.includes('aria-current'),
          href: unescaped(/href="([^"]*)"/.exec(set)?.[1] ?? ''),
          count: count === undefined ? null : Number(count),
        }),
      );
    };
    const [all, ...named] = statesOf((await agent.get(`${gallery}?view=history&state=same`)).text);
    expect(all).toMatchObject({ name: 'All', isCurrent: false });
    const states = named.filter(({ count }) => count !== 0);
    expect(states.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(all?.count);
    // Where all of them have become the same there is nothing to choose.
    const unchosen = statesOf((await agent.get(`${gallery}?view=history`)).text);
    expect(unchosen.map(one => one.count)).toEqual(states.length > 1 ? [all, ...states].map(one => one?.count) : []);
    for (const { count, href } of states) {
      const chosen = (await agent.get(href)).text;
      expect(readText(chosen)).toMatch(new RegExp(`CSV, ${count} rows?`));
      // Chosen, the counts are those of all states still.
      expect(statesOf(chosen).map(one => one.count)).toEqual([all?.count, ...states.map(one => one.count)]);
    }
    // The figures above the gallery say the counts.
    const ofGallery = statesOf((await agent.get(gallery)).text);
    expect(ofGallery.every(({ count }) => count === null)).toBe(true);
    expect(ofGallery.find(({ name }) => name === 'Not compared yet')?.isLink).toBe(false);
  });

  test('a retailer opens what it showed before; its file holds the same', async () => {
    const [href = ''] = [...(await agent.get(gallery)).text.matchAll(/href="([^"]*view=history[^"]*)"/g)]
      .map(([, one]) => unescaped(one ?? ''))
      .filter(one => one.includes('retailer='));
    const page = readText((await agent.get(href)).text);
    // Of a single image nothing is said of being the first.
    expect(page.includes('The period’s first image')).toBe(page.includes('The image changed'));
    // No heading says what the one before it said.
    const heads = [...(await agent.get(href)).text.matchAll(/<h[23][^>]*>([^<]+)</g)].map(([, head]) => head);
    expect(new Set(heads).size).toBe(heads.length);
    // The brand's image stands beside those of the retailer, none of which is shown twice.
    expect(referencesIn((await agent.get(href)).text)).toHaveLength(1);
    expect((await agent.get(href)).text).not.toContain('heroturn');
    // A single case has no figures: its image says whether it is the brand’s.
    expect(page).not.toContain(' cases');
    const { text, headers } = await agent.get(href.replace(/hero-image\?/, 'hero-image/csv?'));
    expect(headers['content-disposition']).toMatch(/filename="hero_image_history_/);
    const [header, ...rows] = csvRows(text);
    expect(header?.slice(0, 7)).toEqual([
      'Product',
      'UPC',
      'Retailer',
      'First day',
      'Until',
      'Days seen',
      'State of the image',
    ]);
    expect(rows.length).toBe([...page.matchAll(/Observed on \d+ day/g)].length);
    // What the answer says is what the rows say: the newest first, each from its first day to its last.
    const [[, , , since = '', until = ''] = []] = rows;
    const end = /– (\d+ [A-Z][a-z]+ \d{4}) \(last 30 days of data\)/.exec(page)?.[1] ?? '';
    const one = dayWords('en', until) === end ? 'in the whole period' : `until ${dayWords('en', until)}`;
    const [changed, times] = [`on ${dayWords('en', since)}`, rows.length - 1];
    const answers = [`No, it was one image ${one}`, `The image changed ${changed}`];
    expect(page).toContain(` ${answers[times] ?? `The image changed ${times} times, the last time ${changed}`}.`);
    expect(page).toMatch(/Did the image of .+ change at .+\? (?:The image|No,)/);
  });

  test('retailers are ranked by their compliance, with the counts behind it', async () => {
    const page = await agent.get(`${gallery}?view=retailers`);
    expect(readText(page.text)).toMatch(/Compliance by retailer|\w+ shows the brand’s image most often: [\d.]+ %/);
    expect(readText(page.text)).toMatch(/ \d+ of \d+ \([\d.]+ %\)|Compliance by retailer/);
    // Shares that are all whole have no tenths.
    expect(readText(page.text)).not.toMatch(/\b0\.0 % (20|25|30|50)\.0 %/);
    const { text } = await agent.get(`${gallery}/csv?view=retailers`);
    const rows = csvRows(text).slice(1);
    expect(rows.length).toBe(6);
    for (const [name = '', ...counts] of rows) {
      const [same = 0, different = 0, missing = 0, share = 0] = counts.map(Number);
      expect(share).toBeCloseTo((100 * same) / (same + different + missing), 5);
      expect(readText(page.text)).toContain(name);
    }
  });
});

describe('images that an import only names', () => {
  const head =
    'country,region,city,shop id,shop name,shop kind,retailer,upc,product,brand,observed at,price,hero image';
  const row = (shop: string, upc: string, day: string, path: string) =>
    `US,Ohio,Columbus,${shop},${shop} shop,online,${shop},${upc},Imported,Ours,${day},1,${path && `http://${host.host}${path}`}`;

  let own: { id: number; upc: string };
  beforeAll(async () => {
    const named = backend.stores.records.selectFrom('products').select(['id', 'upc']);
    own = await named.where('name', 'like', 'Fairmeadle orange%').executeTakeFirstOrThrow();
  });

  test('are fetched and compared in the background, and shown as not compared until then', async () => {
    const { observations } = backend.stores;
    const rows = [
      row('Bluefinch Foods', own.upc, '2024-02-01', '/bottle.png'),
      row('Bluefinch Foods', own.upc, '2024-02-02', '/small.webp'),
      row('Valley Basketry', own.upc, '2024-02-02', '/jar.png'),
      row('Quickwell Market', own.upc, '2024-02-02', '/drawing.png?imported'),
    ];
    await agent
      .post('/data')
      .field('_csrf', readCsrf((await agent.get('/data')).text))
      .attach('file', Buffer.from([head, ...rows, ''].join('\n')), { filename: 'images.csv' });
    await send(own.id, await readPicture(drawn.bottle));
    const known = () => observations.writer.imagesToHash({ after: 'http', before: new Date(0), limit: 10 });
    await expect.poll(async () => host.requested.includes('/drawing.png?imported') && (await known()).length).toBe(0);
    const { text } = await agent.get(
      `${gallery}/csv?product=${own.id}&range=dates&start_date=2024-02-02&end_date=2024-02-02`,
    );
    const states = csvRows(text)
      .slice(1)
      .filter(cells => cells[9]?.startsWith('http'))
      .map(cells => [cells[2], cells[3]]);
    expect(Object.fromEntries(states)).toMatchObject({
      'Bluefinch Foods': 'same as the reference',
      'Valley Basketry': 'different',
      'Quickwell Market': 'not compared yet',
    });
    const page = readText(
      (await agent.get(`${gallery}?product=${own.id}&range=dates&start_date=2024-02-02&end_date=2024-02-02`)).text,
    );
    expect(page).toContain('has not been compared yet');
    await sendForm(
      agent,
      `/dashboards/2/products/${own.id}/reference-image`,
      {},
      `/dashboards/2/products/${own.id}/reference-image/restore`,
    );
  });

  const importFile = async (name: string, images: Readonly<Record<string, string>>) => {
    const rows = Object.entries(images).map(([day, image]) => row('Bluefinch Foods', own.upc, day, '') + image);
    await agent
      .post('/data')
      .field('_csrf', readCsrf((await agent.get('/data')).text))
      .attach('file', Buffer.from([head, ...rows, ''].join('\n')), name);
    const ended = async () => readText((await agent.get('/data')).text).match(/(\S+\.csv)[^.]*?imported/)?.[1];
    await expect.poll(ended).toBe(name);
  };

  test('one that another took the place of ends on its last day, also where only its state is listed', async () => {
    const bottle = `http://${host.host}/bottle.png`;
    await importFile('taken-away.csv', {
      '2024-04-01': bottle,
      '2024-04-02': 'none',
      '2024-04-03': 'none',
      '2024-04-04': bottle,
    });
    const here = `${gallery}?view=history&product=${own.id}&range=dates&start_date=2024-04-01&end_date=2024-04-05`;
    for (const state of ['', '&state=missing']) {
      const page = readText((await agent.get(`${here}${state}`)).text);
      expect(page, state).toContain('Bluefinch Foods, 2 – 3 Apr 2024');
      expect(page.includes('Bluefinch Foods, since 4 Apr 2024'), state).toBe(state === '');
    }
  });

  test('of prices alone nothing is said of images; "none" says that none was shown', async () => {
    await importFile('prices-alone.csv', { '2024-03-01': '' });
    const on = (day: string) => `${gallery}?product=${own.id}&range=dates&start_date=${day}&end_date=${day}`;
    const unknown = readText((await agent.get(on('2024-03-01'))).text);
    expect(unknown).toContain('No image data');
    expect(unknown).toContain('Prices alone say nothing about images');
    await importFile('no-image.csv', { '2024-03-02': 'none' });
    const none = readText((await agent.get(on('2024-03-02'))).text);
    expect(none).toContain('No retailer of this selection shows an image');
    expect(none).toMatch(/No image/);
  });
});
