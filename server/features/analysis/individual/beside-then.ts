/** Places in a list at the most. */
export const mostPlaces = 500;

/**
 * Rows beside what they were in the other period, null where they were not there, undefined where they may be among those that a
 * full list leaves out; as they are where nothing is compared.
 */
export const besideThen = <R extends object, B>(
  rows: readonly R[],
  then: readonly B[] | null,
  isSame: (row: R, before: B) => boolean,
): (R & { before?: B | null | undefined })[] => {
  if (then === null) return rows.map(row => ({ ...row }));
  const none = then.length < mostPlaces ? null : undefined;
  return rows.map(row => ({ ...row, before: then.find(before => isSame(row, before)) ?? none }));
};

/** A price that was seen once is no mode, and no share of the observations has it. */
export const sureMode = <R extends { mode: number | null; modeCount: number; observations: number }>(
  row: R,
): R & { share: number | null } =>
  row.modeCount > 1 ? { ...row, share: (row.modeCount / row.observations) * 100 } : { ...row, mode: null, share: null };
