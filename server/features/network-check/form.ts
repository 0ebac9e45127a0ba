import { pad, pads, probeText } from '../../../views/islands/network-check/network-check-model.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { checks, type Found } from './checks.ts';

/** An older result is not about the current network. */
const resultMs = 30 * 60_000;

/** Bytes of a comma in a submitted form: `%2C`. */
const bytesPerChar = 3;

const formFacts = ['cookies', 'post', 'origin', 'size'] as const;

/**
 * The page with the form stored its token in the session: it is there only if the browser returned the session's
 * cookie.
 */
const cookies = ({ raw: { request } }: PageRequest, cookieName: string): string => {
  if (request.session.csrfToken !== undefined) return 'back';
  return (request.get('cookie') ?? '').includes(`${cookieName}=`) ? 'other' : 'missing';
};

const origin = ({ raw: { request } }: PageRequest): string =>
  request.get('origin') !== undefined || request.get('referer') !== undefined ? 'sent' : 'removed';

const size = (form: URLSearchParams): Record<string, string> => {
  const arrived = form.getAll('pad').reduce((sum, one) => sum + one.length, 0);
  if (arrived === 0) return {};
  const kb = String(Math.round((arrived * bytesPerChar) / 1000));
  return { size: arrived === pads * pad.length ? 'whole' : 'cut', kb };
};

/** The results of the form as the query of the result page: nothing is stored on the server. */
export const resultQuery = (request: PageRequest, cookieName: string): URLSearchParams =>
  new URLSearchParams({
    at: String(request.now),
    cookies: cookies(request, cookieName),
    post: request.form.get('probe') === probeText ? 'whole' : 'damaged',
    origin: origin(request),
    ...size(request.form),
  });

const isKnown = (id: keyof typeof checks, outcome: string | null): outcome is string =>
  outcome !== null && Object.hasOwn(checks[id], outcome);

/** Reads that query; an old or edited one gives no results. */
export function resultIn({ query, now }: PageRequest): Found {
  const age = now - Number(query.get('at') ?? Number.NaN);
  if (!(age >= 0 && age < resultMs)) return {};
  const facts = formFacts.flatMap(id => {
    const outcome = query.get(id);
    return isKnown(id, outcome) ? [[id, { outcome }] as const] : [];
  });
  const kb = /^\d{1,4}$/.exec(query.get('kb') ?? '')?.[0] ?? '';
  const found: Found = { ...Object.fromEntries(facts), redirect: { outcome: 'followed' } };
  return found.size ? { ...found, size: { ...found.size, value: kb } } : found;
}
