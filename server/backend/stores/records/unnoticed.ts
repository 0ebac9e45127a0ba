/**
 * Tables whose changes leave the version of the records as it is: they change by themselves, all the time, and no kept
 * reply depends on them.
 */
export const unnoticedTables: readonly string[] = [
  'jobs',
  'attempts',
  'share_counts',
  'share_openings',
  'report_deliveries',
];
