import { type BasketReply, comparative } from '../../../contract/analyses/comparative.ts';
import type { Columns } from '../../../contract/analyses/parts/columns.ts';
import { comparedColumns } from '../../../contract/analyses/parts/compared-columns.ts';
import { mostOfV1 } from '../../../contract/analyses/parts/declare.ts';
import type { WireBody } from '../../../contract/analyses/parts/wire.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implementFile, implementKept } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { findBucket } from '../answers/bucket.ts';
import { withBefore } from '../answers/compared.ts';
import { fileReply } from '../answers/file.ts';
import { openQuestion, sure } from '../answers/question.ts';
import { basketThen, queryThen, readThen, withAveragesThen } from './before.ts';
import { evolutionFile, noBasketLines, readBasketEvolution } from './evolution.ts';
import { basketQuestion } from './query.ts';
import { noBasket, productFile, readBasket, readBasketProducts, retailerFile } from './tables.ts';

type Input = { principal: Principal; body: WireBody; signal: AbortSignal };

const ask = async (services: Services, input: Input) => {
  const opened = await openQuestion(services, input);
  return { ...opened, ...(await basketQuestion(opened)) };
};

type Asked = Awaited<ReturnType<typeof ask>>;

/** The columns of a file, with those of the period that a question compares with. */
const columnsFor = ({ question }: Pick<Asked, 'question'>, columns: Columns): Columns =>
  question.compared ? comparedColumns(columns) : columns;

const linesOf = ({ xAxisData, series }: BasketReply) => ({ xAxisData, series });

/** A set limits the number of retailers and products, so pages are cut from all rows. */
const takePage = <Row>(rows: readonly Row[], page: number, limit: number) => ({
  data: rows.slice((page - 1) * limit, page * limit),
  page,
  limit,
  total: rows.length,
});

/** Without a price of any product of the basket the result is empty. */
const retailers = (services: Services): Implementation[] => {
  const { columns, calls } = comparative.retailers;
  const { engine } = services.observations;
  const find = async (asked: Asked, signal: AbortSignal) => {
    const { name, query } = asked;
    const { rows, totals } = query ? await readBasket(engine, query, signal) : noBasket;
    return { rows: totals.observations > 0 ? rows : [], summary: { name, ...totals } };
  };
  const findThen = async (asked: Asked, signal: AbortSignal) => {
    const then = await basketThen(engine, asked, signal);
    return then && readThen(engine, then, signal);
  };
  return [
    implementKept(calls.table, async ({ query: { page, limit }, ...input }) => {
      const asked = await ask(services, input);
      const [{ rows, summary }, before] = await Promise.all([find(asked, input.signal), findThen(asked, input.signal)]);
      const paged = takePage(withBefore(rows, before), page, limit);
      return { ...paged, summary: before ? { ...summary, before: before.totals } : summary };
    }),
    implementKept(calls.list, async input => {
      const { rows } = await find(await ask(services, input), input.signal);
      return sure(rows.length > 0 ? rows.slice(0, mostOfV1) : null);
    }),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const asked = await ask(services, input);
      const { query } = asked;
      const before = await basketThen(engine, asked, signal);
      const file = { columns: columnsFor(asked, columns), languageId, currency: asked.head.currency, signal };
      return fileReply(engine, file, query && retailerFile(query, languageId, engine.dialect, before));
    }),
  ];
};

const products = (services: Services): Implementation[] => {
  const { columns, calls } = comparative.products;
  const { engine } = services.observations;
  const find = async ({ query }: Asked, signal: AbortSignal) =>
    query ? readBasketProducts(engine, query, signal) : { headers: [], rows: [] };
  return [
    implementKept(calls.table, async ({ query: { page, limit }, ...input }) => {
      const asked = await ask(services, input);
      const [found, then] = [await find(asked, input.signal), queryThen(asked)];
      const { headers, rows } = then ? await withAveragesThen(engine, found, then, input.signal) : found;
      return { ...takePage(rows, page, limit), headers };
    }),
    implementKept(calls.list, async input =>
      (await find(await ask(services, input), input.signal)).rows.slice(0, mostOfV1),
    ),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const asked = await ask(services, input);
      const { query } = asked;
      const file = { columns: columnsFor(asked, columns), languageId, currency: asked.head.currency, signal };
      return fileReply(engine, file, query && productFile(query, languageId, engine.dialect, queryThen(asked)));
    }),
  ];
};

const evolution = (services: Services): Implementation[] => {
  const { columns, calls } = comparative.evolution;
  const { engine } = services.observations;
  const cutQuestion = async (input: Input) => {
    const opened = await ask(services, input);
    const bucket = await findBucket(opened);
    return { ...opened, bucket, query: opened.query && { ...opened.query, bucket } };
  };
  const read = async (input: Input) => {
    const asked = await cutQuestion(input);
    const { query, bucket } = asked;
    if (!query) return noBasketLines(bucket);
    const then = await basketThen(engine, asked, input.signal);
    const [lines, before] = await Promise.all(
      [query, then].map(one => one && readBasketEvolution(engine, one, input.signal)),
    );
    return { ...(lines ?? noBasketLines(bucket)), ...(before ? { before: linesOf(before) } : {}) };
  };
  return [
    implementKept(calls.read, read),
    implementKept(calls.older, read),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const asked = await cutQuestion(input);
      const { query } = asked;
      const before = await basketThen(engine, asked, signal);
      const file = { columns: columnsFor(asked, columns), languageId, currency: asked.head.currency, signal };
      return fileReply(engine, file, query && evolutionFile(query, languageId, engine.dialect, before));
    }),
  ];
};

/** The calls of the comparative. */
export const comparativeAnswers = (services: Services): Implementation[] => [
  ...retailers(services),
  ...products(services),
  ...evolution(services),
];
