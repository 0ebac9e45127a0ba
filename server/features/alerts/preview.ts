import type { FiringGroup, PreviewDays, PreviewLine, PreviewValue } from '../../../views/pages/alerts/AlertPreview.tsx';
import { type AlertBody, type AlertPreview, alertEventIn } from '../../contract/entities/alerts.ts';
import type { AnalysisKey } from '../../domain/analysis/analysis-keys.ts';
import { addDays, todayIn } from '../../domain/calendar/days.ts';
import type { Formats } from '../../domain/formats.ts';
import { firingPath } from '../../firings/firing-path.ts';
import { firingBrief, firingSentence } from '../../firings/sentence.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';

const mostShown = 50;

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

/** By product: the one whose price is drawn, then the one that it would have fired for last. */
const presentGroups = (of: PreviewOf, firings: AlertPreview['firings'], drawn: number | null): FiringGroup[] => {
  const { request, formats, dashboardId, timeZone, analyses, body } = of;
  const today = todayIn(timeZone, request.now);
  const event = alertEventIn(body);
  const words = { t: request.t, lang: request.lang, formats };
  const byProduct = Map.groupBy(firings, firing => firing.masterProductId);
  const ids = [...byProduct.keys()].toSorted((a, b) => Number(b === drawn) - Number(a === drawn));
  return ids.map(id => ({
    product: ids.length === 1 ? '' : (byProduct.get(id)?.[0]?.productName ?? ''),
    rows: (byProduct.get(id) ?? []).map(firing => {
      const { masterProductId, day, retailerId } = firing;
      const path = firingPath({ dashboardId, masterProductId, day, event, retailerId }, analyses, today);
      return {
        key: `${masterProductId} ${day}`,
        day: formats.day(day),
        href: path && request.basePath + path,
        brief: firingBrief(words, { ...firing, event }),
        sub: firingSentence(words, { ...firing, event }),
      };
    }),
  }));
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
    groups: presentGroups(of, shown, line && (mostFired(firings)[0]?.masterProductId ?? null)),
    chart: total > firings.length ? null : (line ?? presentDays(of, { start, end, firings })),
  };
};
