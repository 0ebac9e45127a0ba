import type { Lang } from '../../../locales/text.ts';
import { settingsTabs } from '../../../server/features/shared/dashboard/settings-tabs.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import { DeleteGroupPage } from '../../../views/pages/groups/DeleteGroupPage.tsx';
import { GroupPage, type GroupPageProps } from '../../../views/pages/groups/GroupPage.tsx';
import { GroupsPage, type GroupsPageProps } from '../../../views/pages/groups/GroupsPage.tsx';
import { MembersPage, type MembersPageProps } from '../../../views/pages/members/MembersPage.tsx';
import type { MemberRow } from '../../../views/pages/members/MemberTable.tsx';
import { RemoveMemberPage } from '../../../views/pages/members/RemoveMemberPage.tsx';
import { SearchPage, type SearchPageProps } from '../../../views/pages/search/SearchPage.tsx';
import { CachesPage, type CachesPageProps } from '../../../views/pages/settings/CachesPage.tsx';
import { DeletePage } from '../../../views/pages/settings/DeletePage.tsx';
import { LeavePage } from '../../../views/pages/settings/LeavePage.tsx';
import { SettingsPage, type SettingsPageProps } from '../../../views/pages/settings/SettingsPage.tsx';
import type { Case } from '../pages.ts';
import { frame } from './analysis-case.ts';

const fine = { errors: [], problem: null };
const long = 'Comercializadora-Internacional-de-Abarrotes-y-Productos-de-Limpieza-del-Noroeste-S-A-de-C-V';
const longEmail = `${'compras.y.abastecimiento.'.repeat(4)}@mayoristadelnoroeste.example`;
const longFrame = { ...frame, dashboard: { ...frame.dashboard, name: long } };
const everything = { edit: true, clone: true, delete: true, leave: true };
const nothing = { edit: false, clone: false, delete: false, leave: true };
const head = { frame, id: 1, dashboardName: 'Dairy, Mexico' };
const refused = (lang: Lang) => ({ title: translatorFor(lang)('forms:refused'), text: 'No.' });

/** What is deleted with a dashboard, sent without the tick. */
export const ending = (lang: Lang) => {
  const t = translatorFor(lang);
  return {
    ending: {
      lead: `${t('settings:endsFor', { count: 4 })} ${t('settings:endsGoes')}`,
      stays: t('settings:endsStays'),
      goes: [
        t('settings:endsChoice', { list: t('search:products', { count: 64 }) }),
        t('search:alerts', { count: 3 }),
        t('settings:endsShares', { count: 1 }),
        t('settings:endsReports', { count: 2 }),
      ],
    },
    errors: [{ field: 'sure', text: `${t('settings:sure')}: ${t('settings:sureNeeded')}` }],
  };
};

const settings = (lang: Lang): SettingsPageProps => {
  const t = translatorFor(lang);
  const analysis = (id: number, label: string, active: boolean, canSelect = true) => {
    const description = t('analysisTypes:about.price-by-region');
    return { id, label, description, icon: 'map', color: '#2563c9', active, canSelect };
  };
  return {
    ...head,
    ...fine,
    tabs: settingsTabs({ t, basePath: '' }, 1, 'general'),
    name: 'Dairy, Mexico',
    maxName: 120,
    ranges: { value: 'from_start', options: [{ value: 'from_start', label: 'From the start of data to yesterday' }] },
    status: 'active',
    counts: { retailers: '6', products: '48' },
    facts: ['México', `${t('settings:madeOn')} 31 January 2026`],
    can: everything,
    analyses: [
      analysis(1, t('analysisTypes:name.price-by-region'), true),
      analysis(2, t('analysisTypes:name.price-by-city'), false),
      analysis(3, long, true),
      analysis(4, t('analysisTypes:name.price-by-shop'), false, false),
    ],
  };
};
const cachesPage =
  (change: Partial<CachesPageProps> = {}): Case['page'] =>
  lang => {
    const t = translatorFor(lang);
    const kept = (count: number) =>
      t('settings:cacheWords', { count, entries: String(count), since: '20 Nov 2026, 21:50' });
    const caches = [
      { kind: 'prices', label: t('settings:cache_prices'), text: kept(1204), isEmpty: false },
      { kind: 'promotions', label: t('settings:cache_promotions'), text: t('settings:cacheNone'), isEmpty: true },
      { kind: 'catalogue', label: t('settings:cache_catalogue'), text: kept(1), isEmpty: false },
    ];
    return page('Cache', CachesPage, { ...head, canEdit: true, caches, problem: null, ...change });
  };

