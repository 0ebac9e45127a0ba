// A server that speaks what ClickHouse's own client speaks over HTTP, in front of the engine of ClickHouse in this process
// (chdb): no server as new can be installed from Debian. It answers one request after another, as the engine's one
// session does. `node clickhouse-front.mjs <folder>`: prints its port. Where the folder has a file `die-after` with the name
// of a table, it ends as by a power cut once rows of it are written, before it says so.
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Session } from 'chdb';

const folder = process.argv[2] ?? '';
const [user, password] = (process.env.CLICKHOUSE_FRONT_USER ?? 'vitrina:secret').split(':');
const incoming = join(folder, 'incoming');
mkdirSync(incoming, { recursive: true });
const session = new Session(join(folder, 'data'));

/** What of a request's address is no setting. */
const isOfProtocol = name =>
  [
    'query',
    'query_id',
    'database',
    'session_id',
    'default_format',
    'role',
    'close_session',
    'enable_http_compression',
  ].includes(name) ||
  name.startsWith('param_') ||
  /^(?:send_progress|http_|wait_end|cancel_http)/.test(name);

const quoted = value => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const literal = value => (/^-?\d+(?:\.\d+)?$/.test(value) ? value : quoted(value));

const run = (query, format = 'TabSeparated') => session.queryAsync(query, { format });

/** What the engine's one session is set to, other than the server's own. */
let database;
const settings = new Map();

const reset = async names => {
  for (const name of names) {
    settings.delete(name);
    // One of another server, which this one does not know.
    await run(`SET ${name} = DEFAULT`).catch(() => undefined);
  }
};

/**
 * Sets the session to what a request asks for. A server has a session for each request: what the one before had set
 * stays only where this one sets the same, which costs the engine nothing.
 */
const setTo = async search => {
  const asked = search.get('database') ?? 'default';
  if (asked !== database) await run(`USE ${asked}`);
  database = asked;
  const wanted = new Map([...search].filter(([name]) => !isOfProtocol(name)));
  const others = [...wanted].filter(([name, value]) => settings.get(name) !== value);
  const gone = [...settings.keys()].filter(name => !wanted.has(name));
  if (others.length + gone.length === 0) return;
  const list = [
    ...others.map(([name, value]) => `${name} = ${literal(value)}`),
    ...gone.map(name => `${name} = DEFAULT`),
  ];
  try {
    await run(`SET ${list.join(', ')}`);
  } catch (error) {
    await reset([...new Set([...settings.keys(), ...wanted.keys()])]);
    throw error;
  }
  for (const name of gone) settings.delete(name);
  for (const [name, value] of others) settings.set(name, value);
};

/** A database that is gone is not where the session is, though another one of its name is made. */
const forgetDatabase = async statement => {
  if (!/^\s*DROP DATABASE/i.test(statement)) return;
  await run('USE default');
  database = 'default';
};

const escapes = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', 0: '\0' };
/** Values of parameters come escaped, as the cells of a table of tabs are. */
const unescaped = value => value.replace(/\\([\s\S])/g, (_, char) => escapes[char] ?? char);

const parametersOf = search =>
  Object.fromEntries(
    [...search].flatMap(([name, value]) => (name.startsWith('param_') ? [[name.slice(6), unescaped(value)]] : [])),
  );

const streamed = new Set(['CustomSeparated', 'TabSeparatedRaw', 'JSONEachRow', 'JSONCompactEachRow']);
const endsWithFormat = /\s+FORMAT\s+(\w+)\s*;?\s*$/i;

const answerStream = async (query, parameters, format, response) => {
  const stream =
    Object.keys(parameters).length > 0
      ? session.queryStreamBind(query, parameters, { format })
      : session.queryStream(query, { format });
  response.once('close', () => stream.cancel());
  for await (const chunk of stream) {
    if (response.destroyed) return;
    if (!response.headersSent) response.writeHead(200, { 'X-ClickHouse-Format': format });
    if (!response.write(chunk.raw()))
      await new Promise(resolve => response.once('drain', resolve).once('close', resolve));
  }
  response.end();
};

