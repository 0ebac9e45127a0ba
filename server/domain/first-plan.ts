import { dayMs } from './days.ts';
import { freePackageId } from './packages.ts';

/** The package that a new team tries: the first that has to be paid for. */
const trialPackage = 2;

/**
 * The plan of a new team: a trial of so many days (docs/product.md §1, §4), or the free package
 * where there is none. `now` in ms.
 */
export const firstPlan = (trialDays: number, now: number) =>
  trialDays === 0
    ? { packageId: freePackageId }
    : { packageId: trialPackage, isTrial: true, expiresAt: now + trialDays * dayMs };
