import { randomUUID } from 'node:crypto';
import type { ObservationsWriter } from './writer.ts';

/** Differ from earlier ones where the observations were written, or what is known of their images. */
export type ObservationsVersion = { observations: string; images: string };

/** A write side that counts its changes: whatever was read at another count may be outdated. */
export type CountedWriter = { writer: ObservationsWriter; version: () => Promise<ObservationsVersion> };

/** What of the write side only reads; everything else that it does is taken for a change. */
const reads = ['isCommitted', 'giveUp', 'homesOfOwnCodes', 'imagesToHash', 'replacedLater', 'listMarkets'] as const;
const isRead = (name: string): boolean => (reads as readonly string[]).includes(name);

type Write = (...input: never[]) => Promise<unknown>;

/**
 * Counts whenever a write has ended, well or not, before its caller knows: nothing older is given once a write is
 * acknowledged. The staging of a file is none; its `commit` is.
 */
export const countChanges = (writer: ObservationsWriter): CountedWriter => {
  // Counts begin anew with each process: none is mistaken for an earlier one's.
  const opened = randomUUID();
  const changes = { observations: 0, images: 0 };
  const counted = <W extends Write>(write: W, what: keyof ObservationsVersion = 'observations'): W =>
    (async (...input: never[]) => {
      try {
        return await write(...input);
      } finally {
        changes[what] += 1;
      }
    }) as W;
  const { stage, keepHashes, ...others } = writer;
  const writes = Object.fromEntries(
    Object.entries(others).map(([name, work]) => [name, isRead(name) ? work : counted(work as Write)]),
  ) as typeof others;
  return {
    version: async () => ({
      observations: `${opened}.${changes.observations}`,
      images: String(changes.images),
    }),
    writer: {
      ...writes,
      keepHashes: counted(keepHashes, 'images'),
      stage: async (...input) => {
        const staging = await stage(...input);
        return { ...staging, commit: counted(staging.commit) };
      },
    },
  };
};
