import type { AnyCall } from '../call.ts';
import { assortment } from './assortment.ts';
import { comparative } from './comparative.ts';
import { competitors } from './competitors.ts';
import { heroImage } from './hero-image.ts';
import { individual } from './individual.ts';
import { findFileColumns } from './parts/calls.ts';
import type { Columns } from './parts/columns.ts';
import { comparedColumns } from './parts/compared-columns.ts';
import { periodSummary } from './period-summary.ts';
import { price } from './price.ts';
import { priceChanges } from './price-changes.ts';
import { priceEvolution } from './price-evolution.ts';
import { priceGap } from './price-gap.ts';
import { pricePerRetailer } from './price-per-retailer.ts';
import { pricePosition } from './price-position.ts';
import { priceVolatility } from './price-volatility.ts';
import { productByPlace } from './product-by-place.ts';
import { promotion } from './promotion.ts';
import { stockOut } from './stock-out.ts';

/** Every declared analysis, for finding its calls and the texts of its columns. */
export const analyses = {
  price,
  priceEvolution,
  priceGap,
  pricePerRetailer,
  pricePosition,
  priceVolatility,
  assortment,
  individual,
  productByPlace,
  promotion,
  stockOut,
  comparative,
  competitors,
  heroImage,
  priceChanges,
  periodSummary,
} as const;

/** The columns of a file, by the call that brings it. */
export const columnsOfFile = (file: AnyCall): Columns => comparedColumns(findFileColumns(analyses, file));
