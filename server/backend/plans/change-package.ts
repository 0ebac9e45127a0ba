import { freePackageId, holds } from '../../domain/accounts/packages.ts';
import { conflict, invalid } from '../problems/problem.ts';
import { allPackages, type Plan } from '../records/accounts/plans.ts';
import { setPackage } from '../records/accounts/subscriptions.ts';
import type { Records } from '../records/schema.ts';
import { loadPlanUse } from './plan-use.ts';

/**
 * Sets a plan to a package, within the caller's transaction. Throws a 400 for the free one, which is a downgrade, and
 * for one that is not offered; a 409 `too_small` if it is smaller than what the plan uses. There is no payment: a
 * payment system would come before this, and say how long the package is paid for; until then a running paid plan keeps
 * its end.
 */
export const upgradeTo = async (work: Records, plan: Plan, packageId: number): Promise<void> => {
  const wanted = (await allPackages(work)).find(one => one.id === packageId);
  if (!wanted || packageId === freePackageId) throw invalid({ packageId: 'is not on offer' });
  const limits = {
    maxProducts: wanted.max_products,
    maxRetailers: wanted.max_retailers,
    maxCountries: wanted.max_countries,
  };
  if (!holds(limits, await loadPlanUse(work, plan.id)))
    throw conflict('too_small', 'The package does not hold what the plan uses');
  const isPaid = !plan.isTrial && !plan.ended;
  await setPackage(work, plan.id, packageId, isPaid ? plan.expiresAt : null);
};
