import { problemData } from '../imports/problem.ts';
import type { ProblemData } from './protocol.ts';

/** An error as shown to the operator: with the system's own message if it is unforeseen. */
export const operatorProblem = (error: unknown): ProblemData => {
  const shown = problemData(error);
  if (shown.code !== 'failed') return shown;
  return { ...shown, params: { reason: error instanceof Error ? error.message : String(error) } };
};
