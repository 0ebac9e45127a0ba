/** Lower case ASCII with underscores: accents are taken off, everything else that is no letter or digit becomes one. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/**
 * docs/product.md §7.8: name_type_start_end.csv, lower-cased, with underscores. The days keep their hyphens (yyyy-mm-dd),
 * as docs/figures.md writes them.
 */
export const csvName = (name: string, type: string, start: string, end: string): string =>
  `${plain(name) || 'export'}_${plain(type)}_${start}_${end}.csv`;
