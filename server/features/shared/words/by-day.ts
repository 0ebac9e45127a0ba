import type { FiringDay, FiringItem } from '../../../../views/components/FiringDays.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { observedWords } from './observed-words.ts';

/** Firings by the day that they are about; days in the order of their newest one. */
export const byDay = <Firing extends { day: string }>(
  request: PageRequest,
  firings: readonly Firing[],
  present: (firing: Firing) => FiringItem,
): FiringDay[] => {
  const { shortDay } = observedWords(request);
  return [...Map.groupBy(firings, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    label: shortDay(day),
    rows: ofDay.map(present),
  }));
};
