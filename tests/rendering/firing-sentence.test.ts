import { describe, expect, test } from 'vitest';
import { formatsFor } from '../../server/domain/formats.ts';
import { type Fired, firingBrief, firingSentence } from '../../server/firings/sentence.ts';
import { translatorFor } from '../../server/rendering/translator.ts';

const shop = (shopName: string, retailerName = 'Bodega Real') => ({
  shopId: 1,
  shopName,
  retailerName,
  price: 21.5,
  baseline: 23,
});
const [centro, norte] = [shop('Centro'), shop('Norte')];
const one = { places: 1, began: 1, shops: [centro] };
const both = { places: 2, began: 2, shops: [centro, norte] };
const area = { retailerNames: ['Bodega Real'], regionNames: ['Jalisco'], cityNames: ['Guadalajara'] };
const none = { price: null, baseline: null, against: null, above: 0 };
const fell: Fired = {
  event: 'price',
  above: 0,
  price: 21.5,
  baseline: 23,
  against: 'previous',
  ...one,
  ...area,
} as Fired;

const say = (lang: 'en' | 'es', what: object, write = firingSentence): string => {
  const formats = formatsFor({ lang, locale: 'es-MX', currency: 'MXN', timeZone: 'America/Mexico_City' });
  return write({ t: translatorFor(lang), lang, formats }, { ...fell, ...what }).replaceAll('\u00a0', ' ');
};

