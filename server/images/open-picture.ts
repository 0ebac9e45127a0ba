import type { Metadata, Sharp, SharpConstructor } from 'sharp';
import { ImageProblem } from './image-problem.ts';

/** The accepted image formats. Drawings (SVG) are not accepted, since they can contain programs. */
type PictureType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const starts = (bytes: Uint8Array, text: string, from = 0): boolean =>
  Buffer.from(bytes.subarray(from, from + text.length)).toString('latin1') === text;

/** Recognised by the first bytes of the content, not by name or sender; null for everything else. */
const detectPictureType = (bytes: Uint8Array): PictureType | null => {
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'gif';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  return starts(bytes, 'ftypavif', 4) || starts(bytes, 'ftypavis', 4) ? 'avif' : null;
};

/** Images with more pixels than this are not product images but an attack: 40 million would already take 160 MB. */
const mostPixels = 40_000_000;
/** Maximum processing time of one image in seconds. */
const longestWork = 10;

const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1, sequentialRead: true } as const;

const readHead = async (picture: Sharp): Promise<Metadata> => {
  try {
    return await picture.metadata();
  } catch (cause) {
    const tooMany = /pixel limit/i.test((cause as Error).message);
    throw new ImageProblem(tooMany ? 'tooManyPixels' : 'broken', cause);
  }
};

/**
 * An image ready for processing, rotated upright: its type is known from its content, and its size from its header
 * before a pixel is decoded. Throws an ImageProblem.
 */
export const openPicture = async (sharp: SharpConstructor, bytes: Uint8Array): Promise<Sharp> => {
  if (!detectPictureType(bytes)) throw new ImageProblem('type');
  const { width = 0, height = 0 } = await readHead(sharp(bytes, options));
  if (width * height > mostPixels) throw new ImageProblem('tooManyPixels');
  if (width * height === 0) throw new ImageProblem('broken');
  return sharp(bytes, options).autoOrient().timeout({ seconds: longestWork });
};

/** Processes an image. Throws an ImageProblem if its content does not match its header, or it takes too long. */
export const orBroken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ImageProblem) throw cause;
    throw new ImageProblem(/timeout/i.test((cause as Error).message) ? 'tooSlow' : 'broken', cause);
  }
};
