import type { Lang } from '../../../locales/text.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import { DataPage, type DataPageProps } from '../../../views/pages/data/DataPage.tsx';
import { ElsewherePage } from '../../../views/pages/data/ElsewherePage.tsx';
import { FormatsPage } from '../../../views/pages/data/FormatsPage.tsx';
import { FreshnessPage } from '../../../views/pages/data/FreshnessPage.tsx';
import { ImportPage, type ImportPageProps } from '../../../views/pages/data/ImportPage.tsx';
import { JobsPage, type JobsPageProps } from '../../../views/pages/data/JobsPage.tsx';
import type { JobRow } from '../../../views/pages/data/JobTable.tsx';
import type { ImportRowProps } from '../../../views/pages/data/props.ts';
import { ShopCodesPage } from '../../../views/pages/data/ShopCodesPage.tsx';
import { UndoPage } from '../../../views/pages/data/UndoPage.tsx';
import type { Case } from '../pages.ts';

const long = `precios_de_toda_la_semana_${'con_un_nombre_sin_espacios_'.repeat(5)}.csv.gz`;
const context = {
  person: { name: 'Julia Reyes', initials: 'JR', teamName: 'Valle Claro', manages: true },
  here: '/data',
};

const row = (lang: Lang, id: number, change: Partial<ImportRowProps> = {}): ImportRowProps => ({
  id,
  href: `/data/imports/${id}`,
  fileName: 'israeli_prices_2026-08-09.csv.gz',
  about: 'Israel: price lists of the chains',
  state: { text: translatorFor(lang)('data:state_done'), kind: 'ok' },
  note: null,
  when: { iso: '2026-11-20T21:50:00Z', text: '20 Nov 2026, 15:50 CST' },
  who: 'Julia Reyes',
  read: { text: '66,655', isNone: false },
  written: { text: '66,655', isNone: false },
  rejected: { text: '0', isNone: true },
  ...change,
});

const readProgress = (lang: Lang) => {
  const t = translatorFor(lang);
  const phase = t('imports:phase.reading');
  return {
    share: 0.42,
    percent: '42%',
    text: t('data:progressLine', { count: 590_000, phase, read: '590,000', written: '0', rejected: '12' }),
    rate: t('data:rate', { count: 410_000, rate: '410,000' }),
    left: t('data:left', { count: 4 }),
  };
};

const readForm = (lang: Lang): NonNullable<DataPageProps['form']> => {
  const t = translatorFor(lang);
  return {
    chosen: { format: '', countryCode: '', check: false },
    maxSize: '2 GB',
    formats: [
      { value: '', label: t('data:formatFound') },
      { value: 'il-prices', label: 'il-prices (IL)' },
    ],
    countries: [
      { value: '', label: t('data:countryFound') },
      { value: 'IL', label: 'Israel (IL)' },
    ],
    errors: [],
    problem: null,
  };
};

const data = (lang: Lang): DataPageProps => {
  const t = translatorFor(lang);
  const rejected = t('data:lastRejected', { count: 1204, rows: '1,204' });
  return {
    title: t('data:last_done', {
      day: '21 Nov',
      rows: t('data:lastRows', { count: 66_601, rows: '66,601' }),
      rejected,
    }),
    form: readForm(lang),
    running: null,
    rows: [
      row(lang, 4),
      row(lang, 3, {
        fileName: long,
        about: '',
        state: { text: t('data:state_failed'), kind: 'error' },
        note: t('data:problem_unknownColumns', { headers: 'sku, nombre_de_la_tienda_y_de_la_sucursal, precio' }),
      }),
      row(lang, 2, { state: { text: t('data:state_undone'), kind: 'warning' }, who: t('data:commandLine') }),
    ],
    pages: null,
  };
};

const dataPage =
  (change: (lang: Lang) => Partial<DataPageProps> = () => ({})): Case['page'] =>
  lang =>
    page('Data', DataPage, { ...data(lang), ...change(lang) });

const one = (lang: Lang): ImportPageProps => {
  const t = translatorFor(lang);
  return {
    row: row(lang, 4),
    title: t('data:title_done', {
      file: 'israeli_prices_2026-08-09.csv.gz',
      rows: t('data:lastRows', { count: 66_601, rows: '66,601' }),
      rejected: t('data:lastRejected', { count: 1204, rows: '1,204' }),
    }),
    facts: `${t('data:importNumber', { id: 4 })} · il-prices, IL · Julia Reyes · 20 Nov 2026, 21:50 UTC`,
    progress: null,
    following: null,
    counts: [
      { label: t('data:read'), value: '66,655' },
      { label: t('data:written'), value: '66,601' },
      { label: t('data:rejected'), value: '54' },
    ],
    rejections: [
      { rows: '50', meaning: 'The price is not a number, or is negative', lines: null },
      {
        rows: '4',
        meaning: 'The date is before 1990 or in the future',
        lines: t('data:onLines', { count: 4, lines: '3, 4, 8, 9' }),
      },
    ],
    odd: [`4,546 ${t('imports:dirt.productCodesNotEan13', { count: 4546 })}`],
    corrected: [
      `3 ${t('imports:corrections.productsRenamed', { count: 3 })}`,
      `12,430 ${t('imports:corrections.namesKept', { count: 12_430 })}`,
    ],
    renamed: [
      t('data:renamed', { before: 'Leche UHT', now: 'Leche entera larga vida 1 L' }),
      t('data:moreRenamed', { count: 2, number: '2' }),
    ],
    added: {
      title: t('data:added'),
      lines: [t('imports:added.shops', { count: 2, number: '2', names: `NOPE, ${long.replaceAll(' ', '')}` })],
    },
    again: null,
    problem: null,
    isRepeated: false,
    outdated: null,
    rejectsHref: '/data/imports/4/rejects',
    undoHref: '/data/imports/4/undo',
    next: { href: '/dashboards/new', label: t('data:watchIt'), isFirst: true },
  };
};

