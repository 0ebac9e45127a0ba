import type { SwitchProps } from '../../../../views/components/forms/Switch.tsx';
import { type TableCell, textCell } from '../../../../views/islands/table/table-model.ts';
import { type FieldValues, fieldValues, rowsBy } from '../../../contract/analyses/parts/address.ts';
import type { PriceLevel } from '../../../contract/analyses/parts/places.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { isOfOne, type OpenAnalysis } from '../ask/open-analysis.ts';
import { productHref } from '../links.ts';
import { presentSwitch } from '../view-links.ts';
import { analysisHref } from './present-head.ts';

/** The columns that every table of product × place has. */
export type PlaceRow = {
  masterProductId: number;
  productName: string;
  upc: string;
  placeId: number;
  placeName: string;
  placeDetail: string;
};

/** `isOfOnePlace`: its filter leaves one place alone, so that each product would be the name above a single row. */
type OpenByPlace = OpenAnalysis & { isOfOnePlace?: boolean };

/** What the rows of the table stand together by: one of both sides; the other one is the name of each row. */
export const chosenGroups = ({ selection, isOfOnePlace = false }: OpenByPlace): FieldValues<typeof rowsBy>['by'] =>
  isOfOnePlace ? 'place' : fieldValues(rowsBy, selection.view).by;

/** The choice between both sides, with the table in view. */
const presentGrouping = (request: PageRequest, open: OpenAnalysis, level: PriceLevel): SwitchProps => {
  const { t } = request;
  const fields = { fields: rowsBy, name: 'by', label: t('analysis:table.groupBy') } as const;
  const { label, options } = presentSwitch(open, analysisHref(request, open), fields, by =>
    t(`figures:${by === 'product' ? 'product' : level}`),
  );
  return { label, options: options.map(option => ({ ...option, href: `${option.href}#table` })) };
};

const separator = ' · ';

/** What a place leads to, and the order of the groups, if there are several. `areAllOwn`: there are no others that would come behind them. */
export const groupsHint = ({ t }: PageRequest, open: OpenByPlace, level: PriceLevel, areAllOwn = false): string => {
  const isOwnFirst = chosenGroups(open) === 'product' && !areAllOwn;
  // The own products' shops have no column beside their names that would be explained.
  const opens = level === 'retailer' || (areAllOwn && level === 'shop') ? [] : [t(`analysis:table.opens.${level}`)];
  const order = t(isOwnFirst ? 'analysis:table.ownFirst' : 'analysis:table.byName');
  return [...opens, ...(open.isOfOnePlace || isOfOne(open, areAllOwn) ? [] : [order])].join(separator);
};

/** What the name of a place does not say itself: shops are often called by their retailer and city. */
export const besideName = (name: string, detail: string): string =>
  detail
    .split(separator)
    .filter(part => !name.includes(part))
    .join(separator);

/** The same behind until when there are data of it, if others go on (`until`). */
export const besideUntil = (until: string, name: string, detail: string): string =>
  [until, besideName(name, detail)].filter(Boolean).join(separator);

/** Shops of a retailer that stand in no place (docs/product.md §3). */
const onlineShops = ({ data }: OpenAnalysis): ReadonlySet<number> =>
  new Set(
    data.shops
      .filter(
        ({ retailerName, regionId, cityId, address }) =>
          retailerName !== null && regionId === null && cityId === null && address === '',
      )
      .map(({ id }) => id),
  );

type ByPlace<Row> = {
  level: PriceLevel;
  /** Where a place leads; '' nowhere. */
  placeHref: (row: Row) => string;
  /** What stands beside the name of a group. */
  note?: (rows: readonly Row[]) => string;
  /** Until when the place is seen, if others are seen later; '' otherwise. */
  until?: (row: Row) => string;
  /** All of its products are own ones, so that none has to say so. */
  areAllOwn?: boolean;
};

/** The parts of a table of product × place that concern its groups and the names of its rows. */
export const placeGroups = <Row extends PlaceRow>(
  request: PageRequest,
  open: OpenByPlace,
  { level, placeHref, note = () => '', until = () => '', areAllOwn = false }: ByPlace<Row>,
) => {
  const { t } = request;
  const byProduct = chosenGroups(open) === 'product';
  const online = level === 'shop' ? onlineShops(open) : new Set<number>();
  const joined = (...parts: string[]): string => parts.filter(Boolean).join(separator);
  const restOf = ({ placeId, placeName, placeDetail }: Row): string =>
    online.has(placeId) ? t('analysis:online') : besideName(placeName, placeDetail);
  const productCell = (row: Row, sub: string): TableCell =>
    textCell(row.productName, {
      sub,
      tag: !areAllOwn && open.own.has(row.masterProductId) ? t('common:own') : '',
      href: productHref(request, open, row.masterProductId),
    });
  const placeCell = (row: Row, sub: string): TableCell => textCell(row.placeName, { sub, href: placeHref(row) });
  // A code says something only where names do not.
  const codeOf = ({ productName, upc }: Row): string =>
    open.data.products.filter(({ name }) => name === productName).length > 1 ? upc : '';
  const head = (rows: Row[]): TableCell => {
    const [row] = rows;
    if (!row) return textCell('');
    return byProduct
      ? productCell(row, joined(codeOf(row), note(rows)))
      : placeCell(row, joined(until(row), restOf(row), note(rows)));
  };
  const names = byProduct
    ? (['placeName', ...(level === 'region' || level === 'retailer' ? [] : (['placeDetail'] as const))] as const)
    : (['productName'] as const);
  return {
    names,
    cells: {
      productName: (row: Row) => productCell(row, row.upc),
      placeName: (row: Row) => placeCell(row, until(row)),
      placeDetail: (row: Row) => textCell(restOf(row)),
    },
    detail: 'placeDetail',
    labels: { placeDetail: t(level === 'city' ? 'figures:region' : 'figures:address') },
    groups: { by: (row: Row) => (byProduct ? row.masterProductId : row.placeId), head, of: chosenGroups(open) },
    ...(open.isOfOnePlace || isOfOne(open, areAllOwn) ? {} : { grouping: presentGrouping(request, open, level) }),
  } as const;
};
