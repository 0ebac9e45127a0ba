import { type Market, nthWeekday, toProducts } from './market.ts';

const [dairy, drinks, snacks, care, home, coffee] = [
  'Dairy',
  'Drinks',
  'Snacks',
  'Personal care',
  'Home care',
  'Coffee and tea',
];

const fairmead = toProducts('Fairmeadle', true, [
  ['{} whole milk, half gallon', dairy, 3.49],
  ['{} plain yogurt, 32 oz', dairy, 4.29],
  ['{} sparkling water, 2 l', drinks, 1.79],
  ['{} orange juice, 52 oz', drinks, 4.79],
  ['{} tortilla chips, 12 oz', snacks, 3.99],
  ['{} chili peanuts, 8 oz', snacks, 3.29],
  ['{} oat soap, 3 bars', care, 4.99],
  ['{} chamomile shampoo, 24 oz', care, 6.99],
  ['{} liquid detergent, 92 oz', home, 11.99],
  ['{} all-purpose cleaner, 32 oz', home, 3.79],
  ['{} highland ground coffee, 12 oz', coffee, 8.99],
  ['{} mint tea, 25 bags', coffee, 3.49],
]);
const copperlark = toProducts('Copperlark', false, [
  ['{} whole milk, half gallon', dairy, 3.79],
  ['{} orange juice, 52 oz', drinks, 4.99],
  ['{} baked tortilla chips, 11 oz', snacks, 4.29],
  ['{} oat soap, 3 bars', care, 4.79],
  ['{} liquid detergent, 92 oz', home, 12.49],
  ['{} ground coffee, 12 oz', coffee, 8.49],
]);
const northwillow = toProducts('Northwillow', false, [
  ['{} lactose-free milk, half gallon', dairy, 4.49],
  ['{} sparkling water, 2 l', drinks, 1.69],
  ['{} spicy peanuts, 8 oz', snacks, 3.19],
  ['{} herbal shampoo, 24 oz', care, 7.29],
  ['{} all-purpose cleaner, 32 oz', home, 3.99],
  ['{} chamomile tea, 25 bags', coffee, 3.69],
]);
const tallowHill = toProducts('Tallow & Hill', false, [
  ['{} plain yogurt, 32 oz', dairy, 4.19],
  ['{} sparkling water, 2 l', drinks, 1.99],
  ['{} tortilla chips, 12 oz', snacks, 3.79],
  ['{} gentle soap, 3 bars', care, 4.49],
  ['{} powder detergent, 95 oz', home, 10.99],
  ['{} instant coffee, 7 oz', coffee, 9.29],
]);

/** The English speaking demo market: every brand and chain is invented, places are real. */
export const unitedStates: Market = {
  countryCode: 'US',
  languageId: 1,
  upcPrefix: '02020',
  retailers: [
    { name: 'Harbor & Thistle', level: 1.05, online: 'Harbor & Thistle Online' },
    { name: 'Valley Basketry', level: 0.95, online: 'Valley Basketry Delivery' },
    { name: 'Bluefinch Foods', level: 1, online: 'bluefinch.example' },
    { name: 'Quickwell Market', level: 1.02, online: 'Quickwell Online' },
  ],
  shopCount: 40,
  cities: [
    { name: 'Austin', region: 'Texas', level: 0.98 },
    { name: 'Dallas', region: 'Texas', level: 0.97 },
    { name: 'Seattle', region: 'Washington', level: 1.07 },
    { name: 'Spokane', region: 'Washington', level: 1.02 },
    { name: 'Chicago', region: 'Illinois', level: 1.01 },
    { name: 'Springfield', region: 'Illinois', level: 0.96 },
    { name: 'Boston', region: 'Massachusetts', level: 1.06 },
    { name: 'Denver', region: 'Colorado', level: 1.02 },
    { name: 'Portland', region: 'Oregon', level: 1.03 },
    { name: 'Atlanta', region: 'Georgia', level: 0.98 },
    { name: 'Miami', region: 'Florida', level: 1.03 },
    { name: 'Orlando', region: 'Florida', level: 0.99 },
  ],
  streets: ['Main St', 'Oak Ave', 'Washington Blvd', '2nd St', 'Lake Rd', 'Park Ave'],
  products: [...fairmead, ...copperlark, ...northwillow, ...tallowHill],
  gaps: [
    { product: 'Northwillow spicy peanuts, 8 oz', retailer: 'Harbor & Thistle', until: 16 },
    { product: 'Tallow & Hill sparkling water, 2 l', retailer: 'Valley Basketry' },
    { product: 'Tallow & Hill sparkling water, 2 l', retailer: 'Bluefinch Foods', since: 12 },
    { product: 'Tallow & Hill tortilla chips, 12 oz', retailer: 'Quickwell Market' },
    { product: 'Tallow & Hill tortilla chips, 12 oz', retailer: 'Harbor & Thistle', until: 75 },
    { product: 'Tallow & Hill gentle soap, 3 bars', retailer: 'Bluefinch Foods' },
    { product: 'Tallow & Hill powder detergent, 95 oz', retailer: 'Valley Basketry', since: 160 },
  ],
  events: [
    {
      name: 'Black Friday',
      days: year => ({ first: nthWeekday(year, 11, 4, 4, 1), last: nthWeekday(year, 11, 4, 4, 4) }),
      depth: 0.24,
    },
    {
      name: 'Independence Day',
      days: year => ({ first: `${year}-07-01`, last: `${year}-07-05` }),
      depth: 0.12,
    },
    { name: 'Holiday deals', days: year => ({ first: `${year}-12-16`, last: `${year}-12-24` }), depth: 0.14 },
  ],
  promotions: ['Weekly special', 'Price drop', '3 for 2', 'Member deal'],
  pricePoints: [0.29, 0.49, 0.79, 0.99],
  inflation: 0.029,
};
