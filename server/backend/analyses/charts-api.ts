import { healthCalls } from '../../contract/calls/health.ts';
import { type Implementation, implementOpen } from '../api/implement.ts';
import type { Services } from '../services.ts';
import { assortmentAnswers } from './assortment/assortment.ts';
import { comparativeAnswers } from './comparative/comparative.ts';
import { competitorsAnswers } from './competitors/tables.ts';
import { heroImageAnswers } from './hero-image/hero-image.ts';
import { individualAnswers } from './individual/individual.ts';
import { productByPlaceAnswers } from './individual/places.ts';
import { periodAnswers } from './period-summary/period-summary.ts';
import { priceAnswers } from './price/price.ts';
import { priceChangesAnswers } from './price-changes/price-changes.ts';
import { priceEvolutionAnswers } from './price-evolution/price-evolution.ts';
import { gapAnswers } from './price-gap/table.ts';
import { perRetailerAnswers } from './price-per-retailer/price-per-retailer.ts';
import { pricePositionAnswers } from './price-position/tables.ts';
import { priceVolatilityAnswers } from './price-volatility/tables.ts';
import { promotionAnswers } from './promotion/promotion.ts';
import { stockOutAnswers } from './stock-out/stock-out.ts';

/** Observations in a file are there as long as this process is. */
const health = async ({ observations }: Services) => {
  if (!observations.isOnServer) return { status: 'ok' as const };
  const isReached = await observations.check().then(
    () => true,
    () => false,
  );
  return { status: 'ok' as const, parts: { observations: isReached } };
};

/** Every call of the charts API. */
export const chartsApi = (services: Services): Implementation[] => [
  implementOpen(healthCalls.charts, () => health(services)),
  ...priceEvolutionAnswers(services),
  ...gapAnswers(services),
  ...perRetailerAnswers(services),
  ...heroImageAnswers(services),
  ...individualAnswers(services),
  ...productByPlaceAnswers(services),
  ...periodAnswers(services),
  ...priceChangesAnswers(services),
  ...comparativeAnswers(services),
  ...competitorsAnswers(services),
  ...promotionAnswers(services),
  ...pricePositionAnswers(services),
  ...priceVolatilityAnswers(services),
  ...assortmentAnswers(services),
  ...stockOutAnswers(services),
  ...priceAnswers(services),
];
