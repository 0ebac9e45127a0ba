export const compared = {
  label: 'Comparar con',
  nothing: 'nada',
  before: 'el periodo anterior',
  year: 'el año anterior',
  dates: 'otros días',
  from: 'Desde',
  to: 'Hasta',
  show: 'Comparar',
  with: 'comparado con {{period}}',
  beforeTile: 'antes {{figure}}',
  points: '{{points}} puntos',
  table: 'Debajo de cada cifra: cuánto ha cambiado desde {{period}}.',
} as const;
