import type { CompiledQuery } from 'kysely';
import { csvStream } from './csv.ts';
import type { Dialect, Engine } from './engines/engine.ts';
import { type CsvRead, lastCellsOf, type Observations } from './observations.ts';
import { priceCsv } from './price-csv.ts';
import { readBasket, readBasketEvolution, readBasketProducts } from './read-basket.ts';
import { readEvolution } from './read-evolution.ts';
import { readGapTable } from './read-gap.ts';
import { readModes, readProductLine, readProductShops, readProductSummary } from './read-individual.ts';
import { readMatrix } from './read-matrix.ts';
import { readPairs, readRanking, readRivalRetailers } from './read-rivals.ts';
import { readPriceChart, readPriceTable } from './read-rows.ts';
import {
  basketCsvSelect,
  basketEvolutionCsvSelect,
  basketEvolutionQuery,
  basketProductsCsvSelect,
  basketProductsQuery,
  basketQuery,
} from './sql/basket-tables.ts';
import { evolutionCsvSelect, evolutionQuery } from './sql/evolution.ts';
import { gapCsvSelect, gapTableQuery } from './sql/gap.ts';
import { matrixCsvSelect, matrixQuery } from './sql/matrix.ts';
import { modesCsvSelect, modesQuery } from './sql/modes.ts';
import {
  daysQuery,
  type FreshnessColumns,
  marketsQuery,
  productFreshnessQuery,
  retailerFreshnessQuery,
  shopsQuery,
} from './sql/presence.ts';
import { priceChartQuery } from './sql/price-chart.ts';
import { priceTableQuery } from './sql/price-table.ts';
import { productLineCsvSelect, productLineQuery } from './sql/product-line.ts';
import { productShopsCsvSelect, productShopsQuery } from './sql/product-shops.ts';
import { productSummaryQuery } from './sql/product-summary.ts';
import {
  pairsCsvSelect,
  pairsQuery,
  rankingCsvSelect,
  rankingQuery,
  rivalRetailersCsvSelect,
  rivalRetailersQuery,
} from './sql/rival-tables.ts';

const freshness = ({ id, newest, observations }: FreshnessColumns) => ({
  id,
  newest,
  observations: Number(observations),
});

/** The file of an analysis whose rows one statement gives. */
const csvOf =
  <Query>(engine: Engine, select: (query: Query, dialect: Dialect) => CompiledQuery<unknown>): CsvRead<Query> =>
  (query, header, signal) =>
    csvStream(engine, { header, lastCells: lastCellsOf(query), signal }, () => [select(query, engine.dialect)]);

type Analyses = Omit<Reads, keyof Presence>;
type Presence = Pick<Reads, 'freshness' | 'productFreshness' | 'days' | 'productMarkets' | 'shopsWithProducts'>;
type Reads = Omit<Observations, 'writer' | 'snapshot' | 'close'>;

const analyses = (engine: Engine): Analyses => {
  const { dialect, rows } = engine;
  return {
    priceTable: async (query, signal) => readPriceTable(await rows(priceTableQuery(query, dialect), signal)),
    priceChart: async (query, signal) => readPriceChart(await rows(priceChartQuery(query, dialect), signal)),
    priceCsv: (query, headers, signal) => priceCsv(engine, query, headers, signal),
    evolution: async (query, signal) => readEvolution(await rows(evolutionQuery(query, dialect), signal), query.bucket),
    evolutionCsv: csvOf(engine, evolutionCsvSelect),
    gapTable: async (query, signal) => readGapTable(await rows(gapTableQuery(query, dialect), signal)),
    gapCsv: csvOf(engine, gapCsvSelect),
    matrix: async (query, signal) => readMatrix(await rows(matrixQuery(query, dialect), signal)),
    matrixCsv: csvOf(engine, matrixCsvSelect),
    productLine: async (query, signal) =>
      readProductLine(await rows(productLineQuery(query, dialect), signal), query.bucket),
    productLineCsv: csvOf(engine, productLineCsvSelect),
    productSummary: async (query, signal) =>
      readProductSummary(await rows(productSummaryQuery(query, dialect), signal)),
    productShops: async (query, signal) => readProductShops(await rows(productShopsQuery(query, dialect), signal)),
    productShopsCsv: csvOf(engine, productShopsCsvSelect),
    modes: async (query, signal) => readModes(await rows(modesQuery(query, dialect), signal)),
    modesCsv: csvOf(engine, modesCsvSelect),
    basket: async (query, signal) => readBasket(await rows(basketQuery(query, dialect), signal)),
    basketCsv: csvOf(engine, basketCsvSelect),
    basketEvolution: async (query, signal) =>
      readBasketEvolution(await rows(basketEvolutionQuery(query, dialect), signal), query.bucket),
    basketEvolutionCsv: csvOf(engine, basketEvolutionCsvSelect),
    basketProducts: async (query, signal) =>
      readBasketProducts(await rows(basketProductsQuery(query, dialect), signal)),
    basketProductsCsv: csvOf(engine, basketProductsCsvSelect),
    rivalPairs: async (query, signal) => readPairs(await rows(pairsQuery(query, dialect), signal)),
    rivalPairsCsv: csvOf(engine, pairsCsvSelect),
    rivalRanking: async (query, signal) => readRanking(await rows(rankingQuery(query, dialect), signal)),
    rivalRankingCsv: csvOf(engine, rankingCsvSelect),
    rivalRetailers: async (query, signal) =>
      readRivalRetailers(await rows(rivalRetailersQuery(query, dialect), signal)),
    rivalRetailersCsv: csvOf(engine, rivalRetailersCsvSelect),
  };
};

const presence = ({ dialect, rows }: Engine): Presence => ({
  freshness: async (filter, signal) => {
    const found = await rows(retailerFreshnessQuery(filter, dialect), signal);
    return found.map(freshness).map(({ id, ...rest }) => ({ retailerId: id, ...rest }));
  },
  productFreshness: async (filter, signal) => {
    const found = await rows(productFreshnessQuery(filter, dialect), signal);
    return found.map(freshness).map(({ id, ...rest }) => ({ productId: id, ...rest }));
  },
  days: async (filter, signal) => {
    const [range] = await rows(daysQuery(filter), signal);
    return { firstDay: range?.first_day ?? null, lastDay: range?.last_day ?? null };
  },
  productMarkets: async (importId, signal) => {
    const found = await rows(marketsQuery(importId), signal);
    return found.map(row => ({
      productId: row.product_id,
      countryId: row.country_id,
      retailerId: row.retailer_id,
      firstDay: row.first_day,
    }));
  },
  shopsWithProducts: async (filter, signal) => (await rows(shopsQuery(filter), signal)).map(row => row.id),
});

/** The reads of the seam, over any engine. */
export const createReads = (engine: Engine): Reads => ({ ...analyses(engine), ...presence(engine) });
