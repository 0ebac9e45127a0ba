/** The colours of client/styles/tokens.css by day, as every program knows colours. */
export const colours = {
  paper: '#fff',
  ink: '#141b2b',
  soft: '#465064',
  faint: '#5f6773',
  rule: '#eaedf1',
  grid: '#e4e7ec',
  axis: '#828997',
  band: '#e7ecf4',
  sunken: '#f6f8fb',
  light: '#d3e4ff',
  warn: '#7b4903',
  grey: '#bcc1c9',
  own: '#1063d3',
  'own--1': '#5b91e3',
  'own--2': '#5b91e3',
  'own--3': '#5b91e3',
  '2': '#c8560a',
  '3': '#00817a',
  '4': '#c02b8c',
  '5': '#8a7a00',
  '6': '#6a35b8',
  '7': '#6b4431',
  '8': '#6b7280',
} as const;

/** What texts in pictures are written with: our own font where it is, else what every machine has. */
export const pictureFont = 'Hind, Arial, Helvetica, sans-serif';
