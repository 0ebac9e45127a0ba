import type { Figure } from '../../../../views/components/Figures.tsx';
import type { IndividualPageProps } from '../../../../views/pages/analysis/IndividualPage.tsx';
import { type IndividualSummary, individual } from '../../../contract/analyses/individual.ts';
import { precedingDays } from '../../../domain/analysis/overview-period.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { presentFigure } from '../present/figures.ts';
import { standsOn } from '../present/stands-on.ts';
import type { OpenIndividual } from './open-individual.ts';

/** The change of a figure against the preceding days, which are named, with its sign and unit; '' if either is unknown. */
const against = (
  { t }: PageRequest,
  { data, selection, formats }: OpenIndividual,
  step: (from: number, to: number) => string,
  now: number | null,
  before: number | null,
  write: (value: number | null) => string,
): string => {
  const days = precedingDays(selection, data.firstDay);
  return now === null || before === null || days === null
    ? ''
    : t('individual:before', {
        change: step(before, now),
        before: write(before),
        days: formats.period(days.start, days.end),
      });
};

const shareNote = (request: PageRequest, open: OpenIndividual, now: number | null, before: number | null): string =>
  against(
    request,
    open,
    (from, to) => request.t('overview:points', { points: open.formats.percentStep(from, to) }),
    now,
    before,
    value => `${open.formats.percent(value)}\u00a0%`,
  );

const figure = (name: string, definition: string, value: string, unit: string, note: string): Figure => ({
  name,
  definition,
  value,
  unit,
  note,
});

const modeFigure = ({ t }: PageRequest, { formats }: OpenIndividual, summary: IndividualSummary): Figure => {
  const { mode, modeCount, observations } = summary;
  const isMode = modeCount > 1;
  const percent = formats.percent((modeCount / Math.max(1, observations)) * 100);
  const others = summary.modeTies - 1;
  const shared =
    others > 0 ? t('analysis:note.modeTies', { percent, count: others }) : t('analysis:note.mode', { percent });
  const note = isMode ? shared : observations === 0 ? '' : t('analysis:note.modeNone');
  const value = isMode ? formats.money(mode) : formats.money(null);
  // A dash has no unit.
  const unit = isMode ? formats.currency : '';
  return figure(t('figures:mode'), t('figures:define.mode'), value, unit, note);
};

const priceFigures = (request: PageRequest, open: OpenIndividual, summary: IndividualSummary): Figure[] => {
  const { t } = request;
  const { formats } = open;
  const { average, minimum, maximum, dispersion } = summary;
  const on = standsOn(t, formats, summary);
  const range = minimum === null ? formats.money(null) : `${formats.money(minimum)} – ${formats.money(maximum)}`;
  const spread = dispersion === null ? '' : t('individual:dispersionIs', { percent: formats.percent(dispersion) });
  const money = (name: string, definition: string, value: string, note: string) =>
    figure(name, definition, value, formats.currency, note);
  return [
    money(t('figures:average'), t('figures:define.average'), formats.money(average), `${on.observations}, ${on.shops}`),
    modeFigure(request, open, summary),
    money(t('individual:range'), t('individual:define.range'), range, spread),
  ];
};

const placeAmong = ({ position, of }: { position: number; of: number }) => {
  if (position === 1) return 'first';
  return position === of ? 'last' : 'between';
};

const indexFigure = (request: PageRequest, { formats }: OpenIndividual, { standing }: IndividualSummary): Figure => {
  const { t } = request;
  const note = standing
    ? t(`individual:position.${placeAmong(standing)}`, { position: standing.position, of: standing.of })
    : t('individual:noStanding');
  return presentFigure(request, formats, individual.summary.standing.index, standing?.index ?? null, note);
};

/** The figures of the product; shares with those of the preceding period. */
export const presentFigures = (request: PageRequest, open: OpenIndividual, summary: IndividualSummary): Figure[] => {
  const { before } = summary;
  const share = (name: 'promotionShare' | 'stockOutRate') =>
    presentFigure(
      request,
      open.formats,
      individual.summary.fields[name],
      summary[name],
      shareNote(request, open, summary[name], before[name]),
    );
  return [
    ...priceFigures(request, open, summary),
    indexFigure(request, open, summary),
    share('promotionShare'),
    share('stockOutRate'),
  ];
};

/** A rate that has moved by fewer points than these is no news. */
const leastPoints = 5;

/** That it is out of stock far more often, or less, than in the days before; '' otherwise. */
const stockNews = (
  { t }: PageRequest,
  { formats }: OpenIndividual,
  { stockOutRate: now, before }: IndividualSummary,
) => {
  const earlier = before.stockOutRate;
  if (now === null || earlier === null || Math.abs(now - earlier) < leastPoints) return '';
  const points = t('overview:points', { points: formats.percentStep(earlier, now) });
  return t('individual:answer.stock', { percent: formats.percent(now), points });
};

/** Its last price, what is new of its stock, its position against competitors, and its changes. */
export const presentAnswer = (
  request: PageRequest,
  open: OpenIndividual,
  summary: Outcome<IndividualSummary>,
): IndividualPageProps['head']['answer'] => {
  const { t } = request;
  const { formats } = open;
  if (summary.kind !== 'ok' || summary.value.lastPrice === null || summary.value.lastDay === null) return null;
  const { lastDay, lastPrice, priorDay, standing, changePercent, changes } = summary.value;
  const cost = t('individual:answer.cost', { day: formats.day(lastDay), price: formats.moneyWithUnit(lastPrice) });
  const gap = standing?.gapPercent ?? null;
  const compared =
    gap === null || Math.abs(gap) < 0.05
      ? ''
      : t(gap > 0 ? 'individual:answer.dearer' : 'individual:answer.cheaper', {
          percent: formats.percent(Math.abs(gap)),
        });
  const moved =
    changePercent === null || priorDay === null
      ? ''
      : t(changePercent < 0 ? 'individual:answer.fell' : 'individual:answer.rose', {
          percent: formats.percent(Math.abs(changePercent)),
          day: formats.day(priorDay),
        });
  const often =
    changes === 0
      ? t('individual:answer.noChange')
      : t('individual:answer.changes', { count: changes, number: formats.count(changes) });
  return {
    strong: cost,
    rest: [stockNews(request, open, summary.value), moved, compared, often].filter(Boolean).join(' '),
  };
};

/** The product's description in one line. */
export const presentFacts = (
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
