import type { Figure } from '../../../../views/components/Figures.tsx';
import type { IndividualPageProps } from '../../../../views/pages/analysis/IndividualPage.tsx';
import { type IndividualSummary, individual } from '../../../contract/analyses/individual.ts';
import type { FigureKind } from '../../../contract/analyses/parts/columns.ts';
import { isSeen } from '../../../domain/analysis/line-change.ts';
import { lists } from '../../../domain/analysis-address.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { aboutPlaces } from '../filter/filter-lists.ts';
import { productHref } from '../links.ts';
import { comparedFigure, figureShared, presentChange, type SharedFigures } from '../present/compared.ts';
import { standsOn } from '../present/stands-on.ts';
import type { OpenIndividual } from './open-individual.ts';
import type { ReadBefore } from './read-before.ts';

type Share = 'promotionShare' | 'stockOutRate';
type Then = ReadBefore['figures'];

/** A share beside that of the other period. */
const shareFigure = (
  request: PageRequest,
  { formats }: OpenIndividual,
  then: Then,
  summary: IndividualSummary,
  name: Share,
): Figure =>
  comparedFigure(request, formats, individual.summary.fields[name], {
    now: summary[name],
    before: then?.[name],
    note: '',
  });

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

/** Its place among those that it is compared with, itself included: the cheapest, the dearest, or how many of the others are cheaper. */
const placeAmong = ({ t }: PageRequest, { position, of }: { position: number; of: number }): string => {
  if (position === 1) return t('individual:position.first', { of });
  if (position === of) return t('individual:position.last', { of });
  return t('individual:position.between', { count: position - 1, others: of - 1 });
};

const indexFigure = (
  request: PageRequest,
  { formats }: OpenIndividual,
  { standing }: IndividualSummary,
  then: Then,
): Figure => {
  const note = standing ? placeAmong(request, standing) : request.t('individual:noStanding');
  const both = { now: standing?.index ?? null, before: then?.standing?.index };
  return comparedFigure(request, formats, individual.summary.standing.index, { ...both, note });
};

