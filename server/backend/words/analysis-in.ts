import type { OfferedAnalysis } from '../records/dashboards/reference.ts';
import { textsIn } from './texts-in.ts';

/** An analysis type in the contract's format, with name and description in a language. */
export const analysisIn = (languageId: number) => {
  const t = textsIn(languageId);
  return (offered: OfferedAnalysis) => ({
    ...offered,
    name: t(`analysisTypes:name.${offered.type}`),
    description: t(`analysisTypes:about.${offered.type}`),
  });
};
