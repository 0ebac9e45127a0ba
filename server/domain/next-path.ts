import { normalPath } from './whitelist.ts';

const noOrigin = 'http://nowhere.invalid';

const hasControlCharacters = (text: string): boolean => [...text].some(char => char.charCodeAt(0) < 32);

/** The sign-in itself is not a valid destination after signing in. */
const isDestination = (pathname: string): boolean => {
  const path = normalPath(pathname);
  return path !== null && !path.startsWith('//') && !/^\/login\/?$/.test(path);
};

/**
 * A path of this site to which a person may be redirected after signing in; null for anything that could lead elsewhere
 * (other origins, `//host`, backslashes, control characters), for the sign-in itself, for paths that cannot be decoded,
 * and for those that are too long. A prefix such as BASE_PATH is not part of it.
 */
export function safeNextPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > 2000) return null;
  if (text.startsWith('//') || text.includes('\\') || hasControlCharacters(text)) return null;
  const url = new URL(text, noOrigin);
  // `/.//host` is a path of this site until its dots are resolved: the resolved path counts.
  return url.origin === noOrigin && isDestination(url.pathname) ? url.pathname + url.search : null;
}
