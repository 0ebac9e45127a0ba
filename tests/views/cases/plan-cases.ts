import type { Lang } from '../../../locales/text.ts';
import type { UserSubscription } from '../../../server/contract/entities/plan.ts';
import { presentOnboarding } from '../../../server/features/shared/plan/onboarding.ts';
import { packageCards, periodLinks, usageBars } from '../../../server/features/shared/plan/plan-words.ts';
import { subscriptionNote } from '../../../server/http/pages/subscription-note.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import { ChangePackagePage } from '../../../views/pages/plan/ChangePackagePage.tsx';
import { CoveragePage } from '../../../views/pages/plan/CoveragePage.tsx';
import { DowngradePage } from '../../../views/pages/plan/DowngradePage.tsx';
import { PlanPage, type PlanPageProps } from '../../../views/pages/plan/PlanPage.tsx';
import { PricingPage } from '../../../views/pages/pricing/PricingPage.tsx';
import { TeamPage, type TeamPageProps } from '../../../views/pages/team/TeamPage.tsx';
import type { TeamRow } from '../../../views/pages/team/TeamTable.tsx';
import { WebhookPage } from '../../../views/pages/webhook/WebhookPage.tsx';
import type { Case } from '../pages.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const long = 'Comercializadora-Internacional-de-Abarrotes-y-Productos-de-Limpieza-del-Noroeste-S-A-de-C-V';
const longEmail = `${'compras.y.abastecimiento.'.repeat(4)}@mayoristadelnoroeste.example`;
const readHere = (lang: Lang) => ({ lang, t: translatorFor(lang), basePath: '', now });

const limits = (packageId: number, maxProducts: number, maxRetailers: number, maxCountries: number, price: number) => ({
  packageId,
  name: ['Free', 'Starter', 'Growth', 'Enterprise'][packageId - 1] ?? '',
  maxProducts,
  maxRetailers,
  maxCountries,
  monthPrice: price,
  yearPrice: price * 10,
  currency: 'USD',
});
const offers = [
  limits(1, 25, 3, 1, 0),
  limits(2, 200, 10, 1, 149),
  limits(3, 1000, 40, 3, 399),
  limits(4, 10000, 500, 20, 990),
];

const subscription: UserSubscription = {
  planId: 1,
  name: 'Lumbre',
  packageId: 3,
  packageName: 'Growth',
  totalProducts: 620,
  maxProducts: 1000,
  totalRetailers: 37,
  maxRetailers: 40,
  totalCountries: 3,
  maxCountries: 3,
  isTrial: false,
  expirationTrial: null,
  expirationDate: '2027-03-03T00:00:00Z',
};

const readPackages = (lang: Lang, canManage = true, change: Partial<UserSubscription> = {}) => ({
  period: 'year' as const,
  periodLinks: periodLinks({ basePath: '' }, '/team/plan'),
  packages: packageCards(readHere(lang), offers, 'year', { subscription: { ...subscription, ...change }, canManage }),
});

const readSteps = (lang: Lang, done: number, canFinish = true) =>
  presentOnboarding(
    readHere(lang),
    ['dashboard', 'retailers', 'products', 'analysis'].map((step, index) => ({
      step,
      done: index < done,
      dashboardId: 7,
    })),
    { configured: false },
    { canFinish, works: canFinish },
  );

const planProps = (lang: Lang): PlanPageProps => {
  const t = translatorFor(lang);
  return {
    errors: [],
    problem: null,
    teamName: 'Lumbre & Fairmeadle',
    tabs: { shares: true, reports: true },
    title: t('plan:title', { share: '88%', what: t('plan:retailers').toLowerCase() }),
    lead: `${t('plan:lead', { package: 'Growth', price: '3,990 USD', period: t('pricing:per_year') })} ${t('plan:users', { count: 16 })}`,
    status: { kind: 'warning', text: t('plan:subscription_reaching_limit') },
    canManage: true,
    onboarding: null,
    usage: usageBars(readHere(lang), subscription),
    countries: {
      countries: [
        {
          id: 1,
          name: 'México',
          flag: '/flags/mx.svg',
          holds: t('plan:countryLimits', { products: 64, retailers: 6 }),
          href: '/c',
        },
        { id: 2, name: long, flag: null, holds: t('plan:countryLimits', { products: 0, retailers: 0 }), href: '/c' },
      ],
      offered: [
        { value: '3', label: 'Argentina', checked: true },
        { value: '4', label: 'Uruguay', checked: false },
      ],
      closed: null,
    },
    packages: readPackages(lang),
    name: 'Lumbre',
    maxName: 80,
    labels: [
      { name: t('plan:subscription_expired'), text: t('plan:subscription_expired_text') },
      { name: t('plan:trialToday'), text: long },
    ],
  };
};

const readBanner = (lang: Lang, change: Partial<UserSubscription>) =>
  subscriptionNote({ t: translatorFor(lang), lang, basePath: '' }, { ...subscription, ...change }, now);

