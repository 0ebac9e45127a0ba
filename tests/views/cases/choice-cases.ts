import type { Lang } from '../../../locales/text.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import type { PagesProps } from '../../../views/components/Pagination.tsx';
import type { UsageProps } from '../../../views/components/Usage.tsx';
import { WatchesNothingPage } from '../../../views/pages/analysis/parts/WatchesNothingPage.tsx';
import { AnalysesPage } from '../../../views/pages/choices/AnalysesPage.tsx';
import type { ChoicePlace } from '../../../views/pages/choices/ChoiceFrame.tsx';
import { CompetitorPage } from '../../../views/pages/choices/CompetitorPage.tsx';
import { CompetitorsPage } from '../../../views/pages/choices/CompetitorsPage.tsx';
import { MyProductsPage } from '../../../views/pages/choices/MyProductsPage.tsx';
import { NamePage } from '../../../views/pages/choices/NamePage.tsx';
import { PlanProductsPage } from '../../../views/pages/choices/PlanProductsPage.tsx';
import { ProductsPage, type ProductsPageProps } from '../../../views/pages/choices/ProductsPage.tsx';
import { RemoveAllPage } from '../../../views/pages/choices/RemoveAllPage.tsx';
import { RemoveMarkedPage } from '../../../views/pages/choices/RemoveMarkedPage.tsx';
import { RetailersPage } from '../../../views/pages/choices/RetailersPage.tsx';
import { ReviewPage } from '../../../views/pages/choices/ReviewPage.tsx';
import { AnalysisUpcsPage } from '../../../views/pages/upcs/AnalysisUpcsPage.tsx';
import { ChoiceUpcsPage } from '../../../views/pages/upcs/ChoiceUpcsPage.tsx';
import type { UpcsPageProps } from '../../../views/pages/upcs/UpcForm.tsx';
import type { Case } from '../pages.ts';
import { frame } from './analysis-case.ts';

const long = 'Comercializadora-Internacional-de-Abarrotes-y-Productos-de-Limpieza-del-Noroeste-S-A-de-C-V';
const upc = (index: number): string => String(index + 12).padStart(13, '0');

const keys = ['retailers', 'products', 'my-products', 'competitors'] as const;

const setup = (lang: Lang, at: number): ChoicePlace => {
  const t = translatorFor(lang);
  const steps = ['name', ...keys, 'analyses', 'review'] as const;
  return {
    kind: 'setup',
    id: 2,
    name: long,
    canDelete: true,
    steps: steps.map((step, index) => ({
      label: t(`choices:step_${step}`),
      href: index < at ? `/dashboards/2/setup/${step}` : null,
      isDone: index < at,
      isCurrent: index === at,
    })),
    hrefs: { back: '/back', next: '/next' },
    isLast: at === steps.length - 1,
  };
};
const settings = (lang: Lang, at: number): ChoicePlace => ({
  kind: 'settings',
  id: 1,
  name: long,
  frame,
  links: keys.map((key, index) => ({
    label: translatorFor(lang)(`choices:step_${key}`),
    href: `/dashboards/1/settings/${key}`,
    current: index === at,
  })),
});

const onePage: PagesProps = {
  label: 'Pages',
  shown: '1 – 2 of 2',
  previous: { label: 'Previous', href: null },
  next: { label: 'Next', href: null },
  pages: [],
};

const upcs = (error: string | null, odd: UpcsPageProps['odd']): UpcsPageProps => ({
  sendTo: '/send',
  fileTo: '/send/file',
  backHref: '/back',
  value: upc(1),
  error,
  odd,
});

const usage = (lang: Lang, state: UsageProps['state']): UsageProps => {
  const t = translatorFor(lang);
  const values = { left: '204', max: '5,000' };
  return {
    id: 'plan-products',
    name: t('choices:planUse_products'),
    share: '95\u00a0%',
    used: 4796,
    max: 5000,
    state,
    note: t('choices:planLeft', { count: 204, ...values }),
    whole: t('choices:planWhole', { count: 4801, used: '4,801' }),
    warning: state === 'ok' ? null : t(`choices:plan_${state}`),
    upgrade: { href: '/pricing', label: t('choices:upgrade') },
  };
};

const pages = (label: string): PagesProps => ({
  label,
  shown: '1 – 200 of 5,000',
  previous: { label: 'Previous', href: null },
  next: { label: 'Next', href: '/p/2' },
  pages: [
    { label: '1', href: '/p/1', current: true },
    { label: '2', href: '/p/2' },
    { label: '…', href: null },
    { label: '25', href: '/p/25' },
  ],
});

