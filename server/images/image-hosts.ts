/** Hosts as in IMAGE_HOSTS: `images.example.com`, `*.example.com` for all subdomains, with `:8443` for another port. */
const matches = (url: URL, rule: string): boolean => {
  const [host = '', port = ''] = rule.toLowerCase().split(':');
  if (url.port !== port) return false;
  return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
};

/** The address of an image that may be fetched; null for every other text. */
export const allowedAddress = (text: string, hosts: readonly string[]): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  return hosts.some(rule => matches(url, rule)) ? url : null;
};
