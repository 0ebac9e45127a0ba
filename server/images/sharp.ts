import { createRequire } from 'node:module';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { SharpConstructor } from 'sharp';
import { createTurns } from './turns.ts';

/** The only formats that may be read, whatever a file claims to be; SVG for the demo market's own drawings. */
const readers = ['JpegBuffer', 'PngBuffer', 'NsgifBuffer', 'WebpBuffer', 'HeifBuffer', 'SvgBuffer'];

let loading: Promise<SharpConstructor> | null = null;

/** Packages that the image library reads in first. */
const readFirst = ['detect-libc', 'semver', '@img/colour'];

/** One in each round of the event loop: all of it at once would stop the process for two to three times as long. */
const readStepwise = async (): Promise<void> => {
  const library = createRequire(createRequire(import.meta.url).resolve('sharp'));
  for (const name of readFirst) {
    library(name);
    await nextRound();
  }
};

const load = async (): Promise<SharpConstructor> => {
  await readStepwise();
  const { default: sharp } = await import('sharp');
  // One thread for each image and no cache: more images must not increase the memory of a process.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers.map(name => `VipsForeignLoad${name}`) });
  return sharp;
};

/** The image library, loaded for the first image: a process without images stays small. */
export const loadSharp = (): Promise<SharpConstructor> => {
  loading ??= load();
  return loading;
};

/** How many images a process handles at the same time, and how many more may wait. */
const atOnce = 2;
const mostWaiting = 200;

/** Runs one piece of image processing when it is its turn. */
export const inTurn = createTurns(atOnce, mostWaiting);
