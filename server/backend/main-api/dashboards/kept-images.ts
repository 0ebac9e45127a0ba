import * as contract from '../../../contract/calls/main/dashboards/kept-images.ts';
import { ImageProblem } from '../../../images/image-problem.ts';
import { createPictureCache } from '../../../images/picture-cache.ts';
import { drawingToPicture } from '../../../images/re-encode.ts';
import { type Implementation, implement } from '../../api/implement.ts';
import { isKeptImage } from '../../demo/images.ts';
import { notFound } from '../../problems/problem.ts';
import type { Services } from '../../services.ts';
import { MissingFile, readBytes } from '../../stores/files/files-store.ts';

/** Pixels of each side: the size in a gallery, for screens of double density. */
const side = 320;

/** The images of the demo market: drawings below DATA_DIR, visible to every team like the observations. */
export const keptImageCalls = ({ files, now }: Services): Implementation[] => {
  const cached = createPictureCache(() => now().getTime());
  const draw = async (ref: string) => {
    const svg = await readBytes(files, ref).catch((cause: unknown) => {
      throw cause instanceof MissingFile ? new ImageProblem('status', cause) : cause;
    });
    return drawingToPicture(svg, side);
  };
  const picture = (ref: string) =>
    cached(ref, () => draw(ref)).catch((error: unknown) => {
      throw error instanceof ImageProblem ? notFound('Image') : error;
    });
  return [
    implement(contract.keptImage, async ({ query: { ref } }) => {
      if (!isKeptImage(ref)) throw notFound('Image');
      return { contentType: 'image/jpeg' as const, data: (await picture(ref)).bytes.toString('base64') };
    }),
  ];
};
