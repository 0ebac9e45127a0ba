export const compared = {
  label: 'Compare with',
  nothing: 'nothing',
  before: 'the period before',
  year: 'the year before',
  dates: 'other days',
  from: 'From',
  to: 'To',
  show: 'Compare',
  with: 'compared with {{period}}',
  beforeTile: 'before {{figure}}',
  points: '{{points}} points',
  table: 'Below each figure: how far it has changed since {{period}}.',
} as const;
