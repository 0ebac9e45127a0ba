import type { Line, TimeChart } from '../../../contract/analyses/parts/time-chart.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { hasValues } from '../compare/lines-under.ts';
import { drawable, lineName } from '../present/drawn-lines.ts';
import { litLine, wantedForm } from '../present/line-forms.ts';
import { analysisHref } from '../present/present-head.ts';
import { presentNumbers } from '../present/present-numbers.ts';
import { presentTime } from '../present/present-time.ts';
import { type Finding, findingOf, namedLine, productChanges } from '../present/titles/evolution-finding.ts';
import { findingTitle, lineOf } from '../present/titles/finding-words.ts';
import {
  type ShopLines,
  sameShopsFinding,
  sameShopsRemarks,
  sameShopsSub,
  shopLines,
} from '../present/titles/same-shops.ts';
import { type Drawn, drawnPrices, foundIn, mostIn, presentSubject, presentValues, toNumbers } from './drawn.ts';
import { unpricedNote } from './left-out.ts';
import { isOfProducts, isSinceBefore, type OpenEvolution } from './open-evolution.ts';
import { presentLines } from './present-table.ts';
import type { EvolutionReadings } from './readings.ts';

/** Whether lines are drawn in % in the same shops, if these are known: nothing else asks for them. */
export const drawsShops = (
  request: PageRequest,
  open: OpenEvolution,
  readings: Omit<EvolutionReadings, 'sameShops' | 'changesThen' | 'lastSeen'>,
): boolean => {
  const { reply, before } = readings;
  if (reply.kind !== 'ok' || !isOfProducts(open) || !isSinceBefore(open, before)) return false;
  const form = wantedForm(open.selection, analysisHref(request, open), 'chart');
  const most = foundIn(open, reply.value, readings);
  return drawnPrices(request, open, form, { ...most, reply: reply.value, before }).asChanges;
};

/** These lines, with the product that changed most; null where they are not drawn, or not known. */
export const findShops = (
  request: PageRequest,
  open: OpenEvolution,
  here: string,
  sameShops: EvolutionReadings['sameShops'],
  of: Omit<Drawn, 'drawn'>,
) => {
  const shops = shopLines(of.reply, sameShops);
  if (!shops) return null;
  const prices = drawnPrices(request, open, wantedForm(open.selection, here, 'chart'), of);
  return { shops, finding: sameShopsFinding(shops, open.formats), prices: prices.lines };
};
type FoundShops = NonNullable<ReturnType<typeof findShops>>;

/** What is said of the line that somebody looks at, else of the one that changed most; its label where that has not changed. */
const foundOf = (shops: ShopLines, finding: Finding, lit: Line | null): { finding: Finding; name: string | null } =>
  lit
    ? {
        finding: findingOf(shops.reply, lit, { percent: shops.ends.get(lit.masterId), isDrawn: true }),
        name: lineName(shops.reply.series)(lit),
      }
    : { finding, name: null };

/** Which product changed most in the same shops, also where that is since the period that is compared with. */
const sameShopsTitle = (
  request: PageRequest,
  open: OpenEvolution,
  { finding, name }: ReturnType<typeof foundOf>,
  isCompared: boolean,
): string => {
  const { t } = request;
  const one = namedLine(finding);
  if (one && isCompared && !one.only)
    return t(`evolution:sameShops.since.${one.kind}`, { name: one.name, percent: open.formats.percent(one.percent) });
  const label = t('evolution:chartTitle', {
    figure: t(`figures:${open.figure}`),
    subject: name ?? presentSubject(request, open),
  });
  return findingTitle(t, open.formats, { finding, linesOf: 'product', label });
};

/** Chart, table and numbers of changes in the same shops: title, line and row are of one figure. */
export const presentShops =
  (
    request: PageRequest,
    open: OpenEvolution,
    here: string,
    { shops, finding, prices }: FoundShops,
    { before, changesThen }: Pick<EvolutionReadings, 'before' | 'changesThen'>,
  ) =>
  (reply: TimeChart) => {
    const { t } = request;
    const { formats, selection } = open;
    const form = wantedForm(selection, here, 'chart');
    const subject = lineOf(finding);
    const lines = drawable(shops.reply.series, subject, mostIn(open, form, null));
    const then = productChanges(changesThen);
    const sub = sameShopsSub(t, formats, selection.start, reply.bucket);
    const changes = { asChanges: true, changesFrom: 'known' } as const;
    return {
      chart: presentTime(request, open, shops.reply, {
        id: 'chart',
        title: sameShopsTitle(request, open, foundOf(shops, finding, litLine(lines, form)), hasValues(before)),
        // Beside another period somebody looks for its lines.
        sub: then ? `${sub} · ${t('evolution:sameShops.onlyNow')}` : sub,
        lines,
        ...changes,
        scale: presentValues(request, open, here, prices),
        ofProducts: true,
        subject,
        form,
        // Each shop is compared with its last price before the period, however long its line is.
        saysMost: false,
        remarks: [...unpricedNote(request, open, reply), ...sameShopsRemarks(t, formats, { shops, drawn: lines })],
        numbers: toNumbers(request, open, here),
      }),
      table: presentLines(
        request,
        open,
        {
          reply,
          changes: shops.ends,
          changesThen: then,
          prices: shops.products,
          before: null,
          byShop: true,
        },
        here,
      ),
      numbers: open.numbers
        ? presentNumbers(request, open, shops.reply, lines, { asChanges: true, from: 'known' })
        : null,
    };
  };
