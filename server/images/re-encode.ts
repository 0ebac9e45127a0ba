import type { Sharp } from 'sharp';
import { openPicture, orBroken } from './open-picture.ts';
import { inTurn, loadSharp } from './sharp.ts';

/** A picture as it is sent and kept: JPEG on white, which every browser shows, without anything but its pixels. */
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

/** Makes a picture anew, at most `side` pixels wide and high. Throws an ImageProblem. */
export const reEncode = (bytes: Uint8Array, side: number): Promise<Encoded> =>
  inTurn(async () => orBroken(encode(await openPicture(await loadSharp(), bytes), side)));

/** The same for a drawing of our own: what comes from elsewhere never gets here. */
export const drawingToPicture = (svg: Uint8Array, side: number): Promise<Encoded> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    return orBroken(encode(sharp(svg, { density: 144, limitInputPixels: 4_000_000 }), side));
  });
