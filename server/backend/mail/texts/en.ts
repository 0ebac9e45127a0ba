import type { AlertItem } from '../letters.ts';
import type { Texts } from './texts.ts';

const subjectOf = (count: number, first: AlertItem | undefined, appName: string): string =>
  count === 1 && first?.what ? `${first.product}: ${first.what}` : `${count} alerts at ${appName}`;

/** Mails in English. */
export const en: Texts = {
  greeting: name => (name === null ? 'Hello,' : `Hello ${name},`),
  messageOf: name => `${name} writes:`,
  ofAlert: name => `Alert: ${name}`,
  links: {
    confirmEmail: 'Confirm this address',
    signIn: 'Sign in',
    recover: 'Choose a new password',
    newPassword: 'Choose a new password',
    acceptInvitation: 'See the invitation',
    notifications: 'See all notifications',
    mailSettings: 'Change these mails',
  },
  orCopy: 'Or copy this address into your browser:',
  sentBy: appName => `This mail was sent by ${appName} on its own. Nobody reads replies to it.`,
  letters: {
    confirmEmail: (_letter, { appName }) => ({
      subject: `Confirm your e-mail address for ${appName}`,
      before: [`Somebody, probably you, registered at ${appName} with this address. Confirm that it is yours:`],
      after: [
        'The link works once, for 24 hours.',
        'If it was not you, ignore this mail: without the confirmation there is no account.',
      ],
    }),
    alreadyRegistered: (_letter, { appName }) => ({
      subject: `You already have an account at ${appName}`,
      before: [
        `Somebody, probably you, registered at ${appName} with this address. It already has an account, so no other was made.`,
        'Sign in, or choose a new password if you have forgotten yours:',
      ],
      after: ['If it was not you, there is nothing to do: nothing has changed.'],
    }),
    recoverPassword: (_letter, { appName }) => ({
      subject: `A new password for ${appName}`,
      before: [`Somebody, probably you, asked for a new password for your account at ${appName}. Choose it here:`],
      after: [
        'The link works once, for 30 minutes.',
        'If it was not you, ignore this mail: nothing has changed, and your password still works.',
      ],
    }),
    passwordChanged: (_letter, { appName, when }) => ({
      subject: `Your password for ${appName} was changed`,
      before: [
        `The password of your account at ${appName} was changed on ${when}.`,
        'If it was you, there is nothing to do. If it was not you, choose a new one at once:',
      ],
      after: [],
    }),
    invitation: ({ inviter, team }, { appName }) => ({
      subject: `${inviter} invites you to the team ${team}`,
      before: [`${inviter} invites you to the team “${team}” at ${appName}.`],
      after: [
        'The link works once, for 7 days.',
        'If you do not know who invites you, ignore this mail: without your answer there is no account.',
      ],
    }),
    alerts: ({ isDigest, items, more }, { appName }) => ({
      subject: subjectOf(items.length + more, items[0], appName),
      before: [
        isDigest
          ? 'What your alerts saw since the last mail:'
          : 'Your alerts saw this in the prices that just came in:',
      ],
      rest: more > 0 ? [`and ${more} more.`] : [],
      after: [],
    }),
    invitationToKnown: ({ inviter, team }, { appName }) => ({
      subject: `${inviter} invites you to the team ${team}`,
      before: [
        `${inviter} invites you to the team “${team}” at ${appName}.`,
        'This address already has an account in another team, and an account belongs to one team alone.',
        `To join as well, ask ${inviter} to invite another address of yours.`,
      ],
      after: ['Nothing has changed in your account.'],
    }),
  },
};
