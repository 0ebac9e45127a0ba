import { controlSocket } from './backend/control/control-socket.ts';
import { operatorProblem } from './backend/control/operator-problem.ts';
import type { ControlLine, ImportCommand } from './backend/control/protocol.ts';
import { formatNames } from './backend/imports/formats/all-formats.ts';
import type { ImportProgress } from './backend/imports/jobs/progress.ts';
import { recoverImports } from './backend/imports/jobs/recover-imports.ts';
import { runAndIndex } from './backend/imports/jobs/run-and-index.ts';
import { createTurns } from './backend/imports/jobs/turns.ts';
import { isServed } from './backend/is-served.ts';
import { explainStartProblem } from './backend/problems/store-problem.ts';
import { openStores } from './backend/repair/open-stores.ts';
import { inTurnToStart } from './backend/stores/in-turn-to-start.ts';
import { closeStores, type EngineLimits } from './backend/stores/stores.ts';
import { type FilesPlace, placeBelow } from './config/files-place.ts';
import { readSettings, SettingsProblem } from './config/settings.ts';
import { terminalLanguage } from './config/terminal-language.ts';
import { importArguments, UsageProblem } from './import-command/import-arguments.ts';
import { importRemotely } from './import-command/import-remotely.ts';
import { importTexts } from './import-command/import-report.ts';
import { translatorFor } from './rendering/translator.ts';

type LastLine = Exclude<ControlLine, { type: 'progress' }>;

const exitCodes = { done: 0, problem: 1, usage: 2, cancelled: 130 } as const;
const betweenLinesMs = 200;
/** A file on which the server crashes each time is not sent to it for ever. */
const mostTries = 4;
/** A restarted server is back within seconds. */
const longestWaitMs = 30_000;

const lang = terminalLanguage(process.env);
const t = translatorFor(lang);
const texts = importTexts(t, lang);

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** On a terminal one line that is updated; elsewhere a line for every phase. */
const createProgressLine = () => {
  let last = 0;
  let phase = '';
  return (progress: ImportProgress): void => {
    const changed = progress.phase !== phase;
    phase = progress.phase;
    if (!process.stderr.isTTY) {
      if (changed) say(texts.progress(progress));
    } else if (changed || Date.now() - last > betweenLinesMs) {
      last = Date.now();
      process.stderr.write(`\r\u001b[K${texts.progress(progress)}`);
    }
  };
};

type Attempt = {
  dataDir: string;
  files: FilesPlace;
  database: string | undefined;
  observationsUrl: string | undefined;
  limits: EngineLimits;
  command: ImportCommand;
  onProgress: (progress: ImportProgress) => void;
};

const importLocally = async (
  { dataDir, files, database, observationsUrl, limits, command, onProgress }: Attempt,
  signal: AbortSignal,
): Promise<LastLine> => {
  const places = { limits, database, observationsUrl, files };
  const stores = await inTurnToStart(database, () => openStores(dataDir, places));
  try {
    if (!stores.isShared) await recoverImports(stores);
    const work = (ends: AbortSignal) => runAndIndex(stores, command, onProgress, ends);
    return { type: 'result', results: await createTurns(stores).take(0, signal, (_onProgress, ends) => work(ends)) };
  } catch (error) {
    return { type: 'problem', problem: operatorProblem(error) };
  } finally {
    await closeStores(stores);
  }
};

const isGone = (line: LastLine): boolean => line.type === 'problem' && line.problem.code === 'serverGone';

/** Waits until a server replies again; false if none does in time. */
const isServedAgain = async (socketPath: string, signal: AbortSignal): Promise<boolean> => {
  const until = Date.now() + longestWaitMs;
  while (!signal.aborted && Date.now() < until) {
    if (await isServed(socketPath)) return true;
    await new Promise(done => setTimeout(done, betweenLinesMs));
  }
  return false;
};

/**
 * Lets the running server import, or imports here if there is none. If the server ends in between, waits for it and
 * sends the request again: what it had committed stays, and importing the same file twice changes nothing, so its reply
 * has the result.
 */
const importAnywhere = async (given: Attempt, signal: AbortSignal): Promise<LastLine> => {
  const { dataDir, command, onProgress } = given;
  const socketPath = controlSocket(dataDir);
  const attempt = async (served: boolean): Promise<LastLine> =>
    served ? importRemotely(socketPath, command, onProgress, signal) : importLocally(given, signal);
  let line = await attempt(await isServed(socketPath));
  for (let tries = 1; isGone(line) && tries < mostTries && !signal.aborted; tries += 1) {
    say(texts.waiting);
    line = await attempt(await isServedAgain(socketPath, signal));
  }
  return line;
};

const printResult = (line: LastLine, placeOf: (name: string) => string): number => {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (line.type === 'result') {
    process.stdout.write(`${line.results.map(result => texts.result(result, placeOf)).join('\n\n')}\n`);
    return exitCodes.done;
  }
  say(texts.problem(line.problem, placeOf));
  return line.problem.code === 'cancelled' ? exitCodes.cancelled : exitCodes.problem;
};

const cancelOnSignal = (): AbortSignal => {
  const cancelled = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancelled.abort());
  return cancelled.signal;
};

const commandOrUsage = (): ImportCommand | null => {
  try {
    return importArguments(process.argv.slice(2));
  } catch (problem) {
    const what = problem instanceof UsageProblem ? t(problem.key) : (problem as Error).message;
    say(`${what}\n${t('imports:usage', { formats: formatNames.join(', ') })}`);
    return null;
  }
};

const run = async (): Promise<number> => {
  const command = commandOrUsage();
  if (!command) return exitCodes.usage;
  const settings = readSettings(process.env);
  const { dataDir, files, memory, DATABASE_URL: database, CLICKHOUSE_URL: observationsUrl } = settings;
  const signal = cancelOnSignal();
  const onProgress = createProgressLine();
  try {
    const attempt = { dataDir, files, database, observationsUrl, limits: memory ?? {}, command, onProgress };
    return printResult(await importAnywhere(attempt, signal), name => placeBelow(files, name));
  } catch (error) {
    const problem = explainStartProblem(error, dataDir);
    if (!problem) throw error;
    say(problem);
    return exitCodes.problem;
  }
};

run().then(
  code => process.exit(code),
  (error: unknown) => {
    say(error instanceof SettingsProblem ? error.message : `The import failed: ${(error as Error).stack}`);
    process.exit(exitCodes.problem);
  },
);
