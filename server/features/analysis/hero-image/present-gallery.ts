import type { GalleryValue, ReferenceProps } from '../../../../views/pages/analysis/hero-image/HeroGallery.tsx';
import { sharedNames } from '../../../../views/shared-names.ts';
import type { HeroCell, HeroRow } from '../../../contract/analyses/hero-image.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { productHref } from '../links.ts';
import { presentPages } from '../present/present-pages.ts';
import type { OpenHero } from './open-hero.ts';
import { historyHref, presentCard } from './present-card.ts';
import type { HeroGallery } from './readings.ts';

/** When its image changed, and how often where it was more than once; nothing without a change, as most are. */
const presentChange = ({ t }: PageRequest, { formats }: OpenHero, { changedOn, changes }: HeroCell): string[] => {
  if (changedOn === null) return [];
  const changed = t('hero:changedOn', { day: formats.bucket(changedOn, 'day').replaceAll(' ', '\u00a0') });
  return [changes > 1 ? `${changed} · ${t('hero:changes', { count: changes })}` : changed];
};

type Newest = Map<number, { name: string; day: string }>;

/** The last day on which each retailer was seen with any of these products. */
const newestByRetailer = ({ data }: HeroGallery): Newest => {
  const newest: Newest = new Map();
  for (const { retailerId, retailerName: name, lastDay: day } of data.flatMap(({ cells }) => cells))
    if (day > (newest.get(retailerId)?.day ?? '')) newest.set(retailerId, { name, day });
  return newest;
};

/** The last day on which an image was seen, where others of its retailer were seen after it. */
const presentSeen = ({ t }: PageRequest, { formats }: OpenHero, cell: HeroCell, newest: Newest): string[] =>
  cell.lastDay < (newest.get(cell.retailerId)?.day ?? '') ? [t('hero:seen', { day: formats.day(cell.lastDay) })] : [];

/** The retailers that were not seen as long as the others, once for all of their images; none if all were. */
export const presentLate = ({ t }: PageRequest, { formats }: OpenHero, gallery: HeroGallery): string[] => {
  const all = [...newestByRetailer(gallery).values()];
  const last =
    all
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '';
  const names = all
    .filter(({ day }) => day < last)
    .map(({ name, day }) => `${name} ${t('analysis:late.until', { day: formats.bucket(day, 'day') })}`);
  return names.length > 0 ? [t('analysis:late.notToEnd', { names: names.join(', ') })] : [];
};

/** The brand's image of a product, and where it is viewed or edited. */
export const presentReference = (
  { t, basePath }: PageRequest,
  { data }: OpenHero,
  { masterProductId, productName: product, reference }: HeroRow,
): ReferenceProps => ({
  href: basePath + paths.referenceImage(data.basic.id, masterProductId),
  src: reference && basePath + paths.referenceImageFile(data.basic.id, masterProductId, reference.id),
  alt: t('hero:alt.reference', { product }),
});

/** How many of the retailers that are compared show the brand's image; '' beside a single one, which says it itself. */
const presentShown = ({ t }: PageRequest, { formats, state }: OpenHero, { cells }: HeroRow): string => {
  const compared = cells.filter(cell => cell.state !== 'notCompared' && cell.state !== 'noReference');
  const same = compared.filter(cell => cell.state === 'same').length;
  return compared.length > 1 && state === null
    ? t('hero:gallery.shown', { same: formats.count(same), number: formats.count(compared.length) })
    : '';
};

/** As many retailers as stand beside the name of a product. */
const mostNamed = 4;

/** Which of them do not show it, or which alone do: on a phone most of their images are out of sight. '' where either are too many. */
const presentWho = ({ t }: PageRequest, { state }: OpenHero, { cells }: HeroRow): string => {
  const compared = cells.filter(cell => cell.state !== 'notCompared' && cell.state !== 'noReference');
  const [same, others] = [true, false].map(is =>
    compared.filter(cell => (cell.state === 'same') === is).map(({ retailerName }) => retailerName),
  ) as [string[], string[]];
  const named = others.length <= same.length ? others : same;
  if (state !== null || compared.length < 2 || named.length === 0 || named.length > mostNamed) return '';
  return t(named === others ? 'hero:gallery.not' : 'hero:gallery.only', { names: named.join(', ') });
};

/** What the pictures are: those of the chosen state, and how many. */
const galleryTitle = (
  { t }: PageRequest,
  { formats, state }: OpenHero,
  counts: HeroGallery['summary'] | null,
): string =>
  state && counts ? t(`hero:gallery.${state}`, { number: formats.count(counts[state]) }) : t('hero:gallery.title');

type OnPage = { newest: Newest; shared: ReadonlySet<string> };

const presentRow =
  (request: PageRequest, open: OpenHero, here: string, { newest, shared }: OnPage) =>
  (row: HeroRow) => {
    const { t } = request;
    const product = row.productName;
    return {
      id: row.masterProductId,
      name: product,
      code: shared.has(product) ? row.upc : '',
      shown: presentShown(request, open, row),
      who: presentWho(request, open, row),
      // Where all are without an image, their names alone say it.
      isList: open.state === 'missing',
      href: productHref(request, open, row.masterProductId),
      reference: presentReference(request, open, row),
      cards: row.cells.map(cell => ({
        ...presentCard(request, cell, product),
        // Where one state is chosen, the title says it of all.
        ...(open.state === null ? {} : { stateText: '' }),
        title: cell.retailerName,
        notes: [...presentChange(request, open, cell), ...presentSeen(request, open, cell, newest)],
        more: {
          href: historyHref(open, here, row.masterProductId, cell.retailerId),
          title: t('hero:historyOf', { product, retailer: cell.retailerName }),
        },
      })),
    };
  };

/** A page of the gallery; `counts`: how many images are in each state, on all pages. */
export const presentGallery = (
  request: PageRequest,
  open: OpenHero,
  { gallery, counts }: { gallery: HeroGallery; counts: HeroGallery['summary'] | null },
  here: string,
): GalleryValue => ({
  title: galleryTitle(request, open, counts),
  hint: request.t('hero:gallery.hint', { count: gallery.total, number: open.formats.count(gallery.total) }),
  rows: gallery.data.map(
    presentRow(request, open, here, {
      newest: newestByRetailer(gallery),
      shared: sharedNames(gallery.data.map(({ productName }) => productName)),
    }),
  ),
  pages: gallery.total > gallery.limit ? presentPages(request, open, gallery, here) : null,
});
