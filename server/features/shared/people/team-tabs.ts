import type { TeamTabs } from '../../../../views/components/TeamHead.tsx';
import type { AnyCall, CallInput, CallResult } from '../../../contract/call.ts';
import { reportList } from '../../../contract/calls/main/dashboards/reports.ts';
import { shareList } from '../../../contract/calls/main/dashboards/shares.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { ok } from '../../../upstream/outcome.ts';
import { works } from './signed-in.ts';

/** Whether the API has a call; one that does not answer at present has it. */
const hasCall = async <C extends AnyCall>(request: PageRequest, call: C, input: CallInput<C>): Promise<boolean> => {
  if (request.hasAnswered(call)) return true;
  const lacking = {} as CallResult<C>;
  const outcome = await request.callOr(call, input, async () => ok(lacking));
  return outcome.kind !== 'ok' || outcome.value !== lacking;
};

const first = { query: { page: 1, limit: 1 } };

/**
 * Which pages about the team there are: an API of somebody's own may lack share links and reports. Who only views has neither. `known`: those
 * that the page shows itself, which need not be asked for.
 */
export const readTeamTabs = async (request: PageRequest, known: Partial<TeamTabs> = {}): Promise<TeamTabs> => {
  if (!works(request)) return { shares: false, reports: false };
  const [shares, reports] = await Promise.all([
    known.shares ?? hasCall(request, shareList, first),
    known.reports ?? hasCall(request, reportList, first),
  ]);
  return { shares, reports };
};
