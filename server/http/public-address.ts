import { hostname, networkInterfaces } from 'node:os';
import type { Request } from 'express';
import type { Settings } from '../config/settings.ts';

const addressesOfMachine = (): string[] =>
  Object.values(networkInterfaces()).flatMap(list => (list ?? []).map(entry => entry.address));

/** Names that only this machine answers to: a Host header with one of them cannot lead a mail's reader elsewhere. */
const ownNames = (): Set<string> => new Set(['localhost', hostname(), ...addressesOfMachine()]);

const nameOf = (host: string): string | null => {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  } catch {
    return null;
  }
};

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/**
 * Makes the function that tells under which address people reach the site, BASE_PATH included: what the links of mails
 * begin with. It is PUBLIC_URL. Without one it is the request's own host, but only where that is a name of this machine:
 * whoever asks for somebody else's new password must not choose where the link in their mail leads.
 */
export const publicAddress = ({ PUBLIC_URL, BASE_PATH }: Pick<Settings, 'PUBLIC_URL' | 'BASE_PATH'>) => {
  const names = ownNames();
  const fixed = PUBLIC_URL && (PUBLIC_URL.endsWith(BASE_PATH) ? PUBLIC_URL : PUBLIC_URL + BASE_PATH);
  return (request: Request): string => {
    if (fixed) return fixed;
    const host = request.get('host') ?? '';
    const { localAddress = 'localhost', localPort } = request.socket;
    const own = names.has(nameOf(host) ?? '') ? host : `${bracketed(localAddress)}:${localPort}`;
    return `http://${own}${BASE_PATH}`;
  };
};
