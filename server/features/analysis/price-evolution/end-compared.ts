import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { lineChange } from '../../../domain/analysis/line-change.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { mostLines } from '../ask/ask-changes.ts';
import type { MainCompared } from '../compare/answer.ts';
import { thenPeriod } from '../compare/drawn-then.ts';
import { isSameLine, type LinesBefore } from '../compare/lines-under.ts';
import { isMove, type Moved, type MovesOf, movesWords } from '../compare/moves.ts';
import { changeText, presentChange } from '../present/compared.ts';
import { type ChangedFrom, lineName } from '../present/drawn-lines.ts';
import type { BesideName } from '../present/time/multiples.ts';
import { keepComplete } from '../present/unfinished.ts';
import type { OpenEvolution } from './open-evolution.ts';

/** How many lines only the other period has; undefined where one of both replies has not all of its lines. */
const linesOnlyBefore = (reply: TimeChart, { reply: then }: LinesBefore): number | undefined =>
  reply.total > reply.series.length || then.series.length >= mostLines
    ? undefined
    : then.series.filter(other => !reply.series.some(line => isSameLine(line, other))).length;

/** The last price of each line in the other period: what lines in % change from, so that both end where their figures say. */
export const endThen =
  (before: LinesBefore | null): ChangedFrom =>
  line => {
    const then = before?.reply.series.find(other => isSameLine(line, other));
    return then ? lineChange(then.points.map(({ value }) => value)).last : null;
  };

/** Where each line ended in both periods. */
export const endsOf = (open: OpenEvolution, reply: TimeChart, before: LinesBefore | null) => {
  const { formats } = open;
  const nameLine = lineName(reply.series);
  const then = endThen(before);
  return {
    formats,
    kind: 'average' as const,
    against: thenPeriod(open),
    rows: reply.series.map(
      (line): Moved => ({
        name: nameLine(line),
        now: lineChange(keepComplete(reply, line)).last,
        before: then(line),
      }),
    ),
  };
};

/** Above each small chart how far its line ends from the other period: the figure that the title is about. */
export const endsBeside = (
  { t }: PageRequest,
  open: OpenEvolution,
  { reply, before, asChanges }: { reply: TimeChart; before: LinesBefore; asChanges: boolean },
): BesideName => {
  const { formats, kind, rows } = endsOf(open, reply, before);
  const words = t('compared:besideName', { period: thenPeriod(open) });
  return {
    textOf: line => {
      const row = rows[reply.series.findIndex(other => isSameLine(line, other))];
      return (row && changeText(t, formats, kind, row)) || t('compared:new');
    },
    // Lines in % end at that change.
    notes: asChanges ? null : { apart: words, together: words },
  };
};

/** What the lines of each kind are counted as. */
export const countedAs: Readonly<Record<OpenEvolution['lines'], MovesOf>> = {
  all: 'line',
  region: 'region',
  city: 'city',
  shop: 'shop',
  retailer: 'retailer',
  regionRetailer: 'place',
  cityRetailer: 'place',
  shopRetailer: 'shop',
};

/**
 * How many lines end higher than in the other period, in a sentence; '' where that is not known, or there is a single one. `isMixed`:
 * they end with other retailers than the period has.
 */
export const endsWords = (
  request: PageRequest,
  open: OpenEvolution,
  { reply, before, isMixed }: { reply: TimeChart; before: LinesBefore | null; isMixed: boolean },
): string => {
  const isPart = reply.total > reply.series.length;
  const moves = movesWords(request, endsOf(open, reply, before), countedAs[open.lines], isPart);
  const over = isMixed ? request.t('compared:endsOfShops') : '';
  return moves ? request.t('compared:ends', { period: thenPeriod(open), moves: `${moves}${over}` }) : '';
};

/** How many averages end higher and lower than in the period before, where the change in the same shops has been said. */
export const averagesWords = (
  request: PageRequest,
  open: OpenEvolution,
  { reply, before }: { reply: TimeChart; before: LinesBefore | null },
): string => {
  const isPart = reply.total > reply.series.length;
  const moves = movesWords(request, endsOf(open, reply, before), countedAs[open.lines], isPart);
  return moves && request.t('evolution:sameShops.averages', { moves });
};

/** That most products cost more, or less, than in the other period, where no line can be named; '' where that is not known, or of none. */
export const mostEnds = (
  { t }: PageRequest,
  open: OpenEvolution,
  { reply, before }: { reply: TimeChart; before: LinesBefore | null },
): string => {
  if (open.lines !== 'all' || !before || reply.total > reply.series.length) return '';
  const { formats, kind, rows } = endsOf(open, reply, before);
  const changes = rows.map(row => changeText(t, formats, kind, row)).filter(text => text !== '');
  const isMost = (sign: string): boolean =>
    2 * changes.filter(text => isMove(text) && text.startsWith(sign)).length > changes.length;
  const period = thenPeriod(open);
  if (changes.length < 2) return '';
  if (isMost('−')) return t('evolution:since.mostLess', { period });
  return isMost('+') ? t('evolution:since.mostMore', { period }) : '';
};

/** What is known of the other period; of a single line, or of the first own one where not all are known, how far its end has moved. */
export const endCompared = (
  request: PageRequest,
  open: OpenEvolution,
  { reply, before }: { reply: Outcome<TimeChart>; before: LinesBefore | null },
): MainCompared | undefined => {
  if (reply.kind !== 'ok' || !before) return undefined;
  const { series } = before.reply;
  const observations = series.flatMap(({ points }) => points).reduce((sum, point) => sum + point.observations, 0);
  const known = { before: { observations }, onlyBefore: linesOnlyBefore(reply.value, before) };
  const { rows } = endsOf(open, reply.value, before);
  const [only, ...others] = rows;
  if (!only || others.length > 0) return { figure: null, ...known };
  const figure = { name: request.t('evolution:last'), ...presentChange(request.t, open.formats, 'average', only) };
  return { figure, of: 'last', ...known };
};
