// The whole product as `npm start` runs it, over the demo market, with every process counted (docs/measured.md). Parts,
// by `--parts=`: `pages`, the processor time of each page when it is first asked for and when it is asked for again,
// beside plain strings and bare SQL by turns; `connections`, pages under 16 and 50 connections; `people`, who click at
// random. `--turns=`, `--first=` and `--again=` of a turn; `--requests=` of 16 connections, `--seconds=` of 50;
// `--people=`, `--for=` seconds, `--look=` ms at each page; `--over=servers`, these people over PostgreSQL and the engine of
// ClickHouse, which need what `npm run test:scale` needs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report, reportRows, sizeOption, textOption } from './support/report.ts';
import { startBareSql } from './whole/bare-sql.ts';
import { measureConnections } from './whole/connections.ts';
import { signInToDemo, startDemo, stranger } from './whole/demo.ts';
import { readMemory } from './whole/memory.ts';
import { measurePages } from './whole/pages.ts';
import { watchPauses } from './whole/pauses.ts';
import { measurePeople } from './whole/people.ts';
import { createClock, usedByChildren } from './whole/processor.ts';
import { createQuestions, type Question } from './whole/questions.ts';
import { recordStatements, tabsFigures } from './whole/record.ts';
import { embedded, startServers } from './whole/servers.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
const dataDir = join(folder, 'data');
const questions = createQuestions();

/** Numbers that a page's question did not have before, in any run of the product over this folder. */
const lastNumbers = new Map<Question, number>();
const nextNumber = (question: Question): number => {
  const number = (lastNumbers.get(question) ?? 0) + 1;
  lastNumbers.set(question, number);
  return number;
};

const sizes = { turns: sizeOption('turns', 5, 1), first: sizeOption('first', 4, 1), again: sizeOption('again', 20, 2) };

const pages = async (): Promise<void> => {
  const recorded = await recordStatements({ dataDir, folder, questions, nextNumber, count: sizes.first });
  reportRows('whole tabs', tabsFigures(recorded), { lowerIsBetter: ['two tabs to one'] });
  const bareSql = await startBareSql(dataDir, folder);
  const product = await startDemo({ dataDir, webWorkers: 1 });
  try {
    const signedIn = await signInToDemo(product.address);
    const visit = ({ isPublic }: Question) => (isPublic ? stranger(product.address) : signedIn);
    const clock = createClock(product.child.pid ?? 0);
    const rows = await measurePages(questions, { visit, clock, nextNumber, bareSql, recorded, sizes });
    reportRows('whole pages', rows, { lowerIsBetter: ['again to strings', 'first to sql and again'] });
  } finally {
    bareSql.stop();
    await product.stop();
  }
};

const connections = async (): Promise<void> => {
  const product = await startDemo({ dataDir, webWorkers: 2 });
  try {
    const rows = await measureConnections(await signInToDemo(product.address), questions, nextNumber);
    reportRows('whole connections', rows, { lowerIsBetter: ['p99 to median'] });
  } finally {
    await product.stop();
  }
};

const people = async (): Promise<void> => {
  const { preload, readLongest } = watchPauses(join(folder, 'pauses.jsonl'));
  const servers = textOption('over') === 'servers' ? await startServers() : embedded;
  const product = await startDemo({ dataDir, webWorkers: 2, preload, environment: servers.environment });
  try {
    const pid = product.child.pid ?? 0;
    const atStart = readMemory(pid);
    const found = await measurePeople(product.address, { readLongest, readUsed: usedByChildren });
    const afterwards = readMemory(pid);
    const memory = {
      'memory at the start, MB': atStart.all,
      'of it without files': atStart.own,
      'memory afterwards, MB': afterwards.all,
      'of that without files': afterwards.own,
    };
    report(`whole people${servers.name}`, { ...found, ...memory });
  } finally {
    await product.stop();
    await servers.stop();
  }
};

const parts: Record<string, () => Promise<void>> = { pages, connections, people };

const main = async (): Promise<void> => {
  const wanted = textOption('parts')?.split(',') ?? Object.keys(parts);
  for (const name of wanted) await parts[name]?.();
};

await main().finally(() => rmSync(folder, { recursive: true, force: true }));
