import { createClient } from '@clickhouse/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Observations } from '../../../server/backend/observations/observations.ts';
import { compile } from '../../../server/backend/observations/sql/compile.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import { createLedger } from '../../../server/backend/records/observation-ledger/ledger.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openClickhouse } from '../../../server/backend/stores/observations/clickhouse/engine.ts';
import type { Ledger } from '../../../server/backend/stores/observations/ledger.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';

let observations: Observations;
let ledger: Ledger;
let closeRecords: () => Promise<void>;
let reads = 0;
beforeAll(async () => {
  const database = `moment_${process.pid}`;
  const client = createClient({ url: inject('clickhouse') });
  await client.command({ query: `CREATE DATABASE ${database}` });
  await client.close();
  const records = await openRecords<Schema>(':memory:', migrations);
  closeRecords = () => records.destroy();
  ledger = createLedger(async () => records);
  const counted: Ledger = {
    ...ledger,
    read: () => {
      reads += 1;
      return ledger.read();
    },
  };
  const address = Object.assign(new URL(inject('clickhouse')), { pathname: `/${database}` }).href;
  observations = await openClickhouse(address, { ledger: counted });
});
afterAll(async () => {
  await observations.close();
  await closeRecords();
});

/** Two statements and the version, as a call asks them; how often the ledger was read for it. */
const ask = async () => {
  const before = reads;
  const count = () => observations.engine.rows(compile(sql`SELECT count(*) AS n FROM observations`));
  const version = await observations.version();
  await Promise.all([count(), count()]);
  return { version: version.observations, reads: reads - before };
};

/** A change that is acknowledged. */
const change = async (): Promise<string> => {
  const id = await ledger.begin({});
  await ledger.finish(id, { generations: {}, removes: false });
  return String(id);
};

test('what a call asks is there at one moment, which is found out once', async () => {
  const now = await change();
  expect(await observations.atOneMoment(ask)).toEqual({ version: now, reads: 1 });
  expect(await ask()).toEqual({ version: now, reads: 3 });
});

test('whatever was acknowledged before a call began is there; what comes meanwhile is not', async () => {
  const before = await change();
  let after = '';
  const asked = await observations.atOneMoment(async () => {
    const first = await ask();
    after = await change();
    return [first.version, (await ask()).version];
  });
  expect(asked).toEqual([before, before]);
  expect((await observations.atOneMoment(ask)).version).toBe(after);
});

test('a call that could not find it out finds it out when it asks again', async () => {
  const { read } = ledger;
  let isAway = true;
  const opened = await observations.atOneMoment(async () => {
    ledger.read = () => (isAway ? Promise.reject(new Error('away')) : read());
    const refused = await observations.version().catch((error: Error) => error.message);
    isAway = false;
    return [refused, await observations.version().then(({ observations: at }) => at !== '')];
  });
  ledger.read = read;
  expect(opened).toEqual(['away', true]);
});
