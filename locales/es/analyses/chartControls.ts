/** The words of the zoomable chart's own controls, by the English that its library writes. */
export const chartControls = {
  'Download plot as a PNG': 'Descargar como PNG',
  Zoom: 'Ampliar',
  Pan: 'Desplazar',
  'Zoom in': 'Acercar',
  'Zoom out': 'Alejar',
  Autoscale: 'Escala automática',
  'Reset axes': 'Restablecer los ejes',
  'Double-click to zoom back out': 'Doble clic para volver',
  'Double-click on legend to isolate one trace': 'Doble clic en la leyenda para ver solo una línea',
  'Taking snapshot - this may take a few seconds': 'Se prepara la imagen; puede tardar unos segundos',
  'Snapshot succeeded': 'Imagen lista',
  'Sorry, there was a problem downloading your snapshot!': 'No se pudo descargar la imagen',
} as const;
