import type { AnyCall } from '../../call.ts';

/** A declared analysis: its readings by name, or groups of them (by level), and plain data such as the levels. */
type Declared = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every call of a declared analysis. */
export const listCalls = (analysis: Declared): AnyCall[] =>
  Object.values(analysis)
    .filter(isRecord)
    .flatMap(one => (isRecord(one.calls) ? (Object.values(one.calls) as AnyCall[]) : listCalls(one)));
