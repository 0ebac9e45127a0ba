export const invitation = {
  title: 'Invitation',
  join: 'Join {{team}}',
  lead: 'Tell us who you are and choose a password: that makes your account in this team.',
  from: '{{inviter}} invites you.',
  address: 'You will sign in as {{email}}.',
  submit: 'Join the team',
  linkText:
    'The invitation was accepted already, it is older than a week, or a newer one was sent. Ask who invited you for another.',
} as const;
