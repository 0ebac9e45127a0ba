import type { heroImage, RetailerCompliance } from '../../../contract/analyses/hero-image.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { Freshness } from '../present/freshness.ts';

export type HeroGallery = CallResult<typeof heroImage.gallery.calls.table>;
export type HeroHistory = CallResult<typeof heroImage.history.calls.table>;

/** The calls of each view; null if it does not use one. */
export type HeroReadings = {
  gallery: Outcome<HeroGallery> | null;
  figures: Outcome<HeroGallery> | null;
  compliance: Outcome<RetailerCompliance[]> | null;
  history: Outcome<HeroHistory> | null;
  /** How far the data of each retailer reaches; null in the gallery, whose images say it. */
  reach: Freshness | null;
  lastPage: number | null;
};
