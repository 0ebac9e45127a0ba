import { bounds } from '../../contract/entities/account.ts';

const numbered = / \((\d+)\)$/;

/** The name of a copy: that of the first with the next number that nobody in the team has, `Dairy (2)`; never too long. */
export const cloneName = (name: string, taken: readonly string[]): string => {
  const stem = name.replace(numbered, '');
  const known = new Set(taken);
  for (let number = 2; ; number += 1) {
    const tail = ` (${number})`;
    const candidate = `${stem.slice(0, bounds.dashboardName - tail.length).trimEnd()}${tail}`;
    if (!known.has(candidate)) return candidate;
  }
};
