import { type PriceLevel, priceLevels } from '../../../contract/analyses/parts/places.ts';
import { price } from '../../../contract/analyses/price.ts';
import { type Implementation, implementFile, implementKept } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { chooseGroups, ungrouped } from '../answers/grouping.ts';
import { openQuestion } from '../answers/question.ts';
import { nothingFound } from '../answers/rows.ts';
import { chooseSort, plainQuery } from '../answers/table.ts';
import { chartQuery, noPrices, readPriceChart, toChart } from './chart.ts';
import { priceFile } from './file.ts';
import { readPrices } from './table.ts';

const ofLevel = (services: Services, level: PriceLevel): Implementation[] => {
  const { table, chart } = price[level];
  const { engine } = services.observations;
  return [
    implementKept(table.calls.table, async ({ query: { page, limit }, ...input }) => {
      const opened = await openQuestion(services, input);
      const filter = plainQuery(opened);
      const sort = { ...chooseSort(table, opened.question), grouped: await chooseGroups(opened) };
      const query = filter && { ...filter, level, sort, page, limit };
      const found = query ? await readPrices(engine, query, input.signal) : nothingFound(table);
      const summary = { name: opened.head.name, ...found.totals };
      return { data: found.rows, page, limit, total: found.total, summary };
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
      const query = filter && { ...filter, level, sort: chooseSort(table, ungrouped(opened.question)) };
      const { languageId, signal } = input;
      return priceFile(engine, { level, languageId, currency: opened.head.currency, signal }, query);
    }),
  ];
};

/** The calls of prices by place and retailer. */
export const priceAnswers = (services: Services): Implementation[] =>
  priceLevels.flatMap(level => ofLevel(services, level));
