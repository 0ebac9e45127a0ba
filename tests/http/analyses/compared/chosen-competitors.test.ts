import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnMarket, startOwnMarket } from '../../../support/data/own-market.ts';
import { csvRows, readText } from '../../../support/html.ts';
import type { Seen } from '../../../support/network/watched-upstream.ts';

// Which competitors stand behind "competitors' average": those that were chosen, those of a place, those of each period.

const [before, now] = ['2026-03-02', '2026-03-09'];
const inNow = `start_date=${now}&end_date=2026-03-15`;
const compared = `${inNow}&compare=dates&compare_start=${before}&compare_end=2026-03-08`;
const nube = { id: 'N1', retailer: 'Nube', region: 'Norte', city: 'Alta' };
const luna = { id: 'L1', retailer: 'Luna', region: 'Sur', city: 'Baja' };
const week = (price: number) => Array.from({ length: 7 }, () => price);
const weeks = (price: number) => [...week(price), ...week(price)];

let market: OwnMarket;
let here: string;
let gap: string;
let chosen: string;

/** Coffee costs 12, ground coffee 10, instant coffee 11 in the north and 9 in the south; cold brew comes in the second week, in the north, for 6. */
beforeAll(async () => {
  market = await startOwnMarket([
    ...[nube, luna].flatMap(shop => [
      { product: 'Café', shop, from: before, prices: weeks(12) },
      { product: 'Molido', shop, from: before, prices: weeks(10) },
      { product: 'Soluble', shop, from: before, prices: weeks(shop === nube ? 11 : 9) },
    ]),
    { product: 'Frío', shop: nube, from: now, prices: week(6) },
  ]);
  const products = ['Café', 'Molido', 'Soluble', 'Frío'];
  const own = { Café: ['Molido', 'Soluble', 'Frío'] };
  const id = await market.dashboard({ name: 'Cafés', retailers: ['Nube', 'Luna'], products, own });
  here = `/dashboards/${id}/analyses`;
  gap = `${here}/price-gap?${inNow}`;
  chosen = (await Promise.all(['Molido', 'Soluble'].map(idOf))).map(one => `&competitor=${one}`).join('');
});
afterAll(() => market.close());
beforeEach(() => market.upstream.reset());

const idOf = async (product: string): Promise<string> =>
  new RegExp(`/products/(\\d+)[^"]*"[^>]*>${product}</a>`).exec(
    await market.html(`${here}/price-per-retailer?${inNow}`),
  )?.[1] ?? '';

const rowsOf = async (path: string) => {
  const { text } = await market.owner.get(path);
  const [head = [], ...lines] = csvRows(text.replace(/^\ufeff/, ''));
  return lines.map(line => Object.fromEntries(head.map((name, at) => [name, line[at]])));
};

