import type { HeroCardProps } from '../../../../views/pages/analysis/hero-image/HeroCard.tsx';
import { type HeroCell, heroImage } from '../../../contract/analyses/hero-image.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import { percentApart } from '../../../domain/analysis/hero-image.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { writeView } from '../filter/selection.ts';
import type { OpenHero } from './open-hero.ts';

/** The web tier's address of the picture: the person's browser never contacts the source. */
export const pictureHref = ({ basePath }: PageRequest, ref: string | null): string | null =>
  ref === null ? null : withQuery(basePath + paths.productPicture, new URLSearchParams({ ref }));

/** How far an image is from the reference, where it differs: of those that are the same it says nothing. */
const distanceText = ({ t }: PageRequest, { state, distance }: Pick<HeroCell, 'state' | 'distance'>): string =>
  state === 'different' && distance !== null ? t('hero:distance', { percent: percentApart(distance) }) : '';

/** A retailer's image: picture, state in words, and distance from the reference. */
export const presentCard = (
  request: PageRequest,
  shown: Pick<HeroCell, 'retailerName' | 'imageRef' | 'state' | 'distance'>,
  product: string,
): Pick<HeroCardProps, 'src' | 'alt' | 'state' | 'stateText' | 'distance'> => ({
  src: pictureHref(request, shown.imageRef),
  alt: request.t('hero:alt.shown', { product, retailer: shown.retailerName }),
  state: shown.state,
  stateText: request.t(`figures:image.${shown.state}`),
  distance: distanceText(request, shown),
});

/** A retailer's images of a product from the beginning. */
export const historyHref = ({ selection }: OpenHero, here: string, productId: number, retailerId: number): string =>
  withQuery(
    here,
    writeView(
      { ...selection, kept: null, products: [productId], competitors: [], groups: [], retailers: [retailerId] },
      writeFields(heroImage.address, { view: 'history', state: null }),
    ),
  );
