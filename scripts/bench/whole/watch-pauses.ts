// Loaded by each process of the product before its own modules: writes the longest pause of its event loop of each half
// second into the file that this module's own address names, one JSON line each.
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = new URL(import.meta.url).searchParams.get('into') ?? '';
/** How often the loop is looked at: what is measured is the time between two looks. */
const resolution = 10;
const everyMs = 500;

const watch = (): void => {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  setInterval(() => {
    const pauseMs = Math.max(delay.max / 1e6 - resolution, 0);
    delay.reset();
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), script: basename(process.argv[1] ?? ''), pauseMs })}\n`);
  }, everyMs).unref();
};

if (isMainThread) watch();
