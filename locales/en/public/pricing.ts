export const pricing = {
  title: 'Packages',
  lead: 'Every package has every analysis. They differ in how much one team can watch.',
  period: 'Payment period',
  by_year: 'Yearly',
  by_month: 'Monthly',
  per_year: 'a year',
  per_month: 'a month',
  ownPlan: 'Your team has {{name}}: {{price}} {{period}}.',
  toPlan: 'See the use of your plan',
  noPayment:
    'There is no payment here: a new team begins with a trial if this server offers one, otherwise with the free package, and its owner or an administrator can change it. The operator of this server can add a payment system before that change.',
} as const;
