export const compared = {
  label: 'Compare with',
  nothing: 'nothing',
  before: 'the period before ({{period}})',
  year: 'the year before ({{period}})',
  dates: 'Other days',
  from: 'From',
  to: 'To',
  show: 'Compare',
  with: 'compared with {{period}}',
  beforeTile: 'before {{figure}}',
  points: '{{points}} points',
  table: 'Below each figure: that of {{period}}, and how far it has changed since.',
} as const;
