import { isIPv4, isIPv6 } from 'node:net';

/** The groups of an IPv6 address before its `::`, of which three are kept. */
const firstGroups = (address: string): string => {
  const groups = address.split('::')[0]?.split(':') ?? [];
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::/48`;
};

/**
 * A network address that names no single connection any more: of IPv4 without its last number, of IPv6 the network of a
 * site; null if it is unknown.
 */
export const shortenedAddress = (address: string | undefined): string | null => {
  const plain = (address ?? '').replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x');
  return isIPv6(plain) ? firstGroups(plain) : null;
};
