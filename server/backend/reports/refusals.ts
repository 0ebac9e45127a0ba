import { reportBounds } from '../../contract/entities/report.ts';
import type { Mailer } from '../mail/mailer.ts';
import { noteRefused, recipientsOf } from '../records/reports/recipients.ts';
import { findReport } from '../records/reports/reports.ts';
import type { Records } from '../records/schema.ts';
import { stopReport } from './stop.ts';

/** Notes that the server of a recipient has refused a mail; after some in a row the report pauses and says so. */
export const noteRefusal = (records: Records, mailer: Pick<Mailer, 'post'>, recipientId: number): Promise<void> =>
  records.transaction().execute(async work => {
    const noted = await noteRefused(work, recipientId);
    if (!noted || noted.refusals < reportBounds.refusals) return;
    const report = await findReport(work, noted.reportId);
    if (!report || report.paused !== null) return;
    const recipients = await recipientsOf(work, report.id);
    const { email = '' } = recipients.find(({ id }) => id === recipientId) ?? {};
    await stopReport(work, mailer, report, 'refused', email);
  });
