import type { PageRequest } from '../../http/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { SessionDirectory } from '../../session/directory.ts';
import { paths } from '../paths.ts';
import { personIdOf } from './show.ts';

const back = `${paths.account}#sessions`;

/** Ends one of the person's own sessions; one that is gone already is told so. */
export const endSessionOf =
  (sessions: SessionDirectory) =>
  (request: PageRequest): Reply => {
    const ended = sessions.endOne(personIdOf(request), request.form.get('session') ?? '');
    request.record('sessionEnded');
    request.notify(ended ? { type: 'ok', key: 'SessionEnded' } : { type: 'info', key: 'SessionGone' });
    return redirectTo(back);
  };

/** Ends all of the person's sessions but this one. */
export const endOtherSessionsOf =
  (sessions: SessionDirectory) =>
  (request: PageRequest): Reply => {
    const count = sessions.endOthers(personIdOf(request), request.raw.request.sessionID);
    request.record('sessionEnded');
    request.notify({ type: 'ok', key: 'SessionsEnded', params: { count } });
    return redirectTo(back);
  };
