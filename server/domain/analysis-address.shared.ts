/**
 * The names of the fields that all analyses have in their addresses; those of one analysis alone are in its declaration.
 * `was`: the days that the filter's form was sent with; `kept`: the short id of lists that are too long for an address;
 * `charted`: the product in view; `compare`: what the period is compared with, its days if these are the person's own.
 */
export const addressFields = {
  range: 'range',
  start: 'start_date',
  end: 'end_date',
  was: 'was',
  kept: 'kept',
  charted: 'charted',
  compare: 'compare',
  compareStart: 'compare_start',
  compareEnd: 'compare_end',
  find: 'find',
  sort: 'sort',
  direction: 'dir',
  page: 'page',
  limit: 'limit',
} as const;
/** The same as types: a form writes them itself, so that a page need not load this list. */
export type AddressField = (typeof addressFields)[keyof typeof addressFields];

/** The lists of the filter, by their names in an address: the field of the filter that each is in. */
export const lists = {
  retailer: 'retailers',
  region: 'regions',
  city: 'cities',
  shop: 'shops',
  product: 'products',
  competitor: 'competitors',
  group: 'groups',
} as const;
export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];

/** In the address of a search: the dashboard whose analyses it finds. */
export const insideField = 'in';
