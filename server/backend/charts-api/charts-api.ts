import { healthCalls } from '../../contract/calls/health.ts';
import { comparativeAnswers } from '../analyses/comparative/comparative.ts';
import { competitorsAnswers } from '../analyses/competitors/competitors.ts';
import { heroImageAnswers } from '../analyses/hero-image/hero-image.ts';
import { individualAnswers } from '../analyses/individual/individual.ts';
import { productByPlaceAnswers } from '../analyses/individual/places.ts';
import { periodAnswers } from '../analyses/period-summary/period-summary.ts';
import { priceAnswers } from '../analyses/price/price.ts';
import { priceChangesAnswers } from '../analyses/price-changes/price-changes.ts';
import { priceEvolutionAnswers } from '../analyses/price-evolution/price-evolution.ts';
import { gapAnswers } from '../analyses/price-gap/price-gap.ts';
import { perRetailerAnswers } from '../analyses/price-per-retailer/price-per-retailer.ts';
import { priceVolatilityAnswers } from '../analyses/price-volatility/price-volatility.ts';
import { promotionAnswers } from '../analyses/promotion/promotion.ts';
import { stockOutAnswers } from '../analyses/stock-out/stock-out.ts';
import { type Implementation, implementOpen } from '../api/implement.ts';
import type { Services } from '../services.ts';

/** Every call of the charts API. */
export const chartsApi = (services: Services): Implementation[] => [
  implementOpen(healthCalls.charts, () => ({ status: 'ok' as const })),
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
  ...priceVolatilityAnswers(services),
  ...stockOutAnswers(services),
  ...priceAnswers(services),
];
