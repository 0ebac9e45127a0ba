import { addressFields } from '../../../domain/analysis-address.shared.ts';
import {
  type Comparison,
  comparisons,
  type NamedPeriod,
  periodBefore,
} from '../../../domain/calendar/compared-period.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { type SelectionProblem, typedDatesProblems } from './typed-days.ts';

/** A period that another one is compared with; its days are empty until the person has typed them. */
export type Compared = Period & { by: Comparison };

/** The days that figures are compared with; null if they are not, or not yet. */
export const comparedPeriod = ({ compared }: { compared: Compared | null }): Period | null =>
  compared && compared.start !== '' ? { start: compared.start, end: compared.end } : null;

const comparedEnds = { start: addressFields.compareStart, end: addressFields.compareEnd } as const;

type ReadCompared = { compared: Compared | null; problems: SelectionProblem[] };

/** What the period is compared with. Nothing is, while the period itself is wrong. */
export const readCompared = (
  query: URLSearchParams,
  { start, end, range, problems }: NamedPeriod & { problems: readonly SelectionProblem[] },
): ReadCompared => {
  const by = comparisons.find(one => one === query.get(addressFields.compare));
  if (!by || problems.length > 0) return { compared: null, problems: [] };
  if (by !== 'dates') return { compared: { by, ...periodBefore(by, { start, end, range }) }, problems: [] };
  const typed = {
    start: query.get(addressFields.compareStart) ?? '',
    end: query.get(addressFields.compareEnd) ?? '',
  };
  // Whoever has just asked for days of their own has none yet.
  const isAsked = typed.start === '' && typed.end === '';
  return { compared: { by, ...typed }, problems: isAsked ? [] : typedDatesProblems(typed, comparedEnds) };
};

/** The part of an address that says what the period is compared with. */
export function writeCompared({ compared }: { compared: Compared | null }): URLSearchParams {
  const query = new URLSearchParams();
  if (!compared) return query;
  query.append(addressFields.compare, compared.by);
  if (compared.by !== 'dates' || (compared.start === '' && compared.end === '')) return query;
  query.append(addressFields.compareStart, compared.start);
  query.append(addressFields.compareEnd, compared.end);
  return query;
}
