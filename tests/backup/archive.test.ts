import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BackupProblem, toBackupProblem } from '../../server/backend/backup/problem.ts';
import { restore as restoreFrom } from '../../server/backup/restore.ts';
import { backupTexts } from '../../server/backup/texts.ts';
import { translatorFor } from '../../server/rendering/translator.ts';
import { newFolder } from '../support/folders.ts';
import { backup, leftovers, readTar, restore, type TestEntry } from './commands.ts';

const folder = newFolder();
afterAll(folder.remove);
const inside = (...names: string[]): string => join(folder.path, ...names);

/** A data folder of a web tier alone, with files of every sort. */
const dataDir = inside('data');
const whole = inside('whole.tar.gz');

const write = (name: string, content: string | Buffer): void => {
  const path = join(dataDir, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
};

const lasting = {
  'token-key': 'a key of the backend',
  'session-secret': 'a secret of the sessions',
  'outbox/one.eml': 'Subject: hello',
  'rejects/año 2026; "últimos".csv': 'line,reason,row\r\n',
  'images/demo/empty.svg': '',
  [`rejects/${'long-'.repeat(45)}.csv`]: 'a name beyond the hundred characters of an old tar',
};
const passing = [
  'limits.sqlite',
  'limits.sqlite-wal',
  'tmp/utf8-1.csv',
  'token-key.new',
  'outbox/two.eml.part',
  'vitrina-backup-20260101T000000Z.tar.gz',
];

/** Files below a folder with what is in them. */
const readContent = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter(name => statSync(join(path, name)).isFile())
      .map(name => [name, readFileSync(join(path, name), 'utf8')]),
  );

let socket: ReturnType<typeof createServer>;
beforeAll(async () => {
  for (const [name, content] of Object.entries(lasting)) write(name, content);
  for (const name of passing) write(name, 'passes');
  socket = createServer();
  await new Promise<void>(done => socket.listen(join(dataDir, 'backend.sock'), done));
  const { code, lines } = await backup(dataDir, [whole]);
  expect(code, lines.join('\n')).toBe(0);
});
afterAll(() => void socket.close());

/** Nothing of a command that failed: neither its folder nor a half one beside it. */
const expectUntouched = (target: string): void => {
  expect(existsSync(target)).toBe(false);
  expect(readdirSync(join(target, '..')).filter(name => name.includes('.part'))).toEqual([]);
};

