export const errors = {
  'selectionGone.title': 'This selection is no longer stored',
  'selectionGone.text':
    'The address contains a short id for a long selection of this dashboard, but nothing is stored under it: nobody opened it for a year, or the address was cut. Open the analysis and choose again.',
  'notFound.title': 'This page does not exist',
  'notFound.text':
    'There is nothing at this address, or it is not for your team. Check the address, or go back to your dashboards.',
  'switchedOff.title': 'Your access to the team is switched off',
  'switchedOff.text':
    'An owner or administrator of your team has switched your access off, and can switch it on again. Your work is kept.',
  'forbidden.title': 'You do not have access',
  'forbidden.text': 'Your role in the team does not allow this. Ask an administrator of your team.',
  'planOver.title': 'Your plan does not include this',
  'planOver.text':
    'Your team’s plan has ended, or does not include this. Your choices are kept: an owner of your team can change the plan.',
  'fileRefused.title': 'The file was refused',
  'fileRefused.text':
    'The service that makes the file refused this selection. Go back and choose another period, or fewer products, and download it again.',
  'pictureTooTall.title': 'This chart is too tall for a PNG',
  'pictureTooTall.text':
    'It has too many rows for a picture. Go back and take the SVG, which has the same chart, or choose fewer products or shops.',
  'pictureNotMade.title': 'The PNG could not be made',
  'pictureNotMade.text':
    'Pictures cannot be made right now, or too many are being made. Go back and take the SVG, which has the same chart, or try again in a moment.',
  'formExpired.title': 'This form has expired',
  'formExpired.text':
    'It belongs to a session that has ended, was not sent from this site, or your browser did not send the cookie. Nothing was changed. Go back, reload the page and send it again; if that does not help, use the network check at the bottom of this page.',
  'badRequest.title': 'This request cannot be read',
  'badRequest.text': 'Its address or form is damaged. Nothing was changed. Go back and try again.',
  'tooLarge.title': 'That is too much at once',
  'tooLarge.text':
    'The form contains more than can be processed at once. Nothing was changed. Choose less and send it again.',
  'tooMany.title': 'Too many requests',
  'tooMany.text': 'Wait a few minutes, then try again.',
  'unavailable.title': 'Not available at the moment',
  'unavailable.text':
    'A service behind this page does not respond. You are still signed in and nothing was lost: try again in a minute.',
  'databaseAway.title': 'The database does not answer at the moment',
  'databaseAway.text':
    'Pages need it. What was saved is there, and you are signed in again as soon as it answers: try again in a minute.',
  formKept: 'Your form was not processed. What you entered is kept on this page: send it again from here.',
  sendAgain: 'Send again',
  'notKept.title': 'Nothing can be saved at the moment',
  'notKept.text':
    'This server’s disk is full. Nothing was changed, and your input is not the reason: try again later, and inform your administrator.',
  'tooSlow.title': 'No reply in time',
  'tooSlow.text':
    'The service took too long to reply. If you sent a form, it may have been processed anyway: check the page that it belongs to before you send it again.',
  seeState: 'See the current state',
  'overloaded.title': 'Too many people at once',
  'overloaded.text':
    'There are more requests than can be answered in time, so this page was not loaded. Nothing was changed: try again in a few seconds.',
  'loading.title': 'The dashboard could not be loaded',
  'loading.text':
    'Part of its data is missing, so neither its filters nor its figures can be shown. You are still signed in and nothing was lost: try again in a minute.',
  'visitor.text': 'What this link shows cannot be read at present: try again in a minute.',
  'unforeseen.title': 'Something went wrong',
  'unforeseen.text':
    'It is our fault, not yours, and it has been logged. Try again; if it happens again, give support the reference below.',
} as const;
