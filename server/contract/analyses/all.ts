import { comparative } from './comparative.ts';
import { competitors } from './competitors.ts';
import { price } from './price.ts';
import { priceGap } from './price-gap.ts';
import { pricePerRetailer } from './price-per-retailer.ts';
import { priceVolatility } from './price-volatility.ts';
import { stockOut } from './stock-out.ts';

/** Every declared analysis: its calls, and the words that its columns need, are found from here. */
export const analyses = {
  price,
  priceGap,
  pricePerRetailer,
  priceVolatility,
  stockOut,
  comparative,
  competitors,
} as const;
