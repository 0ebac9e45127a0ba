/** docs/product.md §4 and §9: the free package, the target of a downgrade. */
export const freePackageId = 1;

/** The package of a new team's trial in the embedded backend: the first paid one. */
export const trialPackageId = 2;

/** The packages of the embedded backend, independent of their names in a language. */
export type PackageKey = 'free' | 'starter' | 'growth' | 'enterprise';

/** Payment periods; the year is the default (docs/product.md §9). */
export const paymentPeriods = ['year', 'month'] as const;
export type PaymentPeriod = (typeof paymentPeriods)[number];
export const defaultPeriod: PaymentPeriod = 'year';

/** The period in an address or a form; anything else is the default. */
export const parsePeriod = (text: string | null): PaymentPeriod =>
  paymentPeriods.find(period => period === text) ?? defaultPeriod;

type Held = { totalProducts: number; totalRetailers: number; totalCountries: number };
type Limits = { maxProducts: number; maxRetailers: number; maxCountries: number };

/** By how much a plan's use would exceed the limits of a package; 0 if it fits. */
export type Overhang = { products: number; retailers: number; countries: number };

const over = (held: number, max: number): number => Math.max(0, held - max);

/** The parts of a plan's use that do not fit into a package. */
export const measureOverhang = (use: Held, limits: Limits): Overhang => ({
  products: over(use.totalProducts, limits.maxProducts),
  retailers: over(use.totalRetailers, limits.maxRetailers),
  countries: over(use.totalCountries, limits.maxCountries),
});

/** Whether a package is large enough for the use. */
export const holds = (limits: Limits, use: Held): boolean => {
  const { products, retailers, countries } = measureOverhang(use, limits);
  return products + retailers + countries === 0;
};
