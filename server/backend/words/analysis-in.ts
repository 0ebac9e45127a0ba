import type { OfferedAnalysis } from '../records/reference.ts';
import { textsIn } from './texts-in.ts';

/** An analysis type as the contract sends it, named and described in a language. */
export const analysisIn = (languageId: number) => {
  const t = textsIn(languageId);
  return (offered: OfferedAnalysis) => ({
    ...offered,
    name: t(`analysisTypes:name.${offered.type}`),
    description: t(`analysisTypes:about.${offered.type}`),
  });
};
