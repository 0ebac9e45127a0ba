export const login = {
  title: 'Sign in',
  lead: 'Your dashboards, where you left them.',
  email: 'E-mail',
  password: 'Password',
  forgotten: 'Forgotten your password?',
  submit: 'Sign in',
  expired: 'Your session has ended',
  expiredText: 'For your safety you were signed out. Sign in again and you go on where you were.',
  wrong: 'E-mail or password is wrong.',
  wrongText: 'Check both: capital letters count in the password, and so do blanks at its ends.',
  tooMany_one: 'Too many attempts. Wait {{count}} minute, then try again.',
  tooMany_other: 'Too many attempts. Wait {{count}} minutes, then try again.',
  inactive: 'This account is switched off. Ask an administrator of your team.',
  elsewhere:
    'The sign-in service was not found where this site looks for it. It is not about your password: tell your administrator (MAIN_API_URL).',
  unavailable:
    'Signing in is not possible just now: the service does not answer. It is not about what you typed: try again in a minute.',
  demoTitle: 'Look at the demo',
  demoText: 'This server holds a demo market. Sign in with:',
} as const;
