import type { AnyCall } from '../../call.ts';
import type { Fields } from './address.ts';
import type { Columns } from './columns.ts';

/** A declared analysis: its readings by name, or groups of them (by level), and plain data such as the levels. */
type Declared = Readonly<Record<string, unknown>>;
/** A reading: a table, a chart, a summary. */
type Reading = { calls: Record<string, AnyCall>; sorts?: readonly string[]; columns?: Columns };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isReading = (value: Record<string, unknown>): value is Reading => isRecord(value.calls);

/** Every reading of a declared analysis. */
const listReadings = (analysis: Declared): Reading[] =>
  isReading(analysis) ? [analysis] : Object.values(analysis).filter(isRecord).flatMap(listReadings);

/** The columns of the file that a call brings, among these analyses. Throws if no analysis has the call. */
export const findFileColumns = (analyses: Declared, file: AnyCall): Columns => {
  const reading = listReadings(analyses).find(({ calls }) => calls.csv === file);
  if (!reading?.columns) throw new Error(`no analysis declares the file ${file.id}`);
  return reading.columns;
};

/** Every call of a declared analysis. */
export const listCalls = (analysis: Declared): AnyCall[] =>
  listReadings(analysis).flatMap(({ calls }) => Object.values(calls));

/** What the screen of an analysis reads from its address besides the filter: its fields, and the column to sort by. */
export type ScreenAddress = { fields: Fields; sortKeys: readonly string[] };

/** The same for a declared analysis, or a part of it: its `address`, and the columns of all its readings. */
export const screenAddress = (analysis: Declared & { address?: Fields }): ScreenAddress => ({
  fields: analysis.address ?? {},
  sortKeys: [...new Set(listReadings(analysis).flatMap(({ sorts = [] }) => sorts))],
});
