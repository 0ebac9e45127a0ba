import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { areOfOneRetailer } from '../../../contract/analyses/price-evolution.ts';
import { areOfUnlikeSizes } from '../../../domain/analysis/unlike-sizes.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { upperFirst } from '../../shared/words/first-letter.ts';
import { hasValues } from '../compare/lines-under.ts';
import { changeTitle, changeTo } from '../compare/moves.ts';
import { lineName } from '../present/drawn-lines.ts';
import { litLine, wantedForm } from '../present/line-forms.ts';
import { presentNumbers } from '../present/present-numbers.ts';
import { presentTime } from '../present/present-time.ts';
import type { DrawnFirst } from '../present/time/foot.ts';
import { subOf } from '../present/titles/chart-title.ts';
import { findingOf, namedLine, productChanges } from '../present/titles/evolution-finding.ts';
import { extentWords } from '../present/titles/extent.ts';
import {
  addedWords,
  besideShops,
  findingTitle,
  isByShop,
  type LinesOf,
  mostRule,
} from '../present/titles/finding-words.ts';
import {
  areOfOneOwn,
  type Drawn,
  drawnPrices,
  isApart,
  isUnranked,
  presentSubject,
  presentValues,
  toNumbers,
} from './drawn.ts';
import { countedAs, endsBeside, endsOf, endThen, mostEnds } from './end-compared.ts';
import { unchangedNote, unpricedNote } from './left-out.ts';
import { isByRetailer, type OpenEvolution } from './open-evolution.ts';
import { placelessNote } from './placeless-lines.ts';
import { countTurns } from './present-answer.ts';
import { presentLines } from './present-table.ts';
import type { EvolutionReadings } from './readings.ts';

/** Lines by place are of one product: it changed in a region or city, or at a shop or retailer. */
const linesOf = ({ lines }: OpenEvolution): LinesOf => {
  if (lines === 'all') return 'product';
  return areOfOneRetailer(lines) ? 'at' : 'in';
};

/** What the lines are, where no sentence speaks of one of them. */
const labelOf = (request: PageRequest, open: OpenEvolution): string =>
  request.t('evolution:chartTitle', {
    figure: request.t(`figures:${open.figure}`),
    subject: presentSubject(request, open),
  });

/** `lit`: the line that somebody looks at. */
type TitleOf = Drawn & { lit: Line | null; changes: EvolutionReadings['changes'] };
type LitOf = Pick<Drawn, 'reply' | 'before' | 'isMixed'> & { lit: Line; changes: EvolutionReadings['changes'] };

/** How far the line went that somebody looks at: since the other period where there is one. */
const litTitle = (
  request: PageRequest,
  open: OpenEvolution,
  { lit, reply, before, isMixed, changes }: LitOf,
): string => {
  const { t } = request;
  const name = lineName(reply.series)(lit);
  const ends = endsOf(open, reply, before);
  const since = changeTo(request, ends, name);
  if (since) return since;
  const percent = isMixed ? productChanges(changes)?.get(lit.masterId) : null;
  const finding = findingOf(reply, lit, { percent, isDrawn: false });
  const label = t('evolution:chartTitle', { figure: t(`figures:${open.figure}`), subject: name });
  return findingTitle(t, open.formats, { finding, linesOf: linesOf(open), label });
};

/** How many of the lines went the way that most went, where none can be named; '' where as many rose as fell. */
const mostTurns = ({ t }: PageRequest, open: OpenEvolution, { finding, reply }: TitleOf): string => {
  if (finding !== 'apart') return '';
  const { up, down, total } = countTurns(open, reply, null);
  const { formats, lines } = open;
  if (up === down || total < 2) return '';
  const [way, part] = up > down ? (['rose', up] as const) : (['fell', down] as const);
  if (lines !== 'all')
    return t(`evolution:turns.${way}`, { extent: extentWords({ t, formats }, countedAs[lines], { part, total }) });
  const counts = { part: formats.count(part), total: formats.count(total) };
  return part < total
    ? t(`evolution:turns.some.${way}`, counts)
    : t(way === 'rose' ? 'evolution:turns.allRose' : 'evolution:turns.allFell', counts);
};

/** Which line changed most, if it is drawn: small charts are the first of many. */
const titleOf = (request: PageRequest, open: OpenEvolution, of: TitleOf): string => {
  const { t } = request;
  const { finding, reply, drawn, before, lit, changes } = of;
  if (lit) return litTitle(request, open, { ...of, lit, changes });
  const names = drawn.map(lineName(reply.series));
  const changed = changeTitle(request, endsOf(open, reply, before), isUnranked(of), name => names.includes(name));
  if (changed) return changed;
  const isDrawn = names.includes(namedLine(finding)?.name ?? '');
  const label = mostEnds(request, open, of) || mostTurns(request, open, of) || labelOf(request, open);
  return findingTitle(t, open.formats, { finding: isDrawn ? finding : null, linesOf: linesOf(open), label });
};

