import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPrices } from '../../../server/backend/analyses/price/table.ts';
import { runImport } from '../../../server/backend/imports/jobs/run-import.ts';
import { undoMarked } from '../../../server/backend/imports/undo-import.ts';
import { refreshProductIndex } from '../../../server/backend/product-index/refresh.ts';
import { beginUndo } from '../../../server/backend/records/catalogue/import-history.ts';
import {
  citiesOfCountry,
  regionsOfCountry,
  retailersOfCountry,
} from '../../../server/backend/records/catalogue-reads/places.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { freshStores, importOne, writeInput } from './stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
});
afterEach(() => stores.end());

const gtin = '7501055300013';
type Row = Partial<
  Record<'shop' | 'shopName' | 'retailer' | 'region' | 'city' | 'upc' | 'name' | 'brand' | 'kind', string>
>;
const head = 'country,shop id,shop name,shop kind,retailer,region,city,upc,product,brand,observed at,price';
let day = 0;
beforeEach(() => {
  day = 0;
});
const readFile = (rows: Row[]) => {
  day += 1;
  const lines = rows.map(
    ({ shop = 'A1', retailer = 'Alfa', upc = gtin, shopName = '', kind = '', name = '', ...row }) =>
      ['MX', shop, shopName, kind, retailer, row.region, row.city, upc, name, row.brand, `2026-03-0${day}`, 10].join(
        ',',
      ),
  );
  return writeInput(stores, `${day}.csv`, `${[head, ...lines].join('\n')}\n`);
};
/** Imports a file of the next day. */
const importRows = (...rows: Row[]) => importOne(stores, { files: [readFile(rows)] });
/** How much was corrected of each kind, without what was not. */
const corrected = async (...rows: Row[]) => {
  const { renamed: _, added: __, ...counts } = (await importRows(...rows)).corrections;
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};

const rowsBy = async (level: 'shop' | 'region' | 'city' | 'retailer') => {
  const query = { level, sort: { by: 'place', direction: 'asc' }, page: 1, limit: 100 } as const;
  const { rows } = await readPrices(stores.observations.engine, { ...everything, ...query });
  return rows.map(row => `${row.productName} @ ${row.placeName}`);
};
const products = () => stores.records.selectFrom('products').select(['name', 'brand']).orderBy('id').execute();
const names = (rows: readonly { name: string }[]) => rows.map(row => row.name);
const mexico = async () => {
  const query = stores.records.selectFrom('countries').select('id').where('code', '=', 'MX');
  return (await query.executeTakeFirstOrThrow()).id;
};

describe('a product', () => {
  test('gets the name and brand that a later file of its source gives it; the file says how many', async () => {
    expect(await corrected({ name: 'Lehce', brand: 'Lala' })).toEqual({});
    expect(await corrected({ name: 'Leche', brand: 'LALA' })).toEqual({ productsRenamed: 1, productsDescribed: 1 });
    expect(await products()).toEqual([{ name: 'Leche', brand: 'LALA' }]);
    expect(await rowsBy('shop')).toEqual(['Leche @ A1']);
    const search = await stores.records.selectFrom('product_search').select('source').execute();
    expect(search).toEqual([]);
    await refreshProductIndex(stores);
    expect(await stores.records.selectFrom('product_search').select('folded').execute()).toEqual([
      { folded: 'leche lala' },
    ]);
  });

  test('is listed with its names before and since, the first twenty of them', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ upc: String(at + 1), name: `Leche ${at + 1}` }));
    expect((await importRows(...many)).corrections.renamed).toEqual([]);
    const { corrections } = await importRows(...many.map(row => ({ ...row, name: `${row.name} entera` })));
    expect(corrections.productsRenamed).toBe(21);
    expect(corrections.renamed).toHaveLength(20);
    expect(corrections.renamed).toContainEqual({ before: 'Leche 2', now: 'Leche 2 entera' });
  });

  test('is not touched by an empty cell, nor counted where the words are the same', async () => {
    await importRows({ name: 'Leche', brand: 'Lala' });
    expect(await corrected({ name: 'Leche' })).toEqual({});
    expect(await corrected({ name: '', brand: '' })).toEqual({});
    expect(await products()).toEqual([{ name: 'Leche', brand: 'Lala' }]);
  });

  test('that was known by its code alone is named, which corrects nothing', async () => {
    await importRows({});
    expect(await products()).toEqual([{ name: gtin, brand: null }]);
    expect(await corrected({ name: 'Leche', retailer: 'Beta', shop: 'B1' })).toEqual({});
    expect(await products()).toEqual([{ name: 'Leche', brand: null }]);
  });

  test('of a GTIN is renamed by the retailer that named it, not by turns by all that have it', async () => {
    const [alfa, beta] = [
      { name: 'Leche entera Lala 1 l' },
      { name: 'Leche entera Lala 1', shop: 'B1', retailer: 'Beta', brand: 'Lala' },
    ];
    await importRows(alfa);
    expect(await corrected(beta)).toEqual({ namesKept: 1 });
    expect(await corrected(beta, alfa)).toEqual({});
    expect(await corrected(alfa, beta)).toEqual({});
    expect(await products()).toEqual([{ name: 'Leche entera Lala 1 l', brand: 'Lala' }]);
    // Wherever its row stands in the file.
    expect(await corrected(beta, { name: 'Leche entera 1 l' })).toEqual({ productsRenamed: 1 });
    expect(await products()).toEqual([{ name: 'Leche entera 1 l', brand: 'Lala' }]);
  });

  test('that came without a retailer takes the words of the first one that is named', async () => {
    await importRows({ name: 'Lehce', retailer: '' }, { upc: '2', name: 'Platano', retailer: '' });
    expect(await corrected({ name: 'Leche' }, { upc: '2', name: 'Plátano' })).toEqual({ productsRenamed: 2 });
    expect(await corrected({ name: 'LECHE', retailer: '', shop: 'X1' })).toEqual({ namesKept: 1 });
    expect(await corrected({ name: 'Leche entera' }, { upc: '2', name: 'Plátano macho' })).toEqual({
      productsRenamed: 2,
    });
  });

  test('of a retailer’s own code is renamed by that retailer alone', async () => {
    await importRows({ upc: '2', name: 'Platano' }, { upc: '2', name: 'Banana', shop: 'B1', retailer: 'Beta' });
    expect(await corrected({ upc: '2', name: 'Plátano' })).toEqual({ productsRenamed: 1 });
    expect(await rowsBy('shop')).toEqual(['Plátano @ A1', 'Banana @ B1']);
  });
});

