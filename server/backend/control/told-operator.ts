import { toldProblem } from '../imports/problem.ts';
import type { ToldProblem } from './protocol.ts';

/** An error as shown to the operator: with the system's own message if it is unforeseen. */
export const toldOperator = (error: unknown): ToldProblem => {
  const told = toldProblem(error);
  if (told.code !== 'failed') return told;
  return { ...told, params: { reason: error instanceof Error ? error.message : String(error) } };
};
