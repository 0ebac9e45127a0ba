import { analysisTypes as commonNames } from './analysisTypes.ts';
import { assortment, assortmentFigures, assortmentNames } from './assortment.ts';
import { figures as commonFigures } from './figures.ts';
import { position, positionFigures, positionNames } from './position.ts';
import { volatility, volatilityFigures, volatilityNames } from './volatility.ts';

export { assortment, position, volatility };

/** What columns and figures are called, wherever they stand; `define.` says what they mean, `value.` what a choice is called. */
export const figures = { ...commonFigures, ...assortmentFigures, ...positionFigures, ...volatilityFigures } as const;

/** What each analysis is called (`name.`), what it is good for in a line (`help.`), and what it shows (`about.`). */
export const analysisTypes = { ...commonNames, ...assortmentNames, ...positionNames, ...volatilityNames } as const;