const isRead = /^\s*(?:SELECT|WITH|SHOW|DESCRIBE|EXPLAIN|EXISTS)\b/i;

/** The temporary tables of each session: the engine has one session for all of them. */
const sessions = new Map();
const noteTable = (search, statement) => {
  const name = /^\s*CREATE TEMPORARY TABLE (\w+)/i.exec(statement)?.[1];
  if (!name) return;
  const id = search.get('session_id');
  sessions.set(id, [...(sessions.get(id) ?? []), name]);
};
const closeSession = async search => {
  if (search.get('close_session') !== '1') return;
  const id = search.get('session_id');
  const names = sessions.get(id) ?? [];
  if (names.length > 0) await run(`DROP TEMPORARY TABLE IF EXISTS ${names.join(', ')}`);
  sessions.delete(id);
};

const answer = async (search, statement, response) => {
  const format = endsWithFormat.exec(statement)?.[1] ?? search.get('default_format') ?? 'TabSeparated';
  const query = statement.replace(endsWithFormat, '');
  const parameters = parametersOf(search);
  if (isRead.test(query) && streamed.has(format)) return answerStream(query, parameters, format, response);
  const result = await (Object.keys(parameters).length > 0
    ? session.queryBindAsync(query, parameters, { format })
    : session.queryAsync(query, { format }));
  noteTable(search, query);
  if (!isRead.test(query)) return response.end();
  response.writeHead(200, { 'X-ClickHouse-Format': format });
  response.end(result.bytes());
};

const dieAfter = join(folder, 'die-after');
const dieIfAsked = into => {
  if (!existsSync(dieAfter) || readFileSync(dieAfter, 'utf8') !== into.split(/\W/)[0]) return;
  rmSync(dieAfter);
  process.kill(process.pid, 'SIGKILL');
};

let files = 0;
/** Rows of a request's body are read by the engine from a file. */
const insert = async (search, request, response) => {
  const statement = search.get('query');
  const [, into, format] = /^\s*INSERT INTO\s+([\s\S]+?)\s+FORMAT\s+(\w+)\s*$/i.exec(statement) ?? [];
  const path = join(incoming, String(files++));
  const columns = /\(([^)]*)\)\s*$/.exec(into)?.[1] ?? '*';
  try {
    const body = request.headers['content-encoding'] === 'gzip' ? [request, createGunzip()] : [request];
    await pipeline(...body, createWriteStream(path));
    await inTurn(() =>
      setTo(search).then(() => run(`INSERT INTO ${into} SELECT ${columns} FROM file(${quoted(path)}, ${format})`)),
    );
    dieIfAsked(into);
    response.end();
  } finally {
    rmSync(path, { force: true });
  }
};

let last = Promise.resolve();
const inTurn = work => {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
};

const refuse = (response, code, message, status = 500) => {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { 'X-ClickHouse-Exception-Code': String(code) });
  response.end(message);
};

const serve = async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://front');
  if (pathname === '/ping') return response.end('Ok.\n');
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  if (request.headers.authorization !== expected) {
    return refuse(
      response,
      516,
      `Code: 516. DB::Exception: ${user}: Authentication failed. (AUTHENTICATION_FAILED)`,
      403,
    );
  }
  if (/^\s*INSERT INTO/i.test(searchParams.get('query') ?? '')) return insert(searchParams, request, response);
  const statement = `${searchParams.get('query') ?? ''}${await text(request)}`;
  return inTurn(async () => {
    try {
      if (response.destroyed) return;
      await setTo(searchParams);
      await answer(searchParams, statement, response);
      await forgetDatabase(statement);
    } finally {
      await closeSession(searchParams);
    }
  });
};

const server = createServer((request, response) => {
  serve(request, response).catch(error => {
    const message = String(error?.message ?? error);
    refuse(response, error?.clickhouseCode ?? /Code: (\d+)/.exec(message)?.[1] ?? 1, message);
  });
});
server.listen(Number(process.env.CLICKHOUSE_FRONT_PORT ?? 0), '127.0.0.1', () => console.log(server.address().port));
const end = () => {
  session.close();
  process.exit(0);
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
