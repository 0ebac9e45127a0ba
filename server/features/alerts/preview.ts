import type {
  FiringGroup,
  FiringRow,
  PreviewDays,
  PreviewLine,
  PreviewValue,
} from '../../../views/pages/alerts/AlertPreview.tsx';
import type { ChoiceFormProps } from '../../../views/pages/analysis/parts/ChoiceForm.tsx';
import { type AlertBody, type AlertPreview, alertEventIn } from '../../contract/entities/alerts.ts';
import type { AnalysisKey } from '../../domain/analysis/analysis-keys.ts';
import { addDays, daysBetween, todayIn } from '../../domain/calendar/days.ts';
import type { Formats } from '../../domain/formats.ts';
import { firingPath } from '../../firings/firing-path.ts';
import { firingBrief, firingSentence } from '../../firings/sentence.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';

/** Days of the first of several products, or of the only one; where there are more than a few more, these are folded. */
const mostUnfolded = { ofSeveral: 3, alone: 7 } as const;
const fewMore = 3;

type Firing = AlertPreview['firings'][number];

export type PreviewOf = {
  request: PageRequest;
  formats: Formats;
  dashboardId: number;
  timeZone: string;
  analyses: readonly AnalysisKey[];
  body: AlertBody;
  /** The product whose price the address wants to be drawn. */
  drawn: number | null;
  /** The form that draws another one; null where its address would be too long. */
  chooseAt: Pick<ChoiceFormProps, 'action' | 'kept'> | null;
};

/** The firings of each product: those of the one that was chosen to be drawn first, then by the number of their days. */
export const byMostDays = (firings: readonly Firing[], drawn: number | null): Firing[][] =>
  [...Map.groupBy(firings, firing => firing.masterProductId)]
    .toSorted(([a, days], [b, others]) => Number(b === drawn) - Number(a === drawn) || others.length - days.length)
    .map(([, ones]) => ones);

const presentRows = (of: PreviewOf, firings: readonly Firing[]): FiringRow[] => {
  const { request, formats, dashboardId, timeZone, analyses, body } = of;
  const today = todayIn(timeZone, request.now);
  const event = alertEventIn(body);
  const words = { t: request.t, lang: request.lang, formats };
  return firings.map(firing => {
    const { masterProductId, day } = firing;
    const path = firingPath({ ...firing, dashboardId, event }, analyses, today);
    return {
      key: `${masterProductId} ${day}`,
      day: formats.day(day),
      href: path && request.basePath + path,
      brief: firingBrief(words, { ...firing, event }),
      sub: firingSentence(words, { ...firing, event }),
    };
  });
};

/** The days of the product that stands first; the older ones are folded. */
const presentFirst = (of: PreviewOf, rows: FiringRow[], isOne: boolean): Pick<FiringGroup, 'rows' | 'more'> => {
  const most = isOne ? mostUnfolded.alone : mostUnfolded.ofSeveral;
  const folded = rows.length <= most + fewMore ? [] : rows.slice(most);
  const count = folded.length;
  return {
    rows: rows.slice(0, rows.length - count),
    more:
      count > 0
        ? { label: of.request.t('alertForm:previewMore', { count, number: of.formats.count(count) }), rows: folded }
        : null,
  };
};

/** By product; on how many days it would have fired for each is said where all are known. */
const presentGroups = (of: PreviewOf, { total, firings }: AlertPreview): FiringGroup[] => {
  const { request, formats } = of;
  const products = byMostDays(firings, of.drawn);
  const isOne = products.length === 1;
  return products.map((days, at) => {
    const rows = presentRows(of, days);
    const on = { count: days.length, number: formats.count(days.length) };
    return {
      product: isOne ? '' : (days[0]?.productName ?? ''),
      count: isOne || total > firings.length ? '' : request.t('alertForm:previewDays', on),
      ...(at > 0 ? { rows, more: null } : presentFirst(of, rows, isOne)),
    };
  });
};

/** Which product's price is drawn, as a choice of those for which it would have fired; null where there is none. */
const presentChoice = (of: PreviewOf, firings: readonly Firing[]): PreviewValue['choice'] => {
  const { request, formats, chooseAt } = of;
  const products = byMostDays(firings, null).flatMap(([first, ...rest]) =>
    first ? [{ id: first.masterProductId, name: first.productName, days: rest.length + 1 }] : [],
  );
  if (!chooseAt || products.length < 2) return null;
  const { t } = request;
  return {
    ...chooseAt,
    name: 'drawn',
    label: t('alertForm:previewOf'),
    value: String(byMostDays(firings, of.drawn)[0]?.[0]?.masterProductId ?? ''),
    options: products.map(({ id, name, days }) => ({
      value: String(id),
      label: t('alertForm:previewOption', { count: days, number: formats.count(days), name }),
    })),
  };
};

