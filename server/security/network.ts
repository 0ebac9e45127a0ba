import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(?=\d+\.)/i;

/** The eight groups of an IPv6 address, with `::` expanded. */
const splitGroups = (address: string): string[] => {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
};

/**
 * The network of one connection, as text: an IPv4 address unchanged, an IPv6 address without its lower half, which its
 * owner can choose for every request. Null without an address.
 */
export function toNetwork(address: string | undefined): string | null {
  if (!address) return null;
  const plain = address.replace(/%.*$/, '').replace(mapped, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  return `${splitGroups(plain).slice(0, 4).join(':')}::/64`;
}
