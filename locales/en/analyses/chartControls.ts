/** The words of the zoomable chart's own controls, by the English that its library writes. */
export const chartControls = {
  'Download plot as a PNG': 'Download plot as a PNG',
  Zoom: 'Zoom',
  Pan: 'Pan',
  'Zoom in': 'Zoom in',
  'Zoom out': 'Zoom out',
  Autoscale: 'Autoscale',
  'Reset axes': 'Reset axes',
  'Double-click to zoom back out': 'Double-click to zoom back out',
  'Double-click on legend to isolate one trace': 'Double-click on legend to isolate one trace',
  'Taking snapshot - this may take a few seconds': 'Taking snapshot - this may take a few seconds',
  'Snapshot succeeded': 'Snapshot succeeded',
  'Sorry, there was a problem downloading your snapshot!': 'Sorry, there was a problem downloading your snapshot!',
} as const;
