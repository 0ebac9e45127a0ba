/** What can set an alert off (docs/product.md §1, §7.6). The engine counts by these orders: what is new comes last. */
export const alertEvents = [
  'price',
  'promotion_begins',
  'promotion_ends',
  'out_of_stock',
  'back_in_stock',
  'hero_image',
] as const;
export type AlertEvent = (typeof alertEvents)[number];

/** What a price is held against. */
export const alertBaselines = ['previous', 'average', 'mode', 'own', 'lowest_competitor'] as const;
export type AlertBaseline = (typeof alertBaselines)[number];

/** Which way a price has to lie off its baseline. */
export const alertDirections = ['up', 'down', 'both'] as const;
export type AlertDirection = (typeof alertDirections)[number];

/** Days over which the average of a shop is taken: before the day that is looked at. */
export const averageDays = [7, 14, 30] as const;
export type AverageDays = (typeof averageDays)[number];
