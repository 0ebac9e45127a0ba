export const move = {
  copied: '{{table}}: {{rows}} rows',
  done: 'Moved {{rows}} rows from {{from}} to {{to}}, compared row by row, in {{seconds}} s.',
  'next.database':
    'Start with DATABASE_URL set to that address from now on. Uploaded files and keys stay in DATA_DIR, and observations that were not moved too; the files of the records are left as they were, and no server starts with them.',
  'next.files':
    'Start without DATABASE_URL from now on. The database is left as it was, and no server starts with it: drop it once you have a backup.',
  'next.observations':
    'The observations lie in that database of ClickHouse: start with CLICKHOUSE_URL set to its address from now on. Their file is left as it was, and no server starts with it.',
  'next.observationsFile':
    'The observations lie in DATA_DIR: start without CLICKHOUSE_URL from now on. Its database is left as it was: drop it once you have a backup.',
  'next.filesInside':
    'Uploads, rejected rows, pictures and mails as files were left alone. They lie in DATA_DIR, in uploads, rejects, images and outbox, unless FILES_URL was set: then leave it set, or copy them from there. Several servers find them by one FILES_URL: copy them there first, with files.id if it is there.',
  'next.filesElsewhere':
    'Uploads, rejected rows, pictures and mails as files were left alone: they lie in {{place}}, in uploads, rejects, images and outbox. Leave FILES_URL set, or copy them into DATA_DIR before you start without it and before that place is deleted.',
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
  'problem.observationsElsewhere': 'The observations are not in the file of DATA_DIR. Nothing was moved.',
  'problem.noObservations':
    'Set CLICKHOUSE_URL to the database from which the observations are to be brought back. Nothing was moved.',
  'problem.otherObservations':
    'CLICKHOUSE_URL names a database, so the observations are not in a file. Bring them back first (--observations files).',
  'problem.twoWays': 'Records and observations go the same way in one move: do it in two. Nothing was moved.',
  'problem.cancelled': 'Cancelled: nothing was moved.',
  'problem.failed': 'It failed: {{reason}}. Nothing was moved; try again.',
  usage:
    'npm run move -- --to postgres://USER:PASSWORD@HOST:5432/DATABASE | --to files\n                  [--observations http://USER:PASSWORD@HOST:8123/DATABASE | --observations files]\nStop every server first. --to: the records, sessions and kept selections of DATA_DIR go to that empty database, or come back from that of DATABASE_URL into files. --observations: the same of the observations and CLICKHOUSE_URL; alone, or along with the records. DATABASE_URL or CLICKHOUSE_URL in place of an address stands for that setting, so that no password is an argument.',
} as const;
