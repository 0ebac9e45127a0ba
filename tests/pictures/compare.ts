import sharp from 'sharp';

/** Where two pictures differ: how many pixels, and the new picture with them marked; null where they are the same. */
export type Difference = { pixels: number; marked: Buffer } | null;

/** Of 255: text that is set once more may differ by less at its edges. */
const tolerance = 12;

const channels = 3;
const mark = [214, 32, 80];

type Size = { width: number; height: number };

const readSize = async (picture: Buffer): Promise<Size> => {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
};

/** The colours of a picture on white of that size, from the top left. */
const readPixels = (picture: Buffer, own: Size, { width, height }: Size): Promise<Buffer> =>
  sharp(picture)
    .flatten({ background: '#fff' })
    .extend({ right: width - own.width, bottom: height - own.height, background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();

const isOther = (old: Buffer, now: Buffer, at: number): boolean => {
  for (let part = at; part < at + channels; part += 1) {
    if (Math.abs((old[part] ?? 0) - (now[part] ?? 0)) > tolerance) return true;
  }
  return false;
};

/** Two pictures laid over one another from the top left; what only one of them has counts as white in the other. */
export const comparePictures = async (before: Buffer, after: Buffer): Promise<Difference> => {
  if (before.equals(after)) return null;
  const [was, is] = await Promise.all([readSize(before), readSize(after)]);
  const size = { width: Math.max(was.width, is.width), height: Math.max(was.height, is.height) };
  const [old, now] = await Promise.all([readPixels(before, was, size), readPixels(after, is, size)]);
  const marked = Buffer.alloc(now.length);
  let pixels = 0;
  for (let at = 0; at < now.length; at += channels) {
    const differs = isOther(old, now, at);
    if (differs) pixels += 1;
    // What is the same stays, but pale.
    for (let part = 0; part < channels; part += 1) {
      marked[at + part] = differs ? (mark[part] ?? 0) : 255 - (255 - (now[at + part] ?? 0)) / 4;
    }
  }
  if (pixels === 0) return null;
  return {
    pixels,
    marked: await sharp(marked, { raw: { ...size, channels } })
      .png()
      .toBuffer(),
  };
};
