import type { Series } from '../../../../../views/charts/lines/series.ts';
import type { Line, TimeChart } from '../../../../contract/analyses/parts/time-chart.ts';
import { spanApart } from '../../../../domain/analysis/line-change.ts';
import type { Day } from '../../../../domain/calendar/days.ts';
import type { Formats } from '../../../../domain/formats.ts';
import type { PageRequest } from '../../../../http/pages/page-request.ts';
import { type LinesBefore, periodWords } from '../../compare/lines-under.ts';
import type { ChangesFrom } from '../drawn-lines.ts';
import { standsOn } from '../stands-on.ts';
import { endOfBucket, keepComplete, lastComplete } from '../unfinished.ts';
import type { BesideName } from './multiples.ts';

/** Whether something is unknown between two points: a line that begins late, or ends early, has no hole. */
const hasHole = (points: readonly (number | null)[]): boolean => {
  const first = points.findIndex(point => point !== null);
  const last = points.findLastIndex(point => point !== null);
  return points.slice(Math.max(first, 0), last).includes(null);
};

/** Which lines a sentence on the one that changed most is about, where some begin later or end earlier. */
const wholeLines = (t: PageRequest['t'], formats: Formats, reply: TimeChart, lines: readonly Line[]): string[] => {
  const span = spanApart(lines.map(line => ({ data: keepComplete(reply, line) })));
  if (!span) return [];
  const when = (at: number): string => formats.bucket(reply.days[at] ?? '', reply.bucket).replaceAll(' ', '\u00a0');
  const ends = { first: when(span[0]), last: when(span[1]) };
  return [t(reply.bucket === 'day' ? 'evolution:wholeLines.day' : 'evolution:wholeLines.other', ends)];
};

type FootOf = {
  lines: readonly Line[];
  series: readonly Series[];
  ofAll?: boolean | undefined;
  saysMost?: boolean;
  drawnFirst?: DrawnFirst | undefined;
  changesFrom?: ChangesFrom | undefined;
};

/** Those of more lines with the most observations, or that have changed most: within the period (`changed`), or since another one. */
export type DrawnFirst = 'observations' | 'changed' | 'since';

/** Which of all lines are drawn: of own products and of others, or of one kind. */
const moreKeys = {
  observations: ['evolution:moreOwn', 'evolution:more'],
  changed: ['evolution:changed.moreOwn', 'evolution:changed.more'],
  since: ['evolution:since.moreOwn', 'evolution:since.more'],
} as const;

/** The key of the sentence about that. */
export const moreKey = (lines: readonly Line[], drawnFirst: DrawnFirst) =>
  moreKeys[drawnFirst][lines.some(({ own }) => own) && lines.some(({ own }) => !own) ? 0 : 1];

/** What the lines stand on, and what of them is not drawn or not known. */
export const presentFoot = (
  { t }: PageRequest,
  formats: Formats,
  reply: TimeChart,
  { lines, series, ofAll = false, saysMost = !ofAll, drawnFirst = 'observations', changesFrom }: FootOf,
): string[] => {
  const source = t(ofAll ? 'analysis:chart.sourceAll' : 'analysis:chart.source', {
    ...standsOn(t, formats, reply),
    newest: reply.newest ? formats.moment(reply.newest) : '–',
  });
  const counts = { count: lines.length, total: formats.count(reply.total) };
  return [
    // Which changes are drawn is said with what they are.
    ...(reply.total > lines.length && changesFrom !== 'known' ? [t(moreKey(lines, drawnFirst), counts)] : []),
    ...(saysMost ? wholeLines(t, formats, reply, lines) : []),
    ...(series.some(({ points }) => hasHole(points)) ? [t('evolution:holes')] : []),
    source,
  ];
};

/** Of when the last value of a line is; `end`: the last day of the period, in which a week or a month may not end. */
const besideEnd = (
  { t }: Pick<PageRequest, 't'>,
  formats: Formats,
  reply: Pick<TimeChart, 'bucket' | 'days' | 'lastShops'>,
  end: Day,
): string => {
  const { bucket, days } = reply;
  const start = days.at(-1);
  const isWhole = bucket === 'day' || !start || lastComplete(reply) !== null || endOfBucket(start, bucket) <= end;
  if (isWhole) return t(`promotion:chart.besideTogether.${bucket}`);
  const day = formats.bucket(end, 'day').replaceAll(' ', '\u00a0');
  return bucket === 'week' ? t('evolution:besideTo.week', { day }) : t('evolution:besideTo.month', { day });
};

type SubNotes = {
  beside: BesideName | undefined;
  isApart: boolean;
  /** Whether the values are ranks: of these no change stands beside a name. */
  ranks: boolean;
  /** The lines are changes since one day: what stands beside a name is none of a day alone. */
  asChanges: boolean;
  before: LinesBefore | null;
  reply: Pick<TimeChart, 'bucket' | 'days' | 'lastShops'>;
  /** The last day of the period with data. */
  end: Day;
};

/** What follows the unit and the period under the title: what stands beside the names, and of when a dashed line is. */
export const subNotes = (
  { t }: PageRequest,
  formats: Formats,
  { beside, isApart, ranks, asChanges, before, reply, end }: SubNotes,
): string[] => [
  ...(before ? [` · ${t('compared:dashed', { period: periodWords(formats, before) })}`] : []),
  ...(beside?.notes ? [`. ${beside.notes[isApart ? 'apart' : 'together']}`] : []),
  // At the end of a line its value needs no word; above a small chart it might be taken for that of the whole period.
  ...(isApart && !beside && !asChanges && (ranks || !before) ? [`. ${besideEnd({ t }, formats, reply, end)}`] : []),
];