/** The figures of the product, each with that of the other period; an index has an own product alone. */
export const presentFigures = (
  request: PageRequest,
  open: OpenIndividual,
  summary: IndividualSummary,
  then: Then,
  shared: SharedFigures,
): Figure[] => {
  const share = (name: Share) => shareFigure(request, open, then, summary, name);
  return [
    ...priceFigures(request, open, summary, { then, shared }),
    ...(open.own.has(open.product.id) ? [indexFigure(request, open, summary, then)] : []),
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
  if (shares === null) return '';
  const { days } = shares;
  const earlier = shares.of.stockOutRate;
  if (now === null || earlier === null || Math.abs(now - earlier) < leastPoints) return '';
  return t('individual:answer.stock', {
    percent: formats.percent(now),
    points: t('overview:points', { points: formats.percentStep(earlier, now) }),
    days: formats.period(days.start, days.end),
  });
};

/** What the period was like in a sentence of its own: what is new of its stock, its position against competitors; '' if neither. */
const overPeriod = (t: PageRequest['t'], stock: string, price: string): string => {
  if (stock && price) return t('individual:answer.overPeriodBoth', { stock, price });
  return stock || price ? t('individual:answer.overPeriod', { what: stock || price }) : '';
};

/**
 * What it costs: the price of its change, the average of each shop's last one among the shops that have an earlier one too; where no
 * shop has, that of its last day.
 */
const costOf = ({ change, priorPrice, lastPrice }: IndividualSummary): number | null =>
  // Both are in millionths, and so is their sum.
  change === null || priorPrice === null ? lastPrice : Math.round((priorPrice + change) * 1e6) / 1e6;

/** What it costs, in words: of its last day where the average of that day is the same. */
const costWords = ({ t }: PageRequest, { formats }: OpenIndividual, summary: IndividualSummary): string => {
  const { lastDay, lastPrice } = summary;
  const price = formats.moneyWithUnit(costOf(summary));
  const isOfDay = price === formats.moneyWithUnit(lastPrice);
  return lastDay === null
    ? ''
    : t(isOfDay ? 'individual:answer.cost' : 'individual:answer.costLast', { day: formats.day(lastDay), price });
};

/** How far that is from what it cost before the period, in the same shops; '' where that is not known. */
const movedInShops = ({ t }: PageRequest, { formats }: OpenIndividual, summary: IndividualSummary): string => {
  const { changePercent, priorDay } = summary;
  if (changePercent === null || priorDay === null) return '';
  const moved = { percent: formats.percent(Math.abs(changePercent)), day: formats.day(priorDay) };
  if (!isSeen(changePercent)) return t('individual:answer.same', moved);
  return t(changePercent < 0 ? 'individual:answer.fell' : 'individual:answer.rose', moved);
};

/** The prices that the change in the same shops is of; null where it is not known. */
export const pairInShops = (
  { formats }: OpenIndividual,
  summary: Outcome<IndividualSummary>,
): { first: string; last: string } | null => {
  if (summary.kind !== 'ok' || summary.value.change === null) return null;
  return {
    first: formats.money(summary.value.priorPrice),
    last: formats.moneyWithUnit(costOf(summary.value)),
  };
};

/** What it costs and how far that has moved; then its stock and its position against competitors, which are of the whole period. */
export const presentAnswer = (
  request: PageRequest,
  open: OpenIndividual,
  summary: Outcome<IndividualSummary>,
  before: ReadBefore,
): IndividualPageProps['head']['answer'] => {
  const { t } = request;
  const { formats } = open;
  if (summary.kind !== 'ok' || summary.value.lastPrice === null) return null;
  const gap = summary.value.standing?.gapPercent ?? null;
  const compared =
    gap === null || Math.abs(gap) < 0.05
      ? ''
      : t(gap > 0 ? 'individual:answer.dearer' : 'individual:answer.cheaper', {
          percent: formats.percent(Math.abs(gap)),
        });
  const moved = movedInShops(request, open, summary.value);
  const period = overPeriod(t, stockNews(request, open, summary.value, before), compared);
  return {
    strong: `${costWords(request, open, summary.value)}${moved ? ',' : '.'}`,
    rest: [moved && `${moved}.`, period].filter(Boolean).join(' '),
  };
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

type Facts = NonNullable<IndividualPageProps['head']['facts']>;

/** The own products that it is compared with, by name and with its page where it is one; none for an own product. */
const competitorOf = (request: PageRequest, open: OpenIndividual): Facts['texts'] => {
  const { data, product, own } = open;
  const pairs = data.competitors.find(({ id }) => id === product.id)?.ownProductIds ?? [];
  const [only, ...others] = data.products.filter(({ id }) => own.has(id) && pairs.includes(id));
  if (own.has(product.id) || !only) return [];
  return others.length === 0
    ? [
        {
          text: request.t('individual:competitorOfOne', { product: only.name }),
          href: productHref(request, open, only.id),
        },
      ]
    : [{ text: request.t('individual:competitorOf', { count: others.length + 1 }) }];
};

/** The product's description in one line. */
export const presentFacts = (
  request: PageRequest,
  open: OpenIndividual,
  summary: Outcome<IndividualSummary>,
): Facts => {
  const { t } = request;
  const { product, own, formats, selection } = open;
  const known = summary.kind === 'ok' ? summary.value : null;
  // Among chosen places it is those of the filter: at how many others it is sold nobody has asked.
  const isWhole = aboutPlaces.every(name => selection[lists[name]].length === 0);
  // Most names begin with the brand.
  const isSaid = (text: string | null | undefined): boolean => product.name.includes(text ?? '');
  return {
    isOwn: own.has(product.id),
    texts: [
      ...competitorOf(request, open),
      ...[known?.brand, known?.categoryName].flatMap(text => (text && !isSaid(text) ? [{ text }] : [])),
      ...(known && isWhole
        ? [{ text: t('individual:soldAt', { count: known.retailers, number: formats.count(known.retailers) }) }]
        : []),
    ],
    code: t('individual:upc', { upc: product.upc }),
  };
};
