import { type LookupAddress, lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { mayConnectTo } from './addresses.ts';

/** Why a connection is refused: the name has no address, or one inside a private network. */
export type Refusal = 'unreachable' | 'address';

/**
 * Resolves names itself, to addresses that are allowed: the connection uses exactly these, so that a name which later
 * resolves differently gains nothing. `allowed`: addresses and ranges of the private network.
 */
export const guardedLookup =
  (allowed: readonly string[], problem: (refusal: Refusal) => Error): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? problem('unreachable'), '', 0);
      if (!found.every(({ address }) => mayConnectTo(address, allowed))) return done(problem('address'), '', 0);
      if (options.all) return (done as unknown as (error: null, all: LookupAddress[]) => void)(null, found);
      done(null, first.address, first.family);
    });
  };

/** Whether the host is an IP address, which needs no lookup, and one that is not allowed. */
export const isForbiddenAddress = (url: URL, allowed: readonly string[]): boolean => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 && !mayConnectTo(host, allowed);
};
