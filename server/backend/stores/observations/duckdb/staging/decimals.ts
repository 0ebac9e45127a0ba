/** Digits with at most one separator; other characters (currency, spaces) are removed. */
const cleaned = (text: string, sign: '.' | ','): string => {
  const bare = `regexp_replace(${text}, '[^0-9.,-]', '', 'g')`;
  const grouping = sign === '.' ? ',' : '.';
  // A single separator other than the file's own is still a decimal point, unless it groups thousands: 12,5 but 1,234.
  const lone = `regexp_full_match(${bare}, '-?[0-9]+[${grouping}]([0-9]{1,2}|[0-9]{4,})')`;
  const own = `replace(replace(${bare}, '${grouping}', ''), '${sign}', '.')`;
  return `CASE WHEN ${lone} THEN replace(${bare}, '${grouping}', '.') ELSE ${own} END`;
};

const decimalText = (text: string, sign: '.' | ','): string => {
  const wellFormed = `regexp_full_match(trim(${text}), '(\\p{Sc}|[A-Z]{3})?\\s*-?[0-9][0-9.,\\s]*(\\p{Sc}|[A-Z]{3})?')`;
  return `CASE WHEN ${wellFormed} THEN ${cleaned(text, sign)} END`;
};

/** The maximum is 999,999,999,999.999999: its millionths fit into 64 bits. */
const decimalType = 'DECIMAL(18, 6)';

/** Rounded half away from zero by the cast. */
export const decimal = (text: string, sign: '.' | ','): string => {
  const unusual = ['e', 'E', '_'].map(mark => `NOT contains(${text}, '${mark}')`).join(' AND ');
  const plain = sign === '.' ? `CASE WHEN ${unusual} THEN ${text} END` : 'NULL';
  return `coalesce(try_cast(${plain} AS ${decimalType}), try_cast(${decimalText(text, sign)} AS ${decimalType}))`;
};

/** Below the limit the nearest double times a million is next to the correct integer, and this is ten times as fast. */
export const micros = (value: string): string => {
  const exact = `CAST(CAST(${value} AS DECIMAL(38, 6)) * 1000000 AS BIGINT)`;
  return `CASE WHEN ${value} < 1000000000 THEN CAST(round(CAST(${value} AS DOUBLE) * 1000000) AS BIGINT) ELSE ${exact} END`;
};
