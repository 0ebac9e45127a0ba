import { timeTicks } from '../../../views/charts/layout/time-ticks.ts';
import type { PreviewLine } from '../../../views/pages/alerts/AlertPreview.tsx';
import type { TimeChart } from '../../contract/analyses/parts/time-chart.ts';
import { toWire } from '../../contract/analyses/parts/wire.ts';
import { priceEvolution } from '../../contract/analyses/price-evolution.ts';
import { type AlertBody, type AlertPreview, alertEventIn, isAdvanced } from '../../contract/entities/alerts.ts';
import { everything } from '../../domain/analysis/filter.ts';
import { byMostDays, type PreviewOf } from './preview.ts';

type Firing = AlertPreview['firings'][number];

const placesIn = (body: AlertBody) =>
  isAdvanced(body)
    ? { retailers: body.retailerIds, regions: body.regionIds, cities: body.cityIds, shops: body.shopIds }
    : {};

type Side = { price: number; baseline: number | null };

/** A day with prices above and below has a spot for each: their average is a price that no shop moved to. */
const sidesOf = ({ price, baseline, higher, lower }: Firing): Side[] => {
  if (higher && lower) return [higher, lower];
  return price === null ? [] : [{ price, baseline }];
};

const spotsOf = ({ days }: TimeChart, firings: readonly Firing[]): PreviewLine['spots'] =>
  firings.flatMap(firing => {
    const at = days.indexOf(firing.day);
    return at < 0 ? [] : sidesOf(firing).map(({ price, baseline }) => ({ at, value: price, from: baseline }));
  });

const present = (
  { request: { t }, formats }: PreviewOf,
  chart: TimeChart,
  firings: readonly Firing[],
): PreviewLine | null => {
  const [line] = chart.series;
  if (!line) return null;
  const last = line.points.findLast(({ value }) => value !== null)?.value ?? null;
  // Said only where a day has prices on both sides.
  const isApart = firings.some(({ higher, lower }) => higher && lower);
  const named = { name: line.name, currency: formats.currency };
  return {
    kind: 'line',
    title: t('alertForm:previewLine', named),
    sub: t('alertForm:previewLine', named),
    note: t('alertForm:previewSpots', { dots: t(`alertForm:${isApart ? 'previewDotsApart' : 'previewDots'}`) }),
    description: firings
      .map(firing => [firing.day, sidesOf(firing).map(({ price }) => formats.money(price))] as const)
      .map(([day, prices]) => `${formats.day(day)}: ${prices.join(' / ')}`)
      .join(', '),
    series: [
      {
        name: t('alertForm:previewAverage'),
        points: line.points.map(({ value }) => value),
        own: line.own,
        value: formats.money(last),
      },
    ],
    spots: spotsOf(chart, firings) ?? [],
    xTicks: timeTicks(chart.days, chart.bucket, formats),
    yTickTexts: values => values.map(value => formats.money(value)),
  };
};

/**
 * The average price by day, at the alert's places, of the product that was chosen, or for which it would have fired most
 * often, with those days. Null for an alert that is not about prices, and where the prices cannot be read: days say as much then.
 */
export const readPreviewLine = async (
  of: PreviewOf,
  countryId: number,
  { start, end, total, firings }: AlertPreview,
): Promise<PreviewLine | null> => {
  const [ofOne = []] = byMostDays(firings, of.drawn);
  const [first] = ofOne;
  const isPriced = ['price', 'promotion_begins'].includes(alertEventIn(of.body));
  if (!first || !isPriced || start === null || end === null || total > firings.length) return null;
  const filter = { ...everything, ...placesIn(of.body), start, end, products: [first.masterProductId] };
  const question = { dashboardId: of.dashboardId, countryId, filter, cut: 'day', quantity: 1 } as const;
  const read = await of.request.call(priceEvolution.all.calls.read, { body: toWire<never, never, 'day'>(question) });
  return read.kind === 'ok' ? present(of, read.value, ofOne) : null;
};
