import type { Figure } from '../../../../views/components/Figures.tsx';
import type { priceGap } from '../../../contract/analyses/price-gap.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { Translator } from '../../../rendering/translator.ts';
import { type ChosenBy, figureShared, presentChange } from './compared.ts';

/** The figures over all pairs of a price gap. */
export type GapSummary = NonNullable<CallResult<typeof priceGap.region.calls.table>['summary']>;

/** What sentences about it need. */
type Sides = Pick<GapSummary, 'index' | 'gapPercent' | 'ownObservations' | 'referenceObservations'>;

/** The index over all own products, as named in the overview and the price gap. */
export const indexWords = (t: Translator): Pick<Figure, 'name' | 'definition'> => ({
  name: t('overview:index.name'),
  definition: t('overview:define.index'),
});

/** Whether own is more expensive or cheaper, and by how much. */
const side = (t: Translator, formats: Formats, gapPercent: number | null): string => {
  const words = formats.percent(Math.abs(gapPercent ?? 0));
  if (!/[1-9]/.test(words)) return t('overview:index.same');
  return t((gapPercent ?? 0) > 0 ? 'overview:index.dearer' : 'overview:index.cheaper', { percent: words });
};

/** How all own products compare with their competitors, in a sentence; null if unknown. `rivals`: the chosen ones in words, where some are. */
export const ownAnswer = (t: Translator, formats: Formats, summary: Sides | null, rivals?: string): string | null => {
  const percent = summary?.gapPercent ?? null;
  if (percent === null) return null;
  const words = formats.percent(Math.abs(percent));
  const kind = !/[1-9]/.test(words) ? 'same' : percent > 0 ? 'dearer' : 'cheaper';
  return rivals === undefined
    ? t(`overview:answer.${kind}`, { percent: words })
    : t(`gap:answer.own.${kind}`, { percent: words, rivals });
};

const countsOf = (formats: Formats, { ownObservations, referenceObservations }: Sides) => ({
  own: formats.count(ownObservations),
  reference: formats.count(referenceObservations),
});

/** What it is based on, below a drawing of it. */
export const indexSource = (t: Translator, formats: Formats, summary: Sides): string =>
  t('overview:index.source', countsOf(formats, summary));

/** The index and what it is based on. */
export const indexNote = (t: Translator, formats: Formats, summary: Sides): string =>
  t('overview:index.note', { side: side(t, formats, summary.gapPercent), ...countsOf(formats, summary) });

/** Its tile below the answer, which says the same in a sentence; null if it is unknown. */
export const indexFigure = (
  t: Translator,
  formats: Formats,
  summary: GapSummary | null,
  by?: ChosenBy,
): Figure | null =>
  summary && summary.index !== null
    ? {
        ...indexWords(t),
        value: formats.percent(summary.index),
        unit: '',
        note: '',
        ...presentChange(t, formats, 'index', {
          now: summary.index,
          before: summary.before?.index,
          shared: figureShared(summary.shared, 'index'),
          by,
        }),
      }
    : null;

/** The same, changed as both figures that were read: each period with all of its shops. */
export const indexOfAllShops = (
  t: Translator,
  formats: Formats,
  summary: GapSummary | null,
  by?: ChosenBy,
): Figure | null => indexFigure(t, formats, summary && { ...summary, shared: undefined }, by);
