/** What the states of a plan mean, apart from whose it is (docs/product.md §4). */
export const planStates = {
  'subscription_trial_ending.title': 'The trial has ended',
  'subscription_trial_ending.text': 'What was chosen stays readable; the limits of the free package hold.',
  'subscription_trial_days_end.title': 'The trial runs',
  'subscription_trial_days_end.text': 'Until its end the limits of its package hold.',
  'subscription_expired.title': 'The subscription has come to its end',
  'subscription_expired.text': 'What was chosen stays readable; the limits of the free package hold.',
  'subscription_on_limit.title': 'The plan is at its limit',
  'subscription_on_limit.text': '95 % or more of its products or retailers are used.',
  'subscription_reaching_limit.title': 'The plan is reaching its limit',
  'subscription_reaching_limit.text': '90 % or more of its products or retailers are used.',
} as const;
