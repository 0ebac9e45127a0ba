import { comparative } from '../../../contract/analyses/comparative.ts';
import { mostOfV1 } from '../../../contract/analyses/parts/declare.ts';
import type { WireBody } from '../../../contract/analyses/parts/wire.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implementFile, implementKept } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { findBucket } from '../answers/bucket.ts';
import { fileReply } from '../answers/file.ts';
import { openQuestion, sure } from '../answers/question.ts';
import { evolutionFile, noBasketLines, readBasketEvolution } from './evolution.ts';
import { basketQuestion } from './query.ts';
import { noBasket, productFile, readBasket, readBasketProducts, retailerFile } from './tables.ts';

type Input = { principal: Principal; body: WireBody; signal: AbortSignal };

const ask = async (services: Services, input: Input) => {
  const opened = await openQuestion(services, input);
  return { ...opened, ...(await basketQuestion(opened)) };
};

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
  const find = async (input: Input) => {
    const { name, query } = await ask(services, input);
    const { rows, totals } = query ? await readBasket(engine, query, input.signal) : noBasket;
    return { rows: totals.observations > 0 ? rows : [], summary: { name, ...totals } };
  };
  return [
    implementKept(calls.table, async ({ query: { page, limit }, ...input }) => {
      const { rows, summary } = await find(input);
      return { ...takePage(rows, page, limit), summary };
    }),
    implementKept(calls.list, async input => {
      const { rows } = await find(input);
      return sure(rows.length > 0 ? rows.slice(0, mostOfV1) : null);
    }),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const { query, head } = await ask(services, input);
      const file = { columns, languageId, currency: head.currency, signal };
      return fileReply(engine, file, query && retailerFile(query, languageId, engine.dialect));
    }),
  ];
};

const products = (services: Services): Implementation[] => {
  const { columns, calls } = comparative.products;
  const { engine } = services.observations;
  const find = async (input: Input) => {
    const { query } = await ask(services, input);
    return query ? readBasketProducts(engine, query, input.signal) : { headers: [], rows: [] };
  };
  return [
    implementKept(calls.table, async ({ query: { page, limit }, ...input }) => {
      const { headers, rows } = await find(input);
      return { ...takePage(rows, page, limit), headers };
    }),
    implementKept(calls.list, async input => (await find(input)).rows.slice(0, mostOfV1)),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const { query, head } = await ask(services, input);
      const file = { columns, languageId, currency: head.currency, signal };
      return fileReply(engine, file, query && productFile(query, languageId, engine.dialect));
    }),
  ];
};

const evolution = (services: Services): Implementation[] => {
  const { columns, calls } = comparative.evolution;
  const { engine } = services.observations;
  const cutQuestion = async (input: Input) => {
    const opened = await ask(services, input);
    const bucket = await findBucket(opened);
    return { bucket, query: opened.query && { ...opened.query, bucket }, currency: opened.head.currency };
  };
  const read = async (input: Input) => {
    const { bucket, query } = await cutQuestion(input);
    return query ? readBasketEvolution(engine, query, input.signal) : noBasketLines(bucket);
  };
  return [
    implementKept(calls.read, read),
    implementKept(calls.older, read),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const { query, currency } = await cutQuestion(input);
      const file = { columns, languageId, currency, signal };
      return fileReply(engine, file, query && evolutionFile(query, languageId, engine.dialect));
    }),
  ];
};

/** The calls of the comparative. */
export const comparativeAnswers = (services: Services): Implementation[] => [
  ...retailers(services),
  ...products(services),
  ...evolution(services),
];
