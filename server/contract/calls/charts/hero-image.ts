import {
  heroBody,
  heroCompliance,
  heroGallery,
  heroHistory,
  heroHistoryBody,
  heroHistoryRow,
  heroRow,
} from '../../entities/hero-image.ts';
import { chartOfBothVersions, tableOfBothVersions } from './analysis-call.ts';

/** Hero image: the gallery, the compliance by retailer, and what was shown before, each with its CSV twin. */
export const heroCalls = {
  gallery: tableOfBothVersions(
    {
      id: 'hero.gallery',
      path: 'hero-image/gallery',
      summary: 'Product × retailer: the newest hero image against the reference of its brand',
      body: heroBody,
    },
    { row: heroRow, table: heroGallery },
  ),
  compliance: chartOfBothVersions(
    {
      id: 'hero.compliance',
      path: 'hero-image/compliance',
      summary: 'By retailer, how many products are shown as their brand does',
      body: heroBody,
    },
    heroCompliance,
  ),
  history: tableOfBothVersions(
    {
      id: 'hero.history',
      path: 'hero-image/history',
      summary: 'What retailers showed of products, from when to when',
      body: heroHistoryBody,
    },
    { row: heroHistoryRow, table: heroHistory },
  ),
} as const;
