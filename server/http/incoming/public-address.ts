import { hostname, networkInterfaces } from 'node:os';
import type { Request } from 'express';
import type { Settings } from '../../config/settings.ts';

const addressesOfMachine = (): string[] =>
  Object.values(networkInterfaces()).flatMap(list => (list ?? []).map(entry => entry.address));

const loopbackNames = new Set(['localhost', '127.0.0.1', '::1']);

/** Whether both ends of the connection are this machine. */
const isLocal = (address: string | undefined): boolean => loopbackNames.has((address ?? '').replace(/^::ffff:/, ''));

type Named = { name: string; port: number };

const namedBy = (host: string): Named | null => {
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  if (!url || url.username || url.pathname !== '/' || url.search || url.hash) return null;
  return { name: url.hostname.replace(/^\[|\]$/g, '').toLowerCase(), port: Number(url.port || 80) };
};

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/**
 * The address of the site as people reach it, BASE_PATH included: the links of mails begin with it. It is PUBLIC_URL.
 * Without that it is the request's host, but only if that is a name of this machine with the port that replies, and
 * `localhost` only for requests from this machine: somebody who requests a new password for another person must not
 * control the link in their mail.
 */
export const publicAddress = ({ PUBLIC_URL, BASE_PATH }: Pick<Settings, 'PUBLIC_URL' | 'BASE_PATH'>) => {
  const names = new Set([hostname().toLowerCase(), ...addressesOfMachine()]);
  const fixed = PUBLIC_URL && (PUBLIC_URL.endsWith(BASE_PATH) ? PUBLIC_URL : PUBLIC_URL + BASE_PATH);
  return (request: Request): string => {
    if (fixed) return fixed;
    const { localAddress = 'localhost', localPort = 80, remoteAddress } = request.socket;
    const asked = namedBy(request.get('host') ?? '');
    const isOwnName = asked && (loopbackNames.has(asked.name) ? isLocal(remoteAddress) : names.has(asked.name));
    const name = asked && isOwnName && asked.port === localPort ? asked.name : localAddress.replace(/^::ffff:/, '');
    return `http://${bracketed(name)}:${localPort}${BASE_PATH}`;
  };
};