describe('a shop', () => {
  const place = { shopName: 'Centro', region: 'Jalisco', city: 'Guadalajara', name: 'Leche' };

  test('is renamed and moved to where a later file has it', async () => {
    await importRows(place, { ...place, shop: 'A2', shopName: 'Norte' });
    const moved = { ...place, shop: 'A2', shopName: 'Sur', region: 'Colima', city: 'Manzanillo' };
    expect(await corrected(moved)).toEqual({ shopsRenamed: 1, shopsMoved: 1 });
    expect(await rowsBy('region')).toEqual(['Leche @ Colima', 'Leche @ Jalisco']);
    expect(await rowsBy('city')).toEqual(['Leche @ Guadalajara', 'Leche @ Manzanillo']);
    expect(await rowsBy('shop')).toEqual(['Leche @ Centro', 'Leche @ Sur']);
    expect(await corrected(moved)).toEqual({});
    expect(await corrected({ shop: 'A2' })).toEqual({});
    expect(await rowsBy('shop')).toEqual(['Leche @ Centro', 'Leche @ Sur']);
  });

  test('keeps its city where only the region is given, and its region where only the city is', async () => {
    await importRows({ ...place, region: 'Jalicso' });
    expect(await corrected({ shopName: 'Centro', region: 'Jalisco' })).toEqual({ shopsMoved: 1 });
    expect([await rowsBy('region'), await rowsBy('city')]).toEqual([['Leche @ Jalisco'], ['Leche @ Guadalajara']]);
    expect(await corrected({ city: 'Zapopan' })).toEqual({ shopsMoved: 1 });
    expect([await rowsBy('region'), await rowsBy('city')]).toEqual([['Leche @ Jalisco'], ['Leche @ Zapopan']]);
    const country = await mexico();
    expect(names(await regionsOfCountry(stores.records, country))).toEqual(['Jalisco']);
    expect(names(await citiesOfCountry(stores.records, country))).toEqual(['Zapopan']);
  });

  test('is online where a later file says so, and stays it where none does', async () => {
    await importRows(place);
    expect(await corrected({ kind: 'online' })).toEqual({ shopsDescribed: 1 });
    expect(await corrected({})).toEqual({});
    expect(await stores.records.selectFrom('shops').select('kind').execute()).toEqual([{ kind: 'online' }]);
  });
});

