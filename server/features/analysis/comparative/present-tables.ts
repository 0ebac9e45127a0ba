import { type TableCell, textCell } from '../../../../views/islands/table/table-model.ts';
import type { BasketTablePart } from '../../../../views/pages/analysis/comparisons/ComparativePage.tsx';
import { comparative } from '../../../contract/analyses/comparative.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { csvBelow, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { writeView } from '../filter/selection.ts';
import { productHref } from '../links.ts';
import { lastText, lateAtEnd, untilText } from '../market/late.ts';
import { numberCell, plainColumn } from '../present/columns.ts';
import { changeText } from '../present/compared.ts';
import { presentDefinitions } from '../present/definitions.ts';
import type { Freshness } from '../present/freshness.ts';
import { comparedHint, presentRows } from '../present/table.ts';
import type { OpenComparative } from './open-comparative.ts';
import type { BasketProducts, BasketTable } from './readings.ts';

const presentCaption = ({ t }: PageRequest, { set, formats, selection }: OpenComparative): string =>
  t('analysis:table.caption', {
    name: set?.name ?? '',
    period: formats.period(selection.start, selection.end),
  });

type RetailerRow = RowOf<typeof comparative.retailers.columns>;

/** How much more than the cheapest each retailer charges, drawn: all of the width for the dearest. */
const aboveCheapest = ({ t }: PageRequest, { formats }: OpenComparative, { data }: BasketTable) => {
  const costs = data.flatMap(({ cost }) => cost ?? []);
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  if (most <= least) return {};
  const cell = ({ cost }: RetailerRow): TableCell => {
    const percent = cost === null ? null : Math.round((100 * (cost - least)) / (most - least));
    return textCell('', { range: percent === null ? null : [0, percent, percent] });
  };
  const unit = `${formats.money(least)} – ${formats.money(most)}`;
  return { drawn: { before: 'index' as const, label: t('baskets:aboveCheapest'), unit, cell } };
};

/** The cost of the basket at each retailer. */
export const presentRetailers = (
  request: PageRequest,
  open: OpenComparative,
  table: BasketTable,
  reach: Freshness | null,
): BasketTablePart => {
  const { t } = request;
  const ranked = table.summary?.ranked ?? table.data.filter(row => row.position !== null).length;
  const late = lateAtEnd(open, reach);
  const declared = { ...comparative.retailers, key: ['masterRetailerId'] };
  const { definitions, ...shown } = presentRows(request, open, declared, table.data, {
    shown: ['retailerName', 'cost', 'index', 'position', 'priced', 'observations', 'shops'],
    ...aboveCheapest(request, open, table),
    cells: {
      retailerName: (row: RetailerRow) =>
        textCell(row.retailerName, {
          sub: [
            lastText(request, open, reach, row.masterRetailerId) || (row.cost === null ? t('baskets:notWhole') : ''),
            untilText(request, late, row.masterRetailerId),
          ]
            .filter(Boolean)
            .join(', '),
        }),
      position: (row: RetailerRow) =>
        numberCell(
          row.position === null ? '–' : t('competitors:placeOf', { position: row.position, of: ranked }),
          row.position,
        ),
      priced: (row: RetailerRow) =>
        numberCell(t('competitors:placeOf', { position: row.priced, of: row.products }), row.priced),
    },
  });
  return {
    title: t('baskets:table.retailers'),
    hint: open.commonOnly ? t('baskets:hint.common') : t('baskets:hint.whole'),
    comparedHint: comparedHint(request, open, table.data),
    table: { caption: presentCaption(request, open), ...shown },
    file: null,
    definitions,
  };
};

/** Product × retailer: the averages behind the costs. */
export const presentProducts = (
  request: PageRequest,
  open: OpenComparative,
  { data, headers }: BasketProducts,
  here: string,
): BasketTablePart => {
  const { t } = request;
  const { formats, own } = open;
  return {
    title: t('baskets:table.products'),
    hint: t('baskets:hint.products'),
    comparedHint: comparedHint(
      request,
      open,
      data.flatMap(({ cells }) => cells),
    ),
    table: {
      caption: presentCaption(request, open),
      columns: [
        plainColumn('product', t('figures:product'), 'head'),
        plainColumn('quantity', t('figures:quantity'), 'number'),
        // On a narrow screen what each costs at the cheapest retailer, which is the first one.
        ...headers.map((header, at) => ({
          ...plainColumn(String(header.masterId), header.name, 'number', formats.currency),
          lead: at === 0,
        })),
        plainColumn('at', t('figures:pricedAt'), 'number'),
      ],
      rows: data.map(product => {
        const priced = product.cells.filter(cell => cell.average !== null).length;
        const cells = new Map(product.cells.map(cell => [cell.masterRetailerId, cell]));
        const averageAt = (retailerId: number): TableCell => {
          const { average = null, before } = cells.get(retailerId) ?? {};
          const sub = changeText(t, formats, 'average', { now: average, before });
          return { ...numberCell(formats.money(average), average), sub };
        };
        return {
          key: String(product.masterProductId),
          own: own.has(product.masterProductId),
          cells: [
            textCell(product.productName, {
              sub: product.upc,
              href: productHref(request, open, product.masterProductId),
            }),
            numberCell(formats.count(product.quantity), product.quantity),
            ...headers.map(({ masterId }) => averageAt(masterId)),
            numberCell(t('competitors:placeOf', { position: priced, of: headers.length }), priced),
          ],
        };
      }),
    },
    file: withQuery(csvBelow(here), writeView(open.selection, writeFields(comparative.address, { file: 'products' }))),
    definitions: presentDefinitions(t, ['average', 'pricedAt']),
  };
};
