import type { Lang } from '../../../locales/text.ts';
import { alertBaselines } from '../../../server/contract/entities/alert-kinds.ts';
import { formatsFor } from '../../../server/domain/formats.ts';
import { buildForm } from '../../../server/features/alerts/form-props.ts';
import { readAlert } from '../../../server/features/alerts/read.ts';
import { readTyped } from '../../../server/features/alerts/typed.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import { AlertFormPage, type AlertFormPageProps } from '../../../views/pages/alerts/AlertFormPage.tsx';
import { type AlertRow, AlertsPage, type AlertsPageProps } from '../../../views/pages/alerts/AlertsPage.tsx';
import { DeleteAlertPage } from '../../../views/pages/alerts/DeleteAlertPage.tsx';
import { FiredAlertsPage } from '../../../views/pages/alerts/FiredAlertsPage.tsx';
import { NotificationSettingsPage } from '../../../views/pages/notifications/NotificationSettingsPage.tsx';
import { NotificationsPage } from '../../../views/pages/notifications/NotificationsPage.tsx';
import { UnsubscribePage } from '../../../views/pages/notifications/UnsubscribePage.tsx';
import type { Case } from '../pages.ts';
import { frame } from './analysis-case.ts';

const long = 'Aceite-de-girasol-alto-oleico-primera-prensada-en-frío-botella-de-vidrio-retornable-de-1,5-litros';
const path = '/dashboards/1/alerts';

const readRow = (id: number, state: AlertRow['state'], title: string): AlertRow => ({
  watchesNothing: state === 'on',
  unread: id,
  dashboardId: 1,
  id,
  state,
  title,
  sentence: id === 2 ? `When the price changes: ${long}` : '',
  details: 'Only at Bodega Real. Notifies everybody on the dashboard.',
  made: 'Made by Julia on 3 Nov 2026.',
  fired: 'Fired 7 times in 30 days.',
  last: id === 1 ? { label: 'Last on 19 Nov 2026', href: `${path}/history?alertId=1` } : null,
});

const list = (lists: AlertsPageProps['lists'], canEdit = true) =>
  page('Alerts', AlertsPage, {
    frame,
    canEdit,
    lists,
    newHref: `${path}/new`,
    firedHref: `${path}/history`,
  });

const choices = {
  products: [1, 2].map(id => ({
    id,
    name: id === 2 ? long : 'Leche',
    end: '7501011144231',
    brand: null,
    category: null,
  })),
  groups: [{ id: 1, name: long, productIds: [1] }],
  retailers: [{ id: 1, name: 'Bodega Real', logo: null }],
  regions: [{ id: 1, name: 'Centro', hasProducts: true }],
  cities: [{ id: 1, regionId: 1, name: 'Puebla', regionName: 'Centro', hasProducts: true }],
  shops: [
    {
      id: 1,
      regionId: 1,
      cityId: 1,
      name: long,
      retailerId: 1,
      retailerName: 'Bodega Real',
      address: '',
      hasProducts: true,
    },
  ],
} as unknown as Parameters<typeof buildForm>[0]['choices'];

const noNotifications = (viewed: boolean) =>
  page('Notifications', NotificationsPage, {
    title: 'Notifications',
    viewed,
    page: 1,
    lists: [
      { label: 'Unread', href: '/notifications', current: !viewed },
      { label: 'Read', href: '/notifications?viewed=true', current: viewed },
    ],
    panel: { state: 'ok', value: { days: [], several: false, pages } },
  });

const firing = (id: number) => ({
  key: String(id),
  day: '19 Nov 2026',
  href: id === 2 ? '' : '/dashboards/1/products/1',
  brief: '21.50 MXN, down 6.5 % · 2 shops',
  sub: `Price down on average from 23.00 MXN to 21.50 MXN (−6.5 %) at 2 shops: ${long} and Centro (Bodega Real)`,
});

const groups = ['Leche', long].map((product, at) => ({
  product,
  count: 'on 3 days',
  rows: [firing(3 * at), firing(3 * at + 1)],
  more: at > 0 ? null : { label: '1 more day', rows: [firing(3 * at + 2)] },
}));

