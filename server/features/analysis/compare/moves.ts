import type { FigureKind } from '../../../contract/analyses/parts/columns.ts';
import { changeOf } from '../../../contract/analyses/parts/compared-columns.ts';
import { standsOut } from '../../../domain/analysis/stands-out.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { changeText } from '../present/compared.ts';
import { extentWords } from '../present/titles/extent.ts';

/** A row with its figure in both periods. */
export type Moved = { name: string; now: number | null; before: number | null | undefined };

/** What changed, where nothing beside the title says it. */
type Measure = 'ownCheapest' | 'ownCheaper' | 'rivalCheaper';

/** `against`: the other period in words, where the chart also draws how far its rows have changed within this one. */
type Moves = { formats: Formats; kind: FigureKind; rows: readonly Moved[]; against?: string; measure?: Measure };

/** How far the figure of each row has changed, as it is written, and without its sign; rows that one period lacks are left out. */
const movesOf = ({ t }: PageRequest, { formats, kind, rows }: Moves) =>
  rows.flatMap(({ name, now, before }) => {
    const text = changeText(t, formats, kind, { now, before });
    if (text === '' || now === null || before === null || before === undefined) return [];
    const difference = Math.abs(now - before);
    return [{ name, text, size: changeOf(kind).compared === 'percent' ? difference / before : difference }];
  });

const withoutSign = (text: string): string => text.replace(/^[+−]/, '');

/** Whether a change is written as one: it may round to nothing. */
export const isMove = (text: string): boolean => /[1-9]/.test(text);

/** Which row changed most, and how far as it is written; null where several did, none, or not all are known. */
export const mostMoved = (request: PageRequest, moves: Moves, isPart = false) => {
  const most = isPart
    ? null
    : standsOut({
        rows: movesOf(request, moves),
        value: ({ size }) => size,
        text: ({ text }) => withoutSign(text),
      });
  return most && isMove(most.text) ? most : null;
};

/**
 * The title of a chart of two periods: which of its rows changed most. `isDrawn`: whether the chart has a row, where it has not all of
 * them: what changed most may be another one.
 */
export const changeTitle = (
  request: PageRequest,
  moves: Moves,
  isPart = false,
  isDrawn: (name: string) => boolean = () => true,
): string | null => {
  const most = mostMoved(request, moves, isPart);
  if (!most || !isDrawn(most.name)) return null;
  const words = { name: most.name, change: most.text };
  const { against, measure } = moves;
  if (measure) return request.t(`compared:chart.mostIn.${measure}`, words);
  return against
    ? request.t('compared:chart.mostAgainst', { ...words, period: against })
    : request.t('compared:chart.most', words);
};

/** How far one row has changed since the other period; null where that is not known, or said of no period. */
export const changeTo = (request: PageRequest, moves: Moves, name: string): string | null => {
  const row = movesOf(request, moves).find(one => one.name === name);
  const { against } = moves;
  return row && against ? request.t('compared:chart.against', { name, change: row.text, period: against }) : null;
};

/** What the rows are that rose and fell. */
export type MovesOf = 'region' | 'city' | 'shop' | 'retailer' | 'place' | 'product' | 'pair' | 'line';

/** In how many of the rows the figure rose and fell, what none did left out; '' where that says nothing, or not all are known. */
export const movesWords = (request: PageRequest, moves: Moves, of: MovesOf, isPart = false): string => {
  const { t } = request;
  const texts = movesOf(request, moves).map(({ text }) => text);
  const changed = texts.filter(isMove);
  if (isPart || texts.length < 2 || changed.length === 0) return '';
  const rises = changed.filter(text => text.startsWith('+')).length;
  const { formats } = moves;
  const { count } = formats;
  const extent = (part: number) => ({ extent: extentWords({ t, formats }, of, { part, total: texts.length }) });
  const counts = { up: count(rises), down: count(changed.length - rises), total: count(texts.length) };
  if (rises === changed.length) return t(`compared:rises.${of}`, extent(rises));
  return rises === 0 ? t(`compared:falls.${of}`, extent(changed.length)) : t(`compared:moves.${of}`, counts);
};

/** Rows in the order of how far their figure has changed, either way; as they are where nothing is compared. */
export const mostMovedFirst = <Row>(
  kind: FigureKind,
  rows: readonly Row[],
  both: (row: Row) => Pick<Moved, 'now' | 'before'>,
): Row[] => {
  const sizeOf = (row: Row): number => {
    const { now, before } = both(row);
    if (now === null || before === null || before === undefined) return -1;
    return Math.abs(now - before) / (changeOf(kind).compared === 'percent' ? before || 1 : 1);
  };
  return rows.toSorted((a, b) => sizeOf(b) - sizeOf(a));
};
