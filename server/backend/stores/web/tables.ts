/**
 * A session of a visitor. One without data has ended: its row stays until it would have expired, so that a request that
 * runs at the same time cannot restore the session with its token. All moments are milliseconds since the epoch.
 */
export type SessionTable = {
  id: string;
  /** JSON; '' where the session has ended. */
  data: string;
  expires: number;
  person_id: number | null;
  seen: number;
};

/** What is written to see whether sessions can be. */
export type ProbeTable = { id: number; text: string };

/** A selection of a dashboard that is too long for an address. */
export type SelectionTable = { id: string; dashboard_id: number; query: string; used_at: number };

/** The filter that a session used last on a dashboard; `session` is a hash of its id. */
export type LastFilterTable = { session: string; dashboard_id: number; query: string; used_at: number };

export type SessionTables = { sessions: SessionTable; probes: ProbeTable };
export type SelectionTables = { selections: SelectionTable; last_filters: LastFilterTable };

/** How often a form was sent, by the keys of the limiter. */
export const attemptsTable = 'attempts';

/**
 * The tables of what the web tier remembers of people's visits, as every engine understands them. Each name is a file of
 * its own where there is no server.
 */
export const layouts = {
  sessions: [
    `create table if not exists sessions (id text primary key, data text not null, expires bigint not null,
      person_id bigint, seen bigint not null default 0)`,
    'create index if not exists sessions_expires on sessions (expires)',
    'create index if not exists sessions_person on sessions (person_id, seen) where person_id is not null',
    'create table if not exists probes (id bigint primary key, text text not null)',
  ],
  selections: [
    `create table if not exists selections (id text primary key, dashboard_id bigint not null, query text not null,
      used_at bigint not null)`,
    `create table if not exists last_filters (session text not null, dashboard_id bigint not null, query text not null,
      used_at bigint not null, primary key (session, dashboard_id))`,
  ],
  limits: [
    `create table if not exists ${attemptsTable} (key text primary key, points integer not null default 0, expire bigint)`,
    `create index if not exists ${attemptsTable}_expire on ${attemptsTable} (expire)`,
  ],
} as const;

export type LayoutName = keyof typeof layouts;
