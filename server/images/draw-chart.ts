import { join } from 'node:path';
import { orBroken } from './open-picture.ts';
import { inTurn, loadSharp } from './sharp.ts';

/** Sharp on screens that have two pixels where others have one. */
const density = 144;

/**
 * Has this process find our own fonts for texts in drawings, which the build lays into a folder (scripts/unwrap-fonts.mjs): the
 * image has none of its own, and pictures look the same wherever they are made. Call it before the first drawing.
 */
export const provideFonts = (folder: string): void => {
  process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
};

/** Our own drawing of a chart as a PNG. */
export const drawChart = (svg: string): Promise<Buffer> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    const picture = sharp(Buffer.from(svg), { density, limitInputPixels: 16_000_000 });
    return orBroken(picture.flatten({ background: '#fff' }).png({ palette: true, compressionLevel: 9 }).toBuffer());
  });
