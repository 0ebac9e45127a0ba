export const register = {
  title: 'Create an account',
  lead: 'For you and your team, with the free package. No card required.',
  leadTrial_one:
    'For you and your team: {{package}} as a trial for {{count}}\u00a0day, then {{free}}. No card required.',
  leadTrial_other:
    'For you and your team: {{package}} as a trial for {{count}}\u00a0days, then {{free}}. No card required.',
  leadElsewhere: 'For you and your team. No card required.',
  emailHelp: 'We send a link there to confirm that it is yours.',
  teamHelp: 'Your colleagues see this name. You can invite them later.',
  submit: 'Create the account',
  consent: 'By creating an account you accept the',
  consentAnd: 'and confirm that you have read the',
  terms: 'terms and conditions',
  privacy: 'privacy notice',
  already: 'Already have an account?',
  sentTitle: 'Check your e-mail',
  sentText: 'We have written to {{email}}. Open the link in that mail to confirm the address; then you can sign in.',
  keptText: 'The mail for confirming {{email}} is ready, but has not left this server.',
  nobodyTitle: 'Nobody has registered here just now',
  sentNobody:
    'If you registered in another browser, open the link in the mail of that registration: it cannot be sent again from here.',
  sentHours: 'The link works once, for 24 hours.',
  otherAddress: 'Register with another address',
  confirmTitle: 'Confirm your e-mail address',
  confirmLead: 'One click, and you can start.',
  confirmSubmit: 'Confirm the address',
  linkText:
    'It was used already, is too old, or was replaced by a newer one. If you have confirmed the address, sign in; if not, you can request a new link when you sign in.',
  again: 'Register again',
} as const;
