import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileReply } from '../../../server/backend/analyses/answers/file.ts';
import { fileStatement } from '../../../server/backend/analyses/answers/rows.ts';
import { evolutionFile, readBasketEvolution } from '../../../server/backend/analyses/comparative/evolution.ts';
import {
  productFile,
  readBasket,
  readBasketProducts,
  retailerFile,
} from '../../../server/backend/analyses/comparative/tables.ts';
import { pairs, ranking, retailers } from '../../../server/backend/analyses/competitors/tables.ts';
import { modesFile, readFigures, readModes } from '../../../server/backend/analyses/individual/by-place.ts';
import { lineFile, readLine } from '../../../server/backend/analyses/individual/line.ts';
import { readShops, shopsFile } from '../../../server/backend/analyses/individual/shops.ts';
import { priceFile } from '../../../server/backend/analyses/price/file.ts';
import { changes, changesTable } from '../../../server/backend/analyses/price-changes/changes.ts';
import { fileColumns, linesFile } from '../../../server/backend/analyses/price-evolution/file.ts';
import { readLines } from '../../../server/backend/analyses/price-evolution/lines.ts';
import { gapTable } from '../../../server/backend/analyses/price-gap/table.ts';
import type { MatrixQuery } from '../../../server/backend/analyses/price-per-retailer/columns.ts';
import { matrixColumns, matrixFile } from '../../../server/backend/analyses/price-per-retailer/file.ts';
import { readMatrix } from '../../../server/backend/analyses/price-per-retailer/matrix.ts';
import { promotionCalendar } from '../../../server/backend/analyses/promotion/calendar.ts';
import { promotionsInShops } from '../../../server/backend/analyses/promotion/in-shops.ts';
import { promotionShare } from '../../../server/backend/analyses/promotion/share.ts';
import { outNow } from '../../../server/backend/analyses/stock-out/now.ts';
import { outOften } from '../../../server/backend/analyses/stock-out/often.ts';
import { stockOutRate } from '../../../server/backend/analyses/stock-out/rate.ts';
import type { Observations } from '../../../server/backend/observations/observations.ts';
import { comparative } from '../../../server/contract/analyses/comparative.ts';
import { competitors } from '../../../server/contract/analyses/competitors.ts';
import { individual } from '../../../server/contract/analyses/individual.ts';
import type { Columns } from '../../../server/contract/analyses/parts/columns.ts';
import type { TimeReply } from '../../../server/contract/analyses/parts/time-chart.ts';
import { priceGap } from '../../../server/contract/analyses/price-gap.ts';
import { productByPlace } from '../../../server/contract/analyses/product-by-place.ts';
import { promotion } from '../../../server/contract/analyses/promotion.ts';
import { stockOut } from '../../../server/contract/analyses/stock-out.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { dimensions, facts, fill } from './obvious/market.ts';
import { csvRows } from './read-csv.ts';
import { expectSameRows } from './table-file.ts';

let observations: Observations;
/** Names that a spreadsheet would run, cut or misread. */
const named = {
  ...dimensions,
  products: dimensions.products.map(one => ({
    ...one,
    name: ['-1 "x"', '=1+1', '@y, z', '+5', 'ñandú'][one.id - 1] ?? '',
  })),
  retailers: dimensions.retailers.map(one => ({ ...one, name: `=Retailer, ${one.id}` })),
};
beforeAll(async () => {
  const [list = []] = fc.sample(facts, { numRuns: 20, seed: 4 }).toSorted((a, b) => b.length - a.length);
  observations = await fill(list, named);
});
afterAll(() => observations.close());

const all = { ...everything, countryId: 1, products: [1, 2, 3, 4, 5] };
const one = { ...all, products: [1] };
const held = { ...all, products: [1, 2, 3], productId: 1 };
const byPlace = { by: 'place', direction: 'desc' } as const;
const page = { page: 1, limit: 10_000 };

/** A cell as a file holds it: what a spreadsheet could run begins with an apostrophe, nothing is nothing. */
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value.replace(/^[=+\-@]/, start => `'${start}`) : String(value);
};
/** Numbers alike, however many zeros they end with. */
const alike = (text: string): string => (/^-?\d+(\.\d+)?(e-?\d+)?$/.test(text) ? String(Number(text)) : text);

