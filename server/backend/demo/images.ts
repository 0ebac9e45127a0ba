import { escapeHtml } from '../../../views/escape-html.ts';
import { type ImageVariant, type Packed, scene } from './draw-pack.ts';
import { imageHashes } from './image-hashes.ts';
import type { Market } from './markets/market.ts';
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

/** Whether a reference is that of one of our own drawings, and of no other file below DATA_DIR. */
export const isKeptImage = (ref: string): boolean => kept.test(ref);

/** A hero image, drawn from shapes only, so that it looks the same on every machine. */
export const drawImage = (packed: Packed, variant: ImageVariant): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240" role="img">',
    `<title>${escapeHtml(packed.name)}</title><rect width="240" height="240" fill="#fff"/>${scene(packed, variant)}</svg>`,
  ].join('');

/** All pictures of a product: path below DATA_DIR and SVG text. */
export const drawImages = (packed: Packed): { ref: string; svg: string }[] =>
  variants.map(variant => ({ ref: imageRef(packed.upc, variant), svg: drawImage(packed, variant) }));

/**
 * Which picture a retailer shows of a product on each day: most adopt the brand's new pack within two months, some keep
 * the old one or a different picture, some have none, and a few lose their picture for some weeks.
 */
export const imageCalendar = (
  { relaunches }: Market,
  { upc, brand }: { upc: string; brand: string },
  retailer: number,
  days: number,
): (ImageVariant | null)[] => {
  const daysAgo = relaunches[brand];
  const relaunch = daysAgo === undefined ? 180 + (hash32(`relaunch|${upc}`) % 120) : days - 1 - daysAgo;
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
