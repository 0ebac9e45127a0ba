import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../server/backend/records/migrations', import.meta.url));
/** Before this one there was one server over its records, which was stopped for a newer version (docs/upgrade.md). */
const first = '040';
const later = readdirSync(folder).filter(name => name >= first);

const takesAway =
  /\b(?:dropTable|dropColumn|renameTo|renameColumn|alterColumn|dropIndex|drop table|drop column|rename)\b/i;

/** Columns that a migration adds to a table that is there. */
const addedColumns = (text: string): string[] =>
  [...text.matchAll(/alterTable\(.*?\.execute\(\)/gs)].flatMap(
    ([statement]) => statement.match(/addColumn\(.*/g) ?? [],
  );

test.each(later)('%s only adds, so that servers of the version before go on beside it', name => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  expect(text).not.toMatch(takesAway);
  for (const column of addedColumns(text)) {
    // What an older server inserts does not name it.
    if (column.includes('notNull()')) expect(column).toContain('defaultTo(');
  }
});
