import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readPeriods } from '../../server/backend/analyses/period-summary/rates.ts';
import { openStores } from '../../server/backend/repair/open-stores.ts';
import { closeStores, type Stores } from '../../server/backend/stores/stores.ts';
import { everything } from '../../server/domain/analysis/filter.ts';
import { importOne, writeInput } from '../backend/imports/stores.ts';
import { newFolder } from '../support/folders.ts';

/** A disk of its own, or nothing where only root may mount one. */
const mountDisk = (): string | null => {
  const folder = newFolder();
  onTestFinished(folder.remove);
  const disk = join(folder.path, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    console.log('skipped: a small disk can only be mounted by root');
    return null;
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', disk]);
  });
  return disk;
};

/** Fills the disk to its last byte. */
const fill = (path: string): void => {
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(1024, 'x');
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    expect((error as { code?: string }).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
};

const dayOf = (number: number): string => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);

/** 60 products with another price on each of 200 days in each of 5 shops. */
const prices = (shops: readonly string[]): string => {
  const rows = ['country,shop id,retailer,region,upc,observed at,price'];
  for (let product = 1; product <= 60; product += 1)
    for (let day = 0; day < 200; day += 1)
      for (const shop of shops)
        rows.push(`MX,${shop},Alfa,Jalisco,${product},${dayOf(day)} 09:00,${10 + ((product * 7 + day * 13) % 29)}`);
  return `${rows.join('\n')}\n`;
};

const countDue = async ({ observations: { engine } }: Stores): Promise<number> => {
  const query = CompiledQuery.raw('SELECT count(*) AS n FROM derived_due') as CompiledQuery<{ n: bigint }>;
  const [row] = await engine.rowsOnce(query);
  return Number(row?.n);
};

const derive = ({ observations }: Stores): Promise<void> => observations.renew(new AbortController().signal);

const read = ({ observations: { engine } }: Stores) =>
  readPeriods(engine, { ...everything, start: '2026-02-01', end: '2026-03-31' });

test('what cannot be derived on a full disk remains due, is answered from the observations, and is derived later', async context => {
  const disk = mountDisk();
  if (!disk) return context.skip();
  const stores = await openStores(disk);
  onTestFinished(() => closeStores(stores));
  await importOne(stores, { files: [writeInput(stores, 'prices.csv', prices(['A1', 'A2', 'A3', 'A4', 'A5']))] });
  const answers = await read(stores);
  const due = await countDue(stores);
  expect(due).toBeGreaterThan(0);

  const ballast = join(disk, 'ballast');
  fill(ballast);
  await expect(derive(stores)).rejects.toThrow(/space|write|full/i);
  expect(await countDue(stores)).toBe(due);
  expect(await read(stores)).toEqual(answers);

  rmSync(ballast);
  await derive(stores);
  expect(await countDue(stores)).toBe(0);
  expect(await read(stores)).toEqual(answers);
});
