import type { Figure } from '../../../../views/components/Figures.tsx';
import type { IndividualPageProps } from '../../../../views/pages/analysis/IndividualPage.tsx';
import { type IndividualSummary, individual } from '../../../contract/analyses/individual.ts';
import type { FigureKind } from '../../../contract/analyses/parts/columns.ts';
import { lists } from '../../../domain/analysis-address.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { aboutPlaces } from '../filter/filter-lists.ts';
import { comparedFigure, figureShared, presentChange, type SharedFigures } from '../present/compared.ts';
import { standsOn } from '../present/stands-on.ts';
import type { OpenIndividual } from './open-individual.ts';
import type { ReadBefore } from './read-before.ts';

type Share = 'promotionShare' | 'stockOutRate';

/** A share beside that of the period before, whose days stand with its definition. */
const shareFigure = (
  request: PageRequest,
  { formats }: OpenIndividual,
  { figures, shares }: ReadBefore,
  summary: IndividualSummary,
  name: Share,
): Figure => {
  const { t } = request;
  const both = { now: summary[name], before: figures ? figures[name] : shares?.of[name] };
  const tile = comparedFigure(request, formats, individual.summary.fields[name], { ...both, note: '' });
  const days =
    figures || !shares ? '' : t('individual:before', { days: formats.period(shares.days.start, shares.days.end) });
  return { ...tile, definition: [tile.definition, days].filter(Boolean).join(' ') };
};

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

type Then = ReadBefore['figures'];

/** A price that was seen once is no mode. */
const modeOf = (summary: IndividualSummary): number | null => (summary.modeCount > 1 ? summary.mode : null);

const rangeText = ({ formats }: OpenIndividual, { minimum, maximum }: IndividualSummary): string =>
  minimum === null ? formats.money(null) : `${formats.money(minimum)} – ${formats.money(maximum)}`;

/** From the lowest to the highest price of the other period: two figures have no change that is one. */
const rangeThen = ({ t }: PageRequest, open: OpenIndividual, then: Then): Pick<Figure, 'change'> =>
  then === null || then.minimum === null
    ? {}
    : { change: { delta: '', rest: t('compared:beforeTile', { figure: rangeText(open, then) }) } };

const priceFigures = (
  request: PageRequest,
  open: OpenIndividual,
  summary: IndividualSummary,
  { then, shared }: { then: Then; shared: SharedFigures },
): Figure[] => {
  const { t } = request;
  const { formats } = open;
  const { average, dispersion } = summary;
  const on = standsOn(t, formats, summary);
  const spread = dispersion === null ? '' : t('individual:dispersionIs', { percent: formats.percent(dispersion) });
  const money = (name: string, definition: string, value: string, note: string) =>
    figure(name, definition, value, formats.currency, note);
  const changed = (kind: FigureKind, both: Parameters<typeof presentChange>[3]) =>
    presentChange(t, formats, kind, both);
  const averageWords = [t('figures:average'), t('figures:define.average')] as const;
  return [
    {
      ...money(...averageWords, formats.money(average), `${on.observations}, ${on.shops}`),
      ...changed('average', { now: average, before: then?.average, shared: figureShared(shared, 'average') }),
    },
    {
      ...modeFigure(request, open, summary),
      ...changed('price', { now: modeOf(summary), before: then && modeOf(then) }),
    },
    {
      ...money(t('individual:range'), t('individual:define.range'), rangeText(open, summary), spread),
      ...rangeThen(request, open, then),
    },
  ];
};

const placeAmong = ({ position, of }: { position: number; of: number }) => {
  if (position === 1) return 'first';
  return position === of ? 'last' : 'between';
};

const indexFigure = (
  request: PageRequest,
  { formats }: OpenIndividual,
  { standing }: IndividualSummary,
  then: Then,
): Figure => {
  const { t } = request;
  const note = standing
    ? t(`individual:position.${placeAmong(standing)}`, { position: standing.position, of: standing.of })
    : t('individual:noStanding');
  const both = { now: standing?.index ?? null, before: then?.standing?.index };
  return comparedFigure(request, formats, individual.summary.standing.index, { ...both, note });
};

