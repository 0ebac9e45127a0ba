import { individual } from '../../../contract/analyses/individual.ts';
import { type Columns, withoutColumns } from '../../../contract/analyses/parts/columns.ts';
import { comparedColumns } from '../../../contract/analyses/parts/compared-columns.ts';
import type { FigureName } from '../../../contract/analyses/parts/price-figures.ts';
import { type Implementation, implementFile, implementKept } from '../../api/implement.ts';
import { startBefore } from '../../observations/reads/days-before.ts';
import { retailersOfDashboard } from '../../records/catalogue-reads/places.ts';
import { productOfDashboard } from '../../records/catalogue-reads/products.ts';
import type { Services } from '../../services.ts';
import { findBucket } from '../answers/bucket.ts';
import { fileReply } from '../answers/file.ts';
import { competitorLinks } from '../answers/linked-products.ts';
import { sure } from '../answers/question.ts';
import { fileColumns, linesFile } from '../price-evolution/file.ts';
import { type LinesQuery, readLines } from '../price-evolution/lines.ts';
import { emptyTimeChart } from '../time-charts/read.ts';
import { type LineQuery, lineFile, readLine } from './line.ts';
import { type OpenProduct, openProduct } from './open-product.ts';
import { readShops, shopsFile } from './shops.ts';
import { readSummary } from './summary.ts';

/** The product with what it is compared with, if anything. */
const held = async ({ services, head, scope, filter, productId }: OpenProduct) => {
  const competitors = (await competitorLinks(services.records, head.id, scope)).get(productId) ?? [];
  return {
    hasCompetitors: competitors.length > 0,
    filter: filter && { ...filter, products: [productId, ...competitors] },
  };
};

const summary = (services: Services): Implementation =>
  implementKept(individual.summary.calls.read, async input => {
    const opened = await openProduct(services, input);
    const { head, productId, question } = opened;
    const { filter: found, hasCompetitors } = await held(opened);
    const filter = sure(found);
    const product = sure(await productOfDashboard(services.records, head.id, productId));
    const query = { ...filter, productId, beforeStart: startBefore(question.filter) };
    const observed = await readSummary(services.observations.engine, query, input.signal);
    const { masterProductId, productName, upc, brand, categoryName } = product;
    return { masterProductId, name: productName, upc, brand, categoryName, own: hasCompetitors, ...observed };
  });

/** A view of the product over time. `query` is null if nothing can match. */
type Line = { bucket: LineQuery['bucket']; hasCompetitors: boolean; query: LineQuery | null };

/** In the buckets of the question, with the competitors if there are any. */
const lineQuery = async (opened: OpenProduct): Promise<Line> => {
  const { filter, hasCompetitors } = await held(opened);
  const bucket = await findBucket(opened);
  return { bucket, hasCompetitors, query: filter && { ...filter, productId: opened.productId, bucket } };
};

/** By week, and without competitors. */
const weeksQuery = ({ filter, productId }: OpenProduct): Line => {
  const bucket = 'week';
  return { bucket, hasCompetitors: false, query: filter && { ...filter, productId, bucket } };
};

const lineColumns = (hasCompetitors: boolean): Columns =>
  withoutColumns(individual.line.columns, hasCompetitors ? [] : ['reference', 'referenceObservations']);

const lineAnswers = (
  services: Services,
  { read, csv }: (typeof individual)['line' | 'byWeek']['calls'],
  ask: (opened: OpenProduct) => Line | Promise<Line>,
): Implementation[] => {
  const { engine } = services.observations;
  return [
    implementKept(read, async input => {
      const { query, bucket, hasCompetitors } = await ask(await openProduct(services, input));
      return query ? readLine(engine, query, hasCompetitors, input.signal) : emptyTimeChart(bucket);
    }),
    implementFile(csv, async input => {
      const { languageId, signal } = input;
      const opened = await openProduct(services, input);
      const { query, hasCompetitors } = await ask(opened);
      const { compared: before = null } = opened.question;
      const columns = lineColumns(hasCompetitors);
      const shown = before ? comparedColumns(columns) : columns;
      const file = { columns: shown, languageId, currency: opened.head.currency, signal };
      return fileReply(engine, file, query && lineFile({ ...query, before }, columns, languageId, engine.dialect));
    }),
  ];
};

/** The lines by retailer of the price evolution, of the product alone. */
const byRetailer = (services: Services): Implementation[] => {
  const { engine } = services.observations;
  const { read, csv } = individual.byRetailer.calls;
  const ask = async (opened: OpenProduct<never, FigureName>) => {
    const { filter, question } = opened;
    const bucket = await findBucket(opened);
    const figure = question.value || 'average';
    const query: LinesQuery | null = filter && { ...filter, lines: 'retailer', figure, bucket, ownIds: [] };
    return { bucket, query, columns: fileColumns('retailer', figure, true) };
  };
  return [
    implementKept(read, async input => {
      const opened = await openProduct(services, input);
      const { query, bucket } = await ask(opened);
      const { quantity = 1 } = opened.question;
      return query ? readLines(engine, { ...query, quantity }, input.signal) : emptyTimeChart(bucket);
    }),
    implementFile(csv, async input => {
      const { languageId, signal } = input;
      const opened = await openProduct(services, input);
      const { query, columns } = await ask(opened);
      const { compared: before = null } = opened.question;
      const shown = before ? comparedColumns(columns) : columns;
      const file = { columns: shown, languageId, currency: opened.head.currency, signal };
      return fileReply(engine, file, query && linesFile({ ...query, before }, columns, languageId, engine.dialect));
    }),
  ];
};

const details = (services: Services): Implementation[] => {
  const { engine } = services.observations;
  const { columns, calls } = individual.details;
  return [
    implementKept(calls.table, async ({ query: { page, limit }, ...input }) => {
      const { head, filter, productId, question } = await openProduct(services, input);
      const query = { ...sure(filter), page, limit };
      const product = sure(await productOfDashboard(services.records, head.id, productId));
      const retailers = await retailersOfDashboard(services.records, head.id);
      const retailer = sure(retailers.find(({ id }) => id === question.filter.retailers[0]));
      const found = await readShops(engine, query, input.signal);
      const names = { product_name: product.productName, upc: product.upc, retailerName: retailer.name };
      return { ...found, ...names, page, limit };
    }),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const { head, filter } = await openProduct(services, input);
      const file = { columns, languageId, currency: head.currency, signal };
      return fileReply(engine, file, filter && shopsFile(filter, languageId, engine.dialect));
    }),
  ];
};

/** The calls of the individual analysis; its modes are calculated with the views by place. */
export const individualAnswers = (services: Services): Implementation[] => [
  summary(services),
  ...lineAnswers(services, individual.line.calls, lineQuery),
  ...lineAnswers(services, individual.byWeek.calls, weeksQuery),
  ...byRetailer(services),
  ...details(services),
];
