import type { Generated } from 'kysely';

/** Tables of migrations 043 and 051: what all servers of an installation share. Moments are ms since the epoch. */
export type InstallationTables = {
  /** What the installation knows of itself, by name. */
  installation: { name: string; value: string };
  /** Attempts at what is limited, by what they count for. */
  attempts: { id: Generated<number>; key: string; at: number };
  /** What a person's sending of a form made, which nobody can read without its key. */
  made_once: { user_id: number; key: string; reply: string; at: number };
};
