import type { Lang } from '../../locales/text.ts';
import { readSettings } from '../../server/config/settings.ts';
import { privacySections, termsSections } from '../../server/features/legal/sections.ts';
import { presentChecks, presentWords } from '../../server/features/network-check/present.ts';
import { type Page, page } from '../../server/rendering/page.ts';
import { translatorFor } from '../../server/rendering/translator.ts';
import type { PageContext } from '../../views/page-context.tsx';
import { DashboardsPage } from '../../views/pages/dashboards/DashboardsPage.tsx';
import { ErrorPage } from '../../views/pages/errors/ErrorPage.tsx';
import { HomePage } from '../../views/pages/home/HomePage.tsx';
import { LegalPage } from '../../views/pages/legal/LegalPage.tsx';
import { LoginPage } from '../../views/pages/login/LoginPage.tsx';
import { NetworkCheckPage } from '../../views/pages/network-check/NetworkCheckPage.tsx';
import { DeleteDraftPage } from '../../views/pages/new-dashboard/DeleteDraftPage.tsx';
import { NewDashboardPage } from '../../views/pages/new-dashboard/NewDashboardPage.tsx';
import { StyleguidePage } from '../../views/pages/styleguide/StyleguidePage.tsx';
import { accountCases } from './cases/account-cases.ts';
import { alertCases } from './cases/alert-cases.ts';
import { analysisPage, emptyAnalysisPage, failedAnalysisPage } from './cases/analysis-case.ts';
import { choiceCases } from './cases/choice-cases.ts';
import { comparisonCases } from './cases/comparison-cases.ts';
import { dashboardCases, ending } from './cases/dashboard-cases.ts';
import { dataCases } from './cases/data-cases.ts';
import { heroCases } from './cases/hero-cases.ts';
import { marketCases } from './cases/market-cases.ts';
import { noteCases } from './cases/note-cases.ts';
import { overviewCases } from './cases/overview-cases.ts';
import { planCases } from './cases/plan-cases.ts';
import { priceCases } from './cases/price-cases.ts';
import { reportCases } from './cases/report-cases.ts';
import { setCases } from './cases/set-cases.ts';
import { shareCases } from './cases/share-cases.ts';
import { viewCases } from './cases/view-cases.ts';

export type Case = { page: (lang: Lang) => Page; context?: Partial<PageContext> };

const bounds = { email: 254, password: 200 };
const longName = 'Aceite de girasol alto oleico primera prensada en frío botella de vidrio retornable 1,5 litros';

const points = (from: number, to: number, count = 40): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1) + Math.sin(index) * 3);

const example = {
  series: [
    { name: 'Lumen Q2', own: true, value: '519', points: points(549, 519) },
    { name: 'Northvale N5', own: false, value: '479', points: points(519, 479) },
    { name: 'Kestrel Vision', own: false, value: '459', points: points(489, 459) },
    { name: 'Halden S50', own: false, value: '539', points: points(579, 539) },
  ],
  xTicks: [
    { at: 0, text: '12 Oct' },
    { at: 13, text: '25 Oct' },
    { at: 26, text: '7 Nov' },
    { at: 39, text: '20 Nov' },
  ],
};

const item = (id: number, change: object = {}) => ({
  id,
  name: 'Dairy, Mexico',
  flag: '/flags/mx.svg',
  countryName: 'México',
  active: true,
  isReady: true,
  since: 'Data since 2 Jan 2026',
  totalAnalysis: '3',
  totalProducts: '1,064',
  totalRetailers: '6',
  alerts: 0,
  href: `/dashboards/${id}`,
  can: { edit: true, delete: true, clone: true, leave: true },
  ...change,
});

const states = [
  { label: 'All', href: '/dashboards', current: true },
  { label: 'Active', href: '/dashboards?status=active', current: false },
  { label: 'Draft', href: '/dashboards?status=draft', current: false },
];

const list = { lead: '3 watch prices in 2 countries.', count: 3, query: '', states, onboarding: null, failure: null };

const legalPage = (name: 'terms' | 'privacy', sections: typeof termsSections) => (lang: Lang) => {
  const t = translatorFor(lang);
  const settings = readSettings({ COMPANY_NAME: longName, BEHAVIOUR_ANALYTICS_URL: 'https://behaviour.example/x.js' });
  return page(t(`${name}:title`), LegalPage, {
    title: t(`${name}:title`),
    lead: t(`${name}:lead`, { company: longName, app: 'Vitrina' }),
    version: t('privacy:versionOf', { date: '21 November 2026' }),
    versionDay: '2026-11-21',
    sections: sections(settings, t),
  });
};

const networkCheckPage = (wasSent: boolean) => (lang: Lang) => {
  const t = translatorFor(lang);
  const via = `via: 1.1 ${'strict-proxy.intranet.'.repeat(6)}example`;
  return page(t('networkCheck:title'), NetworkCheckPage, {
    action: '/login/check-network',
    wasSent,
    checks: presentChecks({ cookies: { outcome: 'missing' }, route: { outcome: 'named', value: via } }, t),
    facts: [{ name: t('networkCheck:browser'), value: `Mozilla/5.0 (${'x'.repeat(200)})` }],
    words: presentWords(t),
  });
};

