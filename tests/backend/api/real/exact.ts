import type { Priced, Row } from './rows.ts';

/** Quotient of whole numbers, half away from zero. */
export const quotient = (dividend: bigint, divisor: bigint): bigint => {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
};

/** Millionths as a number. */
export const plain = (micros: bigint): number => Number(micros) / 1e6;
export const total = (numbers: readonly bigint[]): bigint => numbers.reduce((sum, one) => sum + one, 0n);
export const readSum = (rows: readonly Priced[]): bigint => total(rows.map(row => row.micros));
export const size = (rows: readonly unknown[]): bigint => BigInt(rows.length);

/** The mean of prices in millionths; of none null. */
export const meanMicros = (rows: readonly Priced[]): bigint | null =>
  rows.length === 0 ? null : quotient(readSum(rows), size(rows));
export const mean = (rows: readonly Priced[]): number | null => {
  const micros = meanMicros(rows);
  return micros === null ? null : plain(micros);
};

/** Per cent with 6 decimals; null of nothing. */
export const percent = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : plain(quotient(100_000_000n * part, whole));
export const share = (part: number, whole: number): number | null => percent(BigInt(part), BigInt(whole));

export const distinct = <Value>(rows: readonly Row[], of: (row: Row) => Value): number => new Set(rows.map(of)).size;
export const shops = (rows: readonly Row[]): number => distinct(rows, row => row.shop);

/** Rows by a key; what has none is in no group. */
export const groups = <R extends Row>(rows: readonly R[], key: (row: R) => string): Map<string, R[]> =>
  new Map([...Map.groupBy(rows, key)].filter(([name]) => name !== ''));

export const between = <R extends Row>(rows: readonly R[], start: string, end: string): R[] =>
  rows.filter(row => row.day >= start && row.day <= end);

export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
