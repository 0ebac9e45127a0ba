/** What mails say; a line is a paragraph. */
export const mails = {
  greeting: 'Hello {{name}},',
  greetingNobody: 'Hello,',
  messageOf: '{{name}} writes:',
  'link.confirmEmail': 'Confirm this address',
  'link.signIn': 'Sign in',
  'link.recover': 'Choose a new password',
  'link.newPassword': 'Choose a new password',
  'link.acceptInvitation': 'See the invitation',
  'link.notifications': 'See all notifications',
  'link.mailSettings': 'Change these mails',
  'link.report': 'See the report',
  orCopy: 'Or copy this address into your browser:',
  sentBy: 'This mail was sent automatically by {{appName}}. Replies to it are not read.',
  'confirmEmail.subject': 'Confirm your e-mail address for {{appName}}',
  'confirmEmail.before':
    'Somebody, probably you, registered at {{appName}} with this address. Please confirm that it is yours:',
  'confirmEmail.after':
    'The link works once, for 24 hours.\nIf it was not you, ignore this mail: without the confirmation there is no account.',
  'alreadyRegistered.subject': 'You already have an account at {{appName}}',
  'alreadyRegistered.before':
    'Somebody, probably you, registered at {{appName}} with this address. It already has an account, so no new one was created.\nSign in, or choose a new password if you have forgotten yours:',
  'alreadyRegistered.after': 'If it was not you, there is nothing to do: nothing has changed.',
  'recoverPassword.subject': 'A new password for {{appName}}',
  'recoverPassword.before':
    'Somebody, probably you, requested a new password for your account at {{appName}}. Choose it here:',
  'recoverPassword.after':
    'The link works once, for 30 minutes.\nIf it was not you, ignore this mail: nothing has changed, and your password still works.',
  'passwordChanged.subject': 'Your password for {{appName}} was changed',
  'passwordChanged.before':
    'The password of your account at {{appName}} was changed on {{when}}.\nIf it was you, there is nothing to do. If it was not you, choose a new one at once:',
  'invitation.subject': '{{inviter}} invites you to the team {{team}}',
  'invitation.before': '{{inviter}} invites you to the team “{{team}}” at {{appName}}.',
  'invitation.after':
    'The link works once, for 7 days.\nIf you do not know who invites you, ignore this mail: without your answer there is no account.',
  'invitationToKnown.subject': '{{inviter}} invites you to the team {{team}}',
  'invitationToKnown.before':
    '{{inviter}} invites you to the team “{{team}}” at {{appName}}.\nThis address already has an account in another team, and an account belongs to one team alone.\nTo join as well, ask {{inviter}} to invite another address of yours.',
  'invitationToKnown.after': 'Nothing has changed in your account.',
  'alerts.subject_one': '{{count}} alert at {{appName}}',
  'alerts.subject_other': '{{count}} alerts at {{appName}}',
  'alerts.daily': 'Your alerts since the last mail:',
  'alerts.atOnce': 'Your alerts in the latest prices:',
  'alerts.more': 'and {{number}} more.',
  'report.open': 'Open it in {{appName}}',
  'report.file': 'Take the rows as a file',
  'report.tooLarge': 'The file with all rows is too large for a mail. A link to it is at the end.',
  'report.empty': 'There is nothing to report: no observation fits what it is about.',
  'report.why': '{{owner}} has this report sent to you with {{appName}}.',
  'report.asked': 'You asked for this mail: nobody else got it.',
  'report.end': 'Get this report no more',
  'reportStopped.subject': 'The report “{{report}}” is not sent any more',
  'reportStopped.before': 'The report “{{report}}” has stopped by itself: from now on nobody gets it.',
  'reportStopped.why_paused': 'Somebody paused it.',
  'reportStopped.why_ownerLeft': 'Who made it has left the team, or may not see its dashboard any more.',
  'reportStopped.why_dashboardGone': 'Its dashboard was deleted.',
  'reportStopped.why_viewGone': 'Its view was deleted, or is shared no more.',
  'reportStopped.why_incomplete':
    'Something that its view names has left the dashboard. Open the view, keep it anew, and have the report sent again.',
  'reportStopped.why_refused':
    'The server of {{email}} has refused its mails several times in a row. Check the address, take it out, or have the report sent again.',
  'report.ownKey': 'Bold and blue: own product',
  'report.product': 'Product',
  'report.more_one': 'and {{count}} more row',
  'report.more_other': 'and {{count}} more rows',
} as const;
