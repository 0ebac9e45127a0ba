export const compared = {
  label: 'Comparar con',
  nothing: 'nada',
  before: 'el periodo anterior ({{period}})',
  year: 'el año anterior ({{period}})',
  dates: 'Otros días',
  from: 'Desde',
  to: 'Hasta',
  show: 'Comparar',
  with: 'comparado con {{period}}',
  beforeTile: 'antes {{figure}}',
  points: '{{points}} puntos',
  table: 'Debajo de cada cifra: la de {{period}} y cuánto ha cambiado desde entonces.',
} as const;
