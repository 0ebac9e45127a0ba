export const pricing = {
  title: 'Packages',
  lead: 'Every package has every analysis. They differ in how much one team can watch.',
  period: 'Payment period',
  by_year: 'Yearly',
  by_month: 'Monthly',
  per_year: 'a year',
  per_month: 'a month',
  own: 'your package',
  products: 'Products',
  retailers: 'Retailers',
  countries: 'Countries',
  noPayment:
    'No payment is taken here: a new team begins on the free package, and whoever runs this server changes it.',
} as const;