const importPage =
  (change: (lang: Lang) => Partial<ImportPageProps>): Case['page'] =>
  lang =>
    page('Import', ImportPage, { ...one(lang), ...change(lang) });

const followed = (lang: Lang): Partial<ImportPageProps> => ({
  row: row(lang, 4, {
    fileName: long,
    state: { text: translatorFor(lang)('data:state_running'), kind: 'info' },
    note: translatorFor(lang)('data:aheadNone'),
  }),
  title: long,
  progress: readProgress(lang),
  following: { seconds: 5, nowHref: '/data/imports/4', otherHref: '/data/imports/4?still=1' },
  undoHref: null,
});

const refused = (lang: Lang): Partial<DataPageProps> => {
  const t = translatorFor(lang);
  const errors = [{ field: 'file', text: `${t('data:file')}: ${t('data:problem_notCsv')}` }];
  return { form: { ...readForm(lang), errors, chosen: { format: 'il-prices', countryCode: 'IL', check: true } } };
};

const running = (lang: Lang): Partial<DataPageProps> => ({
  running: {
    fileName: long,
    note: translatorFor(lang)('data:runningCommand'),
    href: '/data',
    progress: readProgress(lang),
    waiting: translatorFor(lang)('data:waiting', { count: 2 }),
  },
  rows: [],
});

const freshnessRow = (name: string, age: string) => ({
  name,
  newest: { iso: '2026-08-22T00:00:00Z', age, text: '22 Aug 2026, 00:00 UTC', isLate: age !== 'yesterday' },
  observations: '203,411',
  coverage: '87%',
  seen: '412 of 474',
});

/** /data and the pages under it. */
const jobRow = (lang: Lang, id: number, change: Partial<JobRow>): JobRow => ({
  id,
  what: translatorFor(lang)('jobs:kind_mail'),
  about: 'Recovery of a password, to …@vitrina.example',
  state: 'done',
  stateText: translatorFor(lang)(`jobs:state_${change.state ?? 'done'}`),
  detail: '',
  when: 'Ended 20 Nov 2026, 21:50 UTC',
  canRun: false,
  canGiveUp: false,
  ...change,
});

const readJobs = (lang: Lang): JobsPageProps => {
  const t = translatorFor(lang);
  const states = (['waiting', 'running', 'retrying', 'failed', 'done'] as const).map(value => ({
    value,
    label: t(`jobs:state_${value}`),
  }));
  const trouble = `${t('jobs:problem_unreachable')}. ${t('jobs:attempts', { count: 3 })}`;
  return {
    title: t('jobs:someFailed', { count: 240 }),
    following: { seconds: 5, nowHref: '/data/jobs?follow=1', otherHref: '/data/jobs' },
    counts: (['mail', 'delivery', 'evaluation', 'alerts', 'images', 'forget'] as const).map(kind => ({
      kind: t(`jobs:kind_${kind}`),
      figures: states.map(({ value }, index) => ({
        text: String(index * 120),
        href: index > 0 ? `?state=${value}` : null,
      })),
    })),
    form: {
      state: '',
      states: [{ value: '', label: t('jobs:allStates') }, ...states],
      kind: '',
      kinds: [{ value: '', label: t('jobs:allKinds') }],
    },
    rows: [
      jobRow(lang, 12, { state: 'running', about: long, what: t('jobs:kind_import') }),
      jobRow(lang, 11, { state: 'retrying', detail: trouble, canRun: true, canGiveUp: true }),
      jobRow(lang, 10, { state: 'failed', detail: trouble, canRun: true, what: t('jobs:kind_delivery') }),
      jobRow(lang, 9, { state: 'waiting', canGiveUp: true, about: null }),
      jobRow(lang, 8, {}),
    ],
    page: 1,
    allHref: null,
    pages: {
      label: 'Pages',
      shown: '1 – 5 of 5',
      pages: [],
      previous: { label: 'Previous', href: null },
      next: { label: 'Next', href: null },
    },
    problem: null,
  };
};

const operator = { ...context, person: { ...context.person, operates: true } };

