/** The events of alerts (docs/product.md §1, §7.6). */
export const alertEvents = [
  'price',
  'promotion_begins',
  'promotion_ends',
  'out_of_stock',
  'back_in_stock',
  'hero_image',
] as const;
export type AlertEvent = (typeof alertEvents)[number];

/** What a price is compared with. */
export const alertBaselines = ['previous', 'average', 'mode', 'own', 'lowest_competitor'] as const;
export type AlertBaseline = (typeof alertBaselines)[number];

/** In which direction a price has to differ from its baseline. */
export const alertDirections = ['up', 'down', 'both'] as const;
export type AlertDirection = (typeof alertDirections)[number];

/** Over how many days before a day the average of a shop is calculated. */
export const averageDays = [7, 14, 30] as const;
export type AverageDays = (typeof averageDays)[number];
