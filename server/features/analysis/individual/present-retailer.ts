import { textCell } from '../../../../views/islands/table/table-model.ts';
import type { PlainTableProps } from '../../../../views/pages/analysis/parts/PlainTable.tsx';
import type { RetailerCardProps } from '../../../../views/pages/analysis/RetailerCard.tsx';
import { individual, type RetailerDetails, type ShopState } from '../../../contract/analyses/individual.ts';
import { writeFields } from '../../../contract/analyses/parts/address.ts';
import type { Formats } from '../../../domain/formats.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Translator } from '../../../rendering/translator.ts';
import { writeSelection, writeView } from '../filter/selection.ts';
import { presentPages } from '../present/present-pages.ts';
import { presentRows } from '../present/table.ts';
import { extentWords } from '../present/titles/extent.ts';
import type { OpenIndividual } from './open-individual.ts';

const changeText = ({ t }: PageRequest, { formats }: OpenIndividual, { priceBefore, changedOn }: ShopState): string =>
  priceBefore === null || changedOn === null
    ? '–'
    : t('individual:changedFrom', { day: formats.day(changedOn), before: formats.money(priceBefore) });

const presentShops = (request: PageRequest, open: OpenIndividual, details: RetailerDetails): PlainTableProps => {
  const { t } = request;
  const declared = { columns: individual.details.columns, key: ['shopMasterId'] };
  const { columns, rows } = presentRows(request, open, declared, details.data, {
    shown: ['name', 'price', 'regularPrice', 'promotion', 'inStock', 'changedOn', 'observedAt'],
    named: ['observedAt'],
    as: { observedAt: t('individual:seen') },
    terms: { inStock: 'stock' },
    cells: {
      name: (shop: ShopState) => textCell(shop.name, { sub: shop.detail }),
      // A card leaves out what has no words.
      promotion: (shop: ShopState) => textCell(shop.promotion ?? ''),
      inStock: ({ inStock }: ShopState) =>
        textCell(inStock === null ? '–' : t(inStock ? 'figures:value.stock.inStock' : 'figures:value.stock.out')),
      changedOn: (shop: ShopState) => textCell(changeText(request, open, shop)),
      // Beside as many columns a moment would be two lines.
      observedAt: ({ observedAt }: ShopState) =>
        textCell(observedAt ? open.formats.moment(observedAt).replaceAll(' ', '\u00a0') : '–'),
    },
  });
  return { caption: t('individual:shopsOf', { retailer: details.retailerName }), columns, rows };
};

/** The mode with its share; a dash if there is no price. */
const modeText = (
  t: Translator,
  formats: Formats,
  { mode, modeCount, modeTies, observations }: RetailerDetails['figures'],
): string => {
  if (observations === 0) return '–';
  if (modeCount <= 1) return t('analysis:note.modeNone');
  const percent = formats.percent((modeCount / observations) * 100);
  const price = formats.moneyWithUnit(mode);
  return t('individual:modeIs', { price: modeTies > 1 ? t('analysis:tied', { mode: price }) : price, percent });
};

/** Its average and mode in the period that it is compared with. */
type Then = { average: number | null; mode: number | null; modeCount: number } | null | undefined;

/** A price, and what it was in the other period. */
const withThen = ({ t }: PageRequest, { formats }: OpenIndividual, text: string, then: number | null | undefined) =>
  then === null || then === undefined
    ? text
    : `${text}, ${t('compared:beforeTile', { figure: formats.moneyWithUnit(then) })}`;

/** At how many of its shops the product is out of stock. */
const stockWords = (
  { t }: PageRequest,
  { formats }: OpenIndividual,
  { outShops, total, data }: RetailerDetails,
): string => {
  if (outShops > 0)
    return t('individual:inShops', { extent: extentWords({ t, formats }, 'shop', { part: outShops, total }) });
  return data.every(shop => shop.inStock === null)
    ? t('individual:stockUnknown')
    : t('individual:inNoShop', { total: formats.count(total) });
};

const presentFacts = (
  request: PageRequest,
  open: OpenIndividual,
  details: RetailerDetails,
  then: Then,
): RetailerCardProps['facts'] => {
  const { t } = request;
  const { formats } = open;
  const { figures, lowest, lowestDay, newest } = details;
  const facts: [string, string][] = [
    [t('figures:average'), withThen(request, open, formats.moneyWithUnit(figures.average), then?.average)],
    [
      t('figures:mode'),
      withThen(request, open, modeText(t, formats, figures), then && then.modeCount > 1 ? then.mode : null),
    ],
    [
      t('individual:lowest30'),
      lowestDay ? t('individual:onDay', { price: formats.moneyWithUnit(lowest), day: formats.day(lowestDay) }) : '–',
    ],
    [t('individual:stock'), stockWords(request, open, details)],
    [t('individual:newest'), newest ? formats.moment(newest) : '–'],
  ];
  return facts.map(([name, value]) => ({ name, value }));
};

/** The choice of the card's retailer. */
const presentChoice = (
  { t }: PageRequest,
  { data, selection, here }: OpenIndividual,
  retailerId: number,
): RetailerCardProps['choose'] => ({
  action: `${here}#retailer`,
  kept: [...writeView(selection, writeFields(individual.address, { at: null }))].map(([name, value]) => ({
    name,
    value,
  })),
  name: 'at' satisfies keyof typeof individual.address,
  label: t('analysis:table.place.retailer'),
  value: String(retailerId),
  options: data.retailers.map(({ id, name }) => ({ value: String(id), label: name })),
});

/** Why no shop is listed: none was observed, or the page is beyond the last one. */
const noneText = ({ t }: PageRequest, { page, limit, total }: RetailerDetails): string =>
  total > 0 ? t('analysis:table.beyond', { page, last: Math.ceil(total / limit) }) : t('individual:noShopSeen');

/** One retailer: its prices, and the newest state of each of its shops. */
export const presentRetailer = (
  request: PageRequest,
  open: OpenIndividual,
  details: RetailerDetails,
  { id: retailerId, before }: { id: number; before: Then },
): RetailerCardProps => {
  const { basePath } = request;
  const { selection, here } = open;
  const at = { view: { ...selection.view, ...writeFields(individual.address, { at: retailerId }) } };
  return {
    name: details.retailerName,
    open: open.at !== null || selection.page > 1,
    choose: presentChoice(request, open, retailerId),
    facts: presentFacts(request, open, details, before),
    shops: details.data.length > 0 ? presentShops(request, open, details) : { none: noneText(request, details) },
    pages: presentPages(request, { ...open, selection: { ...selection, ...at } }, details, here),
    fileHref: withQuery(
      basePath + paths.productCsv(open.data.basic.id, open.product.id, 'details'),
      writeSelection(selection, at),
    ),
  };
};
