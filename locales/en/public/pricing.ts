export const pricing = {
  title: 'Packages',
  lead: 'Every package has every analysis. They differ in how many products, retailers and countries a team can watch.',
  period: 'Payment period',
  by_year: 'Yearly',
  by_month: 'Monthly',
  per_year: 'a year',
  per_month: 'a month',
  ownPlan: 'Your team has {{name}}: {{price}} {{period}}.',
  toPlan: 'See how much of your plan is used',
  noPayment:
    'Nothing is charged here. A new team starts with the free package, or with a trial if this server offers one. Its owner or an administrator can change the package at any time.',
} as const;
