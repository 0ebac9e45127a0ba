import type { Ledger } from '../../ledger.ts';
import type { Client } from '../client.ts';
import type { Reading } from '../reading.ts';

/** Where the observations lie, and what a change of them needs besides. */
export type Place = {
  client: Client;
  reading: Reading;
  ledger: Ledger;
  temporaryFolder?: string | undefined;
  memoryLimit?: string | undefined;
  threads?: number | undefined;
};
