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
  beginsFree: 'A new team starts with the free package.',
  beginsTrial_one: 'A new team starts with a trial of {{package}} for {{count}} day, and has {{free}} afterwards.',
  beginsTrial_other: 'A new team starts with a trial of {{package}} for {{count}} days, and has {{free}} afterwards.',
  yearCosts_one: 'A year costs as much as {{count}} month.',
  yearCosts_other: 'A year costs as much as {{count}} months.',
  noPayment:
    'No payment is taken here: invoices are agreed outside of {{app}}. The owner or an administrator of a team can change its package at any time.',
} as const;
