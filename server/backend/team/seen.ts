import { type ApiProblem, conflict } from '../problems/problem.ts';

type Status = 'active' | 'off';

/** Whether somebody still stands as who asks for a toggle saw her; without that, as always. */
export const isAsSeen = (status: Status, seen: Status | undefined): boolean => seen === undefined || seen === status;

/** Two people who toggle at once would undo each other: the second one is told. */
export const changedMeanwhile = (): ApiProblem =>
  conflict('changed_meanwhile', 'Somebody else has changed this status meanwhile: nothing was changed');
