import { toldProblem } from '../imports/problem.ts';
import type { ToldProblem } from './protocol.ts';

/** An error as it is told to who runs the installation: with the system's own words where it is unforeseen. */
export const toldOperator = (error: unknown): ToldProblem => {
  const told = toldProblem(error);
  if (told.code !== 'failed') return told;
  return { ...told, params: { reason: error instanceof Error ? error.message : String(error) } };
};
