import type { Then } from '../../../../views/charts/layout/other-period.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod } from '../filter/compared-days.ts';
import { type FiguresBefore, figureBefore } from '../present/compared.ts';

/** The other period in words; '' if nothing is compared with one. */
export const thenPeriod = ({ formats, selection }: OpenAnalysis): string => {
  const period = comparedPeriod(selection);
  return period ? formats.period(period.start, period.end) : '';
};

/**
 * What is said under the title of a drawing of two periods: how the other one differs from this one. '' if nothing of it
 * is drawn.
 */
export const thenNote = (
  { t }: PageRequest,
  open: OpenAnalysis,
  mark: 'thin' | 'strokes',
  drawn: readonly { compared?: unknown }[],
): string =>
  drawn.some(({ compared }) => compared !== null && compared !== undefined)
    ? ` · ${t(`compared:${mark}`, { period: thenPeriod(open) })}`
    : '';

/** A figure of the other period as it is drawn, and as it is read, with how far it has changed since; null where it is not known. */
export const drawnThen = (
  { t }: PageRequest,
  value: number | null | undefined,
  write: (value: number) => string,
  change = '',
): Then | null =>
  value === null || value === undefined
    ? null
    : { value, text: t('compared:beforeTile', { figure: write(value) }), ...(change ? { change } : {}) };

type Score = { wins: number; ties: number; losses: number };

/** Parts of a whole in the other period, with what each of them is called; null where they are not known. */
export const scoreThen = (
  { t }: PageRequest,
  { formats }: OpenAnalysis,
  score: Score | null,
  keys: Readonly<Record<keyof Score, string>>,
  change = '',
): (Score & { text: string; change: string }) | null => {
  if (score === null) return null;
  const parts = ['wins', 'ties', 'losses'] as const;
  const figure = parts.map(part => `${keys[part]}: ${formats.count(score[part])}`).join(' · ');
  return { ...score, change, text: t('compared:beforeTile', { figure }) };
};

/** Some figures of the other period, if all of them are known. */
export const figuresThen = <N extends string>(
  before: FiguresBefore,
  names: readonly N[],
): Readonly<Record<N, number>> | null => {
  const entries = names.map(name => [name, figureBefore(before, name)] as const);
  return entries.every(([, value]) => value !== null && value !== undefined)
    ? (Object.fromEntries(entries) as Record<N, number>)
    : null;
};
