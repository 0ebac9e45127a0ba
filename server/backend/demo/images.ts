import { escapeHtml } from '../../../views/escape-html.ts';
import { type ImageVariant, scene } from './draw-pack.ts';
import { imageHashes } from './image-hashes.ts';
import { hash32, seedRandom } from './random.ts';

export type { ImageVariant } from './draw-pack.ts';

const variants: ImageVariant[] = ['new', 'old', 'other'];

/** The perceptual hash of a drawing; unknown if it has not been calculated yet. */
export const imageHash = (upc: string, variant: ImageVariant): string | null => imageHashes[upc]?.[variant] ?? null;

/** Where a hero image lies below DATA_DIR. */
export const imageRef = (upc: string, variant: ImageVariant): string => `images/demo/${upc}-${variant}.svg`;

const kept = /^images\/demo\/(?:\d{1,20}-(?:new|old|other)|logo-[a-z0-9-]{1,60})\.svg$/;

const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Where a retailer's logo lies below DATA_DIR. */
export const logoRef = (retailer: string): string => `images/demo/logo-${toSlug(retailer)}.svg`;

/** A retailer's logo, drawn from shapes only. */
export const drawLogo = (retailer: string): string => {
  const seed = hash32(`logo|${retailer}`);
  const hue = seed % 360;
  const shapes = [
    '<path d="M8 24 24 8l16 16-16 16z" fill="#fff"/>',
    '<circle cx="24" cy="24" r="14" fill="#fff"/><circle cx="24" cy="24" r="6"/>',
    '<path d="M10 34V14l14 12 14-12v20h-6V26l-8 7-8-7v8z" fill="#fff"/>',
    '<path d="M10 12h28v8H10zM10 28h28v8H10z" fill="#fff"/>',
    '<path d="M24 8a16 16 0 0 1 16 16H24zM24 40A16 16 0 0 1 8 24h16z" fill="#fff"/>',
  ];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="240" height="240" role="img">',
    `<title>${escapeHtml(retailer)}</title><g fill="hsl(${hue} 62% 40%)"><rect width="48" height="48" rx="10"/>${shapes[Math.floor(seed / 360) % shapes.length]}</g></svg>`,
  ].join('');
};

/** Whether a reference is that of one of our own drawings, and of no other file below DATA_DIR. */
export const isKeptImage = (ref: string): boolean => kept.test(ref);

/** A hero image, drawn from shapes only, so that it looks the same on every machine. */
export const drawImage = (upc: string, brand: string, name: string, variant: ImageVariant): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240" role="img">',
    `<title>${escapeHtml(name)}</title><rect width="240" height="240" fill="#fff"/>${scene(upc, brand, variant)}</svg>`,
  ].join('');

/** All pictures of a product: path below DATA_DIR and SVG text. */
export const drawImages = (upc: string, brand: string, name: string): { ref: string; svg: string }[] =>
  variants.map(variant => ({ ref: imageRef(upc, variant), svg: drawImage(upc, brand, name, variant) }));

/**
 * Which picture a retailer shows of a product on each day: most adopt the brand's new pack within two months, some keep
 * the old one or a different picture, some have none, and a few lose their picture for some weeks.
 */
export const imageCalendar = (upc: string, retailer: number, days: number): (ImageVariant | null)[] => {
  const relaunch = 180 + (hash32(`relaunch|${upc}`) % 120);
  const random = seedRandom('image', upc, retailer);
  const manner = random();
  const change = relaunch + Math.floor(random() * 60);
  return Array.from({ length: days }, (_, day) => {
    if (manner < 0.08) return null;
    if (manner < 0.2) return 'other';
    if (manner > 0.84) return 'old';
    if (manner > 0.78 && day >= change - 40 && day < change) return null;
    return day < change ? 'old' : 'new';
  });
};
