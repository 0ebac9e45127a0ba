/** docs/product.md §4 and §9: the free tier, to which a downgrade leads. */
export const freePackageId = 1;

/** What the packages of the embedded backend are, whatever they are called in a language. */
export type PackageKey = 'free' | 'starter' | 'growth' | 'enterprise';

/** Payment periods; the year is the default (docs/product.md §9). */
export const paymentPeriods = ['year', 'month'] as const;
export type PaymentPeriod = (typeof paymentPeriods)[number];
export const defaultPeriod: PaymentPeriod = 'year';

/** A text of an address or a form as a period; anything else is the default. */
export const periodOf = (text: string | null): PaymentPeriod =>
  paymentPeriods.find(period => period === text) ?? defaultPeriod;

type Held = { totalProducts: number; totalRetailers: number; totalCountries: number };
type Limits = { maxProducts: number; maxRetailers: number; maxCountries: number };

/** By how much a plan's use would be over the limits of a package; 0 for what fits. */
export type Overhang = { products: number; retailers: number; countries: number };

const over = (held: number, max: number): number => Math.max(0, held - max);

/** What of a plan's use does not fit into a package. */
export const overhangOf = (use: Held, limits: Limits): Overhang => ({
  products: over(use.totalProducts, limits.maxProducts),
  retailers: over(use.totalRetailers, limits.maxRetailers),
  countries: over(use.totalCountries, limits.maxCountries),
});

/** Whether a package holds what is used. */
export const holds = (limits: Limits, use: Held): boolean => {
  const { products, retailers, countries } = overhangOf(use, limits);
  return products + retailers + countries === 0;
};
