import { assortment, groupings } from '../../../contract/analyses/assortment.ts';
import type { Implementation } from '../../api/implement.ts';
import type { Services } from '../../services.ts';
import { tableAnswers } from '../answers/table.ts';
import { changedProducts, changesAtRetailers, changeTotals } from './changes.ts';
import { coverageAtRetailers, coverageOfGroups, coverageOfRetailers } from './coverage.ts';
import { missingFromRetailers } from './missing.ts';
import { overlapOfTwo } from './overlap.ts';

/** What is over all of it says of how many products it is too, however many retailers they are new at. */
const countingOnce = <D extends object>(declared: D) => ({ ...declared, totals: changeTotals });

/** The calls of the assortment. */
export const assortmentAnswers = (services: Services): Implementation[] => [
  ...tableAnswers(services, assortment.retailers, coverageOfRetailers),
  ...groupings.flatMap(grouping => [
    ...tableAnswers(services, assortment[grouping].groups, coverageOfGroups(grouping)),
    ...tableAnswers(services, assortment[grouping].retailers, coverageAtRetailers(grouping)),
    ...tableAnswers(services, assortment[grouping].missing, missingFromRetailers(grouping)),
  ]),
  ...tableAnswers(services, assortment.missing, missingFromRetailers(null)),
  ...tableAnswers(services, assortment.overlap, overlapOfTwo),
  ...tableAnswers(services, countingOnce(assortment.changes.products), changedProducts),
  ...tableAnswers(services, countingOnce(assortment.changes.retailers), changesAtRetailers),
];
