import type { Lang, Translator } from '../../locales/text.ts';
import type { BackupProblem } from '../backend/backup/problem.ts';
import { createTerminal, exitCodes } from '../command-line/terminal.ts';
import { backupTexts } from './texts.ts';

/** A FILE of `-` means the standard output of a backup, or the standard input of a restore. */
export const standardStream = '-';

/** Output of a backup or restore on stderr, in the language of `t`. */
export const createBackupTerminal = (t: Translator, lang: Lang) => {
  const texts = backupTexts(t, lang);
  const terminal = createTerminal();
  return {
    ...terminal,
    texts,
    /** Prints why there is no result; returns the exit code. */
    problem: (problem: BackupProblem): number => {
      terminal.say(texts.problem(problem));
      return problem.code === 'cancelled' ? exitCodes.cancelled : exitCodes.problem;
    },
  };
};
