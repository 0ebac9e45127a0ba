import pg from 'pg';
import { connectionNames } from './connection-names.ts';
import type { Listener } from './records-store.ts';

const channel = 'vitrina_jobs';

/** Has each job that may be begun be announced when its transaction ends. May be repeated, by one process at a time. */
export const announceJobs = [
  `create or replace function announce_job() returns trigger language plpgsql as $$ begin
    perform pg_notify('${channel}', '');
    return null;
  end $$`,
  `do $$ begin
    if to_regclass('jobs') is not null
      and not exists (select 1 from pg_trigger where tgname = 'announce_job' and tgrelid = to_regclass('jobs'))
    then
      create trigger announce_job after insert or update on jobs for each row
        when (new.state = 'waiting' and new.lease_until is null) execute function announce_job();
    end if;
  end $$`,
];

const firstRestMs = 500;
const longestRestMs = 15_000;
const connectMs = 5000;

/**
 * Listens on a connection of its own, which is made again when it is lost. Answers each announcement, and whenever the
 * connection was made or lost: something may have been announced to nobody.
 */
export const listenForJobs = (url: string, answer: () => void): Listener => {
  let current: pg.Client | null = null;
  let isUp = false;
  let restMs = firstRestMs;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const lose = (client: pg.Client): void => {
    if (client !== current || isClosed) return;
    current = null;
    isUp = false;
    client.end().catch(() => undefined);
    timer = setTimeout(connect, restMs).unref();
    restMs = Math.min(longestRestMs, restMs * 2);
    answer();
  };

  const connect = (): void => {
    const client = new pg.Client({
      connectionString: url,
      application_name: connectionNames.jobs,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    });
    current = client;
    client.on('notification', answer);
    for (const event of ['error', 'end'] as const) client.on(event, () => lose(client));
    const begun = async (): Promise<void> => {
      await client.connect();
      await client.query(`listen ${channel}`);
      isUp = true;
      restMs = firstRestMs;
      answer();
    };
    begun().catch(() => lose(client));
  };

  connect();
  return {
    isUp: () => isUp,
    close: async () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await current?.end().catch(() => undefined);
    },
  };
};
