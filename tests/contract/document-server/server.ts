import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Api, apis } from '../../../server/contract/call.ts';
import { type Operation, readFaults, readOperations } from './operations.ts';
import { readReply } from './replies.ts';

/** Two people of different teams; everything in the documents belongs to the first one's. */
export const people = {
  member: { email: 'compras@andina.example', password: 'una clave cualquiera' },
  stranger: { email: 'otra@lejana.example', password: 'otra clave distinta' },
};

const tokens = { member: 'andina-7f3d', stranger: 'lejana-91ab' };

type ReceivedRequest = {
  api: Api;
  operation: Operation;
  path: string;
  query: URLSearchParams;
  body: unknown;
  token: string;
};

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
};

type Answer = { status: number; type: string; text: string };

const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
});

/** Each API's own words for an error. */
const refusal = (api: Api, status: number, code: string): Answer =>
  json(status, api === 'charts' ? { codigo: code, mensaje: code } : { error: code, message: code });

/** Whether a request names something of a team: the other team has none of it. */
const namesSomething = ({ operation, path, query, body }: ReceivedRequest): boolean => {
  const named = { ...operation.path.exec(path)?.groups, ...Object.fromEntries(query), ...(body as object | undefined) };
  const ids = [
    'id',
    'planId',
    'dashboardId',
    'idDashboard',
    'groupId',
    'setId',
    'importId',
    'invitationId',
    'deliveryId',
    'shareId',
    'reportId',
    'addressId',
  ];
  const { members } = named as { members?: unknown[] };
  return ids.some(id => id in named) || members?.some(member => typeof member === 'number') === true;
};

const signIn = (body: unknown): Answer => {
  const { email, password } = body as { email: string; password: string };
  const who = (['member', 'stranger'] as const).find(
    one => people[one].email === email && people[one].password === password,
  );
  return who ? json(200, { accessToken: tokens[who] }) : refusal('main', 401, 'credenciales');
};

const answerTo = (received: ReceivedRequest): Answer => {
  const { api, operation, path, query, body, token } = received;
  const isKnown = Object.values(tokens).includes(token);
  if (!operation.isOpen && !isKnown) return refusal(api, 401, 'sin token');
  if (readFaults(operation, path, query, body).length > 0) return refusal(api, 400, 'no cumple');
  if (operation.id === 'auth.login') return signIn(body);
  if (token === tokens.stranger && namesSomething(received)) return refusal(api, 404, 'no existe');
  if (operation.reply.type === 'text/csv')
    return { status: 200, type: 'text/csv; charset=utf-8', text: '\uFEFFproducto,precio\r\nÑandú,12.50\r\n' };
  return json(200, readReply(operation.reply.schema));
};

/**
 * A peer that shares nothing with the embedded backend but the three OpenAPI documents: it checks requests by
 * them, and answers with whatever they allow.
 */
export const startDocumentServer = async () => {
  const operations = new Map(apis.map(api => [api, readOperations(api)]));
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://peer');
    const [, name = '', ...rest] = url.pathname.split('/');
    const api = apis.find(one => one === name) ?? 'main';
    const path = `/${rest.join('/')}`;
    const operation = operations.get(api)?.find(one => one.method === request.method && one.path.test(path));
    const body = await readJson(request).catch(() => null);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const { status, type, text } = operation
      ? answerTo({ api, operation, path, query: url.searchParams, body, token })
      : refusal(api, 404, 'sin operación');
    response.writeHead(status, { 'content-type': type }).end(text);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
