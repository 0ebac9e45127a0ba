import type { Generated } from 'kysely';

/** Tables of migration 019. Moments are ms since the epoch. */
export type WebhookTables = {
  webhooks: { team_id: number; url: string; turn: number };
  deliveries: {
    id: Generated<number>;
    team_id: number;
    kind: 'alerts' | 'test';
    /** JSON, as sent. */
    body: string;
    firings: number;
    state: 'waiting' | 'sent' | 'failed';
    attempts: Generated<number>;
    /** The status of the receiver's last reply. */
    status: number | null;
    /** Why the last attempt failed. */
    problem: string | null;
    created_at: number;
    tried_at: number | null;
  };
};
