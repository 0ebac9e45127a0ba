import type { BoundField, Target, ValueReader } from '../../../../observations/staged-file.ts';
import type { RejectReason } from '../../../../observations/staging.ts';
import { decimal, micros } from './decimals.ts';
import { literal, literals } from './text.ts';

/**
 * How cells become a value, in steps whose results are columns for the next one: `text` from the cells, `parsed` from
 * the text, `value` from that; and the conditions on text and parsed under which the row is rejected. A nested
 * expression would be computed once for every place in which it occurs.
 */
export type ReadValue = {
  target: Target;
  text: string;
  parsed: string;
  value: string;
  problems: readonly (readonly [RejectReason, string])[];
};

/** The column of a step. */
export const textColumn = (target: Target): string => `"text ${target}"`;
export const parsedColumn = (target: Target): string => `"parsed ${target}"`;

/** Longest texts in the catalogue, in bytes. */
const longestCode = 200;
const longestText = 1000;
const longestMoment = 40;

/** Separates cells that are joined to one text. */
const apart = ' | ';

/** Not `IN`: the engine turns a long list into a join, which loses the order of the file. */
const isAmong = (text: string, texts: string): string => `list_contains([${texts}], ${text})`;

const cell = (column: number): string => `c${column}`;

/** Most cells have no outer spaces: checking costs a tenth of trimming, over millions of cells of each column. */
const trimmedCell = (text: string): string =>
  `CASE WHEN ${text} LIKE ' %' OR ${text} LIKE '% ' THEN nullif(trim(${text}), '') ELSE nullif(${text}, '') END`;

const trimmed = (column: number, none: readonly string[]): string => {
  const text = trimmedCell(cell(column));
  return none.length > 0 ? `CASE WHEN ${isAmong(`upper(${text})`, literals(none))} THEN NULL ELSE ${text} END` : text;
};

