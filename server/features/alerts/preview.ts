import type {
  FiringGroup,
  FiringRow,
  PreviewDays,
  PreviewLine,
  PreviewValue,
} from '../../../views/pages/alerts/AlertPreview.tsx';
import { type AlertBody, type AlertPreview, alertEventIn } from '../../contract/entities/alerts.ts';
import type { AnalysisKey } from '../../domain/analysis/analysis-keys.ts';
import { addDays, todayIn } from '../../domain/calendar/days.ts';
import type { Formats } from '../../domain/formats.ts';
import { firingPath } from '../../firings/firing-path.ts';
import { firingBrief, firingSentence } from '../../firings/sentence.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';

const mostShown = 50;
/** Of each of several products; where there are more than one more, these are folded. */
const mostUnfolded = 3;

type Firing = AlertPreview['firings'][number];

export type PreviewOf = {
  request: PageRequest;
  formats: Formats;
  dashboardId: number;
  timeZone: string;
  analyses: readonly AnalysisKey[];
  body: AlertBody;
};

/** Those that are listed: the newest. */
export const listedOf = (firings: readonly Firing[]): Firing[] => firings.slice(0, mostShown);

/** The firings of the product that has most of them. */
export const mostFired = (firings: readonly Firing[]): Firing[] =>
  [...Map.groupBy(firings, firing => firing.masterProductId).values()].reduce(
    (most, ones) => (ones.length > most.length ? ones : most),
    [],
  );

const presentRows = (of: PreviewOf, firings: readonly Firing[]): FiringRow[] => {
  const { request, formats, dashboardId, timeZone, analyses, body } = of;
  const today = todayIn(timeZone, request.now);
  const event = alertEventIn(body);
  const words = { t: request.t, lang: request.lang, formats };
  return firings.map(firing => {
    const { masterProductId, day, retailerId } = firing;
    const path = firingPath({ dashboardId, masterProductId, day, event, retailerId }, analyses, today);
    return {
      key: `${masterProductId} ${day}`,
      day: formats.day(day),
      href: path && request.basePath + path,
      brief: firingBrief(words, { ...firing, event }),
      sub: firingSentence(words, { ...firing, event }),
    };
  });
};

/** On how many days it would have fired for a product, and how many of these are listed. */
const daysText = ({ request: { t }, formats }: PreviewOf, days: number, listed: number): string =>
  t(listed < days ? 'alertForm:previewDaysOf' : 'alertForm:previewDays', {
    count: days,
    number: formats.count(days),
    listed: formats.count(listed),
  });

/** By product: the one whose price is drawn, then the one that it would have fired for last. `all`: those not listed as well. */
const presentGroups = (of: PreviewOf, all: readonly Firing[], drawn: number | null): FiringGroup[] => {
  const byProduct = Map.groupBy(listedOf(all), firing => firing.masterProductId);
  const ids = [...byProduct.keys()].toSorted((a, b) => Number(b === drawn) - Number(a === drawn));
  const isOne = ids.length === 1;
  return ids.map(id => {
    const listed = byProduct.get(id) ?? [];
    const days = all.filter(firing => firing.masterProductId === id).length;
    const rows = presentRows(of, listed);
    const folded = isOne || rows.length === mostUnfolded + 1 ? [] : rows.slice(mostUnfolded);
    return {
      product: isOne ? '' : (listed[0]?.productName ?? ''),
      count: isOne ? '' : daysText(of, days, listed.length),
      rows: rows.slice(0, rows.length - folded.length),
      more:
        folded.length > 0
          ? {
              label: of.request.t('alertForm:previewMore', {
                count: folded.length,
                number: of.formats.count(folded.length),
              }),
              rows: folded,
            }
          : null,
    };
  });
};

type Shown = { start: string; end: string; firings: AlertPreview['firings'] };

/** How often it would have fired, day by day; null where no day has more than one: columns of one height say nothing. */
const presentDays = ({ request: { t }, formats }: PreviewOf, { start, end, firings }: Shown): PreviewDays | null => {
  const byDay = Map.groupBy(firings, firing => firing.day);
  if (byDay.size === firings.length) return null;
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  const columns = days.map(day => {
    const value = byDay.get(day)?.length ?? null;
    const text = value === null ? '' : formats.count(value);
    return {
      name: day,
      label: formats.bucket(day, 'day'),
      value,
      text,
      light: false,
    };
  });
  const parts = columns.flatMap(({ name, value, text }) =>
    value === null ? [] : [`${formats.bucket(name, 'day')}: ${text}`],
  );
  return {
    kind: 'days',
    title: t('alertForm:previewChart'),
    description: parts.join(', '),
    columns,
    texts: values => values.map(value => (Number.isInteger(value) ? formats.count(value) : '')),
  };
};

/** A preview for the page; if nothing would have fired, it says so and how to find more. */
export const presentPreview = (
  of: PreviewOf,
  { start, end, total, firings }: AlertPreview,
  line: PreviewLine | null,
): PreviewValue => {
  const { request, formats } = of;
  const { t } = request;
  const nothing = { sub: '', groups: [], chart: null };
  if (start === null || end === null)
    return { ...nothing, title: t('alertForm:previewNoData'), help: t('alertForm:previewNoDataText') };
  if (total === 0) {
    const help = t('alertForm:previewNoneText', { start: formats.day(start), end: formats.day(end) });
    return { ...nothing, title: t('alertForm:previewNone'), help };
  }
  const products = new Set(firings.map(firing => firing.masterProductId));
  const isOfOne = products.size === 1;
  const shown = listedOf(firings);
  return {
    title: t('alertForm:previewTitle', { count: total, number: formats.count(total) }),
    sub: [
      // The chart of its price names it.
      ...(isOfOne && line === null ? firings.slice(0, 1).map(({ productName }) => productName) : []),
      t('alertForm:previewSub', { period: formats.period(start, end) }),
      ...(total > shown.length ? [t('alertForm:previewNewest', { count: shown.length })] : []),
    ].join(' · '),
    help: '',
    groups: presentGroups(of, firings, line && (mostFired(firings)[0]?.masterProductId ?? null)),
    chart: total > firings.length ? null : (line ?? presentDays(of, { start, end, firings })),
  };
};
