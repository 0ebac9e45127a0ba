import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../config/settings.ts';
import { createImageFetcher } from '../../images/fetch-image.ts';
import { ImageProblem } from '../../images/image-problem.ts';
import { createPictureCache } from '../../images/picture-cache.ts';
import { drawingToPicture, type Encoded, reEncode } from '../../images/re-encode.ts';
import { createTurns } from '../../images/turns.ts';

/** Pixels of the side: what a gallery shows, on a screen of double density. */
const side = 320;
/** Pictures that are fetched at once by a process, and how many may wait. */
const [fetchedAtOnce, mostWaiting] = [6, 300];

const demoDrawing = /^images\/demo\/\d{1,20}-(?:new|old|other)\.svg$/;

/** Makes what shows pictures that observations name: of hosts on the list, and the demo market's own. */
export const createPictures = ({ dataDir, IMAGE_HOSTS, IMAGE_PRIVATE_ADDRESSES }: Settings) => {
  const fetcher = createImageFetcher({ hosts: IMAGE_HOSTS, privateAddresses: IMAGE_PRIVATE_ADDRESSES });
  const inTurn = createTurns(fetchedAtOnce, mostWaiting);
  const cached = createPictureCache(Date.now);

  const drawn = async (ref: string): Promise<Encoded> => {
    const svg = await readFile(join(dataDir, ref)).catch((cause: unknown) => {
      throw new ImageProblem('status', cause);
    });
    return drawingToPicture(svg, side);
  };
  const fetched = async (ref: string): Promise<Encoded> => reEncode(await inTurn(() => fetcher.fetch(ref)), side);

  /** The picture that a source names so. Throws an ImageProblem. */
  return (ref: string): Promise<Encoded> => cached(ref, () => (demoDrawing.test(ref) ? drawn(ref) : fetched(ref)));
};
export type Pictures = ReturnType<typeof createPictures>;
