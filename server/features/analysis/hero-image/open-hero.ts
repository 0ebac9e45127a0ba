import { changesOnly, heroImage, heroSortKeys } from '../../../contract/analyses/hero-image.ts';
import { type FieldValues, fieldValues } from '../../../contract/analyses/parts/address.ts';
import type { ImageState } from '../../../domain/analysis/hero-image.ts';
import { buildBody } from '../ask/ask.ts';
import { chosenProducts, type OpenAnalysis } from '../ask/open-analysis.ts';

/** Products on a page of the gallery: each has a row of pictures. */
const productsOfPage = 10;

/** Hero images with the chosen view and state. */
export type OpenHero = OpenAnalysis &
  FieldValues<typeof heroImage.address> & {
    /** The product and retailer of the history; null for all of the selection. */
    pair: { product: string; retailer: string } | null;
  };

/** A single product and retailer are chosen: their full history is shown. */
const choosePair = ({ data, selection }: OpenAnalysis): OpenHero['pair'] => {
  const { products, competitors, groups, retailers } = selection;
  const chosen = [...products, ...competitors];
  if (chosen.length !== 1 || groups.length > 0 || retailers.length !== 1) return null;
  const product = data.products.find(one => one.id === chosen[0])?.name;
  const retailer = data.retailers.find(one => one.id === retailers[0])?.name;
  return product === undefined || retailer === undefined ? null : { product, retailer };
};

/** The view, the state, and whether only changes are listed, from the address. */
export const openHero = (open: OpenAnalysis): OpenHero => {
  const chosen = fieldValues(heroImage.address, open.selection.view);
  const limit = chosen.view === 'gallery' ? productsOfPage : open.selection.limit;
  return {
    ...open,
    ...chosen,
    selection: { ...open.selection, limit },
    pair: choosePair(open),
  };
};

/** The products that stand beside their reference images: those of the gallery, which without a choice are the own ones, if there are any. */
export const referencedProducts = ({ view, asks, selection, data }: OpenHero): ReadonlySet<number> => {
  if (view !== 'gallery' || !asks) return new Set();
  const chosen = chosenProducts(selection, data);
  if (chosen.size > 0) return chosen;
  const own = data.ownProducts.filter(({ status }) => status !== 'DISABLED');
  return new Set((own.length > 0 ? own : data.products).map(({ id }) => id));
};

const galleryBody = (open: OpenHero) => {
  const { selection, state } = open;
  const sort = heroSortKeys.find(key => key === selection.sort) ?? '';
  return buildBody(open, { value: state ?? '', sort, direction: selection.direction });
};

/** The question of each view, and of its file. */
export const bodies = {
  gallery: galleryBody,
  retailers: (open: OpenHero) => buildBody<never, ImageState, never>(open, { value: open.state ?? '' }),
  /** Only changes, unless it is about one product at one retailer. */
  history: (open: OpenHero) =>
    buildBody<never, ImageState, never>(open, { value: open.state ?? '', place: open.pair ? undefined : changesOnly }),
};
