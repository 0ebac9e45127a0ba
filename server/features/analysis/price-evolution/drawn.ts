import type { SwitchProps } from '../../../../views/components/forms/Switch.tsx';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { areOfOneRetailer, priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import { lineChange } from '../../../domain/analysis/line-change.ts';
import { areOfUnlikeSizes } from '../../../domain/analysis/unlike-sizes.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { isOfOne } from '../ask/open-analysis.ts';
import { hasValues, type LinesBefore } from '../compare/lines-under.ts';
import { mostMoved, mostMovedFirst } from '../compare/moves.ts';
import { writeView } from '../filter/selection.ts';
import { endApart } from '../market/late.ts';
import { drawable, lineName } from '../present/drawn-lines.ts';
import type { WantedForm } from '../present/line-forms.ts';
import {
  evolutionFinding,
  type Finding,
  namedLine,
  productChanges,
  shopsFinding,
} from '../present/titles/evolution-finding.ts';
import { isByShop } from '../present/titles/finding-words.ts';
import { keepComplete, lastComplete } from '../present/unfinished.ts';
import { presentLinks } from '../view-links.ts';
import { endsOf } from './end-compared.ts';
import type { OpenEvolution } from './open-evolution.ts';
import type { EvolutionReadings } from './readings.ts';

/** Small charts beside one another, and lines in one drawing, each with its name at its end. */
const [mostMultiples, mostTogether] = [12, 5];

/**
 * What is drawn: the lines of the reply, which of them changed most, and the other period's. `byShop`: how each product changed, where
 * that is in the same shops.
 */
export type Drawn = {
  finding: Finding;
  byShop: ReadonlyMap<number, number> | null;
  reply: TimeChart;
  drawn: readonly Line[];
  before: LinesBefore | null;
  isMixed: boolean;
};

/** Whether lines are over retailers that do not all reach the end. */
const endsMixed = (open: OpenEvolution, reply: TimeChart, reach: EvolutionReadings['reach']): boolean =>
  !areOfOneRetailer(open.lines) && endApart(open, reach, lastComplete(reply));

/** Which line changed most; where ends are mixed, which product did shop by shop. */
const findMost = (
  open: OpenEvolution,
  reply: TimeChart,
  changes: EvolutionReadings['changes'],
  isMixed: boolean,
): Finding =>
  isMixed ? shopsFinding(reply, open.formats, productChanges(changes)) : evolutionFinding(reply, open.formats);

/** The same of what was read, with whether ends are mixed. */
export const foundIn = (
  open: OpenEvolution,
  reply: TimeChart,
  { changes, reach }: Pick<EvolutionReadings, 'changes' | 'reach'>,
): Pick<Drawn, 'finding' | 'isMixed' | 'byShop'> => {
  const isMixed = endsMixed(open, reply, reach);
  const finding = findMost(open, reply, changes, isMixed);
  return { finding, isMixed, byShop: isByShop(finding) ? productChanges(changes) : null };
};

/** How far a line has changed within the period, in %: in the same shops where that is known (`byShop`), else from its first value to its last. */
export const changeWithin = (reply: TimeChart, line: Line, byShop: Drawn['byShop']): number | null =>
  byShop ? (byShop.get(line.masterId) ?? null) : lineChange(keepComplete(reply, line)).changePercent;

/** Whether no line can be named whose end has moved most from the other period: not all are here, or their ends are of unlike shops. */
export const isUnranked = ({ reply, isMixed }: Pick<Drawn, 'reply' | 'isMixed'>): boolean =>
  isMixed || reply.total > reply.series.length;

/**
 * The line that the title is about: which changed most, since the other period where there is one; null where none can be named: which
 * changed most within this one is another question.
 */
const changedMost = (request: PageRequest, open: OpenEvolution, of: Omit<Drawn, 'drawn'>): Line | null => {
  const { finding, reply, before } = of;
  const most = hasValues(before) ? mostMoved(request, endsOf(open, reply, before), isUnranked(of)) : namedLine(finding);
  const nameLine = lineName(reply.series);
  return reply.series.find(line => nameLine(line) === most?.name) ?? null;
};

/** Prices of products that are far apart are drawn as changes, unless the address says otherwise. */
const asChangesIn = ({ lines, values }: OpenEvolution, drawn: readonly Line[]): boolean =>
  lines === 'all' &&
  drawn.length > 1 &&
  (values === null
    ? areOfUnlikeSizes(drawn.map(({ points }) => points.map(({ value }) => value)))
    : values === 'change');

/** Prices or changes, as links; null where there is nothing to choose. */
export const presentValues = (
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

/** Whether each product has a chart of its own. */
export const isApart = ({ form }: WantedForm, before: LinesBefore | null): boolean =>
  form === 'apart' || (form === null && hasValues(before));

/** How many products are drawn together; undefined where each line has a chart of its own, or lines are places. */
export const mostIn = ({ lines }: OpenEvolution, form: WantedForm, before: LinesBefore | null): number | undefined =>
  lines === 'all' && !isApart(form, before) ? mostTogether : undefined;

/** To the numbers of the chart below it, which are asked for first where they are not on the page. */
export const toNumbers = ({ t }: PageRequest, { numbers, selection }: OpenEvolution, here: string) => {
  const asked = withQuery(here, writeView(selection, writeFields(priceEvolution.address, { numbers: true })));
  return { href: numbers ? '#numbers' : `${asked}#numbers`, label: t('evolution:toNumbers') };
};

/** Whether all lines are of one own product: they are blue. */
export const areOfOneOwn = ({ lines, charted, own }: OpenEvolution): boolean =>
  lines !== 'all' && charted !== null && own.has(charted.id);

/** The first lines, with the one that the title is about; of places one more where it would be the only one that is left out. */
const drawnLines = (
  { lines }: OpenEvolution,
  { series }: TimeChart,
  subject: Line | null,
  most: number | undefined,
) => {
  if (lines === 'all') return drawable(series, subject?.masterId ?? null, most);
  const first = series.slice(0, series.length === mostMultiples + 1 ? series.length : mostMultiples);
  return subject && !first.includes(subject) ? [...first.slice(0, -1), subject] : first;
};

/** The lines in the order of how far they have changed, as in the table: their ends from the other period, if there is one. */
const mostChangedFirst = (open: OpenEvolution, { reply, before, byShop }: Omit<Drawn, 'drawn'>): TimeChart => {
  if (reply.total > reply.series.length) return reply;
  if (!hasValues(before)) {
    const sizeOf = (line: Line): number => Math.abs(changeWithin(reply, line, byShop) ?? 0);
    return { ...reply, series: reply.series.toSorted((a, b) => sizeOf(b) - sizeOf(a)) };
  }
  const { rows } = endsOf(open, reply, before);
  const both = reply.series.map((line, at) => ({ line, ...rows[at] }));
  const ordered = mostMovedFirst('average', both, ({ now = null, before: then }) => ({ now, before: then }));
  return { ...reply, series: ordered.map(({ line }) => line) };
};

/**
 * The lines of the prices that are drawn together, or each by itself, and whether they are drawn as changes; `added`: that of the title
 * (`subject`) is one of them though others come before it.
 */
export const drawnPrices = (request: PageRequest, open: OpenEvolution, form: WantedForm, of: Omit<Drawn, 'drawn'>) => {
  const most = mostIn(open, form, of.before);
  const subject = changedMost(request, open, of);
  const ordered = mostChangedFirst(open, of);
  const lines = drawnLines(open, ordered, subject, most);
  const added = subject !== null && !drawnLines(open, ordered, null, most).includes(subject);
  return { subject, added, lines, asChanges: asChangesIn(open, lines) };
};

/** The product that all lines are of, or the only one of them. */
export const presentSubject = ({ t }: PageRequest, open: OpenEvolution): string => {
  const { lines, charted } = open;
  return charted && (lines !== 'all' || isOfOne(open)) ? charted.name : t('evolution:theseProducts');
};
