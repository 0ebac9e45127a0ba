import type { Sharp } from 'sharp';
import { openPicture, orBroken } from './open-picture.ts';
import { inTurn, loadSharp } from './sharp.ts';

/** An image as it is sent and stored: JPEG on white, which every browser can show, without metadata. */
export type Encoded = { bytes: Buffer; width: number; height: number };

const encode = async (picture: Sharp, side: number): Promise<Encoded> => {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

/** Encodes an image again, at most `side` pixels wide and high. Throws an ImageProblem. */
export const reEncode = (bytes: Uint8Array, side: number): Promise<Encoded> =>
  inTurn(async () => orBroken(encode(await openPicture(await loadSharp(), bytes), side)));

/** The same for our own drawings; nothing from outside gets here. */
export const drawingToPicture = (svg: Uint8Array, side: number): Promise<Encoded> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    return orBroken(encode(sharp(svg, { density: 144, limitInputPixels: 4_000_000 }), side));
  });