/** `csv`: with this head where it is given one; those of declared analyses have their own. */
type Twin = { csv: (header: readonly string[]) => Readable; rows: () => Promise<unknown[][]>; columns: number };
const evolution = { ...all, lines: 'shopRetailer', figure: 'average', bucket: 'week', ownIds: [] } as const;
const gap = {
  ...held,
  level: 'city',
  pairs: [
    [1, 2],
    [1, 3],
  ],
  sort: byPlace,
} as const;
const matrix = { ...all, of: 'retailer', figure: 'mode', sort: { by: 'spread', direction: 'desc' } } as const;
const ofTwo = { ...matrix, columnIds: [1, 3], sort: { by: 'spread', direction: 'asc' } } as const;
const byShop = { ...one, level: 'shop', sort: byPlace } as const;
const ofRegions = { ...evolution, ...one, lines: 'region', bucket: 'day', figure: 'mode' } as const;
const against = { ...held, bucket: 'day' } as const;
const alone = { ...one, productId: 1, bucket: 'week' } as const;
const basket = {
  ...all,
  products: [1, 2],
  retailers: [1, 2, 3],
  reference: null,
  commonOnly: false,
  basket: [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ],
};
const weekly = { ...basket, bucket: 'week' } as const;

/** A shop's own name, its retailer, city and address. */
const namesOfShop = (id: number) => {
  const shop = named.shops.find(one => one.id === id);
  const retailer = named.retailers.find(one => one.id === shop?.retailerId)?.name;
  return {
    shop: shop?.name,
    retailer,
    city: named.cities.find(one => one.id === shop?.cityId)?.name,
    address: shop?.address,
  };
};

/** The buckets of a line that have a price. */
const priced = ({ xAxisData, series }: TimeReply) =>
  series.flatMap(line =>
    xAxisData.flatMap((bucket, at) => {
      const figures = [bucket, line.data[at], line.observations[at], line.promotion[at]];
      return line.observations[at] ? [{ line, figures }] : [];
    }),
  );

/** The cells of one product over time: its figures, what they stand on, and what it is held against. */
const cellsOfLine = ({ xAxisData, series }: TimeReply) => {
  const [average, , , , reference] = series;
  return xAxisData.flatMap((bucket, at) => {
    const figures = series.slice(0, 4).map(line => line.data[at]);
    const cells = [bucket, ...figures, average?.observations[at], average?.promotion[at]];
    const theirs = reference ? [reference.data[at], reference.observations[at]] : [];
    return average?.observations[at] ? [[...cells, ...theirs, 'MXN']] : [];
  });
};

const readFile = (columns: Columns, statement: CompiledQuery<unknown>): Readable =>
  fileReply(observations.engine, { columns, languageId: 1, currency: 'MXN' }, statement).stream;

const inPairs = {
  ...all,
  pairs: [
    [1, 2],
    [1, 3],
    [4, 3],
    [2, 5],
  ],
} as const;
const byGap = { by: 'gapPercent', direction: 'desc' } as const;

const matrixCsv = (query: MatrixQuery): Readable => {
  const params = { ...query, level: 'region', languageId: 1 } as const;
  return readFile(matrixColumns('region', query.figure), matrixFile(params, observations.engine.dialect));
};

const matrixCells = async (query: MatrixQuery): Promise<unknown[][]> => {
  const { headers, rows } = await readMatrix(observations.engine, { ...query, quantity: 1000, ...page });
  return rows.flatMap(row =>
    row.cells.flatMap((each, at) => {
      const names = [row.productName, row.upc, headers[at]?.name, each.value];
      const state = each.state === 'priced' ? 'with a price' : 'out of stock';
      return each.state === 'unlisted' ? [] : [[...names, state, each.observations, each.shops, 'MXN']];
    }),
  );
};