const formPage = (lang: Lang, query: string, preview: AlertFormPageProps['preview']) => {
  const t = translatorFor(lang);
  const formats = formatsFor({ lang, locale: 'es-MX', currency: 'MXN', timeZone: 'America/Mexico_City' });
  const typed = readTyped(new URLSearchParams(query));
  const read = readAlert(t, typed);
  const refusal = { errors: 'errors' in read ? read.errors : [], problem: null };
  return page(t('alertForm:question'), AlertFormPage, {
    frame,
    listHref: path,
    title: t('alertForm:question'),
    lead: t('alertForm:lead'),
    crumb: t('alerts:new'),
    kinds: (['basic', 'price', 'promo'] as const).map(kind => ({
      label: t(`alertForm:kind.${kind}`),
      href: `${path}/new?kind=${kind}`,
      current: query.includes(kind),
    })),
    form: {
      ...buildForm({ t, formats, choices, typed, maker: null, refusal }),
      action: `${path}/new`,
      cancelHref: path,
      submit: t('alertForm:create'),
      isPreviewed: preview !== null,
    },
    preview,
  });
};

const pages = {
  label: 'Pages',
  shown: '1 – 25 of 30',
  previous: { label: 'Previous', href: null },
  next: { label: 'Next', href: '/notifications?page=2' },
  pages: [],
};

const days = (...products: string[]) =>
  ['19 Nov', '18 Nov'].map((label, at) => ({
    day: `2026-11-${19 - at}`,
    label,
    rows: products.map((product, key) => ({
      key,
      product,
      href: key === 0 ? '/dashboards/1/products/1' : null,
      brief: 'Out of stock · new at 1 shop, Centro (Bodega Real); 9 in all',
      what: `Out of stock at one more shop, ${long} (Bodega Real, Puebla); 9 shops in all that day`,
      of: 'Dairy, Mexico · 14:05',
      alert: { name: long, href: '/dashboards/1/alerts/history?alertId=1' },
      more: '',
      note: key === 0 ? 'The import behind this was undone.' : '',
    })),
  }));

