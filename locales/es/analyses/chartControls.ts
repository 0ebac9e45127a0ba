/** The words of the zoomable chart's own buttons. */
export const chartControls = {
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  back: 'Mover a la izquierda',
  forth: 'Mover a la derecha',
  whole: 'Ver todo',
  picture: 'Guardar como imagen (PNG)',
  ends: 'Cifras junto a los nombres: {{day}}',
} as const;