const settingsPage =
  (change: (lang: Lang) => Partial<SettingsPageProps> = () => ({})): Case['page'] =>
  lang =>
    page('Settings', SettingsPage, { ...settings(lang), ...change(lang) });

const groups: GroupsPageProps = {
  ...head,
  ...fine,
  canEdit: true,
  groups: [
    { id: 1, name: 'Marca propia', count: 12, pricesHref: '/p' },
    { id: 2, name: long, count: 1, pricesHref: '/p' },
    { id: 3, name: 'Quesos', count: 0, pricesHref: '' },
  ],
  name: '',
  maxName: 80,
};
const groupsPage = (change: Partial<GroupsPageProps> = {}) => page('Groups', GroupsPage, { ...groups, ...change });

const products = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    value: String(from + index),
    label: index === 1 ? `${long} 1,5 L` : `Valle Claro leche entera ${from + index} L`,
    note: String(7501011144231 + from + index),
    checked: false,
  }));
const group: GroupPageProps = {
  ...head,
  ...fine,
  groupId: 2,
  canEdit: true,
  groupName: 'Marca propia',
  pricesHref: '/p',
  name: 'Marca propia',
  maxName: 80,
  products: products(12),
  query: 'leche',
  found: products(50, 100),
  foundCount: 214,
};
const groupPage = (change: Partial<GroupPageProps> = {}) => page('Group', GroupPage, { ...group, ...change });

const member = (lang: Lang, id: number, change: Partial<MemberRow> = {}): MemberRow => ({
  id,
  name: `Marcos Ibarra ${id}`,
  email: `marcos.${id}@vitrina.example`,
  role: translatorFor(lang)('account:role_analyst'),
  isOn: id % 5 !== 0,
  access: id % 3 === 0 ? 'view' : 'edit',
  fixed: false,
  canSetAccess: true,
  isOneself: false,
  ...change,
});
const members = (lang: Lang): MembersPageProps => {
  const t = translatorFor(lang);
  const owner = { name: 'Julia Reyes', email: 'demo@vitrina.example', role: t('account:role_owner'), isOneself: true };
  const looks = { role: t('account:role_reader'), access: 'view', canSetAccess: false } as const;
  return {
    ...head,
    ...fine,
    canManage: true,
    members: [
      member(lang, 1, { ...owner, fixed: true, canSetAccess: false }),
      member(lang, 2),
      member(lang, 3, { ...looks, name: `${long} ${long}`, email: longEmail }),
      member(lang, 5),
    ],
    others: [
      { id: 7, name: 'Ana Paz', email: 'ana@kiosco.example', role: t('account:role_analyst') },
      { id: 8, name: long, email: longEmail, role: t('account:role_administrator') },
    ],
    invitations: [
      { email: 'eva@kiosco.example', until: '28 Nov 2026' },
      { email: longEmail, until: '28 Nov 2026' },
    ],
    typed: { emails: '', message: '' },
    maxMessage: 500,
    note: 'outbox',
  };
};
const membersPage =
  (change: (lang: Lang) => Partial<MembersPageProps> = () => ({})): Case['page'] =>
  lang =>
    page('Members', MembersPage, { ...members(lang), ...change(lang) });

/** What a dashboard is, holds and who works on it: on a good day, empty, only to look at, long, refused, and of many. */
const search = (lang: Lang, groups: SearchPageProps['groups']): SearchPageProps => ({
  hint: translatorFor(lang)('search:noneText'),
  title:
    groups.length > 0
      ? translatorFor(lang)('search:titleOf', { count: 35, text: 'leche' })
      : translatorFor(lang)('search:none', { text: 'leche' }),
  text: 'leche',
  inside: null,
  onward: { label: translatorFor(lang)('common:dashboards'), href: '/dashboards' },
  max: 100,
  groups,
});

const found = (lang: Lang): SearchPageProps['groups'] => {
  const t = translatorFor(lang);
  const at = [
    { name: 'Dairy, Mexico', href: '/dashboards/1/products/1' },
    { name: long, href: '/dashboards/2/products/1' },
  ];
  return [
    {
      key: 'products',
      title: t('search:products', { count: 34 }),
      total: 34,
      items: [{ key: 1, name: `${long} 1 L`, note: t('search:upc', { upc: '0201000000018' }), isOwn: true, at }],
      more: t('search:more', { count: 1, total: 34 }),
    },
    {
      key: 'dashboards',
      title: t('search:dashboards', { count: 1 }),
      total: 1,
      items: [{ key: 1, name: long, note: '', at: [{ name: '', href: '/dashboards/2' }] }],
      more: null,
    },
  ];
};

