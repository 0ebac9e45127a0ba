import { addressFields } from '../../../domain/analysis-address.shared.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { isDay } from '../../../domain/calendar/days.ts';

/** A fault in the address: the field, and the key of the message. The form keeps the input. */
export type SelectionProblem = {
  field: (typeof addressFields)['start' | 'end' | 'compareStart' | 'compareEnd'];
  message: 'dateInvalid' | 'datesReversed';
};

/** Whether a fault is one of the period itself, not of the one that it is compared with. */
export const isOfPeriod = ({ field }: SelectionProblem): boolean =>
  field === addressFields.start || field === addressFields.end;

type Ends = { start: SelectionProblem['field']; end: SelectionProblem['field'] };
export const ownEnds = { start: addressFields.start, end: addressFields.end } as const;

/** What is wrong with two days that were typed: none of the calendar, or in the wrong order. */
export const typedDatesProblems = ({ start, end }: Period, fields: Ends): SelectionProblem[] => {
  const problems: SelectionProblem[] = [];
  if (!isDay(start)) problems.push({ field: fields.start, message: 'dateInvalid' });
  if (!isDay(end)) problems.push({ field: fields.end, message: 'dateInvalid' });
  if (problems.length === 0 && start > end) problems.push({ field: fields.end, message: 'datesReversed' });
  return problems;
};
