import type { Sellers } from '../../../../views/pages/analysis/SellersList.tsx';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenIndividual } from './open-individual.ts';
import type { IndividualReadings } from './read.ts';

/**
 * Where the product was ever observed (docs/product.md §7.3, retailers per product); null if neither call succeeded, or
 * the table of its prices says it.
 */
export const presentSellers = (
  { t, basePath }: PageRequest,
  { data, formats }: OpenIndividual,
  { sellers, everywhere, table, lastSeen }: IndividualReadings,
): Sellers | null => {
  if (sellers.kind !== 'ok') return null;
  const names = (isSelected: boolean) =>
    sellers.value.filter(one => one.isSelected === isSelected).map(one => one.name);
  const abroad = everywhere.kind === 'ok' ? everywhere.value.filter(one => one.countryId !== data.basic.countryId) : [];
  const listed = new Set(table.kind === 'ok' ? table.value.data.map(({ placeId }) => placeId) : []);
  const others = names(false);
  // All of them stand in the table of its prices.
  if (others.length === 0 && abroad.length === 0 && sellers.value.every(({ id }) => listed.has(id))) return null;
  return {
    hint: lastSeen ? t('individual:sellersUntil', { moment: formats.moment(lastSeen) }) : '',
    watched: names(true),
    others,
    abroad: abroad.map(one => one.name),
    choose: {
      href: basePath + paths.choice(data.basic.id, 'settings', 'retailers'),
      label: t('individual:chooseRetailers'),
    },
  };
};
