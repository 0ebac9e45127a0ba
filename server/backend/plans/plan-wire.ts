import type { PaymentPeriod } from '../../domain/accounts/packages.ts';
import type { Plan } from '../records/accounts/plans.ts';
import { textsIn } from '../words/texts-in.ts';

/** Limits by the contract's names; those of the free package once the plan has ended. */
export const limitsWire = ({ limits }: Plan) => ({
  maxProducts: limits.products,
  maxRetailers: limits.retailers,
  maxCountries: limits.countries,
});

/** The name and package of a plan. */
export const planHeadWire = (plan: Plan, languageId: number) => ({
  planId: plan.id,
  name: plan.name,
  packageId: plan.packageId,
  packageName: textsIn(languageId)(`packages:${plan.packageKey}`),
});

/** Whether a plan is a trial, and when it ends. */
export const termWire = ({ isTrial, expiresAt }: Plan) => {
  const end = expiresAt === null ? null : new Date(expiresAt).toISOString();
  return { isTrial, expirationTrial: isTrial ? end : null, expirationDate: isTrial ? null : end };
};

/** Prices are stored in minor units; the API has whole units. */
export const priceWire = ({ price }: Plan, period: PaymentPeriod) => ({
  paymentConcurrency: period,
  price: price[period] / 100,
  currency: price.currency,
});
