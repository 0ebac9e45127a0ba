import type { Generated } from 'kysely';

/** Tables of migrations 041 and 048. Truth values are 0 or 1, moments ms since the epoch. */
export type ShareTables = {
  shares: {
    id: Generated<number>;
    team_id: number;
    dashboard_id: number;
    /** Null once the view was deleted, and where the link is to the page for print. */
    view_id: number | null;
    /** The query of the dashboard's page for print; null where the link is to a view. */
    paper: string | null;
    /** Who made the link: it shows what they may see. */
    owner_id: number;
    name: string;
    token_hash: string;
    /** Null for a link without a password. */
    password_hash: string | null;
    /** 1 where the rows may be taken as files. */
    files: number;
    created_at: number;
    expires_at: number;
    /** When somebody ended it. */
    ended_at: number | null;
  };
  /** How often a link was opened, and when last. */
  share_counts: { share_id: number; opened: number; last_at: number };
  /** The latest of these times; `network`: the visitor's address, shortened; null if it is unknown. */
  share_openings: { id: Generated<number>; share_id: number; at: number; network: string | null };
};
