import ip from 'ipaddr.js';

type Parsed = ReturnType<typeof ip.parse>;

const publicIpv6 = ip.parseCIDR('2000::/3');

const isPublic = (address: Parsed): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(publicIpv6));

const isIn = (address: Parsed, range: string): boolean => {
  const [base, bits] = ip.isValidCIDR(range) ? ip.parseCIDR(range) : [ip.parse(range), Number.POSITIVE_INFINITY];
  const most = base.kind() === 'ipv4' ? 32 : 128;
  return address.kind() === base.kind() && address.match([base, Math.min(bits, most)]);
};

/**
 * Whether a connection to this address is allowed: one of the public internet, or one that the operator allows
 * (`allowed`: addresses and ranges). An IPv4 address written as IPv6 counts as IPv4.
 */
export const mayConnectTo = (address: string, allowed: readonly string[]): boolean => {
  if (!ip.isValid(address)) return false;
  const parsed = ip.process(address);
  return isPublic(parsed) || allowed.some(range => isIn(parsed, range));
};
