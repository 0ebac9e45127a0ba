import type { EndsProps } from '../../../../views/pages/analysis/comparisons/EndsTable.tsx';
import { columnsOfLevel, type PriceMatrix, pricePerRetailer } from '../../../contract/analyses/price-per-retailer.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { besideName } from '../present/by-place.ts';
import { presentLinks } from '../view-links.ts';
import type { OpenMatrix } from './open-matrix.ts';

/** More places do not stand side by side: heads would be all that is read of them. */
const mostBeside = 12;
const mostLinks = 12;
const mostNamed = 5;

/** The shops of a single retailer, each a link; null where one is chosen, or there are too many. */
const presentBeside = ({ t }: PageRequest, open: OpenMatrix, here: string): EndsProps['beside'] => {
  const { retailers } = open.data;
  if (open.place !== 0 || retailers.length < 2 || retailers.length > mostLinks) return null;
  const { options } = presentLinks(
    open,
    here,
    { fields: pricePerRetailer.address, name: 'place', label: '' },
    retailers.map(({ id, name }) => ({ value: id, label: name })),
    null,
  );
  return { label: t('matrix:ends.beside'), links: options };
};

/** Both ends of each row instead of all of its columns, where these are more shops than can be compared side by side; null where they are not. */
export const presentEnds = (
  request: PageRequest,
  open: OpenMatrix,
  { headers, columns }: PriceMatrix,
  here: string,
): EndsProps | null => {
  const { t } = request;
  const { formats, level } = open;
  if (headers.length <= mostBeside) return null;
  const place = columnsOfLevel[level];
  const often = headers
    .filter(({ timesCheapest }) => timesCheapest > 0)
    .toSorted((a, b) => b.timesCheapest - a.timesCheapest)
    .slice(0, mostNamed);
  const named = Map.groupBy(headers, ({ name }) => name);
  const names = often
    .map(({ name, detail, timesCheapest }) => {
      const where = named.get(name)?.length === 1 ? '' : besideName(name, detail).replaceAll(' · ', ', ');
      // In brackets, as many names end in a number.
      return `${[name, where].filter(Boolean).join(', ')} (${formats.count(timesCheapest)})`;
    })
    .join(' · ');
  return {
    sub: t(`matrix:ends.sub.${place}`, { total: formats.count(columns), most: mostBeside }),
    places: t(`figures:${place}s`),
    often: names && t('matrix:ends.often', { names }),
    beside: place === 'shop' ? presentBeside(request, open, here) : null,
  };
};
