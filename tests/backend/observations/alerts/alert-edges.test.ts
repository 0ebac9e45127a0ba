import { expect, test } from 'vitest';
import type { AlertRule } from '../../../../server/backend/observations/reads/alerts.ts';
import { fillWithImages } from '../obvious/images.ts';
import { dayText, type Fact, fill } from '../obvious/market.ts';

const firstDay = 20_445;
const plain: AlertRule = {
  event: 'price',
  baseline: 'previous',
  days: 7,
  direction: 'both',
  threshold: 0,
  unit: 'percent',
  tolerance: 0,
  leastDepth: 0,
  leastPlaces: 1,
  productIds: [1],
  partners: new Map(),
  places: { retailerIds: [], regionIds: [], cityIds: [], shopIds: [] },
};
const query = (rule: Partial<AlertRule>) => ({
  rules: [{ ...plain, ...rule }],
  start: dayText(firstDay + 1),
  end: dayText(firstDay + 9),
});

const readFact = (micros: number, index: number): Fact => ({
  product: 1,
  shop: 1,
  at: (firstDay + index) * 24 + 12,
  order: index + 1,
  micros,
  regular: null,
  promotion: null,
  promoted: null,
  inStock: true,
});

/** Per cent that a price has risen by, to the hundredth, and what an alert of exactly that size says. */
test.each([
  [1, 1.07, 7],
  [1, 1.14, 14],
  [1, 1.28, 28],
  [3, 3.51, 17],
  [0.75, 1.005, 34],
  [100, 100.01, 0.01],
])('from %d to %d is %d percent: no more than that, and no less', async (before, after, percent) => {
  const observations = await fill([before, after].map((price, index) => readFact(Math.round(price * 1e6), index)));
  const size = Math.round(percent * 100);
  const fires = async (rule: Partial<AlertRule>): Promise<boolean> =>
    (await observations.alertFirings(query(rule))).length > 0;
  expect(await fires({ tolerance: size })).toBe(false);
  expect(await fires({ tolerance: size - 1 })).toBe(true);
  expect(await fires({ threshold: size })).toBe(true);
  expect(await fires({ threshold: size + 1 })).toBe(false);
  await observations.close();
});

/** Images in the order in which a shop shows them, and whether the second counts as a different one. */
test.each<[string, string, string, boolean]>([
  ['looks alike, by a hash that was found out later', 'first', 'near', false],
  ['looks other', 'near', 'far', true],
  ['cannot be compared: its address decides', 'near', 'unknown', true],
  ['is the same', 'unknown', 'unknown', false],
  ['is gone is no other one', 'near', '', false],
  ['is there where none was is no other one', '', 'near', false],
])('an image that %s', async (_what, was, is, fires) => {
  const seen = [was, is].map((ref, index) => ({
    product: 1,
    shop: 1,
    at: (firstDay + index) * 24,
    ref: String(ref),
    order: index + 1,
  }));
  const observations = await fillWithImages(seen);
  expect((await observations.alertFirings(query({ event: 'hero_image' }))).length).toBe(fires ? 1 : 0);
  await observations.close();
});

test.each<[string, (string | null)[], number]>([
  ['tells nothing of images hides none of the day', ['near', 'far', null], 1],
  ['says that there is none hides none of the day', ['near', 'far', ''], 1],
  ['shows the one before again is what counts', ['near', 'far', 'near'], 0],
])('a later observation of the same day that %s', async (_what, [was = null, ...day], firings) => {
  const at = (firstDay + 1) * 24;
  const seen = [was, ...day].map((ref, index) => ({
    product: 1,
    shop: 1,
    at: index === 0 ? firstDay * 24 : at + index,
    ref,
    order: index + 1,
  }));
  const observations = await fillWithImages(seen);
  expect((await observations.alertFirings(query({ event: 'hero_image' }))).length).toBe(firings);
  await observations.close();
});
