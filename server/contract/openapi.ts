import { z } from 'zod';
import { allCalls } from './all-calls.ts';
import type { AnyCall, Api } from './call.ts';
import { errorBodies } from './errors.ts';
import { onceHeader } from './once.ts';

const titles: Record<Api, string> = { main: 'Main API', charts: 'Charts API', dashboard: 'Dashboard API' };

type Json = Record<string, unknown>;

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

/** Parameters of a path or query, one entry for each field. */
const toParameters = (place: 'path' | 'query', shape: z.ZodObject): Json[] => {
  const schema = toSchema(shape, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: field,
  }));
};

/** What was made is told from what is made again by it; an API may ignore it. */
const onceParameter = { name: onceHeader, in: 'header', required: false, schema: { type: 'string' } };

const toSuccess = (call: AnyCall): Json =>
  call.kind === 'csv'
    ? { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } }
    : { description: 'Done', content: { 'application/json': { schema: toSchema(call.reply, 'output') } } };

const failure = (description: string, api: Api): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${api}Error` } } },
});

const takesBody = (call: AnyCall): boolean => !(call.body instanceof z.ZodUndefined);

const fileBody = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

const toBody = (call: AnyCall): Json => {
  if (call.sends === 'file') return { requestBody: { required: true, content: fileBody } };
  if (!takesBody(call)) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: toSchema(call.body, 'input') } } } };
};

const toOperation = (call: AnyCall): Json => ({
  operationId: call.id,
  summary: call.summary,
  description: `docs/product.md §${call.section}.${call.acting ? ' Acts: never repeat it.' : ''}`,
  'x-acting': call.acting,
  'x-family': call.family,
  security: call.access === 'open' ? [] : [{ bearer: [] }],
  parameters: [
    ...toParameters('path', call.params),
    ...toParameters('query', call.query),
    ...(call.makes ? [onceParameter] : []),
  ],
  ...toBody(call),
  responses: {
    '200': toSuccess(call),
    '4XX': failure('Refused: 401 without a valid token, 403 without the right, 404 not found', call.api),
    '5XX': failure('The API could not answer', call.api),
  },
});

const toPaths = (calls: readonly AnyCall[]): Record<string, Json> => {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(call) };
  }
  return paths;
};

/** The OpenAPI 3.1 document of one API, made from the declarations that the client and the backend use. */
export const openApiDocument = (api: Api, version: string): Json => ({
  openapi: '3.1.0',
  info: { title: `Vitrina ${titles[api]}`, version },
  paths: toPaths(allCalls.filter(call => call.api === api)),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: { [`${api}Error`]: toSchema(errorBodies[api], 'output') },
  },
});
