import { middle, round } from '../support/report.ts';
import { insistOnSamePage } from '../support/same-page.ts';
import type { BareSql } from './bare-sql.ts';
import { askAgain, askFirst, type Clock, middleOf, usedEachTime } from './by-page.ts';
import { lacksPart } from './complete.ts';
import type { Visit } from './demo.ts';
import type { Question } from './questions.ts';
import type { NumbersOf, Recorded } from './record.ts';
import { startStrings } from './strings.ts';

/** How often: turns, questions that are new in each, and pages that are asked for again in each. */
export type Sizes = { turns: number; first: number; again: number };

export type Measuring = {
  visit: (question: Question) => Visit;
  clock: Clock;
  nextNumber: NumbersOf;
  bareSql: BareSql;
  recorded: ReadonlyMap<string, Recorded>;
  sizes: Sizes;
};

/** The same page twice is the same page. */
const insistOnSameAgain = async (visit: Visit, { name, path }: Question, number: number): Promise<string> => {
  const html = await visit.look(path(number));
  insistOnSamePage({ name, html }, { name: `${name} asked again`, html: await visit.look(path(number)) });
  if (lacksPart(html)) throw new Error(`${name} lacks a part`);
  return html;
};

const numbersOf = (question: Question, { nextNumber, sizes }: Measuring): number[] =>
  Array.from({ length: sizes.first }, () => nextNumber(question));

/** A page without an analysis has no question that is new. */
const measureOther = async (question: Question, measuring: Measuring) => {
  const visit = measuring.visit(question);
  await insistOnSameAgain(visit, question, 0);
  const turns = [];
  for (let turn = 0; turn < measuring.sizes.turns; turn += 1) {
    turns.push(await askAgain(() => visit.look(question.path(0)), measuring.clock, measuring.sizes.again));
  }
  const { web, backend, all, waitedMs } = middleOf(turns);
  return againFigures({ web, backend, all, waitedMs });
};

const againFigures = ({ web, backend, all, waitedMs }: Record<'web' | 'backend' | 'all' | 'waitedMs', number>) => ({
  'again, ms': round(all),
  'of it web': round(web),
  'of it backend': round(backend),
  'pages/s': round(1000 / waitedMs, 1),
});

/** One turn of everything that an analysis is compared with. */
const takeTurn = async (
  question: Question,
  measuring: Measuring,
  strings: Awaited<ReturnType<typeof startStrings>>,
) => {
  const { clock, sizes, bareSql, recorded } = measuring;
  const visit = measuring.visit(question);
  const numbers = numbersOf(question, measuring);
  const last = question.path(numbers.at(-1) ?? 0);
  const statements = recorded.get(question.name)?.first ?? [];
  return {
    first: await askFirst(visit, clock, question, numbers),
    again: await askAgain(() => visit.look(last), clock, sizes.again),
    strings: await usedEachTime(() => strings.look(question.name), strings.used, sizes.again),
    sql: await usedEachTime(time => bareSql.run(statements[time] ?? []), bareSql.used, statements.length),
  };
};

const measureAnalysis = async (question: Question, measuring: Measuring) => {
  const visit = measuring.visit(question);
  const number = measuring.nextNumber(question);
  await question.prepare?.(visit, number);
  const html = await insistOnSameAgain(visit, question, number);
  const strings = await startStrings({ [question.name]: html });
  try {
    await takeTurn(question, measuring, strings);
    const turns: Awaited<ReturnType<typeof takeTurn>>[] = [];
    for (let turn = 0; turn < measuring.sizes.turns; turn += 1)
      turns.push(await takeTurn(question, measuring, strings));
    const first = middleOf(turns.map(turn => turn.first));
    return {
      ...againFigures(middleOf(turns.map(turn => turn.again))),
      'first, ms': round(first.all),
      'its web': round(first.web),
      'its backend': round(first.backend),
      'strings, ms': round(middle(turns.map(turn => turn.strings))),
      'sql, ms': round(middle(turns.map(turn => turn.sql))),
      statements: measuring.recorded.get(question.name)?.ofOneTab ?? 0,
      'again to strings': round(middle(turns.map(turn => turn.again.all / turn.strings))),
      'first to sql and again': round(middle(turns.map(turn => turn.first.all / (turn.sql + turn.again.all)))),
    };
  } finally {
    strings.stop();
  }
};

/** Processor time of every page, in all processes, beside plain strings and bare SQL by turns. */
export const measurePages = async (questions: readonly Question[], measuring: Measuring) => {
  const rows: Record<string, Record<string, number>> = {};
  for (const question of questions) {
    rows[question.name] = await (question.isAnalysis ? measureAnalysis : measureOther)(question, measuring);
  }
  return rows;
};
