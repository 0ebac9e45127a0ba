import type { ComparedWithProps } from '../../../../views/pages/analysis/parts/ComparedWith.tsx';
import type { FigureKind } from '../../../contract/analyses/parts/columns.ts';
import { changeOf } from '../../../contract/analyses/parts/compared-columns.ts';
import { addressFields } from '../../../domain/analysis-address.shared.ts';
import { periodBefore } from '../../../domain/calendar/compared-period.ts';
import type { Formats } from '../../../domain/formats.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { type Compared, isOfPeriod, writeSelection } from '../filter/selection.ts';
import { figureText } from './figures.ts';

/** How far a figure has changed since the other period, with its sign; '' where one of both is unknown. */
const changeText = (
  t: Translator,
  formats: Formats,
  kind: FigureKind,
  { now, then }: { now: number; then: number },
): string => {
  const change = changeOf(kind);
  if (change.compared === 'percent')
    return then === 0 ? '' : `${formats.signedPercent((100 * (now - then)) / then)}\u00a0%`;
  if (change.kind === 'difference') return formats.signedMoney(now - then);
  return t('compared:points', { points: formats.percentStep(then, now) });
};

/** A figure of the other period with the change since, under the one of this period; '' where it was unknown then. */
export const beforeText = (
  t: Translator,
  formats: Formats,
  kind: FigureKind,
  now: number | null,
  then: number | null | undefined,
): string => {
  if (then === null || then === undefined) return '';
  const change = now === null ? '' : changeText(t, formats, kind, { now, then });
  return [figureText(formats, kind, then), change].filter(Boolean).join(' · ');
};

/** Figures of the other period, by their names. */
export type FiguresBefore = Readonly<Record<string, unknown>> | null | undefined;

/** One of them; undefined where there is none. */
export const figureBefore = (before: FiguresBefore, name: string): number | null | undefined =>
  before?.[name] as number | null | undefined;

/** The note of a tile, with the same figure of the other period before it. */
export const noteWithBefore = (
  t: Translator,
  formats: Formats,
  kind: FigureKind,
  { now, before, note }: { now: number | null; before: number | null | undefined; note: string },
): string => {
  const then = beforeText(t, formats, kind, now, before);
  return then === '' ? note : [t('compared:beforeTile', { figure: then }), note].filter(Boolean).join(' · ');
};

type Offered = { by: Compared['by'] | null; label: string; compared: Compared | null };

/** The choice of the period that figures are compared with: links, and a form for days of one's own. */
export const presentComparedWith = (request: PageRequest, open: OpenAnalysis, here: string): ComparedWithProps => {
  const { t } = request;
  const { selection, formats, problems } = open;
  const { start, end, compared } = selection;
  const isSure = !problems.some(isOfPeriod);
  const follows = (by: 'before' | 'year'): Offered[] => {
    if (!isSure) return [];
    const period = periodBefore(by, { start, end });
    const label = t(`compared:${by}`, { period: formats.period(period.start, period.end) });
    return [{ by, label, compared: { by, ...period } }];
  };
  const offered: Offered[] = [
    { by: null, label: t('compared:nothing'), compared: null },
    ...follows('before'),
    ...follows('year'),
  ];
  const isOwn = compared?.by === 'dates';
  const errorOf = (name: string) => {
    const problem = problems.find(({ field }) => field === name);
    return problem ? t(`analysis:${problem.message}`) : undefined;
  };
  return {
    choice: {
      label: t('compared:label'),
      options: offered.map(({ by, label, compared: other }) => ({
        label,
        href: withQuery(here, writeSelection(selection, { compared: other, page: 1 })),
        current: by === (compared?.by ?? null),
      })),
    },
    own: {
      action: here,
      kept: [
        ...[...writeSelection(selection, { compared: null, page: 1 })].map(([name, value]) => ({ name, value })),
        { name: addressFields.compare, value: 'dates' },
      ],
      start: {
        name: addressFields.compareStart,
        value: compared?.start ?? '',
        error: errorOf(addressFields.compareStart),
      },
      end: { name: addressFields.compareEnd, value: compared?.end ?? '', error: errorOf(addressFields.compareEnd) },
      isOpen: isOwn,
    },
  };
};
