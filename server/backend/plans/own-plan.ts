import type { Principal } from '../accounts/principal.ts';
import { notFound } from '../problems/problem.ts';
import { findPlan, type Plan, plansOfTeam } from '../records/accounts/plans.ts';
import type { Records } from '../records/schema.ts';

/** The plan, if it is the team's. Throws a 404 if it does not exist or is another team's. */
export const ownPlan = async (records: Records, { teamId }: Principal, planId: number): Promise<Plan> => {
  const plan = await findPlan(records, teamId, planId);
  if (!plan) throw notFound('Plan');
  return plan;
};

/** The plan that a team uses: its oldest. Throws a 404 for a team without one. */
export const currentPlan = async (records: Records, { teamId }: Pick<Principal, 'teamId'>): Promise<Plan> => {
  const [plan] = await plansOfTeam(records, teamId);
  if (!plan) throw notFound('Plan');
  return plan;
};
