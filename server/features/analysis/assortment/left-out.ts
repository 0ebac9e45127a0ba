import type { LinkedNoteProps } from '../../../../views/pages/analysis/parts/LinkedNote.tsx';
import type { assortment } from '../../../contract/analyses/assortment.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { writeView } from '../filter/selection.ts';
import { type OpenAssortment, offered } from './view.ts';

type Field = keyof typeof assortment.address;
/** The fields of an address that name a retailer. */
type RetailerField = Extract<Field, 'at' | 'first' | 'second'>;

const without = (
  { t }: PageRequest,
  { selection }: OpenAssortment,
  here: string,
  text: string,
  fields: readonly Field[],
): LinkedNoteProps => {
  const none = Object.fromEntries(fields.map(field => [field, '']));
  return { text, link: t('assortment:leftOut.remove'), href: withQuery(here, writeView(selection, none)) };
};

/** Retailers of the address that the page is not about, since the dashboard or the filter does not have them. */
export const presentLeftOut = (
  request: PageRequest,
  open: OpenAssortment,
  here: string,
  fields: readonly RetailerField[],
): LinkedNoteProps[] => {
  const { t, query } = request;
  return fields.flatMap(field => {
    const id = query.get(field)?.trim() ?? '';
    if (id === '' || offered(open).some(retailer => retailer.id === Number(id))) return [];
    const choice = t(`assortment:${field}`);
    const retailer = open.data.retailers.find(one => one.id === Number(id))?.name;
    const text = retailer
      ? t('assortment:leftOut.filtered', { choice, retailer })
      : t('assortment:leftOut.unknown', { choice });
    return [without(request, open, here, text, [field])];
  });
};

/** One retailer is chosen as both. */
export const presentTwice = (request: PageRequest, open: OpenAssortment, here: string): LinkedNoteProps[] => {
  const { first, second } = open;
  const retailer = offered(open).find(({ id }) => id === first && id === second)?.name;
  return retailer
    ? [without(request, open, here, request.t('assortment:leftOut.twice', { retailer }), ['second'])]
    : [];
};

/** A name of which the address does not say whether it is a brand's or a category's. */
export const presentLeftOutName = (request: PageRequest, open: OpenAssortment, here: string): LinkedNoteProps[] => {
  const { t, query } = request;
  const { of, named } = open;
  if (of || !(named || query.get('of'))) return [];
  return [without(request, open, here, t('assortment:leftOut.group'), ['of', 'named'])];
};
