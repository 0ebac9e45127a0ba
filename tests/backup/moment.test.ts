import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readPrices } from '../../server/backend/analyses/price/table.ts';
import { takeCopies } from '../../server/backend/backup/take-copies.ts';
import { recoverImports } from '../../server/backend/imports/jobs/recover-imports.ts';
import { runImport } from '../../server/backend/imports/jobs/run-import.ts';
import { openStores } from '../../server/backend/repair/open-stores.ts';
import { closeStores, type Stores } from '../../server/backend/stores/stores.ts';
import { everything } from '../../server/domain/analysis/filter.ts';
import { newFolder } from '../support/folders.ts';
import { leftovers } from './commands.ts';

const folder = newFolder();
afterAll(folder.remove);
const inside = (...names: string[]): string => join(folder.path, ...names);

const rowsOfImport = 400;
/** A file with products and shops that no other one has. */
const readFile = (number: number): string => {
  const lines = Array.from(
    { length: rowsOfImport },
    (_, at) => `AR,Salta,Salta,S${number}-${at % 10},R${number},${number}${100 + at},Milk ${at},2026-03-02,${at + 1}`,
  );
  const path = inside(`prices-${number}.csv`);
  writeFileSync(path, ['country,region,city,shop id,retailer,upc,product,observed at,price', ...lines].join('\n'));
  return path;
};

const table = { ...everything, level: 'shop', sort: { by: 'place', direction: 'asc' }, page: 1, limit: 1 } as const;
const observationsIn = async ({ observations }: Stores): Promise<number> =>
  (await readPrices(observations.engine, table)).totals.observations;

/** What a start on the copies finds: whole imports, by catalogue and by observations. */
const importsIn = async (dataDir: string): Promise<{ done: number; catalogue: number; observations: number }> => {
  const stores = await openStores(dataDir);
  try {
    await recoverImports(stores);
    const done = await stores.records.selectFrom('imports').select('id').where('state', '=', 'done').execute();
    const products = await stores.records.selectFrom('products').select('id').execute();
    const observations = await observationsIn(stores);
    return { done: done.length, catalogue: products.length / rowsOfImport, observations: observations / rowsOfImport };
  } finally {
    await closeStores(stores);
  }
};

const expectWholeImports = async (dataDir: string, least: number): Promise<void> => {
  const found = await importsIn(dataDir);
  expect(found).toEqual({ done: found.done, catalogue: found.done, observations: found.done });
  expect(found.done).toBeGreaterThanOrEqual(least);
};

/** Takes copies and puts them aside as a data folder of their own. */
const copyTo = async (at: string, stores: Stores): Promise<string> => {
  const copies = await takeCopies({ dataDir: stores.dataDir, stores }, () => undefined);
  renameSync(join(stores.dataDir, 'tmp', copies.name), inside(at));
  await copies.remove();
  return inside(at);
};

describe('copies hold an import whole or not at all', () => {
  test('at whatever step of it they are taken, several at once', async () => {
    const stores = await openStores(inside('steps'));
    const copies = new Map<string, Promise<string>>();
    await runImport(stores, { files: [readFile(0)] });
    await runImport(stores, { files: [readFile(1)] }, ({ phase }) => {
      if (!copies.has(phase)) copies.set(phase, copyTo(`at-${phase}`, stores));
    });
    expect([...copies.keys()]).toEqual(['inspecting', 'reading', 'catalogue', 'writing', 'committed', 'finishing']);
    const folders = await Promise.all(copies.values());
    await closeStores(stores);
    for (const folder of folders) await expectWholeImports(folder, 1);
  });

  test('when one ends right before, between and right after the two databases are held', async () => {
    const stores = await openStores(inside('between'));
    let number = 300;
    const importOne = () => runImport(stores, { files: [readFile(number++)] });
    const snapshot = async () => {
      if (number > 304) return stores.observations.snapshot();
      await importOne();
      const held = await stores.observations.snapshot();
      await importOne();
      return held;
    };
    const copy = await copyTo('between-copy', { ...stores, observations: { ...stores.observations, snapshot } });
    await closeStores(stores);
    await expectWholeImports(copy, 2);
    expect(number).toBeGreaterThan(302);
  });

  test('while they come and go', async () => {
    const stores = await openStores(inside('coming'));
    let [ended, imported] = [false, 0];
    const importing = (async () => {
      for (; !ended; imported += 1) await runImport(stores, { files: [readFile(10 + imported)] });
    })();
    const taken: { at: string; before: number }[] = [];
    for (let round = 0; round < 8; round += 1) {
      const before = imported;
      taken.push({ at: await copyTo(`coming-${round}`, stores), before });
    }
    ended = true;
    await importing;
    await closeStores(stores);
    for (const { at, before } of taken) await expectWholeImports(at, before);
  });
});

const disk = inside('disk');
const hasDisk = ((): boolean => {
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
afterAll(() => {
  if (hasDisk) execFileSync('umount', [disk]);
});

const fillDisk = (leave: number): void => {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - leave)));
};
const emptyDisk = (): void => writeFileSync(join(disk, 'filler'), '');

test.runIf(hasDisk)('a full disk: said so, no copy is left, and the databases go on', async () => {
  const stores = await openStores(disk);
  const take = (onPhase: (phase: string) => void) => takeCopies({ dataDir: disk, stores }, onPhase);
  try {
    await runImport(stores, { files: [readFile(100)] });
    fillDisk(200_000);
    await expect(take(() => undefined)).rejects.toMatchObject({ code: 'noRoom', params: { folder: disk } });
    for (const [phase, leave] of [
      ['records', 8192],
      ['observations', 8192],
      ['observations', 200_000],
      ['observations', 400_000],
      ['observations', 600_000],
    ] as const) {
      emptyDisk();
      // It fills up only after it was found to have room.
      const failed = take(now => now === phase && fillDisk(leave));
      await expect(failed, `${phase} ${leave}`).rejects.toThrow(/full|space/i);
      expect(leftovers(disk)).toEqual([]);
    }
    emptyDisk();
    await runImport(stores, { files: [readFile(101)] });
    expect(await observationsIn(stores)).toBe(2 * rowsOfImport);
    const copies = await take(() => undefined);
    expect(readdirSync(join(disk, 'tmp', copies.name)).sort()).toEqual(['observations.duckdb', 'records.sqlite']);
    await copies.remove();
    expect(leftovers(disk)).toEqual([]);
  } finally {
    await closeStores(stores);
  }
});

test('a cancelled copy leaves nothing behind, whatever it was at', async () => {
  const dataDir = inside('cancelled');
  const stores = await openStores(dataDir);
  try {
    await runImport(stores, { files: [readFile(200)] });
    for (const phase of ['sessions', 'records', 'observations']) {
      const cancelled = new AbortController();
      const onPhase = (now: string) => now === phase && cancelled.abort();
      await expect(takeCopies({ dataDir, stores }, onPhase, cancelled.signal)).rejects.toThrow(/abort/i);
      expect(leftovers(dataDir)).toEqual([]);
    }
    await runImport(stores, { files: [readFile(201)] });
    expect(await observationsIn(stores)).toBe(2 * rowsOfImport);
  } finally {
    await closeStores(stores);
  }
});
