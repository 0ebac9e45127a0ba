import type { Figure } from '../../../../views/components/Figures.tsx';
import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { PairFormProps } from '../../../../views/pages/analysis/AssortmentPage.tsx';
import { assortment, type Side } from '../../../contract/analyses/assortment.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { CallResult } from '../../../contract/call.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { type NotFound, presentPanel } from '../../shared/outcomes/panel.ts';
import { readPage, tableBody } from '../ask/ask-table.ts';
import { writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentTable } from '../present/table.ts';
import { presentSwitch } from '../view-links.ts';
import { presentLeftOut, presentTwice } from './left-out.ts';
import {
  countRows,
  type OpenAssortment,
  offered,
  type Panels,
  presentFigure,
  type ShownView,
  type View,
} from './view.ts';

const declared = assortment.overlap;
type Table = CallResult<typeof declared.calls.table>;
type Summary = NonNullable<Table['summary']>;
/** What two retailers have, where there are two. */
type Pair = Summary & { firstName: string; secondName: string };

/** Those of the address that are among them. */
const chosen = (open: OpenAssortment): number[] =>
  [open.first, open.second].filter(id => id !== null).filter(id => offered(open).some(retailer => retailer.id === id));

const bodyFor = (open: OpenAssortment) => tableBody(declared, open, { columns: chosen(open), value: open.side });

const pairForm = ({ t }: PageRequest, open: OpenAssortment, here: string, summary: Summary | null): PairFormProps => {
  const retailers = offered(open);
  const options = retailers.map(({ id, name }) => ({ value: String(id), label: name }));
  const choice = (name: 'first' | 'second', shown: string | null | undefined) => ({
    name,
    label: t(`assortment:${name}`),
    value: String(retailers.find(retailer => retailer.name === shown)?.id ?? open[name] ?? ''),
    options,
  });
  const kept = writeView(open.selection, writeFields(assortment.address, { first: null, second: null }));
  return {
    action: here,
    kept: [...kept].map(([name, value]) => ({ name, value })),
    choices: [choice('first', summary?.firstName), choice('second', summary?.secondName)],
  };
};

const sideNames = ({ t }: PageRequest, { firstName, secondName }: Pair): Record<Side, string> => ({
  both: t('assortment:side.both'),
  first: t('assortment:side.first', { retailer: firstName }),
  second: t('assortment:side.second', { retailer: secondName }),
});

const presentAnswer = ({ t }: PageRequest, { formats }: OpenAssortment, pair: Pair) => {
  const { both, onlyFirst, onlySecond, compared, gapPercent, firstName: first, secondName: second } = pair;
  const all = both + onlyFirst + onlySecond;
  const words = { count: all, number: formats.count(all), both: formats.count(both), first, second };
  const percent = formats.percent(Math.abs(gapPercent ?? 0));
  const isSame = percent === formats.percent(0);
  const kind = isSame ? 'same' : (gapPercent ?? 0) > 0 ? 'dearer' : 'cheaper';
  const rest = gapPercent === null ? (both > 0 ? t('assortment:answer.noPrice') : '') : null;
  return {
    strong: t('assortment:answer.shared', words),
    rest: rest ?? (compared > 0 ? t(`assortment:answer.${kind}`, { percent, first }) : ''),
  };
};

/** What it is computed of stands with its definition: a tile has two lines. */
const readable = (figure: Figure, averages: string): Figure => ({
  ...figure,
  definition: `${figure.definition} ${averages}.`,
});

const presentFigures = (request: PageRequest, { formats }: OpenAssortment, pair: Pair) => {
  const { t } = request;
  const { both, onlyFirst, onlySecond, compared, first, second, index, firstName, secondName } = pair;
  const all = both + onlyFirst + onlySecond;
  const unit = t('assortment:ofProducts', { count: all, number: formats.count(all) });
  const names = sideNames(request, pair);
  const averages = t('assortment:fromTo', {
    first: `${formats.money(first)} ${formats.currency}`,
    second: `${formats.money(second)} ${formats.currency}`,
    firstName,
    secondName,
  });
  const over = t('assortment:overCompared', { count: compared, number: formats.count(compared) });
  const isHundred = t('assortment:isHundred', { retailer: secondName });
  const note = index === null ? over : `${isHundred}, ${over}`;
  return [
    presentFigure(request, 'atBoth', { value: formats.count(both), unit, note: '' }),
    {
      ...presentFigure(request, 'onlyAtFirst', { value: formats.count(onlyFirst), unit, note: '' }),
      name: names.first,
    },
    {
      ...presentFigure(request, 'onlyAtSecond', { value: formats.count(onlySecond), unit, note: '' }),
      name: names.second,
    },
    readable(presentFigure(request, 'indexOfTwo', { value: formats.percent(index), unit: '', note }), averages),
  ];
};

