import { join } from 'node:path';
import { round } from '../support/report.ts';
import { signInToDemo, startDemo, type Visit } from './demo.ts';
import type { Question } from './questions.ts';
import { type Statement, watchStatements } from './statements.ts';

/** What the engine was asked for a page: for several questions that were new to it, and for two tabs at once. */
export type Recorded = {
  /** The statements of each question. */
  first: Statement[][];
  /** How many statements there were for a question of one tab, and for one of two tabs at once. */
  ofOneTab: number;
  ofTwoTabs: number;
};

export type NumbersOf = (question: Question) => number;

type Recorder = { visit: Visit; takeNew: () => Statement[]; nextNumber: NumbersOf };

/** Asks a question that is new, in so many tabs at once. */
const recordQuestion = async (recorder: Recorder, question: Question, tabs: number): Promise<Statement[]> => {
  const { visit, takeNew, nextNumber } = recorder;
  const number = nextNumber(question);
  takeNew();
  await Promise.all(Array.from({ length: tabs }, () => visit.look(question.path(number))));
  const statements = takeNew();
  if (statements.length === 0) throw new Error(`${question.name} was answered without asking the engine anything`);
  return statements;
};

const recordPage = async (recorder: Recorder, question: Question, count: number): Promise<Recorded> => {
  const first: Statement[][] = [];
  await recordQuestion(recorder, question, 1);
  for (let at = 0; at < count; at += 1) first.push(await recordQuestion(recorder, question, 1));
  const ofTwoTabs = (await recordQuestion(recorder, question, 2)).length;
  return { first, ofOneTab: first.at(-1)?.length ?? 0, ofTwoTabs };
};

/** `count`: how many questions of each analysis. */
type Recording = {
  dataDir: string;
  folder: string;
  questions: readonly Question[];
  nextNumber: NumbersOf;
  count: number;
};

/**
 * Records the statements of each analysis, in a run of the product of its own: the one that is measured runs without
 * anything beside it.
 */
export const recordStatements = async ({
  dataDir,
  folder,
  questions,
  nextNumber,
  count,
}: Recording): Promise<Map<string, Recorded>> => {
  const { preload, takeNew } = watchStatements(join(folder, 'statements.jsonl'));
  const product = await startDemo({ dataDir, webWorkers: 2, preload });
  try {
    const visit = await signInToDemo(product.address);
    const recorded = new Map<string, Recorded>();
    for (const question of questions.filter(({ isAnalysis }) => isAnalysis)) {
      recorded.set(question.name, await recordPage({ visit, takeNew, nextNumber }, question, count));
    }
    return recorded;
  } finally {
    await product.stop();
  }
};

/** Of two tabs that ask the same at once: statements to those of one, 1 if it is computed once. */
export const tabsFigures = (recorded: ReadonlyMap<string, Recorded>) =>
  Object.fromEntries(
    [...recorded].map(([name, { ofOneTab, ofTwoTabs }]) => [
      name,
      {
        'statements of one tab': ofOneTab,
        'statements of two tabs': ofTwoTabs,
        'two tabs to one': round(ofTwoTabs / Math.max(ofOneTab, 1)),
      },
    ]),
  );
