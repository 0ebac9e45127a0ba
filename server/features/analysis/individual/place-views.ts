import { paths } from '../../../domain/paths.shared.ts';

/** One product by place: with its figures, or with how often each price was seen. */
export const placeViews = ['figures', 'mode'] as const;
export type PlaceView = (typeof placeViews)[number];

export const placesPath = { figures: paths.productPlaces, mode: paths.productModes } as const satisfies Record<
  PlaceView,
  unknown
>;
