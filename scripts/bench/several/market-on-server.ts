import type { Observations } from '../../../server/backend/observations/observations.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import { createLedger } from '../../../server/backend/records/observation-ledger/ledger.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { type Client, openClient } from '../../../server/backend/stores/observations/clickhouse/client.ts';
import { openClickhouse } from '../../../server/backend/stores/observations/clickhouse/engine.ts';
import { schema } from '../../../server/backend/stores/observations/clickhouse/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';

/** A generated market in a database of a ClickHouse server. */
export type ServerMarket = { database: string; rows: number; products: number; shops: number };

/** Written as one statement each: the engine sorts them in memory. */
const rowsAtOnce = 10_000_000;
const asLongAsItTakes = { settings: { max_execution_time: 0 } };
/** Number of the only change, of its import and of the tables of names. */
const change = 1;

const addressOf = (server: string, database: string): string =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

const names = ({ products, shops }: ServerMarket): string[] => [
  `INSERT INTO products SELECT ${change}, number, '0' || toString(number), 'Product ' || toString(number) FROM numbers(${products})`,
  `INSERT INTO regions SELECT ${change}, number, 'Region ' || toString(number), 1 FROM numbers(1, 24)`,
  `INSERT INTO cities SELECT ${change}, number, 'City ' || toString(number), 1 + number % 24 FROM numbers(1, 255)`,
  `INSERT INTO retailers SELECT ${change}, number, 'Retailer ' || toString(number), 1 FROM numbers(1, 37)`,
  `INSERT INTO shops SELECT ${change}, number, 'Shop ' || toString(number), 'Street 1', NULL, 1 + number % 37,
    1 + number % 255, 1 + number % 24, 1 FROM numbers(${shops})`,
];

/** The rows of the benchmark of the embedded engine, product after product. */
const observed = ({ rows, products, shops }: ServerMarket, from: number, count: number): string => {
  const each = Math.ceil(rows / products);
  const day = `toDate('2025-01-01') + intDiv(number % ${each}, ${shops})`;
  return `INSERT INTO observations SELECT intDiv(number, ${each}), number % ${shops}, toDateTime64(${day}, 6, 'UTC'), ${day}, 1,
    (1000 + cityHash64(intDiv(number, ${each})) % 50000 + cityHash64(number) % 400) * 10000, NULL, NULL,
    cityHash64(number + 2) % 8 = 0, cityHash64(number + 1) % 50 <> 0, NULL, NULL, 1, ${change}, ${change}, number
    FROM numbers(${from}, ${count})`;
};

const countOf = async (client: Client): Promise<number> =>
  Number((await client.rows<{ n: number }>('SELECT count() AS n FROM observations'))[0]?.n ?? 0);

const fill = async (client: Client, market: ServerMarket): Promise<void> => {
  for (const statement of [...schema, ...names(market)]) await client.run(statement);
  for (let from = 0; from < market.rows; from += rowsAtOnce)
    await client.run(observed(market, from, Math.min(rowsAtOnce, market.rows - from)), [], asLongAsItTakes);
};

const make = async (server: string, market: ServerMarket): Promise<void> => {
  const root = openClient(addressOf(server, 'default'));
  await root.run(`CREATE DATABASE IF NOT EXISTS ${market.database}`);
  await root.close();
  const client = openClient(addressOf(server, market.database));
  const [{ n: tables } = { n: 0 }] = await client.rows<{ n: number }>(
    `SELECT count() AS n FROM system.tables WHERE database = '${market.database}' AND name = 'observations'`,
  );
  if (Number(tables) === 0) await fill(client, market);
  const count = await countOf(client);
  await client.close();
  if (count !== market.rows) throw new Error(`${market.database} has ${count} of ${market.rows} rows: drop it`);
};

/** Opens a market, which is made where it is not there and stays for the next run. */
export const openOnServer = async (server: string, market: ServerMarket): Promise<Observations> => {
  await make(server, market);
  const records = await openRecords<Schema>(':memory:', migrations);
  const ledger = createLedger(async () => records);
  await ledger.begin({ importId: change });
  const generations = { products: change, regions: change, cities: change, retailers: change, shops: change };
  await ledger.finish(change, { generations, removes: false });
  const opened = await openClickhouse(addressOf(server, market.database), { ledger });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await records.destroy();
    },
  };
};
