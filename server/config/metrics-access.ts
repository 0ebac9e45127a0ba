import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const same = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

/**
 * Who may read metrics, of whichever server: with METRICS_TOKEN from anywhere; without it only from this machine itself, and
 * never through a proxy.
 */
export const mayReadMetrics = (token: string | undefined): ((request: IncomingMessage) => boolean) => {
  return ({ headers, socket }) => {
    const given = headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (token && same(given, token)) return true;
    return loopback.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
  };
};
