import type { Lang } from '../../../locales/text.ts';
import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import { DeleteSetsPage } from '../../../views/pages/comparison-sets/DeleteSetsPage.tsx';
import { NewSetPage } from '../../../views/pages/comparison-sets/NewSetPage.tsx';
import type { SetFormProps } from '../../../views/pages/comparison-sets/SetForm.tsx';
import { SetPage, type SetPageProps } from '../../../views/pages/comparison-sets/SetPage.tsx';
import { type SetRow, SetsPage } from '../../../views/pages/comparison-sets/SetsPage.tsx';
import type { Case } from '../pages.ts';
import { frame } from './analysis-case.ts';

const long = 'Canasta-de-abarrotes-y-productos-de-limpieza-del-noroeste-para-comparar-cada-semana-en-todas';
const path = '/dashboards/1/comparison-sets';
const head = { frame, id: 1, dashboardName: 'Dairy, Mexico' };
const holds = '5 products at 4 retailers';

const readRow = (id: number, name: string, gone = ''): SetRow => ({
  id,
  name,
  holds,
  gone,
  href: `${path}/${id}`,
  ticked: id === 2,
  compareHref: id < 3 ? '/analyses/comparative' : '',
});

const listed = (lang: Lang) =>
  page('Sets', SetsPage, {
    ...head,
    canEdit: true,
    lists: [
      {
        status: 'active',
        sets: [readRow(1, 'Compra semanal'), readRow(2, long, `No longer in the dashboard: ${long}`)],
      },
      { status: 'archived', sets: [readRow(3, 'Año pasado')] },
    ],
    problem: { title: 'Nothing was saved', text: translatorFor(lang)('sets:refused_archived') },
  });

const none = (canEdit: boolean) =>
  page('Sets', SetsPage, {
    ...head,
    canEdit,
    lists: [
      { status: 'active', sets: [] },
      { status: 'archived', sets: [] },
    ],
    problem: null,
  });

const opened = (lang: Lang): SetPageProps & { form: SetFormProps } => {
  const t = translatorFor(lang);
  const wrong = t('sets:quantityWrong', { product: long, max: 999 });
  return {
    ...head,
    setId: 1,
    name: long,
    status: 'active',
    holds,
    gone: t('sets:gone', { names: long }),
    canEdit: true,
    listHref: path,
    compareHref: '/analyses/comparative',
    deleteHref: `${path}/delete?set=1`,
    problem: null,
    held: { products: [], retailers: [] },
    form: {
      action: `${path}/1`,
      submit: t('sets:save'),
      name: long,
      maxName: 80,
      products: ['Valle Claro leche entera 1 L', long].map((label, index) => ({
        value: String(index),
        label,
        upc: '7501011144231',
        group: t(index ? 'sets:inBasket' : 'sets:own'),
        kind: index ? t('sets:competitor') : t('common:own'),
        own: index === 0,
        ticked: index === 1,
        quantity: index ? '2,5' : '1',
        quantityField: `quantity-${index}`,
      })),
      maxQuantity: 999,
      finder: { query: 'leche', found: 212, left: 12, isWhole: false },
      retailers: [{ value: '1', label: long, checked: true }],
      errors: [{ field: 'quantity-1', text: wrong }],
      problem: null,
    },
  };
};

/** Comparison sets: the two lists, one with its form, the deletion of several. */
export const setCases: Record<string, Case> = {
  'comparison-sets': { page: listed },
  'comparison-sets-none': { page: () => none(true) },
  'comparison-sets-none-read-only': { page: () => none(false) },
  'comparison-set-new': {
    page: lang =>
      page('New', NewSetPage, {
        frame,
        listHref: path,
        dashboardName: 'Dairy, Mexico',
        form: opened(lang).form,
      }),
  },
  'comparison-set': { page: lang => page('Set', SetPage, opened(lang)) },
  'comparison-set-archived': {
    page: lang =>
      page('Set', SetPage, {
        ...opened(lang),
        status: 'archived',
        form: null,
        held: { products: [{ name: long, upc: '7501011144231', quantity: 12 }], retailers: [long, 'Altavista'] },
      }),
  },
  'comparison-sets-delete': {
    page: () =>
      page('Delete', DeleteSetsPage, {
        ...head,
        sets: ['Compra semanal', long].map((name, id) => ({ id, name, holds })),
      }),
  },
};