/** Alerts: list, form with errors and preview, deletion, firings; notifications and their settings. */
export const alertCases: Record<string, Case> = {
  unsubscribe: {
    page: () => page('End', UnsubscribePage, { state: 'ask', action: '/login/unsubscribe?token=7.x' }),
    context: { person: null },
  },
  unsubscribed: {
    page: () => page('Ended', UnsubscribePage, { state: 'done', action: '' }),
    context: { person: null },
  },
  alerts: {
    page: () =>
      list([
        { kind: 'basic', panel: { state: 'ok', value: [readRow(1, 'on', long), readRow(3, 'archived', 'Vieja')] } },
        { kind: 'advanced', panel: { state: 'ok', value: [readRow(2, 'paused', 'Lejos del promedio')] } },
      ]),
  },
  'alerts-empty': {
    page: () =>
      list([
        { kind: 'basic', panel: { state: 'ok', value: [] } },
        { kind: 'advanced', panel: { state: 'ok', value: [] } },
      ]),
  },
  'alert-new': { page: lang => formPage(lang, 'kind=basic&product=1', null) },
  'alert-wrong': {
    page: lang => formPage(lang, `kind=price&threshold=mucho&tolerance=99&baseline=${alertBaselines[1]}`, null),
  },
  'alert-preview': {
    page: lang =>
      formPage(lang, 'kind=promo&product=2', {
        state: 'ok',
        value: {
          title: 'It would have fired 7 times in 30 days, about twice a week',
          choice: null,
          sub: '22 Oct – 20 Nov 2026',
          help: '',
          chart: {
            kind: 'days',
            title: 'Firings per day',
            description: '19 Nov: 2',
            texts: values => values.map(String),
            columns: Array.from({ length: 30 }, (_, at) => ({
              name: String(at),
              label: `${at + 1} Nov`,
              value: at === 18 ? 2 : null,
              text: at === 18 ? '2' : '',
              light: false,
            })),
          },
          groups,
        },
      }),
  },
  'alert-preview-of-a-price': {
    page: lang =>
      formPage(lang, 'kind=price&product=2', {
        state: 'ok',
        value: {
          title: 'It would have fired 12 times in 30 days, about 3 a week',
          choice: {
            action: `${path}/new#preview`,
            kept: [{ name: 'product', value: '2' }],
            name: 'drawn',
            label: 'Product in the chart',
            value: '2',
            options: [
              { value: '1', label: '6 days: Leche' },
              { value: '2', label: `6 days: ${long}` },
            ],
          },
          sub: '22 Oct – 20 Nov 2026',
          help: '',
          chart: {
            kind: 'line',
            title: `Average price of ${long}`,
            sub: `Average price of ${long}`,
            note: 'Dots: days',
            description: '19 Nov: 2',
            yTickTexts: values => values.map(String),
            xTicks: [0, 10, 20, 29].map(at => ({ at, text: `${at + 1} Nov` })),
            series: [
              {
                name: 'Average',
                own: true,
                value: '24.10',
                points: Array.from({ length: 30 }, (_, at) => 24 + (at % 5)),
              },
            ],
            spots: [
              { at: 0, value: 19.5, from: 24 },
              { at: 29, value: 31, from: null },
            ],
          },
          groups,
        },
      }),
  },
  'alert-delete': {
    page: () =>
      page('Delete', DeleteAlertPage, {
        frame,
        listHref: path,
        action: `${path}/1/delete`,
        name: long,
        sentence: `When the price changes: ${long}`,
      }),
  },
  'alert-landings': {
    page: () =>
      page('Landings', FiredAlertsPage, {
        title: 'Alerts fired 3 times',
        frame,
        listHref: path,
        lead: 'Every day',
        filter: {
          action: `${path}/history`,
          alertId: '1',
          alerts: [
            { value: '', label: 'All alerts' },
            { value: '1', label: long },
          ],
        },
        allHref: `${path}/history`,
        panel: { state: 'ok', value: { days: days('Leche', long), pages } },
      }),
  },
  'alert-landings-none': {
    page: () =>
      page('Landings', FiredAlertsPage, {
        title: 'Alert history',
        frame,
        listHref: path,
        lead: 'Every day',
        filter: null,
        allHref: '',
        panel: { state: 'ok', value: { days: [], pages } },
      }),
  },
  'notifications-none': { page: () => noNotifications(false) },
  'notifications-none-read': { page: () => noNotifications(true) },
  notifications: {
    page: () =>
      page('Notifications', NotificationsPage, {
        title: '24 unread notifications',
        viewed: false,
        page: 1,
        lists: [
          { label: 'Unread', href: '/notifications', current: true },
          { label: 'Read', href: '/notifications?viewed=true', current: false },
        ],
        panel: {
          state: 'ok',
          value: {
            days: days(long, 'Leche'),
            several: true,
            pages,
          },
        },
      }),
    context: { unviewed: { all: 120, here: 0 } },
  },
  'notices-and-banner': {
    page: () => noNotifications(false),
    context: {
      notices: [{ type: 'ok', title: 'Saved', text: long }],
      subscription: {
        type: 'warning',
        icon: 'alert',
        title: 'The plan ends in 3 days',
        text: `${long}. ${long}.`,
        href: '/team/plan',
        label: 'See the plan',
      },
    },
  },
  'notices-many': {
    page: lang =>
      page('Settings', NotificationSettingsPage, {
        note: null,
        mail: 'off',
        hour: '7',
        hours: [],
        timeZone: 'UTC',
        zones: [],
        troubles: [],
        hourHelp: translatorFor(lang)('notifications:hourHelp', { zone: 'UTC', now: '19:25' }),
      }),
    context: {
      notices: [
        { type: 'ok', title: 'Saved', text: 'The changes to It were saved.' },
        { type: 'ok', title: 'Saved', text: 'The changes to It were saved.' },
        { title: 'Refused', text: 'Nobody said of which type this is.' },
        { type: 'info', title: 'Sent', text: long },
        { type: 'warning', title: 'One too many', text: 'Nobody sees this.' },
      ],
    },
  },
  'notification-settings': {
    page: lang =>
      page('Settings', NotificationSettingsPage, {
        mail: 'daily',
        hour: '14',
        hours: [{ value: '14', label: '14:00' }],
        note: 'outbox',
        hourHelp: translatorFor(lang)('notifications:hourHelp', { zone: 'UTC', now: '19:25' }),
        timeZone: 'UTC',
        zones: [
          { value: 'UTC', label: 'UTC, the same all year' },
          { label: 'Americas', options: [{ value: 'America/Mexico_City', label: 'Mexico City (UTC−6)' }] },
        ],
        troubles: [
          'Mail of 20 Nov 2026, 14:00 UTC: not delivered after 3 attempts, because the mail server refused it.',
          'Mail of 19 Nov 2026, 14:00 UTC: 2 attempts failed, the next one is on 20 Nov 2026, 16:30 UTC.',
        ],
      }),
  },
};
