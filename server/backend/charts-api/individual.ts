import { individualCalls } from '../../contract/calls/charts/individual.ts';
import type { IndividualBody } from '../../contract/entities/analysis-bodies.ts';
import type { Filter } from '../../domain/filter.ts';
import type { Principal } from '../accounts/principal.ts';
import { competitorLinks } from '../analyses/answers/linked-products.ts';
import { type Implementation, implement, implementFile } from '../api/implement.ts';
import { daysBefore, daysOf } from '../observations/analyses/buckets.ts';
import {
  productLineCsvColumns,
  productLineCsvReference,
  productShopsCsvColumns,
} from '../observations/analyses/individual.ts';
import { retailersOfDashboard } from '../records/places.ts';
import { productOfDashboard } from '../records/products.ts';
import type { Services } from '../services.ts';
import { asked, csvReply, sure } from './asked.ts';
import { csvHeader, csvWords } from './csv-words.ts';
import { bucketOf, figureOf } from './cut.ts';
import { linesHeader } from './evolution.ts';
import { emptyTimeChart, timeChartWire } from './evolution-wire.ts';
import { productLineWire, productShopsWire, productSummaryWire } from './individual-wire.ts';

const productOf = (body: IndividualBody): number => body.master_product_id[0] ?? 0;

/** The product alone, whatever groups say: the analysis is about exactly one. */
const alone = (body: IndividualBody): IndividualBody => ({ ...body, groups: [[]] });

/** One product with what it is held against; the filter is null where nothing can match. */
const read = async (services: Services, principal: Principal, body: IndividualBody) => {
  const { head, scope, filter } = await asked(services, principal, alone(body));
  const productId = productOf(body);
  const competitors = (await competitorLinks(services.records, body.idDashboard, scope)).get(productId) ?? [];
  const withCompetitors: Filter | null = filter && { ...filter, products: [productId, ...competitors] };
  return { scope, productId, filter, withCompetitors, competitors, currency: head.currency };
};

const summary = (services: Services): Implementation =>
  implement(individualCalls.summary.read, async ({ principal, body, signal }) => {
    const { productId, withCompetitors, competitors } = await read(services, principal, body);
    const filter = sure(withCompetitors);
    const product = sure(await productOfDashboard(services.records, body.idDashboard, productId));
    const beforeStart = daysBefore(body.start_date, daysOf(body.start_date, body.end_date));
    const found = await services.observations.productSummary({ ...filter, productId, beforeStart }, signal);
    return productSummaryWire(product, competitors.length > 0, found);
  });

/** The line with its competitors, or the weeks without them. */
const line = (services: Services, view: 'line' | 'byWeek'): Implementation[] => {
  const queryOf = async (principal: Principal, body: IndividualBody, signal: AbortSignal) => {
    const { scope, productId, filter, withCompetitors, competitors, currency } = await read(services, principal, body);
    const bucket = view === 'byWeek' ? 'week' : await bucketOf(services, body, scope, signal);
    const chosen = view === 'byWeek' ? filter : withCompetitors;
    return {
      bucket,
      hasCompetitors: view === 'line' && competitors.length > 0,
      query: chosen && { ...chosen, productId, bucket, currency },
    } as const;
  };
  return [
    implement(individualCalls[view].read, async ({ principal, body, signal }) => {
      const { bucket, query, hasCompetitors } = await queryOf(principal, body, signal);
      if (!query) return emptyTimeChart(bucket);
      return productLineWire(
        await services.observations.productLine(query, signal),
        bucket,
        productOf(body),
        hasCompetitors,
      );
    }),
    implementFile(individualCalls[view].csv, async ({ principal, body, languageId, signal }) => {
      const { query, hasCompetitors } = await queryOf(principal, body, signal);
      const reference = hasCompetitors ? productLineCsvReference : [];
      const header = csvHeader([...productLineCsvColumns, ...reference, 'currency'], languageId);
      return csvReply(query && services.observations.productLineCsv(query, header, signal), header);
    }),
  ];
};

const byRetailer = (services: Services): Implementation[] => {
  const queryOf = async (principal: Principal, body: IndividualBody, signal: AbortSignal) => {
    const { head, scope, filter } = await asked(services, principal, alone(body));
    const bucket = await bucketOf(services, body, scope, signal);
    const cut = { bucket, figure: figureOf(body), quantity: body.quantity };
    const query = filter && ({ ...filter, ...cut, lines: 'retailer', ownIds: [] } as const);
    return { bucket, query, file: query && { ...query, withProduct: true, currency: head.currency } };
  };
  return [
    implement(individualCalls.byRetailer.read, async ({ principal, body, signal }) => {
      const { bucket, query } = await queryOf(principal, body, signal);
      if (!query) return emptyTimeChart(bucket);
      return timeChartWire(await services.observations.evolution(query, signal), bucket, 'retailer', new Set());
    }),
    implementFile(individualCalls.byRetailer.csv, async ({ principal, body, languageId, signal }) => {
      const { file } = await queryOf(principal, body, signal);
      const header = linesHeader('retailer', alone(body), languageId);
      return csvReply(file && services.observations.evolutionCsv(file, header, signal), header);
    }),
  ];
};

const details = (services: Services): Implementation[] => [
  implement(individualCalls.details.read, async ({ principal, body, query: { page, limit }, signal }) => {
    const { productId, filter } = await read(services, principal, body);
    const query = { ...sure(filter), productId, page, limit };
    const product = sure(await productOfDashboard(services.records, body.idDashboard, productId));
    const retailers = await retailersOfDashboard(services.records, body.idDashboard);
    const retailer = sure(retailers.find(one => one.id === body.master_retailer_id[0])).name;
    const found = await services.observations.productShops(query, signal);
    return productShopsWire(product, retailer, found, page, limit);
  }),
  implementFile(individualCalls.details.csv, async ({ principal, body, languageId, signal }) => {
    const { productId, filter, currency } = await read(services, principal, body);
    const { yes, no } = csvWords(languageId);
    const header = csvHeader([...productShopsCsvColumns, 'currency'], languageId);
    const query = filter && { ...filter, productId, words: { yes, no }, currency };
    return csvReply(query && services.observations.productShopsCsv(query, header, signal), header);
  }),
];

/** The calls of the individual analysis; its mode is with the modal views. */
export const individualApi = (services: Services): Implementation[] => [
  summary(services),
  ...line(services, 'line'),
  ...line(services, 'byWeek'),
  ...byRetailer(services),
  ...details(services),
];
