/** The words of the zoomable chart's own buttons. */
export const chartControls = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  back: 'Move left',
  forth: 'Move right',
  whole: 'Show all',
  picture: 'Save as a picture (PNG)',
  ends: 'Figures beside the names: {{day}}',
} as const;