/** The product that lines by place are of, the figure, its unit and the period; of changes also from what. */
const subWords = (
  request: PageRequest,
  open: OpenEvolution,
  { bucket }: TimeChart,
  { asChanges, isSince, title }: { asChanges: boolean; isSince: boolean; title: string },
): string => {
  const { t } = request;
  const { formats, selection, figure, lines } = open;
  const of = { currency: formats.currency, period: formats.period(selection.start, selection.end) };
  // A title that names no line begins with the figure, and with the product.
  const isSaid = title === labelOf(request, open);
  const about = isSaid
    ? ''
    : [...(lines === 'all' ? [] : [presentSubject(request, open)]), t(`figures:${figure}`)].join(', ');
  if (asChanges && isSince) return upperFirst(subOf(about, t('evolution:changeSince', of)));
  return upperFirst(subOf(about, asChanges ? t(`evolution:change.${bucket}`, of) : t(`evolution:sub.${bucket}`, of)));
};

type WordsOf = { of: TitleOf; asChanges: boolean; isSince: boolean };

/** Title and what stands below it; where no line can be named whose end has moved most from the other period, why. */
const wordsOf = (request: PageRequest, open: OpenEvolution, { of, ...changes }: WordsOf) => {
  const title = titleOf(request, open, of);
  const isUnnamed = of.isMixed && !of.lit && (changes.isSince ? open.lines === 'all' : of.finding === 'apart');
  const unnamed = isUnnamed ? [request.t('evolution:since.unnamed')] : [];
  const sub = subWords(request, open, of.reply, { ...changes, title });
  const ofLine = of.lit ? '' : besideShops(request.t, open.formats, of.finding, of.reply.bucket);
  return { title, sub: [sub, ofLine, ...unnamed].filter(Boolean).join(' · ') };
};

/** Whether the prices of products are too far apart for the common axis of small charts. */
const needOwnAxes = ({ lines: of }: OpenEvolution, lines: readonly Line[]): boolean =>
  of === 'all' && areOfUnlikeSizes(lines.map(({ points }) => points.map(({ value }) => value)));

/** All lines are ranked by how far they have changed; of more they are those with the most observations. */
const drawnFirstOf = ({ total, series }: TimeChart, then: Drawn['before']): DrawnFirst => {
  if (total > series.length) return 'observations';
  return then ? 'since' : 'changed';
};

/** Chart, table and numbers of the prices, or of their changes in %. */
export const presentEvolution =
  (
    request: PageRequest,
    open: OpenEvolution,
    here: string,
    {
      finding,
      changes,
      before,
      isMixed,
      byShop: within,
    }: Pick<EvolutionReadings, 'changes' | 'before'> & Pick<Drawn, 'finding' | 'isMixed' | 'byShop'>,
  ) =>
  (reply: TimeChart) => {
    const { t } = request;
    const { selection } = open;
    const asMultiples = isByRetailer(open);
    const form = wantedForm(selection, here, 'chart');
    const of = { finding, reply, before, isMixed, byShop: within };
    const { added, subject, lines, asChanges } = drawnPrices(request, open, form, of);
    const then = before && hasValues(before) ? before : null;
    const beside = then && isApart(form, then) ? endsBeside(request, open, { reply, before: then, asChanges }) : null;
    const from = endThen(then);
    const shown = then ? null : finding;
    const byShop = isByShop(shown);
    const rule = mostRule(t, shown);
    const words = wordsOf(request, open, {
      // What changed most within the period is none of the figures that are drawn, where these are those since the other one.
      of: { ...of, finding: shown, drawn: lines, lit: litLine(lines, form), changes },
      asChanges,
      isSince: then !== null,
    });
    const chart = presentTime(request, open, reply, {
      id: 'chart',
      ...words,
      drawnFirst: drawnFirstOf(reply, then),
      ofOwn: areOfOneOwn(open),
      lines,
      asChanges,
      changesFrom: from,
      scale: presentValues(request, open, here, lines),
      before,
      asMultiples,
      ...(beside ? { beside } : {}),
      ofProducts: open.lines === 'all',
      subject,
      form,
      saysMost: rule.saysMost,
      ownAxes: !asChanges && needOwnAxes(open, lines),
      remarks: [
        ...addedWords(t, { added, byShop }),
        ...unpricedNote(request, open, reply),
        ...unchangedNote(request, open, reply, { byShop, changes }),
        ...rule.remarks,
      ],
      numbers: toNumbers(request, open, here),
    });
    return {
      chart: { ...chart, foot: [...placelessNote(request, open), ...chart.foot] },
      table: presentLines(
        request,
        open,
        { reply, changes: productChanges(changes), changesThen: null, prices: null, before, byShop },
        here,
      ),
      numbers: open.numbers ? presentNumbers(request, open, reply, lines, { asChanges, from }) : null,
    };
  };
