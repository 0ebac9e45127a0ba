import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AnyCall } from '../../contract/call.ts';
import { mostOfV1 } from '../../contract/calls/charts/analysis-call.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Implementation, type Input, implement, implementFile } from '../api/implement.ts';
import type { InCurrency } from '../observations/analyses/csv-read.ts';
import type { DashboardHead } from '../records/dashboards.ts';
import { csvReply, sure } from './asked.ts';

type Calls = { table: AnyCall; list: AnyCall; csv: AnyCall };
type Pages = { page: number; limit: number };

/** What the body asks for; the query is null where nothing can match. */
type Read<Query> = { head: DashboardHead; query: (Query & InCurrency) | null };

type Answers<Body, Query, Found, Row> = {
  read: (principal: Principal, body: Body) => Promise<Read<Query>>;
  find: (query: Query & Pages, signal: AbortSignal) => Promise<Found>;
  /** What is found where nothing can match. */
  nothing: Found;
  rows: (found: Found) => Row[];
  /** What stands in a table beside its rows. */
  beside: (found: Found, head: DashboardHead, query: Query | null) => object | Promise<object>;
  header: (languageId: number, body: Body) => string[];
  file: (query: Query & InCurrency, header: readonly string[], signal: AbortSignal, languageId: number) => Readable;
};

/** A table in both versions of the charts API, from one reading: pages, the plain list of its first rows, the file. */
export const tablesOf = <C extends Calls, Query, Found extends { total: number }, Row>(
  calls: C,
  answers: Answers<z.output<C['table']['body']>, Query, Found, Row>,
): Implementation[] => {
  const { read, find, nothing, rows, beside, header, file } = answers;
  return [
    implement<AnyCall>(calls.table, async ({ principal, body, query: asked, signal }) => {
      const { head, query } = await read(principal, body as z.output<C['table']['body']>);
      const { page, limit } = asked as Pages;
      const found = query ? await find({ ...query, page, limit }, signal) : nothing;
      return { data: rows(found), page, limit, total: found.total, ...(await beside(found, head, query)) };
    }),
    implement<AnyCall>(calls.list, async ({ principal, body, signal }) => {
      const { query } = await read(principal, body as z.output<C['table']['body']>);
      const list = rows(await find({ ...sure(query), page: 1, limit: mostOfV1 }, signal));
      return sure(list.length > 0 ? list : null);
    }),
    implementFile<AnyCall>(calls.csv, async ({ principal, body, signal, languageId }: Input<AnyCall>) => {
      const { query } = await read(principal, body as z.output<C['table']['body']>);
      const names = header(languageId, body as z.output<C['table']['body']>);
      return csvReply(query && file(query, names, signal, languageId), names);
    }),
  ];
};