/** An API of somebody else that knows neither the choice of several competitors nor how many there are. */
const withoutChoice = ({ url, method, headers, body, path }: Seen, response: ServerResponse): boolean => {
  if (!path.includes('/price-gap/')) return false;
  const { columns: _columns, ...known } = JSON.parse(body);
  const { host: _host, connection: _connection, 'content-length': _length, ...others } = headers;
  const leftOut = ['against', 'competitors'];
  void fetch(market.urls.charts.replace(/\/charts$/, url), {
    method,
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
    body: JSON.stringify(known),
  }).then(async answer => {
    const reply = JSON.parse(await answer.text(), (name, value) => (leftOut.includes(name) ? undefined : value));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  return true;
};

describe('several chosen competitors', () => {
  test('are what own products are held against together, on the page and in its file', async () => {
    const page = await market.shown(gap + chosen);
    // 12 against the average of 10 and 11 in the north, and of 10 and 9 in the south.
    expect(page).toContain('Own products cost 20,0 % more than the chosen competitors');
    expect(page).toContain('compared with the average of the chosen competitors that compete with it');
    expect(page).toContain('· 2 competitors');
    expect(page).toMatch(/Café costs 20,0 % more than the chosen competitors/);
    const rows = await rowsOf(`${here}/price-gap/csv?${inNow}${chosen}`);
    const inFile = rows.map(row => [row.Region, row['Gap %'], row['Competitors compared']]);
    expect(inFile.toSorted()).toEqual([
      ['Norte', '14.285714', '2'],
      ['Sur', '26.315789', '2'],
    ]);
    // As the pairs of the same choice say.
    const [ranked] = await rowsOf(`${here}/competitors/csv?${inNow}${chosen}`);
    expect(ranked?.['Gap %']).toBe('20.000000');
  });

  test('are named as such, and one by its name, where all competitors are not meant', async () => {
    expect(await market.shown(gap)).toContain('Own products cost 29,7 % more than their competitors');
    const one = await market.shown(`${gap}&competitor=${await idOf('Molido')}`);
    expect(one).toContain('Own products cost 20,0 % more than Molido.');
    expect(one).not.toMatch(/than (?:its|their|the chosen) competitors/);
    expect(one).not.toContain('Competitors compared');
    const product = await market.shown(`${gap}&product=${await idOf('Café')}${chosen}`);
    expect(product).toContain('How does the price of Café compare with the chosen competitors?');
    expect(product).toContain('It costs 20,0 % more than the chosen competitors');
    expect(await market.shown(`${here}/price-gap?${compared}&product=${await idOf('Café')}`)).toContain(
      'How did the price of Café change against its competitors?',
    );
    const spanish = await market.shown(gap + chosen, market.spanish);
    expect(spanish).toContain('Los productos propios cuestan 20,0 % más que los competidores elegidos.');
    const beside = await market.shown(`${here}/competitors?${inNow}${chosen}`);
    expect(beside).toContain('The gap of the own product to the chosen competitors is +20,0 %.');
    expect(beside).toContain('Gap of own products to the chosen competitors');
    expect(await market.shown(`${here}/competitors?${inNow}`)).toContain(
      'Gap of own products to all of their competitors',
    );
  });

  test('are claimed nowhere where the service compares with all competitors', async () => {
    market.upstream.reset(withoutChoice);
    const page = await market.shown(gap + chosen);
    expect(page).toContain('Own products cost 29,7 % more than their competitors');
    expect(page).toContain('Several competitors are chosen: each own product is compared with the average of all');
    expect(page).not.toMatch(/· 2 competitors|the chosen competitors|against (?:Molido|Soluble|\d)/);
    expect(page).not.toContain('Competitors compared');
  });
});

describe('how many competitors an average is of', () => {
  test('stands beside the places that have fewer of them, in the table and in the file', async () => {
    const page = await market.html(gap);
    expect(readText(page)).toContain('2 of 3 competitors');
    expect(readText(page)).not.toContain('3 of 3 competitors');
    expect(readText(page)).toContain('Competitors compared');
    const rows = await rowsOf(`${here}/price-gap/csv?${compared}`);
    const inFile = rows.map(row => [
      row.Region,
      row['Competitors compared'],
      row['Competitors compared · before'],
      row['Competitors compared · difference'],
    ]);
    expect(inFile.toSorted()).toEqual([
      ['Norte', '3', '2', '1'],
      ['Sur', '2', '2', '0'],
    ]);
  });

  test('is said where another period had another number of them', async () => {
    const note = '3 competitors, 2 before: the changes by place compare averages of different products.';
    expect(await market.shown(`${here}/price-gap?${compared}`)).toContain(note);
    expect(await market.shown(`${here}/price-gap?${compared}${chosen}`)).not.toContain('different products');
    // In the north it is who is compared that changed, so that no title calls it the largest change.
    const page = await market.shown(`${here}/price-gap?${compared}&product=${await idOf('Café')}`);
    expect(page).not.toMatch(/argest change: Norte/);
    expect(page).toMatch(/New among its competitors: Frío, since 9.Mar.2026\. Since then their average includes it\./);
    expect(await market.shown(`${here}/price-gap?${inNow}`)).not.toContain('New among');
  });
});

describe('the chart of one product', () => {
  test('says against whom, the widest gap first, and who is new', async () => {
    expect(await market.shown(gap)).toContain('against Frío (+100,0 %) and 2 others');
    expect(await market.shown(gap + chosen)).toContain('against Molido (+20,0 %) and 1 other');
    expect(await market.shown(`${here}/price-gap?${compared}`)).toContain('against Frío (+100,0 %, new) and 2 others');
    // Another level has other gaps than the pairs, which are compared by region.
    expect(await market.shown(`${gap}&level=shop`)).toContain('against Frío and 2 others');
  });

  test('says nothing of it where that could not be read', async () => {
    market.upstream.reset((call, response) => {
      if (!call.path.endsWith('/competitors/pairs')) return false;
      response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
      return true;
    });
    const page = await market.shown(gap);
    expect(page).toContain('Own products cost 29,7 % more than their competitors');
    expect(page).not.toMatch(/against (?:Frío|\d)/);
  });
});

test('by city the figure is said to differ from that by region only as something that can be', async () => {
  const page = await market.shown(`${gap}&level=city`);
  expect(page).toContain('so the figure can differ.');
  expect(await market.shown(`${gap}&level=city`, market.spanish)).toContain('y la cifra puede diferir.');
});
