import { parseArgs } from 'node:util';
import { type Moved, moveObservations, moveToFiles, moveToServer } from './backend/move/move-records.ts';
import { MoveProblem, toMoveProblem } from './backend/move/problem.ts';
import { cancelOnSignal, createTerminal, exitCodes } from './command-line/terminal.ts';
import { placeBelow } from './config/files-place.ts';
import { settingsSchema } from './config/schema.ts';
import { readSettings, type Settings, SettingsProblem } from './config/settings.ts';
import { terminalLanguage } from './config/terminal-language.ts';
import { translatorFor } from './rendering/translator.ts';

const lang = terminalLanguage(process.env);
const t = translatorFor(lang);
const whole = new Intl.NumberFormat(lang);
const { say, progress } = createTerminal();

/**
 * Where the records go, and where the observations: files of the data folder, or a database by its address. What is
 * omitted stays; one of both is there.
 */
type Goal = { records?: string; observations?: string };

const files = 'files';
const postgres = /^postgres(?:ql)?:\/\//;

const isPlace = (text: string | undefined, isAddress: (text: string) => boolean): boolean =>
  text === undefined || text === files || isAddress(text);

/** A database of ClickHouse is named as the setting names it. */
const isSetting = (text: string): boolean => settingsSchema.shape.CLICKHOUSE_URL.safeParse(text).success;

/** A place that is named by the setting that holds its address: other people of the machine see arguments, but no settings. */
const named = (text: string | undefined, setting: 'DATABASE_URL' | 'CLICKHOUSE_URL'): string | undefined =>
  text === setting ? process.env[setting] : text;

/** Null if the command line is wrong. */
const readGoal = (): Goal | null => {
  try {
    const options = { to: { type: 'string' }, observations: { type: 'string' } } as const;
    const { values } = parseArgs({ args: process.argv.slice(2), options });
    const [records, observations] = [named(values.to, 'DATABASE_URL'), named(values.observations, 'CLICKHOUSE_URL')];
    if (Object.keys(values).length !== [records, observations].filter(Boolean).length) return null;
    if (records === undefined && observations === undefined) return null;
    if (!isPlace(records, text => postgres.test(text)) || !isPlace(observations, isSetting)) return null;
    return { ...(records ? { records } : {}), ...(observations ? { observations } : {}) };
  } catch {
    return null;
  }
};

/** The address of the observations' server, to which they go or from which they come. */
const observationsServer = (goal: string, { CLICKHOUSE_URL: now }: Settings): string => {
  if (goal === files) {
    if (now === undefined) throw new MoveProblem('noObservations');
    return now;
  }
  if (now !== undefined && now !== goal) throw new MoveProblem('otherObservations');
  return goal;
};

/** The server where the observations are before the move, if they are on one: not the one that they are to go to. */
const observationsNow = ({ CLICKHOUSE_URL: now }: Settings, goal: string | undefined): string | undefined =>
  goal === undefined || goal === files ? now : undefined;

const move = (settings: Settings, { records, observations }: Goal): Promise<Moved> => {
  const { dataDir, DATABASE_URL } = settings;
  const shared = {
    dataDir,
    now: new Date(),
    signal: cancelOnSignal(),
    onCopied: ({ table, rows }: { table: string; rows: number }) =>
      progress(table, () => t('move:copied', { table, rows: whole.format(rows) })),
  };
  const address = observations === undefined ? undefined : observationsServer(observations, settings);
  if (records === undefined) {
    const to = observations === files ? 'file' : 'server';
    return moveObservations({ ...shared, database: DATABASE_URL, address: address ?? '', to });
  }
  const observationsToo = {
    observationsUrl: observationsNow(settings, observations),
    observationsGo: observations === undefined ? undefined : address,
  };
  if (records === files) {
    if (DATABASE_URL === undefined) throw new MoveProblem('noDatabase');
    if (observations !== undefined && observations !== files) throw new MoveProblem('twoWays');
    return moveToFiles({ ...shared, ...observationsToo, database: DATABASE_URL });
  }
  if (observations === files) throw new MoveProblem('twoWays');
  if (DATABASE_URL !== undefined && DATABASE_URL !== records) throw new MoveProblem('otherDatabase');
  return moveToServer({ ...shared, ...observationsToo, database: records });
};

/** What to do next, a line for each part that went, and one for the files, which stay. */
const sayNext = ({ records, observations }: Goal, { files: place, dataDir }: Settings): void => {
  if (records !== undefined) say(t(records === files ? 'move:next.files' : 'move:next.database'));
  if (observations !== undefined)
    say(t(observations === files ? 'move:next.observationsFile' : 'move:next.observations'));
  const isInside = place.kind === 'folder' && place.path === dataDir;
  say(isInside ? t('move:next.filesInside') : t('move:next.filesElsewhere', { place: placeBelow(place, '') }));
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
    sayNext(goal, settings);
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
