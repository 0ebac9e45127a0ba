import type { Lang } from '../../../locales/text.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import type { ShareRow } from '../../../views/components/ShareList.tsx';
import { EndSharePage } from '../../../views/pages/share-links/EndSharePage.tsx';
import { ShareLinkPage } from '../../../views/pages/share-links/ShareLinkPage.tsx';
import { ShareLinksPage } from '../../../views/pages/share-links/ShareLinksPage.tsx';
import { SharesPage, type SharesPageProps } from '../../../views/pages/share-links/SharesPage.tsx';
import { SharedPaperPage } from '../../../views/pages/shared/SharedPaperPage.tsx';
import { SharedPasswordPage } from '../../../views/pages/shared/SharedPasswordPage.tsx';
import { SharedProblemPage } from '../../../views/pages/shared/SharedProblemPage.tsx';
import type { Case } from '../pages.ts';
import { analysisPage, frame, readHead } from './analysis-case.ts';
import { shownParts } from './view-cases.ts';

const token = 'Eb1ClKE_adTbcu0eywvn0Cf_y9-N9l0wBVgGM4JSA8Q';
const long = 'Brecha-de-precios-del-noroeste-contra-las-cadenas-que-vigilamos-para-la-agencia-de-allá';
const states = ['open', 'over', 'ended', 'viewGone', 'closed', 'off'] as const;

const readStanding = (t: ReturnType<typeof translatorFor>, state: ShareRow['state']) => {
  const day = '25 Dec 2026';
  if (state === 'open' || state === 'over' || state === 'ended') {
    const until = t(state === 'open' ? 'shares:untilDay' : 'shares:overSince', { day });
    return { stateText: t(`shares:state_${state}`), until };
  }
  return { stateText: t('shares:state_none'), until: t(`shares:why_${state}`) };
};

const readRow = (lang: Lang, id: number, state: ShareRow['state']): ShareRow => {
  const t = translatorFor(lang);
  const isOver = state === 'over' || state === 'ended';
  return {
    id,
    name: id === 1 ? long : `For the agency ${id}`,
    href: `/team/share-links/${id}`,
    view: state === 'viewGone' ? t('shares:viewDeleted') : 'My gap',
    viewHref: state === 'viewGone' ? null : '/dashboards/1/views/1',
    facts: ['Dairy, Mexico', t('shares:by', { name: 'Julia Reyes' }), t('shares:withPassword'), t('shares:withFiles')],
    state,
    ...readStanding(t, state),
    opened: t('shares:opened', { count: id, moment: '25 Nov 2026, 16:40 UTC' }),
    endHref: isOver ? null : `/team/share-links/${id}/end`,
  };
};
const readRows = (lang: Lang): ShareRow[] => states.map((state, at) => readRow(lang, at + 1, state));

const sharesPage = (lang: Lang, change: Partial<SharesPageProps>) => {
  const t = translatorFor(lang);
  return page('Share links', SharesPage, {
    kind: 'view',
    frame,
    crumbs: [{ label: 'Dairy, Mexico', href: '/dashboards/1' }, { label: t('shares:title') }],
    action: '/dashboards/1/views/1/share-links',
    what: 'Price gap',
    filter: 'All 48 products · Bodega Nopalito · All places · Last 30 days (1 Mar – 30 Mar 2026)',
    on: true,
    made: null,
    name: 'My gap',
    maxName: 80,
    maxPassword: 200,
    days: '30',
    dayChoices: [1, 30].map(days => ({ value: String(days), label: t('shares:forDays', { count: days }) })),
    files: true,
    shares: [],
    pages: null,
    errors: [],
    problem: null,
    ...change,
  });
};

/** Share links: what visitors see, and what their makers see of them. */
export const shareCases: Record<string, Case> = {
  'shared-view': {
    page: lang => {
      const shown = analysisPage(18)(lang);
      const t = translatorFor(lang);
      const until = t('shares:until', { moment: '25 Dec 2026, 13:00\u00a0EST' });
      const shared = { name: long, until, here: `/share/${token}` };
      return { ...shown, props: { ...shown.props, head: readHead(lang, { shared, keepHref: null }) } };
    },
    context: { person: null },
  },
  'shared-closed': {
    page: lang => {
      const t = translatorFor(lang);
      return page('Over', SharedProblemPage, { title: t('shares:closed_over'), text: t('shares:closed_overText') });
    },
    context: { person: null },
  },
  'shared-password': {
    page: lang =>
      page('Password', SharedPasswordPage, {
        action: `/share/${token}/password`,
        errors: [{ field: 'password', text: translatorFor(lang)('shares:passwordWrong') }],
        problem: null,
      }),
    context: { person: null },
  },
  'view-shares': {
    page: lang =>
      sharesPage(lang, {
        made: { address: `https://precios.example/share/${token}`, hasPassword: true },
        shares: readRows(lang),
        errors: [{ field: 'name', text: translatorFor(lang)('shares:taken_view') }],
      }),
  },
  'paper-shares': {
    page: lang =>
      sharesPage(lang, {
        kind: 'paper',
        what: translatorFor(lang)('paper:title'),
        errors: [{ field: 'name', text: translatorFor(lang)('shares:taken_paper') }],
      }),
  },
  'shared-paper': {
    page: lang => {
      const until = translatorFor(lang)('shares:until', { moment: '25 Dec 2026, 13:00\u00a0EST' });
      return page('For the board', SharedPaperPage, {
        shared: { name: 'For the board', until, here: `/share/${token}` },
        title: long,
        filter: 'All 48 products · Bodega Nopalito · All places · Last 30 days (1 Mar – 30 Mar 2026)',
        remark: translatorFor(lang)('shares:partOff'),
        isDemo: true,
        parts: shownParts(lang, ['figures', 'table']),
        asOf: null,
      });
    },
    context: { person: null },
  },
  'view-shares-off': { page: lang => sharesPage(lang, { on: false }) },
  'share-links': {
    page: lang =>
      page('Share links', ShareLinksPage, {
        teamName: 'Casa Lumbre',
        title: translatorFor(lang)('shares:count', { count: 1012, number: '1,012' }),
        tabs: { shares: true, reports: true },
        on: false,
        canSwitch: true,
        shares: readRows(lang),
        pages: {
          label: translatorFor(lang)('common:pages'),
          shown: '1 – 6 of 1,012',
          previous: { label: translatorFor(lang)('common:previous'), href: null },
          next: { label: translatorFor(lang)('common:next'), href: '/team/share-links?page=2' },
          pages: [
            { label: '1', href: '/team/share-links?page=1', current: true },
            { label: '2', href: '/team/share-links?page=2' },
            { label: '…', href: null },
            { label: '169', href: '/team/share-links?page=169' },
          ],
        },
      }),
  },
  'share-links-none': {
    page: lang =>
      page('Share links', ShareLinksPage, {
        teamName: 'Casa Lumbre',
        title: translatorFor(lang)('shares:title'),
        tabs: { shares: true, reports: true },
        on: true,
        canSwitch: false,
        shares: [],
        pages: null,
      }),
  },
  'share-end': {
    page: lang => {
      const title = translatorFor(lang)('shares:endTitle', { name: long });
      return page(title, EndSharePage, { id: 1, name: long, title });
    },
  },
  'share-link': {
    page: lang =>
      page('Share link', ShareLinkPage, {
        share: readRow(lang, 1, 'open'),
        openings: [
          { when: '25 Nov 2026, 16:40 UTC', network: '203.0.113.x' },
          { when: '25 Nov 2026, 16:39 UTC', network: translatorFor(lang)('shares:networkUnknown') },
        ],
      }),
  },
};
