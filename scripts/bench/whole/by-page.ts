import { setTimeout as rest } from 'node:timers/promises';
import { middle, timeSeconds } from '../support/report.ts';
import type { Visit } from './demo.ts';
import { type Used, usedEach } from './processor.ts';
import type { Question } from './questions.ts';

/** Work that goes on when the answer is sent is the page's too. */
const settleMs = 20;

export type Clock = () => Used;
/** Processor time of a page in ms, and how long a person waited for it. */
type Page = Used & { waitedMs: number };

const combine = (pages: readonly Page[], how: (values: number[]) => number): Page => ({
  web: how(pages.map(page => page.web)),
  backend: how(pages.map(page => page.backend)),
  main: how(pages.map(page => page.main)),
  all: how(pages.map(page => page.all)),
  waitedMs: how(pages.map(page => page.waitedMs)),
});

/** The middle of each figure of several turns. */
export const middleOf = (turns: readonly Page[]): Page => combine(turns, middle);

const mean = (values: number[]): number => values.reduce((total, value) => total + value, 0) / values.length;

/** Asks questions that nobody asked before, one after another; each is left to settle on its own. */
export const askFirst = async (
  visit: Visit,
  clock: Clock,
  question: Question,
  numbers: readonly number[],
): Promise<Page> => {
  const pages: Page[] = [];
  for (const number of numbers) {
    await rest(settleMs);
    const before = clock();
    const waited = await timeSeconds(() => visit.look(question.path(number)));
    await rest(settleMs);
    pages.push({ ...usedEach(before, clock(), 1), waitedMs: waited * 1000 });
  }
  return combine(pages, mean);
};

/** Asks for the same page again and again, one after another. */
export const askAgain = async (look: () => Promise<unknown>, clock: Clock, times: number): Promise<Page> => {
  const before = clock();
  const waited = await timeSeconds(async () => {
    for (let time = 0; time < times; time += 1) await look();
  });
  await rest(settleMs);
  return { ...usedEach(before, clock(), times), waitedMs: (waited * 1000) / times };
};

/** The processor time, in ms, of each of `times` pieces of work of a process. */
export const usedEachTime = async (
  work: (time: number) => Promise<unknown>,
  used: () => number,
  times: number,
): Promise<number> => {
  const before = used();
  for (let time = 0; time < times; time += 1) await work(time);
  return (used() - before) / times;
};
