// Fonts for texts in pictures: WOFF, which packages bring, is a packed OpenType font, which is what drawings are read with.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const [headLength, entryLength, packedHead, packedEntry] = [12, 16, 44, 20];

/** The OpenType font in a WOFF file (https://www.w3.org/TR/WOFF/): the same tables, unpacked and laid out anew. */
const unwrap = woff => {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(headLength + entryLength * count);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * entryLength, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * entryLength, 10);
  const tables = [];
  let offset = head.length;
  for (let nth = 0; nth < count; nth += 1) {
    const from = packedHead + packedEntry * nth;
    const [at, packed, length, sum] = [4, 8, 12, 16].map(field => woff.readUInt32BE(from + field));
    const bytes = woff.subarray(at, at + packed);
    const entry = headLength + entryLength * nth;
    woff.copy(head, entry, from, from + 4);
    head.writeUInt32BE(sum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([head, ...tables]);
};

/** Has the library that draws find the fonts beside this file, and no others. */
const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">.</dir></fontconfig>
`;

/** Hind has no arrows and no ≥: Montserrat lends its own. */
const cuts = [
  ['hind', 'latin-400'],
  ['hind', 'latin-500'],
  ['hind', 'latin-ext-400'],
  ['hind', 'latin-ext-500'],
  ['montserrat', 'latin-500'],
  ['montserrat', 'latin-ext-500'],
];

/** Writes the fonts of pictures into a folder. */
export const unwrapFonts = (root, folder) => {
  mkdirSync(folder, { recursive: true });
  for (const [family, cut] of cuts) {
    const name = `${family}-${cut}`;
    const woff = readFileSync(join(root, 'node_modules', '@fontsource', family, 'files', `${name}-normal.woff`));
    writeFileSync(join(folder, `${name}.ttf`), unwrap(woff));
  }
  writeFileSync(join(folder, 'fonts.conf'), settings);
};
