import { createHash } from 'node:crypto';
import type { Figure } from '../../../../../views/components/Figures.tsx';
import type { NotesProps } from '../../../../../views/pages/analysis/parts/Notes.tsx';
import type { ReportParts } from '../../../../contract/entities/report.ts';
import type { PageRequest } from '../../../../http/pages/page-request.ts';
import { drawChart } from '../../../../images/draw-chart.ts';
import type { Page } from '../../../../rendering/page.ts';
import type { FigureAlone } from '../../../../rendering/pictures/figure-alone.ts';
import { chartForMail } from '../../../../rendering/pictures/picture-of-page.ts';
import { type FoundTable, findFigures, findTable, none } from './find.ts';

/** Rows and columns that a mail has room for. */
const [mostRows, mostColumns] = [15, 5] as const;
/** Who sees no pictures reads no more of one than this. */
const longestAlt = 1600;

/** What a mail shows of a page: its props, and what stands at its head. */
export type Shown = {
  title: string;
  question: string;
  answer: string;
  /** What moves on by itself: days as the answer words them, and what is said of days after it. */
  moving: { days: readonly string[]; since: string };
  about: (string | null)[];
  href: string;
  props: object;
  /** The notes on its days; null where the API has none. */
  notes: NotesProps | null;
  /** The page of the chart; null if it has none. */
  page: Page | null;
};

type MadeTable = NonNullable<ReportParts['table']>;

/** The name of a row's group, where another one stands above it. */
const groupOf = ({ rows, groups }: FoundTable, at: number): Pick<MadeTable['rows'][number], 'group'> => {
  const own = rows[at]?.group;
  const named = groups[own ?? -1];
  return named && own !== rows[at - 1]?.group ? { group: named.text } : {};
};

const presentTable = ({ t }: PageRequest, table: FoundTable): MadeTable => {
  const { title, comparedHint, columns, rows, total } = table;
  const shown = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ kind }) => kind !== 'range' && kind !== 'detail')
    .slice(0, mostColumns);
  const left = total - Math.min(rows.length, mostRows);
  return {
    title,
    columns: shown.map(({ label, unit, kind }) => ({
      label: unit ? `${label} (${unit})` : label,
      isNumber: kind === 'number',
    })),
    rows: rows.slice(0, mostRows).map(({ own, cells }, row) => ({
      own,
      ...groupOf(table, row),
      cells: shown.map(({ at }) => ({ text: cells[at]?.text ?? '', sub: cells[at]?.sub ?? '' })),
    })),
    more: [
      ...(left > 0 ? [t('mails:report.more', { count: left })] : []),
      ...(comparedHint ? [comparedHint] : []),
    ].join(' · '),
  };
};

/** The chart in words, for who sees no pictures; its title stands above it already. */
const altOf = ({ title, words }: FigureAlone): string => {
  const alt = words || title;
  return alt.length > longestAlt ? `${alt.slice(0, longestAlt)}…` : alt;
};

const presentChart = async ({ t }: PageRequest, chart: FigureAlone): Promise<NonNullable<ReportParts['chart']>> => {
  const { title, sub, left, svg } = chart;
  return {
    title,
    sub: [sub, ...(left > 0 ? [t('mails:report.more', { count: left })] : [])].filter(Boolean).join(' · '),
    alt: altOf(chart),
    png: (await drawChart(svg)).toString('base64'),
  };
};

/**
 * Of the figures alone: as of which import they are, and the days of the period, change by themselves. A figure in words is
 * such a day, or says what the answer says.
 */
const digestOf = (
  { answer, moving: { days }, props }: Shown,
  table: FoundTable | null,
  chart: FigureAlone | null,
): string => {
  const said = days.reduce((text, day) => text.replaceAll(day, ''), answer);
  const rows = table?.rows.map(({ cells, group = -1 }) => [
    table.groups[group]?.text,
    ...cells.map(({ text, sub }) => [text, sub]),
  ]);
  const values = findFigures(props).flatMap(({ name, value, inWords }) => (inWords ? [] : [[name, value]]));
  return createHash('sha256')
    .update(JSON.stringify([said, values, rows, chart?.shapes]))
    .digest('base64url');
};

const changeText = ({ delta, rest }: NonNullable<Figure['change']>): string => [delta, rest].filter(Boolean).join(', ');

/** What a mail says of a page, with the chart as a picture, and the digest of its figures. */
export const presentParts = async (
  request: PageRequest,
  shown: Shown,
): Promise<{ parts: ReportParts; digest: string }> => {
  const { title, question, answer, moving, about, href, props, notes, page } = shown;
  const figures = findFigures(props).map(({ name, value, unit, note, change }) => ({
    name,
    value,
    unit: value === none ? '' : unit,
    ...(change ? { change: changeText(change) } : {}),
    note,
  }));
  const [table, chart] = [findTable(props, request.t), page && chartForMail(page, request)];
  const hasRows = (table?.rows.length ?? 0) > 0;
  return {
    parts: {
      title,
      question,
      answer: `${answer} ${moving.since}`.trim(),
      about: about.filter((line): line is string => Boolean(line)),
      isEmpty: !hasRows && chart === null && figures.every(({ value }) => value === none),
      figures,
      chart: chart && (await presentChart(request, chart)),
      table: table && hasRows ? presentTable(request, table) : null,
      notes: [...(notes?.rows ?? []), ...(notes?.other?.rows ?? [])].map(({ number, when, text, about: of, by }) => ({
        number,
        when,
        text,
        rest: [of, by].filter(Boolean).join(' · '),
      })),
      href,
    },
    digest: digestOf(shown, table, chart),
  };
};
