import * as contract from '../../../contract/calls/main/dashboards/reports.ts';
import { reportBounds } from '../../../contract/entities/report.ts';
import { type Implementation, implement } from '../../api/implement.ts';
import { conflict, notFound } from '../../problems/problem.ts';
import { peopleOfTeam } from '../../records/accounts/team-people.ts';
import { normalEmail } from '../../records/accounts/users.ts';
import { addAddress, listAddresses, type OutsideAddress, removeAddress } from '../../records/reports/addresses.ts';
import type { Services } from '../../services.ts';

const toReply = ({ createdAt, ...address }: OutsideAddress) => ({
  ...address,
  addedAt: new Date(createdAt).toISOString(),
});

const list = ({ records }: Services): Implementation =>
  implement(contract.reportAddresses, async ({ principal: { teamId } }) =>
    (await listAddresses(records, teamId)).map(toReply),
  );

const add = ({ records, now }: Services): Implementation =>
  implement(contract.addReportAddress, ({ principal: { teamId, userId }, body }) =>
    records.transaction().execute(async work => {
      const email = normalEmail(body.email);
      const people = await peopleOfTeam(work, teamId);
      if (people.some(person => person.email === email)) throw conflict('is_member', 'That is somebody of the team');
      const before = await listAddresses(work, teamId);
      const isThere = before.some(address => address.email === email);
      if (!isThere && before.length >= reportBounds.addresses) {
        throw conflict('limit', `There are ${reportBounds.addresses} addresses already`);
      }
      await addAddress(work, { teamId, email, addedBy: userId, at: now().getTime() });
      const added = (await listAddresses(work, teamId)).find(address => address.email === email);
      if (!added) throw notFound('Address');
      return toReply(added);
    }),
  );

const remove = ({ records }: Services): Implementation =>
  implement(contract.removeReportAddress, ({ principal: { teamId }, params: { addressId } }) =>
    records.transaction().execute(async work => {
      const found = (await listAddresses(work, teamId)).find(({ id }) => id === addressId);
      if (!found || !(await removeAddress(work, teamId, addressId))) throw notFound('Address');
      return { email: found.email };
    }),
  );

/** Outside addresses to which reports may go (docs/product.md §7.4). */
export const reportAddressCalls = (services: Services): Implementation[] =>
  [list, add, remove].map(make => make(services));
