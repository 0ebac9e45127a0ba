/** Pinned views: a person's own overview of a dashboard. */
export const pins = {
  title: 'Your overview',
  lead: 'What you pinned of the views, as it is now. Only you see it.',
  none: 'Nothing is pinned yet',
  noneText:
    'Keep an analysis as a view, and pin it in the list of views: its figures, its chart and its table then stand here.',
  arrange_one: 'Arrange: one view',
  arrange_other: 'Arrange: {{count}} views',
  drag: 'Drag a view by its grip to where it shall stand.',
  part_figures: 'Figures',
  part_chart: 'Chart',
  part_table: 'Table',
  save: 'Save',
  pin: 'Pin',
  unpin: 'Unpin',
  more: 'Pin another view',
  opens: 'the dashboard opens with it',
  openWith: 'Open the dashboard with this view',
  openNot: 'Open the dashboard with its overview',
} as const;

/** Several analyses of a dashboard on one paper. */
export const paper = {
  contents: 'On this paper',
  chosen: '{{chosen}} of {{total}} analyses',
  title: 'For print',
  lead: 'Chosen analyses one below the other, to print or to keep as PDF',
  choose: 'Choose what is printed',
  heading: 'Heading',
  place: 'Place',
  off: 'not printed',
  line: 'A line of your own above it',
  rows: 'Rows of a table',
  show: 'Show',
  first:
    'At first these are the analyses that you pinned, or else the main ones. Give the others a place below, or show',
  all_one: 'all {{count}} analyses',
  all_other: 'all {{count}} analyses',
  print: 'Print',
  howTo: 'Print it with your browser.',
  switchedOff: 'Switched off in this dashboard, and therefore left out: {{analyses}}.',
  notPrinted: 'This form is not printed.',
  none: 'Nothing is chosen.',
  fewerHere: '(a narrow screen shows fewer)',
  firstRows: 'The first {{shown}} of {{total}} rows',
  failed: 'This could not be shown. Open it by itself to see why.',
} as const;
