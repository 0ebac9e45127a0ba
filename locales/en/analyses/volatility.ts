export const volatility = {
  question: 'Which prices change most?',
  'answer.changed_one': '{{changed}} of {{number}} product changed its price',
  'answer.changed_other': '{{changed}} of {{number}} products changed their price',
  'answer.none': 'No price changed in the period',
  'answer.rest_one': '– {{number}} change, {{size}} % of the price before.',
  'answer.rest_other': '– {{number}} changes, {{size}} % of the price before on average.',
  remark: 'A change is counted in each shop where the price is another than the last one seen there.',
  view: 'View',
  'view.products': 'Products',
  'view.retailers': 'Retailers',
  ofBefore: 'of the price before, up or down',
  downwards_one: '{{number}} downwards',
  downwards_other: '{{number}} downwards',
  'chart.between': '{{from}}–{{to}}',
  'chart.title': 'How far prices moved',
  'chart.sub': 'Changes by their size in % of the price before, ↓ down and ↑ up, {{period}}',
  'chart.description': 'Upright bars, downwards to the left and upwards to the right: how many changes were how large.',
  'table.products': 'Products, the most restless first',
  'table.retailers': 'Retailers, the most restless first',
  'hint.products': 'A product opens its own page',
  'hint.retailers': 'All products of the selection together',
  csvName: 'price volatility',
  'csv.products': 'products',
  'csv.retailers': 'retailers',
} as const;

/** What its figures are called, and what they mean. */
export const volatilityFigures = {
  daysWithChange: 'Days with a change',
  'define.daysWithChange': 'On how many days a price changed in any shop.',
  meanChange: 'Mean size of changes',
  'define.meanChange': 'The mean size of the changes, up or down, each in % of the price before.',
  largestChange: 'Largest change',
  'define.largestChange': 'The largest of the changes, up or down, in % of the price before.',
  deviation: 'Deviation over time',
  'define.deviation':
    'How far the average price of each day lies from their average over the period: the standard deviation in %. Of a retailer: the mean over its products.',
  daysSinceChange: 'Days since last change',
  'define.daysSinceChange':
    'Calendar days from the last change to the newest day with a price in the selection. A dash where nothing changed in the period.',
  productsWithPrice: 'Products',
  'define.productsWithPrice': 'How many products have a price in the period.',
  changedProducts: 'Products changed',
  'define.changedProducts': 'Of how many products a price changed in the period.',
  changesUp: 'Upwards',
  'define.changesUp': 'How many changes were to a higher price.',
  changesDown: 'Downwards',
  'define.changesDown': 'How many changes were to a lower price.',
  sizeFrom: 'Size from, %',
  'define.sizeFrom': 'The changes of the row are at least this large, in % of the price before.',
  sizeTo: 'Size to, %',
  'define.sizeTo': 'The changes of the row are smaller than this; without a number there is no limit.',
} as const;

export const volatilityNames = {
  'name.price-volatility': 'Price volatility',
  'about.price-volatility': 'Which products and retailers change their prices most, how far, and how long ago',
} as const;
