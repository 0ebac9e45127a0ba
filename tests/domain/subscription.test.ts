import { describe, expect, test } from 'vitest';
import { holds, measureOverhang, parsePeriod } from '../../server/domain/accounts/packages.ts';
import { measureUsage } from '../../server/domain/accounts/plan-usage.ts';
import {
  daysUntil,
  paidStatus,
  readSubscription,
  refreshTotals,
  type SubscriptionFacts,
  shownLabel,
  trialStatus,
} from '../../server/domain/accounts/subscription.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(now + days * dayMs).toISOString();

const facts: SubscriptionFacts = {
  totalProducts: 10,
  maxProducts: 100,
  totalRetailers: 4,
  maxRetailers: 100,
  totalCountries: 1,
  maxCountries: 100,
  isTrial: false,
  expirationTrial: null,
  expirationDate: null,
};
const readStatus = (change: Partial<SubscriptionFacts>) => {
  const { statusLabel, statusIcon, statusClass } = readSubscription({ ...facts, ...change }, now);
  return [statusLabel, statusIcon, statusClass];
};

describe('days left', () => {
  test.each([
    [4.6, 5],
    [4.4, 4],
    [4.5, 5],
    [0.4, 0],
    [-0.4, 0],
    [-0.5, 0],
    [-0.6, -1],
    [-3, -3],
    [40, 40],
  ])('%f days ahead are %i', (ahead, days) => {
    expect(daysUntil(inDays(ahead), now)).toBe(days);
  });

  test('a day without a time begins at midnight', () => {
    expect(daysUntil('2026-11-24', now)).toBe(3); // 2.5 days
  });
});

describe('a trial', () => {
  test.each([
    [40, 'subscription_trial_days_end', 'ok'],
    [10, 'subscription_trial_days_end', 'ok'],
    [9, 'subscription_trial_days_end', 'warning'],
    [5, 'subscription_trial_days_end', 'warning'],
    [4, 'subscription_trial_days_end', 'error'],
    [3, 'subscription_trial_days_end', 'error'],
    [0, 'subscription_trial_days_end', 'error'],
    [-1, 'subscription_trial_ending', 'error'],
    [-30, 'subscription_trial_ending', 'error'],
  ])('with %i days left is %s, %s', (days, statusLabel, statusClass) => {
    expect(trialStatus(days)).toEqual({ statusLabel, statusIcon: null, statusClass });
    const whole = readSubscription({ ...facts, isTrial: true, expirationTrial: inDays(days) }, now);
    expect([whole.statusLabel, whole.statusClass, whole.daysToEndTrial]).toEqual([statusLabel, statusClass, days]);
  });

  test('says its days, however full the plan is, and whatever a paid plan would say', () => {
    const trial = { isTrial: true, expirationTrial: inDays(12), expirationDate: inDays(-3), totalProducts: 100 };
    expect(readStatus(trial)).toEqual(['subscription_trial_days_end', null, 'ok']);
  });

  test.each([
    ['an hour before its end', '2026-07-01T13:00:00Z', 'subscription_trial_days_end', false],
    ['an hour after it, when its days still round to 0', '2026-07-01T11:00:00Z', 'subscription_trial_days_end', true],
    ['a day after it', '2026-06-30T11:00:00Z', 'subscription_trial_ending', true],
  ] as const)('%s: the label is that of the days, what is said that of the moment', (_when, end, label, ended) => {
    const state = readSubscription(
      { ...facts, isTrial: true, expirationTrial: end },
      Date.parse('2026-07-01T12:00:00Z'),
    );
    expect([state.statusLabel, state.ended]).toEqual([label, ended]);
    expect(shownLabel(label, state.ended)).toBe(ended ? 'subscription_trial_ending' : label);
  });

  test('without an end says nothing', () => {
    expect(readStatus({ isTrial: true, totalProducts: 100 })).toEqual([null, null, 'ok']);
  });
});