describe('a firing in a sentence', () => {
  test.each<[string, object, string, string]>([
    [
      'a price that fell at a shop',
      {},
      'Price down from 23.00 MXN to 21.50 MXN (−6.5 %) at Centro (Bodega Real, Guadalajara)',
      'El precio bajó de 23.00 MXN a 21.50 MXN (−6.5 %) en Centro (Bodega Real, Guadalajara)',
    ],
    [
      'a price that is written as it was',
      { price: 23.002 },
      'Price about unchanged at 23.00 MXN, by less than 0.01 MXN at Centro (Bodega Real, Guadalajara)',
      'Precio casi sin cambio en 23.00 MXN, menos de 0.01 MXN en Centro (Bodega Real, Guadalajara)',
    ],
    [
      'a price that rose at two',
      { ...both, price: 24.15, above: 2 },
      'Price up on average from 23.00 MXN to 24.15 MXN (+5.0 %) at 2 shops: Centro and Norte (Bodega Real, Guadalajara)',
      'El precio subió en promedio de 23.00 MXN a 24.15 MXN (+5.0 %) en 2 tiendas: Centro y Norte (Bodega Real, Guadalajara)',
    ],
    [
      'prices that went both ways',
      {
        ...both,
        above: 1,
        higher: { shops: 1, price: 25, baseline: 20 },
        lower: { shops: 1, price: 15, baseline: 20 },
      },
      'Price up at 1 shop (from 20.00 MXN to 25.00 MXN) and down at 1 shop (from 20.00 MXN to 15.00 MXN): Centro and Norte (Bodega Real, Guadalajara)',
      'El precio subió en 1 tienda (de 20.00 MXN a 25.00 MXN) y bajó en 1 tienda (de 20.00 MXN a 15.00 MXN): Centro y Norte (Bodega Real, Guadalajara)',
    ],
    [
      'both ways from the average, with others in which that holds',
      {
        ...both,
        places: 9,
        above: 1,
        against: 'average',
        againstDays: 7,
        higher: { shops: 1, price: 25, baseline: 20 },
        lower: { shops: 1, price: 15, baseline: 20 },
      },
      'Price above these shops’ average of the previous 7 days at 1 shop (25.00 MXN against 20.00 MXN) and below it at 1 shop (15.00 MXN against 20.00 MXN): Centro and Norte (Bodega Real, Guadalajara); 9 shops in all that day',
      'Precio por encima del promedio de estas tiendas en los 7 días anteriores en 1 tienda (25.00 MXN frente a 20.00 MXN) y por debajo en 1 tienda (15.00 MXN frente a 20.00 MXN): Centro y Norte (Bodega Real, Guadalajara); ese día, 9 tiendas en total',
    ],
    [
      'the average of the previous days',
      { against: 'average' },
      'Price 21.50 MXN, 6.5 % below the shop’s average of the previous days (23.00 MXN) at Centro (Bodega Real, Guadalajara)',
      'Precio 21.50 MXN, 6.5 % por debajo del promedio de la tienda en los días anteriores (23.00 MXN) en Centro (Bodega Real, Guadalajara)',
    ],
    [
      'the mode, at several shops',
      { ...both, against: 'mode', price: 24.15, above: 2 },
      'Average price 24.15 MXN, 5.0 % above the most frequent price of the day (23.00 MXN) at 2 shops: Centro and Norte (Bodega Real, Guadalajara)',
      'Precio promedio 24.15 MXN, 5.0 % por encima del precio más frecuente del día (23.00 MXN) en 2 tiendas: Centro y Norte (Bodega Real, Guadalajara)',
    ],
    [
      'the own product',
      { against: 'own' },
      'Price 21.50 MXN, 6.5 % below the own product’s price (23.00 MXN) at Centro (Bodega Real, Guadalajara)',
      'Precio 21.50 MXN, 6.5 % por debajo del precio del producto propio (23.00 MXN) en Centro (Bodega Real, Guadalajara)',
    ],
    [
      'the lowest competitor',
      { against: 'lowest_competitor', price: 24.15, above: 1 },
      'Price 24.15 MXN, 5.0 % above the lowest competitor’s price (23.00 MXN) at Centro (Bodega Real, Guadalajara)',
      'Precio 24.15 MXN, 5.0 % por encima del precio del competidor más barato (23.00 MXN) en Centro (Bodega Real, Guadalajara)',
    ],
    [
      'a promotion that begins',
      { event: 'promotion_begins', against: null },
      'A promotion began: 21.50 MXN instead of 23.00 MXN (−6.5 %) at Centro (Bodega Real, Guadalajara)',
      'Empezó una promoción: 21.50 MXN en lugar de 23.00 MXN (−6.5 %) en Centro (Bodega Real, Guadalajara)',
    ],
    [
      'a promotion without a regular price',
      { event: 'promotion_begins', against: null, baseline: null },
      'A promotion began: 21.50 MXN at Centro (Bodega Real, Guadalajara)',
      'Empezó una promoción: 21.50 MXN en Centro (Bodega Real, Guadalajara)',
    ],
    [
      'a promotion that ends',
      { event: 'promotion_ends', against: null, baseline: null },
      'A promotion ended, the price is now 21.50 MXN at Centro (Bodega Real, Guadalajara)',
      'Terminó una promoción, el precio es ahora 21.50 MXN en Centro (Bodega Real, Guadalajara)',
    ],
    [
      'out of stock at one more shop',
      { event: 'out_of_stock', ...none, places: 9 },
      'Out of stock at one more shop, Centro (Bodega Real, Guadalajara); 9 shops in all that day',
      'Se agotó en una tienda más, Centro (Bodega Real, Guadalajara); ese día, 9 tiendas en total',
    ],
    [
      'out of stock at shops beside others where it was before',
      { event: 'out_of_stock', ...none, ...both, price: null, baseline: null, places: 9 },
      'Out of stock at 2 more shops: Centro and Norte (Bodega Real, Guadalajara); 9 shops in all that day',
      'Se agotó en 2 tiendas más: Centro y Norte (Bodega Real, Guadalajara); ese día, 9 tiendas en total',
    ],
    [
      'back in stock at more shops',
      { event: 'back_in_stock', ...both, against: null, baseline: null },
      'Back in stock for 21.50 MXN on average at 2 shops: Centro and Norte (Bodega Real, Guadalajara)',
      'Volvió a haber existencias a 21.50 MXN en promedio en 2 tiendas: Centro y Norte (Bodega Real, Guadalajara)',
    ],
    [
      'another image',
      { event: 'hero_image', ...none },
      'The image changed at Centro (Bodega Real, Guadalajara)',
      'Cambió la imagen en Centro (Bodega Real, Guadalajara)',
    ],
    [
      'many shops of several retailers and regions',
      {
        event: 'out_of_stock',
        ...none,
        places: 1200,
        began: 1200,
        retailerNames: ['A', 'B', 'C'],
        regionNames: ['Jalisco', 'Puebla'],
        cityNames: ['X', 'Y'],
      },
      'Out of stock at 1,200 shops (3 retailers; Jalisco, Puebla)',
      'Se agotó en 1,200 tiendas (3 cadenas; Jalisco, Puebla)',
    ],
    [
      'a shop whose name says its retailer and city, or that has no place',
      { event: 'hero_image', ...none, shops: [shop('Bodega Real Guadalajara Centro')] },
      'The image changed at Bodega Real Guadalajara Centro',
      'Cambió la imagen en Bodega Real Guadalajara Centro',
    ],
    [
      'two shops whose names say their retailers',
      {
        ...both,
        event: 'hero_image',
        ...none,
        shops: [shop('Bodega Real Sur'), shop('Súper Sol Sur', 'Súper Sol')],
        retailerNames: ['Bodega Real', 'Súper Sol'],
      },
      'The image changed at 2 shops: Bodega Real Sur and Súper Sol Sur (Guadalajara)',
      'Cambió la imagen en 2 tiendas: Bodega Real Sur y Súper Sol Sur (Guadalajara)',
    ],
    [
      'figures alone, of an upstream that says no more',
      {
        places: 5,
        began: null,
        above: null,
        shops: null,
        retailerNames: null,
        regionNames: null,
        cityNames: null,
        against: null,
        retailerName: 'Bodega Real',
      },
      'Price 21.50 MXN against 23.00 MXN at 5 shops (Bodega Real)',
      'Precio 21.50 MXN frente a 23.00 MXN en 5 tiendas (Bodega Real)',
    ],
    [
      'numbers alone of prices that went both ways',
      { places: 5, began: 5, above: 2, shops: null, retailerNames: null, regionNames: null, cityNames: null },
      'Price above the previous one at 2 shops and below it at 3 shops',
      'Precio por encima del anterior en 2 tiendas y por debajo en 3 tiendas',
    ],
    [
      'a dashboard that does not say how it writes prices',
      { price: null, baseline: null },
      'The price changed at Centro (Bodega Real, Guadalajara)',
      'El precio cambió en Centro (Bodega Real, Guadalajara)',
    ],
  ])('%s', (_what, what, english, spanish) => {
    expect(say('en', what)).toBe(english);
    expect(say('es', what)).toBe(spanish);
  });
});

