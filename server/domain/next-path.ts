const noOrigin = 'http://nowhere.invalid';

const hasControlCharacters = (text: string): boolean => [...text].some(char => char.charCodeAt(0) < 32);

/**
 * A path of this site that a person may be sent on to after signing in; null for anything that could lead elsewhere
 * (other origins, `//host`, backslashes, control characters) or that is too long to trust.
 */
export function safeNextPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > 2000) return null;
  if (text.startsWith('//') || text.includes('\\') || hasControlCharacters(text)) return null;
  const url = new URL(text, noOrigin);
  // `/.//host` is a path of this site until its dots are resolved: what is left then counts.
  return url.origin === noOrigin && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}
