import { createHash } from 'node:crypto';
import type { ReportParts } from '../../../../contract/entities/report.ts';
import type { PageRequest } from '../../../../http/pages/page-request.ts';
import { drawChart } from '../../../../images/draw-chart.ts';
import { barsSvg, linesSvg } from '../../../../rendering/render-picture.ts';
import { type FoundChart, type FoundTable, findChart, findFigures, findTable } from './find.ts';

/** Rows and columns that a mail has room for. */
const [mostRows, mostColumns] = [15, 5] as const;
const pictureWidth = 760;
/** An unknown value. */
const none = '–';

/** What a mail shows of a page: its props, and what stands at its head. */
export type Shown = {
  title: string;
  question: string;
  answer: string;
  /** What moves on by itself: days as the answer words them, and what is said of days after it. */
  moving: { days: readonly string[]; since: string };
  about: (string | null)[];
  /** What a page says below figures that are compared with another period; '' where none is. */
  compared: string;
  href: string;
  props: object;
};

const presentTable = (
  { t }: PageRequest,
  { title, hint, columns, rows, total }: FoundTable,
  compared: string,
): NonNullable<ReportParts['table']> => {
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
    rows: rows.slice(0, mostRows).map(({ own, cells }) => ({
      own,
      cells: shown.map(({ at }) => ({ text: cells[at]?.text ?? '', sub: cells[at]?.sub ?? '' })),
    })),
    more: [
      ...(left > 0 ? [t('mails:report.more', { count: left })] : []),
      ...(compared && hint.includes(compared) ? [compared] : []),
    ].join(' · '),
  };
};

/** The chart in words, for who sees no pictures: what it is called, and where each of its lines or bars ends. */
const altOf = ({ title, drawing }: FoundChart): string => {
  const ends =
    drawing.kind === 'lines'
      ? // A line of another period has no value at its end.
        drawing.lines.series.flatMap(({ name, value }) => (value ? [`${name} ${value}`] : []))
      : drawing.bars.map(({ name, text }) => `${name} ${text}`);
  return `${title}: ${ends.join('; ')}`;
};

const presentChart = async (chart: FoundChart): Promise<NonNullable<ReportParts['chart']>> => {
  const { drawing, title, sub } = chart;
  const svg = drawing.kind === 'lines' ? linesSvg(drawing.lines, pictureWidth) : barsSvg(drawing.bars, pictureWidth);
  return { title, sub, alt: altOf(chart), png: (await drawChart(svg)).toString('base64') };
};

/**
 * Of the figures alone: as of which import they are, and the days of the period, change by themselves. A figure in words is
 * such a day, or says what the answer says.
 */
const digestOf = (
  { answer, moving: { days }, props }: Shown,
  table: FoundTable | null,
  chart: FoundChart | null,
): string => {
  const said = days.reduce((text, day) => text.replaceAll(day, ''), answer);
  const rows = table?.rows.map(({ cells }) => cells.map(({ text, sub }) => [text, sub]));
  const drawn = chart?.drawing.kind === 'lines' ? chart.drawing.lines.series.map(one => one.points) : chart?.drawing;
  const values = findFigures(props).flatMap(({ name, value, inWords }) => (inWords ? [] : [[name, value]]));
  return createHash('sha256')
    .update(JSON.stringify([said, values, rows, drawn]))
    .digest('base64url');
};

/** What a mail says of a page, with the chart as a picture, and the digest of its figures. */
export const presentParts = async (
  request: PageRequest,
  shown: Shown,
): Promise<{ parts: ReportParts; digest: string }> => {
  const { title, question, answer, moving, about, compared, href, props } = shown;
  const figures = findFigures(props).map(({ name, value, unit, note, change }) => ({
    name,
    value,
    unit: value === none ? '' : unit,
    note: [...(change ? [change.delta, change.rest] : []), note].filter(Boolean).join(', '),
  }));
  const [table, chart] = [findTable(props), findChart(props)];
  const hasRows = (table?.rows.length ?? 0) > 0;
  return {
    parts: {
      title,
      question,
      answer: `${answer} ${moving.since}`.trim(),
      about: about.filter((line): line is string => Boolean(line)),
      isEmpty: !hasRows && chart === null && figures.every(({ value }) => value === none),
      figures,
      chart: chart && (await presentChart(chart)),
      table: table && hasRows ? presentTable(request, table, compared) : null,
      href,
    },
    digest: digestOf(shown, table, chart),
  };
};
