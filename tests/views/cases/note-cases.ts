import type { Lang } from '../../../locales/text.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import type { NoteRow } from '../../../views/pages/analysis/parts/Notes.tsx';
import { NotePage, type NotePageProps } from '../../../views/pages/notes/NotePage.tsx';
import { NotesPage, type NotesPageProps } from '../../../views/pages/notes/NotesPage.tsx';
import type { Case } from '../pages.ts';
import { frame } from './analysis-case.ts';

const long = `Lista-de-precios-del-noroeste-${'de-todas-las-cadenas-que-vigilamos-'.repeat(4)}`;
const path = '/dashboards/1/notes';
const crumbs = [{ label: 'Dairy, Mexico', href: '/dashboards/1' }, { label: 'Notes', href: path }, { label: 'A note' }];

const readRow = (id: number, change: Partial<NoteRow> = {}): NoteRow => ({
  id,
  number: id,
  when: '10 Feb 2026',
  text: 'New price list',
  about: 'Leche entera Casa Lumbre 1 L, Promotions',
  by: 'by Julia Reyes, 11 Feb 2026',
  href: `${path}/${id}`,
  ...change,
});

const pages: NotesPageProps['pages'] = {
  label: 'Pages',
  shown: '1 – 2 of 120',
  previous: { label: 'Previous', href: null },
  next: { label: 'Next', href: '?page=2' },
  pages: [],
};

const analyses = [
  { value: '', label: 'all' },
  { value: 'promotion', label: 'Promotions' },
];

const listed = (lang: Lang, rows: NoteRow[], change: Partial<NotesPageProps> = {}) =>
  page('Notes', NotesPage, {
    frame,
    dashboardName: 'Dairy, Mexico',
    title: translatorFor(lang)('notes:count', { count: 3, number: '3', day: '12 Nov 2026' }),
    newHref: `${path}/new`,
    limits: translatorFor(lang)('notes:limits', { text: 200, most: '1,000' }),
    filter: { action: path, find: '', analysis: '', analyses },
    foundText: '',
    hasAny: true,
    clearHref: path,
    rows,
    pages,
    ...change,
  });

const written = (lang: Lang, change: Partial<NotePageProps> = {}) =>
  page('A note', NotePage, {
    frame,
    crumbs,
    title: translatorFor(lang)('notes:changeTitle'),
    by: 'by Julia Reyes, 11 Feb 2026',
    action: `${path}/1`,
    cancelHref: path,
    deleteAction: `${path}/1/delete`,
    typed: { text: long, firstDay: '2026-02-10', lastDay: '', product: '1', analysis: '' },
    maxText: 200,
    products: [{ value: '1', label: `${long} (7501011144231)` }],
    productHelp: translatorFor(lang)('notes:someProducts', { count: 300, total: '1,064' }),
    analyses,
    errors: [],
    problem: null,
    ...change,
  });

/** Notes on days: the list, and the form. */
export const noteCases: Record<string, Case> = {
  notes: { page: lang => listed(lang, [readRow(1), readRow(2, { text: long, about: '', href: null })]) },
  'notes-none': { page: lang => listed(lang, [], { hasAny: false }) },
  'notes-none-to-read': { page: lang => listed(lang, [], { hasAny: false, newHref: null }) },
  'notes-not-found': { page: lang => listed(lang, []) },
  note: { page: lang => written(lang) },
  'note-wrong': {
    page: lang => {
      const t = translatorFor(lang);
      return written(lang, {
        by: '',
        deleteAction: null,
        typed: { text: '', firstDay: '2026-02-30', lastDay: 'soon', product: '', analysis: 'promotion' },
        errors: [
          { field: 'text', text: `${t('notes:text')}: ${t('common:required')}` },
          { field: 'firstDay', text: `${t('notes:firstDay')}: ${t('analysis:dateInvalid')}` },
        ],
        problem: { title: t('forms:refused'), text: t('notes:full', { most: 1000 }) },
      });
    },
  },
};
