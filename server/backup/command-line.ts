import type { Translator } from '../../locales/text.ts';
import type { BackupProblem } from '../backend/backup/problem.ts';
import { backupTexts } from './texts.ts';

export const exitCodes = { done: 0, problem: 1, usage: 2, cancelled: 130 } as const;

/** A FILE of `-` means the standard output of a backup, or the standard input of a restore. */
export const standardStream = '-';

const betweenLinesMs = 200;

/** Output of a command on stderr, in the language of `t`. */
export const createTerminal = (t: Translator, lang: string) => {
  const texts = backupTexts(t, lang);
  const isTerminal = process.stderr.isTTY;
  let last = 0;
  let step = '';
  const say = (text: string): void => {
    process.stderr.write(`${isTerminal ? '\r\u001b[K' : ''}${text}\n`);
  };
  return {
    texts,
    say,
    /** On a terminal one line that is updated; elsewhere a line for every step. */
    progress: (now: string, text: () => string): void => {
      const changed = now !== step;
      step = now;
      if (!isTerminal) {
        if (changed) say(text());
      } else if (changed || Date.now() - last > betweenLinesMs) {
        last = Date.now();
        process.stderr.write(`\r\u001b[K${text()}`);
      }
    },
    /** Prints why there is no result; returns the exit code. */
    problem: (problem: BackupProblem): number => {
      say(texts.problem(problem));
      return problem.code === 'cancelled' ? exitCodes.cancelled : exitCodes.problem;
    },
  };
};
export type Terminal = ReturnType<typeof createTerminal>;

/** Aborts on SIGINT and SIGTERM: the command then removes what it has written. */
export const cancelOnSignal = (): AbortSignal => {
  const cancelled = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancelled.abort());
  return cancelled.signal;
};
