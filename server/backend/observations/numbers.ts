/** Integers from an engine: those beyond 32 bits are bigint. */
export type Number64 = number | bigint | null;

/** A count; null is 0. */
export const count = (value: Number64): number => (value === null ? 0 : Number(value));

/** Millionths as a number with 6 decimals. */
export const money = (micros: Number64): number | null => (micros === null ? null : Number(micros) / 1_000_000);
