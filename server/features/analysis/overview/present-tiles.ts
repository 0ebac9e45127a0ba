import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import { isAgainst } from '../ask/open-analysis.ts';
import { indexNote, indexWords } from '../present/own-index.ts';
import { standsOn } from '../present/stands-on.ts';
import { hasNoneBefore } from '../price-changes/words.ts';
import { comparedTile, mapped, type Writing } from './compared.ts';
import { analysisHref, changesHref, overviewHref } from './links.ts';
import type { OpenOverview } from './open-overview.ts';
import type { OverviewReadings } from './readings.ts';
import { presentSpark } from './spark.ts';

/** Shares in % and indexes: one decimal; their difference in points. */
const inPoints = (t: Translator, { formats }: OpenOverview, unit: string): Writing => ({
  text: value => `${formats.percent(value)}${unit}`,
  change: (from, to) => t('overview:points', { points: formats.percentStep(from, to) }),
});

const signed = ({ formats }: OpenOverview, value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formats.count(Math.abs(value))}`;

/** Why there is no index: without any price in these days it is that. */
const unknownIndex = (open: OpenOverview, { changes }: OverviewReadings) => {
  if (!isAgainst(open)) return 'overview:index.noPairs';
  const isSeen = changes.kind !== 'ok' ? changes.kind !== 'notFound' : changes.value.summary?.products !== 0;
  if (!isSeen) return 'overview:noPriceSeen';
  const isPlaceless = open.data.shops.some(shop => shop.hasProducts && shop.regionId === null);
  return isPlaceless ? 'overview:index.unknownPlaceless' : 'overview:index.unknown';
};

const indexTile = (request: PageRequest, open: OpenOverview, readings: OverviewReadings): Figure => {
  const { t } = request;
  const { formats } = open;
  const { index } = readings;
  return comparedTile(
    request,
    { now: index, before: readings.before.index },
    {
      ...indexWords(t),
      unit: '',
      writing: inPoints(t, open, ''),
      value: ({ now }) => now.index,
      note: ({ now }) => indexNote(t, formats, now),
      spark: ({ days }) =>
        presentSpark(
          open.selection,
          days.map(({ from, index: value }) => ({ from, value })),
        ),
      unknown: () => t(unknownIndex(open, readings)),
      link: { href: analysisHref(request, open, 'price-gap'), label: t('analysisTypes:name.price-gap') },
      retryHref: overviewHref(request, open),
    },
  );
};

/** On days with observations that no product changed on, none did. */
const changedByDay = (days: { from: string; changed: number }[] | undefined, { period }: OverviewReadings) => {
  const counts = new Map(days?.map(({ from, changed }) => [from, changed]));
  const observed = period.kind === 'ok' ? (period.value.days ?? []) : [];
  return days ? observed.map(({ from }) => ({ from, value: counts.get(from) ?? 0 })) : [];
};

/** A rate over the days. */
const rateByDay = (
  { selection }: OpenOverview,
  { period }: OverviewReadings,
  rate: 'promotionShare' | 'stockOutRate',
) =>
  presentSpark(
    selection,
    period.kind === 'ok' ? (period.value.days ?? []).map(day => ({ from: day.from, value: day[rate] })) : [],
  );

const changesTile = (request: PageRequest, open: OpenOverview, readings: OverviewReadings): Figure => {
  const { t } = request;
  const { changes } = readings;
  const { formats } = open;
  const seen = changes.kind === 'ok' ? (changes.value.summary?.products ?? 0) : 0;
  return comparedTile(
    request,
    { now: changes, before: readings.before.changed },
    {
      name: t('figures:movedProducts'),
      definition: t('figures:define.movedProducts'),
      unit: t('overview:ofProducts', { products: formats.count(seen) }),
      writing: { text: formats.count, change: (from, to) => signed(open, to - from) },
      value: ({ summary }) => (summary && summary.products > 0 ? summary.changed : null),
      note: ({ summary, data }) =>
        t(hasNoneBefore({ summary, data }) ? 'overview:changedNoteFirst' : 'overview:changedNote', {
          dearer: formats.count(summary?.dearer ?? 0),
          cheaper: formats.count(summary?.cheaper ?? 0),
          ...standsOn(t, formats, { observations: summary?.observations ?? 0, shops: summary?.shops ?? 0 }),
        }),
      spark: ({ summary }) => presentSpark(open.selection, changedByDay(summary?.days, readings)),
      unknown: () => t('overview:noPriceSeen'),
      link: { href: changesHref(request, open), label: t('overview:changes') },
      retryHref: overviewHref(request, open),
    },
  );
};

const shareTile = (request: PageRequest, open: OpenOverview, readings: OverviewReadings): Figure => {
  const { period } = readings;
  const { t } = request;
  const { formats } = open;
  return comparedTile(
    request,
    { now: mapped(period, both => both.now), before: mapped(readings.before.rates, then => then.promotionShare) },
    {
      name: t('figures:promotionShare'),
      definition: t('figures:define.promotionShare'),
      unit: '%',
      writing: inPoints(t, open, ''),
      value: ({ promotionShare }) => promotionShare,
      note: ({ promoted, promotionKnown }) =>
        t('overview:shareNote', { promoted: formats.count(promoted), known: formats.count(promotionKnown) }),
      spark: () => rateByDay(open, readings, 'promotionShare'),
      unknown: reply => t(reply?.observations ? 'overview:shareUnknown' : 'overview:noPrices'),
      link: { href: analysisHref(request, open, 'promotion'), label: t('analysisTypes:name.promotion') },
      retryHref: overviewHref(request, open),
    },
  );
};

const rateTile = (request: PageRequest, open: OpenOverview, readings: OverviewReadings): Figure => {
  const { period } = readings;
  const { t } = request;
  const { formats } = open;
  return comparedTile(
    request,
    { now: mapped(period, both => both.now), before: mapped(readings.before.rates, then => then.stockOutRate) },
    {
      name: t('figures:stockOutRate'),
      definition: t('figures:define.stockOutRate'),
      unit: '%',
      writing: inPoints(t, open, ''),
      value: ({ stockOutRate }) => stockOutRate,
      note: ({ out, stockKnown }) =>
        t('overview:rateNote', { out: formats.count(out), known: formats.count(stockKnown) }),
      spark: () => rateByDay(open, readings, 'stockOutRate'),
      unknown: reply => t(reply?.observations ? 'overview:rateUnknown' : 'overview:noPrices'),
      link: { href: analysisHref(request, open, 'stock-out'), label: t('analysisTypes:name.stock-out') },
      retryHref: overviewHref(request, open),
    },
  );
};

/** The tiles of the analyses, each against the period before. */
export const presentTiles = (request: PageRequest, open: OpenOverview, readings: OverviewReadings): Figure[] => [
  indexTile(request, open, readings),
  changesTile(request, open, readings),
  shareTile(request, open, readings),
  rateTile(request, open, readings),
];