/** Every page with what it shows on a good day and on bad ones. */
export const cases: Record<string, Case> = {
  home: {
    page: lang =>
      page(
        translatorFor(lang)('home:title'),
        HomePage,
        {
          example,
          packages: [{ name: 'Starter', products: '200', retailers: '10', countries: '1', price: '149 USD' }],
        },
        { fullTitle: true },
      ),
    context: { person: null },
  },
  login: {
    page: () =>
      page('Sign in', LoginPage, {
        email: '',
        next: '/dashboards/1',
        expired: true,
        unsent: false,
        signedOut: false,
        errors: [],
        demo: { email: 'demo@vitrina.example', password: 'vitrina-demo' },
        bounds,
      }),
    context: { person: null },
  },
  'login-wrong': {
    page: lang =>
      page('Sign in', LoginPage, {
        email: 'julia.reyes@valleclaro',
        next: '',
        expired: false,
        unsent: false,
        signedOut: false,
        errors: [
          { field: 'email', text: translatorFor(lang)('login:wrong') },
          { field: 'password', text: translatorFor(lang)('common:required') },
        ],
        demo: null,
        bounds,
      }),
    context: { person: null },
  },
  terms: { page: legalPage('terms', termsSections), context: { person: null } },
  privacy: { page: legalPage('privacy', privacySections), context: { person: null } },
  'network-check': { page: networkCheckPage(false), context: { person: null } },
  'network-check-sent': { page: networkCheckPage(true) },
  dashboards: {
    page: () =>
      page('Dashboards', DashboardsPage, {
        ...list,
        items: [
          item(1, { alerts: 2 }),
          item(2, {
            active: false,
            name: `Despensa, Argentina: ${longName}`,
            flag: '/flags/ar.svg',
            countryName: 'Argentina',
          }),
          item(3, { name: 'TV & audio, United Kingdom', flag: '/flags/gb.svg', countryName: 'United Kingdom' }),
        ],
      }),
    context: {
      notices: [
        { type: 'ok', title: 'Dashboard created', text: 'Its analyses are open now.' },
        { type: 'ok', title: 'Dashboard created', text: 'Its analyses are open now.' },
      ],
    },
  },
  'dashboards-empty': { page: () => page('Dashboards', DashboardsPage, { ...list, count: 0, items: [] }) },
  'dashboards-none': { page: () => page('Dashboards', DashboardsPage, { ...list, query: 'zzz', items: [] }) },
  'dashboards-failed': {
    page: () =>
      page('Dashboards', DashboardsPage, {
        ...list,
        count: 0,
        items: [],
        failure: { title: 'Your dashboards: not available at the moment', text: 'The service does not respond.' },
      }),
  },
  'new-dashboard': {
    page: lang =>
      page('New', NewDashboardPage, {
        name: 'x'.repeat(130),
        countryId: '',
        countries: [{ value: '1', label: 'Argentina' }],
        importId: '',
        importText: '',
        planId: '1',
        plans: [
          { value: '1', label: 'Principal' },
          { value: '2', label: longName },
        ],
        steps: [{ label: translatorFor(lang)('choices:step_name'), href: null, isDone: false, isCurrent: true }],
        maxName: 100,
        errors: [
          { field: 'name', text: translatorFor(lang)('common:tooLong', { max: 100, length: 130 }) },
          { field: 'countryId', text: translatorFor(lang)('common:chooseOne') },
        ],
        problem: null,
      }),
  },
  'delete-draft': {
    page: lang => page('Delete', DeleteDraftPage, { dashboard: { id: 2, name: longName }, ...ending(lang) }),
  },
  error: {
    page: lang =>
      page('404', ErrorPage, {
        title: translatorFor(lang)('errors:notFound.title'),
        text: translatorFor(lang)('errors:notFound.text'),
        ways: [
          { label: 'Go to your dashboards', href: '/dashboards' },
          { label: 'Sign in', href: '/login' },
        ],
        again: null,
        isFailure: false,
      }),
  },
  'form that was not processed': {
    page: lang =>
      page('503', ErrorPage, {
        title: translatorFor(lang)('errors:databaseAway.title'),
        text: translatorFor(lang)('errors:databaseAway.text'),
        ways: [{ label: 'Go to your dashboards', href: '/dashboards' }],
        again: { action: '/dashboards/2/settings', fields: [['name', 'Groceries']] },
        isFailure: true,
      }),
  },
  ...overviewCases,
  analysis: { page: analysisPage(8) },
  'analysis-one': { page: analysisPage(1) },
  'analysis-long': { page: analysisPage(50, 312) },
  'analysis-failed': { page: failedAnalysisPage },
  'analysis-empty': { page: emptyAnalysisPage },
  ...accountCases,
  ...dashboardCases,
  ...dataCases,
  ...choiceCases,
  ...planCases,
  ...priceCases,
  ...setCases,
  ...viewCases,
  ...reportCases,
  ...noteCases,
  ...shareCases,
  ...alertCases,
  ...heroCases,
  ...comparisonCases,
  ...marketCases,
  styleguide: { page: () => page('Style guide', StyleguidePage, {}) },
};
