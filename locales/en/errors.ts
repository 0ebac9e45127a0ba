export const errors = {
  'selectionGone.title': 'This selection is no longer kept',
  'selectionGone.text':
    'The address holds a short name for a long selection of this dashboard, and there is none under it: it was opened by nobody for a year, or the address was cut. Open the analysis and choose again.',
  'notFound.title': 'There is nothing at this address',
  'notFound.text':
    'The page does not exist, or it is not for your team. Check the address, or go back to your dashboards.',
  'switchedOff.title': 'You are switched off in your team',
  'switchedOff.text':
    'An owner or administrator of your team has switched your access off, and can switch it on again. Your work is kept.',
  'forbidden.title': 'You may not open this',
  'forbidden.text': 'Your role in the team does not cover it. Ask an administrator of your team.',
  'planOver.title': 'Your plan does not cover this',
  'planOver.text':
    'The plan of your team is over, or does not cover it. What you chose is kept: an owner of your team can change the plan.',
  'fileRefused.title': 'The file was refused',
  'fileRefused.text':
    'The service that makes the file refused this selection. Go back and choose another period, or fewer products, and take it again.',
  'formExpired.title': 'This form is too old',
  'formExpired.text':
    'It belongs to a session that has ended, was not sent from this site, or your browser sent no cookie with it. Nothing was changed. Go back, reload the page and send it again; if that does not help, try the network check at the foot of this page.',
  'badRequest.title': 'This request cannot be read',
  'badRequest.text': 'Its address or form is damaged. Nothing was changed. Go back and try again.',
  'tooLarge.title': 'That is too much at once',
  'tooLarge.text': 'The form holds more than can be taken at once. Nothing was changed. Choose less and send it again.',
  'tooMany.title': 'Too many requests',
  'tooMany.text': 'Wait a few minutes, then try again.',
  'unavailable.title': 'Not available just now',
  'unavailable.text':
    'A service behind this page does not answer. You stay signed in and nothing was lost: try again in a minute.',
  'notKept.title': 'Nothing can be saved just now',
  'notKept.text':
    'This server has no room left to write. Nothing was changed, and it is not about what you typed: try again later, and tell your administrator.',
  'tooSlow.title': 'No answer in time',
  'tooSlow.text':
    'The service took too long to answer, and the wait was ended. If you sent a form, it may have been done all the same: look at the page that it is about before you send it again.',
  seeState: 'See how things stand',
  'overloaded.title': 'Too many people at once',
  'overloaded.text':
    'More is being asked for than can be answered in time, so this page was not begun. Nothing was changed: try again in a few seconds.',
  'loading.title': 'The dashboard could not be loaded',
  'loading.text':
    'Part of its data is missing, so neither its filters nor its figures can be shown. You stay signed in and nothing was lost: try again in a minute.',
  'unforeseen.title': 'Something went wrong here',
  'unforeseen.text':
    'It is our fault, not yours, and it has been logged. Try again; if it stays, tell support the reference below.',
} as const;