export const dashboardCases: Record<string, Case> = {
  search: { page: lang => page('leche', SearchPage, search(lang, found(lang))) },
  'search-none': { page: lang => page('leche', SearchPage, search(lang, [])) },
  settings: { page: settingsPage() },
  'settings-caches': { page: cachesPage() },
  'settings-caches-unknown': { page: cachesPage({ caches: null, canEdit: false }) },
  'settings-draft': { page: settingsPage(() => ({ status: 'draft', analyses: [] })) },
  'settings-read-only': { page: settingsPage(() => ({ can: nothing })) },
  'settings-long': {
    page: settingsPage(() => ({ frame: longFrame, name: long, dashboardName: long, countryName: long })),
  },
  'settings-wrong': {
    page: settingsPage(lang => {
      const t = translatorFor(lang);
      return { name: '', errors: [{ field: 'name', text: `${t('dashboards:name')}: ${t('common:required')}` }] };
    }),
  },
  'settings-refused': { page: settingsPage(lang => ({ problem: refused(lang) })) },
  'settings-delete': {
    page: lang => {
      const title = translatorFor(lang)('settings:deleteTitle', { name: long });
      return page(title, DeletePage, { frame: longFrame, title, id: 1, ...ending(lang) });
    },
  },
  'settings-leave': {
    page: lang => {
      const title = translatorFor(lang)('settings:leaveTitle', { name: 'Dairy, Mexico' });
      return page(title, LeavePage, { frame, title, id: 1 });
    },
  },
  groups: { page: () => groupsPage() },
  'groups-empty': { page: () => groupsPage({ groups: [] }) },
  'groups-read-only': { page: () => groupsPage({ canEdit: false }) },
  'groups-taken': {
    page: lang => {
      const t = translatorFor(lang);
      const errors = [{ field: 'name', text: `${t('groups:name')}: ${t('groups:taken')}` }];
      return groupsPage({ name: long, errors, frame: longFrame, dashboardName: long });
    },
  },
  group: { page: () => groupPage() },
  'group-few': { page: () => groupPage({ products: products(1), found: products(3, 100), foundCount: 3 }) },
  'group-empty': { page: () => groupPage({ products: [], found: [], foundCount: 0, query: 'zzz' }) },
  'group-delete': {
    page: lang => {
      const t = translatorFor(lang);
      return page('Delete', DeleteGroupPage, {
        frame: longFrame,
        id: 1,
        groupId: 2,
        dashboardName: long,
        groupName: long,
        ending: {
          lead: t('groups:usedBy'),
          goes: [
            t('groups:usedAlone', { count: 1, names: long }),
            t('groups:usedBeside', { count: 2, names: 'A, B' }),
            t('groups:usedViews', { count: 1, names: long }),
            t('groups:usedReports', { count: 1, names: 'C' }),
          ],
          stays: t('groups:stays', { count: 12 }),
        },
        errors: ending(lang).errors,
      });
    },
  },
  'group-read-only': { page: () => groupPage({ canEdit: false }) },
  'group-long': {
    page: lang =>
      groupPage({ groupName: long, name: long, frame: longFrame, dashboardName: long, problem: refused(lang) }),
  },
  members: { page: membersPage() },
  'members-alone': {
    page: membersPage(lang => ({ members: members(lang).members.slice(0, 1), others: [], invitations: [] })),
  },
  'members-read-only': { page: membersPage(() => ({ canManage: false, invitations: [] })) },
  'member-remove': {
    page: lang => {
      const title = translatorFor(lang)('members:removeTitle', { name: long, dashboard: long });
      return page(title, RemoveMemberPage, { frame, title, id: 1, member: { id: 2, name: long } });
    },
  },
  'members-wrong': {
    page: membersPage(lang => {
      const list = `${longEmail}@, otra`;
      const text = translatorFor(lang)('members:notAddresses', { count: 2, list });
      return { typed: { emails: list, message: 'Hola <todos>' }, errors: [{ field: 'emails', text }] };
    }),
  },
  'members-refused': {
    page: membersPage(lang => ({ problem: refused(lang), frame: longFrame, dashboardName: long })),
  },
  'members-many': {
    page: membersPage(lang => ({ members: Array.from({ length: 50 }, (_, index) => member(lang, index + 1)) })),
  },
};
