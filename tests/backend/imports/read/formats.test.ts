import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPrices } from '../../../../server/backend/analyses/price/table.ts';
import { runImport } from '../../../../server/backend/imports/jobs/run-import.ts';
import { openStores } from '../../../../server/backend/repair/open-stores.ts';
import { closeStores } from '../../../../server/backend/stores/stores.ts';
import { everything } from '../../../../server/domain/analysis/filter.ts';
import { areObservationsInFile } from '../../../support/engines/new-place.ts';
import { freshStores, importOne, preciosClaros, writeInput } from '../stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
});
afterEach(() => stores.end());

const page = { sort: { by: 'product', direction: 'asc' }, page: 1, limit: 50 } as const;
const rowsBy = async (level: 'region' | 'city' | 'shop' | 'retailer') =>
  (await readPrices(stores.observations.engine, { ...everything, ...page, level })).rows;

describe('profeco', () => {
  const fixture = (year: string) => resolve('tests/fixtures/profeco', `${year}.csv`);
  test.each([
    ['2015', 'windows-1252', '2015-02-10'],
    ['2018', 'utf-8', '2018-04-08'],
    ['2026', 'utf-8', '2026-04-08'],
  ])('%s', async (year, encoding, day) => {
    const result = await importOne(stores, { files: [fixture(year)] });
    expect(result).toMatchObject({
      format: 'profeco',
      countryCode: 'MX',
      encoding,
      written: 3,
      rejected: 0,
      firstDay: day,
    });
    expect(await rowsBy('city')).toMatchObject([
      { productName: 'Aceite', placeName: 'Atizapán de Zaragoza', placeDetail: 'México', average: 31.9 },
      { productName: 'Aceite', placeName: 'Benito Juárez', placeDetail: 'Distrito Federal', average: 33 },
      { productName: 'Papel Higiénico', placeName: 'Benito Juárez', average: 18.5 },
    ]);
  });

  test('a product is its name, presentation and brand; S/M is no brand', async () => {
    await importOne(stores, { files: [fixture('2015')] });
    await importOne(stores, { files: [fixture('2026')] });
    const products = await stores.records.selectFrom('products').select(['upc', 'brand']).orderBy('upc').execute();
    expect(products).toEqual([
      { upc: 'Aceite | Botella 1 Lt. Mixto | Capullo', brand: 'Capullo' },
      { upc: 'Papel Higiénico | Paquete 4 Rollos', brand: null },
    ]);
    const shops = await stores.records.selectFrom('shops').select('code').orderBy('code').execute();
    expect(shops.map(shop => shop.code)).toEqual([
      'ABARROTES LUMEN | ABARROTES LUMEN | CANARIOS S/N, COL. MÉXICO NUEVO',
      'WALMART | WALMART, SUCURSAL ÁVILA | AV. ÁVILA CAMACHO 10',
    ]);
  });
});

describe('precios-claros', () => {
  const prices =
    'fecha_relevamiento,id_producto,precio,id_sucursal\n2020-04-13,0001,10,1-1-1\n2020-04-13,0002,20,9-9-9\n';
  const products = 'id_producto,marca,nombre,presentacion\n0001,MARCA,Yerba,1 kg\n';
  const shopHeaders =
    'id_sucursal,id_comercio,id_bandera,bandera,comercio_razon_social,id_provincia,localidad,direccion';
  const shops = `${shopHeaders},latitud,longitud,nombre_sucursal,tipo_sucursal\n1-1-1,1,1,Disco,X,AR-B,Junín,Calle 1,-34.5,-58.5,Centro,Super\n`;
  const provinces = 'id_provincia,provincia\nAR-B,Provincia de Buenos Aires\n';
  const maxima =
    'id_producto,producto,precio_sugerido,marca,categoria,subcategoria,provincia,region\n0001,Y,15,M,C,S,Buenos Aires,R\n';

  test('the flat file, everything in each row', async () => {
    const result = await importOne(stores, { files: [preciosClaros('observations_flat_top600.csv.gz')] });
    expect(result).toMatchObject({
      format: 'precios-claros',
      read: 141_663,
      written: 141_663,
      rejected: 0,
      masters: [],
    });
    const { length } = await stores.records.selectFrom('products').select('id').execute();
    expect(length).toBe(600);
  });

  test('files that describe the codes may be given by any name', async () => {
    const files = [
      writeInput(stores, 'a.csv', prices),
      writeInput(stores, 'b.csv', products),
      writeInput(stores, 'c.csv', shops),
      writeInput(stores, 'd.csv', provinces),
      writeInput(stores, 'e.csv', maxima),
    ];
    const result = await importOne(stores, { files });
    expect(result).toMatchObject({ masters: ['b.csv', 'c.csv', 'd.csv', 'e.csv'], written: 2 });
    expect(result.dirt).toMatchObject({ shopsWithoutRecord: 1, rowsOfShopsWithoutRecord: 1, productsWithoutRecord: 1 });
    expect(await rowsBy('shop')).toMatchObject([
      { productName: '0002', placeName: '9-9-9', placeDetail: '' },
      { productName: 'Yerba', placeName: 'Centro', placeDetail: 'Disco · Junín · Calle 1' },
    ]);
    expect(await rowsBy('region')).toMatchObject([{ placeName: 'Provincia de Buenos Aires', productName: 'Yerba' }]);
  });

  test.runIf(areObservationsInFile())(
    'the government maximum of product and province is the regular price',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-maxima-'));
      const own = await openStores(dataDir);
      const contents = {
        precios: prices,
        productos: products,
        sucursales: shops,
        provincias: provinces,
        precios_maximos: maxima,
      };
      for (const [name, content] of Object.entries(contents)) writeInput(own, `${name}.csv`, content);
      await importOne(own, { files: [join(dataDir, 'precios.csv')] });
      await closeStores(own);
      const instance = await DuckDBInstance.create(join(dataDir, 'observations.duckdb'));
      const connection = await instance.connect();
      const result = await connection.run(
        'SELECT price_micros, regular_micros FROM observations ORDER BY price_micros',
      );
      expect(await result.getRows()).toEqual([
        [10_000_000n, 15_000_000n],
        [20_000_000n, null],
      ]);
      connection.closeSync();
      instance.closeSync();
      rmSync(dataDir, { recursive: true, force: true });
    },
  );

  test('what describes the codes may come later: names and places are filled in, prices stay', async () => {
    const first = await importOne(stores, { files: [writeInput(stores, 'precios.csv', prices)] });
    expect(first).toMatchObject({ masters: [], written: 2 });
    expect(await rowsBy('region')).toEqual([]);
    mkdirSync(join(stores.dataDir, 'full'));
    for (const [name, content] of Object.entries({ productos: products, sucursales: shops, provincias: provinces })) {
      writeInput(stores, `full/${name}.csv`, content);
    }
    copyFileSync(join(stores.dataDir, 'precios.csv'), join(stores.dataDir, 'full', 'precios.csv'));
    const second = await importOne(stores, { files: [join(stores.dataDir, 'full', 'precios.csv')] });
    expect(second).toMatchObject({ alreadyImported: false, written: 0, unchanged: 2 });
    expect(await rowsBy('region')).toMatchObject([{ placeName: 'Provincia de Buenos Aires', productName: 'Yerba' }]);
    const product = await stores.records
      .selectFrom('products')
      .selectAll()
      .where('upc', '=', '0001')
      .executeTakeFirst();
    expect(product).toMatchObject({ name: 'Yerba', brand: 'MARCA', presentation: '1 kg' });
  });
});