/** What a product at a retailer is, and what both retailers' products stand on together: no tile is of all of them. */
const presentRemark = ({ t }: PageRequest, { formats }: OpenAssortment, pair: Pair | null): string => {
  if (!pair) return t('assortment:remark');
  const all = pair.both + pair.onlyFirst + pair.onlySecond;
  const words = { count: all, number: formats.count(all), ...standsOn(t, formats, pair) };
  return `${t('assortment:remark')} ${t('assortment:allOfTwo', words)}`;
};

/** Why there are no rows: nothing was seen, one retailer has nothing to be held against, or the products are elsewhere. */
const presentNothing = (
  { t }: PageRequest,
  summary: Summary | null,
  pair: Pair | null,
  lastPage: number | null,
  otherwise: NotFound,
): NotFound => {
  if (!summary?.firstName || lastPage !== null) return otherwise;
  if (!pair) return { title: t('assortment:single.title'), text: t('assortment:single.text'), removals: [] };
  return { title: t('assortment:side.noneTitle'), text: t('assortment:side.noneText'), removals: [] };
};

const choosePair = (summary: Summary | null): Pair | null => {
  const { firstName, secondName } = summary ?? {};
  return summary && firstName && secondName ? { ...summary, firstName, secondName } : null;
};

/** The two that are compared. */
const idsOf = (open: OpenAssortment, { firstName, secondName }: Pair): number[] =>
  offered(open).flatMap(({ id, name }) => (name === firstName || name === secondName ? [id] : []));

const show = async (request: PageRequest, open: OpenAssortment, panels: Panels): Promise<ShownView> => {
  const { t } = request;
  const { here, nothing, retryHref } = panels;
  const { table, summary, lastPage } = await readPage(request, open, declared.calls.table, bodyFor(open));
  const pair = choosePair(summary);
  const side = open.side;
  const names = pair && sideNames(request, pair);
  const title = (): string =>
    side === 'both'
      ? t('assortment:table.both')
      : t(`assortment:table.${side}`, { retailer: (side === 'first' ? pair?.firstName : pair?.secondName) ?? '' });
  const prices = {
    both: ['first', 'second', 'gapPercent'],
    first: ['first'],
    second: ['second'],
  } as const;
  return {
    answer: pair && presentAnswer(request, open, pair),
    remark: presentRemark(request, open, pair),
    ...(pair ? { retailers: idsOf(open, pair) } : {}),
    leftOut: [...presentLeftOut(request, open, here, ['first', 'second']), ...presentTwice(request, open, here)],
    switches: names
      ? [
          presentSwitch(
            open,
            here,
            { fields: assortment.address, name: 'side', label: t('assortment:side') },
            value => names[value],
          ),
        ]
      : [],
    pair: offered(open).length > 1 ? pairForm(request, open, here, summary) : null,
    figures: pair && presentFigures(request, open, pair),
    // One bar would say what the figures above it do.
    chart: null,
    beside: null,
    table: presentPanel(table, {
      t,
      retryHref,
      notFound: presentNothing(request, summary, pair, lastPage, nothing(lastPage)),
      name: t('analysis:panel.table'),
      present: reply =>
        presentTable(request, open, here, declared, reply, {
          title: title(),
          hint: [t('assortment:hint.products'), ...(side === 'both' ? [t('assortment:hint.unrounded')] : [])].join(
            ' · ',
          ),
          shown: ['productName', ...prices[side], 'observations', 'shops'],
          value: side,
          labels: pair ? { first: pair.firstName, second: pair.secondName } : {},
          cells: {
            productName: (row: RowOf<typeof declared.columns>) =>
              textCell(row.productName, { sub: row.upc, href: productHref(request, open, row.masterProductId) }),
          },
          isOwn: row => open.own.has(row.masterProductId),
        }),
    }),
    rows: countRows(table),
    lastPage,
  };
};

/** What two retailers have in common. */
export const overlapView: View = {
  show,
  csv: ({ t }, open) => {
    const side = open.side;
    return {
      call: declared.calls.csv,
      body: bodyFor(open),
      apart: [side === 'both' ? null : t(`assortment:csv.${side}`)],
    };
  },
};
