import { AnalysesPage } from '../../../views/pages/choices/AnalysesPage.tsx';
import { allAnalysis } from '../../contract/calls/main/dashboards/dashboards.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { analysisRows } from '../shared/dashboard/analysis-rows.ts';
import { switchOne } from '../shared/dashboard/switch-analysis.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import type { ChoiceHandler, Opened } from './place.ts';
import { toProblem } from './problem.ts';

const show = async (request: PageRequest, { details, place, path }: Opened, refusal: Refusal): Promise<Reply> => {
  const types = orEnd(await request.call(allAnalysis, { params: { id: details.id } }));
  const props = {
    place,
    canEdit: details.can.edit,
    sendTo: path,
    analyses: analysisRows(types),
    problem: toProblem(refusal),
  };
  const title = `${request.t('choices:step_analyses')} · ${details.name}`;
  return pageReply(page(title, AnalysesPage, props), refusal.status);
};

/** The step of the analyses: each can be switched on or off. */
export const showAnalyses: ChoiceHandler = (request, opened) => show(request, opened, unsent);

export const switchAnalysis: ChoiceHandler = async (request, opened) => {
  const outcome = await switchOne(request);
  return outcome.kind === 'ok' ? redirectTo(opened.path) : show(request, opened, refusedChange(request.t, outcome));
};
