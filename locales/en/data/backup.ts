export const backup = {
  'phase.sessions': 'copying the sessions',
  'phase.records': 'copying the records',
  'phase.observations': 'copying the observations',
  packing: 'packing, {{done}} of {{total}}',
  unpacking: 'unpacking, {{done}}',
  done_one: '{{file}}: {{count}} file, {{size}} before compression, in {{seconds}} s',
  done_other: '{{file}}: {{count}} files, {{size}} before compression, in {{seconds}} s',
  secret: 'It contains accounts, sessions and keys: protect it like a password. Only you can read it (mode 0600).',
  secretOutput: 'It contains accounts, sessions and keys: protect it like a password.',
  restored_one: '{{folder}}: {{count}} file, {{size}}, in {{seconds}} s; as of {{moment}}, version {{version}}',
  restored_other: '{{folder}}: {{count}} files, {{size}}, in {{seconds}} s; as of {{moment}}, version {{version}}',
  database:
    'The records, sessions and kept selections are in the database of DATABASE_URL and not in this file: back that up now with its own tools (pg_dump), before anything is imported.',
  observations:
    'The observations are in the database of CLICKHOUSE_URL and not in this file: back that up now with its own tools (BACKUP DATABASE), before anything is imported. Restore both from one moment.',
  files:
    'Uploads, rejected rows, mails as files and pictures lie in {{place}} and not in this file: back that up with what keeps it.',
  'problem.noData': '{{folder}}: there is nothing to back up. Set DATA_DIR to the right folder.',
  'problem.noRoom':
    '{{folder}}: the copies of the databases need {{needed}}, and {{free}} are free. Free some space, then try again.',
  'problem.diskFull': '{{path}}: the disk is full. Free some space, then try again: nothing was changed.',
  'problem.databaseLocked':
    'Another process uses the data folder and cannot make backups. Try again once it has started, or stop it.',
  'problem.unreadable': '{{path}} cannot be read: {{reason}}.',
  'problem.unwritable': '{{path}} cannot be written: {{reason}}.',
  'problem.serverGone': 'The server stopped in the meantime: there is no backup. Try again.',
  'problem.notBackup': '{{file}} is not a backup of this product.',
  'problem.newerFormat': '{{file}} was written by a later version (format {{version}}). Restore it with that version.',
  'problem.damaged':
    '{{file}} is truncated or was changed: nothing was restored. Download it again, or use another one.',
  'problem.unsafeName':
    '{{file}} contains an entry that does not belong in a data folder ({{name}}): nothing was restored.',
  'problem.notEmpty': '{{folder}} is not empty: nothing was restored. Name another folder, or empty it first.',
  'problem.cancelled': 'Cancelled: nothing was changed.',
  'problem.failed': 'It failed: {{reason}}. Nothing was changed.',
  'reason.ENOENT': 'it does not exist',
  'reason.EACCES': 'this user has no permission',
  'reason.EROFS': 'its file system is read-only',
  'reason.EISDIR': 'it is a folder',
  'reason.ENOTDIR': 'it is not a folder',
  'usage.backup':
    'npm run backup -- [FILE]\nFILE: by default vitrina-backup-TIME.tar.gz in this folder; - is the standard output.',
  'usage.restore':
    'npm run restore -- FILE [--data-dir FOLDER]\nFILE: - is the standard input. FOLDER: by default that of DATA_DIR.',
} as const;
