/** What the packages are called. */
export const packages = {
  free: 'Free',
  starter: 'Starter',
  growth: 'Growth',
  enterprise: 'Enterprise',
} as const;
