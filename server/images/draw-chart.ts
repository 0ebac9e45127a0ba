import { join } from 'node:path';
import { orBroken } from './open-picture.ts';
import { inTurn, loadSharp } from './sharp.ts';

/** Pixels to an inch in a drawing; twice as many are sharp on screens that have two where others have one. */
const density = 72;
/** Pixels of a picture at the most: a few seconds of work. */
const mostPixels = 16_000_000;

/**
 * Has this process find our own fonts for texts in drawings, which the build lays into a folder (scripts/unwrap-fonts.mjs): the
 * image has none of its own, and pictures look the same wherever they are made. Call it before the first drawing.
 */
export const provideFonts = (folder: string): void => {
  process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
};

/** Our own drawing of a chart as a PNG, each of its pixels as `scale` × `scale`. */
export const drawChart = (svg: string, scale = 2): Promise<Buffer> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    const picture = sharp(Buffer.from(svg), { density: scale * density, limitInputPixels: mostPixels });
    return orBroken(picture.flatten({ background: '#fff' }).png({ palette: true, compressionLevel: 9 }).toBuffer());
  });

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
  return scale === undefined ? null : drawChart(svg, scale);
};