const product = (index: number) => ({
  value: String(index + 1),
  label: `${upc(index)} ${index === 1 ? `${long} 1,5 L` : `Valle Claro leche entera ${index} L`}`,
  note: index % 3 === 0 ? `${long} · Lácteos` : 'Valle Claro · Lácteos',
});
const products = (count: number) => Array.from({ length: count }, (_, index) => product(index));
const full = (lang: Lang) => ({
  title: translatorFor(lang)('dashboards:planOver'),
  text: translatorFor(lang)('dashboards:planOverText'),
  isPlan: true,
});

const choice = (lang: Lang, change: Partial<ProductsPageProps> = {}, rows = 30): ProductsPageProps => {
  const t = translatorFor(lang);
  const canEdit = change.canEdit ?? true;
  return {
    place: setup(lang, 2),
    title: t('choices:productsWatched', { count: 30, chosen: '30', total: '1,064', country: 'México' }),
    lead: t('choices:productsWatchedLead'),
    canEdit,
    isFull: false,
    problem: null,
    ...change,
    found: {
      action: '/dashboards/2/setup/products',
      sendTo: '/dashboards/2/setup/products?page=2',
      canEdit,
      upcsHref: canEdit ? '/case/upcs' : null,
      query: { productName: 'leche', categoryId: '2', retailerId: '', excludeSelected: false },
      kept: [{ name: 'chosen', value: 'yogur' }],
      categories: [
        { value: '', label: t('choices:categoryAll') },
        { value: '2', label: `${long} (1,204)` },
      ],
      retailers: [{ value: '', label: t('choices:retailerAny') }],
      rows: products(rows).map((row, index) => ({ ...row, isChosen: index % 4 === 3, isTicked: index % 5 === 0 })),
      carried: ['901', '902'],
      countText: rows === 0 ? t('choices:noneFound') : t('choices:found', { count: 5000, total: '5,000' }),
      addAll: rows === 0 ? null : t('choices:addOthers', { count: 3796, total: '3,796' }),
      pages: {
        label: t('choices:pagesFound'),
        shown: '1 – 200 of 5,000',
        links: ['Previous', '1', '2', '…', '25', 'Next'].map((label, index) => ({
          label,
          href: index === 0 || index === 3 ? null : `/p/${index}`,
          isCurrent: index === 1,
        })),
      },
    },
    chosen: {
      action: '/dashboards/2/setup/products',
      sendTo: '/dashboards/2/setup/products?page=2',
      removeAllHref: '/dashboards/2/setup/products/remove-all',
      planHref: '/dashboards/2/setup/products/plan',
      canEdit,
      query: 'yogur',
      kept: [{ name: 'productName', value: 'leche' }],
      rows: products(rows),
      total: rows === 0 ? 0 : 4796,
      totalText: t('choices:chosenCount', { count: 4796, chosen: '4,796' }),
      foundText: t('common:foundFor', { count: rows, number: String(rows), query: 'yogur' }),
      pages: pages(t('choices:pagesChosen')),
      usage: usage(lang, rows === 0 ? 'ok' : 'error'),
    },
  };
};

const own = [
  { value: '1', label: `${upc(1)} ${long}`, status: 'CONFIGURATED', competitorsHref: null },
  { value: '2', label: `${upc(2)} Leche`, status: 'PENDING', competitorsHref: '/dashboards/1/setup/competitors' },
  { value: '3', label: `${upc(3)} Yogur`, status: 'DISABLED', competitorsHref: null },
] as const;

/** What a dashboard watches: full lists, none, refused, only to look at; among steps and among settings. */
/** With a warning in its page: own products without a competitor. */
const competitors: Case['page'] = lang => {
  const t = translatorFor(lang);
  return page('Competitors', CompetitorsPage, {
    title: t('choices:competing', { count: 31, number: '31' }),
    nextText: t('choices:nextLinks', { count: 2, number: '2' }),
    place: settings(lang, 3),
    canEdit: true,
    action: '/dashboards/1/settings/competitors',
    sendTo: '/dashboards/1/settings/competitors',
    ownCount: 2,
    pendingText: t('choices:pendingNeed', { count: 3, pending: '3' }),
    query: { productName: '', ownProductId: '', linked: 'all' },
    sources: [
      { value: '', label: t('choices:ownAll') },
      { value: '1', label: `${upc(1)} ${long}` },
    ],
    rows: products(6).map((row, index) => ({
      ...row,
      href: index < 3 ? `/c/${index}` : null,
      isLinked: index < 2,
      withText:
        index === 0
          ? t('choices:competesWith', { count: 1, own: long })
          : t('choices:competesWith', { count: 2, own: '2' }),
      isTicked: index === 0,
    })),
    foundText: t('choices:linkedOf', { count: 6, linked: '2', total: '6' }),
    others: { label: t('choices:seeNotLinked'), href: '/c?linked=no' },
    pages: pages(t('choices:pagesFound')),
    problem: null,
  });
};

