import { z } from 'zod';
import { addAnalysis } from '../../../contract/calls/main/dashboards/dashboard-state.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { typedText, yesOrNo } from '../forms/fields.ts';
import { readChoices } from '../forms/read-form.ts';
import { idParameter } from '../outcomes/failure.ts';

const switching = z.object({ analysis: typedText, selected: yesOrNo });

/** Switches one analysis on or off: POST {analysis, selected} (docs/product.md §7.2); shows a notice on success. */
export const switchOne = async (request: PageRequest): Promise<Outcome<unknown>> => {
  const id = idParameter(request.params.id);
  const { analysis, selected } = readChoices(switching, request.form);
  const body = { analysis: idParameter(analysis), selected };
  const outcome = await request.call(addAnalysis, { params: { id }, body });
  if (outcome.kind === 'ok') request.notify({ type: 'ok', key: body.selected ? 'AnalysisOn' : 'AnalysisOff' });
  return outcome;
};