export const dataCases: Record<string, Case> = {
  data: { context, page: dataPage() },
  'data-refused': { context, page: dataPage(refused) },
  'data-running': { context, page: dataPage(running) },
  'data-elsewhere': { context, page: () => page('Data', ElsewherePage, {}) },
  'import-done': { context, page: importPage(() => ({})) },
  'import-running': { context, page: importPage(followed) },
  'import-failed': {
    context,
    page: importPage(lang => ({
      problem: translatorFor(lang)('data:problem_nothingAccepted', { rejected: '1,204', count: 1204 }),
      outdated: translatorFor(lang)('data:outdatedText', { id: 3 }),
      rejections: [],
      odd: [],
      corrected: [],
      added: { title: '', lines: [] },
    })),
  },
  'import-undo': {
    context,
    page: lang => {
      const t = translatorFor(lang);
      const consequences = [t('data:undoWritten', { count: 66_601, rows: '66,601' }), t('data:undoCatalogue')];
      const title = t('data:undoTitle', { file: long });
      return page(title, UndoPage, {
        title,
        crumb: t('data:importNumber', { id: 4 }),
        consequences,
        action: '/data/imports/4/undo',
        backHref: '/data/imports/4',
      });
    },
  },
  'data-formats': {
    context,
    page: lang =>
      page('Formats', FormatsPage, {
        title: translatorFor(lang)('data:formatsCount', { count: 1 }),
        formats: [
          {
            code: 'il-prices',
            name: translatorFor(lang)('data:formatName.il-prices'),
            about: translatorFor(lang)('data:formatCountry', { country: 'Israel' }),
            note: translatorFor(lang)('data:formatDay'),
            forms: [
              {
                title: null,
                masters: null,
                columns: [
                  {
                    header: 'ברקוד',
                    others: '',
                    value: translatorFor(lang)('data:value_productCode'),
                    need: translatorFor(lang)('data:needed'),
                  },
                  {
                    header: 'כמות + יחידת כמות',
                    others: translatorFor(lang)('data:orHeaders', { headers: 'כמות' }),
                    value: translatorFor(lang)('data:value_presentation'),
                    need: null,
                  },
                ],
              },
            ],
          },
        ],
      }),
  },
  'data-shops': {
    context,
    page: () =>
      page('Shops', ShopCodesPage, {
        countries: [{ value: 'MX', label: 'Mexico' }],
        countryCode: 'MX',
        text: '',
        title: '2 shops in Mexico and their codes',
        all: { href: '/data/shops', label: 'Show all 2' },
        fileHref: '/csv',
        rows: [
          'Comercializadora Internacional del Noroeste, sucursal Centro',
          'Nopalito a domicilio',
          'Sin dirección',
        ].map((name, at) => ({
          shopMasterId: at + 1,
          code: `MX-JAL-GDL-000${at}`,
          name,
          retailerName: 'Bodega Nopalito',
          kind: at === 1 ? ('online' as const) : ('physical' as const),
          address: at === 2 ? '' : 'Av. Juárez 12',
          cityName: at ? '' : 'Guadalajara',
          regionName: at ? '' : 'Jalisco',
        })),
        pages: {
          label: 'Pages',
          shown: '1 – 2 of 2',
          pages: [],
          previous: { label: 'Previous', href: null },
          next: { label: 'Next', href: null },
        },
      }),
  },
  'data-jobs': { context: operator, page: lang => page('Jobs', JobsPage, readJobs(lang)) },
  'data-jobs-none': {
    context: operator,
    page: lang =>
      page('Jobs', JobsPage, {
        ...readJobs(lang),
        rows: [],
        allHref: '/data/jobs',
        problem: { title: 'Refused', text: translatorFor(lang)('jobs:refused_not_runnable') },
      }),
  },
  'data-freshness-none': {
    context,
    page: () =>
      page('Freshness', FreshnessPage, {
        countries: [],
        countryCode: '',
        title: 'Freshness',
        answer: '',
        note: '',
        days: 30,
        hasPrices: false,
        rows: [],
      }),
  },
  'data-freshness': {
    context,
    page: lang =>
      page('Freshness', FreshnessPage, {
        countries: [{ value: 'IL', label: translatorFor(lang)('data:freshCountry', { country: 'Israel', count: 1 }) }],
        countryCode: 'IL',
        title: translatorFor(lang)('overview:fresh.lateOf', { count: 1, total: 3 }),
        answer: translatorFor(lang)('data:freshNewest', { age: 'yesterday', text: '20 Nov 2026, 12:00' }),
        note: translatorFor(lang)('data:freshCoverage', { count: 474, chosen: '474', days: 30 }),
        days: 30,
        hasPrices: true,
        rows: [
          freshnessRow('רמי לוי', '3 months ago'),
          freshnessRow('Comercializadora Internacional del Noroeste', 'yesterday'),
          { name: 'Nueva', newest: null, observations: '0', coverage: '–', seen: '0 of 0' },
        ],
      }),
  },
};
