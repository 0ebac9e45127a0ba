import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readManifest } from '../../server/rendering/manifest.ts';
import { clientFolder } from './render.ts';

const assets = join(clientFolder, 'assets');
const files = readdirSync(assets);

/** Names of the files that a file imports at once, and theirs. */
const reached = (name: string): string[] => {
  const text = readFileSync(join(assets, name), 'utf8');
  const imports = [...text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, found]) => found ?? '');
  return [name, ...imports.flatMap(reached)];
};

const readFile = (start: string): string => files.find(name => name.startsWith(start) && name.endsWith('.js')) ?? '';
const entry = readManifest(clientFolder).entry;

/** Brotli bytes of all that a page with these islands fetches before anything is touched. */
const readWeight = (...islands: string[]): number => {
  const names = [entry, readFile('wake'), ...islands.map(island => readFile(`${island}.island`))].flatMap(reached);
  return [...new Set(names)].reduce((sum, name) => sum + statSync(join(assets, `${name}.br`)).size, 0);
};

// docs/measured.md, Speed and weight.
describe('scripts, compressed', () => {
  test('the entry is a few hundred bytes and needs no other file', () => {
    expect(reached(entry)).toEqual([entry]);
    expect(statSync(join(assets, entry)).size).toBeLessThan(1100);
    expect(statSync(join(assets, `${entry}.br`)).size).toBeLessThan(700);
  });

  test('a page with filters and a table: at most 75 kB', () => {
    expect(readWeight('Filter', 'Table')).toBeLessThanOrEqual(75_000);
  });

  test('a page with a chart that nobody touched: at most 75 kB', () => {
    expect(readWeight('Chart')).toBeLessThanOrEqual(75_000);
  });

  test('what reads a chart point by point, with the rest of its island: at most 3 kB', () => {
    expect(statSync(join(assets, `${readFile('Chart.island')}.br`)).size).toBeLessThanOrEqual(3000);
  });

  test('a page with thousands of products to choose from: at most 75 kB', () => {
    expect(readWeight('ProductPicker')).toBeLessThanOrEqual(75_000);
  });

  test('no island reaches zod, i18next or Plotly at once', () => {
    const text = ['Chart', 'Filter', 'ModalLinks', 'ProductPicker', 'Table']
      .flatMap(island => reached(readFile(`${island}.island`)))
      .map(name => readFileSync(join(assets, name), 'utf8'));
    for (const one of text) expect(one).not.toMatch(/ZodError|i18next|plotly-logomark/);
  });
});

test('the style sheet does not grow: at most 76 kB, 17 kB compressed', () => {
  const { style } = readManifest(clientFolder);
  expect(statSync(join(assets, style)).size).toBeLessThanOrEqual(76_000);
  expect(statSync(join(assets, `${style}.br`)).size).toBeLessThanOrEqual(17_000);
});
