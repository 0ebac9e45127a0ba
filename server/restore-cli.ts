import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { BackupProblem, toBackupProblem } from './backend/backup/problem.ts';
import { createBackupTerminal, standardStream } from './backup/command-line.ts';
import { reading } from './backup/reading.ts';
import { restore } from './backup/restore.ts';
import { cancelOnSignal, exitCodes } from './command-line/terminal.ts';
import { readSettings, SettingsProblem } from './config/settings.ts';
import { terminalLanguage } from './config/terminal-language.ts';
import { translatorFor } from './rendering/translator.ts';

const lang = terminalLanguage(process.env);
const t = translatorFor(lang);
const terminal = createBackupTerminal(t, lang);
const { say, texts } = terminal;

type Command = { file: string; folder: string | undefined };

/** Null if the command line is wrong. */
const readCommand = (): Command | null => {
  try {
    const options = { 'data-dir': { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
    const [file, ...more] = positionals;
    return file === undefined || more.length > 0 ? null : { file, folder: values['data-dir'] };
  } catch {
    return null;
  }
};

const openInput = (file: string): Promise<Readable> =>
  reading(file, async () => {
    if (file === standardStream) return process.stdin;
    const opened = await open(file);
    if (!(await opened.stat()).isDirectory()) return opened.createReadStream();
    await opened.close();
    throw new BackupProblem('unreadable', { path: file, code: 'EISDIR' });
  });

const run = async (): Promise<number> => {
  process.umask(0o077);
  const command = readCommand();
  if (command === null) {
    say(t('backup:usage.restore'));
    return exitCodes.usage;
  }
  const folder = command.folder === undefined ? readSettings(process.env).dataDir : resolve(command.folder);
  const signal = cancelOnSignal();
  try {
    const input = await openInput(command.file);
    const onBytes = (bytes: number): void => terminal.progress('unpacking', () => texts.unpacking(bytes));
    say(texts.restored(folder, await restore(input, { file: command.file, folder }, onBytes, signal)));
    return exitCodes.done;
  } catch (error) {
    return terminal.problem(toBackupProblem(error, folder));
  }
};

run().then(
  code => process.exit(code),
  (error: unknown) => {
    say(error instanceof SettingsProblem ? error.message : `The restore failed: ${(error as Error).stack}`);
    process.exit(exitCodes.problem);
  },
);
