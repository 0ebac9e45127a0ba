import type { PaymentPeriod } from '../../domain/packages.ts';
import type { Plan } from '../records/plans.ts';
import { textsIn } from '../words/texts-in.ts';

/** Limits as the contract names them; those of the free package once the plan has ended. */
export const limitsWire = ({ limits }: Plan) => ({
  maxProducts: limits.products,
  maxRetailers: limits.retailers,
  maxCountries: limits.countries,
});

/** What a plan is called, and which package it has. */
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

/** Prices are kept in minor units; the wire has whole ones. */
export const priceWire = ({ price }: Plan, period: PaymentPeriod) => ({
  paymentConcurrency: period,
  price: price[period] / 100,
  currency: price.currency,
});
