import { dashboardIn } from '../../contract/analyses/parts/wire.ts';
import type { Memo } from '../cache/memo.ts';
import { forbidden, noGroup, notFound } from '../problems/problem.ts';
import { accessToDashboard, accessToGroup, accessToSet } from '../records/dashboards/dashboard-members.ts';
import type { Access } from '../records/dashboards/dashboard-tables.ts';
import type { Records } from '../records/schema.ts';
import { mayEver, mayFor, type Rule } from './permissions.ts';
import type { Principal } from './principal.ts';

/**
 * What a parsed request names: path, query and body, in this order of precedence; `version` is that of the records, where
 * it was just read.
 */
export type Named = { params: unknown; query: unknown; body: unknown; version?: string | undefined };

/** The records, and what was read from them since they were last changed. */
export type Remembered = { records: Records; memo: Memo };

const idIn = (part: unknown, name: string): number | undefined => {
  const value = (part as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'number' ? value : undefined;
};

/**
 * The dashboard that a request names, if any: in the paths of docs/product.md §7.2 it is `id`; the body of an analysis
 * contains it too (§7.7).
 */
export const dashboardNamed = ({ params, query, body }: Named): number | undefined =>
  idIn(params, 'dashboardId') ??
  idIn(params, 'id') ??
  idIn(query, 'dashboardId') ??
  idIn({ id: dashboardIn(body) }, 'id');

/** Whether it is about the dashboard of the link; a link reads no other one, whatever its maker may see besides. */
const isOfShare = ({ share }: Principal, named: Named): boolean =>
  share === undefined || dashboardNamed(named) === share.dashboardId;

/** What the person may do with what the request names; undefined if they may not open it. */
const accessToNamed = async (
  { records, memo }: Remembered,
  principal: Principal,
  named: Named,
): Promise<Access | 'none needed' | undefined> => {
  if (!isOfShare(principal, named)) return undefined;
  const remembered = (what: string, id: number, read: typeof accessToDashboard) =>
    memo(`access ${principal.userId} ${what} ${id}`, () => read(records, principal, id), named.version);
  const groupId = idIn(named.params, 'groupId');
  if (groupId !== undefined) return remembered('group', groupId, accessToGroup);
  const setId = idIn(named.params, 'setId');
  if (setId !== undefined) return remembered('set', setId, accessToSet);
  const dashboardId = dashboardNamed(named);
  return dashboardId === undefined ? 'none needed' : remembered('dashboard', dashboardId, accessToDashboard);
};

/** Throws a 403 for a role, or a share link, that may never send the call, before the body is read. */
export const admit = (rule: Rule, { role, share }: Principal): void => {
  if (!mayEver(rule, role) || (share && !rule.shared)) throw forbidden();
};

/**
 * The check for every bearer call once its request is parsed: a dashboard, group or comparison set of another team, or
 * one closed to the person, is a 404 as if it did not exist; changes to one that may only be viewed are refused with a
 * 403.
 */
export const createAuthoriser =
  (remembered: Remembered) =>
  async (rule: Rule, principal: Principal, named: Named): Promise<void> => {
    if (rule.dashboard) {
      const access = await accessToNamed(remembered, principal, named);
      if (!access) throw idIn(named.params, 'groupId') === undefined ? notFound('Dashboard') : noGroup();
      if (rule.dashboard === 'edit' && access === 'view') throw forbidden('You may only look at this dashboard');
    }
    if (!mayFor(rule, principal, idIn(named.params, 'userId'))) throw forbidden();
  };
