import { createHash } from 'node:crypto';
import type { Row } from '../stores/records/copy/read-table.ts';

/** How many rows were seen, and a sum over their contents that does not depend on their order. */
export type Digest = { rows: number; sum: bigint };

const modulus = 1n << 128n;
const digits = 32;

const plain = (value: unknown): unknown => (value instanceof Uint8Array ? { bytes: [...value] } : value);

const readNumber = (text: string): bigint =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, digits)}`);

export const emptyDigest: Digest = { rows: 0, sum: 0n };

/** The digest with more rows; values are compared as they are in JavaScript, bytes one by one. */
export const addRows = ({ rows, sum }: Digest, more: readonly Row[], columns: readonly string[]): Digest => ({
  rows: rows + more.length,
  sum: more.reduce(
    (total, row) => (total + readNumber(JSON.stringify(columns.map(column => plain(row[column]))))) % modulus,
    sum,
  ),
});

export const isEqual = (one: Digest, other: Digest): boolean => one.rows === other.rows && one.sum === other.sum;
