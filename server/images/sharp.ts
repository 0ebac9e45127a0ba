import type { SharpConstructor } from 'sharp';
import { createTurns } from './turns.ts';

/** The only formats that may be read, whatever a file claims to be; SVG for the demo market's own drawings. */
const readers = ['JpegBuffer', 'PngBuffer', 'NsgifBuffer', 'WebpBuffer', 'HeifBuffer', 'SvgBuffer'];

let loading: Promise<SharpConstructor> | null = null;

const load = async (): Promise<SharpConstructor> => {
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
