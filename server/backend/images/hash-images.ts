import { setTimeout as rest } from 'node:timers/promises';
import { splitParts } from '../../domain/parts.ts';
import { createImageFetcher, type FetchOptions, type ImageFetcher } from '../../images/fetch-image.ts';
import { allowedAddress } from '../../images/image-hosts.ts';
import { ImageProblem } from '../../images/image-problem.ts';
import { perceptualHash } from '../../images/perceptual-hash.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Bell } from '../jobs/bell.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Observations } from '../observations/observations.ts';
import type { FoundHash } from '../observations/writer.ts';
import { enqueue, isOpen } from '../records/jobs/jobs.ts';
import type { Records } from '../records/schema.ts';

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
  /** Resolves when there is nothing left to do, in any process. */
  idle: () => Promise<void>;
  /** What a worker does with them. */
  jobs: JobKind;
  close: () => Promise<void>;
};

type Options = {
  records: Records;
  observations: Observations;
  sources: ImageSources;
  logger: Logger;
  now: () => Date;
  bell: Bell;
};

const kind = 'images';
const lookMs = 250;

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
export const createImageHasher = (options: Options): ImageHasher => {
  const { records, observations, sources, logger, now, bell } = options;
  const fetcher = createImageFetcher(sources);

  const hashPage = async (refs: readonly string[], signal: AbortSignal): Promise<void> => {
    const mayAsk = refs.filter(ref => allowedAddress(ref, sources.hosts));
    for (const part of splitParts(mayAsk, sideBySide)) {
      const found = await Promise.all(part.map(ref => fetchHash(fetcher, ref, signal)));
      await observations.writer.keepHashes(found, now());
    }
  };
  const pass = async (signal: AbortSignal): Promise<void> => {
    const before = new Date(now().getTime() - retryMs);
    for (let after = ''; !signal.aborted; ) {
      const refs = await observations.writer.imagesToHash({ after, before, limit: pageSize });
      await hashPage(refs, signal);
      if (refs.length < pageSize) return;
      after = refs.at(-1) ?? '';
    }
  };
  const isSeen = async (): Promise<boolean> => !(await isOpen(records, kind, now().getTime()));
  let putIn: Promise<void> = Promise.resolve();
  return {
    wake: () => {
      if (sources.hosts.length === 0) return;
      const at = now().getTime();
      putIn = enqueue(records, { kind, dueAt: at }, at).then(bell.ring, (error: unknown) =>
        logger.error({ err: error }, 'images wait to be compared'),
      );
    },
    idle: async () => {
      await putIn;
      while (!(await isSeen())) await rest(lookMs, undefined, { ref: false });
    },
    jobs: {
      kind,
      atOnce: 1,
      run: async (_job, signal) => {
        await pass(signal);
        return { end: 'done' };
      },
    },
    close: () => fetcher.close(),
  };
};
