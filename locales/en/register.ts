export const register = {
  title: 'Create an account',
  lead: 'For you and your team, on the free package. No card is asked for.',
  emailHelp: 'We send a link there to confirm that it is yours.',
  teamHelp: 'Your colleagues see this name. You can invite them later.',
  submit: 'Create the account',
  consent: 'By going on you accept the',
  consentAnd: 'and have read the',
  terms: 'terms and conditions',
  privacy: 'privacy notice',
  already: 'You have an account?',
  sentTitle: 'Look into your mail',
  sentText: 'We have written to {{email}}. Open the link in that mail to confirm the address; then you can sign in.',
  sentNobody:
    'Open the link in the mail that we sent when you registered. In this browser nobody has just done so, so it cannot be sent again from here.',
  sentHours: 'The link works for 24 hours, once.',
  otherAddress: 'Register with another address',
  confirmTitle: 'Confirm your e-mail address',
  confirmLead: 'One press, and you can sign in.',
  confirmSubmit: 'Confirm the address',
  linkText:
    'It was used already, it is too old, or a newer one was sent. If you have confirmed the address, sign in; if not, signing in offers you a new link.',
  again: 'Register again',
} as const;
