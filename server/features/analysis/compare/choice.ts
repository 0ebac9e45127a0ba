import type { ComparedWithProps } from '../../../../views/pages/analysis/parts/ComparedWith.tsx';
import { addressFields } from '../../../domain/analysis-address.shared.ts';
import { periodBefore } from '../../../domain/calendar/compared-period.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { daysBetween } from '../../../domain/calendar/days.ts';
import type { Formats } from '../../../domain/formats.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import type { Compared } from '../filter/compared-days.ts';
import { writeSelection } from '../filter/selection.ts';
import { isOfPeriod } from '../filter/typed-days.ts';
import { isNothingThen } from '../present/compared.ts';
import { type MainCompared, otherPeriod } from './answer.ts';

const daysOf = ({ start, end }: Period): number => daysBetween(start, end) + 1;

/** That what is counted in unlike many days is compared; '' where both periods have as many, or there is no other one. */
export const unlikeDays = ({ t }: PageRequest, formats: Formats, period: Period, other: Period | null): string => {
  if (other === null || daysOf(period) === daysOf(other)) return '';
  const words = (of: Period): string => t('compared:days', { count: daysOf(of), number: formats.count(daysOf(of)) });
  return t('compared:unlike', { days: words(period), other: words(other) });
};

type Offered = { by: Compared['by'] | null; label: string; compared: Compared | null };

/** The choice of the period that figures are compared with: links, and a form for days of one's own. */
export const presentComparedWith = (
  request: PageRequest,
  open: OpenAnalysis,
  here: string,
  main?: MainCompared,
): ComparedWithProps => {
  const { t } = request;
  const { selection, problems } = open;
  const period = otherPeriod(open);
  const { start, end, range, compared } = selection;
  const isSure = !problems.some(isOfPeriod);
  const follows = (by: 'before' | 'year'): Offered[] => {
    if (!isSure) return [];
    return [{ by, label: t(`compared:${by}`), compared: { by, ...periodBefore(by, { start, end, range }) } }];
  };
  const isOwn = compared?.by === 'dates';
  const offered: Offered[] = [
    { by: null, label: t('compared:nothing'), compared: null },
    ...follows('before'),
    ...follows('year'),
    { by: 'dates', label: t('compared:dates'), compared: isOwn ? compared : { by: 'dates', start: '', end: '' } },
  ];
  const errorOf = (name: string) => {
    const problem = problems.find(({ field }) => field === name);
    return problem ? t(problem.message) : undefined;
  };
  return {
    none: period && isNothingThen(main?.before) ? t('compared:nothingThen', period) : null,
    choice: {
      label: t('compared:label'),
      options: offered.map(({ by, label, compared: other }) => ({
        label,
        href: withQuery(here, writeSelection(selection, { compared: other, page: 1 })),
        current: by === (compared?.by ?? null),
      })),
    },
    own: isOwn
      ? {
          action: here,
          kept: [
            ...[...writeSelection(selection, { compared: null, page: 1 })].map(([name, value]) => ({ name, value })),
            { name: addressFields.compare, value: 'dates' },
          ],
          start: {
            name: addressFields.compareStart,
            value: compared.start,
            error: errorOf(addressFields.compareStart),
          },
          end: { name: addressFields.compareEnd, value: compared.end, error: errorOf(addressFields.compareEnd) },
        }
      : null,
  };
};
