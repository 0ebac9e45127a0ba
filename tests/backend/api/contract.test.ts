import { contractSuite } from '../../contract/suite.ts';
import { awaitMail, tokenIn } from '../../support/mail/outbox.ts';
import { makeReport } from '../../support/report-maker.ts';
import { member, startTestBackend, stranger } from './support/backend.ts';

contractSuite('embedded backend', async () => {
  const backend = await startTestBackend({ makeReport });
  // People who register during these tests would run the installation from then on: not so where its team is no demo's.
  await backend.stores.records.updateTable('teams').set({ is_demo: 0 }).where('id', '=', 1).execute();
  const mailedToken = async (address: string, path: string): Promise<string> => {
    for (let count = 1; ; count += 1) {
      const mail = await awaitMail(backend.dataDir, address, count);
      if (mail.text?.includes(path)) return tokenIn(mail, path);
    }
  };
  return { urls: backend.urls, member, stranger, mailedToken, close: backend.remove };
});
