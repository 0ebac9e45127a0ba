import type { Translator } from '../../locales/text.ts';
import type { AlertFiring } from '../contract/entities/alerts.ts';
import type { FiringShop } from '../contract/entities/firing-shops.ts';
import type { Formats } from '../domain/formats.ts';
import { type Lang, listWords } from '../domain/languages.ts';

/** Language, and formats of numbers and money. */
export type Wording = { t: Translator; lang: Lang; formats: Formats };

/** Where it happened; some upstreams send numbers only. */
export type Where = Pick<
  AlertFiring,
  'places' | 'began' | 'shops' | 'retailerName' | 'retailerNames' | 'regionNames' | 'cityNames'
>;

/** More shops than this are counted instead of named; likewise more retailers or regions than `mostNames`. */
const [mostShops, mostNames] = [3, 2];

/** Names where they are few, else how many there are. */
const namesOr = (names: readonly string[], counted: (number: string) => string, { formats }: Wording): string =>
  names.length <= mostNames ? names.join(', ') : counted(formats.count(names.length));

const retailersIn = ({ retailerNames, retailerName }: Where): readonly string[] =>
  retailerNames ?? (retailerName ? [retailerName] : []);

/** The city where all shops are in one, else their regions. */
const areaText = (words: Wording, { cityNames, regionNames }: Where): string => {
  if (cityNames?.length === 1) return cityNames[0] ?? '';
  return namesOr(regionNames ?? [], number => words.t('firings:regions', { number }), words);
};

const says = (name: string, part: string | null): boolean =>
  part !== null && name.toLocaleLowerCase().includes(part.toLocaleLowerCase());

/** Retailers and area of the shops, in brackets. What the names of all `named` shops contain already is not repeated. */
const detail = (words: Wording, where: Where, named: readonly FiringShop[]): string => {
  const retailers = namesOr(retailersIn(where), number => words.t('firings:retailers', { number }), words);
  const area = areaText(words, where);
  const isNamed = (readPart: (shop: FiringShop) => string | null): boolean =>
    named.length > 0 && named.every(shop => says(shop.shopName, readPart(shop)));
  const parts = [isNamed(shop => shop.retailerName) ? '' : retailers, isNamed(() => area) ? '' : area].filter(Boolean);
  return parts.length === 0 ? '' : ` (${parts.join(parts.some(part => part.includes(', ')) ? '; ' : ', ')})`;
};

export const shopsText = ({ t, formats }: Wording, count: number): string =>
  t('firings:shops', { count, number: formats.count(count) });

const isMore = ({ began, places }: Where): boolean => (began ?? places) < places;

/** At how many shops it began that day, of which its prices are; where it holds in others too, these began earlier. */
const countText = (words: Wording, where: Where): string => {
  const count = where.began ?? where.places;
  if (!isMore(where)) return shopsText(words, count);
  return words.t('firings:more', { count, number: words.formats.count(count) });
};

/** The shops to name: all of them, if they are known and few. */
const namedShops = ({ shops }: Where, began: number): readonly FiringShop[] =>
  shops && shops.length === began && began <= mostShops ? shops : [];

const namesText = ({ lang }: Wording, named: readonly FiringShop[]): string =>
  listWords(
    lang,
    named.map(shop => shop.shopName),
  );

/** At which shops it happened: " at 3 shops: A, B and C (Bodega Real, Puebla)". */
export const whereText = (words: Wording, where: Where): string => {
  const { t } = words;
  const began = where.began ?? where.places;
  const named = namedShops(where, began);
  const names = namesText(words, named);
  const of = detail(words, where, named);
  const shops = countText(words, where);
  if (named.length === 0) return t('firings:where.counted', { shops }) + of;
  if (began > 1) return t('firings:where.named', { shops, names }) + of;
  return t(isMore(where) ? 'firings:where.oneMore' : 'firings:where.one', { shop: names + of });
};

/** The same for sentences that already contain the counts: names only. */
export const namesOnly = (words: Wording, where: Where): string => {
  const named = namedShops(where, where.began ?? where.places);
  const names = named.length === 0 ? '' : words.t('firings:where.names', { names: namesText(words, named) });
  return names + detail(words, where, named);
};

/** At how many shops it holds now, if at more than those where it began; otherwise ''. */
export const inAllText = ({ t, formats }: Wording, where: Where): string =>
  isMore(where) ? t('firings:inAll', { number: formats.count(where.places) }) : '';

/** A shop with its retailer, where its name does not say it. */
const namedShop = ({ shopName, retailerName }: FiringShop): string =>
  retailerName === null || says(shopName, retailerName) ? shopName : `${shopName} (${retailerName})`;

/** The retailer, where all shops are of the same one and it is known. */
const oneRetailer = (where: Where): string => {
  const [name, ...others] = retailersIn(where);
  return name !== undefined && others.length === 0 ? ` (${name})` : '';
};

/**
 * On one line: the shop by its name where it began at a single one, else at how many, and of which retailer; where it holds
 * in others too, at how many more, of which the price is, and at how many in all, which leaves no room for the retailer.
 */
export const placeText = (words: Wording, where: Where): string => {
  const [shop] = where.began === 1 ? namedShops(where, 1) : [];
  const named = shop ? namedShop(shop) : '';
  // A number stays with what it counts: the line is short.
  if (!isMore(where)) return named || countText(words, where).replace(' ', '\u00a0') + oneRetailer(where);
  const { count } = words.formats;
  const began = where.began ?? where.places;
  const number = count(where.places);
  // The name stands with the one that it is of.
  if (named) return words.t('firings:brief.oneInAll', { shop: named, number });
  return words.t('firings:brief.inAll', { count: began, began: count(began), number });
};
