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
  'own--1': '#259cca',
  'own--2': '#183275',
  'own--3': '#7d82d9',
  '2': '#c8560a',
  '3': '#00817a',
  '4': '#c02b8c',
  '5': '#8a7a00',
  '6': '#6a35b8',
  '7': '#6b4431',
  '8': '#6b7280',
} as const;

/** What names at the ends of lines are written in: the colour of the line, dark enough to be read. */
export const endInks = new Map<string, string>([
  [colours.own, '#1750a5'],
  [colours['own--1'], '#26799f'],
  [colours['own--2'], '#172d62'],
  [colours['own--3'], '#6066a9'],
  [colours['2'], '#984926'],
  [colours['3'], '#146665'],
  [colours['4'], '#932d72'],
  [colours['5'], '#6a6124'],
  [colours['6'], '#533192'],
  [colours['7'], '#543a31'],
  [colours['8'], '#535b6a'],
]);

/** What texts in pictures are written with: our own font where it is, else what every machine has. */
export const pictureFont = 'Hind, Arial, Helvetica, sans-serif';
