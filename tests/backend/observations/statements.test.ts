import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineQueries } from '../../../server/backend/observations/engine.ts';
import { spelled } from '../../../server/backend/stores/observations/clickhouse/spelling/spelled.ts';
import { analyses } from '../../../server/contract/analyses/all.ts';
import { listCalls } from '../../../server/contract/analyses/parts/calls.ts';
import type { AnyCall } from '../../../server/contract/call.ts';
import { type Sent, send } from '../../contract/client.ts';
import { samples, type World } from '../../contract/samples.ts';
import { buildDashboards, type DashboardWorld, tokenFor } from '../../contract/world.ts';
import { areObservationsInFile } from '../../support/engines/new-place.ts';
import { member, startTestBackend, type TestBackend } from '../api/support/backend.ts';

// What the analyses ask of each engine, kept as text beside this file: that a statement has changed is seen, for the one
// engine as for the other. After a change that is meant, `npm test -- -u` and `npm run test:scale -- -u` with this file.

const engineName = areObservationsInFile() ? 'duckdb' : 'clickhouse';
let backend: TestBackend;
let token: string;
let world: DashboardWorld;
let asked: string[] = [];

/** As the engine gets it: of ClickHouse, the tables that are filled for it too. */
const asSent = (text: string): string[] => {
  if (engineName === 'duckdb') return [text];
  const { stored, query } = spelled(text);
  return [...stored.map(step => `${step.table} AS ${step.query}`), query];
};

/** Without what differs each time, and lists of numbers: the names of tables and files that are made for one statement. */
const lasting = (text: string): string =>
  text
    .replace(/([[(])\d+(?:, ?\d+)+(?=[\])])/g, '$1…')
    .replace(/\bstep_\d+_\d+_/g, 'step_')
    .replace(/read_parquet\('[^']+'\)/g, "read_parquet('…')")
    .replace(/\bheld_\w{32}\b/g, 'held_…');

/** The steps of a statement, one each. */
const steps = (text: string): string[] => lasting(text).split(/, (?="\w+" AS (?:(?:NOT )?MATERIALIZED )?\()/);

const note = (text: string): void => {
  asked.push(...asSent(text).flatMap(steps));
};
async function* noted(queries: EngineQueries, signal: AbortSignal) {
  for await (const query of queries(signal)) {
    note(query.sql);
    yield query;
  }
}

beforeAll(async () => {
  // Nothing is kept: each call asks the engine.
  backend = await startTestBackend({ now: () => new Date('2026-03-10T12:00:00Z'), cacheBytes: 0 });
  token = await tokenFor(backend.urls, member);
  world = await buildDashboards(backend.urls, token);
  const { engine } = backend.stores.observations;
  const { rows, rowsOnce, csv, hold } = engine;
  Object.assign(engine, {
    rows: (query, signal) => {
      note(query.sql);
      return rows(query, signal);
    },
    rowsOnce: (query, signal) => {
      note(query.sql);
      return rowsOnce(query, signal);
    },
    csv: (queries, signal) => csv(stop => noted(queries, stop), signal),
    hold: (queries, signal) => {
      for (const query of queries) note(query.sql);
      return hold(queries, signal);
    },
  } satisfies Partial<typeof engine>);
});
afterAll(() => backend.remove());

/** Analyses whose files lay two periods beside one another by places in time. */
const laidByPlace = ['priceEvolution', 'comparative'];

/** What is asked: each call once, and each file that is laid so with another period too. */
const listAsked = (name: string, analysis: object): { title: string; call: AnyCall; sent: Sent }[] => {
  const calls = listCalls({ ...analysis }).map(call => ({
    title: call.id,
    call,
    sent: samples[call.id]?.(world as World) ?? {},
  }));
  const files = laidByPlace.includes(name) ? calls.filter(({ call }) => call.kind === 'csv') : [];
  const other = { compare_start: '2026-01-01', compare_end: '2026-01-31' };
  const compared = files.map(({ title, call, sent }) => ({
    title: `${title}, compared`,
    call,
    sent: { ...sent, body: { ...(sent.body as object), ...other } },
  }));
  return [...calls, ...compared];
};

/** What is new in each call, in an order of its own: some statements run at the same time. */
const readSteps = async (name: string, analysis: object): Promise<string> => {
  const seen = new Set<string>();
  const parts: string[] = [];
  for (const { title, call, sent } of listAsked(name, analysis)) {
    asked = [];
    const { status, text } = await send(backend.urls, call, sent, token);
    expect(status, `${title}: ${text}`).toBe(200);
    const fresh = [...new Set(asked)].filter(step => !seen.has(step)).toSorted();
    for (const step of fresh) seen.add(step);
    if (fresh.length > 0) parts.push(`-- ${title}\n\n${fresh.join('\n\n')}\n`);
  }
  return parts.join('\n');
};

test.each(Object.entries(analyses))('the statements of %s are those that are kept', async (name, analysis) => {
  await expect(await readSteps(name, analysis)).toMatchFileSnapshot(`statements/${engineName}/${name}.sql`);
});
