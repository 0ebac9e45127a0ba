import { mostOfV1 } from '../../../contract/analyses/parts/declare.ts';
import { stockOut } from '../../../contract/analyses/stock-out.ts';
import { type Implementation, implementFile, implementKept } from '../../api/implement.ts';
import { productOfDashboard } from '../../records/catalogue-reads/products.ts';
import type { Services } from '../../services.ts';
import { fileReply } from '../answers/file.ts';
import { narrowed, type OpenQuestion, openQuestion, sure } from '../answers/question.ts';
import { plainQuery, tableAnswers } from '../answers/table.ts';
import { rateChartAnswers } from '../rates/chart-answers.ts';
import { outNow } from './now.ts';
import { outOften } from './often.ts';
import { readStockOverview } from './overview.ts';
import { stockObservations, stockOutRate } from './rate.ts';
import { noStrips, readStrips, stripFile } from './strip.ts';

const rates = (services: Services): Implementation[] =>
  stockOut.levels.flatMap(level => {
    const { table, chart } = stockOut.rate[level];
    return [
      ...tableAnswers(services, table, stockOutRate(level)),
      ...rateChartAnswers(services, chart.calls, { level, source: stockObservations, figure: () => 'rate' }),
    ];
  });

const overview = async ({ services, head, scope, question, signal }: OpenQuestion) => ({
  name: head.name,
  ...(await readStockOverview(services.observations.engine, narrowed(question.filter, scope), signal)),
});

const overviewAnswers = (services: Services): Implementation[] => {
  const { read, older } = stockOut.overview.calls;
  return [
    implementKept(read, async input => overview(await openQuestion(services, input))),
    implementKept(older, async input => overview(await openQuestion(services, input))),
  ];
};

/** The days of one product, ignoring chosen groups. */
const strips = (services: Services): Implementation[] => {
  const { table, list, csv } = stockOut.shops.calls;
  const { engine } = services.observations;
  type Input = Parameters<typeof openQuestion<(typeof table)['body']['_output']>>[1];
  const ask = (input: Input) => openQuestion(services, { ...input, body: { ...input.body, groups: [[]] } });
  return [
    implementKept(table, async ({ query: { page, limit }, ...input }) => {
      const opened = await ask(input);
      const query = plainQuery(opened);
      const { dashboardId, filter } = opened.question;
      const product = sure(await productOfDashboard(services.records, dashboardId, filter.products[0] ?? 0));
      const found = query ? await readStrips(engine, { ...query, page, limit }, input.signal) : noStrips;
      return { ...found, page, limit, product_name: product.productName };
    }),
    implementKept(list, async input => {
      const query = sure(plainQuery(await ask(input)));
      const { data } = await readStrips(engine, { ...query, page: 1, limit: mostOfV1 }, input.signal);
      return sure(data.length > 0 ? data : null);
    }),
    implementFile(csv, async input => {
      const { languageId, signal } = input;
      const opened = await ask(input);
      const query = plainQuery(opened);
      const { columns } = stockOut.shops;
      return fileReply(
        engine,
        { columns, languageId, currency: opened.head.currency, signal },
        query && stripFile(query, languageId, engine.dialect),
      );
    }),
  ];
};

/** The calls of the stock-outs. */
export const stockOutAnswers = (services: Services): Implementation[] => [
  ...overviewAnswers(services),
  ...rates(services),
  ...tableAnswers(services, stockOut.now, outNow),
  ...tableAnswers(services, stockOut.often, outOften),
  ...strips(services),
];
