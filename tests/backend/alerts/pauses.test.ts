import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWatch, type Seen, type Watch } from './watch.ts';

const dayMs = 86_400_000;
const begin = Date.parse('2021-03-01T18:00:00Z');
const dayAt = (offset: number): string => new Date(begin + offset * dayMs).toISOString().slice(0, 10);

let watch: Watch;
let clock = begin;
beforeAll(async () => {
  watch = await openWatch({ now: () => new Date(clock) });
});
afterAll(() => watch.demo.remove());

const at = (shops: readonly string[], state: Seen): Seen[] => shops.map(shop => ({ shop, ...state }));
/** A firing with the shops that it lists, and in how many its condition holds. */
const readFiredShops = async (alertId: number) =>
  (await watch.firings(alertId)).map(({ day, shops, places }) => [
    day,
    (shops ?? []).map(shop => shop.shopName.replace('Shop ', '')).join(' '),
    places,
  ]);
const falls = { event: 'price', direction: 'down', threshold: 20 };
const out = { price: '', stock: 'false' };

/** Days after all those of the tests before, each a day of the clock. */
let used = 0;
const days = (count: number): string[] => Array.from({ length: count }, () => dayAt(++used));
const setClock = (day: string, time = '18:00'): void => {
  clock = Date.parse(`${day}T${time}:00Z`);
};

describe('an alert that is switched on again', () => {
  test('does not count the shops of the day that came while it was paused', async () => {
    const [first = '', second = ''] = days(2);
    await watch.imported(first, ...at(['P1', 'P2'], { price: '40' }));
    const id = await watch.basic(falls);
    await watch.switchTo(id, 'paused');
    await watch.imported(second, { shop: 'P1', price: '30' });
    await watch.switchTo(id, 'on');
    await watch.imported(second, { shop: 'P2', price: '25' });
    const [firing] = await watch.firings(id);
    expect(await readFiredShops(id)).toEqual([[second, 'P2', 1]]);
    expect(firing).toMatchObject({ began: 1, price: 25, baseline: 40 });
    await watch.over(id);
  });

  test('counts no shop of the pause towards its least number, of prices as of stock', async () => {
    const [first = '', second = '', third = ''] = days(3);
    const shops = ['Q1', 'Q2', 'Q3'];
    await watch.imported(first, ...at(shops, { price: '40' }));
    const price = await watch.advanced({ configuration: 'price', direction: 'down', threshold: 20, leastPlaces: 2 });
    await watch.switchTo(price, 'paused');
    await watch.imported(second, { shop: 'Q1', price: '30' });
    await watch.switchTo(price, 'on');
    await watch.imported(second, { shop: 'Q2', price: '30' });
    expect(await readFiredShops(price)).toEqual([]);
    await watch.imported(second, { shop: 'Q3', price: '30' });
    expect(await readFiredShops(price)).toEqual([[second, 'Q2 Q3', 2]]);
    await watch.imported(third, ...at(shops, { price: '20' }));
    expect((await readFiredShops(price))[0]).toEqual([third, 'Q1 Q2 Q3', 3]);
    await watch.over(price);
  });

  test('counts no shop in which what it is about began in the pause, for as long as it goes on there', async () => {
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = days(5);
    const shops = ['R1', 'R2', 'R3', 'R4'];
    await watch.imported(first, ...at(shops, {}));
    const known = watch.demo.stores.records.selectFrom('shops').select('id').where('name', 'like', 'Shop R%');
    const shopIds = (await known.execute()).map(shop => shop.id);
    const away = { configuration: 'price', baseline: 'average', direction: 'up', threshold: 20, shopIds };
    const [any, two] = [await watch.advanced(away), await watch.advanced({ ...away, leastPlaces: 2 })];
    for (const id of [any, two]) await watch.switchTo(id, 'paused');
    await watch.imported(second, ...at(['R1'], { price: '30' }), ...at(['R2', 'R3', 'R4'], {}));
    for (const id of [any, two]) await watch.switchTo(id, 'on');
    const dear = (...high: string[]) => shops.map(shop => ({ shop, price: high.includes(shop) ? '60' : '20' }));
    await watch.imported(third, ...dear('R1', 'R2'));
    expect([await readFiredShops(any), await readFiredShops(two)]).toEqual([[[third, 'R2', 1]], []]);
    await watch.imported(fourth, ...dear('R1', 'R2', 'R3'));
    expect([(await readFiredShops(any))[0], await readFiredShops(two)]).toEqual([
      [fourth, 'R3', 2],
      [[fourth, 'R3', 2]],
    ]);
    // Once it has ended there, the shop counts like any other one.
    await watch.imported(fifth, ...at(['R1'], { price: '1' }), ...dear('R2', 'R3', 'R4').slice(1));
    expect((await readFiredShops(any))[0]).toEqual([fifth, 'R4', 3]);
    for (const id of [any, two]) await watch.over(id);
  });

  test('fires nothing for days of the pause that come later, and holds prices against them', async () => {
    const [before = '', paused = '', within = '', resumed = '', after = ''] = days(5);
    await watch.imported(before, ...at(['S1'], { price: '40' }));
    const id = await watch.basic({ event: 'price' });
    setClock(paused);
    await watch.switchTo(id, 'paused');
    setClock(resumed);
    await watch.switchTo(id, 'on');
    await watch.imported(within, { shop: 'S1', price: '30' });
    expect(await readFiredShops(id)).toEqual([]);
    await watch.imported(after, { shop: 'S1', price: '27' });
    const [firing] = await watch.firings(id);
    expect([await readFiredShops(id), firing?.baseline]).toEqual([[[after, 'S1', 1]], 30]);
    await watch.over(id);
  });

  test('counts what is of the day on which it was switched on, unless that is known to be from before', async () => {
    const [before = '', paused = '', resumed = ''] = days(3);
    await watch.imported(before, ...at(['T1', 'T2', 'T3'], { price: '40' }));
    const id = await watch.basic({ event: 'price' });
    setClock(paused, '06:00');
    await watch.switchTo(id, 'paused');
    setClock(resumed, '18:00');
    await watch.switchTo(id, 'on');
    // 18:00 in UTC is noon there.
    await watch.imported(resumed, { shop: 'T1', price: '30' });
    await watch.imported(
      `${resumed}`,
      { shop: 'T2', price: '30', time: '06:00' },
      { shop: 'T3', price: '30', time: '17:00' },
    );
    expect(await readFiredShops(id)).toEqual([[resumed, 'T1 T3', 2]]);
    await watch.over(id);
  });
});

describe('an alert that is made in the middle of a day', () => {
  test('lists the shops whose files come after it, and not of those that were there', async () => {
    const [first = '', second = ''] = days(2);
    await watch.imported(first, ...at(['U1', 'U2'], { stock: 'true' }));
    await watch.imported(second, { shop: 'U1', ...out });
    const id = await watch.basic({ event: 'out_of_stock' });
    await watch.imported(second, { shop: 'U2', ...out });
    expect((await readFiredShops(id)).map(([day, shops]) => [day, shops])).toEqual([[second, 'U2']]);
    await watch.over(id);
  });
});
