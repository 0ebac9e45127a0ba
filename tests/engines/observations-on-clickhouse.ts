import { createHash, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { createClient } from '@clickhouse/client';
import { inject } from 'vitest';
import type { Observations } from '../../server/backend/observations/observations.ts';
import { migrations } from '../../server/backend/records/migrations.ts';
import { createLedger } from '../../server/backend/records/observation-ledger/ledger.ts';
import type { Schema } from '../../server/backend/records/schema.ts';
import { openClickhouse } from '../../server/backend/stores/observations/clickhouse/engine.ts';
import { isOnServer } from '../../server/backend/stores/observations/is-on-server.ts';
import type { ObservationsOptions } from '../../server/backend/stores/observations/open-observations.ts';
import { withKeptRows } from '../../server/backend/stores/observations/with-kept-rows.ts';
import { openRecords } from '../../server/backend/stores/records/open-records.ts';

// In place of `open-observations.ts`: the observations of each data folder lie in a database of their own on the engine of
// the suite, as those do that a test opens without a folder.

const addressOf = (database: string): string =>
  Object.assign(new URL(inject('clickhouse')), { pathname: `/${database}` }).href;

export const placeOfObservations = (dataDir: string, address: string | undefined): string =>
  address ?? addressOf(`at_${createHash('sha1').update(resolve(dataDir)).digest('hex')}`);

const make = async (address: string): Promise<void> => {
  const client = createClient({ url: inject('clickhouse') });
  await client.command({ query: `CREATE DATABASE IF NOT EXISTS ${new URL(address).pathname.slice(1)}` });
  await client.close();
};

/** Observations without records have a ledger of their own. */
const ownLedger = async () => {
  const records = await openRecords<Schema>(':memory:', migrations);
  return { ledger: createLedger(async () => records), close: () => records.destroy() };
};

export const openObservations = async (place: string, options: ObservationsOptions = {}): Promise<Observations> => {
  const address = isOnServer(place) ? place : addressOf(`of_${randomUUID().replaceAll('-', '')}`);
  await make(address);
  const { cache, ledger, ...others } = options;
  const own = ledger ? { ledger, close: async () => undefined } : await ownLedger();
  const opened = await openClickhouse(address, { ...others, ledger: own.ledger });
  const observations = {
    ...opened,
    close: async () => {
      await opened.close();
      await own.close();
    },
  };
  return cache ? withKeptRows(observations, cache) : observations;
};
