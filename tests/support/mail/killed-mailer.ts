import { join } from 'node:path';
import { createBell } from '../../../server/backend/jobs/bell.ts';
import { createMailer, defaultMailSettings } from '../../../server/backend/mail/mailer.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { folderFiles } from '../../../server/backend/stores/files/folder-files.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import { createLogger } from '../../../server/logging/logger.ts';
import { startWorker } from '../start-worker.ts';

/** Posts a mail, begins to send it, says that it is posted and waits to be killed. */
const [folder = '', tokenKey = '', smtpUrl = '', to = ''] = process.argv.slice(2);
const records = await openRecords<Schema>(join(folder, 'records.sqlite'), migrations);
const bell = createBell();
const mailer = createMailer({
  bell,
  records,
  files: folderFiles(folder),
  tokenKey,
  settings: { ...defaultMailSettings, smtpUrl },
  logger: createLogger('silent', 'test'),
  now: () => new Date(),
});
const letter = { kind: 'alreadyRegistered', name: 'Ana' } as const;
await startWorker({ records, kinds: [mailer.jobs], bell });
await mailer.post(records, { to, lang: 'es', baseUrl: 'https://prices.example', letter });
mailer.wake();
process.send?.('posted');
