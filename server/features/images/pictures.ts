import type { Settings } from '../../config/settings.ts';
import { createImageFetcher } from '../../images/fetch-image.ts';
import { createPictureCache } from '../../images/picture-cache.ts';
import { type Encoded, reEncode } from '../../images/re-encode.ts';
import { createTurns } from '../../images/turns.ts';

/** Pixels of each side: the size in a gallery, for screens of double density. */
const side = 320;
/** Images fetched at the same time by a process, and how many may wait. */
const [fetchedAtOnce, mostWaiting] = [6, 300];

/** Serves images of allowed hosts, by their addresses. */
export const createPictures = ({ IMAGE_HOSTS, IMAGE_PRIVATE_ADDRESSES }: Settings) => {
  const fetcher = createImageFetcher({ hosts: IMAGE_HOSTS, privateAddresses: IMAGE_PRIVATE_ADDRESSES });
  const inTurn = createTurns(fetchedAtOnce, mostWaiting);
  const cached = createPictureCache(Date.now);
  const fetched = async (ref: string): Promise<Encoded> => reEncode(await inTurn(() => fetcher.fetch(ref)), side);

  /** The image at an address, reduced in size. Throws an ImageProblem. */
  return (ref: string): Promise<Encoded> => cached(ref, () => fetched(ref));
};
export type Pictures = ReturnType<typeof createPictures>;
