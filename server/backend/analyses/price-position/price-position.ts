import { pricePosition } from '../../../contract/analyses/price-position.ts';
import type { Implementation } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { tableAnswers } from '../answers/table.ts';
import { positionPlaces, positionRivals, positions } from './tables.ts';

/** The calls of price position. */
export const pricePositionAnswers = (services: Services): Implementation[] =>
  pricePosition.levels.flatMap(level => [
    ...tableAnswers(services, pricePosition[level].products, positions(level)),
    ...tableAnswers(services, pricePosition[level].places, positionPlaces(level)),
    ...tableAnswers(services, pricePosition[level].rivals, positionRivals(level)),
  ]);