describe('a backup', () => {
  test('restores what lasts and nothing else, for its owner alone', async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    const target = inside('below', 'that', 'is', 'missing');
    const { code, lines } = await restore(whole, target);
    expect(code, lines.join('\n')).toBe(0);
    expect(readContent(target)).toEqual(lasting);
    expect(statSync(join(target, 'token-key')).mode & 0o777).toBe(0o600);
    expect(statSync(target).mode & 0o077).toBe(0);
    expect(lines.at(-1)).toMatch(/6 files, .* version 0\.1\.0/);
  });

  test('says how far it is, and what it lacks, in gigabytes where these are some', () => {
    const { progress, problem, unpacking } = backupTexts(translatorFor('en'), 'en');
    expect(progress({ phase: 'packing', bytes: 250_000_000, total: 12_300_000_000 })).toBe(
      'packing, 250 MB of 12.3 GB',
    );
    expect(unpacking(2_000_000_000)).toBe('unpacking, 2 GB');
    expect(problem(new BackupProblem('noRoom', { folder: '/data', needed: 3_200_000_000, free: 450_000_000 }))).toBe(
      '/data: the copies of the databases need 3.2 GB, and 450 MB are free. Free some space, then try again.',
    );
  });

  test('is named by the moment where no name is given, says what it is, in the language of the terminal', async () => {
    const cwd = inside('elsewhere');
    mkdirSync(cwd);
    const { code, lines } = await backup(dataDir, [], { cwd, lang: 'es_MX.UTF-8' });
    expect(code).toBe(0);
    expect(readdirSync(cwd).join()).toMatch(/^vitrina-backup-\d{8}T\d{6}Z\.tar\.gz$/);
    expect(lines.at(-2)).toMatch(/6 archivos, .* [kM]B sin comprimir, en .* s$/);
    expect(lines.at(-1)).toMatch(/claves.*modo 0600/);
  });

  test('goes to the standard output, and is taken from there into an empty folder', async () => {
    const { code, out } = await backup(dataDir, ['-']);
    expect(code).toBe(0);
    const file = inside('from-stdout.tar.gz');
    writeFileSync(file, out);
    mkdirSync(inside('empty'));
    expect((await restore(file, inside('empty'))).code).toBe(0);
    expect(readContent(inside('empty'))).toEqual(lasting);
  });

  test('within the data folder does not hold itself', async () => {
    const file = join(dataDir, 'mine.bak');
    for (const _ of [1, 2]) expect((await backup(dataDir, [file])).code).toBe(0);
    const target = inside('from-within');
    expect((await restore(file, target)).code).toBe(0);
    expect(readContent(target)).toEqual(lasting);
    spawnSync('rm', [file]);
  });

  test.each([
    ['a data folder that is not there', () => [inside('nowhere'), inside('a.tar.gz')], /nowhere: there is nothing/],
    ['an empty data folder', () => [inside('nothing'), inside('a.tar.gz')], /nothing: there is nothing to back up/],
    ['a file that is a folder', () => [dataDir, folder.path], /cannot be written: it is a folder/],
    [
      'a folder that is missing',
      () => [dataDir, inside('no', 'a.tar.gz')],
      /a\.tar\.gz cannot be written: it does not/,
    ],
  ])('%s: one line and 1', async (_what, given, line) => {
    mkdirSync(inside('nothing'), { recursive: true });
    const [from = '', to = ''] = given();
    const { code, lines } = await backup(from, [to]);
    expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(line)]);
    expect(existsSync(inside('a.tar.gz'))).toBe(false);
    expect(existsSync(inside('nowhere'))).toBe(false);
  });

  test('a wrong command line says the right one, and 2', async () => {
    const { code, lines } = await backup(dataDir, ['--what']);
    expect([code, lines.join(' ')]).toEqual([2, expect.stringMatching(/npm run backup -- .* FILE/)]);
    expect((await backup(dataDir, ['a', 'b'])).code).toBe(2);
  });

  const isRoot = process.getuid?.() === 0;
  const nobody = { uid: 65534, gid: 65534 };
  test.runIf(isRoot)('no right to write there, or to read what is there', async () => {
    mkdirSync(inside('mine'), { mode: 0o755 });
    const denied = await backup(dataDir, [inside('mine', 'a.tar.gz')], nobody);
    expect([denied.code, denied.lines]).toEqual([
      1,
      [expect.stringMatching(/a\.tar\.gz cannot be written: this user has no/)],
    ]);
    chmodSync(folder.path, 0o755);
    const target = await restore(whole, inside('mine', 'data'), nobody);
    expect([target.code, target.lines]).toEqual([
      1,
      [expect.stringMatching(/whole\.tar\.gz cannot be read: this user/)],
    ]);
    chmodSync(whole, 0o644);
    const folderDenied = await restore(whole, inside('mine', 'data'), nobody);
    expect([folderDenied.code, folderDenied.lines]).toEqual([
      1,
      [expect.stringMatching(/mine\/data cannot be written: this user/)],
    ]);
    expect(readdirSync(inside('mine'))).toEqual([]);
  });

  const hasMounts = isRoot && spawnSync('unshare', ['-m', 'mount', '--make-rprivate', '/']).status === 0;
  const onSmallDisk = (disk: string) => ({
    wrap: (command: string[]): string[] => [
      'unshare',
      '-m',
      'sh',
      '-c',
      'mount --make-rprivate / && mount -t tmpfs -o size=64k none "$0" && "$@"; code=$?; ls -A "$0" >&2; exit $code',
      disk,
      ...command,
    ],
  });
  test.runIf(hasMounts)('a full disk leaves nothing half behind', async () => {
    const disk = inside('disk');
    mkdirSync(disk);
    const random = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 2_654_435_761) % 251));
    const large = inside('large');
    mkdirSync(large);
    writeFileSync(join(large, 'noise'), createHash('shake256', { outputLength: 300_000 }).update(random).digest());
    const backedUp = await backup(large, [join(disk, 'a.tar.gz')], onSmallDisk(disk));
    expect([backedUp.code, backedUp.lines.at(-1)]).toEqual([
      1,
      expect.stringMatching(/a\.tar\.gz: the disk is full\. Free some space/),
    ]);
    const file = inside('large.tar.gz');
    expect((await backup(large, [file])).code).toBe(0);
    for (const target of [disk, join(disk, 'data')]) {
      const restored = await restore(file, target, onSmallDisk(disk));
      expect([restored.code, restored.lines.at(-1)]).toEqual([
        1,
        expect.stringMatching(/the disk is full\. Free some space/),
      ]);
    }
  });

  test.runIf(hasMounts)('into the root of a volume', async () => {
    const disk = inside('volume');
    mkdirSync(disk);
    const { code, lines } = await restore(whole, disk, onSmallDisk(disk));
    expect([code, lines.slice(-4)]).toEqual([
      0,
      ['images', 'outbox', 'rejects', 'session-secret', 'token-key'].slice(-4),
    ]);
  });
});

