/** Vistas fijadas: el resumen propio de un tablero. */
export const pins = {
  title: 'Su resumen',
  lead: 'Lo que fijó de las vistas, como está ahora. Solo lo ve usted.',
  none: 'Aún no hay nada fijado',
  noneText:
    'Guarde un análisis como vista y fíjela en la lista de vistas: sus cifras, su gráfico y su tabla estarán aquí.',
  arrange_one: 'Ordenar: una vista',
  arrange_other: 'Ordenar: {{count}} vistas',
  drag: 'Arrastre una vista por su asa hasta su lugar.',
  part_figures: 'Cifras',
  part_chart: 'Gráfico',
  part_table: 'Tabla',
  save: 'Guardar',
  pin: 'Fijar',
  unpin: 'Dejar de fijar',
  more: 'Fijar otra vista',
  opens: 'el tablero se abre con ella',
  openWith: 'Abrir el tablero con esta vista',
  openNot: 'Abrir el tablero con su resumen',
} as const;

/** Varios análisis de un tablero en un solo documento. */
export const paper = {
  contents: 'En este documento',
  chosen: '{{chosen}} de {{total}} análisis',
  title: 'Para imprimir',
  lead: 'Los análisis elegidos, uno debajo de otro, para imprimir o guardar como PDF',
  choose: 'Elegir qué se imprime',
  heading: 'Título',
  place: 'Lugar',
  off: 'no se imprime',
  line: 'Una línea suya encima',
  rows: 'Filas por tabla',
  show: 'Mostrar',
  first:
    'Al principio son los análisis que usted fijó o, si no hay, los principales. Dé un lugar a los demás abajo, o muestre',
  all_one: 'los {{count}} análisis',
  all_other: 'los {{count}} análisis',
  print: 'Imprimir',
  howTo: 'Imprima con su navegador.',
  switchedOff: 'Desactivados en este tablero, y por eso omitidos: {{analyses}}.',
  notPrinted: 'Este formulario no se imprime.',
  none: 'No hay nada elegido.',
  fewerHere: '(una pantalla angosta muestra menos)',
  firstRows: 'Las primeras {{shown}} de {{total}} filas',
  failed: 'No se pudo mostrar. Ábralo por separado para ver por qué.',
} as const;
