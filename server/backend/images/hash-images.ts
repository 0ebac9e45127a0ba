import { splitParts } from '../../domain/parts.ts';
import { createImageFetcher, type FetchOptions, type ImageFetcher } from '../../images/fetch-image.ts';
import { allowedAddress } from '../../images/image-hosts.ts';
import { ImageProblem } from '../../images/image-problem.ts';
import { perceptualHash } from '../../images/perceptual-hash.ts';
import type { Logger } from '../../logging/logger.ts';
import { oneAtATime } from '../background/one-at-a-time.ts';
import type { Observations } from '../observations/observations.ts';
import type { FoundHash } from '../observations/writer.ts';

export type ImageSources = Pick<FetchOptions, 'hosts' | 'privateAddresses'>;

/**
 * Images that are looked up at once (each query reads all observations), and how many of them are fetched at the same
 * time.
 */
const pageSize = 2000;
const sideBySide = 4;
/** An image that could not be fetched is tried again after a day. */
const retryMs = 24 * 3600 * 1000;

/** Calculates the hashes of images that imports only name; until then figures use what is known. */
export type ImageHasher = {
  /** There may be new images. */
  wake: () => void;
  /** Resolves when there is nothing left to do. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = { observations: Observations; sources: ImageSources; logger: Logger; now: () => Date };

const fetchHash = async (fetcher: ImageFetcher, ref: string, signal: AbortSignal): Promise<FoundHash> => {
  try {
    return { ref, hash: await perceptualHash(await fetcher.fetch(ref, signal)), fault: null };
  } catch (error) {
    if (signal.aborted || !(error instanceof ImageProblem)) throw error;
    return { ref, hash: null, fault: error.fault };
  }
};

/**
 * Fetches images in observations from the allowed hosts and stores their hashes, a few at a time and page by page;
 * stored ones survive a crash, and the next start continues. Without allowed hosts nothing is ever fetched.
 */
export const createImageHasher = ({ observations, sources, logger, now }: Options): ImageHasher => {
  const ending = new AbortController();
  const fetcher = createImageFetcher(sources);

  const hashPage = async (refs: readonly string[]): Promise<void> => {
    const mayAsk = refs.filter(ref => allowedAddress(ref, sources.hosts));
    for (const part of splitParts(mayAsk, sideBySide)) {
      const found = await Promise.all(part.map(ref => fetchHash(fetcher, ref, ending.signal)));
      await observations.writer.keepHashes(found, now());
    }
  };
  const pass = async (): Promise<void> => {
    const before = new Date(now().getTime() - retryMs);
    for (let after = ''; !ending.signal.aborted; ) {
      const refs = await observations.writer.imagesToHash({ after, before, limit: pageSize });
      await hashPage(refs);
      if (refs.length < pageSize) return;
      after = refs.at(-1) ?? '';
    }
  };
  const passes = oneAtATime(() =>
    pass().catch((error: unknown) => {
      if (!ending.signal.aborted) logger.error({ err: error }, 'images could not be compared');
    }),
  );
  return {
    wake: () => {
      if (sources.hosts.length > 0 && !ending.signal.aborted) passes.trigger();
    },
    idle: passes.idle,
    close: async () => {
      ending.abort();
      await passes.idle();
      await fetcher.close();
    },
  };
};
