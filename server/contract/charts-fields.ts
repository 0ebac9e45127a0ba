/**
 * What the fields of an analysis' body mean (docs/product.md §7.7), for the charts API's document, where its
 * declaration does not say it: in
 * general, and where an analysis means something else by one. An entry of the second list counts for the calls whose id begins so; the longest one counts.
 */
const common: Readonly<Record<string, string>> = {
  idDashboard: 'The dashboard, by its id',
  start_date: 'First day of the period, itself included',
  end_date: 'Last day of the period, itself included',
  master_product_id:
    'Products, by their master ids, together with those of the groups; [] without groups means every product of the dashboard',
  master_retailer_id: 'Retailers, by their master ids; [0] stands for no choice',
  region: 'Regions, by their master ids; [0] stands for no choice',
  cities: 'Cities, by their master ids; [0] stands for no choice',
  stores: 'Shops, by their master ids; [0] stands for no choice',
  postal: 'Postal codes of shops, where a source has them; [0] stands for no choice',
  filter: 'The column by which rows are ordered; an empty text leaves it to the API',
  filter2: 'The direction of that order; an empty text leaves it to the API',
  country: 'The country, by its id; 0 leaves it to the dashboard',
  value: 'The figure that leads; an empty text is the average',
  groups: 'Product ids of each chosen group, a list a group; [[]] is no group',
  location: 'The place that the analysis is about, by its master id; 0 for all of them',
  data_date:
    'How time is cut; an empty text leaves it to the API: by day up to 92 days, by week up to two years, by month beyond',
  quantity: 'How many lines a chart has at the most; the file has all of them',
  columns: 'The only columns wanted, by their master ids, in any order; [] is no choice',
};

const nothing = 'Not used here: an empty text';

const special: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'charts.gap': {
    value:
      'The competitor that own products are held against, by its master id; an empty text for all competitors of each together',
    master_product_id: 'Own products, by their master ids; [] without groups means all of them',
  },
  'charts.perRetailer': {
    location:
      'The region or city that the matrix is about, by its master id; by shop the retailer whose shops are its columns; 0 for all',
    quantity: 'How many columns there are at the most: those with the most observations; the file has all of them',
    value: 'The figure in the cells; an empty text is the average',
  },
  'charts.promotion': { value: nothing },
  'charts.promotion.share': {
    value: 'The figure that the lines of the chart follow; an empty text is the share',
    data_date: 'How time is cut; an empty text is by week, `period` the whole of it at once (the table alone)',
  },
  'charts.hero': { value: 'The only state of images that is wanted; an empty text for all' },
  'charts.hero.history': {
    location: '1 leaves out what a retailer showed first in the period, so that only changes are left; else 0',
  },
};

/** What a field of a call's body means; undefined for one that nobody described. */
export const fieldWords = (callId: string, field: string): string | undefined => {
  const plainId = callId.replace('.v1.', '.');
  const own = Object.keys(special)
    .filter(start => plainId === start || plainId.startsWith(`${start}.`))
    .sort((one, other) => other.length - one.length)
    .map(start => special[start]?.[field])
    .find(words => words !== undefined);
  return own ?? common[field];
};
