import { isChangeSort } from '../../../contract/analyses/parts/compared-columns.ts';
import { type PriceLevel, priceLevels } from '../../../contract/analyses/parts/places.ts';
import { price } from '../../../contract/analyses/price.ts';
import { type Implementation, implementFile, implementKept } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { overAllBefore, questionBefore, withBefore } from '../answers/compared.ts';
import { chooseGroups, ungrouped } from '../answers/grouping.ts';
import { type OpenQuestion, openQuestion } from '../answers/question.ts';
import { nothingFound } from '../answers/rows.ts';
import { chooseSort, plainQuery, withoutChange } from '../answers/table.ts';
import { chartQuery, noPrices, readPriceChart, toChart } from './chart.ts';
import { priceFile } from './file.ts';
import { type PricePage, readPrices, readPricesBefore, readPricesByChange, readPricesShared } from './table.ts';

type PageQuery = Parameters<typeof readPrices>[1];

/** The figures of the period that a question compares with; null where it compares with none. */
const pricesBefore = async (
  { observations: { engine } }: Services,
  opened: OpenQuestion,
  query: PageQuery | null,
  found: PricePage,
  signal: AbortSignal,
) => {
  const other = questionBefore(opened);
  const filter = other && plainQuery(other);
  if (!filter || !query) return null;
  const { level, page, limit } = query;
  const then = { ...filter, level };
  const [before, shared] = await Promise.all([
    readPricesBefore(engine, then, { ...found, query, page, limit }, signal),
    page === 1 ? readPricesShared(engine, query, then, signal) : null,
  ]);
  return { before, shared };
};

/** A page in its order, which may be that of a change since another period. */
const readPage = (
  { observations: { engine } }: Services,
  opened: OpenQuestion,
  query: PageQuery,
  signal: AbortSignal,
): Promise<PricePage> => {
  const other = isChangeSort(query.sort.by) ? questionBefore(opened) : null;
  const filter = other && plainQuery(other);
  if (filter) return readPricesByChange(engine, query, { ...filter, level: query.level }, signal);
  return readPrices(engine, query, signal);
};

const ofLevel = (services: Services, level: PriceLevel): Implementation[] => {
  const { table, chart } = price[level];
  const { engine } = services.observations;
  return [
    implementKept(table.calls.table, async ({ query: { page, limit }, ...input }) => {
      const opened = await openQuestion(services, input);
      const filter = plainQuery(opened);
      const sort = { ...chooseSort(table, opened.question), grouped: await chooseGroups(opened) };
      const query = filter && { ...filter, level, sort, page, limit };
      const found = query ? await readPage(services, opened, query, input.signal) : nothingFound(table);
      const then = await pricesBefore(services, opened, query, found, input.signal);
      const summary = {
        name: opened.head.name,
        ...found.totals,
        ...overAllBefore(then?.before ?? null, then?.shared ?? null),
      };
      const split = found.split ? { split: found.split } : {};
      return { data: withBefore(found.rows, then?.before ?? null), page, limit, total: found.total, ...split, summary };
    }),
    implementKept(chart.calls.read, async ({ query: { limit }, ...input }) => {
      const opened = await openQuestion(services, input);
      const query = await chartQuery(opened, level, limit);
      const found = query ? await readPriceChart(engine, query, input.signal) : noPrices;
      return toChart(found, opened.head.name);
    }),
    implementFile(table.calls.csv, async input => {
      const opened = await openQuestion(services, input);
      const filter = plainQuery(opened);
      const { compared } = opened.question;
      // Written in parts, none of which has the changes of all rows to be ordered by.
      const fileSort = chooseSort(table, withoutChange(ungrouped(opened.question)));
      const query = filter && { ...filter, level, sort: fileSort, compared };
      const { languageId, signal } = input;
      const compares = Boolean(compared);
      return priceFile(engine, { level, compares, languageId, currency: opened.head.currency, signal }, query);
    }),
  ];
};

/** The calls of prices by place and retailer. */
export const priceAnswers = (services: Services): Implementation[] =>
  priceLevels.flatMap(level => ofLevel(services, level));
