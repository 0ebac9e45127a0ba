export const move = {
  copied: '{{table}}: {{rows}} rows',
  done: 'Moved {{rows}} rows from {{from}} to {{to}}, compared row by row, in {{seconds}} s.',
  'next.database':
    'Start with DATABASE_URL set to that address from now on. The observations, uploaded files and keys stay in DATA_DIR; the files of the records are left as they were, and no server starts with them.',
  'next.files':
    'Start without DATABASE_URL from now on. The database is left as it was, and no server starts with it: drop it once you have a backup.',
  'problem.noRecords': '{{folder}} has no records in files: set DATA_DIR to the right folder. Nothing was moved.',
  'problem.isRunning': 'A server uses {{place}}: stop every server first. Nothing was moved.',
  'problem.notEmpty':
    '{{place}} has an installation already: name an empty one. If an earlier move was cut off at its very end, its records are there whole: start with them.',
  'problem.movedElsewhere':
    '{{place}}: what is there stayed behind when its records were moved to {{to}} at {{at}}. Move from there. Nothing was moved.',
  'problem.differs': 'The table {{table}} did not arrive as it was sent: nothing was moved. Try again.',
  'problem.noDatabase': 'Set DATABASE_URL to the database from which the records are to be brought back.',
  'problem.otherDatabase':
    'DATABASE_URL names another database, so the records are not in files. Bring them back first (--to files).',
  'problem.cancelled': 'Cancelled: nothing was moved.',
  'problem.failed': 'It failed: {{reason}}. Nothing was moved; try again.',
  usage:
    'npm run move -- --to postgres://USER:PASSWORD@HOST:5432/DATABASE | --to files\nStop every server first. The records, sessions and kept selections of DATA_DIR go to that empty database, or come back from that of DATABASE_URL into files.',
} as const;
