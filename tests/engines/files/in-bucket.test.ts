import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../support/command.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { type Cluster, startCluster } from '../../support/engines/cluster.ts';
import { newPlace } from '../../support/engines/new-place.ts';
import { key, type S3Server, startS3 } from '../../support/engines/s3-server.ts';
import { observedAt, pricesOf, sendFile, settled } from '../../support/engines/uploads.ts';
import { newFolder } from '../../support/folders.ts';
import { launch } from '../../support/product.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';

let server: S3Server;
let cluster: Cluster;
/** Each comes through another backend. */
let visitors: Visitor[] = [];
beforeAll(async () => {
  server = await startS3();
  cluster = await startCluster({
    place: await newPlace('in-bucket'),
    backends: 2,
    workers: 1,
    webs: [[0], [1]],
    environment: { FILES_URL: server.url('of/vitrina'), ...key, LOG_LEVEL: 'warn' },
  });
  visitors = cluster.webs.map(({ url }) => createVisitor(url));
  for (const visitor of visitors) await visitor.signIn(julia);
});
afterAll(async () => {
  await cluster.stop();
  await server.stop();
});

const both = (): [Visitor, Visitor] => {
  const [one, other] = visitors;
  if (!one || !other) throw new Error('nobody is there yet');
  return [one, other];
};

/** The objects of a folder. */
const objects = (folder: string): string[] =>
  server.names().flatMap(name => (name.startsWith(`of/vitrina/${folder}/`) ? [name.split('/').at(-1) ?? ''] : []));

const upload = async (visitor: Visitor, name: string, content: string): Promise<string> => {
  const answer = await sendFile(visitor, name, content);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
};

/** The same in a file of three parts: with a column that nobody reads. */
const largeOf = (retailer: string, day: string): string =>
  pricesOf(retailer, day, 2000)
    .trim()
    .split('\n')
    .map((line, at) => `${line},${at === 0 ? 'note' : 'x'.repeat(10_000)}`)
    .join('\n');

/** What the servers have on their own disks of files from elsewhere. */
const staged = (): string[] =>
  cluster.folders.flatMap(folder => readdirSync(join(folder, 'tmp')).filter(name => name.startsWith('files-')));

/** An import has ended a moment before its file is removed. */
const nothingLeft = (): Promise<void> => expect.poll(() => [...objects('uploads'), ...staged()]).toEqual([]);

const ready = async (): Promise<unknown> => {
  const answer = await fetch(`${cluster.webs[0]?.url}/readyz`);
  return { status: answer.status, files: ((await answer.json()) as { files?: boolean }).files };
};

