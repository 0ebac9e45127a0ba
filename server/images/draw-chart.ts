import { join } from 'node:path';
import type { PngOptions } from 'sharp';
import { orBroken } from './open-picture.ts';
import { inTurn, loadSharp } from './sharp.ts';
import { createTurns } from './turns.ts';

/** Pixels to an inch in a drawing; twice as many are sharp on screens that have two where others have one. */
const density = 72;
/** Pixels of a picture at the most: some 150 MB while it is made. */
const mostPixels = 8_000_000;

/**
 * Has this process find our own fonts for texts in drawings, which the build lays into a folder (scripts/unwrap-fonts.mjs): the
 * image has none of its own, and pictures look the same wherever they are made. Call it before the first drawing.
 */
export const provideFonts = (folder: string): void => {
  process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
};

/** Of what is mailed: few colours, which a palette holds as they are; what is spent on choosing them better is not seen. */
const small = { palette: true, effort: 1, dither: 0, compressionLevel: 6 } as const;
/** Of what is taken away: without a palette a picture is written line by line, in half of the memory. */
const lean = { compressionLevel: 6 } as const;

const paint = async (svg: string, scale: number, format: PngOptions): Promise<Buffer> => {
  const sharp = await loadSharp();
  const picture = sharp(Buffer.from(svg), { density: scale * density, limitInputPixels: mostPixels });
  return orBroken(picture.flatten({ background: '#fff' }).png(format).toBuffer());
};

/** Our own drawing of a chart as a PNG for a mail, each of its pixels as two by two. */
export const drawChart = (svg: string): Promise<Buffer> => inTurn(() => paint(svg, 2, small));

/** One large picture at a time, and a few that wait. */
const alone = createTurns(1, 20);

/** A drawing as a PNG of twice its size, of its own size if it is tall, or null if it is taller than a picture may be. */
export const drawSized = async ({
  svg,
  width,
  height,
}: {
  svg: string;
  width: number;
  height: number;
}): Promise<Buffer | null> => {
  const scale = [2, 1].find(times => times * width * times * height <= mostPixels);
  return scale === undefined ? null : alone(() => paint(svg, scale, lean));
};
