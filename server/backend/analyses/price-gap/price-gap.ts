import { priceGap } from '../../../contract/analyses/price-gap.ts';
import { placeLevels } from '../../../domain/analysis/analysis-keys.ts';
import type { Implementation } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { tableAnswers } from '../answers/table.ts';
import { gapTable } from './table.ts';

/** The calls of the price gap. */
export const gapAnswers = (services: Services): Implementation[] =>
  placeLevels.flatMap(level => tableAnswers(services, priceGap[level], gapTable(level)));
