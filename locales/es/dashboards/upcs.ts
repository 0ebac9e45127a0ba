import type { upcs as english } from '../../en/dashboards/upcs.ts';

export const upcs: Record<keyof typeof english, string> = {
  title: 'Elegir productos con una lista de UPC',
  filterLead: 'El análisis mostrará los productos de la lista. Las cadenas, los lugares y las fechas no cambian.',
  choiceLead: 'Los productos de la lista se agregan a los ya elegidos.',
  link: 'Pegar UPC',
  list: 'UPC',
  help: 'Uno por línea, o separados por comas o espacios. Los ceros a la izquierda no importan.',
  choose: 'Elegir estos productos',
  file: 'O un archivo',
  fileHelp: 'Texto o CSV con los UPC, sin otros números.',
  send: 'Leer el archivo',
  none: 'No hay ningún UPC en la lista.',
  tooMany: 'La lista es demasiado larga: caben {{most}} UPC como máximo.',
  unknownTitle: 'Algunos UPC no se encontraron',
  unknown_one: 'Ningún producto tiene aquí este UPC: {{codes}}',
  unknown_other: 'Ningún producto tiene aquí estos {{count}} UPC: {{codes}}',
  repeatedTitle: 'Algunos UPC están más de una vez en la lista',
  repeated: 'Cada uno cuenta una vez: {{codes}}',
  andMore: 'y {{count}} más',
  takeFound_one: 'Elegir el que se encontró',
  takeFound_other: 'Elegir los {{count}} que se encontraron',
};