const member = (id: number, change: Partial<TeamRow> = {}): TeamRow => ({
  id,
  name: `Marcos Ibarra ${id}`,
  email: `marcos.${id}@vitrina.example`,
  role: 'Analyst',
  roleId: '3',
  isOn: id % 2 === 0,
  fixed: false,
  isOneself: false,
  ...change,
});

const teamProps = (lang: Lang): TeamPageProps => {
  const t = translatorFor(lang);
  return {
    errors: [],
    problem: null,
    teamName: 'Lumbre & Fairmeadle',
    tabs: { shares: true, reports: true },
    title: t('team:people', { count: 4 }),
    lead: t('team:invitationsOpen', { count: 2 }),
    canManage: true,
    onboarding: null,
    members: [
      member(1, { role: 'Owner', fixed: true, isOneself: true, isOn: true }),
      member(2),
      member(3, { name: `${long} ${long}`, email: longEmail }),
    ],
    roles: [
      { value: '2', label: 'Administrator', note: t('team:role_administrator') },
      { value: '3', label: 'Analyst', note: t('team:role_analyst') },
      { value: '4', label: 'Reader', note: t('team:role_reader') },
    ],
    invitations: [
      { id: 1, email: 'eva@kiosco.example', note: t('team:awaited', { role: 'Analyst', day: '28 Nov 2026' }) },
      { id: 2, email: longEmail, note: t('team:awaited', { role: 'Reader', day: '28 Nov 2026' }) },
    ],
    typed: { emails: '', message: '', role: '3' },
    maxMessage: 500,
    note: 'outbox',
    roleHelp: [{ name: 'Analyst', text: t('team:role_analyst') }],
  };
};

const withBanner = (change: Partial<UserSubscription>) => ({ subscription: readBanner('en', change) });

