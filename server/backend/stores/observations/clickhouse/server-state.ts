import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { leastServer, orServerFault, ServerFault } from './server-problems.ts';

/** What a server says of itself; nothing is changed there. */
export type ObservationsServer = {
  version: string;
  /** Milliseconds since the epoch by its clock. */
  now: number;
  /** Milliseconds from question to answer. */
  answerMs: number;
};

/** Somebody waits for the answer. */
const longestMs = 10_000;

const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < leastServer.major || (major === leastServer.major && minor < leastServer.minor);
};

type Row = { version: string; now: string };

/** Asked without our settings, which an older server does not know. Throws a ServerFault, and the client's errors. */
export const readObservationsServer = async (address: string): Promise<ObservationsServer> => {
  const client = createClient({
    url: address,
    request_timeout: longestMs,
    log: { level: ClickHouseLogLevel.OFF },
  });
  const ask = async (query: string): Promise<Row[]> =>
    (await client.query({ query, format: 'JSONEachRow' })).json<Row>();
  try {
    // The first way there takes longer.
    const [first] = await orServerFault(() => ask('SELECT version() AS version, 0 AS now'));
    if (isOld(first?.version ?? ''))
      throw new ServerFault(`the server is ClickHouse ${first?.version}: ${leastServer.name} or newer is needed`);
    const asked = performance.now();
    const [row] = await orServerFault(() =>
      ask('SELECT version() AS version, toString(toUnixTimestamp64Milli(now64(3))) AS now'),
    );
    return { version: row?.version ?? '', now: Number(row?.now), answerMs: performance.now() - asked };
  } finally {
    await client.close();
  }
};
