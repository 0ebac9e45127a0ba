import type { ReportPause } from '../../contract/entities/report.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { Mailer } from '../mail/mailer.ts';
import { dropJob } from '../records/jobs/lanes.ts';
import { pauseReport, type Report } from '../records/reports/reports.ts';
import type { Records } from '../records/schema.ts';
import { langById } from '../words/texts-in.ts';

/** The kind of the jobs that send reports; each is about one, and due at its next turn. */
export const reportJob = 'report';

/** Who gets the mail that a report stopped: its owner; where they have left, the owners of the team. */
const toldOf = async (records: Records, { teamId, ownerId }: Report) => {
  const rows = await records
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language_id as languageId', 'roles.key as role'])
    .where('memberships.team_id', '=', teamId)
    .where('memberships.status', '=', 'active')
    .where('users.status', '=', 'active')
    .where(({ or, eb }) => or([eb('users.id', '=', ownerId), eb('roles.key', '=', 'owner')]))
    .orderBy('users.id')
    .execute();
  const own = rows.filter(({ id }) => id === ownerId);
  return own.length > 0 ? own : rows;
};

/** Stops a report that cannot go on, and says so by mail, within the caller's transaction. `email`: the address that refuses. */
export const stopReport = async (
  work: Records,
  mailer: Pick<Mailer, 'post'>,
  report: Report,
  reason: ReportPause,
  email = '',
): Promise<void> => {
  await pauseReport(work, report.id, reason);
  await dropJob(work, reportJob, report.id);
  for (const person of await toldOf(work, report)) {
    await mailer.post(work, {
      to: person.email,
      lang: langById(person.languageId),
      baseUrl: report.baseUrl,
      letter: {
        kind: 'reportStopped',
        name: person.name,
        report: report.name,
        reason,
        email,
        path: paths.report(report.id),
      },
    });
  }
};