const twins: Record<string, Twin> = {
  evolution: {
    columns: 9,
    csv: () => {
      const columns = fileColumns('shopRetailer', 'average', false);
      return readFile(columns, linesFile(evolution, columns, 1, observations.engine.dialect));
    },
    rows: async () =>
      priced(await readLines(observations.engine, { ...evolution, quantity: 1000 })).map(({ line, figures }) => {
        const { shop, retailer, city, address } = namesOfShop(line.masterId);
        return [retailer, shop, city, address, ...figures, 'MXN'];
      }),
  },
  'evolution of one product by region': {
    columns: 8,
    csv: () => {
      const columns = fileColumns('region', 'mode', true);
      return readFile(columns, linesFile(ofRegions, columns, 1, observations.engine.dialect));
    },
    rows: async () =>
      priced(await readLines(observations.engine, { ...ofRegions, quantity: 1000 })).map(({ line, figures }) => [
        '-1 "x"',
        '001',
        line.name,
        ...figures,
        'MXN',
      ]),
  },
  'evolution of products': {
    columns: 7,
    csv: () => {
      const columns = fileColumns('all', 'maximum', false);
      const query = { ...evolution, lines: 'all', figure: 'maximum' } as const;
      return readFile(columns, linesFile(query, columns, 1, observations.engine.dialect));
    },
    rows: async () => {
      const query = { ...evolution, lines: 'all', figure: 'maximum', quantity: 60 } as const;
      return priced(await readLines(observations.engine, query)).map(({ line, figures }) => [
        line.name,
        line.detail,
        ...figures,
        'MXN',
      ]);
    },
  },
  matrix: {
    columns: 8,
    csv: () => matrixCsv(matrix),
    rows: () => matrixCells(matrix),
  },
  'matrix of some columns': {
    columns: 8,
    csv: () => matrixCsv(ofTwo),
    rows: () => matrixCells(ofTwo),
  },
  'line of one product': {
    columns: 10,
    csv: () => {
      const { columns } = individual.line;
      return readFile(columns, lineFile(against, columns, 1, observations.engine.dialect));
    },
    rows: async () => cellsOfLine(await readLine(observations.engine, against, true)),
  },
  'line of a product that nothing is held against': {
    columns: 8,
    csv: () => {
      const { columns } = individual.byWeek;
      return readFile(columns, lineFile(alone, columns, 1, observations.engine.dialect));
    },
    rows: async () => cellsOfLine(await readLine(observations.engine, alone, false)),
  },
  'basket by retailer': {
    columns: 9,
    csv: () => readFile(comparative.retailers.columns, retailerFile(basket, 1, observations.engine.dialect)),
    rows: async () => {
      const { rows } = await readBasket(observations.engine, basket);
      return rows.map(row => {
        const figures = [row.cost, row.index, row.position, row.priced, row.products];
        return [row.retailerName, ...figures, row.observations, row.shops, 'MXN'];
      });
    },
  },
  'basket over time': {
    columns: 9,
    csv: () => readFile(comparative.evolution.columns, evolutionFile(weekly, 1, observations.engine.dialect)),
    rows: async () => {
      const { series, xAxisData, products } = await readBasketEvolution(observations.engine, weekly);
      return series.flatMap(line =>
        xAxisData.flatMap((bucket, at) => {
          const figures = [line.cost[at], line.index[at], line.position[at], line.priced[at], products];
          return line.priced[at] ? [[line.name, bucket, ...figures, line.observations[at], 'MXN']] : [];
        }),
      );
    },
  },
  'products of a basket': {
    columns: 9,
    csv: () => readFile(comparative.products.columns, productFile(basket, 1, observations.engine.dialect)),
    rows: async () => {
      const { headers, rows } = await readBasketProducts(observations.engine, basket);
      return rows.flatMap(({ productName, upc, quantity, cells }) =>
        cells.map(({ average, observations: count, shops: seen }, at) => {
          const cost = average === null ? null : Math.round(quantity * average * 1e6) / 1e6;
          return [productName, upc, quantity, headers[at]?.name, average, cost, count, seen, 'MXN'];
        }),
      );
    },
  },
  'figures by shop': {
    columns: 16,
    csv: () => priceFile(observations.engine, { level: 'shop', languageId: 1, currency: 'MXN' }, byShop).stream,
    rows: async () =>
      (await readFigures(observations.engine, { ...byShop, quantity: 1000 })).map(entry => {
        const { shop, retailer, city, address } = namesOfShop(entry.masterId);
        const prices = [entry.average, entry.minimum, entry.maximum, entry.mode, entry.modeCount, entry.modeTies];
        const on = [entry.dispersion, entry.observations, entry.shops];
        return ['-1 "x"', '001', shop, retailer, city, address, ...prices, ...on, 'MXN'];
      }),
  },
  modes: {
    columns: 21,
    csv: () => {
      const { columns } = productByPlace.shop.modes;
      return readFile(columns, modesFile(byShop, columns, 1, observations.engine.dialect));
    },
    rows: async () =>
      (await readModes(observations.engine, { ...byShop, quantity: 1000 })).map(entry => {
        const { shop, retailer, city, address } = namesOfShop(entry.masterId);
        const prices = [0, 1, 2, 3, 4].flatMap(nth => [entry.prices[nth]?.price, entry.prices[nth]?.count]);
        const figures = [entry.mode, entry.modeCount, entry.modeTies, entry.share, entry.observations, entry.shops];
        return [shop, retailer, city, address, ...figures, ...prices, 'MXN'];
      }),
  },
  'shops of one product': {
    columns: 12,
    csv: () => readFile(individual.details.columns, shopsFile(one, 2, observations.engine.dialect)),
    rows: async () => {
      const { data } = await readShops(observations.engine, { ...one, ...page });
      return data.map(row => {
        const { shop, city, address } = namesOfShop(row.shopMasterId);
        const stock = row.inStock === null ? null : row.inStock ? 'sí' : 'no';
        const prices = [row.price, row.regularPrice, row.promotion, stock, row.observedAt];
        return [shop, city, address, ...prices, row.priceBefore, row.changedOn, row.observations, 'MXN'];
      });
    },
  },
};

