import { readFileSync, writeFileSync } from 'node:fs';
import type { DuckDBValue } from '@duckdb/node-api';

/** A question to the engine. */
export type Statement = { sql: string; values: DuckDBValue[] };

/** The module that writes the product's statements into a file, and what reads from it those that are new. */
export const watchStatements = (file: string) => {
  writeFileSync(file, '');
  let read = 0;
  const preload = new URL(`./capture-statements.ts?into=${encodeURIComponent(file)}`, import.meta.url).href;
  const takeNew = (): Statement[] => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    const found = lines.slice(read).map(line => JSON.parse(line) as Statement);
    read = lines.length;
    return found;
  };
  return { preload, takeNew };
};
