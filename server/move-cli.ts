import { parseArgs } from 'node:util';
import { moveToFiles, moveToServer } from './backend/move/move-records.ts';
import { MoveProblem, toMoveProblem } from './backend/move/problem.ts';
import { cancelOnSignal, createTerminal, exitCodes } from './command-line/terminal.ts';
import { readSettings, type Settings, SettingsProblem } from './config/settings.ts';
import { terminalLanguage } from './config/terminal-language.ts';
import { translatorFor } from './rendering/translator.ts';

const lang = terminalLanguage(process.env);
const t = translatorFor(lang);
const whole = new Intl.NumberFormat(lang);
const { say, progress } = createTerminal();

/** Where the records go: files of the data folder, or the database with this address. */
type Goal = { files: true } | { files: false; database: string };

const postgres = /^postgres(?:ql)?:\/\//;

/** Null if the command line is wrong. */
const readGoal = (): Goal | null => {
  try {
    const { values } = parseArgs({ args: process.argv.slice(2), options: { to: { type: 'string' } } });
    if (values.to === 'files') return { files: true };
    return values.to && postgres.test(values.to) ? { files: false, database: values.to } : null;
  } catch {
    return null;
  }
};

const move = ({ dataDir, DATABASE_URL }: Settings, goal: Goal) => {
  const shared = {
    dataDir,
    now: new Date(),
    signal: cancelOnSignal(),
    onCopied: ({ table, rows }: { table: string; rows: number }) =>
      progress(table, () => t('move:copied', { table, rows: whole.format(rows) })),
  };
  if (goal.files) {
    if (DATABASE_URL === undefined) throw new MoveProblem('noDatabase');
    return moveToFiles({ ...shared, database: DATABASE_URL });
  }
  if (DATABASE_URL !== undefined && DATABASE_URL !== goal.database) throw new MoveProblem('otherDatabase');
  return moveToServer({ ...shared, database: goal.database });
};

const run = async (): Promise<number> => {
  // Files written from here on contain accounts and sessions: only this user may read them.
  process.umask(0o077);
  const goal = readGoal();
  if (goal === null) {
    say(t('move:usage'));
    return exitCodes.usage;
  }
  const settings = readSettings(process.env);
  const started = performance.now();
  try {
    const { rows, from, to } = await move(settings, goal);
    const seconds = whole.format(Math.ceil((performance.now() - started) / 1000));
    say(t('move:done', { rows: whole.format(rows), from, to, seconds }));
    say(t(goal.files ? 'move:next.files' : 'move:next.database'));
    return exitCodes.done;
  } catch (error) {
    const problem = toMoveProblem(error, settings.dataDir);
    say(t(`move:problem.${problem.code}`, problem.params));
    return problem.code === 'cancelled' ? exitCodes.cancelled : exitCodes.problem;
  }
};

run().then(
  code => process.exit(code),
  (error: unknown) => {
    say(error instanceof SettingsProblem ? error.message : `The move failed: ${(error as Error).stack}`);
    process.exit(exitCodes.problem);
  },
);
