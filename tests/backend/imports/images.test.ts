import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCompliance } from '../../../server/backend/analyses/hero-image/compliance.ts';
import { readGallery } from '../../../server/backend/analyses/hero-image/gallery.ts';
import { undoMarked } from '../../../server/backend/imports/undo-import.ts';
import { beginUndo } from '../../../server/backend/records/catalogue/import-history.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { ask, freshStores, importOne, writeInput } from './stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
});
afterEach(() => stores.end());

const upcs = ['7501055300013', '7501055300020'];
const withImages = 'country,shop id,retailer,upc,observed at,price,hero image';
const pricesOnly = 'country,shop id,retailer,upc,observed at,price';
const row = (upc: string, day: string, ...cells: string[]) =>
  `MX,S1,Tienda,${upc},2026-11-${day},10,${cells.join(',')}`;
const importFile = async (name: string, head: string, ...rows: string[]) => {
  const file = writeInput(stores, name, `${[head, ...rows.map(one => one.replace(/,$/, ''))].join('\n')}\n`);
  return importOne(stores, { files: [file] });
};

/** The screen of hero images up to a day: each product's newest image, and the compliance by retailer. */
const shownUpTo = async (day: string) => {
  const ids = (await stores.records.selectFrom('products').select('id').orderBy('upc').execute()).map(one => one.id);
  const references = ids.map(productId => ({ productId, hash: '00000000000000ff' }));
  const period = { start: '2026-11-01', end: `2026-11-${day}` };
  const query = { ...everything, ...period, products: ids, references };
  const sort = { by: 'product', direction: 'asc' } as const;
  const { engine } = stores.observations;
  const gallery = await readGallery(engine, { ...query, state: null, sort, page: 1, limit: 10 });
  return { gallery, compliance: await readCompliance(engine, query) };
};

const images = () => ask<{ image_ref: string | null }>(stores, 'SELECT image_ref FROM observations ORDER BY day');

describe('a file of prices without images', () => {
  beforeEach(() => importFile('images.csv', withImages, ...upcs.map(upc => row(upc, '21', 'https://x.example/a.jpg'))));

  test.each([
    ['has no such column', pricesOnly, row(upcs[0] ?? '', '22')],
    ['has it empty', withImages, `${row(upcs[0] ?? '', '22')} `],
  ])('that %s leaves what hero images show', async (_what, head, line) => {
    const before = await shownUpTo('21');
    expect(before.gallery).toMatchObject({ total: 2, totals: { withImage: 2, missing: 0, notCompared: 2 } });
    await importFile('prices.csv', head, line);
    expect(await shownUpTo('22')).toEqual(before);
  });

  test('of the same moments keeps the images that were seen then', async () => {
    const before = await shownUpTo('21');
    const again = await importFile('prices.csv', pricesOnly, ...upcs.map(upc => row(upc, '21').replace(',10', ',11')));
    expect(again).toMatchObject({ written: 2, replaced: 2 });
    expect(await shownUpTo('21')).toEqual(before);
    const same = await importFile('same.csv', pricesOnly, ...upcs.map(upc => row(upc, '21').replace(',10', ',11.0')));
    expect(same).toMatchObject({ written: 0, unchanged: 2 });
    expect(await beginUndo(stores.records, again.importId ?? 0)).toBe(true);
    await undoMarked(stores, again.importId ?? 0, new Date());
    expect(await shownUpTo('21')).toEqual(before);
  });
});

describe('a source that says that no image is shown', () => {
  test.each(['none', 'None', 'ninguna'])('by %s', async word => {
    await importFile('images.csv', withImages, row('7501055300013', '21', 'a.jpg'), row('7501055300013', '22', word));
    expect((await images()).map(one => one.image_ref)).toEqual(['a.jpg', '']);
    const { gallery } = await shownUpTo('22');
    expect(gallery).toMatchObject({ totals: { withImage: 0, missing: 1 } });
    expect(gallery.rows[0]?.cells).toMatchObject([
      { state: 'missing', imageRef: null, changedOn: '2026-11-22', lastDay: '2026-11-22' },
    ]);
    expect(await stores.observations.writer.imagesToHash({ after: '', before: new Date(0), limit: 9 })).toEqual([
      'a.jpg',
    ]);
  });

  test('is not taken back by a file without images', async () => {
    await importFile('images.csv', withImages, row('7501055300013', '21', 'none'));
    await importFile('prices.csv', pricesOnly, row('7501055300013', '21').replace(',10', ',12'));
    expect((await images()).map(one => one.image_ref)).toEqual(['']);
  });
});
