import type { FiringGroup, PreviewDays, PreviewLine, PreviewValue } from '../../../views/pages/alerts/AlertPreview.tsx';
import { type AlertBody, type AlertPreview, alertEventIn } from '../../contract/entities/alerts.ts';
import type { AnalysisKey } from '../../domain/analysis/analysis-keys.ts';
import { addDays, todayIn } from '../../domain/calendar/days.ts';
import type { Formats } from '../../domain/formats.ts';
import { firingPath } from '../../firings/firing-path.ts';
import { firingSentence } from '../../firings/sentence.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';

const mostShown = 50;

export type PreviewOf = {
  request: PageRequest;
  formats: Formats;
  dashboardId: number;
  timeZone: string;
  analyses: readonly AnalysisKey[];
  body: AlertBody;
};

/** By product, the one that it would have fired for last at the top. */
const presentGroups = (of: PreviewOf, firings: AlertPreview['firings']): FiringGroup[] => {
  const { request, formats, dashboardId, timeZone, analyses, body } = of;
  const today = todayIn(timeZone, request.now);
  const event = alertEventIn(body);
  const byProduct = [...Map.groupBy(firings, firing => firing.masterProductId).values()];
  return byProduct.map(ones => ({
    product: byProduct.length === 1 ? '' : (ones[0]?.productName ?? ''),
    rows: ones.map(firing => {
      const { masterProductId, day, retailerId } = firing;
      const path = firingPath({ dashboardId, masterProductId, day, event, retailerId }, analyses, today);
      return {
        key: `${masterProductId} ${day}`,
        day: formats.day(day),
        href: path && request.basePath + path,
        sub: firingSentence({ t: request.t, lang: request.lang, formats }, { ...firing, event }),
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
  const nothing = { sub: '', newest: '', groups: [], chart: null };
  if (start === null || end === null)
    return { ...nothing, title: t('alertForm:previewNoData'), help: t('alertForm:previewNoDataText') };
  if (total === 0) {
    const help = t('alertForm:previewNoneText', { start: formats.day(start), end: formats.day(end) });
    return { ...nothing, title: t('alertForm:previewNone'), help };
  }
  const products = new Set(firings.map(firing => firing.masterProductId));
  const isOfOne = products.size === 1;
  const shown = firings.slice(0, mostShown);
  return {
    title: t('alertForm:previewTitle', { count: total, number: formats.count(total) }),
    sub: [
      // The chart of its price names it.
      ...(isOfOne && line === null ? firings.slice(0, 1).map(({ productName }) => productName) : []),
      t('alertForm:previewSub', { period: formats.period(start, end) }),
    ].join(' · '),
    help: '',
    newest: total > shown.length ? t('alertForm:previewNewest', { count: shown.length }) : '',
    groups: presentGroups(of, shown),
    chart: total > firings.length ? null : (line ?? presentDays(of, { start, end, firings })),
  };
};
