import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPrices } from '../../../server/backend/analyses/price/table.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { regionZones } from '../../../server/domain/calendar/region-zones.ts';
import { countryName } from '../../../server/domain/country-names.ts';
import { freshStores, importOne, writeInput } from './stores.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
});
afterEach(() => stores.end());

const headers = 'country,region,city,shop id,retailer,upc,product,observed at,price';
const importRows = (...rows: string[]) =>
  importOne(stores, { files: [writeInput(stores, 'prices.csv', [headers, ...rows].join('\n'))] });

/** Prices by day, as the country's analyses count days. */
const pricesOn = async (day: string): Promise<(number | null)[]> => {
  const query = { level: 'shop', sort: { by: 'average', direction: 'asc' }, page: 1, limit: 50 } as const;
  const { rows } = await readPrices(stores.observations.engine, { ...everything, ...query, start: day, end: day });
  return rows.map(row => row.average);
};

describe('countries', () => {
  test('are all of ISO 3166, each with a currency and time zone that the runtime knows, named in both languages', async () => {
    const countries = await stores.records.selectFrom('countries').selectAll().execute();
    expect(countries.length).toBe(249);
    for (const { code, currency, time_zone, locale } of countries) {
      expect(() => new Intl.DateTimeFormat(locale, { timeZone: time_zone }), code).not.toThrow();
      expect(() => new Intl.NumberFormat(locale, { style: 'currency', currency }), code).not.toThrow();
      for (const lang of ['en', 'es'] as const) expect(countryName(code, lang), code).not.toBe(code);
      expect(new Intl.NumberFormat(locale).format(1234), code).toMatch(/^1\D?234$/);
    }
    const known = countries
      .filter(({ code }) => ['MX', 'MY', 'FR'].includes(code))
      .map(one => [one.code, one.currency]);
    expect(known.toSorted()).toEqual([
      ['FR', 'EUR'],
      ['MX', 'MXN'],
      ['MY', 'MYR'],
    ]);
  });

  test('one of which nothing was there takes a file', async () => {
    const result = await importRows('MY,Selangor,Petaling Jaya,KL1,Kedai,9550000000016,Kopi,2026-03-01,12.50');
    expect(result).toMatchObject({ countryCode: 'MY', written: 1, rejected: 0 });
  });
});

describe('time zones of regions', () => {
  test('are found by names and codes, without accents and capitals', () => {
    const found = regionZones('MX', ['BAJA CALIFORNIA', 'Baja California Sur', 'Jalisco', 'quintana roo']);
    expect(found).toEqual([
      { region: 'BAJA CALIFORNIA', zone: 'America/Tijuana' },
      { region: 'Baja California Sur', zone: 'America/Mazatlan' },
      { region: 'quintana roo', zone: 'America/Cancun' },
    ]);
    expect(regionZones('FR', ['Bretagne'])).toEqual([]);
  });

  test('decide on which day a moment is, and when a local time was', async () => {
    const result = await importRows(
      // 23:30 in Los Angeles, which is the next day in New York.
      'US,California,Los Angeles,S1,Shop,A1,Milk,2026-03-02T07:30:00Z,10',
      'US,New York,New York,S2,Shop,A1,Milk,2026-03-02T07:30:00Z,20',
      'US,California,Los Angeles,S3,Shop,A1,Milk,2026-03-01 23:30,30',
      'US,,,S4,Shop,A1,Milk,2026-03-01 23:30,40',
    );
    expect(result).toMatchObject({ written: 4, rejected: 0, firstDay: '2026-03-01', lastDay: '2026-03-02' });
    expect(await pricesOn('2026-03-01')).toEqual([10, 30, 40]);
    expect(await pricesOn('2026-03-02')).toEqual([20]);
  });

  test('a day without a time is that day, also where the region has a time of its own', async () => {
    const result = await importRows(
      'US,California,Los Angeles,S1,Shop,A1,Milk,2026-03-02,10',
      'US,New York,New York,S2,Shop,A1,Milk,2026/3/2,20',
      'US,Texas,Dallas,S3,Shop,A1,Milk,2026-03-02T06:30:00-06,30',
    );
    expect(result).toMatchObject({ written: 3, rejected: 0, firstDay: '2026-03-02', lastDay: '2026-03-02' });
    expect(await pricesOn('2026-03-02')).toEqual([10, 20, 30]);
  });

  test('one that is written behind a moment is no date', async () => {
    const result = await importRows(
      'US,California,,S1,Shop,A1,Milk,2026-03-01@Mars/Phobos,10',
      'US,New York,,S2,Shop,A1,Milk,2026-03-01@Mars/Phobos,10',
      'US,California,,S3,Shop,A1,Milk,2026-03-01,10',
    );
    expect(result).toMatchObject({ written: 1, rejected: 2 });
  });
});
