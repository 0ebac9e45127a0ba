import { conflict, notFound } from '../problems/problem.ts';
import { accessWhenOpen, type TeamPerson, teamOnDashboard } from '../records/dashboards/dashboard-members.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import type { Records } from '../records/schema.ts';

/** A person of the team in the contract's format. */
export const userWire = ({ id, name, lastName, email, role, status }: TeamPerson) => ({
  id,
  name,
  lastName,
  email,
  role,
  status,
});

/** The access of a person: owners and administrators have access to every dashboard, whatever an old row says. */
export const statusOn = ({ fixed, memberStatus }: TeamPerson) => (fixed ? 'active' : (memberStatus ?? 'active'));

/** A person on a dashboard; their status is off if they were switched off on the dashboard or in the team. */
export const memberWire = (person: TeamPerson) => {
  const open = person.status === 'active' && statusOn(person) === 'active';
  return {
    ...userWire(person),
    status: open ? ('active' as const) : ('off' as const),
    access: accessWhenOpen(person.role, person.memberAccess),
    fixed: person.fixed,
  };
};

/**
 * The people named in a change. Throws a 404 for somebody of another team, a 409 for somebody whose role has access to
 * every dashboard.
 */
export const changeable = async (
  work: Records,
  teamId: number,
  head: DashboardHead,
  ids: readonly number[],
): Promise<TeamPerson[]> => {
  const team = new Map((await teamOnDashboard(work, teamId, head.id)).map(person => [person.id, person]));
  return [...new Set(ids)].map(id => {
    const person = team.get(id);
    if (!person) throw notFound('Member');
    if (person.fixed) throw conflict('fixed', 'Owners and administrators hold every dashboard of their team');
    return person;
  });
};
