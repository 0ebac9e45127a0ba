import type { Period } from './calendar/date-presets.ts';
import type { FileFormat, PictureFormat } from './file-format.shared.ts';

/**
 * Lower case ASCII with underscores: accents are removed, everything else that is not a letter or digit becomes an
 * underscore.
 */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** The days of a file. `compared`: those of the other period, and the word before them; null without one. */
export type FileDays = Period & { compared: (Period & { word: string }) | null };

const daysIn = ({ start, end, compared }: FileDays): string =>
  [start, end, ...(compared ? [plain(compared.word), compared.start, compared.end] : [])].join('_');

/**
 * docs/product.md §7.8: name_type_start_end.csv, in lower case with underscores, and the same for a workbook or a picture; behind it
 * the days that these are compared with. The days keep their hyphens (yyyy-mm-dd), as in docs/figures.md.
 */
export const fileName = (
  name: string,
  type: string,
  days: FileDays,
  format: FileFormat | PictureFormat = 'csv',
): string => `${plain(name) || 'export'}_${plain(type)}_${daysIn(days)}.${format}`;
