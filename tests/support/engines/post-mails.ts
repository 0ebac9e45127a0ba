import { createBell } from '../../../server/backend/jobs/bell.ts';
import { createMailer, defaultMailSettings } from '../../../server/backend/mail/mailer.ts';
import { readInstallation } from '../../../server/backend/records/installation/installation.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import { queueDelivery, saveWebhook } from '../../../server/backend/records/outgoing/webhooks.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { folderFiles } from '../../../server/backend/stores/files/folder-files.ts';
import { openInPostgres } from '../../../server/backend/stores/records/open-in-postgres.ts';
import { createLogger } from '../../../server/logging/logger.ts';

/** Puts mails and webhooks into a database as a backend does; mails are sealed with the key that its servers have agreed on. */
export const openPost = async (database: string) => {
  const records = await openInPostgres<Schema>(database, migrations);
  const mailer = createMailer({
    records,
    files: folderFiles(''),
    tokenKey: (await readInstallation(records, 'token key')) ?? '',
    settings: { ...defaultMailSettings, smtpUrl: 'smtp://127.0.0.1:1' },
    logger: createLogger('silent', 'test'),
    now: () => new Date(),
    bell: createBell(),
  });
  return {
    send: (to: string): Promise<void> => {
      const letter = { kind: 'alreadyRegistered', name: 'Ana' } as const;
      return mailer.post(records, { to, lang: 'en', baseUrl: 'https://prices.example.com', letter });
    },
    /** Where the webhooks of a team go. */
    setWebhook: (teamId: number, url: string): Promise<void> => saveWebhook(records, teamId, url),
    /** Queues a webhook of a team; gives its number. */
    deliver: (teamId: number, body: object): Promise<number> =>
      records
        .transaction()
        .execute(work => queueDelivery(work, { teamId, kind: 'test', body, firings: 0 }, Date.now())),
    close: () => records.destroy(),
  };
};