const textSql = ({ columns, none, always, joint = apart }: BoundField): string => {
  if (always !== undefined) return literal(always);
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

/** A spreadsheet turned 794000112233 into 7.94E+11: the original cannot be recovered. */
const destroyed = (text: string): string =>
  `(contains(${text}, 'E+') OR contains(${text}, 'e+')) AND regexp_full_match(${text}, '[0-9]+([.,][0-9]+)?[eE]\\+[0-9]+')`;

const priceReason = (target: Target): RejectReason => (target === 'regularPrice' ? 'badRegularPrice' : 'badPrice');

type Context = { target: Target; sign: '.' | ','; country: { code: string; currency: string } };
type Reader = {
  parsed: (text: string, context: Context) => string;
  value?: (parsed: string) => string;
  problems: (text: string, parsed: string, context: Context) => (readonly [RejectReason, string])[];
};

/** Spreadsheets write truth values in the user's language. */
const yes = literals(['true', '1', 'yes', 'y', 'si', 'sí', 's', 't', 'verdadero', 'v']);
const no = literals(['false', '0', 'no', 'n', 'f', 'falso']);

/** Texts that mean that no image was shown: '' then, while null means no information. */
const noImage = literals(['none', 'ninguna']);

const isYes = (text: string): string => isAmong(`lower(${text})`, yes);
const isNo = (text: string): string => isAmong(`lower(${text})`, no);
const isNotNo = (text: string): string => `${isNo(text)} IS NOT TRUE`;

/** True, false, or null for anything else. */
const truth = (text: string): string => `CASE WHEN ${isYes(text)} THEN true WHEN ${isNo(text)} THEN false END`;

const readers: Record<ValueReader, Reader> = {
  text: {
    parsed: text => text,
    problems: (text, _parsed, { target }) => [...whenAbsent(target, text), tooLong(text, longestText)],
  },
  firstOfList: {
    parsed: text => `nullif(trim(split_part(${text}, ',', 1)), '')`,
    problems: (_text, parsed) => [tooLong(parsed, longestText)],
  },
  discount: {
    parsed: text => {
      const [promoted, kind] = [1, 2].map(part => `split_part(${text}, ${literal(apart)}, ${part})`);
      return `CASE WHEN ${isYes(promoted ?? '')} THEN coalesce(nullif(${kind}, ''), 'DISCOUNT') END`;
    },
    problems: (text, _parsed) => [tooLong(text, longestText)],
  },
  // A text that only says whether there is a promotion is not its name.
  promotionName: {
    parsed: text => `CASE WHEN ${truth(text)} IS NULL THEN ${text} END`,
    problems: (text, _parsed) => [tooLong(text, longestText)],
  },
  flag: { parsed: truth, problems: () => [] },
  image: {
    parsed: text => `CASE WHEN ${isAmong(`lower(${text})`, noImage)} THEN '' ELSE ${text} END`,
    problems: (text, _parsed) => [tooLong(text, longestText)],
  },
  code: {
    parsed: text => text,
    problems: (text, _parsed, { target }) => [
      ...whenAbsent(target, text),
      ['destroyedCode', destroyed(text)],
      tooLong(text, longestCode),
    ],
  },
  moment: {
    parsed: text => text,
    problems: (text, _parsed, { target }) => [
      ...whenAbsent(target, text),
      ['badDate', `strlen(${text}) > ${longestMoment}`],
    ],
  },
  decimal: {
    parsed: (text, { sign }) => decimal(text, sign),
    value: micros,
    problems: (text, parsed, { target }) => [
      [priceReason(target), `${text} IS NOT NULL AND (${parsed} IS NULL OR ${parsed} < 0)`],
    ],
  },
  number: { parsed: text => `try_cast(replace(${text}, ',', '.') AS DOUBLE)`, problems: () => [] },
  yesNo: {
    parsed: truth,
    problems: (text, parsed) => [['badStock', `${text} IS NOT NULL AND ${parsed} IS NULL`]],
  },
  country: {
    parsed: text => `upper(${text})`,
    problems: (_text, parsed, { country }) => [['otherCountry', `${parsed} <> ${literal(country.code)}`]],
  },
  ownCountry: {
    parsed: text => `upper(${text})`,
    problems: (_text, parsed, { country }) => [['otherCountry', `${parsed} IS DISTINCT FROM ${literal(country.code)}`]],
  },
  untilDay: {
    parsed: text => text,
    problems: text => [['promotionEnded', `${text} IS NULL OR ${text} < ${textColumn('observedAt')}`]],
  },
  single: {
    parsed: text => `try_cast(${text} AS DOUBLE)`,
    problems: (_text, parsed) => [['promotionOfSeveral', `${parsed} IS DISTINCT FROM 1`]],
  },
  notOfClub: { parsed: text => text, problems: text => [['promotionOfClub', isNotNo(text)]] },
  withoutCoupon: { parsed: text => text, problems: text => [['promotionWithCoupon', isNotNo(text)]] },
  promotionPrice: {
    parsed: (text, { sign }) => decimal(text, sign),
    value: micros,
    problems: (_text, parsed) => [['noPromotionPrice', `${parsed} IS NULL OR ${parsed} <= 0`]],
  },
  currency: {
    parsed: text => `upper(${text})`,
    problems: (_text, parsed, { country }) => [
      ['otherCurrency', `${parsed} IS DISTINCT FROM ${literal(country.currency)}`],
    ],
  },
};

/** How a field over the cells c0, c1 … of a file is read. */
export const readField = (field: BoundField, sign: '.' | ',', country: Context['country']): ReadValue => {
  const { target } = field;
  const reader = readers[field.read];
  const [text, parsed, context] = [textColumn(target), parsedColumn(target), { target, sign, country }];
  return {
    target,
    text: textSql(field),
    parsed: reader.parsed(text, context),
    value: reader.value?.(parsed) ?? parsed,
    problems: reader.problems(text, parsed, context),
  };
};
