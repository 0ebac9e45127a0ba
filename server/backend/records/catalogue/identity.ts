import { gtin14, isGtin } from '../../../domain/gtin.ts';

/**
 * Whose a product's code is. '' is everyone's: a GTIN. Any other code is a retailer's own (`r` and its id) or, where a shop's
 * retailer is not known, a country's (`c` and its id); codes that a publisher gives to the products of all retailers are the
 * publisher's in the country (`n` and its id).
 */
export type Scope = string;

/** Whose the own codes of a shop are. */
export const scopeOfShop = (retailerId: number | null, countryId: number): Scope =>
  retailerId === null ? `c${countryId}` : `r${retailerId}`;

/** Whose the codes of a publisher are. */
export const scopeOfPublisher = (countryId: number): Scope => `n${countryId}`;

/** The text that identifies a product; a GTIN is the same with and without zeros in front of it. */
export const identityOf = (code: string, scope: Scope): string => (scope === '' ? gtin14(code) : `${scope}:${code}`);

/** Whose the code of an identity is. */
export const scopeOfIdentity = (identity: string): Scope => /^([rcn]\d+):/.exec(identity)?.[1] ?? '';

export const isRetailers = (scope: Scope): boolean => scope.startsWith('r');
export const isUnknownRetailers = (scope: Scope): boolean => scope.startsWith('c');
export const isPublishers = (scope: Scope): boolean => scope.startsWith('n');
/** The id of the retailer or country. */
export const idOfScope = (scope: Scope): number => Number(scope.slice(1));

/** A GTIN that lay in another form beside the same one before both were known to be one: it keeps what it has. */
export const olderIdentity = (code: string): string => `=${code}`;

/** A code of which nobody has found out yet whose it is. */
const unscoped = /^\?\d+:/;
export const isUnscoped = (identity: string): boolean => unscoped.test(identity);

type Coded = { id: number; upc: string };

/** Identities for products that were known by their codes alone: of several forms of a GTIN the oldest product's is the plain one. */
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
