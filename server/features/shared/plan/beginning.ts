import type { PackageOffer } from '../../../contract/entities/account.ts';
import { freePackageId, trialPackageId } from '../../../domain/accounts/packages.ts';

/** What a new team begins with: days of a trial, 0 without one; null where another API decides. */
export type Beginning = { trialDays: number | null };

/** The days of the trial, and the names of its package and of the one after it; null without a trial, or without names. */
export const namedTrial = (
  { trialDays }: Beginning,
  offers: readonly PackageOffer[],
): { count: number; package: string; free: string } | null => {
  const nameOf = (id: number) => offers.find(({ packageId }) => packageId === id)?.name;
  const [named, free] = [nameOf(trialPackageId), nameOf(freePackageId)];
  return trialDays && named && free ? { count: trialDays, package: named, free } : null;
};
