import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orBroken } from './open-picture.ts';
import { inTurn, loadSharp } from './sharp.ts';

/** Sharp on screens that have two pixels where others have one. */
const density = 144;

/**
 * Has this process find our own fonts for texts in drawings: the image has none of its own, and pictures look the same
 * wherever they are made. Call it before the first drawing.
 */
export const provideFonts = (folder: string): void => {
  const place = join(tmpdir(), `vitrina-fonts-${process.pid}`);
  mkdirSync(place, { recursive: true });
  const file = join(place, 'fonts.conf');
  const dirs = [folder, place].map((dir, at) => (at === 0 ? `<dir>${dir}</dir>` : `<cachedir>${dir}</cachedir>`));
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs.join('')}</fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = file;
};

/** Our own drawing of a chart as a PNG. */
export const drawChart = (svg: string): Promise<Buffer> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    const picture = sharp(Buffer.from(svg), { density, limitInputPixels: 16_000_000 });
    return orBroken(picture.flatten({ background: '#fff' }).png({ palette: true, compressionLevel: 9 }).toBuffer());
  });
