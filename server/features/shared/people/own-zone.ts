import { userSettingsInfo } from '../../../contract/calls/main/accounts/account.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { orNull } from '../../../upstream/outcome.ts';

/** The zone of `ownZone`; null where the API does not say. */
export const knownZone = async (request: PageRequest): Promise<string | null> =>
  orNull(await request.call(userSettingsInfo, {}))?.timeZone ?? null;

/**
 * The time zone in which a person reads when something happened: the one of their mails, which is chosen or that of their
 * team's first dashboard. UTC where the API does not say.
 */
export const ownZone = async (request: PageRequest): Promise<string> => (await knownZone(request)) ?? 'UTC';
