import type { Generated } from 'kysely';

/** Tables of migration 019. Moments are ms since the epoch. */
export type WebhookTables = {
  webhooks: { team_id: number; url: string; turn: number };
  deliveries: {
    id: Generated<number>;
    team_id: number;
    kind: 'alerts' | 'test';
    /** JSON, as it is sent. */
    body: string;
    firings: number;
    state: 'waiting' | 'sent' | 'failed';
    attempts: Generated<number>;
    /** When it is tried next; null once it is settled. */
    due_at: number | null;
    /** What the receiver answered the last time. */
    status: number | null;
    /** Why it was not taken the last time. */
    problem: string | null;
    created_at: number;
    tried_at: number | null;
  };
};
