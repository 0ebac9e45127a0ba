import { mostOfV1 } from '../../contract/calls/charts/analysis-call.ts';
import { comparativeCalls } from '../../contract/calls/charts/comparative.ts';
import type * as wire from '../../contract/entities/comparative.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Implementation, implement, implementFile } from '../api/implement.ts';
import { notFound } from '../api/problem.ts';
import {
  type BasketEvolution,
  type BasketProducts,
  type BasketQuery,
  type BasketTable,
  basketCsvColumns,
} from '../observations/analyses/basket.ts';
import type { InCurrency } from '../observations/analyses/csv-read.ts';
import type { Bucket } from '../observations/analyses/evolution.ts';
import { dashboardOfSet, findSet } from '../records/comparison-sets.ts';
import type { Records } from '../records/schema.ts';
import type { Services } from '../services.ts';
import { asked, csvReply, sure } from './asked.ts';
import { csvHeader } from './csv-words.ts';
import { bucketOf } from './cut.ts';
import { priceFilter, within } from './price-query.ts';

/** The active set that the body names; a 404 for an archived one and for another dashboard's. */
const setOf = async (records: Records, body: wire.ComparativeBody) => {
  const setId = Number(body.value);
  const set = await findSet(records, setId);
  if (set?.status !== 'active' || (await dashboardOfSet(records, setId)) !== body.idDashboard) {
    throw notFound('Comparison set');
  }
  return set;
};

/** The set, and what the body asks for of it; null where nothing is left to compare. */
const read = async (services: Services, principal: Principal, body: wire.ComparativeBody) => {
  const { head, scope } = await asked(services, principal, body);
  const set = await setOf(services.records, body);
  const chosen = body.master_retailer_id.filter(id => id !== 0);
  const retailerIds = within(set.retailerIds, chosen.length > 0 ? chosen : null);
  const products = set.products.map(item => item.productId);
  const narrowed = { ...body, master_product_id: products, groups: [[]], master_retailer_id: retailerIds };
  const filter = products.length > 0 && retailerIds.length > 0 ? priceFilter(narrowed, scope) : null;
  const query: (BasketQuery & InCurrency) | null = filter && {
    ...{ ...filter, basket: set.products, currency: head.currency },
    ...{ reference: body.location || null, commonOnly: body.filter === 'common' },
  };
  return { set, scope, query };
};

const noBasket: BasketTable = {
  ...{ rows: [], ranked: 0, averageCost: null, products: 0, commonProducts: 0 },
  ...{ observations: 0, shops: 0, newest: null },
};

const tableWire = (
  { rows, products, ...found }: BasketTable,
  name: string,
): wire.BasketTable['summary'] & { rows: wire.BasketRow[] } => ({
  ...{ name, products, ...found },
  rows: rows.map(({ retailerId, ...row }) => ({ ...row, masterRetailerId: retailerId, products })),
});

/** There are no more rows than a set has retailers or products: a page is cut from them all. */
const pageOf = <Row>(rows: readonly Row[], page: number, limit: number) => ({
  ...{ data: rows.slice((page - 1) * limit, page * limit), page, limit, total: rows.length },
});

/** Without a price of any product of the basket there is nothing. */
const retailers = (services: Services): Implementation[] => {
  const { table, list, csv } = comparativeCalls.retailers;
  const found = async (principal: Principal, body: wire.ComparativeBody, signal: AbortSignal) => {
    const { set, query } = await read(services, principal, body);
    const basket = query ? await services.observations.basket(query, signal) : noBasket;
    return tableWire(basket.observations > 0 ? basket : { ...basket, rows: [] }, set.name);
  };
  return [
    implement(table, async ({ principal, body, query: { page, limit }, signal }) => {
      const { rows, ...summary } = await found(principal, body, signal);
      return { ...pageOf(rows, page, limit), summary };
    }),
    implement(list, async ({ principal, body, signal }) => {
      const { rows } = await found(principal, body, signal);
      return sure(rows.length > 0 ? rows.slice(0, mostOfV1) : null);
    }),
    implementFile(csv, async ({ principal, body, languageId, signal }) => {
      const { query } = await read(services, principal, body);
      const header = csvHeader([...basketCsvColumns.retailers, 'currency'], languageId);
      return csvReply(query && services.observations.basketCsv(query, header, signal), header);
    }),
  ];
};

const productsWire = ({ retailers: sellers, products }: BasketProducts): wire.BasketProduct[] =>
  products.map(({ productId, cells, ...product }) => ({
    ...{ ...product, masterProductId: productId },
    cells: cells.map((cell, at) => ({ masterRetailerId: sellers[at]?.id ?? 0, ...cell })),
  }));

const products = (services: Services): Implementation[] => {
  const { table, list, csv } = comparativeCalls.products;
  const found = async (principal: Principal, body: wire.ComparativeBody, signal: AbortSignal) => {
    const { query } = await read(services, principal, body);
    const basket = query ? await services.observations.basketProducts(query, signal) : { retailers: [], products: [] };
    const headers = basket.retailers.map(({ id, name }) => ({ masterId: id, name }));
    return { headers, rows: productsWire(basket) };
  };
  return [
    implement(table, async ({ principal, body, query: { page, limit }, signal }) => {
      const { headers, rows } = await found(principal, body, signal);
      return { ...pageOf(rows, page, limit), headers };
    }),
    implement(list, async ({ principal, body, signal }) =>
      (await found(principal, body, signal)).rows.slice(0, mostOfV1),
    ),
    implementFile(csv, async ({ principal, body, languageId, signal }) => {
      const { query } = await read(services, principal, body);
      const header = csvHeader([...basketCsvColumns.products, 'currency'], languageId);
      return csvReply(query && services.observations.basketProductsCsv(query, header, signal), header);
    }),
  ];
};

const noLines: BasketEvolution = { buckets: [], lines: [], products: 0, observations: 0, shops: 0, newest: null };

const chartWire = ({ buckets, lines, ...found }: BasketEvolution, bucket: Bucket): wire.BasketChart => ({
  ...{ bucket, xAxisData: buckets, ...found },
  series: lines.map(({ retailerId, retailerName, ...line }) => ({
    ...{ name: retailerName, masterRetailerId: retailerId, ...line },
  })),
});

const evolution = (services: Services): Implementation[] => {
  const { chart, chartV1, csv } = comparativeCalls.evolution;
  const cutQuery = async (principal: Principal, body: wire.ComparativeBody, signal: AbortSignal) => {
    const { query, scope } = await read(services, principal, body);
    const bucket = await bucketOf(services, body, scope, signal);
    return { bucket, query: query && { ...query, bucket } };
  };
  const found = async (principal: Principal, body: wire.ComparativeBody, signal: AbortSignal) => {
    const { bucket, query } = await cutQuery(principal, body, signal);
    return chartWire(query ? await services.observations.basketEvolution(query, signal) : noLines, bucket);
  };
  return [
    implement(chart, ({ principal, body, signal }) => found(principal, body, signal)),
    implement(chartV1, ({ principal, body, signal }) => found(principal, body, signal)),
    implementFile(csv, async ({ principal, body, languageId, signal }) => {
      const { query } = await cutQuery(principal, body, signal);
      const header = csvHeader([...basketCsvColumns.evolution, 'currency'], languageId);
      return csvReply(query && services.observations.basketEvolutionCsv(query, header, signal), header);
    }),
  ];
};

/** The calls of the comparative. */
export const comparativeApi = (services: Services): Implementation[] => [
  ...retailers(services),
  ...products(services),
  ...evolution(services),
];
