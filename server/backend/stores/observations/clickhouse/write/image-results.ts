import type { FoundHash } from '../../../../observations/writer.ts';
import type { Place } from './place.ts';

let lastNth = 0;
/** Ascending, also within a millisecond. */
const nextNth = (): number => {
  lastNth = Math.max(lastNth + 1, Date.now() * 1000);
  return lastNth;
};

/** Stores the results for images; a later result of the same image counts instead of an earlier one. */
export const keepHashes = async ({ client, ledger }: Place, found: readonly FoundHash[], now: Date): Promise<void> => {
  if (found.length === 0) return;
  const triedAt = now.toISOString().replace('T', ' ').replace('Z', '');
  const nth = nextNth();
  await client.insertRows(
    'image_results',
    found.map(({ ref, hash, fault }) => ({ ref, hash, fault, tried_at: triedAt, nth })),
  );
  // After they are there: what is read from now on has them.
  await ledger.noteImages();
};
