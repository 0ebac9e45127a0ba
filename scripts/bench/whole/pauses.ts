import { readFileSync, writeFileSync } from 'node:fs';
import { round } from '../support/report.ts';

type Pause = { at: number; script: string; pauseMs: number };

const scripts = { web: 'worker.js', backend: 'backend.js', main: 'main.js' } as const;

/** A pause that people may notice. */
const longMs = 50;

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
    const long = (script: string): number => pauses.filter(one => one.script === script && one.pauseMs > longMs).length;
    return Object.fromEntries(
      Object.entries(scripts).flatMap(([role, script]) => [
        [`longest pause of ${role}, ms`, round(longest(script), 0)],
        [`half seconds of ${role} with one over ${longMs} ms`, long(script)],
      ]),
    );
  };
  return { preload, readLongest };
};
