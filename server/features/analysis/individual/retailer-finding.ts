import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import { type PriceChange, type PriceChanges, priceChanges } from '../../../contract/analyses/price-changes.ts';
import { isSeen } from '../../../domain/analysis/line-change.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { ask } from '../ask/ask.ts';
import type { BesideName } from '../present/time/multiples.ts';
import { subOf } from '../present/titles/chart-title.ts';
import {
  evolutionFinding,
  type Finding,
  findingOf,
  namedLine,
  shopsFinding,
} from '../present/titles/evolution-finding.ts';
import { findingTitle, mostRule } from '../present/titles/finding-words.ts';
import { bodies, type OpenIndividual } from './open-individual.ts';

/** Retailers at the most, as in the table of its prices. */
const mostChanges = 200;

/** How far its price changed at each retailer in the same shops, as the price changes list it. */
export const askRetailerChanges = (request: PageRequest, open: OpenIndividual): Promise<Outcome<PriceChanges>> =>
  ask(open, () =>
    request.call(priceChanges.table.calls.table, {
      query: { page: 1, limit: mostChanges },
      body: bodies.changes(open),
    }),
  );

type Rows = ReadonlyMap<number, PriceChange> | null;

/** Its changes by retailer; null where they could not be read, or are not all here. */
const byRetailer = (changes: Outcome<PriceChanges>): Rows =>
  changes.kind === 'ok' && changes.value.total <= changes.value.data.length
    ? new Map(changes.value.data.map(row => [row.masterRetailerId, row]))
    : null;

/** The change at each retailer over the same shops, in %; of none where no shop has an earlier price, or it could not be read. */
const percentsOf = (rows: Rows): ReadonlyMap<number, number> =>
  new Map(
    [...(rows?.values() ?? [])].flatMap(({ masterRetailerId, changePercent }) =>
      changePercent === null ? [] : [[masterRetailerId, changePercent] as const],
    ),
  );

/** At which retailer it changed most: in the same shops, as the price changes say; by its line where that is not known. */
const retailerFinding = (
  reply: TimeChart,
  { formats }: OpenIndividual,
  known: ReadonlyMap<number, number>,
): Finding => {
  if (known.size === 0) return evolutionFinding(reply, formats);
  const finding = shopsFinding(reply, formats, known);
  const one = namedLine(finding);
  // Of one retailer among several whose price changed, others stayed as they were.
  return one ? { ...one, only: reply.series.length === 1 } : finding;
};

/**
 * Beside each retailer how far its price changed in the same shops, and the price of that change; or why it has none, beside the last
 * value of its line.
 */
const changeBeside = ({ t }: PageRequest, { formats }: OpenIndividual, rows: NonNullable<Rows>): BesideName => ({
  textOf: ({ masterId }: Line, last) => {
    const row = rows.get(masterId);
    if (!row) return `${last}\u00a0${t('individual:unchanged')}`;
    const { now, changePercent } = row;
    if (now === null || changePercent === null) return `${last} ${t('individual:noEarlierPrice')}`;
    const percent = `${formats.signedPercent(changePercent)}\u00a0%`;
    // In brackets: beside each other they would read as a sum.
    return `${formats.money(now)}\u00a0(${percent}${isSeen(changePercent) ? '' : `, ${t('individual:cameBack')}`})`;
  },
  atEnds: true,
  notes: null,
});

type Found = { finding: Finding; known: ReadonlyMap<number, number>; rows: Rows };

/** The same with all changes that are known. */
export const findRetailer = (reply: TimeChart, open: OpenIndividual, changes: Outcome<PriceChanges>): Found => {
  const rows = byRetailer(changes);
  const known = percentsOf(rows);
  return { finding: retailerFinding(reply, open, known), known, rows };
};

/**
 * What the lines by retailer say: which changed most, by the per cent beside their names where that is known, else by the lines; of the
 * one that somebody looks at (`lit`) how far it changed.
 */
export const retailerWords = (
  request: PageRequest,
  open: OpenIndividual,
  {
    reply,
    finding,
    known,
    rows,
    lit,
    label,
    sub,
  }: Found & { reply: TimeChart; lit: Line | null; label: string; sub: string },
) => {
  const { t } = request;
  const said = lit ? findingOf(reply, lit, { percent: known.get(lit.masterId), isDrawn: false }) : finding;
  const one = namedLine(said);
  const title = findingTitle(t, open.formats, { finding: one && { ...one, byShop: false }, linesOf: 'at', label });
  const rule = mostRule(t, said);
  if (rows === null || known.size === 0)
    return { title, sub: one ? subOf(sub, t('individual:line.change')) : sub, ...rule };
  return {
    title,
    sub: subOf(sub, t('individual:line.inSameShops')),
    ...rule,
    remarks: [...rule.remarks, t('individual:line.eachDay')],
    beside: changeBeside(request, open, rows),
  };
};
