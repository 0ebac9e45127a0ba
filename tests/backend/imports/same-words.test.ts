import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedRandom } from '../../../server/backend/demo/random.ts';
import { undoMarked } from '../../../server/backend/imports/undo-import.ts';
import { beginUndo } from '../../../server/backend/records/catalogue/import-history.ts';
import { ask, freshStores, importOne, writeInput } from './stores.ts';

type Fresh = Awaited<ReturnType<typeof freshStores>>;
let kept: Fresh;
let compared: Fresh;
beforeEach(async () => {
  kept = await freshStores();
  compared = await freshStores();
});
afterEach(async () => {
  await kept.end();
  await compared.end();
});

const head = 'country,shop id,retailer,upc,product,brand,category,observed at,price';
/** The second is the first with a zero before it; the others belong to who uses them. */
const codes = ['036000291452', '0036000291452', '7501055300013', '2', '3'];

/** A list of a day, with few words for each cell, so that most are as they were. */
const drawFile = (seed: number, day: number): string => {
  const random = seedRandom('words', seed * 1000 + day);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() ** 2 * values.length)] as Value;
  const lines = Array.from({ length: 2 + Math.floor(random() * 8) }, () => {
    const shop = pick(['A', 'B', 'C']);
    const retailer = random() < 0.1 ? pick(['Alfa', 'Beta', '']) : { A: 'Alfa', B: 'Beta', C: '' }[shop];
    const [name, brand, category] = [pick(['Milk', 'Leche', '']), pick(['Lala', '', 'Alpura']), pick(['', 'Dairy'])];
    return ['MX', shop, retailer, pick(codes), name, brand, category, `2026-03-${String(day).padStart(2, '0')}`, 10];
  });
  return `${[head, ...lines.map(cells => cells.join(','))].join('\n')}\n`;
};

const readProducts = (stores: Fresh) =>
  stores.records
    .selectFrom('products')
    .select(['identity', 'upc', 'name', 'brand', 'presentation', 'category_id', 'image', 'described_by'])
    .orderBy('identity')
    .execute();

const readObserved = async (stores: Fresh) => ({
  named: await ask(stores, 'SELECT upc, name FROM products ORDER BY ALL'),
  observed: await ask(
    stores,
    `SELECT p.upc, p.name, o.shop_id, o.day, o.nth FROM observations AS o JOIN products AS p ON p.id = o.product_id ORDER BY ALL`,
  ),
});

const forget = async (stores: Fresh): Promise<void> => {
  await stores.records.updateTable('products').set({ description_digest: null }).execute();
};

/** One of the last imports is undone now and then. */
const maybeUndo = async (stores: Fresh, ids: (number | null)[], random: () => number): Promise<void> => {
  const id = random() < 0.2 ? ids.splice(Math.floor(random() * ids.length), 1)[0] : undefined;
  if (!id) return;
  await beginUndo(stores.records, id);
  await undoMarked(stores, id, new Date());
};

test.for([1, 2])(
  'lists whose words are known by their digest say what lists say that are compared (%i)',
  async seed => {
    const histories = [kept, compared].map(stores => ({
      stores,
      ids: [] as (number | null)[],
      random: seedRandom('undo', seed),
    }));
    for (let day = 1; day <= 6; day += 1) {
      const file = drawFile(seed, day);
      const results = [];
      for (const { stores, ids, random } of histories) {
        if (stores === compared) await forget(stores);
        const path = writeInput(stores, `${day}.csv`, file);
        const would = stores === kept ? await importOne(stores, { files: [path], dryRun: true }) : null;
        const { importId, corrections, written } = await importOne(stores, { files: [path] });
        if (would) expect(would.corrections).toEqual(corrections);
        ids.push(importId);
        await maybeUndo(stores, ids, random);
        results.push({ corrections, written, products: await readProducts(stores) });
      }
      expect(results[0], `day ${day}`).toEqual(results[1]);
    }
    expect(await readObserved(kept)).toEqual(await readObserved(compared));
    // Not because nothing was ever known.
    const known = kept.records.selectFrom('products').select('id').where('description_digest', 'is not', null);
    expect((await known.execute()).length).toBeGreaterThan(0);
  },
);

test('of a list that says the same again no name is written again, and what is new in it is', async () => {
  const file = (day: string, ...rows: string[]) =>
    writeInput(kept, `${day}.csv`, `${[head, ...rows.map(row => `MX,A,Alfa,${row},,2026-03-${day},10`)].join('\n')}\n`);
  await importOne(kept, { files: [file('01', '2,Milk,Lala', '3,Bread,')] });
  // What the observations' own table of names has of the first one would be overwritten.
  await kept.observations.writer.rehome({ shops: { ids: [], scopes: [] }, moves: [] }, [
    { id: 1, upc: '2', name: 'Own' },
  ]);
  const { corrections } = await importOne(kept, {
    files: [file('02', '2,Milk,Lala', '3,Loaf,', '7501055300013,Tea,')],
  });
  expect(corrections).toMatchObject({ productsRenamed: 1, productsDescribed: 0, namesKept: 0 });
  expect(await ask(kept, 'SELECT name FROM products ORDER BY id')).toEqual([
    { name: 'Own' },
    { name: 'Loaf' },
    { name: 'Tea' },
  ]);
});

const brandOf = async (): Promise<string | null | undefined> =>
  (await kept.records.selectFrom('products').select('brand').executeTakeFirst())?.brand;

/** A list of one day, whose rows say shop, retailer, code, name and brand. */
const list = (day: string, ...rows: string[]) =>
  writeInput(kept, `${day}.csv`, `${[head, ...rows.map(row => `MX,${row},,2026-03-${day},10`)].join('\n')}\n`);

test('a second spelling of a code that says less leaves what the first one said', async () => {
  await importOne(kept, { files: [list('01', 'A,Alfa,036000291452,Milk,')] });
  const both = ['A,Alfa,036000291452,Milk,Lala', 'A,Alfa,0036000291452,Milk,'];
  for (const day of ['02', '03']) {
    const { corrections } = await importOne(kept, { files: [list(day, ...both)] });
    expect(await brandOf()).toBe('Lala');
    expect(corrections.productsDescribed).toBe(0);
  }
});

test('two spellings of a code that say different things are both compared each time', async () => {
  await importOne(kept, { files: [list('01', 'A,Alfa,036000291452,Milk,Lala')] });
  for (const day of ['02', '03', '04']) {
    await importOne(kept, { files: [list(day, 'A,Alfa,036000291452,Milk,Lala', 'A,Alfa,0036000291452,Milk,Alpura')] });
    const digests = await kept.records.selectFrom('products').select('description_digest as digest').execute();
    expect(digests).toEqual([{ digest: null }]);
  }
});

test('what another source corrected is corrected back by the one that named it, though it says the same as before', async () => {
  const own = 'C,,036000291452,Milk,Lala';
  await importOne(kept, { files: [list('01', own)] });
  await importOne(kept, { files: [list('02', 'A,Alfa,036000291452,,Alpura')] });
  expect(await brandOf()).toBe('Alpura');
  await importOne(kept, { files: [list('03', own)] });
  expect(await brandOf()).toBe('Lala');
});
