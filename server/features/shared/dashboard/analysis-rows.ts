import type { AnalysisRow } from '../../../../views/pages/settings/Analyses.tsx';
import type { AnalysisType } from '../../../contract/entities/dashboard.ts';
import { analysisKeys } from '../../../domain/analysis/analysis-keys.ts';

const keys: readonly string[] = analysisKeys;

/** Where an analysis stands among the others; those that have no screen are last. */
const placeOf = ({ type }: AnalysisType): number => {
  const at = keys.indexOf(type);
  return at < 0 ? analysisKeys.length : at;
};

/** The available analyses in the order that they have beside every page, in the settings and among the steps. */
export const analysisRows = (types: readonly AnalysisType[]): AnalysisRow[] =>
  types
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ id, name: label, description, icon, color, active, canSelect, enable }) => ({
      id,
      label,
      description,
      icon,
      color,
      active,
      canSelect: canSelect && enable,
    }));
