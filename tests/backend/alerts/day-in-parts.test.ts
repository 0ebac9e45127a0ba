import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Seen } from './watch.ts';
import { openWatch, type Watch } from './watch.ts';

let watch: Watch;
beforeAll(async () => {
  watch = await openWatch();
});
afterAll(() => watch.demo.remove());

const shops = ['P1', 'P2', 'P3'];
const at = (state: Seen): Seen[] => shops.map(shop => ({ shop, ...state }));

/** A day whose state is the first, and the next one, whose second state comes in one file a shop. */
const inParts = async (before: Seen, ...after: Seen[]): Promise<string> => {
  const [first, second] = [watch.nextDay(), watch.nextDay()];
  await watch.imported(first, ...at(before));
  for (const [index, shop] of shops.entries()) await watch.imported(second, { shop, ...(after[index] ?? after[0]) });
  return second;
};

describe('a day that comes in three files, one shop each', () => {
  test.each<[string, Record<string, unknown>, Seen, Seen[]]>([
    [
      'falls by 20 %',
      { event: 'price', direction: 'down', threshold: 20 },
      { price: '47.50' },
      [{ price: '30' }, { price: '25' }, { price: '20' }],
    ],
    ['changes', { event: 'price' }, { price: '47.50' }, [{ price: '30' }]],
    ['goes out of stock', { event: 'out_of_stock' }, { stock: 'true' }, [{ stock: 'false' }]],
    ['is back in stock', { event: 'back_in_stock' }, { stock: 'false' }, [{ stock: 'true' }]],
    [
      'is promoted',
      { event: 'promotion_begins' },
      { regular: '20' },
      [{ price: '15', regular: '20', promotion: 'Oferta' }],
    ],
    [
      'is promoted no more',
      { event: 'promotion_ends' },
      { price: '15', regular: '20', promotion: 'Oferta' },
      [{ price: '20', regular: '20' }],
    ],
    [
      'has another image',
      { event: 'hero_image' },
      { image: 'https://a.example/1.jpg' },
      [{ image: 'https://a.example/2.jpg' }],
    ],
  ])('%s at all of them', async (_what, body, before, after) => {
    const id = await watch.basic(body);
    const day = await inParts(before, ...after);
    const fired = (await watch.firings(id)).filter(firing => firing.day === day);
    expect(fired).toMatchObject([{ began: 3, shops: shops.map(shop => ({ shopName: `Shop ${shop}` })) }]);
    await watch.over(id);
  });

  test('is as one that comes at once: the same averages, the same number of shops', async () => {
    const body = { event: 'price', direction: 'down', threshold: 20, name: 'parts' };
    const parts = await watch.basic(body);
    await inParts({ price: '47.50' }, { price: '30' }, { price: '25' }, { price: '20' });
    await watch.over(parts);
    const whole = await watch.basic(body);
    const [first, second] = [watch.nextDay(), watch.nextDay()];
    await watch.imported(first, ...at({ price: '47.50' }));
    await watch.imported(second, ...shops.map((shop, index) => ({ shop, price: String(30 - 5 * index) })));
    const figures = async (id: number) =>
      (await watch.firings(id)).map(({ places, began, above, price, baseline, retailerName }) => {
        return { places, began, above, price, baseline, retailerName };
      });
    const fired = { places: 3, began: 3, above: 0, price: 25, baseline: 47.5, retailerName: watch.retailer };
    expect([await figures(parts), await figures(whole)]).toEqual([[fired], [fired]]);
    await watch.over(whole);
  });

  test('fires where the least number of shops is reached, however many files that takes; later shops join', async () => {
    const stock = await watch.advanced({ configuration: 'price', direction: 'down', threshold: 20, leastPlaces: 2 });
    const [first, second] = [watch.nextDay(), watch.nextDay()];
    await watch.imported(first, ...at({ price: '40' }));
    const seen: unknown[] = [];
    for (const shop of shops) {
      await watch.imported(second, { shop, price: '30' });
      seen.push(await watch.firedOf(stock));
    }
    expect(seen).toEqual([[], [[second, 2]], [[second, 3]]]);
    await watch.over(stock);
  });

  test('is notified although the alert just fired: a shop that joins the day begins no other firing', async () => {
    const [first, second, third] = [watch.nextDay(), watch.nextDay(), watch.nextDay()];
    await watch.imported(first, ...at({ price: '20' }));
    const quiet = await watch.advanced({ configuration: 'price', direction: 'both', threshold: 1, quietDays: 2 });
    for (const shop of shops) await watch.imported(second, { shop, price: '25' });
    await watch.imported(third, ...at({ price: '30' }));
    expect(await watch.firedOf(quiet)).toEqual([[second, 3]]);
    await watch.over(quiet);
  });
});

describe('a shop’s event is notified once', () => {
  test('though its file comes again, or is taken back and comes again', async () => {
    const id = await watch.basic({ event: 'price', direction: 'down' });
    const [first, second] = [watch.nextDay(), watch.nextDay()];
    await watch.imported(first, ...at({ price: '20' }));
    const file = { shop: 'P1', price: '15' };
    const importId = await watch.imported(second, file);
    await watch.imported(second, { shop: 'P2', price: '15' });
    const rows = () => watch.demo.stores.records.selectFrom('alert_runs').select(['import_id', 'firings']).execute();
    await watch.imported(second, file, { shop: 'P3', price: '20' });
    await watch.undone(importId);
    expect((await watch.firings(id))[0]).toMatchObject({ places: 2, takenBack: false, takenBackShops: 1 });
    await watch.imported(second, file);
    expect((await watch.firings(id))[0]).toMatchObject({ places: 2, takenBack: false, takenBackShops: 0 });
    expect((await rows()).filter(one => one.import_id > importId + 1).map(one => one.firings)).toEqual([0, 0]);
    await watch.over(id);
  });

  test('though its price of the day is corrected', async () => {
    const id = await watch.basic({ event: 'price', direction: 'down' });
    const [first, second] = [watch.nextDay(), watch.nextDay()];
    await watch.imported(first, { shop: 'P1', price: '20' });
    await watch.imported(second, { shop: 'P1', price: '15' });
    await watch.imported(second, { shop: 'P1', price: '14' });
    expect((await watch.firings(id)).map(one => [one.places, one.price])).toEqual([[1, 15]]);
    await watch.over(id);
  });
});