const manifest = (more: object = {}): TestEntry => [
  { name: 'manifest.json' },
  JSON.stringify({
    format: 'vitrina-backup',
    formatVersion: 1,
    productVersion: '1',
    createdAt: '2026-01-01T00:00:00Z',
    ...more,
  }),
];
const checksums = (entries: readonly TestEntry[]): TestEntry => [
  { name: 'checksums.json' },
  JSON.stringify({
    entries: entries.map(([{ name }, content]) => ({
      name,
      size: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  }),
];
const complete = (...entries: TestEntry[]): Promise<Buffer> =>
  readTar([manifest(), ...entries, checksums([manifest(), ...entries])]);

const plain: TestEntry = [{ name: 'data/token-key' }, 'a key'];
const evil = (name: string) => complete(plain, [{ name }, 'evil']);
const changedByte = (at: number): Buffer => {
  const bytes = Buffer.from(readFileSync(whole));
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
  return bytes;
};

const { problem: words } = backupTexts(translatorFor('en'), 'en');

/** What the command would say of a file, without its start: nothing where the file is restored. */
const readRefusal = async (file: string, target: string): Promise<string> => {
  const input = createReadStream(file);
  try {
    await restoreFrom(input, { file, folder: target }, () => undefined, new AbortController().signal);
    return '';
  } catch (error) {
    return words(toBackupProblem(error, target));
  } finally {
    input.destroy();
  }
};

describe('a restore refuses, in one line and with 1, and leaves nothing behind', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['a file that was cut off', () => readFileSync(whole).subarray(0, -300), /is truncated or was changed/],
    ['one that was cut off at its last byte', () => readFileSync(whole).subarray(0, -1), /is truncated or was changed/],
    [
      'one without its end, well compressed',
      () => gzipSync(gunzipSync(readFileSync(whole)).subarray(0, 4096)),
      /is truncated/,
    ],
    ['one without its last entry', () => readTar([manifest(), plain]), /is truncated or was changed/],
    ['a changed byte', () => changedByte(Math.floor(statSync(whole).size / 2)), /was changed/],
    [
      'other content than was written',
      () => readTar([manifest(), plain, checksums([manifest(), [{ name: 'data/token-key' }, 'b key']])]),
      /was changed/,
    ],
    ['an entry more than was written', () => readTar([manifest(), plain, checksums([manifest()])]), /was changed/],
    ['an entry less', () => readTar([manifest(), checksums([manifest(), plain])]), /was changed/],
    ['something behind the end', () => readTar([manifest(), checksums([manifest()]), plain]), /was changed/],
    ['checksums that are none', () => readTar([manifest(), [{ name: 'checksums.json' }, 'none']]), /was changed/],
    ['a foreign tar', () => readTar([[{ name: 'data/token-key' }, 'a key']]), /is not a backup of this product/],
    [
      'a tar with a foreign manifest',
      () => readTar([manifest({ format: 'other' })]),
      /is not a backup of this product/,
    ],
    ['a compressed text', () => gzipSync('no tar at all. '.repeat(100)), /is not a backup of this product/],
    ['a text', () => Buffer.from('no backup'), /is not a backup of this product/],
    ['an empty file', () => Buffer.alloc(0), /is truncated or was changed/],
    [
      'a later format',
      () => readTar([manifest({ formatVersion: 2, productVersion: undefined })]),
      /a later version \(format 2\)/,
    ],
    ['a name with ..', () => evil('data/../../evil'), /does not belong in a data folder \(data\/\.\.\/\.\.\/evil\)/],
    ['an absolute name', () => evil('/tmp/vitrina-evil'), /does not belong in a data folder/],
    ['an absolute name below data', () => evil('data//tmp/vitrina-evil'), /does not belong in a data folder/],
    ['a name with a backslash', () => evil('data/..\\evil'), /does not belong in a data folder/],
    ['a name outside of data', () => evil('evil'), /does not belong in a data folder/],
    ['the same name twice', () => complete(plain, plain), /does not belong in a data folder/],
    ['a file as a folder', () => evil('data/token-key/evil'), /does not belong in a data folder/],
    [
      'a link',
      () => complete([{ name: 'data/link', type: 'symlink', linkname: '/etc/passwd' }, '']),
      /does not belong/,
    ],
    [
      'a hard link',
      () => complete([{ name: 'data/link', type: 'link', linkname: '/etc/passwd' }, '']),
      /does not belong/,
    ],
    ['a folder', () => complete([{ name: 'data/folder', type: 'directory' }, '']), /does not belong/],
  ])('%s', async (_what, bytes, line) => {
    const file = inside('given.tar.gz');
    writeFileSync(file, await bytes());
    const target = inside('refused', 'data');
    expect(await readRefusal(file, target)).toMatch(line);
    expect(existsSync(inside('refused'))).toBe(false);
    expect(existsSync('/tmp/vitrina-evil')).toBe(false);
  });

  test('as the command says it', async () => {
    const file = inside('given.tar.gz');
    writeFileSync(file, changedByte(Math.floor(statSync(whole).size / 2)));
    const { code, lines } = await restore(file, inside('refused', 'data'));
    const said = lines.filter(text => !text.startsWith('unpacking'));
    expect([code, said]).toEqual([1, [expect.stringMatching(/was changed/)]]);
    expect(existsSync(inside('refused'))).toBe(false);
  });

  test('a file that is not there, or is a folder', async () => {
    for (const [file, line] of [
      [inside('nothing.tar.gz'), /nothing\.tar\.gz cannot be read: it does not exist/],
      [folder.path, /cannot be read: it is a folder/],
    ] as const) {
      const { code, lines } = await restore(file, inside('refused'));
      expect([code, lines]).toEqual([1, [expect.stringMatching(line)]]);
      expectUntouched(inside('refused'));
    }
  });

  test('a folder with something in it, or a file in its place', async () => {
    const before = readContent(dataDir);
    const taken = await restore(whole, dataDir);
    expect([taken.code, taken.lines]).toEqual([1, [expect.stringMatching(/data is not empty: nothing was restored/)]]);
    expect(readContent(dataDir)).toEqual(before);
    const file = await restore(whole, whole);
    expect([file.code, file.lines]).toEqual([1, [expect.stringMatching(/cannot be written: it is not a folder/)]]);
  });

  test('a wrong command line says the right one, and 2', async () => {
    expect((await restore('--what', inside('refused'))).code).toBe(2);
  });
});

test('no copy is left in the data folder', () => expect(leftovers(dataDir)).toEqual([]));
