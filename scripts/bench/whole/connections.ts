import { setTimeout as rest } from 'node:timers/promises';
import autocannon from 'autocannon';
import { paths } from '../../../server/domain/paths.shared.ts';
import { isShort, middle, percentile, round, sizeOption } from '../support/report.ts';
import { lacksPart } from './complete.ts';
import type { Visit } from './demo.ts';
import type { Question } from './questions.ts';
import type { NumbersOf } from './record.ts';

const longestWaitMs = 60_000;
const fewConnections = 16;
const manyConnections = 50;
const amount = sizeOption('requests', 1600, 16);
const seconds = sizeOption('seconds', 30, 1);

type Amount = { amount: number } | { duration: number };

const countTags = (html: string): number => html.split('<').length;

/** A page that many connections ask for, one request after another in each. */
const load = async ({ address, cookie, look }: Visit, path: string, connections: number, howMany: Amount) => {
  const tags = countTags(await look(path));
  const found = { lacking: 0, others: 0 };
  const onResponse = (status: number, html: string): void => {
    if (status !== 200) return;
    if (lacksPart(html)) found.lacking += 1;
    else if (countTags(html) !== tags) found.others += 1;
  };
  const times: number[] = [];
  // Of pages alone: a refusal is quick.
  const setupClient = (client: autocannon.Client): void =>
    void client.on('response', (status, _bytes, ms) => status === 200 && times.push(ms));
  const requests = [{ path, headers: { cookie }, onResponse }];
  const result = await autocannon({ url: address, connections, ...howMany, requests, setupClient });
  const [median, p99] = [middle(times), percentile(times, 0.99)];
  return {
    connections,
    'pages/s': round(result['2xx'] / result.duration, 1),
    'median, ms': round(median, 0),
    'p99, ms': round(p99, 0),
    'p99 to median': round(p99 / Math.max(median, 1)),
    'no answer': result.errors + result.timeouts,
    'not 200': result.non2xx,
    'lack a part': found.lacking,
    'of other parts': found.others,
  };
};

/** The page, as soon as what an earlier load left behind is worked off: until then pages are refused. */
const lookWhenFree = async (visit: Visit, path: string): Promise<string> => {
  const until = performance.now() + longestWaitMs;
  for (;;) {
    try {
      return await visit.look(path);
    } catch (error) {
      if (performance.now() > until) throw error;
      await rest(1000);
    }
  }
};

/** The first question of a page, asked before the load. */
const askOnce = async (visit: Visit, question: Question, nextNumber: NumbersOf): Promise<string> => {
  const number = nextNumber(question);
  await lookWhenFree(visit, paths.dashboards);
  const path = question.path(number);
  await visit.look(path);
  return path;
};

/** Pages under many connections at once, each asked for before: 16 for every analysis, 50 for some time for two. */
export const measureConnections = async (visit: Visit, questions: readonly Question[], nextNumber: NumbersOf) => {
  const analyses = questions.filter(({ isAnalysis }) => isAnalysis).slice(0, isShort ? 1 : undefined);
  const rows: Record<string, Awaited<ReturnType<typeof load>>> = {};
  for (const question of analyses) {
    const path = await askOnce(visit, question, nextNumber);
    rows[question.name] = await load(visit, path, fewConnections, { amount });
  }
  for (const question of analyses.slice(0, 2)) {
    const path = await askOnce(visit, question, nextNumber);
    rows[`${question.name}, ${seconds} s`] = await load(visit, path, manyConnections, { duration: seconds });
  }
  return rows;
};