export const choiceCases: Record<string, Case> = {
  'choose-retailers': {
    page: lang =>
      page('Retailers', RetailersPage, {
        title: translatorFor(lang)('choices:retailersTitle'),
        place: setup(lang, 1),
        path: '/dashboards/2/setup/retailers',
        canEdit: true,
        country: 'México',
        retailers: Array.from({ length: 12 }, (_, index) => ({
          value: String(index),
          name: index === 4 ? long : `Bodega ${index}`,
          image: index === 2 ? '/favicon.svg' : null,
          checked: index % 2 === 0,
        })),
        chosenText: translatorFor(lang)('choices:chosenRetailers', { count: 6, chosen: '6' }),
        usage: usage(lang, 'warning'),
        problem: full(lang),
      }),
  },
  'choose-retailers-none': {
    page: lang => {
      const t = translatorFor(lang);
      return page('Retailers', RetailersPage, {
        title: t('choices:retailersWatched', { count: 1, chosen: '1', total: '2' }),
        place: settings(lang, 0),
        path: '/dashboards/2/settings/retailers',
        canEdit: true,
        country: 'México',
        retailers: ['Bodega', long].map((name, index) => ({
          value: String(index),
          name,
          image: null,
          checked: index === 0,
        })),
        chosenText: t('choices:chosenRetailers', { count: 1, chosen: '1' }),
        usage: null,
        problem: null,
        errors: [{ field: 'retailers', text: t('choices:retailersLeast') }],
      });
    },
  },
  'watches-nothing': {
    page: lang => {
      const t = translatorFor(lang);
      return page('Overview', WatchesNothingPage, {
        frame,
        title: t('common:overview'),
        lack: {
          icon: 'shop',
          title: t('analysis:none.lack_retailers'),
          text: t('analysis:none.lackText_retailers'),
        },
        choice: { href: '/dashboards/2/settings/retailers', label: t('analysis:none.lackChoose_retailers') },
      });
    },
  },
  'choose-products': { page: lang => page('Products', ProductsPage, choice(lang, { problem: full(lang) })) },
  'choose-products-none': { page: lang => page('Products', ProductsPage, choice(lang, {}, 0)) },
  'choose-products-full': {
    page: lang => page('Products', ProductsPage, choice(lang, { place: settings(lang, 1), isFull: true })),
  },
  'choose-products-read-only': {
    page: lang => page('Products', ProductsPage, choice(lang, { place: settings(lang, 1), canEdit: false })),
  },
  'choose-products-remove-all': {
    page: lang =>
      page('Remove all', RemoveAllPage, {
        place: settings(lang, 1),
        sendTo: '/x',
        keepHref: '/y',
        count: 1204,
        total: '1,204',
        ending: {
          lead: translatorFor(lang)('choices:removeAllGoes'),
          goes: [
            translatorFor(lang)('choices:ownCount', { count: 17 }),
            translatorFor(lang)('choices:competitorCount', { count: 31 }),
          ],
          stays: translatorFor(lang)('choices:removeAllStays', {
            count: 9,
            list: translatorFor(lang)('search:groups', { count: 9 }),
          }),
        },
        errors: [],
      }),
  },
  'choose-remove-marked': {
    page: lang =>
      page('Remove', RemoveMarkedPage, {
        place: settings(lang, 1),
        sendTo: '/x',
        keepHref: '/y',
        count: 2,
        total: '2',
        productIds: [1, 2],
        marked: [{ id: 1, label: `${upc(1)} ${long}`, marks: translatorFor(lang)('choices:mark.own') }],
      }),
  },
  'choose-my-products': {
    page: lang => {
      const t = translatorFor(lang);
      return page('My products', MyProductsPage, {
        title: t('choices:ownPageTitle'),
        place: setup(lang, 3),
        canEdit: true,
        action: '/dashboards/2/setup/my-products',
        sendTo: '/dashboards/2/setup/my-products?productName=leche',
        ownText: t('choices:ownOf', { count: 48, own: '3', total: '48' }),
        own: [...own],
        counts: own.map(({ status }) => ({ status, count: 1, text: '1' })),
        ownPages: { ...pages(t('choices:pagesOwn')), pages: [] },
        query: 'leche',
        found: products(6).map((row, index) => ({ ...row, isChosen: index > 3, isTicked: index === 1 })),
        foundText: t('choices:found', { count: 6, total: '6' }),
        foundPages: pages(t('choices:pagesFound')),
        hasProducts: true,
        problem: null,
      });
    },
  },
  'choose-competitors': { page: competitors },
  'choose-competitors-with-a-notice': {
    page: competitors,
    context: { notices: [{ type: 'ok', title: 'Saved', text: long }] },
  },
  'choose-competitor': {
    page: lang =>
      page('Competitor', CompetitorPage, {
        place: settings(lang, 3),
        canEdit: true,
        name: long,
        value: product(1).value,
        lead: `${upc(1)} · Comercializadora`,
        own: [...own],
        retailers: [
          { name: long, isSelected: true },
          { name: 'Bodega', isSelected: false },
        ],
        listHref: '/dashboards/1/settings/competitors',
        sendTo: '/dashboards/1/settings/competitors',
      }),
  },
  'choose-name': {
    page: lang =>
      page('Name', NamePage, {
        place: { ...setup(lang, 0), hrefs: { back: null, next: '/next' } } as ChoicePlace,
        canEdit: true,
        sendTo: '/dashboards/2/setup/name',
        name: long + long,
        maxName: 100,
        countryName: 'México',
        errors: [{ field: 'name', text: translatorFor(lang)('common:tooLong', { max: 100, length: 130 }) }],
        problem: null,
      }),
  },
  'choose-review': {
    page: lang => {
      const t = translatorFor(lang);
      return page('Review', ReviewPage, {
        place: setup(lang, 6),
        title: t('choices:reviewMissing', { list: t('choices:lacks_products') }),
        canEdit: true,
        sendTo: '/dashboards/2/setup/review',
        name: long,
        countryName: 'México',
        nameHref: '/dashboards/2/setup/name',
        parts: [...keys, 'analyses' as const].map((key, index) => ({
          key,
          title: t(`choices:step_${key}`),
          href: `/dashboards/2/setup/${key}`,
          count: index < 2 ? '0' : '1,204',
          names: index < 2 ? [] : [`${upc(1)} ${long}`, `${upc(2)} Leche`],
          more: index < 2 ? null : t('choices:andMore', { count: 1202, more: '1,202' }),
          isOptional: index === 2 || index === 3,
          isMissing: index < 2,
          missing: t(`choices:missing_${key}`),
        })),
        pending: t('choices:pendingNeed', { count: 1, pending: '1' }),
        isComplete: true,
        problem: null,
      });
    },
  },
  'choose-analyses': {
    page: lang =>
      page('Analyses', AnalysesPage, {
        place: setup(lang, 5),
        canEdit: true,
        sendTo: '/send',
        analyses: [true, false].map((active, at) => ({
          id: at + 1,
          label: at === 0 ? 'Price by region' : long,
          description: long,
          icon: 'map',
          color: '#2563c9',
          active,
          canSelect: true,
        })),
        problem: null,
      }),
  },
  'choose-plan-products': {
    page: lang =>
      page('Products', PlanProductsPage, {
        place: settings(lang, 1),
        canEdit: true,
        sendTo: '/send',
        back: '/back',
        title: translatorFor(lang)('choices:planCounts', { count: 12, total: '12', here: '2' }),
        elsewhere: translatorFor(lang)('choices:planElsewhere', { count: 10, elsewhere: '10', country: 'Mexico' }),
        rows: [1, 2].map(at => ({
          value: String(at),
          label: `${upc(at)} ${at === 1 ? long : 'Leche'}`,
          note: 'Valle Claro',
          isHere: at === 2,
        })),
        pages: onePage,
      }),
  },
  'choose-upcs': {
    page: lang =>
      page('UPCs', ChoiceUpcsPage, {
        place: settings(lang, 1),
        problem: null,
        form: upcs(translatorFor(lang)('upcs:none'), null),
      }),
  },
  'analysis-upcs': {
    page: () =>
      page('UPCs', AnalysisUpcsPage, {
        frame,
        dashboard: { name: long, href: '/dashboards/1' },
        form: upcs(null, {
          unknown: long,
          repeated: long,
          found: ['Not chosen yet: Té verde; Té negro', '1 found, already chosen'],
          take: 'Choose the 2 that were found',
        }),
      }),
  },
};
