import { addressFields } from '../../../domain/analysis-address.shared.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { isDay } from '../../../domain/calendar/days.ts';
import type { Translator } from '../../../rendering/translator.ts';

/** A fault in the address: the field, and the key of the message. The form keeps the input. */
export type SelectionProblem = {
  field: (typeof addressFields)['start' | 'end' | 'compareStart' | 'compareEnd'];
  message: 'common:required' | 'analysis:dateInvalid' | 'analysis:datesReversed';
};

/** Whether a fault is one of the period itself, not of the one that it is compared with. */
export const isOfPeriod = ({ field }: SelectionProblem): boolean =>
  field === addressFields.start || field === addressFields.end;

type Ends = { start: SelectionProblem['field']; end: SelectionProblem['field'] };
export const ownEnds = { start: addressFields.start, end: addressFields.end } as const;

const dayProblems = (day: string, field: SelectionProblem['field']): SelectionProblem[] =>
  isDay(day) ? [] : [{ field, message: day === '' ? 'common:required' : 'analysis:dateInvalid' }];

/** What is wrong with a day, behind the name of its field: for pages that have no such field. */
export const problemWords = (t: Translator, { field, message }: SelectionProblem): string => {
  const isFirst = field === addressFields.start || field === addressFields.compareStart;
  const end = t(isFirst ? 'analysis:from' : 'analysis:to');
  const name = isOfPeriod({ field, message }) ? end : `${t('compared:label')}, ${end}`;
  return `${name}: ${t(message)}`;
};

/** What is wrong with two days that were typed: one is missing, none of the calendar, or they are in the wrong order. */
export const typedDatesProblems = ({ start, end }: Period, fields: Ends): SelectionProblem[] => {
  const problems = [...dayProblems(start, fields.start), ...dayProblems(end, fields.end)];
  if (problems.length === 0 && start > end) return [{ field: fields.end, message: 'analysis:datesReversed' }];
  return problems;
};
