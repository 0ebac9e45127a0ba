import type { SharpConstructor } from 'sharp';
import { createTurns } from './turns.ts';

/** What may be read at all, whatever a file claims to be; the drawings are the demo market's own. */
const readers = ['JpegBuffer', 'PngBuffer', 'NsgifBuffer', 'WebpBuffer', 'HeifBuffer', 'SvgBuffer'];

let loading: Promise<SharpConstructor> | null = null;

const load = async (): Promise<SharpConstructor> => {
  const { default: sharp } = await import('sharp');
  // One thread a picture and nothing kept: a picture more must not cost the memory of a process.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers.map(name => `VipsForeignLoad${name}`) });
  return sharp;
};

/** The library of pictures, loaded when the first one comes: a process without pictures is as small as before. */
export const loadSharp = (): Promise<SharpConstructor> => {
  loading ??= load();
  return loading;
};

/** Pictures in work at once in a process, and how many may wait for them. */
const atOnce = 2;
const mostWaiting = 200;

/** Runs one piece of work with pictures when its turn comes. */
export const inTurn = createTurns(atOnce, mostWaiting);
