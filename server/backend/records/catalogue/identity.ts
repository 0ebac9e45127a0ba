import { gtin14, isGtin } from '../../../domain/gtin.ts';

/**
 * The scope of a product's code. '' is everyone's: a GTIN. Any other code belongs to a retailer (`r` and its id) or, if
 * a shop's retailer is unknown, to a country (`c` and its id); codes that a publisher gives to the products of all
 * retailers belong to the publisher in the country (`n` and its id).
 */
export type Scope = string;

/** The scope of a shop's own codes. */
export const scopeOfShop = (retailerId: number | null, countryId: number): Scope =>
  retailerId === null ? `c${countryId}` : `r${retailerId}`;

/** The scope of a publisher's codes. */
export const scopeOfPublisher = (countryId: number): Scope => `n${countryId}`;

/** The text that identifies a product; a GTIN is the same with and without leading zeros. */
export const toIdentity = (code: string, scope: Scope): string => (scope === '' ? gtin14(code) : `${scope}:${code}`);

/** The scope of an identity. */
export const scopeOfIdentity = (identity: string): Scope => /^([rcn]\d+):/.exec(identity)?.[1] ?? '';

export const isRetailers = (scope: Scope): boolean => scope.startsWith('r');
export const isUnknownRetailers = (scope: Scope): boolean => scope.startsWith('c');
export const isPublishers = (scope: Scope): boolean => scope.startsWith('n');
/** The id of the retailer or country. */
export const idOfScope = (scope: Scope): number => Number(scope.slice(1));

/** A GTIN that was stored in another spelling before both were known to be the same: it keeps its data. */
export const olderIdentity = (code: string): string => `=${code}`;

/** A code whose scope is not known yet. */
const unscoped = /^\?\d+:/;
export const isUnscoped = (identity: string): boolean => unscoped.test(identity);

type Coded = { id: number; upc: string };

/**
 * Identities for products that were stored by code only: of several spellings of a GTIN the oldest product gets the
 * plain one.
 */
export const firstIdentities = (products: readonly Coded[]): { id: number; identity: string }[] => {
  const taken = new Set<string>();
  return products
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, upc }) => {
      if (!isGtin(upc)) return { id, identity: `?${id}:${upc}` };
      const identity = taken.has(gtin14(upc)) ? olderIdentity(upc) : gtin14(upc);
      taken.add(identity);
      return { id, identity };
    });
};
