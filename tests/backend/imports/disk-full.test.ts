import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPrices } from '../../../server/backend/analyses/price/table.ts';
import { recoverImports } from '../../../server/backend/imports/jobs/recover-imports.ts';
import { openStores } from '../../../server/backend/repair/open-stores.ts';
import { closeStores } from '../../../server/backend/stores/stores.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { importOne } from './stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrina-full-'));
const disk = join(folder, 'disk');
const resize = (megabytes: number, ...more: string[]) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', [`size=${megabytes}m`, ...more].join(','), 'tmpfs', disk], {
    stdio: 'ignore',
  });

let mounted = false;
beforeAll(() => {
  mkdirSync(disk);
  try {
    resize(6);
    mounted = true;
  } catch {
    console.log('skipped: a small disk can only be mounted by root');
  }
});
afterAll(() => {
  if (mounted) execFileSync('umount', [disk]);
  rmSync(folder, { recursive: true, force: true });
});

const headers = 'country,region,shop id,upc,product,observed at,price';
const write = (name: string, rows: number): string => {
  const lines = Array.from({ length: rows }, (_, at) => {
    const random = ((at * 2_654_435_761) % 4_294_967_296).toString(36);
    return `AR,Salta,${at % 50},${name}${at % 20_000},Product ${random},2026-03-${1 + (at % 28)},${1 + ((at * 7919) % 100_003)}`;
  });
  const path = join(folder, `${name}.csv`);
  writeFileSync(path, [headers, ...lines].join('\n'));
  return path;
};

test('a disk that is full: said so, nothing changed, and it works once there is room', async context => {
  if (!mounted) return context.skip();
  const stores = await openStores(disk);
  try {
    await importOne(stores, { files: [write('small', 500)] });
    const count = async () => {
      const products = await stores.records.selectFrom('products').select('id').execute();
      const query = {
        ...everything,
        level: 'shop',
        sort: { by: 'place', direction: 'asc' },
        page: 1,
        limit: 1,
      } as const;
      return {
        products: products.length,
        observations: (await readPrices(stores.observations.engine, query)).totals.observations,
      };
    };
    const before = await count();
    const large = write('large', 600_000);
    await expect(importOne(stores, { files: [large] })).rejects.toMatchObject({ code: 'diskFull' });
    expect(readdirSync(join(disk, 'tmp')).filter(name => name.startsWith('utf8-'))).toEqual([]);
    execFileSync('mount', ['-o', 'remount,size=400m', disk]);
    await recoverImports(stores);
    expect(await count()).toEqual(before);
    expect(await importOne(stores, { files: [large] })).toMatchObject({ written: 600_000 });
    expect(await count()).toEqual({ products: before.products + 20_000, observations: before.observations + 600_000 });
  } finally {
    await closeStores(stores);
  }
});
