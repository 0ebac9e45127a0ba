/**
 * A folder holds no more files than a person takes in at a glance: beyond twenty they get rooms. Prints each folder that
 * holds more, and ends with 1 where there is one.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const mostFiles = 20;
const rooms = ['client', 'docs', 'locales', 'scripts', 'server', 'tests', 'views'];
/** Series that are read by their number. */
const series = ['docs/decisions', 'server/backend/records/migrations'];

const root = join(import.meta.dirname, '..', '..');
const fullFolders = (folder: string): string[] => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).length;
  const below = entries
    .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) => fullFolders(`${folder}/${name}`));
  return files > mostFiles && !series.includes(folder) ? [`${folder} holds ${files} files`, ...below] : below;
};

const full = rooms.flatMap(fullFolders);
for (const folder of full) console.error(`${folder}: more than ${mostFiles} need rooms (docs/contributing.md)`);
process.exit(full.length > 0 ? 1 : 0);
