import { type HeroBody, type HeroHistoryBody, heroSortKey, imageState } from '../../../contract/entities/hero-image.ts';
import type { ImageState } from '../../../domain/hero-image.ts';
import { bodyOf } from '../ask.ts';
import type { OpenAnalysis } from '../open-analysis.ts';

/** Gallery, compliance by retailer, changes; the first stands where the address names none. */
export const heroViews = ['gallery', 'retailers', 'history'] as const;
export type HeroView = (typeof heroViews)[number];

/** States of an image by which the gallery can be narrowed. */
export const imageStateNames = imageState.options;

/** Products of a page of the gallery: each of them has a row of pictures. */
const productsOfPage = 10;

/** Hero images with what the page shows of them, in which state. */
export type OpenHero = OpenAnalysis & {
  view: HeroView;
  state: ImageState | null;
  /** The one product and retailer that the history is about; null for all of the selection. */
  pair: { product: string; retailer: string } | null;
};

/** One product and one retailer are chosen: their history is told from the beginning. */
const pairOf = ({ data, selection }: OpenAnalysis): OpenHero['pair'] => {
  const { products, competitors, groups, retailers } = selection;
  const chosen = [...products, ...competitors];
  if (chosen.length !== 1 || groups.length > 0 || retailers.length !== 1) return null;
  const product = data.products.find(one => one.id === chosen[0])?.name;
  const retailer = data.retailers.find(one => one.id === retailers[0])?.name;
  return product === undefined || retailer === undefined ? null : { product, retailer };
};

/** What the address asks of the hero images: view, state, and whether only changes are listed. */
export const openHero = (open: OpenAnalysis): OpenHero => {
  const view = heroViews.find(name => name === open.selection.view.view) ?? 'gallery';
  const limit = view === 'gallery' ? productsOfPage : open.selection.limit;
  return {
    ...open,
    selection: { ...open.selection, limit },
    view,
    state: imageStateNames.find(name => name === open.selection.view.state) ?? null,
    pair: pairOf(open),
  };
};

/** The body of the gallery and of the compliance (product.md §7.7). */
export const heroBodyOf = (open: OpenHero): HeroBody => {
  const sort = heroSortKey.safeParse(open.selection.sort);
  return {
    ...bodyOf(open),
    value: open.state ?? '',
    filter: sort.success ? sort.data : '',
    filter2: open.selection.direction,
  };
};

/** The body of the history: of a state, changes alone where that is asked for. */
export const historyBodyOf = (open: OpenHero): HeroHistoryBody => ({
  ...bodyOf(open),
  value: open.state ?? '',
  filter: '',
  filter2: '',
  location: open.pair ? 0 : 1,
});
