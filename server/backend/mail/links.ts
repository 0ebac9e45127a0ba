import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { Letter, LetterKind } from './letters.ts';

export type LinkName =
  | 'confirmEmail'
  | 'signIn'
  | 'recover'
  | 'newPassword'
  | 'acceptInvitation'
  | 'notifications'
  | 'mailSettings'
  | 'report';

/** A button of a mail; the texts have its label by `name`. */
export type Link = { name: LinkName; url: string };

type Leads = { [Kind in LetterKind]: (letter: Letter<Kind>) => [LinkName, string][] };

const leads: Leads = {
  confirmEmail: ({ token }) => [['confirmEmail', withQuery(paths.confirmEmail, { token })]],
  alreadyRegistered: () => [
    ['signIn', paths.login],
    ['recover', paths.recover],
  ],
  recoverPassword: ({ token }) => [['newPassword', withQuery(paths.newPassword, { token })]],
  passwordChanged: () => [['recover', paths.recover]],
  invitation: ({ token }) => [['acceptInvitation', withQuery(paths.acceptInvitation, { token })]],
  invitationToKnown: () => [],
  // Its links stand in what it says.
  report: () => [],
  reportStopped: ({ path }) => [['report', path]],
  alerts: () => [
    ['notifications', paths.notifications],
    ['mailSettings', paths.notificationSettings],
  ],
};

/** The address of a path of the site; `baseUrl` may end in a slash. */
export const siteUrl = (baseUrl: string, path: string): string => `${baseUrl.replace(/\/+$/, '')}${path}`;

/** The links of a letter. */
export const linksIn = <Kind extends LetterKind>(letter: Letter<Kind>, baseUrl: string): Link[] =>
  leads[letter.kind](letter).map(([name, path]) => ({ name, url: siteUrl(baseUrl, path) }));