/** How often on each day with a firing; null if only some of them are known. */
const countsByDay = ({ total, firings, perDay }: AlertPreview): Map<string, number> | null => {
  if (perDay) return new Map(perDay.map(one => [one.day, one.firings]));
  if (total > firings.length) return null;
  return new Map([...Map.groupBy(firings, firing => firing.day)].map(([day, ones]) => [day, ones.length]));
};

type Span = { start: string; end: string };

/** How often it would have fired, day by day; null where no day has more than one: columns of one height say nothing. */
const presentDays = (
  { request: { t }, formats }: PreviewOf,
  { start, end }: Span,
  counts: ReadonlyMap<string, number>,
): PreviewDays | null => {
  if (Math.max(...counts.values()) < 2) return null;
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  const columns = days.map(day => {
    const value = counts.get(day) ?? null;
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

/** About how often that is, by the day or the week if it is at least one; '' where it is too little to say so. */
const rateText = ({ request: { t }, formats }: PreviewOf, total: number, days: number): string => {
  const [perDay, perWeek] = [total / days, (7 * total) / days];
  const rated = (count: number) => ({ count, number: formats.count(count) });
  if (perDay >= 2) return t('alertForm:perDay', rated(Math.round(perDay)));
  // A few days, or a single time, say nothing about weeks.
  if (days < 14 || total < 2) return '';
  return perWeek >= 1
    ? t('alertForm:perWeek', rated(Math.round(perWeek)))
    : t('alertForm:onceIn', rated(Math.round(days / total)));
};

/** On how many of the days; where none has two firings, the title says it. */
const daysText = (
  { request: { t }, formats }: PreviewOf,
  found: AlertPreview,
  { days, period }: { days: number; period: string },
): string => {
  const on = countsByDay(found)?.size;
  if (on === undefined || on === found.total) return period;
  const words = { number: formats.count(on), days: formats.count(days), period };
  return on === days ? t('alertForm:previewAll', words) : t('alertForm:previewSub', words);
};

const presentHead = (of: PreviewOf, found: AlertPreview, { start, end }: Span): Pick<PreviewValue, 'title' | 'sub'> => {
  const { t } = of.request;
  const { formats } = of;
  const { total } = found;
  const days = daysBetween(start, end) + 1;
  const times = {
    count: total,
    number: formats.count(total),
    within: t('alertForm:previewWithin', { count: days, number: formats.count(days) }),
  };
  const rate = rateText(of, total, days);
  return {
    title: rate
      ? t('alertForm:previewRated', { times: t('alertForm:previewTitle', times), rate })
      : t('alertForm:previewTitle', times),
    sub: daysText(of, found, { days, period: formats.period(start, end) }),
  };
};

/** A preview for the page; if nothing would have fired, it says so and how to find more. */
export const presentPreview = (of: PreviewOf, found: AlertPreview, line: PreviewLine | null): PreviewValue => {
  const { request, formats } = of;
  const { t } = request;
  const { start, end, total, firings } = found;
  const nothing = { sub: '', groups: [], chart: null, choice: null };
  if (start === null || end === null)
    return { ...nothing, title: t('alertForm:previewNoData'), help: t('alertForm:previewNoDataText') };
  if (total === 0) {
    const help = t('alertForm:previewNoneText', { start: formats.day(start), end: formats.day(end) });
    return { ...nothing, title: t('alertForm:previewNone'), help };
  }
  const isOfOne = new Set(firings.map(firing => firing.masterProductId)).size === 1;
  const counts = countsByDay(found);
  const { title, sub } = presentHead(of, found, { start, end });
  return {
    title,
    sub: [
      // The chart of its price names it.
      ...(isOfOne && line === null ? firings.slice(0, 1).map(({ productName }) => productName) : []),
      sub,
      ...(total > firings.length ? [t('alertForm:previewNewest', { count: firings.length })] : []),
    ].join(' · '),
    help: '',
    groups: presentGroups(of, found),
    choice: line ? presentChoice(of, firings) : null,
    chart: line ?? (counts && presentDays(of, { start, end }, counts)),
  };
};