/** Packages, plan and team: on a good day, new, full, ended, only to look at, long, refused. */
export const planCases: Record<string, Case> = {
  pricing: {
    page: lang =>
      page('Packages', PricingPage, {
        period: 'month',
        periodLinks: periodLinks({ basePath: '' }, '/pricing'),
        packages: packageCards(readHere(lang), offers, 'month', null),
        own: null,
        beginning: translatorFor(lang)('pricing:beginsTrial', { count: 14, package: 'Starter', free: 'Free' }),
        yearCosts: translatorFor(lang)('pricing:yearCosts', { count: 10 }),
      }),
    context: { person: null },
  },
  'pricing-own': {
    page: lang =>
      page('Packages', PricingPage, {
        ...readPackages(lang),
        own: translatorFor(lang)('pricing:ownPlan', { name: 'Growth', price: '3,990 USD', period: '' }),
        beginning: '',
        yearCosts: '',
      }),
  },
  plan: {
    page: lang => page('Plan', PlanPage, planProps(lang)),
    context: withBanner({ totalRetailers: 37 }),
  },
  'plan-new': {
    page: lang => {
      const fresh = {
        ...subscription,
        packageId: 1,
        totalProducts: 0,
        totalRetailers: 0,
        totalCountries: 0,
        maxProducts: 25,
        maxRetailers: 3,
        maxCountries: 1,
      };
      return page('Plan', PlanPage, {
        ...planProps(lang),
        status: null,
        onboarding: readSteps(lang, 1),
        usage: usageBars(readHere(lang), fresh),
        countries: { countries: [], offered: [], closed: null },
        packages: readPackages(lang, true, fresh),
      });
    },
  },
  'plan-ended': {
    page: lang =>
      page('Plan', PlanPage, {
        ...planProps(lang),
        status: { kind: 'error', text: translatorFor(lang)('plan:subscription_expired') },
        onboarding: readSteps(lang, 4),
        usage: usageBars(readHere(lang), { ...subscription, maxProducts: 25, maxRetailers: 3, maxCountries: 1 }),
        packages: readPackages(lang, true, { expirationDate: '2026-11-01T00:00:00Z' }),
        errors: [{ field: 'countries', text: translatorFor(lang)('plan:wouldBe', { used: 4, max: 1 }) }],
        problem: {
          title: translatorFor(lang)('dashboards:planOver'),
          text: translatorFor(lang)('dashboards:planOverText'),
        },
      }),
    context: withBanner({ expirationDate: '2026-11-01T00:00:00Z' }),
  },
  'plan-read-only': {
    page: lang =>
      page('Plan', PlanPage, {
        ...planProps(lang),
        canManage: false,
        onboarding: readSteps(lang, 2, false),
        countries: { countries: [], offered: [], closed: translatorFor(lang)('plan:noRoom') },
        packages: readPackages(lang, false),
        labels: [],
      }),
    context: withBanner({ isTrial: true, expirationTrial: '2026-12-30T00:00:00Z' }),
  },
  'plan-upgrade': {
    page: lang =>
      page('Change', ChangePackagePage, {
        title: translatorFor(lang)('plan:upgradeTitle', { name: 'Enterprise' }),
        packageId: 4,
        period: 'year',
        name: 'Enterprise',
        lead: 'Enterprise costs 9,900 USD a year.',
        current: 'Growth',
        limits: [
          { name: translatorFor(lang)('plan:products'), used: '48', now: '1,000', after: '10,000', isOver: false },
          { name: translatorFor(lang)('plan:retailers'), used: '10', now: '40', after: '500', isOver: true },
        ],
        tooSmall: null,
        problem: null,
      }),
  },
  'plan-downgrade': {
    page: lang =>
      page('Change', DowngradePage, {
        name: 'Free',
        current: 'Growth',
        limits: [
          { name: translatorFor(lang)('plan:products'), used: '64', now: '1,000', after: '25', isOver: true },
          { name: translatorFor(lang)('plan:countries'), used: '2', now: '3', after: '1', isOver: true },
        ],
        over: [
          translatorFor(lang)('plan:overProducts', { count: 39, amount: '39' }),
          translatorFor(lang)('plan:overCountries', { count: 1, amount: '1' }),
        ],
        dashboards: [
          {
            id: 1,
            name: 'Dairy, Mexico',
            holds: translatorFor(lang)('plan:dashboardHolds', { products: 64, retailers: 6 }),
          },
          { id: 2, name: long, holds: translatorFor(lang)('plan:dashboardHolds', { products: 64, retailers: 6 }) },
        ],
        problem: null,
      }),
    context: withBanner({ isTrial: true, expirationTrial: '2026-11-23T00:00:00Z' }),
  },
  webhook: {
    page: lang =>
      page('Webhook', WebhookPage, {
        teamName: 'Lumbre & Fairmeadle',
        tabs: { shares: true, reports: true },
        title: translatorFor(lang)('webhook:title', { host: 'receiver.example' }),
        url: `https://receiver.example/${'a-long-path/'.repeat(12)}`,
        secret: 'whsec_f3JbT0pMZ0qk7c1rW9sYx2uVn8dHgLaEoQiKjPmSvtU',
        deliveries: (['sent', 'waiting', 'failed'] as const).map((state, index) => ({
          id: 90 - index,
          what: translatorFor(lang)('webhook:kind_alerts', { count: 12, number: '12' }),
          when: '21 Nov 2026, 14:05 UTC',
          state,
          stateText: translatorFor(lang)(`webhook:${state}`),
          detail: translatorFor(lang)('webhook:problem_unreachable'),
        })),
        following: { seconds: null, nowHref: '/team/webhook', otherHref: '/team/webhook?follow=1' },
        pages: {
          label: 'Pages',
          shown: '1 – 3 of 3',
          previous: { label: 'Previous', href: null },
          next: { label: 'Next', href: null },
          pages: [],
        },
        errors: [{ field: 'url', text: translatorFor(lang)('webhook:urlWrong') }],
        problem: null,
      }),
  },
  'plan-coverage': {
    page: lang =>
      page('Coverage', CoveragePage, {
        country: 'México',
        title: translatorFor(lang)('plan:coverageTitle', { country: 'México' }),
        removal: {
          action: '/team/plan/countries/7/remove',
          text: translatorFor(lang)('plan:removeCountryText', { country: 'México' }),
          label: translatorFor(lang)('plan:removeCountry', { country: 'México' }),
          first: translatorFor(lang)('plan:watchedFirst', { count: 1 }),
          watching: [{ id: 1, name: 'Groceries, Mexico', href: '/dashboards/1' }],
        },
        problem: null,
        lead: translatorFor(lang)('plan:coverageLead', { retailers: 6, shops: 240, cities: 40, regions: 12 }),
        limits: usageBars(readHere(lang), subscription).slice(0, 2),
        lists: [
          {
            id: 'regions',
            title: translatorFor(lang)('plan:coverageRegions'),
            entries: [
              { id: 1, name: 'Jalisco', note: null },
              { id: 2, name: long, note: translatorFor(lang)('plan:noPrices') },
            ],
            count: '2',
            cut: null,
          },
          { id: 'shops', title: translatorFor(lang)('plan:coverageShops'), entries: [], count: '0', cut: null },
        ],
      }),
  },
  team: { page: lang => page('Team', TeamPage, teamProps(lang)) },
  'team-new': {
    page: lang =>
      page('Team', TeamPage, {
        ...teamProps(lang),
        onboarding: readSteps(lang, 0),
        members: [member(1, { fixed: true, isOneself: true, isOn: true })],
        invitations: [],
      }),
  },
  'team-read-only': {
    page: lang => page('Team', TeamPage, { ...teamProps(lang), canManage: false, usage: [], roleHelp: [] }),
    context: withBanner({ totalProducts: 990 }),
  },
  'team-refused': {
    page: lang =>
      page('Team', TeamPage, {
        ...teamProps(lang),
        typed: { emails: 'mal@@kiosco', message: long, role: '' },
        errors: [
          { field: 'emails', text: translatorFor(lang)('members:notAddresses', { count: 1, list: 'mal@@kiosco' }) },
          { field: 'role', text: translatorFor(lang)('team:chooseRole') },
        ],
        problem: { title: translatorFor(lang)('forms:refused'), text: translatorFor(lang)('team:refused_fixed') },
      }),
  },
};
