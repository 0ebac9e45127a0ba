import type { Figure } from '../../../../views/components/Figures.tsx';
import type { IndividualPageProps } from '../../../../views/pages/analysis/IndividualPage.tsx';
import type { IndividualSummary } from '../../../contract/entities/analysis-replies.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { standsOn } from '../stands-on.ts';
import type { OpenIndividual } from './open-individual.ts';

/** A figure against the one of the period before, with its sign and unit; '' where either is not known. */
const against = (
  { t }: PageRequest,
  signed: (value: number | null) => string,
  now: number | null,
  before: number | null,
  write: (value: number | null) => string,
): string =>
  now === null || before === null
    ? ''
    : t('individual:before', { change: signed(now - before), before: write(before) });

const shareNote = (
  request: PageRequest,
  { formats }: OpenIndividual,
  now: number | null,
  before: number | null,
): string => against(request, formats.signedPercent, now, before, value => `${formats.percent(value)} %`);

/** The figures of the product, each beside the one of the period before. */
export const figuresOf = (request: PageRequest, open: OpenIndividual, summary: IndividualSummary): Figure[] => {
  const { t } = request;
  const { formats } = open;
  const on = standsOn(t, formats, summary);
  const share = summary.observations > 0 ? (summary.modeCount / summary.observations) * 100 : null;
  const figure = (name: string, definition: string, value: string, unit: string, note: string): Figure => ({
    name,
    definition,
    value,
    unit,
    note,
  });
  const { currency } = formats;
  const index = summary.standing?.index ?? null;
  return [
    figure(
      t('analysis:average'),
      t('analysis:define.average'),
      formats.money(summary.average),
      currency,
      `${on.observations}, ${on.shops}`,
    ),
    figure(
      t('analysis:mode'),
      t('analysis:define.mode'),
      summary.modeCount > 1 ? formats.money(summary.mode) : '–',
      currency,
      summary.modeCount > 1
        ? t('analysis:note.mode', { percent: formats.percent(share) })
        : t('analysis:note.modeNone'),
    ),
    figure(
      t('individual:range'),
      t('individual:define.range'),
      `${formats.money(summary.minimum)} – ${formats.money(summary.maximum)}`,
      currency,
      t('individual:dispersionIs', { percent: formats.percent(summary.dispersion) }),
    ),
    figure(
      t('gap:index'),
      t('gap:define.index'),
      formats.percent(index),
      '',
      summary.standing
        ? t('individual:position', { position: summary.standing.position, of: summary.standing.of })
        : t('individual:noStanding'),
    ),
    figure(
      t('individual:promotionShare'),
      t('individual:define.promotionShare'),
      formats.percent(summary.promotionShare),
      '%',
      shareNote(request, open, summary.promotionShare, summary.before.promotionShare),
    ),
    figure(
      t('individual:stockOutRate'),
      t('individual:define.stockOutRate'),
      formats.percent(summary.stockOutRate),
      '%',
      shareNote(request, open, summary.stockOutRate, summary.before.stockOutRate),
    ),
  ];
};

/** What it cost last, against its competitors, and how it moved. */
export const answerOf = (
  { t }: PageRequest,
  { formats }: OpenIndividual,
  summary: Outcome<IndividualSummary>,
): IndividualPageProps['head']['answer'] => {
  if (summary.kind !== 'ok' || summary.value.lastPrice === null || summary.value.lastDay === null) return null;
  const { lastDay, lastPrice, standing, changePercent, changes } = summary.value;
  const cost = t('individual:answer.cost', { day: formats.day(lastDay), price: formats.moneyWithUnit(lastPrice) });
  const gap = standing?.gapPercent ?? null;
  const compared =
    gap === null || Math.abs(gap) < 0.05
      ? ''
      : t(gap > 0 ? 'individual:answer.dearer' : 'individual:answer.cheaper', {
          percent: formats.percent(Math.abs(gap)),
        });
  const moved =
    changePercent === null ? '' : t('individual:answer.moved', { percent: formats.signedPercent(changePercent) });
  const often = t('individual:answer.changes', { count: changes, number: formats.count(changes) });
  return { strong: cost, rest: [compared, moved, often].filter(Boolean).join(' ') };
};

/** What the product is, in a line. */
export const factsOf = (
  { t }: PageRequest,
  { product, formats }: OpenIndividual,
  summary: Outcome<IndividualSummary>,
): string[] => {
  const known = summary.kind === 'ok' ? summary.value : null;
  return [
    t('individual:upc', { upc: product.upc }),
    ...[known?.brand, known?.categoryName].filter((text): text is string => Boolean(text)),
    ...(known ? [t('individual:soldAt', { count: known.retailers, number: formats.count(known.retailers) })] : []),
  ];
};
