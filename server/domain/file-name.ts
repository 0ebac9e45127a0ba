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

/**
 * docs/product.md §7.8: name_type_start_end.csv, in lower case with underscores, and the same for a workbook or a picture. The days keep
 * their hyphens (yyyy-mm-dd), as in docs/figures.md.
 */
export const fileName = (
  name: string,
  type: string,
  start: string,
  end: string,
  format: FileFormat | PictureFormat = 'csv',
): string => `${plain(name) || 'export'}_${plain(type)}_${start}_${end}.${format}`;
