import type { Sellers } from '../../../../views/pages/analysis/SellersList.tsx';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenIndividual } from './open-individual.ts';
import type { IndividualReadings } from './read.ts';

/**
 * Where the product was ever observed (docs/product.md §7.3, retailers per product); null if neither call succeeded.
 */
export const presentSellers = (
  { t, basePath }: PageRequest,
  { data }: OpenIndividual,
  { sellers, everywhere }: IndividualReadings,
): Sellers | null => {
  if (sellers.kind !== 'ok') return null;
  const names = (isSelected: boolean) =>
    sellers.value.filter(one => one.isSelected === isSelected).map(one => one.name);
  const abroad = everywhere.kind === 'ok' ? everywhere.value.filter(one => one.countryId !== data.basic.countryId) : [];
  return {
    watched: names(true),
    others: names(false),
    abroad: abroad.map(one => one.name),
    choose: {
      href: basePath + paths.choice(data.basic.id, 'settings', 'retailers'),
      label: t('individual:chooseRetailers'),
    },
  };
};
