import { describe, expect, test } from 'vitest';
import { type AlertBody, alertBody } from '../../server/contract/entities/alerts.ts';
import { formatsFor } from '../../server/domain/formats.ts';
import type { Choices } from '../../server/features/alerts/load.ts';
import { presentPreview } from '../../server/features/alerts/preview.ts';
import { readPreviewLine } from '../../server/features/alerts/preview-line.ts';
import { readAlert } from '../../server/features/alerts/read.ts';
import { readTyped, toTyped, writeTyped } from '../../server/features/alerts/typed.ts';
import { alertDetails, alertSentence } from '../../server/features/alerts/words.ts';
import { firingPath } from '../../server/firings/firing-path.ts';
import { translatorFor } from '../../server/rendering/translator.ts';

const product = (id: number, name: string) => ({ id, name, upc: `75000000000${id}`, brand: null, category: null });
const choices = {
  products: [product(1, 'Leche 1 L'), product(2, 'Queso'), product(3, 'Yogur')],
  groups: [{ id: 9, name: 'Marca propia', productIds: [1] }],
  retailers: [{ id: 5, name: 'Bodega Real' }],
  regions: [],
  cities: [],
  shops: [],
} as unknown as Choices;

const readWords = (lang: 'en' | 'es') => ({
  t: translatorFor(lang),
  formats: formatsFor({ lang, locale: 'es-MX', currency: 'MXN', timeZone: 'America/Mexico_City' }),
  choices,
});
const readBody = (body: object): AlertBody => alertBody.parse({ productIds: [1], ...body });
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('an alert as a sentence', () => {
  test.each([
    [
      { event: 'price', direction: 'down', threshold: 5 },
      'When the price falls by 5 % or more: Leche 1 L',
      'Cuando el precio baje 5 % o más: Leche 1 L',
    ],
    [
      { event: 'price', direction: 'up', threshold: 1.5, unit: 'money', productIds: [1, 2] },
      'When the price rises by 1.50 MXN or more: Leche 1 L, Queso',
      'Cuando el precio suba 1.50 MXN o más: Leche 1 L, Queso',
    ],
    [{ event: 'price' }, 'When the price changes: Leche 1 L', 'Cuando el precio cambie: Leche 1 L'],
    [
      { event: 'out_of_stock', productIds: [1, 2, 3], groupIds: [9] },
      'When it goes out of stock: Leche 1 L, Queso, and 1 more product, group Marca propia',
      'Cuando se agote: Leche 1 L, Queso, y 1 producto más, grupo Marca propia',
    ],
    [
      { event: 'hero_image', productIds: [77] },
      'When the image changes: products that have left the dashboard',
      'Cuando cambie la imagen: productos que ya no están en el tablero',
    ],
    [
      { configuration: 'price', direction: 'both', threshold: 3, baseline: 'average', days: 14 },
      'When the price is 3 % or more above or below the shop’s average of the previous 14 days: Leche 1 L',
      'Cuando el precio sea al menos 3 % más alto o más bajo que el promedio de la tienda en los 14 días anteriores: Leche 1 L',
    ],
    [
      { configuration: 'price', direction: 'up', baseline: 'lowest_competitor' },
      'When the price is above the lowest competitor’s price: Leche 1 L',
      'Cuando el precio sea más alto que el precio del competidor más barato: Leche 1 L',
    ],
    [
      { configuration: 'promo', event: 'promotion_ends' },
      'When a promotion ends: Leche 1 L',
      'Cuando termine una promoción: Leche 1 L',
    ],
  ])('%o', (body, english, spanish) => {
    expect(plain(alertSentence(readWords('en'), readBody(body)))).toBe(english);
    expect(plain(alertSentence(readWords('es'), readBody(body)))).toBe(spanish);
  });

  test('says what else holds, a sentence each', () => {
    const all = { retailerIds: [5], leastPlaces: 2, quietDays: 1, tolerance: 0.5, audience: 'everybody' };
    expect(alertDetails(readWords('en'), readBody({ configuration: 'price', ...all })).map(plain)).toEqual([
      'Only at Bodega Real.',
      'Prices up to 0.5 % apart count as equal.',
      'In at least 2 shops.',
      'Then it does not fire for that product for 1 day.',
      'Notifies everybody on the dashboard.',
    ]);
  });
});

