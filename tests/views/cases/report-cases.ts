import type { Lang } from '../../../locales/text.ts';
import { weekdayWords } from '../../../server/domain/calendar/day-words.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import type { ReportRow } from '../../../views/components/ReportList.tsx';
import { DeleteReportPage } from '../../../views/pages/reports/DeleteReportPage.tsx';
import { ReportEndedPage } from '../../../views/pages/reports/ReportEndedPage.tsx';
import { ReportFormPage } from '../../../views/pages/reports/ReportFormPage.tsx';
import { ReportPage } from '../../../views/pages/reports/ReportPage.tsx';
import { ReportPreviewPage } from '../../../views/pages/reports/ReportPreviewPage.tsx';
import { ReportsPage } from '../../../views/pages/reports/ReportsPage.tsx';
import { TeamReportsPage } from '../../../views/pages/reports/TeamReportsPage.tsx';
import type { Case } from '../pages.ts';
import { frame } from './analysis-case.ts';

const long = 'Brecha-de-precios-del-noroeste-contra-las-cadenas-que-vigilamos-para-la-agencia-de-allá';
const day = '30 Nov 2026';
/** One transparent dot. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const readRow = (lang: Lang, id: number, mark: ReportRow['mark']): ReportRow => {
  const t = translatorFor(lang);
  return {
    id,
    name: id === 1 ? long : `Report ${id}`,
    href: `/reports/${id}`,
    facts: [
      t('reports:shows', { what: t('reports:viewOf', { view: 'My gap', dashboard: 'Dairy, Mexico' }) }),
      t('reports:when_weekly', { day: weekdayWords(lang, 1), hour: '07:00', zone: 'Mexico City' }),
      t('reports:to', { count: id }),
      t('reports:file_xlsx'),
      t('reports:changedOnly'),
      t('reports:by', { name: 'Julia Reyes' }),
    ].join('\u00a0· '),
    mark,
    stateText: t(`reports:state_${mark}`),
    standing: mark === 'on' ? t('reports:next', { day }) : t(`reports:why_${mark === 'paused' ? mark : 'refused'}`),
    changeHref: `/reports/${id}/change`,
    switching: { action: `/reports/${id}/switch`, to: mark === 'on' ? 'off' : 'on' },
  };
};
const readRows = (lang: Lang): ReportRow[] =>
  (['on', 'paused', 'stopped'] as const).map((mark, at) => readRow(lang, at + 1, mark));

const form = (lang: Lang) => {
  const t = translatorFor(lang);
  const option = (value: string, label: string) => ({ value, label });
  return page('New report', ReportFormPage, {
    frame,
    dashboardName: 'Dairy, Mexico',
    above: [{ label: t('reports:title'), href: '/dashboards/1/reports' }],
    title: t('reports:new'),
    note: 'outbox',
    action: '/dashboards/1/reports/new',
    submit: t('reports:make'),
    values: {
      name: long,
      view: 'overview',
      rhythm: 'monthly',
      weekday: '1',
      monthDay: '31',
      hour: '7',
      timeZone: 'UTC',
      language: '1',
      file: 'csv',
      onlyChanged: true,
      people: [],
      addresses: [],
    },
    maxName: 80,
    views: [option('overview', t('reports:overview')), option('1', 'My gap')],
    rhythms: (['daily', 'weekdays', 'weekly', 'monthly'] as const).map(one => option(one, t(`reports:rhythm_${one}`))),
    weekdays: [option('1', t('reports:weekday_1'))],
    monthDays: [option('31', '31')],
    hourHelp: t('reports:hourHelp', { zone: 'Mexico City' }),
    hours: [option('7', '07:00')],
    zones: [option('UTC', t('notifications:zoneUtc'))],
    languages: [option('1', 'English')],
    files: (['none', 'xlsx', 'csv'] as const).map(one => option(one, t(`reports:file_${one}`))),
    people: [{ value: '1', label: 'Julia Reyes', note: 'julia@casalumbre.example', checked: false }],
    addresses: [{ value: '1', label: 'agency@outside.example', note: t('reports:ended'), checked: true }],
    errors: [
      { field: 'people', text: t('reports:nobody') },
      { field: 'file', text: `${t('reports:file')}: ${t('reports:noCsv')}` },
    ],
    problem: null,
  });
};

const one = (lang: Lang) => {
  const t = translatorFor(lang);
  return page('Report', ReportPage, {
    report: readRow(lang, 1, 'stopped'),
    lead: `${t('reports:kind')}\u00a0· ${t('reports:to', { count: 2 })}`,
    place: { frame, listHref: '/dashboards/1/reports' },
    note: 'outbox',
    recipients: [
      'Julia Reyes, julia@casalumbre.example',
      ['agency@outside.example', t('reports:ended'), t('reports:refusals', { count: 4 })].join(' · '),
    ],
    log: (['sent', 'empty', 'unchanged', 'nobody', 'failed', 'waiting'] as const).map((outcome, id) => ({
      id,
      when: '25 Nov 2026, 13:00 UTC',
      what: [
        t(`reports:outcome_${outcome}`),
        t('reports:logFor', { name: 'Julia Reyes' }),
        t('reports:mailsSent', { count: 2 }),
        t('reports:mailsWaiting', { count: 1 }),
        t('reports:mailsRefused', { count: 1 }),
      ].join(' · '),
    })),
    previewHref: '/reports/1/preview',
    sending: { action: '/reports/1/send', fields: { seen: 0 } },
    following: { seconds: 5, nowHref: '/reports/1', otherHref: '/reports/1?still=1' },
    deleteHref: '/reports/1/delete',
    problem: { title: t('forms:refused'), text: t('reports:refused_incomplete', { left: 'Bodega Nopalito' }) },
  });
};

const preview = (lang: Lang) => {
  const t = translatorFor(lang);
  const cell = (text: string, sub = '') => ({ text, sub });
  return page('Preview', ReportPreviewPage, {
    name: long,
    place: { frame: null, listHref: '/team/reports' },
    backHref: '/reports/1',
    sending: { action: '/reports/1/send', fields: { seen: 0 } },
    subject: `${long}: +3.4 %`,
    file: t('reports:file_xlsx'),
    parts: {
      title: `${long} · Dairy, Mexico`,
      question: t('overview:question.brand', { brand: 'Valle Claro', country: 'Mexico' }),
      answer: t('overview:answer.dearer', { percent: '3.4' }),
      about: [t('overview:figuresFirst', { period: '20 – 26 Nov 2026' })],
      figures: [{ name: t('figures:average'), value: '24.90', unit: 'MXN', change: '+1.2 %, 24.60', note: '1,204' }],
      chart: { title: 'Leche', sub: 'MXN', alt: 'Leche: Valle Claro 24.90', png: dot },
      table: {
        title: t('overview:moves'),
        columns: [
          { label: t('mails:report.product'), isNumber: false },
          { label: `${t('overview:priceNow')} (MXN)`, isNumber: true },
        ],
        rows: [
          { own: true, group: long, cells: [cell('Leche entera 1 L', 'Bodega Nopalito'), cell('24.90')] },
          { own: false, cells: [cell('Leche Valle 1 L', 'Bodega Nopalito'), cell('23.90')] },
        ],
        more: t('mails:report.more', { count: 12 }),
      },
      notes: [{ number: 1, when: '20 Nov 2026', text: long, rest: 'Julia Reyes' }],
    },
    empty: t('mails:report.empty'),
    text: 'Leche\nhttps://precios.example/dashboards/1',
    ofOverview: false,
  });
};

/** Reports by mail: their lists, one of them, its form and its preview, and what its recipients see. */
export const reportCases: Record<string, Case> = {
  reports: {
    page: lang =>
      page('Reports', ReportsPage, {
        frame,
        dashboardName: 'Dairy, Mexico',
        title: translatorFor(lang)('reports:count', { count: 3 }),
        newHref: '/dashboards/1/reports/new',
        note: 'outbox',
        reports: readRows(lang),
        pages: null,
      }),
  },
  'team-reports': {
    page: lang => {
      const t = translatorFor(lang);
      return page('Reports', TeamReportsPage, {
        teamName: 'Casa Lumbre',
        title: t('reports:title'),
        tabs: { shares: true, reports: true },
        overseesAll: true,
        note: 'outbox',
        reports: [],
        pages: null,
        addresses: [
          { id: 1, email: 'agency@outside.example', by: t('reports:addedBy', { name: 'Julia', day: '25 Nov 2026' }) },
        ],
        email: 'nothing',
        maxEmail: 254,
        errors: [{ field: 'email', text: `${t('reports:address')}: ${t('reports:address_is_member')}` }],
        problem: null,
      });
    },
  },
  'new-report': { page: form },
  report: { page: one },
  'report-preview': { page: preview },
  'report-delete': {
    page: () =>
      page('Delete', DeleteReportPage, {
        name: long,
        place: { frame, listHref: '/dashboards/1/reports' },
        backHref: '/reports/1',
        action: '/reports/1/delete',
      }),
  },
  'report-ended': {
    page: lang => {
      const t = translatorFor(lang);
      return page('Ended', ReportEndedPage, {
        title: t('reports:stopped', { name: long }),
        lead: t('reports:stoppedText'),
      });
    },
    context: { person: null },
  },
};
