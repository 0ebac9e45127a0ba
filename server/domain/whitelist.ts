import { paths } from './paths.shared.ts';

const openPaths = new Set<string>([paths.home, paths.homeByName, paths.pricing, paths.terms, paths.privacy]);
const openParts = [paths.login, paths.register, paths.acceptInvitation];
/** Pages for people without an account (decision 122). */
const openPrefix = paths.shared('');

/** `..` removes the step before it; a dot at the end keeps the slash before it (RFC 3986, 5.2.4). */
const withoutDots = (path: string): string => {
  const steps: string[] = [];
  const all = path.split('/').slice(1);
  for (const [at, step] of all.entries()) {
    const isDot = step === '.' || step === '..';
    if (step === '..') steps.pop();
    if (!isDot) steps.push(step);
    else if (at === all.length - 1) steps.push('');
  }
  return `/${steps.join('/')}`;
};

/**
 * The path for the access rule: decoded once, dots resolved, and nothing else: `//pricing` is not `/pricing`, since
 * docs/product.md §2 names that exact path and redirects every other one to the sign-in. Null if it cannot be decoded,
 * or contains what some server might read as a slash or an end. `raw` is the request's path without query and
 * BASE_PATH.
 */
export function normalPath(raw: string): string | null {
  try {
    const decoded = decodeURIComponent(raw);
    return /^\/[^\0\\]*$/.test(decoded) ? withoutDots(decoded) : null;
  } catch {
    return null;
  }
}

/** `/pricing/` is the same page; `//` is not the root. */
const withoutLastSlash = (path: string): string => (/[^/]\/$/.test(path) ? path.slice(0, -1) : path);

/** docs/product.md §2: the paths allowed without a token, decided by the path alone. */
export function isOpenPath(raw: string): boolean {
  const path = normalPath(raw);
  if (path === null) return false;
  return (
    openPaths.has(withoutLastSlash(path)) || path.startsWith(openPrefix) || openParts.some(part => path.includes(part))
  );
}
