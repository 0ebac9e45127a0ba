import type { AnalysisRow } from '../../../../views/pages/settings/Analyses.tsx';
import type { AnalysisType } from '../../../contract/entities/dashboard.ts';

/** The available analyses in their list, in the settings and among the steps. */
export const analysisRows = (types: readonly AnalysisType[]): AnalysisRow[] =>
  types.map(({ id, name: label, description, icon, color, active, canSelect, enable }) => ({
    id,
    label,
    description,
    icon,
    color,
    active,
    canSelect: canSelect && enable,
  }));
