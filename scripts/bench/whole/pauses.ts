import { readFileSync, writeFileSync } from 'node:fs';
import { round } from '../support/report.ts';

type Pause = { at: number; script: string; pauseMs: number };

const scripts = { web: 'worker.js', backend: 'backend.js', main: 'main.js' } as const;

/**
 * The module that writes the pauses of the product's event loops into a file, and what reads the longest ones since a
 * moment. /metrics has them of the web workers alone.
 */
export const watchPauses = (file: string) => {
  writeFileSync(file, '');
  const preload = new URL(`./watch-pauses.ts?into=${encodeURIComponent(file)}`, import.meta.url).href;
  const readLongest = (since: number): Record<string, number> => {
    const pauses = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Pause)
      .filter(({ at }) => at >= since);
    const longest = (script: string): number =>
      Math.max(0, ...pauses.filter(one => one.script === script).map(({ pauseMs }) => pauseMs));
    return Object.fromEntries(
      Object.entries(scripts).map(([role, script]) => [`longest pause of ${role}, ms`, round(longest(script), 0)]),
    );
  };
  return { preload, readLongest };
};