/** The figures of the product, each with that of the other period; without a comparison the shares with those of the period before. */
export const presentFigures = (
  request: PageRequest,
  open: OpenIndividual,
  summary: IndividualSummary,
  before: ReadBefore,
  shared: SharedFigures,
): Figure[] => {
  const then = before.figures;
  const share = (name: Share) => shareFigure(request, open, before, summary, name);
  return [
    ...priceFigures(request, open, summary, { then, shared }),
    indexFigure(request, open, summary, then),
    share('promotionShare'),
    share('stockOutRate'),
  ];
};

/** A rate that has moved by fewer points than these is no news. */
const leastPoints = 5;

/** That it is out of stock far more often, or less, than in the other period, or the one before; '' otherwise. */
const stockNews = (
  { t }: PageRequest,
  { formats }: OpenIndividual,
  { stockOutRate: now }: IndividualSummary,
  { shares }: ReadBefore,
): string => {
  const earlier = shares?.of.stockOutRate ?? null;
  if (now === null || earlier === null || Math.abs(now - earlier) < leastPoints) return '';
  return t('individual:answer.stock', {
    percent: formats.percent(now),
    points: t('overview:points', { points: formats.percentStep(earlier, now) }),
  });
};

/** What the period was like in a sentence of its own: what is new of its stock, its position against competitors; '' if neither. */
const overPeriod = (t: PageRequest['t'], stock: string, price: string): string => {
  if (stock && price) return t('individual:answer.overPeriodBoth', { stock, price });
  return stock || price ? t('individual:answer.overPeriod', { what: stock || price }) : '';
};

/**
 * Its last price, on its day, and how far it has moved where its stock is no news; then its stock and its position against
 * competitors, which are of the whole period.
 */
export const presentAnswer = (
  request: PageRequest,
  open: OpenIndividual,
  summary: Outcome<IndividualSummary>,
  before: ReadBefore,
): IndividualPageProps['head']['answer'] => {
  const { t } = request;
  const { formats } = open;
  if (summary.kind !== 'ok' || summary.value.lastPrice === null || summary.value.lastDay === null) return null;
  const { lastDay, lastPrice, priorDay, standing, changePercent } = summary.value;
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
  const stock = stockNews(request, open, summary.value, before);
  const period = overPeriod(t, stock, compared);
  if (stock || !moved) return { strong: `${cost}.`, rest: period };
  return { strong: `${cost},`, rest: [`${moved}.`, period].filter(Boolean).join(' ') };
};

/** How often shops changed its price: what its line does not show. */
export const presentChanges = (
  { t }: PageRequest,
  { formats }: OpenIndividual,
  summary: Outcome<IndividualSummary>,
): string[] => {
  if (summary.kind !== 'ok' || summary.value.lastPrice === null) return [];
  const { changes } = summary.value;
  return [
    changes === 0
      ? t('individual:noChange')
      : t('individual:changes', { count: changes, number: formats.count(changes) }),
  ];
};

/** The product's description in one line. */
export const presentFacts = (
  { t }: PageRequest,
  { product, own, formats, selection }: OpenIndividual,
  summary: Outcome<IndividualSummary>,
): NonNullable<IndividualPageProps['head']['facts']> => {
  const known = summary.kind === 'ok' ? summary.value : null;
  // Among chosen places it is those of the filter: at how many others it is sold nobody has asked.
  const isWhole = aboutPlaces.every(name => selection[lists[name]].length === 0);
  // Most names begin with the brand.
  const isSaid = (text: string | null | undefined): boolean => product.name.includes(text ?? '');
  return {
    isOwn: own.has(product.id),
    texts: [
      ...[known?.brand, known?.categoryName].filter((text): text is string => Boolean(text) && !isSaid(text)),
      ...(known && isWhole
        ? [t('individual:soldAt', { count: known.retailers, number: formats.count(known.retailers) })]
        : []),
    ],
    code: t('individual:upc', { upc: product.upc }),
  };
};
