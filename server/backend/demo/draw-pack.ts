import { hash32 } from './random.ts';

/** Which picture a retailer shows: the brand's own, its pack before the redesign, or a different one. */
export type ImageVariant = 'new' | 'old' | 'other';

const hue = (seed: string): number => hash32(seed) % 360;

/** Every pack of a brand has its colour. */
const brandHues: Readonly<Record<string, number>> = {
  Fairmeadle: 152,
  Copperlark: 18,
  Northwillow: 205,
  'Tallow & Hill': 268,
  'Casa Lumbre': 8,
  'Doña Jacintita': 330,
  Albaclara: 192,
  'Tres Cerritos': 96,
};

type Box = { x: number; y: number; width: number; height: number };

const rectangle = ({ x, y, width, height }: Box, fill: string, round = 0): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${round}" fill="${fill}"/>`;

const path = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L')} Z" fill="${fill}"/>`;

/** A part of a box, in fractions of its size. */
const part = (box: Box, x: number, y: number, width: number, height: number): Box => ({
  x: box.x + box.width * x,
  y: box.y + box.height * y,
  width: box.width * width,
  height: box.height * height,
});

/** The shape of a pack. */
type Pack = 'bottle' | 'carton' | 'jar' | 'bag';

const bodies: Readonly<Record<Pack, (box: Box, fill: string, cap: string) => string>> = {
  bottle: (box, fill, cap) =>
    rectangle(part(box, 0.36, 0, 0.28, 0.2), cap, 4) + rectangle(part(box, 0.06, 0.16, 0.88, 0.84), fill, 26),
  carton: (box, fill, cap) => rectangle(box, fill, 3) + rectangle(part(box, 0, 0, 1, 0.1), cap),
  jar: (box, fill, cap) =>
    rectangle(part(box, 0.08, 0, 0.84, 0.16), cap, 6) + rectangle(part(box, 0, 0.16, 1, 0.84), fill, 34),
  bag: (box, fill, cap) => {
    const { x, y, width, height } = box;
    const corners = [
      [x, y + 14],
      [x + width, y],
      [x + width * 0.94, y + height],
      [x + width * 0.06, y + height],
    ] as const;
    return path(corners, fill) + rectangle(part(box, 0.3, 0.03, 0.4, 0.06), cap, 3);
  },
};

/** What a product comes in, by a word of its name in the languages of the markets; all else comes in bags. */
const packWords: readonly (readonly [Pack, RegExp])[] = [
  ['carton', /\b(milk|juice|soap|tea|oats|powder|leche|jugo|jabón|polvo)\b|^té /i],
  ['jar', /\b(yogurt|sauce|instant|yogur|soluble)\b/i],
  ['bottle', /\b(water|shampoo|detergent|cleaner|oil|brew|agua|champú|detergente|limpiador)\b/i],
];

const choosePack = (name: string): Pack => packWords.find(([, words]) => words.test(name))?.[0] ?? 'bag';

/** The mark of a brand, the same on all of its packs. */
const marks: ((x: number, y: number, size: number, fill: string) => string)[] = [
  (x, y, size, fill) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(size / 2).toFixed(1)}" fill="${fill}"/>`,
  (x, y, size, fill) =>
    path(
      [
        [x, y - size / 2],
        [x + size / 2, y + size / 2],
        [x - size / 2, y + size / 2],
      ],
      fill,
    ),
  (x, y, size, fill) =>
    rectangle({ x: x - size / 2, y: y - size / 3, width: size, height: size / 4 }, fill, 3) +
    rectangle({ x: x - size / 2, y: y + size / 12, width: size, height: size / 4 }, fill, 3),
  (x, y, size, fill) =>
    path(
      [
        [x, y - size / 2],
        [x + size / 2, y],
        [x, y + size / 2],
        [x - size / 2, y],
      ],
      fill,
    ),
];

const pickOne = <Item>(items: readonly Item[], seed: string): Item => items[hash32(seed) % items.length] as Item;

const [paper, ink] = ['#fdf8ea', '#16202c'];

/** A light label with the mark to its left, above a dark foot. */
const newLabel = (box: Box, brand: string, lines: string): string =>
  rectangle(part(box, 0.1, 0.28, 0.8, 0.36), paper, 6) +
  pickOne(marks, brand)(box.x + box.width * 0.3, box.y + box.height * 0.46, box.width * 0.3, lines) +
  rectangle(part(box, 0.54, 0.38, 0.28, 0.05), lines) +
  rectangle(part(box, 0.54, 0.48, 0.2, 0.05), lines) +
  rectangle(part(box, 0.18, 0.76, 0.64, 0.16), ink, 4);

/** A dark field with the mark to its right, and a light stripe below. */
const oldLabel = (box: Box, brand: string, lines: string): string =>
  rectangle(part(box, 0.12, 0.22, 0.4, 0.5), ink, 30) +
  pickOne(marks, brand)(box.x + box.width * 0.74, box.y + box.height * 0.36, box.width * 0.3, paper) +
  rectangle(part(box, 0.58, 0.56, 0.34, 0.08), paper) +
  rectangle(part(box, 0.1, 0.8, 0.8, 0.1), '#f3e3a2') +
  rectangle(part(box, 0.2, 0.83, 0.3, 0.04), lines);

/** What is drawn of a product. */
export type Packed = { upc: string; brand: string; name: string };

const drawPack = ({ upc, brand, name }: Packed, isNew: boolean, box: Box): string => {
  const fill = `hsl(${brandHues[brand] ?? hue(brand)} 52% ${36 + (hash32(`${upc}|light`) % 20)}%)`;
  const cap = `hsl(${hue(`${upc}|cap`)} 45% 30%)`;
  const lines = `hsl(${hue(`${upc}|lines`)} 60% 28%)`;
  return bodies[choosePack(name)](box, fill, cap) + (isNew ? newLabel : oldLabel)(box, brand, lines);
};

/** The brand's pack, new or old, or two packs arranged on a table; 240 units wide and high. */
export const scene = (packed: Packed, variant: ImageVariant): string => {
  const width = 116 + (hash32(`${packed.upc}|width`) % 50);
  if (variant !== 'other') {
    return drawPack(packed, variant === 'new', { x: (240 - width) / 2, y: 22, width, height: 196 });
  }
  return [
    rectangle({ x: 0, y: 0, width: 240, height: 240 }, '#e9edf2'),
    rectangle({ x: 0, y: 186, width: 240, height: 54 }, '#a98f6d'),
    drawPack(packed, true, { x: 18, y: 66, width: 92, height: 146 }),
    drawPack(packed, true, { x: 124, y: 34, width: 100, height: 178 }),
  ].join('');
};
