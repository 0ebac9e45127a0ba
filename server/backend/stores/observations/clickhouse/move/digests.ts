import type { Columns } from '../schema.ts';

/** How many rows there are, and a sum over their contents that does not depend on their order. */
export type RowsDigest = { rows: string; sum: string };

/** How an engine writes what has to be the same text at both. */
type Spelling = {
  day: (column: string) => string;
  moment: (column: string) => string;
  truth: (column: string) => string;
  plain: (column: string) => string;
  character: (code: number) => string;
  /** 60 bits of a text's MD5 as a whole number. */
  number: (text: string) => string;
  total: (number: string) => string;
};

const inFile: Spelling = {
  day: column => `CAST(${column} - DATE '1970-01-01' AS VARCHAR)`,
  moment: column => `CAST(epoch_us(${column}) AS VARCHAR)`,
  truth: column => `CAST(CAST(${column} AS INTEGER) AS VARCHAR)`,
  plain: column => `CAST(${column} AS VARCHAR)`,
  character: code => `chr(${code})`,
  number: text => `CAST('0x' || substr(md5(${text}), 1, 15) AS BIGINT)`,
  total: number => `CAST(coalesce(sum(CAST(${number} AS HUGEINT)), 0) AS VARCHAR)`,
};

const onServer: Spelling = {
  day: column => `toString(toInt32(${column}))`,
  moment: column => `toString(toUnixTimestamp64Micro(${column}))`,
  truth: column => `toString(toUInt8(${column}))`,
  plain: column => `toString(${column})`,
  character: code => `char(${code})`,
  number: text => `reinterpretAsInt64(reverse(unhex(concat('0', substring(lower(hex(MD5(${text}))), 1, 15)))))`,
  total: number => `toString(coalesce(sum(CAST(${number} AS Int128)), 0))`,
};

/** Stand between the values of a row, and for no value. */
const [between, none] = [31, 30];

const spell = (spelling: Spelling, name: string, type: string): string => {
  const { day, moment, truth, plain, character } = spelling;
  const kind = type.replace(/^Nullable\((.*)\)$/, '$1');
  const of = kind === 'Date' ? day : kind.startsWith('DateTime64') ? moment : kind === 'Bool' ? truth : plain;
  return `coalesce(${of(name)}, ${character(none)})`;
};

const statement = (spelling: Spelling, table: string, columns: Columns, condition: string): string => {
  const parts = Object.entries(columns).map(([name, type]) => spell(spelling, name, type));
  const text = `concat(${parts.join(`, ${spelling.character(between)}, `)})`;
  const count = spelling.plain('count(*)');
  return `SELECT ${count} AS rows, ${spelling.total(spelling.number(text))} AS sum FROM ${table} WHERE ${condition}`;
};

/** The statement of a RowsDigest of a table in a file of the embedded engine. */
export const digestInFile = (table: string, columns: Columns): string => statement(inFile, table, columns, 'true');

/** The same of a table on the server. */
export const digestOnServer = (table: string, columns: Columns, condition: string): string =>
  statement(onServer, table, columns, condition);
