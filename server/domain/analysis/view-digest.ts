import { createHash } from 'node:crypto';

/** Names an analysis with its query in a few characters: by it one knows a view without carrying its lists. */
export const viewDigest = (analysis: string, query: string): string =>
  createHash('sha256').update(`${analysis}?${query}`).digest('base64url');
