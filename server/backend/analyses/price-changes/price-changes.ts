import type { z } from 'zod';
import { mostOfV1 } from '../../../contract/analyses/parts/declare.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implementFile, implementKept } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { fileReply } from '../answers/file.ts';
import { openQuestion, sure } from '../answers/question.ts';
import { fileStatement, nothingFound, type Page } from '../answers/rows.ts';
import { chooseSort, readTable } from '../answers/table.ts';
import { changes, changesSummary, changesTable } from './changes.ts';

type Input = { principal: Principal; body: z.output<typeof changesTable.body>; signal: AbortSignal };

/** The calls of the price changes. */
export const priceChangesAnswers = (services: Services): Implementation[] => {
  const { columns, calls } = changesTable;
  const { engine } = services.observations;
  const ask = async (input: Input) => {
    const opened = await openQuestion(services, input);
    return { head: opened.head, query: await changes.query(opened), sort: chooseSort(changesTable, opened.question) };
  };
  const find = async (input: Input, page: Page) => {
    const { head, query, sort } = await ask(input);
    const found = query
      ? await readTable(engine, changesTable, changes, { ...query, ...page, sort }, input.signal)
      : nothingFound(changesTable);
    return { head, found };
  };
  return [
    implementKept(calls.table, async ({ query: { page, limit }, ...input }) => {
      const { head, found } = await find(input, { page, limit });
      const summary = { name: head.name, ...changesSummary(found.totals) };
      return { data: found.rows, page, limit, total: found.total, summary };
    }),
    implementKept(calls.list, async input => {
      const { found } = await find(input, { page: 1, limit: mostOfV1 });
      return sure(found.rows.length > 0 ? found.rows : null);
    }),
    implementFile(calls.csv, async input => {
      const { languageId, signal } = input;
      const { head, query, sort } = await ask(input);
      const file = { columns, languageId, currency: head.currency, signal };
      const statement =
        query &&
        fileStatement(changesTable, changes.sql(query, engine.dialect).rows, { sort, languageId }, engine.dialect);
      return fileReply(engine, file, statement);
    }),
  ];
};
