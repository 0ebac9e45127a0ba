import type { SwitchProps } from '../../../../views/components/forms/Switch.tsx';
import { textCell } from '../../../../views/islands/table/table-model.ts';
import { assortment, type Grouping } from '../../../contract/analyses/assortment.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import type { CallResult } from '../../../contract/call.ts';
import { standsOut } from '../../../domain/analysis/stands-out.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { type NotFound, presentPanel } from '../../shared/outcomes/panel.ts';
import { readPage, tableBody } from '../ask/ask-table.ts';
import { placelessOr } from '../ask/placeless.ts';
import { writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { standsOn } from '../present/stands-on.ts';
import { presentTable } from '../present/table.ts';
import { presentChoice } from '../view-links.ts';
import { presentLeftOut, presentLeftOutName } from './left-out.ts';
import {
  countRows,
  type OpenAssortment,
  offered,
  type Panels,
  presentFigure,
  type ShownView,
  type View,
} from './view.ts';

const { columns } = assortment.missing;
type Table = CallResult<typeof assortment.missing.calls.table>;
type Summary = NonNullable<Table['summary']>;
type Row = RowOf<typeof columns>;

/** The one brand or category that is asked about; an empty name is that none is known. */
type Group = { of: Grouping; name: string };

const readGroup = ({ of, named }: OpenAssortment): Group | null => of && { of, name: named };

const groupName = ({ t }: PageRequest, { of, name }: Group): string => name || t(`assortment:unknown.${of}`);

/** The one retailer that is asked about, of those that the filter leaves. */
const presentRetailer = (open: OpenAssortment) => offered(open).find(({ id }) => id === open.at);

/** The table that answers, and what it is asked. */
const missingQuery = (open: OpenAssortment) => {
  const group = readGroup(open);
  const place = presentRetailer(open)?.id ?? 0;
  if (!group) return { declared: assortment.missing, body: tableBody(assortment.missing, open, { place }) };
  const declared = assortment[group.of].missing;
  return { declared, body: tableBody(declared, open, { place, value: group.name }) };
};

/** One that is left out stands for none. */
const retailerChoice = ({ t }: PageRequest, open: OpenAssortment, here: string) => {
  const at = writeFields(assortment.address, { at: presentRetailer(open)?.id ?? null });
  const selection = { ...open.selection, view: { ...open.selection.view, ...at } };
  return presentChoice(
    { ...open, selection },
    here,
    { fields: assortment.address, name: 'at', label: t('assortment:at') },
    [
      { value: null, label: t('assortment:at.all') },
      ...offered(open).map(({ id, name }) => ({ value: id, label: name })),
    ],
  );
};

/** From the one brand or category back to all of them. */
const groupSwitch = (request: PageRequest, { selection }: OpenAssortment, here: string, group: Group): SwitchProps => {
  const { t } = request;
  const all = withQuery(here, writeView(selection, writeFields(assortment.address, { of: null, named: '' })));
  return {
    label: t(`figures:${group.of}`),
    options: [
      { label: t(`assortment:group.all.${group.of}`), href: all, current: false },
      { label: groupName(request, group), href: withQuery(here, writeView(selection, {})), current: true },
    ],
  };
};

/** Of how many products they are. */
const ofProducts = ({ t }: PageRequest, { formats }: OpenAssortment, group: Group | null, followed: number): string => {
  const words = { count: followed, number: formats.count(followed) };
  if (!group) return t('assortment:ofProducts', words);
  return group.name
    ? t('assortment:ofGroup', { ...words, group: group.name })
    : t(`assortment:ofUnknown.${group.of}`, words);
};

/** Where most is missing, and the one that is listed nowhere; '' where that is not one alone, or not all rows are on the page. */
const placesMissing = ({ t }: PageRequest, { formats }: OpenAssortment, { nowhere }: Summary, rows: readonly Row[]) => {
  const at = [...Map.groupBy(rows, ({ retailerName }) => retailerName)].map(([name, of]) => ({
    name,
    count: of.length,
  }));
  const most = standsOut({ rows: at, value: ({ count }) => count, text: ({ count }) => formats.count(count) });
  const alone = nowhere === 1 ? rows.find(({ elsewhere }) => elsewhere === 0) : undefined;
  return {
    most: most ? t('assortment:answer.missingMost', { retailer: most.name, number: formats.count(most.count) }) : '',
    nowhere: t('assortment:answer.missingNowhere', { nowhere: alone?.productName ?? formats.count(nowhere) }),
  };
};

const presentAnswer = (request: PageRequest, open: OpenAssortment, summary: Summary, rows: readonly Row[]) => {
  const { followed, products, nowhere } = summary;
  const { t } = request;
  const { formats } = open;
  if (products === 0) return { strong: t('assortment:answer.missingNone'), rest: '' };
  const retailer = presentRetailer(open)?.name;
  const places = placesMissing(request, open, summary, rows);
  const words = {
    missing: formats.count(products),
    ofProducts: ofProducts(request, open, readGroup(open), followed),
  };
  return retailer
    ? {
        strong: t('assortment:answer.missingAt', { ...words, retailer }),
        rest: t('assortment:answer.missingAtRest', { elsewhere: formats.count(products - nowhere) }),
      }
    : {
        strong: t('assortment:answer.missingAnywhere', words),
        rest: `– ${[places.most, places.nowhere].filter(Boolean).join('; ')}.`,
      };
};

const presentFigures = (request: PageRequest, open: OpenAssortment, summary: Summary) => {
  const { t } = request;
  const { formats } = open;
  const { followed, missing, products, seenBefore, nowhere } = summary;
  const stands = standsOn(t, formats, summary);
  const unit = ofProducts(request, open, null, followed);
  const each = t('assortment:overRetailers');
  const note = `${stands.observations}, ${stands.shops}`;
  const isOfOne = presentRetailer(open) !== undefined;
  return [
    ...(isOfOne
      ? []
      : [
          presentFigure(request, 'missingProducts', {
            value: formats.count(products),
            unit,
            note: t('assortment:atAny'),
          }),
        ]),
    presentFigure(request, 'notListed', {
      value: formats.count(missing),
      unit: isOfOne ? unit : t('assortment:gaps', { count: missing }),
      note: isOfOne ? note : each,
    }),
    presentFigure(request, 'seenBefore', { value: formats.count(seenBefore), unit: '', note: isOfOne ? '' : each }),
    presentFigure(request, 'listedNowhere', { value: formats.count(nowhere), unit: '', note: '' }),
  ];
};

/** Why there are no rows: the brand or category is of no product, the retailer was not watched, or nothing is missing. */
const presentNothing = (
  request: PageRequest,
  open: OpenAssortment,
  here: string,
  { summary, lastPage, otherwise }: { summary: Summary | null; lastPage: number | null; otherwise: NotFound },
): NotFound => {
  const { t } = request;
  if (!open.asks || lastPage !== null) return otherwise;
  const { selection } = open;
  const withFields = (values: Parameters<typeof writeFields<typeof assortment.address>>[1]) =>
    withQuery(here, writeView(selection, writeFields(assortment.address, values)));
  const [group, retailer] = [readGroup(open), presentRetailer(open)?.name];
  if (!summary || summary.retailers === 0) {
    if (!retailer) return otherwise;
    return {
      title: t('assortment:none.unwatchedTitle', { retailer }),
      text: t('assortment:none.unwatchedText', {
        within: open.formats.within(selection.start, selection.end),
      }),
      removals: [{ label: t('assortment:none.allRetailers'), href: withFields({ at: null }) }],
    };
  }
  if (group && summary.followed === 0) {
    return {
      title: t(`assortment:none.${group.of}Title`),
      text: t(`assortment:none.${group.of}Text`, { name: groupName(request, group) }),
      removals: [{ label: t(`assortment:none.${group.of}All`), href: withFields({ of: null, named: '' }) }],
    };
  }
  return { title: t('assortment:none.missingTitle'), text: t('assortment:none.missingText'), removals: [] };
};

/** All rows of the table, if the page has them. */
const wholeRows = (table: Outcome<Table>): readonly Row[] =>
  table.kind === 'ok' && table.value.total === table.value.data.length ? table.value.data : [];

/** Whether the name of each product begins with its brand. */
const areNamedAfterBrands = (rows: readonly Row[]): boolean =>
  rows.every(({ productName, brand }) => brand !== null && productName.startsWith(brand));

const show = async (request: PageRequest, open: OpenAssortment, panels: Panels): Promise<ShownView> => {
  const { t } = request;
  const { here, nothing, retryHref } = panels;
  const { declared, body } = missingQuery(open);
  const { table, summary, lastPage } = await readPage(request, open, declared.calls.table, body);
  const [group, retailer] = [readGroup(open), presentRetailer(open)];
  const isSaid = summary !== null && summary.followed > 0;
  const otherwise = placelessOr(request, open, { part: 'retailer', instead: null }, nothing(lastPage));
  return {
    answer: isSaid ? presentAnswer(request, open, summary, wholeRows(table)) : null,
    remark: t('assortment:remark'),
    leftOut: [...presentLeftOut(request, open, here, ['at']), ...presentLeftOutName(request, open, here)],
    switches: [
      ...(offered(open).length > 1 ? [retailerChoice(request, open, here)] : []),
      ...(group ? [groupSwitch(request, open, here, group)] : []),
    ],
    pair: null,
    figures: isSaid ? presentFigures(request, open, summary) : null,
    chart: null,
    beside: null,
    table: presentPanel(table, {
      t,
      retryHref,
      notFound: presentNothing(request, open, here, { summary, lastPage, otherwise }),
      name: t('analysis:panel.table'),
      present: reply =>
        presentTable(request, open, here, declared, reply, {
          title: retailer
            ? t('assortment:table.missingAt', { retailer: retailer.name })
            : t('assortment:table.missing'),
          hint: t('assortment:hint.products'),
          shown: [
            'productName',
            ...(retailer ? [] : (['retailerName'] as const)),
            ...(group?.of === 'brand' || areNamedAfterBrands(reply.data) ? [] : (['brand'] as const)),
            'elsewhere',
            'lastSeen',
          ],
          cells: {
            productName: (row: Row) =>
              textCell(row.productName, { sub: row.upc, href: productHref(request, open, row.masterProductId) }),
            brand: (row: Row) => textCell(row.brand ?? t('assortment:unknown.brand')),
            lastSeen: (row: Row) => (row.lastSeen === null ? { ...textCell(t('assortment:never')), before: '' } : null),
          },
          isOwn: row => open.own.has(row.masterProductId),
        }),
    }),
    rows: countRows(table),
    lastPage,
  };
};

/** Which products are missing at a retailer, or at any. */
export const missingView: View = {
  show,
  csv: (request, open) => {
    const { declared, body } = missingQuery(open);
    const group = readGroup(open);
    return {
      call: declared.calls.csv,
      body,
      apart: [presentRetailer(open)?.name ?? null, group && groupName(request, group)],
    };
  },
};
