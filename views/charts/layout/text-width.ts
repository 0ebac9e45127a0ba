/**
 * How wide a text will be, without a browser: drawings are laid out on the server, where no font is loaded. Advance
 * widths of the site's fonts in hundredths of the font's size, by the characters that have them.
 */
const advances = {
  /** Hind 500; Hind 400 is a little narrower. */
  text: {
    17: "'",
    19: '.',
    24: ',;ijl|·',
    26: ' :!I\u00a0',
    33: '"()[]f',
    37: '1r-{}Jt“’°',
    45: '/\\s*`?',
    49: '7z3^cLFx',
    52: '2Taky$59EvSe',
    55: '604<>8Phnu–',
    58: '+=_goRBZbdpq−',
    61: 'CKY~X€',
    67: 'VUAHDGN',
    72: '&O#Q',
    82: 'w…↑↓',
    88: 'mM%',
    95: '@W',
  },
  /** Montserrat 500 with digits of equal width. */
  figures: {
    23: ",.:;'’",
    29: ' !ijl|·\u00a0',
    34: 'I[]()/\\f{}',
    41: '-"*rt',
    55: '_sJzx–',
    61: 'vyc?+<=>^~LT7ae`−',
    67: '$SFokYZEX',
    70: '0123456789',
    73: 'bdhnpqu&g#CVKPAR…',
    84: 'BGUHND%OQ€',
    106: 'wM@m',
    113: 'W',
  },
} as const;

export type Font = keyof typeof advances;

const byCharacter = (font: Font): Map<string, number> =>
  new Map(
    Object.entries(advances[font]).flatMap(([width, characters]) =>
      [...characters].map((character): [string, number] => [character, Number(width) / 100]),
    ),
  );
const known: Record<Font, Map<string, number>> = { text: byCharacter('text'), figures: byCharacter('figures') };

/** A character that is not in the table: none of the Latin ones is wider, and others are about square. */
const unknownAdvance = 1;

/** The width of a text in pixels, at a size in pixels; rather too wide than too narrow. */
export function textWidth(text: string, size: number, font: Font = 'text'): number {
  let width = 0;
  // An accent takes no room of its own.
  for (const character of text.normalize('NFD').replace(/\p{M}/gu, '')) {
    width += known[font].get(character) ?? unknownAdvance;
  }
  return width * size;
}

/** The text, cut with an ellipsis if it is wider than `width` pixels. */
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && textWidth(`${characters.join('').trimEnd()}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
