import { isAbsolute, join, relative } from 'node:path';
import { dataPrefix } from './format.ts';

const isPart = (part: string): boolean => part !== '' && part !== '.' && part !== '..';

/**
 * The path of a backup's entry in a folder; null if its name leads outside, or if this product never writes such names:
 * absolute, with `..`, a backslash, a colon or a control character.
 */
export const resolveEntry = (name: string, folder: string): string | null => {
  if (!name.startsWith(dataPrefix)) return null;
  const inside = name.slice(dataPrefix.length);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\\:\u0000-\u001f\u007f]/.test(inside) || !inside.split('/').every(isPart)) return null;
  const place = join(folder, inside);
  const way = relative(folder, place);
  return isAbsolute(way) || way.startsWith('..') ? null : place;
};
