const bytesOfCell = 8;
const bytesOfObject = 24;

/** About how many bytes a plain value takes in memory: texts by their characters, everything else by its cells. */
export const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return bytesOfObject + value.length;
  if (typeof value !== 'object' || value === null) return bytesOfCell;
  let sum = bytesOfObject;
  for (const part of Array.isArray(value) ? value : Object.values(value)) sum += bytesOfCell + sizeOf(part);
  return sum;
};
