import { type ApiProblem, conflict } from '../problems/problem.ts';

type Status = 'active' | 'off';

/** Whether a person's status is still the one that was displayed; true if the request does not say. */
export const isAsSeen = (status: Status, seen: Status | undefined): boolean => seen === undefined || seen === status;

/** Two people toggling at the same time would undo each other's change: the second one gets an error. */
export const changedMeanwhile = (): ApiProblem =>
  conflict('changed_meanwhile', 'Somebody else has changed this status meanwhile: nothing was changed');
