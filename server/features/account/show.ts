import { AccountPage } from '../../../views/pages/account/AccountPage.tsx';
import { customerProfile, userSettingsInfo, validateEmail } from '../../contract/calls/main/accounts/account.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { PersonSession, SessionDirectory } from '../../session/directory.ts';
import { orNull } from '../../upstream/outcome.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { ownZone } from '../shared/people/own-zone.ts';
import { readPersonId } from '../shared/people/signed-in.ts';
import { observedWords } from '../shared/words/observed-words.ts';
import { accountProps } from './present.ts';

/** The person's sessions; this process alone knows them, not the API. */
export const listSessions = (request: PageRequest, sessions: SessionDirectory): Promise<PersonSession[]> =>
  sessions.listFor(readPersonId(request), request.raw.request.sessionID);

/** /account, with the messages of the form that was sent. */
export const showAccount = async (
  request: PageRequest,
  sessions: SessionDirectory,
  { status, errors, problem, headers }: Refusal = unsent,
): Promise<Reply> => {
  const [profile, settings, email, listed, zone] = await Promise.all([
    request.call(customerProfile, {}),
    request.call(userSettingsInfo, {}),
    request.call(validateEmail, {}),
    listSessions(request, sessions),
    ownZone(request),
  ]);
  const known = {
    profile: orEnd(profile),
    settings: orNull(settings),
    email: orNull(email),
    sessions: listed,
    timeZone: zone,
  };
  const props = { ...accountProps(request.t, request.lang, observedWords(request, zone), known), errors, problem };
  return pageReply(page(request.t('account:title'), AccountPage, props), status, headers);
};