describe('a paid plan', () => {
  const expired = ['subscription_expired', null, 'error'];
  const full = ['subscription_on_limit', 'warning', 'error'];
  const filling = ['subscription_reaching_limit', 'warning', 'warning'];
  const nothing = [null, null, 'ok'];
  test.each([
    ['ends in 0 days', { expirationDate: inDays(0) }, expired],
    ['ended 3 days ago', { expirationDate: inDays(-3) }, expired],
    ['ended, and is full', { expirationDate: inDays(0), totalProducts: 100 }, expired],
    ['ended an hour ago', { expirationDate: inDays(-1 / 24) }, expired],
    // The days are rounded, as those of a trial: less than half a day is none.
    ['ends in eleven hours', { expirationDate: inDays(11 / 24) }, expired],
    ['ends in thirteen hours', { expirationDate: inDays(13 / 24) }, nothing],
    ['ends tomorrow', { expirationDate: inDays(1) }, nothing],
    ['never ends', {}, nothing],
    ['is no trial, though one had ended', { expirationTrial: inDays(-3) }, nothing],
    ['holds 89 of 100 retailers', { totalRetailers: 89 }, nothing],
    ['holds 90 of 100 retailers', { totalRetailers: 90 }, filling],
    ['holds 94 of 100 products', { totalProducts: 94 }, filling],
    ['holds 95 of 100 products', { totalProducts: 95 }, full],
    ['holds 95 of 100 retailers', { totalRetailers: 95 }, full],
    ['holds 90 products and 95 retailers', { totalProducts: 90, totalRetailers: 95 }, full],
    ['holds 130 of 100 products', { totalProducts: 130 }, full],
    ['holds 95 of 100 countries only', { totalCountries: 95 }, nothing],
    ['is full tomorrow', { expirationDate: inDays(1), totalProducts: 949, maxProducts: 1000 }, filling],
  ])('%s', (_what, change, status) => {
    expect(readStatus(change)).toEqual(status);
  });

  test('an end that is unknown is none', () => {
    expect(paidStatus(null, measureUsage(0, 10), measureUsage(0, 10)).statusLabel).toBeNull();
  });
});

describe('a usage bar', () => {
  test.each([
    [0, 100, 0, 'ok'],
    [29, 100, 29, 'ok'],
    [29, 50, 58, 'ok'],
    [89, 100, 89, 'ok'],
    [899, 1000, 89, 'ok'],
    [90, 100, 90, 'warning'],
    [949, 1000, 94, 'warning'],
    [95, 100, 95, 'error'],
    [100, 100, 100, 'error'],
    [130, 100, 100, 'error'],
    [0, 0, 0, 'ok'],
    [1, 0, 100, 'error'],
  ])('%i of %i is %i %%, %s', (used, max, share, state) => {
    expect(measureUsage(used, max)).toMatchObject({ share, state });
  });
});

describe('a local refresh', () => {
  test('adds products, replaces retailers and countries, and leaves the rest', () => {
    expect(refreshTotals(facts, { products: 3, retailers: 6, countries: 2 })).toEqual({
      ...facts,
      totalProducts: 13,
      totalRetailers: 6,
      totalCountries: 2,
    });
    expect(refreshTotals(facts, {})).toEqual(facts);
    expect(refreshTotals(facts, { retailers: 0 }).totalRetailers).toBe(0);
  });
});

describe('the upgrade link', () => {
  test.each([
    [undefined, '/pricing'],
    [null, '/pricing'],
    ['', '/pricing'],
    ['/team/plan', '/team/plan'],
    ['https://pay.example/x', 'https://pay.example/x'],
    ['//evil.example', '/pricing'],
    ['/\\evil.example', '/pricing'],
    ['javascript:alert(1)', '/pricing'],
  ])('%s leads to %s', (upgradeLink, link) => {
    expect(readSubscription({ ...facts, upgradeLink }, now).upgradeLink).toBe(link);
  });
});

describe('a package', () => {
  const limits = { maxProducts: 25, maxRetailers: 3, maxCountries: 1 };
  test.each([
    [{ totalProducts: 25, totalRetailers: 3, totalCountries: 1 }, { products: 0, retailers: 0, countries: 0 }, true],
    [{ totalProducts: 64, totalRetailers: 8, totalCountries: 2 }, { products: 39, retailers: 5, countries: 1 }, false],
    [{ totalProducts: 0, totalRetailers: 0, totalCountries: 2 }, { products: 0, retailers: 0, countries: 1 }, false],
  ])('lists what does not fit', (use, overhang, fits) => {
    expect(measureOverhang(use, limits)).toEqual(overhang);
    expect(holds(limits, use)).toBe(fits);
  });

  test.each([
    [null, 'year'],
    ['month', 'month'],
    ['year', 'year'],
    ['week', 'year'],
  ])('is paid by the period %s: %s', (text, period) => {
    expect(parsePeriod(text)).toBe(period);
  });
});
