import { isShort, middle, round } from '../support/report.ts';
import { insistOnSamePage, isSamePage } from '../support/same-page.ts';
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

/** The page, which has to be whole and the same when it is asked for again. */
const lookTwice = async (visit: Visit, { name, path }: Question, number: number): Promise<string> => {
  const look = (): Promise<string> => visit.look(path(number));
  let [html, again] = [await look(), await look()];
  // A page says how many hours ago something was, and an hour may end between two looks: it does not end twice in a row.
  if (!isSamePage(html, again)) [html, again] = [again, await look()];
  insistOnSamePage({ name, html }, { name: `${name} asked again`, html: again });
  if (lacksPart(html)) throw new Error(`${name} lacks a part`);
  return html;
};

const listNumbers = (question: Question, { nextNumber, sizes }: Measuring): number[] =>
  Array.from({ length: sizes.first }, () => nextNumber(question));

type Strings = Awaited<ReturnType<typeof startStrings>>;

/** One turn of a page that is asked for again, and of its plain strings. */
const takeAgainTurn = async (question: Question, number: number, measuring: Measuring, strings: Strings) => {
  const { clock, sizes } = measuring;
  const visit = measuring.visit(question);
  return {
    again: await askAgain(() => visit.look(question.path(number)), clock, sizes.again),
    strings: await usedEachTime(() => strings.look(question.name), strings.used, sizes.again),
  };
};

/** One turn of everything that an analysis is compared with; the last of its new questions is asked again. */
const takeTurn = async (question: Question, measuring: Measuring, strings: Strings) => {
  const { clock, bareSql, recorded } = measuring;
  const numbers = listNumbers(question, measuring);
  const statements = recorded.get(question.name)?.first ?? [];
  return {
    first: await askFirst(measuring.visit(question), clock, question, numbers),
    ...(await takeAgainTurn(question, numbers.at(-1) ?? 0, measuring, strings)),
    sql: await usedEachTime(time => bareSql.run(statements[time] ?? []), bareSql.used, statements.length),
  };
};

/** Takes turns after one that warms the code up and is not counted. */
const repeat = async <Turn>(turns: number, take: () => Promise<Turn>): Promise<Turn[]> => {
  const taken: Turn[] = [];
  if (!isShort) await take();
  for (let turn = 0; turn < turns; turn += 1) taken.push(await take());
  return taken;
};

const againFigures = (turns: readonly Awaited<ReturnType<typeof takeAgainTurn>>[]) => {
  const { web, backend, all, waitedMs } = middleOf(turns.map(turn => turn.again));
  return {
    'again, ms': round(all),
    'of it web': round(web),
    'of it backend': round(backend),
    'pages/s': round(1000 / waitedMs, 1),
    'strings, ms': round(middle(turns.map(turn => turn.strings))),
    'again to strings': round(middle(turns.map(turn => turn.again.all / turn.strings))),
  };
};

const firstFigures = (turns: readonly Awaited<ReturnType<typeof takeTurn>>[]) => {
  const { web, backend, all } = middleOf(turns.map(turn => turn.first));
  return {
    'first, ms': round(all),
    'its web': round(web),
    'its backend': round(backend),
    'sql, ms': round(middle(turns.map(turn => turn.sql))),
    'first to sql and again': round(middle(turns.map(turn => turn.first.all / (turn.sql + turn.again.all)))),
  };
};

const measurePage = async (question: Question, measuring: Measuring): Promise<Record<string, number>> => {
  const { sizes, nextNumber } = measuring;
  const visit = measuring.visit(question);
  const number = nextNumber(question);
  const strings = await startStrings({ [question.name]: await lookTwice(visit, question, number) });
  try {
    // A page without an analysis has no question that is new.
    if (!question.isAnalysis)
      return againFigures(await repeat(sizes.turns, () => takeAgainTurn(question, number, measuring, strings)));
    const turns = await repeat(sizes.turns, () => takeTurn(question, measuring, strings));
    return { ...againFigures(turns), ...firstFigures(turns) };
  } finally {
    strings.stop();
  }
};

/** New questions of each page before anything is measured: otherwise the first pages would pay for all code to warm up. */
const warmUps = 8;

const warmUp = async (questions: readonly Question[], { visit, nextNumber }: Measuring): Promise<void> => {
  for (const question of questions)
    for (let time = 0; time < warmUps; time += 1) await visit(question).look(question.path(nextNumber(question)));
};

/** Processor time of every page, in all processes, beside plain strings and bare SQL by turns. */
export const measurePages = async (questions: readonly Question[], measuring: Measuring) => {
  if (!isShort) await warmUp(questions, measuring);
  const rows: Record<string, Record<string, number>> = {};
  for (const question of questions) rows[question.name] = await measurePage(question, measuring);
  return rows;
};