describe('an alert in its form', () => {
  const head = {
    id: 1,
    state: 'on',
    createdBy: 'J',
    createdAt: '2026-01-01T00:00:00Z',
    recentFirings: 0,
    lastFired: null,
  };
  test.each([
    { event: 'price', direction: 'down', threshold: 2.5, unit: 'money', name: 'Baja' },
    { event: 'back_in_stock', groupIds: [9], audience: 'everybody' },
    {
      configuration: 'price',
      baseline: 'mode',
      direction: 'up',
      threshold: 4,
      tolerance: 1.25,
      leastPlaces: 3,
      retailerIds: [5],
      cityIds: [4, 6],
      shopIds: [8],
      quietDays: 7,
      days: 30,
    },
    { configuration: 'promo', event: 'promotion_ends', leastDepth: 12.5, regionIds: [2] },
  ])('comes back from form and address as it was: %o', body => {
    const was = readBody(body);
    const typed = toTyped({ ...was, ...head } as Parameters<typeof toTyped>[0]);
    expect(readAlert(translatorFor('en'), readTyped(writeTyped(typed)))).toEqual({ body: was });
  });
});

describe('the page of a firing', () => {
  const fired = { dashboardId: 3, masterProductId: 7, day: '2026-11-10', places: 2, retailerId: null };
  test.each([
    ['price', ['individual'], '/dashboards/3/products/7?start_date=2026-10-27&end_date=2026-11-20'],
    [
      'promotion_begins',
      ['individual', 'promotion'],
      '/dashboards/3/analyses/promotion?start_date=2026-10-27&end_date=2026-11-20&product=7&view=calendar#drawing',
    ],
    [
      'back_in_stock',
      ['stock-out'],
      '/dashboards/3/analyses/stock-out?start_date=2026-10-27&end_date=2026-11-20&product=7&charted=7&view=shops#drawing',
    ],
    [
      'out_of_stock',
      ['stock-out'],
      '/dashboards/3/analyses/stock-out?start_date=2026-10-27&end_date=2026-11-10&product=7&view=now#table',
    ],
    ['hero_image', ['individual'], '/dashboards/3/products/7?start_date=2026-10-27&end_date=2026-11-20'],
    ['price', [], ''],
  ] as const)('%s with %o', (event, analyses, path) => {
    expect(firingPath({ ...fired, event }, analyses, '2026-11-20')).toBe(path);
  });

  const shops = [{ shopId: 4 }, { shopId: 6 }];
  test.each([
    ['a price, new at shops of one retailer', 'price', { places: 9, began: 8, retailerId: 5 }, '&retailer=5'],
    ['a price, new at a few shops of several', 'price', { places: 9, began: 2, shops }, '&shop=4&shop=6'],
    ['a price, new at more shops than are known', 'price', { places: 9, began: 3, shops }, ''],
    [
      'a price, new at more shops than are known, of known retailers',
      'price',
      { places: 9, began: 8, shops, retailerIds: [5, 7] },
      '&retailer=5&retailer=7',
    ],
    [
      'a price, new at a few shops of known retailers',
      'price',
      { places: 9, began: 2, shops, retailerIds: [5, 7] },
      '&shop=4&shop=6',
    ],
    [
      'another event, at all shops of several retailers',
      'hero_image',
      { places: 8, began: 8, shops, retailerIds: [5, 7] },
      '&retailer=5&retailer=7',
    ],
    [
      'another event, at shops of several retailers beside those where it was before',
      'hero_image',
      { places: 9, began: 8, shops, retailerIds: [5, 7] },
      '',
    ],
    [
      'a price at more retailers than an address holds',
      'price',
      { places: 90, began: 90, shops, retailerIds: Array.from({ length: 21 }, (_, at) => at + 1) },
      '',
    ],
    ['another event, beside shops where it was before', 'hero_image', { places: 9, began: 8, retailerId: 5 }, ''],
    [
      'another event, at all shops of one retailer',
      'hero_image',
      { places: 8, began: 8, retailerId: 5 },
      '&retailer=5',
    ],
  ] as const)('is of the shops that its figures are of: %s', (_, event, places, query) => {
    expect(firingPath({ ...fired, ...places, event }, ['individual'], '2026-11-20')).toBe(
      `/dashboards/3/products/7?start_date=2026-10-27&end_date=2026-11-20${query}`,
    );
  });
});

