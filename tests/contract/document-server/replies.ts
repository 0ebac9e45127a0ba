/** JSON Schema as the OpenAPI documents hold it: the keywords that occur there. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  description?: string;
};

/** What a value has to be called to be more than a text: these follow from the descriptions in the documents. */
const byName: Record<string, unknown> = {
  timeZone: 'America/Santiago',
  locale: 'es-CL',
  currency: 'CLP',
  code: 'CL',
  countryCode: 'CL',
  status: 'active',
  insertedDate: '20260102',
  initialFilterDate: '2026-01-02',
  startDate: '2026-01-02',
  languageId: 2,
  role: 'jefa de compras',
  type: 'price-by-region',
  page: 1,
  limit: 50,
  total: 2,
};

const byFormat: Record<string, string> = {
  'date-time': '2026-01-02T23:30:00-03:00',
  email: 'compras@andina.example',
  uri: 'https://andina.example/x',
};

const firstId = 7_000_001;

const readType = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? type.find(one => one !== 'null') : type;

const isPossible = (schema: Schema, value: unknown): boolean =>
  (schema.enum === undefined || schema.enum.includes(value)) &&
  (schema.pattern === undefined || (typeof value === 'string' && new RegExp(schema.pattern, 'u').test(value)));

const readNumber = (schema: Schema, name: string, nth: number): number => {
  if (/id$/i.test(name)) return firstId + nth;
  const least = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1;
  return Math.min(
    schema.maximum ?? Number.POSITIVE_INFINITY,
    Math.max(least, 12 + nth) + (schema.type === 'number' ? 0.25 : 0),
  );
};

const readText = (schema: Schema, name: string, nth: number): string => {
  // Lists of days are in their order, each day once.
  if (schema.format === 'date') return `2026-01-0${2 + (nth % 2)}`;
  const formatted = schema.format && byFormat[schema.format];
  if (formatted) return formatted;
  if (schema.pattern === '^\\d{8}$') return '20260102';
  return `${name} «${nth}» Ñandú & Cía.`.padEnd(schema.minLength ?? 0, '·');
};

const readObject = (schema: Schema, nth: number): Record<string, unknown> => {
  const needed = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {}).filter(([name]) => needed.has(name));
  return Object.fromEntries(entries.map(([name, field]) => [name, readReply(field, name, nth)]));
};

/** A reply made from its schema alone: only what is required, the last of several choices, ids of another range. */
export const readReply = (schema: Schema, name = '', nth = 0): unknown => {
  if ('const' in schema) return schema.const;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return readReply(choice, name, nth);
  if (name in byName && isPossible(schema, byName[name])) return byName[name];
  if (schema.enum) return schema.enum.at(-1);
  const type = readType(schema);
  if (type === 'object') return readObject(schema, nth);
  if (type === 'array') return [0, 1].map(at => readReply(schema.items ?? {}, name, 2 * nth + at));
  if (type === 'integer' || type === 'number') return readNumber(schema, name, nth);
  if (type === 'boolean') return true;
  return type === 'null' ? null : readText(schema, name, nth);
};
