export const styleguide = {
  title: 'Style guide',
  lead: 'Every component in its states. All screens are made from these.',
} as const;