describe('a retailer', () => {
  const readId = async (name: string) =>
    (await stores.records.selectFrom('retailers').select('id').where('name', '=', name).executeTakeFirst())?.id;
  const listed = async () => names(await retailersOfCountry(stores.records, await mexico()));
  const all = [{ name: 'Leche' }, { name: 'Leche', shop: 'A2' }];

  test('all of whose shops get another name is renamed, and stays what dashboards chose', async () => {
    await importRows(...all, { upc: '2', name: 'Plátano' });
    const id = await readId('Alfa');
    expect(await corrected(...all.map(row => ({ ...row, retailer: 'Alpha' })))).toEqual({ retailersRenamed: 1 });
    expect(await readId('Alpha')).toBe(id);
    expect(await listed()).toEqual(['Alpha']);
    expect(await rowsBy('retailer')).toEqual(['Leche @ Alpha', 'Plátano @ Alpha']);
    expect(await corrected({ upc: '2', name: 'Plátano', retailer: 'Alpha' })).toEqual({});
    expect(await products()).toHaveLength(2);
  });

  test('loses the shops that a later file gives to another one; no list has one without shops', async () => {
    await importRows(...all, { name: 'Leche', shop: 'B1', retailer: 'Beta' });
    expect(await corrected({ shop: 'A2', retailer: 'Beta' })).toEqual({ shopsToRetailer: 1 });
    expect(await rowsBy('retailer')).toEqual(['Leche @ Alfa', 'Leche @ Beta']);
    expect(await corrected({ shop: 'A1', retailer: 'Beta' })).toEqual({ shopsToRetailer: 1 });
    expect(await listed()).toEqual(['Beta']);
    await refreshProductIndex(stores);
    const sold = await stores.records.selectFrom('product_retailers').select('retailer_id').execute();
    expect(sold).toEqual([{ retailer_id: await readId('Beta') }]);
  });

  test('that is left without shops is followed by what chose it, and its own codes go along', async () => {
    await importRows({ upc: '2', name: 'Plátano' }, { upc: '3', name: 'Kiwi' });
    await importRows({ upc: '2', name: 'Banana', shop: 'B1', retailer: 'Beta' });
    const [alfa = 0, beta = 0] = [await readId('Alfa'), await readId('Beta')];
    await choose(alfa);
    expect(await corrected({ upc: '2', shop: 'A1', retailer: 'Beta' })).toEqual({ shopsToRetailer: 1 });
    expect(await stores.records.selectFrom('dashboard_retailers').selectAll().execute()).toEqual([
      { dashboard_id: 1, retailer_id: beta },
    ]);
    expect((await rowsBy('shop')).toSorted()).toEqual(['Banana @ A1', 'Banana @ B1', 'Kiwi @ A1']);
    expect(await corrected({ upc: '3', name: 'Kiwis', retailer: 'Beta' })).toEqual({ productsRenamed: 1 });
  });

  /** A dashboard that chose a retailer. */
  const choose = async (retailerId: number) => {
    const { records } = stores;
    const team = await records.insertInto('teams').values({ name: 'T' }).returning('id').executeTakeFirstOrThrow();
    const plan = { team_id: team.id, name: 'P', package_id: 1 } as never;
    await records.insertInto('plans').values(plan).execute();
    const dashboard = {
      id: 1,
      team_id: team.id,
      plan_id: 1,
      country_id: await mexico(),
      name: 'D',
      inserted_date: 'x',
    };
    await records.insertInto('dashboards').values(dashboard).execute();
    await records.insertInto('dashboard_retailers').values({ dashboard_id: 1, retailer_id: retailerId }).execute();
  };
});

describe('what was corrected', () => {
  test('stays when the import is undone, as every name does', async () => {
    await importRows({ name: 'Lehce', shopName: 'Centro' });
    const { importId } = await importRows({ name: 'Leche', shopName: 'Sur' });
    expect(await beginUndo(stores.records, importId ?? 0)).toBe(true);
    await undoMarked(stores, importId ?? 0, new Date());
    expect(await rowsBy('shop')).toEqual(['Leche @ Sur']);
    expect(names(await products())).toEqual(['Leche']);
  });

  test('is nothing where the import is cancelled', async () => {
    await importRows({ name: 'Lehce', upc: '2' });
    const ended = new AbortController();
    const work = runImport(
      stores,
      { files: [readFile([{ name: 'Leche', upc: '2', retailer: 'Beta' }])] },
      progress => progress.phase === 'writing' && ended.abort(),
      ended.signal,
    );
    await expect(work).rejects.toMatchObject({ code: 'cancelled' });
    expect(await rowsBy('retailer')).toEqual(['Lehce @ Alfa']);
    expect(await stores.records.selectFrom('catalogue_fills').selectAll().execute()).toEqual([]);
    expect(names(await stores.records.selectFrom('retailers').select('name').execute())).toEqual(['Alfa']);
    expect(await corrected({ name: 'Leche', upc: '2' })).toEqual({ productsRenamed: 1 });
  });

  test('is given again by the same file', async () => {
    await importRows({ name: 'Lehce' });
    const path = readFile([{ name: 'Leche' }]);
    await importOne(stores, { files: [path] });
    const again = await importOne(stores, { files: [path] });
    expect(again).toMatchObject({ alreadyImported: true, corrections: { productsRenamed: 1, shopsMoved: 0 } });
  });
});