test('the files of own products against competitors hold the rows of the screen', async () => {
  const { engine } = observations;
  await expectSameRows(engine, competitors.pairs, pairs, { ...inPairs, sort: byGap });
  await expectSameRows(engine, competitors.ranking, ranking, { ...inPairs, sort: byGap });
  const sort = { by: 'retailer', direction: 'asc' } as const;
  await expectSameRows(engine, competitors.retailers, retailers, { ...inPairs, sort });
});

test('the file of the price gap holds the rows of the screen', async () => {
  await expectSameRows(observations.engine, priceGap.city, gapTable('city'), gap);
});

test('the files of stock-outs hold the rows of the screen', async () => {
  const { engine } = observations;
  await expectSameRows(engine, stockOut.now, outNow, { ...all, sort: { by: 'since', direction: 'asc' } });
  await expectSameRows(engine, stockOut.often, outOften, { ...all, sort: { by: 'rate', direction: 'desc' } });
  const weekly = { ...all, level: 'region', bucket: 'week', sort: { by: 'start', direction: 'desc' } } as const;
  await expectSameRows(engine, stockOut.rate.region.table, stockOutRate('region'), weekly);
});

test('the file of the price changes holds the rows of the screen', async () => {
  const query = { ...all, start: '2026-01-20', sort: { by: 'size', direction: 'desc' } } as const;
  await expectSameRows(observations.engine, changesTable, changes, query);
});

test('the files of promotions hold the rows of the screen', async () => {
  const { engine } = observations;
  const byDepth = { ...all, sort: { by: 'depth', direction: 'desc' } } as const;
  await expectSameRows(engine, promotion.calendar, promotionCalendar, byDepth);
  await expectSameRows(engine, promotion.deepest, promotionsInShops('deepest'), byDepth);
  await expectSameRows(engine, promotion.seeming, promotionsInShops('seeming'), byDepth);
  const weekly = { ...byDepth, level: 'retailer', bucket: 'week' } as const;
  await expectSameRows(engine, promotion.share, promotionShare, weekly);
});

test.each(Object.entries(twins))(
  'the file of the %s holds the rows of the screen, all of them',
  async (_name, twin) => {
    const header = Array.from({ length: twin.columns }, (_, at) => (at === 0 ? 'a, "first" column' : `column ${at}`));
    const bytes = await buffer(twin.csv(header));
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8');
    expect(text.slice(1)).not.toContain('\uFEFF');
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
    const [first, ...rows] = csvRows(text);
    expect(first).toHaveLength(header.length);
    const wanted = (await twin.rows()).map(row => row.map(cell).map(alike));
    expect(wanted.length).toBeGreaterThan(2);
    expect(rows.map(row => row.map(alike))).toEqual(wanted);
  },
);

test('a product whose name is a formula is none in the file', async () => {
  const { engine } = observations;
  const rows = gapTable('city').sql(gap, engine.dialect).rows;
  const statement = fileStatement(priceGap.city, rows, { sort: gap.sort, languageId: 1 }, engine.dialect);
  const cells = csvRows((await buffer(readFile(priceGap.city.columns, statement))).toString('utf8'));
  expect(cells.at(-1)?.[0]).toBe(`'-1 "x"`);
});

test('a file of nothing is its header', async () => {
  const none = { ...evolution, start: '2001-01-01', end: '2001-01-02' };
  const columns = fileColumns('shopRetailer', 'average', false);
  const file = readFile(columns, linesFile(none, columns, 1, observations.engine.dialect));
  const head = 'Retailer,Shop,City,Address,First day,Average,Observations,Promotion share %,Currency';
  expect((await buffer(file)).toString('utf8')).toBe(`\uFEFF${head}\r\n`);
});