describe('the same key again', () => {
  const headers = 'country,region,shop id,upc,observed at,price';
  const file = (name: string, ...rows: string[]) =>
    writeInput(stores, name, `${[headers, ...rows.map(row => `AR,Salta,${row}`)].join('\n')}\n`);

  test('the same bytes: nothing is read', async () => {
    const path = file('one.csv', '1,1,2026-03-01,10');
    await importOne(stores, { files: [path] });
    expect(await importOne(stores, { files: [path] })).toMatchObject({ alreadyImported: true, written: 1 });
    expect((await rowsBy('region'))[0]).toMatchObject({ observations: 1 });
  });

  test('the same values in another file: nothing changes', async () => {
    await importOne(stores, { files: [file('one.csv', '1,1,2026-03-01,10', '1,2,2026-03-01,20')] });
    const again = await importOne(stores, { files: [file('two.csv', '1,2,2026-03-01,20.0', '1,3,2026-03-01,30')] });
    expect(again).toMatchObject({ written: 1, unchanged: 1, replaced: 0 });
    expect((await rowsBy('region')).map(row => row.average)).toEqual([10, 20, 30]);
  });

  test('other values in another file: the later one counts', async () => {
    await importOne(stores, { files: [file('one.csv', '1,1,2026-03-01,10', '1,2,2026-03-01,20')] });
    const later = await importOne(stores, { files: [file('two.csv', '1,1,2026-03-01,11', '1,2,2026-03-01,20')] });
    expect(later).toMatchObject({ written: 1, unchanged: 1, replaced: 1 });
    expect((await rowsBy('region')).map(row => [row.average, row.observations])).toEqual([
      [11, 1],
      [20, 1],
    ]);
  });

  test('two prices for one moment in one file: both are kept, and said', async () => {
    const result = await importOne(stores, { files: [file('one.csv', '1,1,2026-03-01,10', '1,1,2026-03-01,12')] });
    expect(result).toMatchObject({ written: 2, dirt: { keysWithSeveralPrices: 1, repeatedKeys: 1 } });
    expect((await rowsBy('region'))[0]).toMatchObject({
      observations: 2,
      average: 11,
      shops: 1,
      mode: 10,
      modeTies: 2,
    });
    const again = await importOne(stores, {
      files: [file('two.csv', '1,1,2026-03-01,10', '1,1,2026-03-01,12', '1,1,2026-03-02,12')],
    });
    expect(again).toMatchObject({ written: 1, unchanged: 2, replaced: 0 });
  });

  test('a dry run writes nothing, and says how much it would write', async () => {
    const result = await importOne(stores, { files: [file('one.csv', '1,1,2026-03-01,10')], dryRun: true });
    expect(result).toMatchObject({ read: 1, accepted: 1, written: 1, unchanged: 0, importId: null, dryRun: true });
    expect(await stores.records.selectFrom('imports').selectAll().execute()).toEqual([]);
    expect(await rowsBy('region')).toEqual([]);
  });

  test('several data files at once, each with its own result', async () => {
    const files = [file('one.csv', '1,1,2026-03-01,10'), file('two.csv', '1,1,2026-03-02,20')];
    const results = await runImport(stores, { files });
    expect(results.map(result => [result.file, result.written])).toEqual([
      ['one.csv', 1],
      ['two.csv', 1],
    ]);
  });
});
