import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type FilesStore,
  inOnePiece,
  MissingFile,
  readBytes,
} from '../../../server/backend/stores/files/files-store.ts';
import { openFiles } from '../../../server/backend/stores/files/open-files.ts';
import { readSettings } from '../../../server/config/settings.ts';
import { key, type S3Server, startS3 } from '../../support/engines/s3-server.ts';
import { newFolder } from '../../support/folders.ts';
import type { Environment } from '../../support/product.ts';

let server: S3Server;
const folder = newFolder();
const temporary = newFolder();
beforeAll(async () => {
  server = await startS3();
});
afterAll(async () => {
  await server.stop();
  folder.remove();
  temporary.remove();
});

/** The files as the settings say, in a place of this test. */
const open = (FILES_URL: string, more: Environment = {}): FilesStore =>
  openFiles(readSettings({ FILES_URL, ...key, ...more }).files, temporary.path);

const kinds = {
  'a folder': (name: string): string => `${folder.path}/${name}`,
  'a bucket': (name: string): string => server.url(name),
};

const megabyte = 1024 * 1024;

async function* pieces(count: number): AsyncGenerator<Uint8Array> {
  // Of odd length: they do not fit the parts in which they are sent.
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(megabyte + 7, at);
}

async function* breakingOff(count: number): AsyncGenerator<Uint8Array> {
  yield* pieces(count);
  throw new Error('the sender is gone');
}

describe.each(Object.entries(kinds))('files in %s', (_kind, place) => {
  test('are there as they were written, whole and by their names, until they are removed', async () => {
    const files = open(place('named'));
    await files.check();
    const name = 'rejects/Precios Ñuñoa-1.csv.gz'.replace(' ', '_');
    expect([await files.isThere(name), await files.list('rejects')]).toEqual([false, []]);
    await files.write(name, inOnePiece('one'));
    await files.write('uploads/12', inOnePiece('another'));
    expect((await readBytes(files, name)).toString()).toBe('one');
    const [{ writtenAt, ...listed } = { writtenAt: 0 }, ...others] = await files.list('rejects');
    expect([listed, others]).toEqual([{ name: name.slice('rejects/'.length), bytes: 3 }, []]);
    expect(Math.abs(writtenAt - Date.now())).toBeLessThan(600_000);
    await files.write(name, inOnePiece('once more'));
    expect((await readBytes(files, name)).toString()).toBe('once more');
    await files.remove(name);
    await files.remove(name);
    expect([await files.isThere(name), await files.list('rejects')]).toEqual([false, []]);
    await files.close();
  });

  test.each([0, 1, 7, 8, 20])('of %i megabytes come back as they went', async count => {
    const files = open(place('large'));
    await files.write('uploads/large', pieces(count));
    const sent = await buffer(pieces(count));
    expect(sent.equals(await readBytes(files, 'uploads/large'))).toBe(true);
    const { path, release } = await files.onDisk('uploads/large');
    expect(sent.equals(await readFile(path))).toBe(true);
    await release();
    expect(readdirSync(temporary.path)).toEqual([]);
    await files.close();
  });

  test('are taken from one name to another', async () => {
    const files = open(place('renamed'));
    await files.write('uploads/before', inOnePiece('content'));
    await files.write('uploads/5', inOnePiece('what was there'));
    await files.rename('uploads/before', 'uploads/5');
    expect((await files.list('uploads')).map(({ name }) => name)).toEqual(['5']);
    expect((await readBytes(files, 'uploads/5')).toString()).toBe('content');
    await files.close();
  });

  test('that are not there are said to be missing', async () => {
    const files = open(place('missing'));
    await expect(files.read('uploads/1')).rejects.toThrow(MissingFile);
    await expect(files.onDisk('uploads/1')).rejects.toThrow(/there is no file \S+\/missing\/uploads\/1$/);
    expect(readdirSync(temporary.path)).toEqual([]);
    await files.close();
  });

  test.each([1, 20])('whose sender breaks off after %i megabytes are not there, nor any part of them', async count => {
    const files = open(place('broken'));
    await expect(files.write('uploads/broken', breakingOff(count))).rejects.toThrow('the sender is gone');
    expect(await files.list('uploads')).toEqual([]);
    expect(server.names().filter(name => name.includes('broken'))).toEqual([]);
    await files.close();
  });

  test('more than one answer of the server names are all listed', async () => {
    const files = open(place('many'));
    const names = Array.from({ length: 1003 }, (_, at) => `${at}`.padStart(4, '0'));
    for (const name of names) await files.write(`images/${name}`, inOnePiece(name));
    expect((await files.list('images')).map(({ name }) => name).toSorted()).toEqual(names);
    await files.close();
  });
});

describe('a server of buckets', () => {
  test('that has too much to do is asked again', async () => {
    const files = open(server.url('busy'));
    server.slowDown(3);
    await files.write('uploads/1', inOnePiece('content'));
    server.slowDown(2);
    expect((await readBytes(files, 'uploads/1')).toString()).toBe('content');
    server.slowDown(100);
    await expect(files.list('uploads')).rejects.toThrow('the server of the bucket has too much to do');
    server.slowDown(0);
    await files.close();
  });

  test('that dies while a file comes leaves nothing of it, and is used again when it is back', async () => {
    const files = open(server.url('dying'));
    server.dieAtPart(2);
    await expect(files.write('uploads/1', pieces(20))).rejects.toThrow(/nothing answers|connection .* was lost/);
    await server.restart();
    expect(await files.list('uploads')).toEqual([]);
    await files.write('uploads/1', pieces(20));
    expect((await files.list('uploads')).map(({ bytes }) => bytes)).toEqual([20 * (megabyte + 7)]);
    await files.close();
  });

  test('that is back within seconds has been waited for', async () => {
    const files = open(server.url('restarted'));
    await server.kill();
    const written = files.write('uploads/1', inOnePiece('content'));
    await rest(100);
    await server.restart();
    await written;
    expect(await files.isThere('uploads/1')).toBe(true);
    await files.close();
  });

  test.each([
    ['with another key', { AWS_ACCESS_KEY_ID: 'NOBODY' }, {}, 'does not know this key, or its secret is another one'],
    [
      'with another secret',
      { AWS_SECRET_ACCESS_KEY: 'no' },
      {},
      'does not know this key, or its secret is another one',
    ],
    ['with a bucket that is none', {}, { bucket: 'nowhere' }, 'there is no such bucket: make it first'],
    ['with another region', {}, { region: 'us-east-1' }, 'the bucket lies in another region than region= names'],
  ])('%s says what is wrong', async (_what, more, others, reason) => {
    const files = open(server.url('', others), more);
    await expect(files.check()).rejects.toThrow(reason);
    await files.close();
  });

  test('whose clock is another one says so', async () => {
    const files = open(server.url());
    server.setClock(20);
    await expect(files.check()).rejects.toThrow('the clock of this machine and that of the bucket’s server differ');
    server.setClock(0);
    await files.check();
    await files.close();
  });
});
