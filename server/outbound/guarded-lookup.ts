import { type LookupAddress, lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { mayConnectTo } from './addresses.ts';

/** Why a connection is not made: the name has no address, or one inside a network of one's own. */
export type Refusal = 'unreachable' | 'address';

/**
 * Asks for names by itself, and answers with addresses that may be connected to: the connection is made to just these, so
 * that a name which answers otherwise the next time gains nothing. `allowed`: addresses and ranges of the own network.
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

/** Whether the host is an address already, which is never asked for by name, and one that may not be connected to. */
export const isForbiddenAddress = (url: URL, allowed: readonly string[]): boolean => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 && !mayConnectTo(host, allowed);
};