describe('how often an alert would have fired', () => {
  /** So many firings on so many days of the period, of one product each. */
  const titleOf = (lang: 'en' | 'es', total: number, on: number, start: string, isWhole = true): string => {
    const { t, formats } = readWords(lang);
    const request = { t, lang, basePath: '', now: Date.parse('2026-11-30T12:00:00Z') };
    const days = Array.from({ length: on }, (_, at) => `2026-11-${String(30 - at).padStart(2, '0')}`);
    const one = { productName: 'Leche', places: 1, began: 1, price: 19, baseline: 20, higher: null, lower: null };
    const firings = Array.from({ length: total }, (_, at) => ({ ...one, masterProductId: at, day: days[at % on] }));
    const perDay = days.map((day, nth) => ({ day, firings: firings.filter((_, at) => at % on === nth).length }));
    const of = { request, formats, dashboardId: 3, timeZone: 'UTC', analyses: [], body: readBody({ event: 'price' }) };
    const found = {
      start,
      end: '2026-11-30',
      total,
      ...(isWhole ? { firings } : { firings: firings.slice(0, 2), perDay }),
    };
    const { title, sub } = presentPreview(
      ...([{ ...of, drawn: null, chooseAt: null }, found, null] as unknown as Parameters<typeof presentPreview>),
    );
    return plain(`${title} | ${sub}`);
  };

  test.each([
    [
      166,
      30,
      '2026-11-01',
      'It would have fired 166 times in 30 days, about 6 a day | On all 30 days, 1 – 30 Nov 2026',
    ],
    [
      39,
      22,
      '2026-11-01',
      'It would have fired 39 times in 30 days, about 9 a week | On 22 of 30 days, 1 – 30 Nov 2026',
    ],
    [
      5,
      4,
      '2026-11-01',
      'It would have fired 5 times in 30 days, about once a week | On 4 of 30 days, 1 – 30 Nov 2026',
    ],
    [3, 3, '2026-11-01', 'It would have fired 3 times in 30 days, about once in 10 days | 1 – 30 Nov 2026'],
    // A single time is no rate, and a few days are no weeks.
    [4, 3, '2026-11-26', 'It would have fired 4 times in 5 days | On 3 of 5 days, 26 – 30 Nov 2026'],
  ])('%i times on %i days since %s', (total, on, start, words) => {
    expect(titleOf('en', total, on, start)).toBe(words);
  });

  test('once', () => {
    expect(titleOf('en', 1, 1, '2026-11-01')).toMatch(/^It would have fired once in 30 days \| /);
  });

  test('in Spanish', () => {
    expect(titleOf('es', 39, 22, '2026-11-01')).toMatch(
      /^Le habría avisado 39 veces en 30 días, unas 9 por semana \| En 22 de 30 días, /,
    );
  });

  test('is known of all days, also where the newest firings alone are listed', () => {
    expect(titleOf('en', 39, 22, '2026-11-01', false)).toBe(
      'It would have fired 39 times in 30 days, about 9 a week | On 22 of 30 days, 1 – 30 Nov 2026 · The newest 2 are listed.',
    );
  });
});

test('the preview of an alert draws a day with prices up and down as two dots, each with what it is compared with', async () => {
  const t = translatorFor('en');
  const { formats } = readWords('en');
  const days = ['2026-11-18', '2026-11-19'];
  const series = [{ name: 'Leche 1 L', points: [{ value: 20 }, { value: 21 }] }];
  const call = async () => ({ kind: 'ok', value: { days, bucket: 'day', series } });
  const firing = { masterProductId: 1, places: 1, began: 1, price: 19, baseline: 20, higher: null, lower: null };
  const twoSided = {
    ...{ price: 22, baseline: 22, places: 17 },
    higher: { shops: 11, price: 25, baseline: 20 },
    lower: { shops: 6, price: 18, baseline: 24 },
  };
  const of = { request: { call, t }, formats, dashboardId: 3, body: readBody({ event: 'price' }), drawn: null };
  const firings = [
    { ...firing, ...twoSided, day: days[1] },
    { ...firing, day: days[0] },
  ];
  const found = { start: days[0], end: days[1], total: 2, firings };
  const [asked, preview] = [of, found] as unknown as [
    Parameters<typeof readPreviewLine>[0],
    Parameters<typeof readPreviewLine>[2],
  ];
  const line = await readPreviewLine(asked, 1, preview);
  expect(line?.spots).toEqual([
    { at: 1, value: 25, from: 20 },
    { at: 1, value: 18, from: 24 },
    { at: 0, value: 19, from: 20 },
  ]);
  expect(plain(line?.description ?? '')).toBe('19 Nov 2026: 25.00 / 18.00, 18 Nov 2026: 19.00');
});
