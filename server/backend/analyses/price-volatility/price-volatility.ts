import { priceVolatility } from '../../../contract/analyses/price-volatility.ts';
import type { Implementation } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { tableAnswers } from '../answers/table.ts';
import { changeSizes, restlessProducts, restlessRetailers } from './tables.ts';

/** The calls of price volatility. */
export const priceVolatilityAnswers = (services: Services): Implementation[] => [
  ...tableAnswers(services, priceVolatility.products, restlessProducts),
  ...tableAnswers(services, priceVolatility.retailers, restlessRetailers),
  ...tableAnswers(services, priceVolatility.sizes, changeSizes),
];
