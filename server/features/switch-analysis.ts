import { addAnalysis } from '../contract/calls/main/dashboard-state.ts';
import type { PageRequest } from '../http/page-request.ts';
import type { Outcome } from '../upstream/outcome.ts';
import { idParameter } from './failure.ts';

/** Switches one analysis on or off: POST {analysis, selected} (product.md §7.2); says so where it succeeded. */
export const switchOne = async (request: PageRequest): Promise<Outcome<unknown>> => {
  const id = idParameter(request.params.id);
  const body = {
    analysis: idParameter(request.form.get('analysis') ?? ''),
    selected: request.form.get('selected') === '1',
  };
  const outcome = await request.call(addAnalysis, { params: { id }, body });
  if (outcome.kind === 'ok') request.notify({ type: 'ok', key: body.selected ? 'AnalysisOn' : 'AnalysisOff' });
  return outcome;
};
