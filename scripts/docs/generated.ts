import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsTable } from './imports.ts';
import { root } from './root.ts';
import { sampleEnvironment, settingsTables } from './settings.ts';

/** A file of docs/ made from the code, completely or between two marks: its expected content. */
type Generated = { file: string; wanted: string };

const generate = (file: string): string => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
};

const marks = (name: string) => ({ from: `<!-- ${name}: made by npm run docs -->`, to: `<!-- end of ${name} -->` });

/** Puts `made` between the marks of `name`. Throws if the file does not have them. */
const between = (file: string, name: string, made: string): string => {
  const text = generate(file);
  const { from, to } = marks(name);
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < start) throw new Error(`${file} lacks the marks ${from} and ${to}`);
  return `${text.slice(0, start + from.length)}\n\n${made}\n\n${text.slice(end)}`;
};

/** Every file that is made from the code. */
export const generatedFiles = async (): Promise<Generated[]> => [
  { file: 'docs/architecture.md', wanted: between('docs/architecture.md', 'imports', await importsTable()) },
  { file: 'docs/configure.md', wanted: between('docs/configure.md', 'settings', settingsTables()) },
  { file: 'docs/sample.env', wanted: sampleEnvironment() },
];

/** The files that are outdated. */
export const outOfDate = async (): Promise<string[]> =>
  (await generatedFiles())
    .filter(({ file, wanted }) => generate(file) !== wanted)
    .map(({ file }) => `${file} is out of date: run npm run docs`);
