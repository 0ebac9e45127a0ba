import { page } from '../../../server/rendering/page.ts';
import { translatorFor } from '../../../server/rendering/translator.ts';
import type { HeroCardProps } from '../../../views/pages/analysis/hero-image/HeroCard.tsx';
import { HeroImagePage, type HeroImagePageProps } from '../../../views/pages/analysis/hero-image/HeroImagePage.tsx';
import { ReferenceImagePage } from '../../../views/pages/reference-image/ReferenceImagePage.tsx';
import { RemovePage } from '../../../views/pages/reference-image/RemovePage.tsx';
import type { Case } from '../pages.ts';
import { frame, readFigures, readHead } from './analysis-case.ts';

const longName = 'Distribuidora y Minimercados Autoservicio Mayorista del Litoral y las Sierras';
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Ccircle cx="4.5" cy="4.5" r="3"/%3E%3C/svg%3E';

const card = (title: string, state: HeroCardProps['state'], stateText: string): HeroCardProps => ({
  title,
  state,
  stateText,
  src: state === 'missing' ? null : picture,
  alt: `Leche as shown by ${title}`,
  distance: state === 'different' ? 'Differs by 48 %' : '',
  notes: ['Changed 3 Jun 2026 · 2 changes', 'Seen 20 Nov 2026'],
  more: { href: '?view=history', title: `Earlier images: Leche, ${title}` },
});

const cards = [
  card('Súper Almendro', 'same', 'Same'),
  card(longName, 'different', 'Different'),
  card('Bodega Nopalito', 'missing', 'No image'),
  card('Hiper Quetzalito', 'notCompared', 'Not compared yet'),
  card('Colibrí Azul', 'noReference', 'No reference'),
];

const readRow = (id: number, src: string | null) => ({
  id,
  name: `Leche entera ${longName} 1 L`,
  code: '0201000000018',
  shown: '1 of 3 show it',
  who: `only ${longName}`,
  isList: false,
  href: '?product=1',
  reference: { href: '/reference', src, alt: `Reference image of Leche ${id}` },
  cards,
});

const base = (lang: 'en' | 'es'): HeroImagePageProps => {
  const t = translatorFor(lang);
  return {
    head: readHead(lang),
    switches: [
      { label: t('hero:view'), options: [{ label: t('hero:view.gallery'), href: '?', current: true }] },
      { label: t('hero:state'), options: [{ label: t('figures:image.different'), href: '?state', current: false }] },
    ],
    figures: readFigures(lang),
    remarks: [t('hero:notCompared', { count: 2, number: '2' })],
    gallery: null,
    compliance: null,
    history: null,
    definitions: { label: 'What these figures mean', terms: [{ name: 'Same', text: 'The same.' }] },
  };
};

const gallery = { title: 'The newest image of each retailer', hint: '2 products', pages: null };
const history = { title: 'Changes of image', hint: 'The last change first', pages: null };
const kept = { src: picture, alt: 'Reference image of Leche', facts: '800 × 640 pixels', width: 800, height: 640 };
const ofProduct = { frame, dashboard: { id: 1, name: 'Dairy, Mexico' }, productId: 7, product: `Leche ${longName}` };

/** Hero images: gallery, changes, and the reference of a product. */
export const heroCases: Record<string, Case> = {
  'hero-gallery': {
    page: lang =>
      page('Hero images', HeroImagePage, {
        ...base(lang),
        gallery: { state: 'ok', value: { ...gallery, rows: [readRow(1, picture), readRow(2, null)] } },
      }),
  },
  'hero-history': {
    page: lang =>
      page('Hero images', HeroImagePage, {
        ...base(lang),
        history: {
          state: 'ok',
          value: {
            ...history,
            cardsAre: 'Earlier images',
            reference: null,
            cards,
            all: { href: '?all', label: 'All changes' },
          },
        },
      }),
  },
  'reference-image': {
    page: lang =>
      page('Reference image', ReferenceImagePage, {
        ...ofProduct,
        canEdit: true,
        current: kept,
        before: { ...kept, alt: 'Before' },
        galleryHref: '/gallery',
        errors: [{ field: 'file', text: `${translatorFor(lang)('images:file')}: is damaged` }],
        problem: null,
      }),
  },
  'reference-image-remove': {
    page: lang =>
      page('Remove', RemovePage, {
        title: translatorFor(lang)('images:removeTitle', { product: `Leche ${longName}` }),
        dashboardId: 1,
        productId: 7,
      }),
  },
};
