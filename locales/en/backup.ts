export const backup = {
  'phase.sessions': 'copying the sessions',
  'phase.records': 'copying the records',
  'phase.observations': 'copying the observations',
  packing: 'packing, {{done}} of {{total}} MB',
  unpacking: 'unpacking, {{done}} MB',
  done_one: '{{file}}: {{count}} file, {{megabytes}} MB before compression, in {{seconds}} s',
  done_other: '{{file}}: {{count}} files, {{megabytes}} MB before compression, in {{seconds}} s',
  secret: 'It holds accounts, sessions and keys: keep it like a password. Only you can read it (mode 0600).',
  secretOutput: 'It holds accounts, sessions and keys: keep it like a password.',
  restored_one: '{{folder}}: {{count}} file, {{megabytes}} MB, in {{seconds}} s; as of {{moment}}, version {{version}}',
  restored_other:
    '{{folder}}: {{count}} files, {{megabytes}} MB, in {{seconds}} s; as of {{moment}}, version {{version}}',
  'problem.noData': '{{folder}}: there is nothing to back up. Name the right folder with DATA_DIR.',
  'problem.noRoom':
    '{{folder}}: the copies of the databases need {{needed}} MB, and {{free}} MB are free. Make room, then try again.',
  'problem.diskFull': '{{path}}: the disk is full. Make room, then try again: nothing was changed.',
  'problem.databaseLocked':
    'Another process uses the data folder and takes no backups. Try again when it is up, or end it.',
  'problem.unreadable': '{{path}} cannot be read: {{reason}}.',
  'problem.unwritable': '{{path}} cannot be written: {{reason}}.',
  'problem.serverGone': 'The server ended meanwhile: there is no backup. Try again.',
  'problem.notBackup': '{{file}} is no backup of this product.',
  'problem.newerFormat': '{{file}} was written by a later version (format {{version}}). Restore it with that one.',
  'problem.damaged': '{{file}} is cut off or was changed: nothing was restored. Fetch it again, or take another one.',
  'problem.unsafeName': '{{file}} holds an entry that has no place in a data folder ({{name}}): nothing was restored.',
  'problem.notEmpty': '{{folder}} is not empty: nothing was restored. Name another folder, or empty it first.',
  'problem.cancelled': 'Cancelled: nothing was changed.',
  'problem.failed': 'That failed: {{reason}}. Nothing was changed.',
  'reason.ENOENT': 'it does not exist',
  'reason.EACCES': 'this user has no right to',
  'reason.EROFS': 'its file system is read-only',
  'reason.EISDIR': 'it is a folder',
  'reason.ENOTDIR': 'it is no folder',
  'usage.backup':
    'npm run backup -- [FILE]\nFILE: vitrina-backup-TIME.tar.gz in this folder when left out; - is the standard output.',
  'usage.restore':
    'npm run restore -- FILE [--data-dir FOLDER]\nFILE: - is the standard input. FOLDER: that of DATA_DIR when left out.',
} as const;
