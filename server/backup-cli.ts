import { readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { toBackupProblem } from './backend/backup/problem.ts';
import { type Backup, backUp } from './backup/back-up.ts';
import { createBackupTerminal, standardStream } from './backup/command-line.ts';
import { momentInName } from './backup/format.ts';
import { writeWhole } from './backup/whole-file.ts';
import { cancelOnSignal, exitCodes } from './command-line/terminal.ts';
import { type FilesPlace, placeBelow } from './config/files-place.ts';
import { readSettings, SettingsProblem } from './config/settings.ts';
import { terminalLanguage } from './config/terminal-language.ts';
import { translatorFor } from './rendering/translator.ts';

const lang = terminalLanguage(process.env);
const t = translatorFor(lang);
const terminal = createBackupTerminal(t, lang);
const { say, texts } = terminal;

const productVersion = (): string => {
  const path = fileURLToPath(new URL('../../package.json', import.meta.url));
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
};

/** The path of the backup, or `-`; null if the command line is wrong. */
const chooseFile = (now: Date): string | null => {
  try {
    const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options: {} });
    const [file = `vitrina-backup-${momentInName(now)}.tar.gz`, ...more] = positionals;
    if (more.length > 0) return null;
    return file === standardStream ? file : resolve(file);
  } catch {
    return null;
  }
};

/** The backup has all of DATA_DIR. */
const liesElsewhere = (files: FilesPlace, dataDir: string): boolean =>
  files.kind === 's3' || (files.path !== dataDir && !files.path.startsWith(`${dataDir}${sep}`));

const run = async (): Promise<number> => {
  // The backup contains secrets: only this user may read it.
  process.umask(0o077);
  const now = new Date();
  const file = chooseFile(now);
  if (file === null) {
    say(t('backup:usage.backup'));
    return exitCodes.usage;
  }
  const { dataDir, files, DATABASE_URL: database, CLICKHOUSE_URL: observationsUrl } = readSettings(process.env);
  const signal = cancelOnSignal();
  const request = { dataDir, database, observationsUrl, file, productVersion: productVersion(), now };
  const write = (output: Writable): Promise<Backup> =>
    backUp(request, output, progress => terminal.progress(progress.phase, () => texts.progress(progress)), signal);
  const isStandard = file === standardStream;
  try {
    say(texts.done(file, await (isStandard ? write(process.stdout) : writeWhole(file, write))));
    if (database !== undefined) say(t('backup:database'));
    if (observationsUrl !== undefined) say(t('backup:observations'));
    if (liesElsewhere(files, dataDir)) say(t('backup:files', { place: placeBelow(files, '') }));
    say(t(isStandard ? 'backup:secretOutput' : 'backup:secret'));
    return exitCodes.done;
  } catch (error) {
    return terminal.problem(toBackupProblem(error, isStandard ? dataDir : file));
  }
};

run().then(
  code => process.exit(code),
  (error: unknown) => {
    say(error instanceof SettingsProblem ? error.message : `The backup failed: ${(error as Error).stack}`);
    process.exit(exitCodes.problem);
  },
);
