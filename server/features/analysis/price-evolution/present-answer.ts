import type { TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { hasValues } from '../compare/lines-under.ts';
import { isMove } from '../compare/moves.ts';
import { type EvolutionFinding, type Finding, productChanges } from '../present/titles/evolution-finding.ts';
import { extentWords } from '../present/titles/extent.ts';
import { unchangedWords } from '../present/titles/finding-words.ts';
import type { ShopLines } from '../present/titles/same-shops.ts';
import { unfinishedNote } from '../present/unfinished.ts';
import { changeWithin, type Drawn } from './drawn.ts';
import { averagesWords, countedAs, endsWords } from './end-compared.ts';
import { isOfProducts, isSinceBefore, type OpenEvolution } from './open-evolution.ts';
import type { EvolutionReadings } from './readings.ts';

/** How many of the lines rose and fell, as their changes are written; in the same shops where `byShop` has these. */
export const countTurns = ({ formats }: OpenEvolution, reply: TimeChart, byShop: Drawn['byShop']) => {
  const known = reply.series.map(line => changeWithin(reply, line, byShop));
  const changes = known.filter(percent => percent !== null);
  const isOf = (sign: 1 | -1) => (percent: number) => Math.sign(percent) === sign && isMove(formats.percent(percent));
  return { up: changes.filter(isOf(1)).length, down: changes.filter(isOf(-1)).length, total: changes.length };
};

/** The same in words: all of them together where all went the same way. */
const turnsWords = (
  t: PageRequest['t'],
  { formats, lines }: OpenEvolution,
  { up, down, total }: ReturnType<typeof countTurns>,
): string => {
  const counts = { up: formats.count(up), down: formats.count(down), total: formats.count(total) };
  const [rose, fell, same] = [up === total, down === total, total - up - down];
  if (!rose && !fell) {
    const turns = t(`evolution:turns.${lines}`, counts);
    return same > 0
      ? turns + t(lines === 'all' ? 'evolution:turns.sameAll' : 'evolution:turns.same', { same: formats.count(same) })
      : turns;
  }
  if (lines === 'all' && total > 1) return t(rose ? 'evolution:turns.allRose' : 'evolution:turns.allFell', counts);
  const extent = extentWords({ t, formats }, countedAs[lines], { part: total, total });
  return t(rose ? 'evolution:turns.rose' : 'evolution:turns.fell', { extent });
};

/** The same in the same shops, where a line begins and ends with unlike shops: what it went from and to would be of these. */
const shopsAnswer = (t: PageRequest['t'], formats: Formats, finding: EvolutionFinding, turns: string) => {
  const { kind, name, percent: size, only } = finding;
  const percent = formats.percent(size);
  if (only) return { strong: `${t(`evolution:byShop.only.${kind}`, { name, percent })}.`, rest: '' };
  const change = `${formats.signedPercent(kind === 'fell' ? -size : size)}\u00a0%`;
  return { strong: t('evolution:byShop.turns', { turns }), rest: t('evolution:byShop.most', { name, change }) };
};

/** `byShop`: the changes that are counted, where these are not those of the lines; `inShops`: so are the prices. */
type Counted = { byShop: ReadonlyMap<number, number> | null; inShops?: boolean };

/**
 * How many lines rose and fell, which most, and from where to where it went: which that is stands in the title of the chart too. Of
 * lines over unlike days none changed most.
 */
const turnsAnswer = (
  { t }: PageRequest,
  open: OpenEvolution,
  reply: TimeChart,
  { finding, byShop, inShops = false }: Counted & { finding: EvolutionFinding | 'apart' },
) => {
  const { formats } = open;
  const complete = unfinishedNote(t, formats, reply) ? [t('evolution:answer.complete')] : [];
  const turns = turnsWords(t, open, countTurns(open, reply, byShop));
  if (finding === 'apart') return { strong: `${turns}.`, rest: complete.join(' ') };
  if (finding.byShop) return shopsAnswer(t, formats, finding, turns);
  const { line, name, only } = finding;
  const ends = { first: formats.moneyWithUnit(line.first), last: formats.moneyWithUnit(line.last) };
  const unchanged = unchangedWords(t, formats, line);
  const change = `${formats.signedPercent(line.changePercent)}\u00a0%`;
  if (only) {
    const strong = unchanged
      ? t('evolution:answer.endsAlike', { unchanged })
      : t('evolution:answer.ends', { change, ...ends });
    return { strong, rest: complete.join(' ') };
  }
  const most = unchanged
    ? t('evolution:answer.mostAlike', { name, unchanged })
    : t(inShops ? 'evolution:sameShops.answer' : 'evolution:answer.most', { name, change, ...ends });
  return { strong: turns, rest: [most, ...complete].join(' ') };
};

/** The answer where no other period has one. */
const withinAnswer = (
  request: PageRequest,
  open: OpenEvolution,
  reply: TimeChart,
  { finding, ...counted }: Counted & { finding: Exclude<Finding, null> },
) =>
  finding === 'still' || finding === 'alike'
    ? { strong: '', rest: request.t(`evolution:answer.${finding}`) }
    : turnsAnswer(request, open, reply, { finding, ...counted });

/**
 * Against the period before, which ends where this one begins: how many products rose and fell in the same shops, by the same changes
 * as within the period. '' where none did, or that is not known.
 */
const againstBefore = (
  { t }: PageRequest,
  open: OpenEvolution,
  reply: TimeChart,
  changes: ReadonlyMap<number, number> | null,
): string => {
  if (!changes) return '';
  const turns = countTurns(open, reply, changes);
  if (turns.total < 2 || turns.up + turns.down === 0) return '';
  return t('evolution:sameShops.against', { turns: turnsWords(t, open, turns) });
};

/** How many of the same products rose and fell within the period before; '' where that is not known. */
const turnsThen = (
  { t }: PageRequest,
  open: OpenEvolution,
  reply: TimeChart,
  changesThen: EvolutionReadings['changesThen'],
): string => {
  const then = productChanges(changesThen);
  const { up, down, total } = countTurns(open, reply, then ?? new Map());
  const { count } = open.formats;
  return total < 2 ? '' : t('evolution:sameShops.then', { up: count(up), down: count(down), total: count(total) });
};

/** How many products rose and fell in the same shops, and which most; `isCompared`: with the period before. */
export const sameShopsAnswer = (
  request: PageRequest,
  open: OpenEvolution,
  shops: ShopLines,
  {
    finding,
    isCompared,
    changesThen,
  }: Pick<EvolutionReadings, 'changesThen'> & { finding: Finding; isCompared: boolean },
) => {
  const since = isCompared && shops.isWhole ? againstBefore(request, open, shops.reply, shops.ends) : '';
  if (since) return { strong: since, rest: turnsThen(request, open, shops.reply, changesThen) };
  return finding && withinAnswer(request, open, shops.reply, { finding, byShop: shops.ends, inShops: true });
};

type Answered = Pick<EvolutionReadings, 'reply' | 'before' | 'changes'> & Pick<Drawn, 'finding' | 'isMixed' | 'byShop'>;

/** How many products rose and fell since the period before in the same shops; '' where that is not known. */
const sinceInShops = (request: PageRequest, open: OpenEvolution, { reply, before, changes }: Answered): string =>
  reply.kind === 'ok' &&
  isOfProducts(open) &&
  reply.value.total <= reply.value.series.length &&
  hasValues(before) &&
  isSinceBefore(open, before)
    ? againstBefore(request, open, reply.value, productChanges(changes))
    : '';

/** How many lines rose and fell, and which most; since the other period where there is one. Null where there are no lines. */
export const presentAnswer = (request: PageRequest, open: OpenEvolution, readings: Answered) => {
  const { reply, finding, before, isMixed, byShop } = readings;
  if (reply.kind !== 'ok' || !finding) return null;
  const inShops = sinceInShops(request, open, readings);
  if (inShops) return { strong: inShops, rest: '' };
  const since = endsWords(request, open, { reply: reply.value, before, isMixed });
  // How far prices went within the period is what the lines show: beside it the change since another one would read as the same.
  return since ? { strong: since, rest: '' } : withinAnswer(request, open, reply.value, { finding, byShop });
};

/**
 * How many averages end higher and lower than in the period before, apart from the answer, which counts the same products in the same shops.
 * Where no retailer ends early the averages end with the shops that they are compared in.
 */
export const averagesBelow = (request: PageRequest, open: OpenEvolution, readings: Answered): string => {
  const { reply, before, finding, isMixed } = readings;
  return reply.kind === 'ok' && finding && isMixed && sinceInShops(request, open, readings)
    ? averagesWords(request, open, { reply: reply.value, before })
    : '';
};
