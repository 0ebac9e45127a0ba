export const login = {
  title: 'Sign in',
  lead: 'Your dashboards, where you left them.',
  leadNext: 'Sign in to open this page. If you typed its address, check it.',
  email: 'E-mail',
  password: 'Password',
  forgotten: 'Forgotten your password?',
  submit: 'Sign in',
  unsent: 'What you sent was not saved',
  unsentText: 'You had been signed out before: sign in, and write it again.',
  expired: 'Your session has ended',
  expiredText: 'For your safety you were signed out. Sign in again to continue where you were.',
  wrong: 'E-mail or password is wrong.',
  wrongText: 'Check both: the password is case-sensitive, and leading and trailing blanks count.',
  tooMany_one: 'Too many attempts. Wait {{count}} minute, then try again.',
  tooMany_other: 'Too many attempts. Wait {{count}} minutes, then try again.',
  inactive: 'This account is switched off. Ask an administrator of your team.',
  elsewhere:
    'The sign-in service was not found at its configured address. Your password is not the reason: inform your administrator (MAIN_API_URL).',
  unavailable:
    'Signing in is not possible at the moment: the service does not respond. Your input is not the reason: try again in a minute.',
  demoTitle: 'Try the demo',
  demoText: 'This server has a demo market. Sign in with:',
} as const;
