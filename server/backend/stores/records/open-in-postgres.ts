import { sql } from 'kysely';
import { openPostgres } from './postgres.ts';
import { watchChanges } from './postgres-changes.ts';
import { followingIds } from './postgres-ids.ts';
import { type Migrations, migrated, type RecordsStore } from './records-store.ts';
import { leastServer, ServerTooOld } from './server-problems.ts';

/** Whether it is the address of a PostgreSQL database. */
export const isPostgres = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place);

/** Throws where the server does not know what our statements say. */
const refuseOlder = async <Tables>(records: RecordsStore<Tables>): Promise<void> => {
  const { rows } = await sql<{ number: string; name: string }>`select current_setting('server_version_num') as number,
    current_setting('server_version') as name`.execute(records);
  const [version] = rows;
  if (version && Number(version.number) < leastServer.number) throw new ServerTooOld(version.name);
};

/** So long a statement may be under way in silence: many times as long as any of them takes. */
const silentMs = 60_000;

/** A migration may take as long as it needs. */
const migrate = async <Tables>(url: string, migrations: Migrations): Promise<void> => {
  const opened = openPostgres<Tables>(url);
  await refuseOlder(opened).catch(async error => {
    await opened.destroy();
    throw error;
  });
  const records = await migrated(opened, followingIds(migrations));
  await watchChanges(records).finally(() => records.destroy());
};

/** Opens records in PostgreSQL and migrates them to the newest version. */
export const openInPostgres = async <Tables>(url: string, migrations: Migrations): Promise<RecordsStore<Tables>> => {
  await migrate<Tables>(url, migrations);
  return openPostgres<Tables>(url, { silentMs });
};
