export const pricing = {
  title: 'Packages',
  lead: 'Every package has every analysis. They differ in how much one team can watch.',
  period: 'Payment period',
  by_year: 'Yearly',
  by_month: 'Monthly',
  per_year: 'a year',
  per_month: 'a month',
  ownPlan: 'Your team has {{name}}: {{price}} {{period}}.',
  toPlan: 'How much of your plan is used',
  noPayment:
    'No payment is taken here: a new team tries a package first where this server offers that, or begins on the free one, and its owner or an administrator changes it. Whoever runs this server can put a payment system before that change.',
} as const;
