import type { Sharp } from 'sharp';
import { openPicture, orBroken } from './open-picture.ts';
import { inTurn, loadSharp } from './sharp.ts';

const [columns, rows] = [9, 8];
/** Pixels of the side on which margins are found. */
const workSide = 320;
/** A white margin is no part of what is shown; this much may its pixels differ from the corner's (of 255). */
const marginTolerance = 16;
/** Of 255: neighbours nearer than this count as alike, so that noise in plain areas says nothing. */
const leastStep = 3;

/** 64 bits as 16 hexadecimal digits: whether each of 8 × 8 fields is darker than the one to its right. */
const bitsOf = (grey: Uint8Array): string => {
  let bits = 0n;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column;
      const step = (grey[at + 1] ?? 0) - (grey[at] ?? 0);
      bits = (bits << 1n) | (step > leastStep ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
};

/** First made small, so that a large picture costs no more than its reading. */
const reduced = async (picture: Sharp): Promise<Sharp> => {
  const small = picture.resize({ width: workSide, height: workSide, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await small
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (await loadSharp())(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
};

const hashOf = async (picture: Sharp): Promise<string> => {
  const small = await reduced(picture);
  const fields = (whole: Sharp) => whole.resize(columns, rows, { fit: 'fill' }).greyscale().raw().toBuffer();
  const grey = await fields(small.clone().trim({ threshold: marginTolerance }))
    // A picture of one colour is margin alone.
    .catch(() => fields(small.clone()));
  return bitsOf(grey);
};

/**
 * Perceptual hash of a picture (docs/figures.md, hero image): a difference hash of its brightness without its plain margin. The
 * same picture in another size, form or margin is a few bits away at most, another one some 20 to 40. Colour alone is not
 * in it. Throws an ImageProblem.
 */
export const perceptualHash = (bytes: Uint8Array): Promise<string> =>
  inTurn(async () => orBroken(hashOf(await openPicture(await loadSharp(), bytes))));

/** Of a drawing of our own, as `drawingToPicture`. */
export const hashOfDrawing = (svg: Uint8Array): Promise<string> =>
  inTurn(async () => orBroken(hashOf((await loadSharp())(svg, { density: 144, limitInputPixels: 4_000_000 }))));
