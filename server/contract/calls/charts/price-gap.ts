import { gapBody } from '../../entities/analysis-bodies.ts';
import { gapTable } from '../../entities/analysis-replies.ts';
import { csvTwin, pagedAnalysisCall } from './analysis-call.ts';

/** The levels of a place, and the word that the charts API has for each in the paths of the price gap. */
const pathWords = { region: 'regions', city: 'cities', shop: 'stores' } as const;

const ofLevel = (level: keyof typeof pathWords) => {
  const asked = {
    id: `gap.${level}`,
    path: `price-gap/${pathWords[level]}`,
    summary: `Own products against their competitors by ${level}`,
    body: gapBody,
  };
  return { table: pagedAnalysisCall({ ...asked, reply: gapTable }), csv: csvTwin(asked) };
};

/** Price gap: table and CSV twin of each level. */
export const gapCalls = { region: ofLevel('region'), city: ofLevel('city'), shop: ofLevel('shop') } as const;
