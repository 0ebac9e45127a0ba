/** What each analysis shows, where it is switched on and off; what it is called stands in `analysis`. */
export const analysisTypes = {
  'price-by-region': 'Average, lowest and highest price and the mode of each product in each region',
  'price-by-city': 'The same figures in each city',
  'price-by-shop': 'The same figures in each shop, online shops included',
  'price-gap': 'Own products against their competitors in each place: gap in money and %, price index',
  'price-evolution': 'Prices over time by region, city, shop and retailer, and of each product',
  'price-per-retailer': 'A row a product, a column a retailer or shop: where each product is cheapest and dearest',
  individual: 'One product in depth: its line over time, its weeks, its retailers and the modes of its price',
  promotion: 'Share and depth of promotions, their calendar, the deepest now and those that are no real saving',
  'stock-out': 'How often products are out of stock, where they are now, and since when',
  'hero-image': 'The image that each retailer shows of a product, beside the reference of its brand',
  comparative: 'What a basket of products costs at each retailer, its index and position over time',
  competitors: 'Each own product against each of its competitors: index, gap, position, wins, ties and losses',
} as const;
