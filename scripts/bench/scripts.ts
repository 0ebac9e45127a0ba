// Size of what a browser loads, brotli, from the built files.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './support/report.ts';

const assets = 'dist/client/assets';
const limit = 75_000;
const weight = (name: string): number => statSync(join(assets, `${name}.br`)).size;

/** A chunk with its static imports; dynamic imports are loaded later, or never. */
const withImports = (name: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(assets, name), 'utf8');
  for (const match of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) withImports(match[1] ?? '', seen);
  return seen;
};

const find = (start: string): string =>
  readdirSync(assets).find(name => name.startsWith(start) && name.endsWith('.js')) ?? '';
const total = (...starts: string[]): number => {
  const all = new Set(starts.flatMap(start => [...withImports(find(start))]));
  return [...all].reduce((sum, name) => sum + weight(name), 0);
};

const weights = {
  entry: total('entry'),
  filterAndTable: total('entry', 'wake', 'Filter.island', 'Table.island'),
  chartUntouched: total('entry', 'wake', 'Chart.island'),
  plotly: weight(find('zoomable-chart')),
  style: statSync(join(assets, `${readdirSync(assets).find(name => name.endsWith('.css')) ?? ''}.br`)).size,
};
report('scripts', { ...weights, limit }, { lowerIsBetter: Object.keys(weights) });