test.each<[string, object, string, string]>([
  [
    'a price that fell',
    {},
    'Price down to 21.50 MXN (−6.5 %) · Centro (Bodega Real)',
    'El precio bajó a 21.50 MXN (−6.5 %) · Centro (Bodega Real)',
  ],
  [
    'a price above the average of each shop, at more shops than before',
    { ...both, places: 9, price: 25.3, above: 2, against: 'average', againstDays: 7 },
    '25.30 MXN, 10.0 % above these shops’ 7-day average · new at 2 shops, 9 in all',
    '25.30 MXN, 10.0 % sobre el promedio de 7 días de estas tiendas · nuevo en 2 tiendas, 9 en total',
  ],
  [
    'a price below the average of the shop, which its name tells apart',
    { against: 'average', againstDays: 14, shops: [shop('Bodega Real Centro')] },
    '21.50 MXN, 6.5 % below the shop’s 14-day average · Bodega Real Centro',
    '21.50 MXN, 6.5 % bajo el promedio de 14 días de la tienda · Bodega Real Centro',
  ],
  [
    'an old firing, which does not know of how many days the average is',
    { ...both, against: 'average' },
    '21.50 MXN, 6.5 % below these shops’ average · 2 shops (Bodega Real)',
    '21.50 MXN, 6.5 % bajo el promedio de estas tiendas · 2 tiendas (Bodega Real)',
  ],
  [
    'prices on both sides',
    { ...both, above: 1, against: 'mode' },
    'Price above the day’s most frequent price at 1 shop, below at 1 shop',
    'Precio sobre el precio más frecuente del día en 1 tienda, por debajo en 1 tienda',
  ],
  [
    'a stock-out at a shop, beside others',
    { ...none, event: 'out_of_stock', places: 21 },
    'Out of stock · new at 1 shop, Centro (Bodega Real); 21 in all',
    'Se agotó · nuevo en 1 tienda, Centro (Bodega Real); 21 en total',
  ],
  [
    'a stock-out',
    { ...none, ...both, event: 'out_of_stock' },
    'Out of stock · 2 shops (Bodega Real)',
    'Se agotó · 2 tiendas (Bodega Real)',
  ],
  [
    'a stock-out at shops of several retailers',
    { ...none, ...both, event: 'out_of_stock', price: null, retailerNames: ['A', 'B'] },
    'Out of stock · 2 shops',
    'Se agotó · 2 tiendas',
  ],
  [
    'a price that nobody knows',
    none,
    'The price changed · Centro (Bodega Real)',
    'El precio cambió · Centro (Bodega Real)',
  ],
])('%s on one line of a list', (_, what, english, spanish) => {
  expect([say('en', what, firingBrief), say('es', what, firingBrief)]).toEqual([english, spanish]);
});
