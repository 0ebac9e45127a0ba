import type { Letter, LetterKind } from './letters.ts';

export type LinkName =
  | 'confirmEmail'
  | 'signIn'
  | 'recover'
  | 'newPassword'
  | 'acceptInvitation'
  | 'notifications'
  | 'mailSettings';

/** Where a button of a mail leads; the texts name it. */
export type Link = { name: LinkName; url: string };

type Paths = { [Kind in LetterKind]: (letter: Letter<Kind>) => [LinkName, string][] };

const withToken = (path: string, token: string): string => `${path}?token=${encodeURIComponent(token)}`;

const paths: Paths = {
  confirmEmail: ({ token }) => [['confirmEmail', withToken('/register/confirm', token)]],
  alreadyRegistered: () => [
    ['signIn', '/login'],
    ['recover', '/login/recover'],
  ],
  recoverPassword: ({ token }) => [['newPassword', withToken('/login/new-password', token)]],
  passwordChanged: () => [['recover', '/login/recover']],
  invitation: ({ token }) => [['acceptInvitation', withToken('/accept-invitation', token)]],
  invitationToKnown: () => [],
  alerts: () => [
    ['notifications', '/notifications'],
    ['mailSettings', '/notifications/settings'],
  ],
};

/** An address below that of the site, which may end in a slash. */
export const siteUrl = (baseUrl: string, path: string): string => `${baseUrl.replace(/\/+$/, '')}${path}`;

/** The links of a letter below the site's address. */
export const linksOf = <Kind extends LetterKind>(letter: Letter<Kind>, baseUrl: string): Link[] =>
  paths[letter.kind](letter).map(([name, path]) => ({ name, url: siteUrl(baseUrl, path) }));
