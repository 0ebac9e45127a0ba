import type { Generated } from 'kysely';

/** Tables of migration 043: what all servers of an installation share. Moments are ms since the epoch. */
export type InstallationTables = {
  /** What the installation knows of itself, by name. */
  installation: { name: string; value: string };
  /** Attempts at what is limited, by what they count for. */
  attempts: { id: Generated<number>; key: string; at: number };
};
