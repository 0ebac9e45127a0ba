import type { SwitchProps } from '../../../../views/components/forms/Switch.tsx';
import type { PriceEvolutionPageProps } from '../../../../views/pages/analysis/PriceEvolutionPage.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { PriceChanges } from '../../../contract/analyses/price-changes.ts';
import { areOfOneRetailer, priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { lineChange } from '../../../domain/analysis/line-change.ts';
import { areOfUnlikeSizes } from '../../../domain/analysis/unlike-sizes.ts';
import type { Formats } from '../../../domain/formats.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { presentPanel } from '../../shared/outcomes/panel.ts';
import { isAgainst } from '../ask/open-analysis.ts';
import { hasValues, type LinesBefore } from '../compare/lines-under.ts';
import { changeTitle, isMove, mostMoved } from '../compare/moves.ts';
import { writeSelection, writeView } from '../filter/selection.ts';
import type { About } from '../filter/words.ts';
import { aboutCompared } from '../filter/words.ts';
import { endApart, reachWords } from '../market/late.ts';
import { drawable, lineName } from '../present/drawn-lines.ts';
import type { Freshness } from '../present/freshness.ts';
import { type WantedForm, wantedForm } from '../present/line-forms.ts';
import { analysisHref, presentHead } from '../present/present-head.ts';
import { presentNumbers } from '../present/present-numbers.ts';
import { presentTime } from '../present/present-time.ts';
import { subOf } from '../present/titles/chart-title.ts';
import {
  type EvolutionFinding,
  evolutionFinding,
  type Finding,
  namedLine,
  productChanges,
  shopsFinding,
} from '../present/titles/evolution-finding.ts';
import {
  addedRemark,
  findingSub,
  findingTitle,
  isByShop,
  type LinesOf,
  lineOf,
  unchangedWords,
} from '../present/titles/finding-words.ts';
import { keepComplete, lastComplete, unfinishedNote } from '../present/unfinished.ts';
import { presentChoice, presentLinks, presentSwitch } from '../view-links.ts';
import { endCompared, endsBeside, endsOf, endsWords, endThen } from './end-compared.ts';
import type { OpenEvolution } from './open-evolution.ts';
import { noLine, placelessNote } from './placeless-lines.ts';
import { presentLines } from './present-table.ts';

/** `changes`: those of the products; null if the lines are something else than their averages. `before`: the other period's. */
export type EvolutionReadings = {
  reply: Outcome<TimeChart>;
  changes: Outcome<PriceChanges> | null;
  before: LinesBefore | null;
  reach: Freshness | null;
};

/** Small charts beside one another, and lines in one drawing, each with its name at its end. */
const [mostMultiples, mostTogether] = [12, 5];

const isByRetailer = ({ lines }: OpenEvolution): boolean => lines.endsWith('Retailer');

/** Lines by place are of one product: it changed in a region or city, or at a shop or retailer. */
const linesOf = ({ lines }: OpenEvolution): LinesOf => {
  if (lines === 'all') return 'product';
  return areOfOneRetailer(lines) ? 'at' : 'in';
};

/** Which line changed most; over retailers that do not all reach the end, which product did shop by shop. */
const findMost = (open: OpenEvolution, reply: TimeChart, { changes, reach }: EvolutionReadings): Finding => {
  const isMixed = !areOfOneRetailer(open.lines) && endApart(open, reach, lastComplete(reply));
  return isMixed ? shopsFinding(reply, open.formats, productChanges(changes)) : evolutionFinding(reply, open.formats);
};

/** How many of the lines rose and fell, as their changes are written; shop by shop where `byShop` has these. */
const countTurns = ({ formats }: OpenEvolution, reply: TimeChart, byShop: ReadonlyMap<number, number> | null) => {
  const changes = reply.series.map(line =>
    byShop ? (byShop.get(line.masterId) ?? null) : lineChange(keepComplete(reply, line)).changePercent,
  );
  const isOf = (sign: 1 | -1) => (percent: number | null) =>
    percent !== null && Math.sign(percent) === sign && isMove(formats.percent(percent));
  const [up, down] = [changes.filter(isOf(1)), changes.filter(isOf(-1))];
  return { up: formats.count(up.length), down: formats.count(down.length), total: formats.count(changes.length) };
};

/** The same shop by shop, where a line begins and ends with unlike shops: what it went from and to would be of these. */
const shopsAnswer = (t: PageRequest['t'], formats: Formats, finding: EvolutionFinding, turns: string) => {
  const { kind, name, percent: size, only } = finding;
  const percent = formats.percent(size);
  if (only) return { strong: `${t(`evolution:byShop.only.${kind}`, { name, percent })}.`, rest: '' };
  const change = `${formats.signedPercent(kind === 'fell' ? -size : size)}\u00a0%`;
  return { strong: t('evolution:byShop.turns', { turns }), rest: t('evolution:byShop.most', { name, change }) };
};

/**
 * How many lines rose and fell, which most, and from where to where it went: which that is stands in the title of the chart too. Of
 * lines over unlike days none changed most.
 */
const turnsAnswer = (
  { t }: PageRequest,
  open: OpenEvolution,
  reply: TimeChart,
  { finding, changes }: { finding: EvolutionFinding | 'apart'; changes: EvolutionReadings['changes'] },
) => {
  const { formats, lines } = open;
  const complete = unfinishedNote(t, formats, reply) ? [t('evolution:answer.complete')] : [];
  const shopByShop = isByShop(finding) ? productChanges(changes) : null;
  const turns = t(`evolution:turns.${lines}`, countTurns(open, reply, shopByShop));
  if (finding === 'apart') return { strong: turns, rest: complete.join(' ') };
  if (finding.byShop) return shopsAnswer(t, formats, finding, turns);
  const { line, name, only } = finding;
  const ends = { first: formats.moneyWithUnit(line.first), last: formats.moneyWithUnit(line.last) };
  const unchanged = unchangedWords(t, formats, line);
  if (only) {
    const strong = unchanged ? t('evolution:answer.endsAlike', { unchanged }) : t('evolution:answer.ends', ends);
    return { strong, rest: complete.join(' ') };
  }
  const change = `${formats.signedPercent(line.changePercent)}\u00a0%`;
  const most = unchanged
    ? t('evolution:answer.mostAlike', { name, unchanged })
    : t('evolution:answer.most', { name, change, ...ends });
  return { strong: turns, rest: [most, ...complete].join(' ') };
};

const presentAnswer = (
  request: PageRequest,
  open: OpenEvolution,
  { reply, finding, before, changes }: EvolutionReadings & { finding: Finding },
) => {
  if (reply.kind !== 'ok' || !finding) return null;
  const { t } = request;
  const within =
    finding === 'still' || finding === 'alike'
      ? { strong: '', rest: t(`evolution:answer.${finding}`) }
      : turnsAnswer(request, open, reply.value, { finding, changes });
  const since = endsWords(request, open, reply.value, before);
  // How far prices went within the period is what the lines show: beside it the change since another one would read as the same.
  return since ? { strong: since, rest: '' } : within;
};

const presentSwitches = ({ t }: PageRequest, open: OpenEvolution, here: string) => [
  presentChoice(
    open,
    here,
    { fields: priceEvolution.address, name: 'lines', label: t('evolution:lines') },
    priceEvolution.address.lines.values.map(value => ({ value, label: t(`evolution:by.${value}`) })),
  ),
  presentSwitch(open, here, { fields: priceEvolution.address, name: 'figure', label: t('analysis:figure') }, value =>
    t(`figures:${value}`),
  ),
  {
    ...presentSwitch(open, here, { fields: priceEvolution.address, name: 'bucket', label: t('evolution:cut') }, value =>
      t(`evolution:bucket.${value || 'auto'}`),
    ),
    isAddition: true,
  },
];

const presentSubject = ({ t }: PageRequest, { lines, charted }: OpenEvolution): string =>
  lines === 'all' || !charted ? t('evolution:theseProducts') : charted.name;

/** Prices of products that are far apart are drawn as changes, unless the address says otherwise. */
const asChangesIn = ({ lines, values }: OpenEvolution, drawn: readonly Line[]): boolean =>
  lines === 'all' &&
  drawn.length > 1 &&
  (values === null
    ? areOfUnlikeSizes(drawn.map(({ points }) => points.map(({ value }) => value)))
    : values === 'change');

/** Prices or changes, as links; null where there is nothing to choose. */
const presentValues = (
  { t }: PageRequest,
  open: OpenEvolution,
  here: string,
  drawn: readonly Line[],
): SwitchProps | null => {
  if (open.lines !== 'all' || drawn.length < 2) return null;
  const standard = asChangesIn({ ...open, values: null }, drawn) ? 'change' : 'price';
  const { label, options } = presentLinks(
    open,
    here,
    { fields: priceEvolution.address, name: 'values', label: t('evolution:values') },
    [
      { value: 'price', label: open.formats.currency },
      { value: 'change', label: '%' },
    ],
    standard,
  );
  return { label, options: options.map(option => ({ ...option, href: `${option.href}#chart` })) };
};

type Drawn = { finding: Finding; reply: TimeChart; drawn: readonly Line[]; before: LinesBefore | null };

/** The line that the title is about: which changed most, since the other period where there is one. */
const changedMost = (request: PageRequest, open: OpenEvolution, { finding, reply, before }: Omit<Drawn, 'drawn'>) => {
  const most = before && mostMoved(request, endsOf(open, reply, before), reply.total > reply.series.length);
  const nameLine = lineName(reply.series);
  return most ? (reply.series.find(line => nameLine(line) === most.name)?.masterId ?? null) : lineOf(finding);
};

/** Which line changed most, if it is drawn: small charts are the first of many. */
const titleOf = (request: PageRequest, open: OpenEvolution, { finding, reply, drawn, before }: Drawn): string => {
  const { t } = request;
  const names = drawn.map(lineName(reply.series));
  const isPart = reply.total > reply.series.length;
  const changed = changeTitle(request, endsOf(open, reply, before), isPart, name => names.includes(name));
  if (changed) return changed;
  const isDrawn = names.includes(namedLine(finding)?.name ?? '');
  const label = t('evolution:chartTitle', {
    figure: t(`figures:${open.figure}`),
    subject: presentSubject(request, open),
  });
  return findingTitle(t, open.formats, { finding: isDrawn ? finding : null, linesOf: linesOf(open), label });
};

/** The product that lines by place are of, the figure, its unit and the period; of changes also from what, and what the line of the title shows. */
const subWords = (
  request: PageRequest,
  open: OpenEvolution,
  { bucket }: TimeChart,
  { asChanges, isSince, finding }: { asChanges: boolean; isSince: boolean; finding: Finding },
): string => {
  const { t } = request;
  const { formats, selection, figure, lines } = open;
  const of = { currency: formats.currency, period: formats.period(selection.start, selection.end) };
  const about = [...(lines === 'all' ? [] : [presentSubject(request, open)]), t(`figures:${figure}`)].join(', ');
  if (asChanges && isSince) return subOf(about, t('evolution:changeSince', of));
  return asChanges
    ? findingSub(t, formats, finding, subOf(about, t(`evolution:change.${bucket}`, of)))
    : subOf(about, t(`evolution:sub.${bucket}`, of));
};

/** Whether each product has a chart of its own. */
const isApart = ({ form }: WantedForm, before: LinesBefore | null): boolean =>
  form === 'apart' || (form === null && hasValues(before));

/** How many products are drawn together; undefined where each line has a chart of its own, or lines are places. */
const mostIn = ({ lines }: OpenEvolution, form: WantedForm, before: LinesBefore | null): number | undefined =>
  lines === 'all' && !isApart(form, before) ? mostTogether : undefined;

/** To the numbers of the chart below it, which are asked for first where they are not on the page. */
const toNumbers = ({ t }: PageRequest, { numbers, selection }: OpenEvolution, here: string) => {
  const asked = withQuery(here, writeView(selection, writeFields(priceEvolution.address, { numbers: true })));
  return { href: numbers ? '#numbers' : `${asked}#numbers`, label: t('evolution:toNumbers') };
};

/** The lines that are drawn; a small chart has a single line, which is blue for an own product. */
const drawnLines = (open: OpenEvolution, { series }: TimeChart, subject: number | null, most: number | undefined) => {
  if (!isByRetailer(open)) return drawable(series, subject, most);
  const own = open.charted !== null && open.own.has(open.charted.id);
  return series.slice(0, mostMultiples).map(line => ({ ...line, own }));
};

const presentEvolution =
  (
    request: PageRequest,
    open: OpenEvolution,
    here: string,
    { finding, changes, before }: Omit<EvolutionReadings, 'reply' | 'reach'> & { finding: Finding },
  ) =>
  (reply: TimeChart) => {
    const { t } = request;
    const { selection } = open;
    const asMultiples = isByRetailer(open);
    const form = wantedForm(selection, here, 'chart');
    const most = mostIn(open, form, before);
    const subject = changedMost(request, open, { finding, reply, before });
    const lines = drawnLines(open, reply, subject, most);
    const asChanges = asChangesIn(open, lines);
    const then = before && hasValues(before) ? before : null;
    const beside = then && isApart(form, then) ? endsBeside(request, open, { reply, before: then, asChanges }) : null;
    const from = endThen(then);
    const shown = then ? null : finding;
    const byShop = isByShop(shown);
    const chart = presentTime(request, open, reply, {
      id: 'chart',
      // What changed most within the period is none of the figures that are drawn, where these are those since the other one.
      title: titleOf(request, open, { finding: shown, reply, drawn: lines, before }),
      sub: subWords(request, open, reply, { asChanges, isSince: then !== null, finding: shown }),
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
      remarks: asMultiples ? [] : addedRemark(t, { line: subject, byShop }, reply, most),
      numbers: toNumbers(request, open, here),
    });
    return {
      chart: { ...chart, foot: [...placelessNote(request, open), ...chart.foot] },
      table: presentLines(request, open, { reply, changes: productChanges(changes), before, byShop }, here),
      numbers: open.numbers ? presentNumbers(request, open, reply, lines, { asChanges, from }) : null,
    };
  };

/** Lines by place are of the product in view; lines by product without a choice are own products and competitors. */
export const readAbout = (open: OpenEvolution): About | null => {
  if (open.lines !== 'all') return open.charted && { one: open.charted.name };
  return isAgainst(open) ? aboutCompared(open) : null;
};

/** The rows of the file: a line and a bucket with a price; not known where not all lines are here. */
const rowsOfFile = ({ total, series }: TimeChart): number | 'unknown' =>
  total > series.length
    ? 'unknown'
    : series.flatMap(({ points }) => points).filter(({ value }) => value !== null).length;

/** The content of the price evolution page. */
export function presentPage(
  request: PageRequest,
  open: OpenEvolution,
  readings: EvolutionReadings,
): PriceEvolutionPageProps {
  const { t } = request;
  const here = analysisHref(request, open);
  const { reply, changes, before, reach } = readings;
  const finding = reply.kind === 'ok' ? findMost(open, reply.value, readings) : null;
  const end = endCompared(request, open, readings);
  return {
    head: presentHead(request, open, {
      marksNotes: true,
      question: t(`evolution:question.${open.lines}`, { subject: presentSubject(request, open) }),
      answer: presentAnswer(request, open, { ...readings, finding }),
      ...(end ? { compared: end } : {}),
      ...(open.lines === 'all' ? {} : { subject: { among: 'all' as const, id: open.charted?.id } }),
      csvRows: reply.kind === 'ok' ? rowsOfFile(reply.value) : null,
      remark: reachWords(request, open, reach),
      about: readAbout(open),
    }),
    switches: presentSwitches(request, open, here),
    evolution: presentPanel(reply, {
      t,
      name: t('analysis:panel.chart'),
      retryHref: withQuery(here, writeSelection(open.selection)),
      notFound: noLine(request, open, here),
      present: presentEvolution(request, open, here, { finding, changes, before }),
    }),
  };
}
