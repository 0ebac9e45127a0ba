import pg from 'pg';

/** Numbers as SQLite gives them: whole ones of 64 bits, sums of them, and 1 or 0 for what is true or false. */
const numbers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.BOOL, text => (text === 't' ? 1 : 0)],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    numbers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

const standardConnections = 10;
const connectMs = 5000;

/**
 * Connections to a database, with settings of each session; nothing is sent before the first statement. At most `max`
 * statements run at a time.
 */
export const createPool = (
  url: string,
  session: Readonly<Record<string, string>>,
  max = standardConnections,
): pg.Pool => {
  const set = Object.entries({ timezone: 'UTC', ...session }).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    application_name: 'vitrina',
    options: set.join(' '),
    types,
  });
  // A connection that ends while nobody uses it is replaced by the next one; without a listener it would end the process.
  pool.on('error', () => undefined);
  // While somebody uses it, too: the statement that it ends says so.
  pool.on('connect', client => void client.on('error', () => undefined));
  return pool;
};
