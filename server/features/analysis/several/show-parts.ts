import { createElement } from 'react';
import type { ShownPart } from '../../../../views/pages/analysis/several/AnalysisParts.tsx';
import type { AnalysisPart } from '../../../../views/part-context.tsx';
import type { ViewAnalysis } from '../../../domain/analysis/analysis-keys.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { PageProblem, type PageProblemKind } from '../../../http/problems.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { screenOf } from '../screens.ts';

/** An analysis to show among others: opened, or why it cannot be. */
export type AskedPart = { part: AnalysisPart } & (
  | { key: ViewAnalysis; open: OpenAnalysis }
  | { key: null; missing: string }
);

/** What ends one part alone: it is said in its place, and the others are shown. */
const ofOnePart: readonly PageProblemKind[] = [
  'notFound',
  'badRequest',
  'planOver',
  'loading',
  'unavailable',
  'tooSlow',
];

/** What happens to the props of each before it is drawn, and what is said in place of one that failed. */
type Drawing = { place: <Props>(props: Props) => Props; failed: string };

const showPart = async (request: PageRequest, asked: AskedPart, { place, failed }: Drawing): Promise<ShownPart> => {
  const { part } = asked;
  if (asked.key === null) return { kind: 'missing', part, text: asked.missing };
  try {
    const { page } = await screenOf(asked.key).show(request, asked.open);
    return { kind: 'shown', part, analysis: createElement(page.component, place(page.props)) };
  } catch (problem) {
    if (!(problem instanceof PageProblem && ofOnePart.includes(problem.kind))) throw problem;
    return { kind: 'missing', part, text: failed };
  }
};

/** Each analysis as its own page shows it, asked side by side; one that fails is missing alone. */
export const showParts = (
  request: PageRequest,
  asked: readonly AskedPart[],
  drawing: Drawing = { place: props => props, failed: request.t('paper:failed') },
): Promise<ShownPart[]> => Promise.all(asked.map(part => showPart(request, part, drawing)));
