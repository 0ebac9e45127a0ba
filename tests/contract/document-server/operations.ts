import { z } from 'zod';
import type { Api } from '../../../server/contract/call.ts';
import { openApiDocument } from '../../../server/contract/openapi.ts';
import type { Schema } from './replies.ts';

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema };
type Described = {
  operationId: string;
  security: unknown[];
  parameters: Parameter[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
  responses: { '200': { content: Record<string, { schema: Schema }> } };
};

/** An operation of a document, ready to be matched and checked. */
export type Operation = {
  id: string;
  api: Api;
  method: string;
  path: RegExp;
  isOpen: boolean;
  parameters: Parameter[];
  body: z.ZodType | null;
  reply: { type: string; schema: Schema };
};

const readPattern = (template: string): RegExp => new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const readOperation = (api: Api, path: string, method: string, described: Described): Operation => {
  const body = described.requestBody?.content['application/json']?.schema;
  const [[type, { schema }] = ['application/json', { schema: {} }]] = Object.entries(
    described.responses['200'].content,
  );
  return {
    id: described.operationId,
    api,
    method: method.toUpperCase(),
    path: readPattern(path),
    isOpen: described.security.length === 0,
    parameters: described.parameters,
    body: body ? z.fromJSONSchema(body as Parameters<typeof z.fromJSONSchema>[0]) : null,
    reply: { type, schema },
  };
};

/** Fixed words before parameters: `/dashboards/list` is no id of `/dashboards/{id}`. */
const fixedFirst = (a: Operation, b: Operation): number =>
  (a.path.source.match(/\?</g)?.length ?? 0) - (b.path.source.match(/\?</g)?.length ?? 0);

/** The operations of an API, read from its OpenAPI document as anybody would read it. */
export const readOperations = (api: Api): Operation[] => {
  const document = JSON.parse(JSON.stringify(openApiDocument(api, 'other'))) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => readOperation(api, path, method, described)),
    )
    .sort(fixedFirst);
};

/** A parameter comes as text: it is what its schema says when it reads as that. */
const asTyped = ({ type }: Schema, text: string): unknown => {
  if (type === 'integer' || type === 'number') return text.trim() === '' ? text : Number(text);
  return type === 'boolean' ? text === 'true' : text;
};

const isGood = ({ schema, required }: Parameter, text: string | null | undefined): boolean => {
  if (text === null || text === undefined) return !required;
  const read = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  return read.safeParse(asTyped(schema, text)).success || read.safeParse(text).success;
};

/** Names of what does not fit the document. */
export const readFaults = (operation: Operation, path: string, query: URLSearchParams, body: unknown): string[] => {
  const inPath = operation.path.exec(path)?.groups ?? {};
  const given = (parameter: Parameter) =>
    parameter.in === 'path' ? decodeURIComponent(inPath[parameter.name] ?? '') : query.get(parameter.name);
  const faults = operation.parameters.filter(one => !isGood(one, given(one))).map(one => one.name);
  return operation.body && !operation.body.safeParse(body ?? {}).success ? [...faults, 'body'] : faults;
};
