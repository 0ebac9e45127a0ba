import { validateToken } from '../../contract/calls/main/accounts/account.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { SessionDirectory } from '../../session/directory.ts';
import { readPersonId } from '../shared/people/signed-in.ts';

const back = `${paths.account}#sessions`;

/** A revoked token ends no other sessions: a 401 signs out, and nothing else happens. */
const mustHold = (request: PageRequest): Promise<unknown> => request.call(validateToken, {});

/** Ends one of the person's sessions; if it has ended already, a message says so. */
export const endSession =
  (sessions: SessionDirectory) =>
  async (request: PageRequest): Promise<Reply> => {
    await mustHold(request);
    const ended = await sessions.endOne(readPersonId(request), request.form.get('session') ?? '');
    request.record('sessionEnded');
    request.notify(ended ? { type: 'ok', key: 'SessionEnded' } : { type: 'info', key: 'SessionGone' });
    return redirectTo(back);
  };

/** Ends all of the person's sessions but this one. */
export const endOtherSessions =
  (sessions: SessionDirectory) =>
  async (request: PageRequest): Promise<Reply> => {
    await mustHold(request);
    const count = await sessions.endOthers(readPersonId(request), request.raw.request.sessionID);
    request.record('sessionEnded');
    request.notify({ type: 'ok', key: 'SessionsEnded', params: { count } });
    return redirectTo(back);
  };