describe('two backends and a worker whose files lie in one bucket', () => {
  test('have put the pictures of the demo market there, and show them', async () => {
    expect(objects('images/demo').length).toBeGreaterThan(100);
    expect(await ready()).toEqual({ status: 200, files: true });
    const [one, other] = both();
    const ref = `images/demo/${objects('images/demo').find(name => name.startsWith('logo-'))}`;
    for (const visitor of [one, other]) {
      const answer = await visitor.ask(`/images/product?ref=${encodeURIComponent(ref)}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    const none = await one.ask(`/images/product?ref=${encodeURIComponent('images/demo/logo-nobody.svg')}`);
    expect(none.status).toBe(404);
  });

  test('import what one of them was sent, and keep neither the file nor a copy', async () => {
    const [one, other] = both();
    expect(await settled(other, await upload(one, 'some.csv', pricesOf('Andina', '2026-03-01', 30)))).toContain(
      'imported',
    );
    expect([await observedAt(one, 'Andina'), await observedAt(other, 'Andina')]).toEqual([30, 30]);
    await nothingLeft();
  });

  test('a file of many parts too', async () => {
    const [one, other] = both();
    const content = largeOf('Austral', '2026-03-02');
    expect(content.length).toBeGreaterThan(2 * 8 * 1024 * 1024);
    expect(await settled(one, await upload(other, 'large.csv', content))).toContain('imported');
    expect(await observedAt(one, 'Austral')).toBe(2000);
    await nothingLeft();
  });

  test('a file that is none is refused, and not kept', async () => {
    const answer = await sendFile(both()[0], 'letter.csv', 'Dear all,\nthere are no prices here\n');
    expect(answer.status).toBe(422);
    expect(objects('uploads')).toEqual([]);
  });

  test('give the rejected rows, whoever is asked', async () => {
    const [one, other] = both();
    const content = `${pricesOf('Pampa', '2026-03-03', 5)}CL,Maule,Talca,Pampa 1,Pampa,Pampa,tea-9,Tea 9,Sur,2026-03-03,dear\n`;
    const path = await upload(one, 'some-bad.csv', content);
    await settled(one, path);
    expect(objects('rejects')).toHaveLength(1);
    for (const visitor of [one, other]) {
      const answer = await visitor.ask(`${path}/rejects`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('dear');
    }
  });

  test('write mails there', async () => {
    const visitor = createVisitor(cluster.webs[1]?.url ?? '');
    await visitor.send('/login/recover', { email: julia.email });
    await expect.poll(() => objects('outbox').filter(name => name.endsWith('.eml')).length).toBe(1);
    expect(objects('outbox').filter(name => name.endsWith('.txt'))).toHaveLength(1);
  });
});

describe('while the server of the bucket is away', () => {
  test('pages go on, an upload is refused and leaves nothing, and what is ready says so', async () => {
    const [one] = both();
    await server.kill();
    expect((await one.page('/dashboards')).status).toBe(200);
    expect(await ready()).toEqual({ status: 503, files: false });
    expect((await sendFile(one, 'away.csv', pricesOf('Lejana', '2026-03-04', 10))).status).toBe(503);
    await server.restart();
    await expect.poll(ready).toEqual({ status: 200, files: true });
    expect((await one.page('/data')).html).not.toContain('away.csv');
    expect(objects('uploads')).toEqual([]);
  });

  test('an upload is broken off with it, and can be sent again', async () => {
    const [one] = both();
    const content = largeOf('Nueva', '2026-03-05');
    server.dieAtPart(2);
    expect((await sendFile(one, 'cut.csv', content)).status).toBe(503);
    await server.restart();
    expect((await one.page('/data')).html).not.toContain('cut.csv');
    expect(await settled(one, await upload(one, 'cut.csv', content))).toContain('imported');
    expect(await observedAt(one, 'Nueva')).toBe(2000);
  });

  test('what was acknowledged waits, and is imported once it is back', async () => {
    const [one, other] = both();
    const paths: string[] = [];
    for (const day of ['2026-04-01', '2026-04-02', '2026-04-03'])
      paths.push(await upload(one, `${day}.csv`, pricesOf('Espera', day, 2000)));
    await server.kill();
    await rest(1000);
    await server.restart();
    for (const path of paths) expect(await settled(other, path)).toContain('imported');
    expect(await observedAt(one, 'Espera')).toBe(6000);
    await nothingLeft();
  });
});

describe('a server that cannot use its bucket does not start, and says why in a line', () => {
  test.each([
    ['another key', { AWS_ACCESS_KEY_ID: 'NOBODY' }, {}, 'FILES_URL: the server of the bucket does not know this key'],
    ['a bucket that is none', {}, { bucket: 'nowhere' }, 'FILES_URL: there is no such bucket: make it first'],
    ['another region', {}, { region: 'eu-west-1' }, 'FILES_URL: the bucket lies in another region'],
  ])('%s', async (_what, more, others, problem) => {
    const folder = newFolder();
    const environment = { DATA_DIR: folder.path, FILES_URL: server.url('', others), ...key, ...more };
    const started = launch({ ...environment, LOG_LEVEL: 'silent' });
    expect(await started.ended).toBe(1);
    expect(started.stderr()).toContain(problem);
    expect(started.stderr().trim().split('\n')).toHaveLength(1);
    const { lines, out } = await run('doctor-cli', folder.path, [], { env: environment });
    expect([...lines, out.toString()].join('\n')).toContain(`WRONG  Files: ${server.url('', others).split('?')[0]}`);
    folder.remove();
  });

  test('another place than that of the servers that run', async () => {
    const started = cluster.launch({ VITRINA_ROLE: 'worker', LOG_LEVEL: 'silent', FILES_URL: server.url('elsewhere') });
    expect(await started.ended).toBe(1);
    expect(started.stderr()).toContain(
      'FILES_URL: the other servers have their files in another place than s3://vitrina/elsewhere/',
    );
  });
});

test('the commands say where the files are', async () => {
  const folder = newFolder();
  const env = { FILES_URL: server.url('of/one'), ...key };
  const doctor = await run('doctor-cli', folder.path, [], { env: { ...env, PORT: '0' } });
  expect(doctor.out.toString()).toContain('ok   Files: s3://vitrina/of/one/ can be read');
  const file = join(folder.path, 'bad.csv');
  const rows = `${pricesOf('Sola', '2026-03-03', 5)}CL,Maule,Talca,Sola 1,Sola,Sola,tea-9,Tea 9,Sur,2026-03-03,dear\n`;
  writeFileSync(file, rows);
  const imported = await run('import-cli', folder.path, [file], { env });
  expect(imported.out.toString()).toContain('s3://vitrina/of/one/rejects/bad.csv-');
  const backup = await run('backup-cli', folder.path, [join(folder.path, 'backup.tar.gz')], { env });
  expect(backup.lines.join('\n')).toContain('lie in s3://vitrina/of/one/ and not in this file');
  folder.remove();
});
