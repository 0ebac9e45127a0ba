import type { Settings } from '../../config/settings.ts';
import { createImageFetcher } from '../../images/fetch-image.ts';
import { createPictureCache } from '../../images/picture-cache.ts';
import { type Encoded, reEncode } from '../../images/re-encode.ts';
import { createTurns } from '../../images/turns.ts';

/** Pixels of the side: what a gallery shows, on a screen of double density. */
const side = 320;
/** Pictures that are fetched at once by a process, and how many may wait. */
const [fetchedAtOnce, mostWaiting] = [6, 300];

/** Makes what shows pictures of hosts on the list, by their addresses. */
export const createPictures = ({ IMAGE_HOSTS, IMAGE_PRIVATE_ADDRESSES }: Settings) => {
  const fetcher = createImageFetcher({ hosts: IMAGE_HOSTS, privateAddresses: IMAGE_PRIVATE_ADDRESSES });
  const inTurn = createTurns(fetchedAtOnce, mostWaiting);
  const cached = createPictureCache(Date.now);
  const fetched = async (ref: string): Promise<Encoded> => reEncode(await inTurn(() => fetcher.fetch(ref)), side);

  /** The picture under an address, made small. Throws an ImageProblem. */
  return (ref: string): Promise<Encoded> => cached(ref, () => fetched(ref));
};
export type Pictures = ReturnType<typeof createPictures>;
