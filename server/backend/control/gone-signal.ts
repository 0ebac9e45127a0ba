import type { ServerResponse } from 'node:http';

/** Aborts when the caller disconnects. */
export const goneSignal = (response: ServerResponse): AbortSignal => {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  return gone.signal;
};
