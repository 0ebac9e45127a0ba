import { hash32, randomOf } from './random.ts';

/** Which picture a retailer shows: the brand's own, the one before its new pack, or another one. */
export type ImageVariant = 'new' | 'old' | 'other';

const variants: ImageVariant[] = ['new', 'old', 'other'];

const bitsOf = (seed: string): bigint => (BigInt(hash32(`${seed}|high`)) << 32n) | BigInt(hash32(`${seed}|low`));

/** 64 bits that stand for a drawing as a perceptual hash would: another drawing, another hash. */
export const imageHash = (upc: string, variant: ImageVariant): string =>
  bitsOf(`${upc}|${variant}`).toString(16).padStart(16, '0');

/** Where a hero image lies below DATA_DIR. */
export const imageRef = (upc: string, variant: ImageVariant): string => `images/demo/${upc}-${variant}.svg`;

const hue = (seed: string): number => hash32(seed) % 360;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const pack = (upc: string, variant: ImageVariant): string => {
  const random = randomOf('pack', upc, variant);
  const round = 8 + Math.floor(random() * 28);
  const width = 120 + Math.floor(random() * 60);
  const left = (240 - width) / 2;
  const fill = `hsl(${hue(`${upc}|${variant}`)} 62% 46%)`;
  const band = `hsl(${hue(`${variant}|${upc}`)} 70% 82%)`;
  return [
    `<rect x="${left}" y="28" width="${width}" height="184" rx="${round}" fill="${fill}"/>`,
    `<rect x="${left}" y="${88 + Math.floor(random() * 24)}" width="${width}" height="64" fill="${band}"/>`,
    `<circle cx="120" cy="${56 + Math.floor(random() * 12)}" r="14" fill="#fff" opacity="0.7"/>`,
  ].join('');
};

/** A hero image as we draw it: a pack in the product's colours with the brand on its band. */
export const drawImage = (upc: string, brand: string, name: string, variant: ImageVariant): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" role="img">',
    `<title>${escapeText(name)}</title><rect width="240" height="240" fill="#fff"/>`,
    pack(upc, variant),
    `<text x="120" y="128" font-family="sans-serif" font-size="15" font-weight="700" text-anchor="middle" fill="#1b2330">${escapeText(brand)}</text></svg>`,
  ].join('');

/** All pictures of a product: path below DATA_DIR and SVG text. */
export const imagesOf = (upc: string, brand: string, name: string): { ref: string; svg: string }[] =>
  variants.map(variant => ({ ref: imageRef(upc, variant), svg: drawImage(upc, brand, name, variant) }));

/**
 * What a retailer shows of a product on each day: most follow the brand's new pack within two months, some keep another
 * picture, some have none.
 */
export const imageCalendar = (upc: string, retailer: number, days: number): (ImageVariant | null)[] => {
  const relaunch = 180 + (hash32(`relaunch|${upc}`) % 120);
  const random = randomOf('image', upc, retailer);
  const manner = random();
  const change = relaunch + Math.floor(random() * 60);
  return Array.from({ length: days }, (_, day) => {
    if (manner < 0.08) return null;
    if (manner < 0.2) return 'other';
    return day < change ? 'old' : 'new';
  });
};
