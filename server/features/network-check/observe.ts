import type { Request } from 'express';
import type { Found } from './checks.ts';

/** Headers in which proxies name themselves or their client. */
const routeHeaders = ['via', 'forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'x-proxy-id'];
/** Maximum number of characters that are shown of all of them together. */
const maxLength = 300;

const sentOrRemoved = (isThere: boolean): { outcome: string } => ({ outcome: isThere ? 'sent' : 'removed' });

/** Browsers send fetch metadata to trustworthy addresses: https, or the machine itself. */
const isTrusted = (request: Request): boolean =>
  request.secure || /^(?:localhost|127\.|\[::1\])/.test(request.get('host') ?? '');

const metadata = (request: Request): { outcome: string } => {
  const isThere = request.get('sec-fetch-site') !== undefined || request.get('sec-fetch-mode') !== undefined;
  return !isThere && !isTrusted(request) ? { outcome: 'plain' } : sentOrRemoved(isThere);
};

const route = (request: Request): { outcome: string; value?: string } => {
  const added = routeHeaders.flatMap(name => {
    const value = request.get(name);
    return value ? [`${name}: ${value}`] : [];
  });
  return added.length > 0 ? { outcome: 'named', value: added.join('; ').slice(0, maxLength) } : { outcome: 'none' };
};

/** What any request for the page shows, before a form is sent. */
export const observe = (request: Request): Found => ({
  encoding: sentOrRemoved(/\b(?:gzip|br|zstd|deflate)\b/.test(request.get('accept-encoding') ?? '')),
  language: sentOrRemoved(request.get('accept-language') !== undefined),
  metadata: metadata(request),
  agent: sentOrRemoved(request.get('user-agent') !== undefined),
  version: { outcome: request.httpVersion === '1.0' ? 'old' : 'modern', value: request.httpVersion },
  route: route(request),
});
