import {
  basketChart,
  basketProduct,
  basketProducts,
  basketRow,
  basketTable,
  comparativeBody,
} from '../../entities/comparative.ts';
import { chartOfBothVersions, tableOfBothVersions } from './analysis-call.ts';

const asked = (name: string, summary: string) => ({
  id: `comparative.${name}`,
  path: `comparative/${name}`,
  summary,
  body: comparativeBody,
});

/** Comparative: the basket of a comparison set, under both versions. */
export const comparativeCalls = {
  retailers: tableOfBothVersions(asked('retailers', 'What a basket costs at each retailer: cost, index, position'), {
    row: basketRow,
    table: basketTable,
  }),
  products: tableOfBothVersions(asked('products', 'The products of a basket with their average at each retailer'), {
    row: basketProduct,
    table: basketProducts,
  }),
  evolution: chartOfBothVersions(
    asked('evolution', 'Cost, index and position of a basket over time, a line a retailer'),
    basketChart,
  ),
} as const;
