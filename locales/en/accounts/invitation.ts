export const invitation = {
  title: 'Invitation',
  join: 'Join {{team}}',
  lead: 'Enter your name and choose a password: this creates your account in the team.',
  from: '{{inviter}} invites you.',
  address: 'You will sign in as {{email}}.',
  submit: 'Join the team',
  linkText:
    'The invitation was accepted already, is older than a week, or was replaced by a newer one. Ask the person who invited you for another.',
} as const;
