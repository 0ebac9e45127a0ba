import type { Sharp } from 'sharp';
import { openPicture, orBroken } from './open-picture.ts';
import { inTurn, loadSharp } from './sharp.ts';

const [columns, rows] = [9, 8];
/** Size of the image in which margins are detected, in pixels. */
const workSide = 320;
/** A white margin is not part of the image; its pixels may differ this much from the corner's (of 255). */
const marginTolerance = 16;
/** Of 255: neighbours closer than this count as equal, so that noise in plain areas is ignored. */
const leastStep = 3;

/** 64 bits as 16 hexadecimal digits: whether each of 8 × 8 fields is darker than the one to its right. */
const toBits = (grey: Uint8Array): string => {
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

/** Reduced in size first, so that a large image costs no more than reading it. */
const reduced = async (picture: Sharp): Promise<Sharp> => {
  const small = picture.resize({ width: workSide, height: workSide, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await small
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (await loadSharp())(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
};

const hashPicture = async (picture: Sharp): Promise<string> => {
  const small = await reduced(picture);
  const fields = (whole: Sharp) => whole.resize(columns, rows, { fit: 'fill' }).greyscale().raw().toBuffer();
  const grey = await fields(small.clone().trim({ threshold: marginTolerance }))
    // An image of a single colour consists of margin only.
    .catch(() => fields(small.clone()));
  return toBits(grey);
};

/**
 * Perceptual hash of an image (docs/figures.md, hero image): a difference hash of its brightness without its plain
 * margin. The same picture in another size, format or margin differs in a few bits at most, a different one in about 20
 * to 40. Colour has no influence. Throws an ImageProblem.
 */
export const perceptualHash = (bytes: Uint8Array): Promise<string> =>
  inTurn(async () => orBroken(hashPicture(await openPicture(await loadSharp(), bytes))));

/** The same for one of our own drawings, like `drawingToPicture`. */
export const hashOfDrawing = (svg: Uint8Array): Promise<string> =>
  inTurn(async () => orBroken(hashPicture((await loadSharp())(svg, { density: 144, limitInputPixels: 4_000_000 }))));
