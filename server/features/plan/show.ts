import { PlanPage } from '../../../views/pages/plan/PlanPage.tsx';
import { parsePeriod } from '../../domain/accounts/packages.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { readTeamTabs } from '../shared/people/team-tabs.ts';
import { type LoadedPlan, loadPlan } from './load.ts';
import { presentPlan, type Typed } from './present.ts';

type ToRefusal = (loaded: LoadedPlan) => Refusal;

/** /team/plan, with the messages of the form that was sent. */
export const showPlan = async (
  request: PageRequest,
  typed: Typed = {},
  refusal: Refusal | ToRefusal = unsent,
): Promise<Reply> => {
  const period = parsePeriod(request.query.get('period'));
  const [loaded, tabs] = await Promise.all([loadPlan(request, period), readTeamTabs(request)]);
  const { status, errors, problem } = typeof refusal === 'function' ? refusal(loaded) : refusal;
  const props = { ...presentPlan(request, loaded, period, typed), tabs, errors, problem };
  return pageReply(page(props.title, PlanPage, props), status);
};

export const plan = (request: PageRequest): Promise<Reply> => showPlan(request);
