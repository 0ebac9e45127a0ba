import { timeTicks } from '../../../../views/charts/layout/time-ticks.ts';
import type { Series } from '../../../../views/charts/lines/series.ts';
import type { TimeChartValue } from '../../../../views/pages/analysis/parts/TimeChart.tsx';
import type { OwnIndex } from '../../../contract/analyses/period-summary.ts';
import { bucketFor, bucketsBetween } from '../../../domain/calendar/buckets.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { noteMarks, notesShown } from '../notes/shown.ts';
import { describe } from '../present/time/describe.ts';
import { extentWords } from '../present/titles/extent.ts';
import { endOf, fewDaysNotes, unfinishedNote } from '../present/unfinished.ts';
import { analysisHref } from './links.ts';
import type { OpenOverview } from './open-overview.ts';

/** What the competitors cost: the index is 100 times own over theirs. */
const competitors = 100;

type Known = { day: string; index: number };

const knownOf = ({ days }: OwnIndex): Known[] =>
  days.flatMap(({ from, index }) => (index === null ? [] : [{ day: from, index }]));

/** Whether there is a line to draw: with fewer than two values there is none. */
export const isDrawn = (index: Outcome<OwnIndex>): boolean => index.kind === 'ok' && knownOf(index.value).length > 1;

/** For the chart that is zoomed: more decimals than are read would only be bytes. */
const inHundredths = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** As it is written, with one decimal. */
const inTenths = (index: number): number => Math.round(index * 10);

/** Whether own products cost more (1), less (−1), or as much as far as it is written (0). */
const sideOf = ({ index }: OwnIndex['now']): number =>
  index === null ? 0 : Math.sign(inTenths(index) - inTenths(competitors));

/** The index of the period, and on how many of its days, weeks or months it was on the same side of the competitors. */
const presentTitle = (
  { t }: PageRequest,
  { formats, selection }: OpenOverview,
  { now }: OwnIndex,
  known: readonly Known[],
): string => {
  const side = sideOf(now);
  if (side === 0) return t('overview:index.line');
  const bucket = bucketFor(selection.start, selection.end);
  const count = known.filter(({ index }) => Math.sign(inTenths(index) - inTenths(competitors)) === side).length;
  return t(side > 0 ? 'overview:index.above' : 'overview:index.below', {
    index: formats.percent(now.index),
    when: extentWords({ t, formats }, bucket, { part: count, total: known.length }),
  });
};

/** The line in words; and that the figure of the title, which is none of its ends, is of the whole period. */
const presentWords = (
  request: PageRequest,
  { formats, selection }: OpenOverview,
  { now }: OwnIndex,
  { line, days }: { line: Series; days: readonly string[] },
): string => {
  const { t } = request;
  const bucket = bucketFor(selection.start, selection.end);
  const saying = { write: formats.percent, whenOf: (point: number) => formats.bucket(days[point] ?? '', bucket) };
  const said = describe(request, saying, [{ ...line, name: t('overview:index.name') }]);
  return sideOf(now) === 0 ? said : `${said} ${t('overview:index.whole', { index: formats.percent(now.index) })}`;
};

/** The line of the competitors is none of the plot's edges. */
const spanOf = (known: readonly Known[]): readonly [number, number] => {
  const values = [...known.map(({ index }) => index), competitors];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = Math.max(1, high - low) / 10;
  return [low === competitors ? low - margin : low, high === competitors ? high + margin : high];
};

/** The own price index over the period, before the competitors' 100. */
export const presentIndexChart =
  (request: PageRequest, open: OpenOverview) =>
  (reply: OwnIndex): TimeChartValue => {
    const { t } = request;
    const { formats, selection } = open;
    const bucket = bucketFor(selection.start, selection.end);
    const known = knownOf(reply);
    const days = bucketsBetween(known[0]?.day ?? null, known.at(-1)?.day ?? null, bucket);
    const indexes = new Map(known.map(({ day, index }) => [day, index]));
    const points = days.map(day => indexes.get(day) ?? null);
    const unfinished = unfinishedNote(t, formats, { bucket, days, lastShops: reply.lastShops });
    const complete = unfinished ? known.slice(0, -1) : known;
    const notes = notesShown(open);
    // The heading is of the whole period, the end of the line of its last day, week or month.
    const when = formats.bucket(complete.at(-1)?.day ?? selection.end, bucket).replaceAll(' ', '\u00a0');
    const own = {
      name: t('overview:index.at', { when }),
      points,
      own: true,
      value: formats.percent(endOf(points, unfinished !== null)),
      unfinished: unfinished !== null,
    };
    const theirs = {
      name: t('overview:index.competitors'),
      points: days.map(() => competitors),
      own: false,
      value: formats.percent(competitors),
      tone: 'grey' as const,
    };
    const href = analysisHref(request, open, 'price-gap');
    return {
      id: 'evolution',
      title: presentTitle(request, open, reply, complete),
      sub: t(`overview:index.sub.${bucket}`, { period: formats.period(selection.start, selection.end) }),
      chart: {
        series: [own, theirs],
        xTicks: timeTicks(days, bucket, formats),
        yTickTexts: values => values.map(values.every(Number.isInteger) ? formats.count : formats.percent),
        bands: [],
        span: spanOf(known),
        marks: noteMarks(days, notes),
        description: presentWords(request, open, reply, { line: own, days }),
      },
      multiples: null,
      hasPromotions: false,
      unfinished,
      foot: [
        ...fewDaysNotes(t, formats, { bucket, days }, selection),
        ...(points.includes(null) ? [t('evolution:holes')] : []),
        t('overview:index.source', {
          own: formats.count(reply.now.ownObservations),
          reference: formats.count(reply.now.referenceObservations),
        }),
      ],
      figure: {
        kind: 'lines',
        categories: days,
        series: [{ ...own, name: t('overview:index.name') }, theirs].map(one => ({
          name: one.name,
          values: one.points.map(inHundredths),
          own: one.own,
        })),
        ...formats.numbers,
        unit: '',
        digits: 1,
        bucket,
      },
      ...(href ? { numbers: { href, label: t('overview:index.open') } } : {}),
    };
  };
