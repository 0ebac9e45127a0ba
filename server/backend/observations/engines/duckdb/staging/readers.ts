import type { BoundField, RejectReason, Target, ValueReader } from '../../../staging.ts';
import { literal, literals } from './text.ts';

/** A value as an expression over the cells, and the conditions under which its row is rejected. */
export type ReadValue = { value: string; problems: readonly (readonly [RejectReason, string])[] };

/** Longest texts that the catalogue takes, in bytes. */
const longestCode = 200;
const longestText = 1000;

/** Texts that join several cells to one are told apart by this. */
const joint = ' | ';

const cell = (column: number): string => `c${column}`;

const trimmed = (column: number, none: readonly string[]): string => {
  const text = `nullif(trim(${cell(column)}), '')`;
  return none.length > 0 ? `CASE WHEN upper(${text}) IN (${literals(none)}) THEN NULL ELSE ${text} END` : text;
};

const textOf = ({ columns, none }: BoundField): string => {
  const [first, ...more] = columns.map(column => trimmed(column, none));
  if (first === undefined) return 'NULL';
  return more.length === 0 ? first : `nullif(concat_ws(${literal(joint)}, ${[first, ...more].join(', ')}), '')`;
};

const tooLong = (text: string, most: number): readonly [RejectReason, string] => [
  'textTooLong',
  `strlen(${text}) > ${most}`,
];

const absent: Partial<Record<Target, RejectReason>> = {
  productCode: 'noProduct',
  shopCode: 'noShop',
  observedAt: 'noDate',
};

const whenAbsent = (target: Target, value: string): (readonly [RejectReason, string])[] => {
  const reason = absent[target];
  return reason ? [[reason, `${value} IS NULL`]] : [];
};

/** A spreadsheet made 7.94E+11 of 794000112233: what it was cannot be known any more. */
const destroyed = (text: string): string =>
  `(contains(${text}, 'E+') OR contains(${text}, 'e+')) AND regexp_full_match(${text}, '[0-9]+([.,][0-9]+)?[eE]\\+[0-9]+')`;

/** Digits with at most one sign between them; what is no digit and no sign (currency, spaces) is taken off. */
const cleaned = (text: string, sign: '.' | ','): string => {
  const bare = `regexp_replace(${text}, '[^0-9.,-]', '', 'g')`;
  const grouping = sign === '.' ? ',' : '.';
  // A lone sign that is not the file's own still is a decimal sign, unless it groups thousands: 12,5 but 1,234.
  const lone = `regexp_full_match(${bare}, '-?[0-9]+[${grouping}]([0-9]{1,2}|[0-9]{4,})')`;
  const own = `replace(replace(${bare}, '${grouping}', ''), '${sign}', '.')`;
  return `CASE WHEN ${lone} THEN replace(${bare}, '${grouping}', '.') ELSE ${own} END`;
};

const decimalText = (text: string, sign: '.' | ','): string => {
  const wellFormed = `regexp_full_match(trim(${text}), '(\\p{Sc}|[A-Z]{3})?\\s*-?[0-9][0-9.,\\s]*(\\p{Sc}|[A-Z]{3})?')`;
  return `CASE WHEN ${wellFormed} THEN ${cleaned(text, sign)} END`;
};

/** 999,999,999,999.999999 is the most: its millionths stay inside 64 bits. */
const decimalType = 'DECIMAL(18, 6)';

/** Millionths, rounded half away from zero by the cast. */
const micros = (text: string, sign: '.' | ','): string => {
  const plain =
    sign === '.'
      ? `CASE WHEN NOT contains(lower(${text}), 'e') AND NOT contains(${text}, '_') THEN ${text} END`
      : 'NULL';
  const value = `coalesce(try_cast(${plain} AS ${decimalType}), try_cast(${decimalText(text, sign)} AS ${decimalType}))`;
  return `CAST(CAST(${value} AS DECIMAL(38, 6)) * 1000000 AS BIGINT)`;
};

const priceReason = (target: Target): RejectReason => (target === 'regularPrice' ? 'badRegularPrice' : 'badPrice');

type Read = (field: BoundField, text: string, sign: '.' | ',', country: string) => ReadValue;

const yes = literals(['true', '1', 'yes', 'y', 'si', 'sí', 's', 't']);
const no = literals(['false', '0', 'no', 'n', 'f']);

const readers: Record<ValueReader, Read> = {
  text: ({ target }, text) => ({ value: text, problems: [...whenAbsent(target, text), tooLong(text, longestText)] }),
  code: ({ target }, text) => ({
    value: text,
    problems: [...whenAbsent(target, text), ['destroyedCode', destroyed(text)], tooLong(text, longestCode)],
  }),
  moment: ({ target }, text) => ({
    value: text,
    problems: [...whenAbsent(target, text), ['badDate', `strlen(${text}) > 40`]],
  }),
  decimal: ({ target }, text, sign) => {
    const value = micros(text, sign);
    return { value, problems: [[priceReason(target), `${text} IS NOT NULL AND coalesce(${value} < 0, true)`]] };
  },
  number: (_field, text) => ({ value: `try_cast(replace(${text}, ',', '.') AS DOUBLE)`, problems: [] }),
  yesNo: (_field, text) => {
    const value = `CASE WHEN lower(${text}) IN (${yes}) THEN true WHEN lower(${text}) IN (${no}) THEN false END`;
    return { value, problems: [['badStock', `${text} IS NOT NULL AND (${value}) IS NULL`]] };
  },
  country: (_field, text, _sign, country) => ({
    value: `upper(${text})`,
    problems: [['otherCountry', `upper(${text}) <> ${literal(country)}`]],
  }),
};

/** The expression of a field over the cells c0, c1 … of a file. */
export const readField = (field: BoundField, sign: '.' | ',', country: string): ReadValue =>
  readers[field.read](field, textOf(field), sign, country);
