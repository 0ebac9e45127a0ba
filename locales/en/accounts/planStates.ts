/** What the states of a plan mean, apart from whose it is (docs/product.md §4). */
export const planStates = {
  'subscription_trial_ending.title': 'The trial has ended',
  'subscription_trial_ending.text': 'Existing choices remain readable; the limits of the free package apply.',
  'subscription_trial_days_end.title': 'The trial is running',
  'subscription_trial_days_end.text': 'Until its end the limits of its package apply.',
  'subscription_expired.title': 'The subscription has ended',
  'subscription_expired.text': 'Existing choices remain readable; the limits of the free package apply.',
  'subscription_on_limit.title': 'The plan is at its limit',
  'subscription_on_limit.text': '95 % or more of its products or retailers are used.',
  'subscription_reaching_limit.title': 'The plan is close to its limit',
  'subscription_reaching_limit.text': '90 % or more of its products or retailers are used.',
} as const;
