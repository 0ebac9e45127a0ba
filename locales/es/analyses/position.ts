import type {
  position as positionEn,
  positionFigures as positionFiguresEn,
  positionNames as positionNamesEn,
} from '../../en/analyses/position.ts';

export const position: Record<keyof typeof positionEn, string> = {
  question: '¿Dónde son más baratos los productos propios?',
  'answer.won_one': 'Los productos propios son los más baratos en {{won}} de {{number}} comparación',
  'answer.won_other': 'Los productos propios son los más baratos en {{won}} de {{number}} comparaciones',
  'answer.rival': '– {{competitor}} es el que más veces es más barato.',
  'answer.rivalAt': '– {{competitor}} es el que más veces es más barato, sobre todo en {{place}}.',
  'answer.rivals': '– varios competidores son más baratos con la misma frecuencia.',
  'answer.nobody': '– en ningún lugar un competidor es más barato por más que la tolerancia.',
  remark:
    'Una comparación es un producto propio en un lugar donde él y un competidor tienen precio. Los promedios a menos de {{tolerance}} % cuentan como iguales.',
  view: 'Vista',
  'view.places': 'Lugares',
  'view.products': 'Productos propios',
  'view.rivals': 'Competidores',
  level: 'Por',
  tolerance: 'Tolerancia',
  ofComparisons_one: 'de {{number}}',
  ofComparisons_other: 'de {{number}}',
  ofDays_one: 'de {{number}} día, producto y lugar',
  ofDays_other: 'de {{number}} días, entre productos y lugares',
  'verdict.up.up': 'Sí: en más comparaciones y más días',
  'verdict.up.same': 'Sí: en más comparaciones y tantos días como antes',
  'verdict.up.down': 'En más comparaciones, pero menos días',
  'verdict.same.up': 'En tantas comparaciones como antes, pero más días',
  'verdict.same.same': 'No: en tantas comparaciones y días como antes',
  'verdict.same.down': 'No: en tantas comparaciones como antes, pero menos días',
  'verdict.down.up': 'En menos comparaciones, pero más días',
  'verdict.down.same': 'No: en menos comparaciones y tantos días como antes',
  'verdict.down.down': 'No: en menos comparaciones y menos días',
  daysThen: 'el {{now}} % de los días, antes el {{before}} %',
  within: 'dentro de la tolerancia del más barato',
  beyond: 'un competidor es más barato',
  'chart.title': 'El más barato, a la par, más caro',
  'chart.finding': 'Los productos propios son los más baratos sobre todo {{where}}: {{share}} %',
  'chart.rivals': 'Quién es más barato que los productos propios con más frecuencia',
  'chart.rivalFinding': 'El que más veces es más barato: {{competitor}}, en {{beats}} de {{met}} comparaciones',
  'chart.rivalsSub': 'Comparaciones de cada competidor, y en cuántas es más barato, {{period}}',
  'chart.rivalCounts': '{{beats}} de {{met}}',
  'chart.moreRivals':
    '{{count}} de {{total}} competidores, los que más veces son más baratos; la tabla los tiene todos.',
  'chart.sub': 'Productos propios en cada lugar, {{period}}',
  'chart.more':
    '{{count}} de {{total}} lugares, donde los productos propios son más a menudo los más baratos; la tabla los tiene todos.',
  'table.places': 'Lugares',
  'table.products': 'Productos propios, lugar por lugar',
  'table.rivals': 'Competidores por la frecuencia con la que son más baratos',
  'hint.places': 'Cada producto propio cuenta una vez por lugar',
  'hint.products': 'Primero el más alejado del más barato. Un producto lleva a su propia página',
  'hint.rivals': 'Un competidor lleva a su propia página',
  several: 'varios',
  mostOften: 'Más veces más barato',
  at: 'en {{place}}',
  'atPlaces.retailer': 'en {{number}} cadenas',
  'atPlaces.region': 'en {{number}} regiones',
  'atPlaces.city': 'en {{number}} ciudades',
  'atPlaces.shop': 'en {{number}} tiendas',
  'atSeveral.retailer': 'en varias cadenas',
  'atSeveral.region': 'en varias regiones',
  'atSeveral.city': 'en varias ciudades',
  'atSeveral.shop': 'en varias tiendas',
  csvName: 'posición de precio',
  'csv.places': 'lugares',
  'csv.products': 'productos propios',
  'csv.rivals': 'competidores',
};

export const positionFigures: Record<keyof typeof positionFiguresEn, string> = {
  verdict: 'Resultado',
  won: 'El más barato',
  'define.won':
    'Comparaciones en las que el propio es más barato que todos los competidores del lugar por más que la tolerancia.',
  tied: 'A la par',
  'define.tied':
    'Comparaciones en las que el propio no es más caro que un competidor ni más barato que todos por más que la tolerancia.',
  lost: 'Más caro',
  'define.lost':
    'Comparaciones en las que el propio es más caro que un competidor del lugar por más que la tolerancia.',
  comparisons: 'Comparaciones',
  'define.comparisons': 'Un producto propio en un lugar donde él y un competidor tienen precio en el periodo.',
  wonShare: 'El más barato, proporción',
  'define.wonShare': 'Las comparaciones en las que el propio es el más barato como proporción de todas.',
  daysCompared: 'Días comparados',
  'define.daysCompared':
    'Días en los que el producto propio y un competidor tienen precio en el lugar, en todas las comparaciones.',
  daysWon: 'Días como el más barato',
  'define.daysWon':
    'De los días comparados, aquellos en los que el propio fue más barato que todos los competidores con precio ese día por más que la tolerancia.',
  daysWonShare: 'Días como el más barato, proporción',
  'define.daysWonShare': 'Los días en los que el propio fue el más barato como proporción de los días comparados.',
  cheapestCompetitor: 'Competidor más barato',
  'define.cheapestCompetitor':
    'El competidor con el promedio más bajo del lugar. Si varios tienen el mismo, no se nombra ninguno.',
  cheapestAverage: 'Promedio del competidor más barato',
  'define.cheapestAverage':
    'La media de todas las observaciones del competidor más barato del lugar, o de cada uno de varios.',
  toCheapest: 'Frente al más barato %',
  'define.toCheapest':
    'Promedio propio menos el del competidor más barato, como proporción de este. Más significa que el propio es más caro.',
  met: 'Comparaciones',
  'define.met': 'Productos propios en lugares donde ellos y este competidor tienen precio.',
  beats: 'Más barato que el propio',
  'define.beats':
    'Comparaciones en las que el competidor es más barato que el producto propio por más que la tolerancia.',
  beatsShare: 'Más barato, proporción',
  'define.beatsShare': 'Esas comparaciones como proporción de todas con este competidor.',
  beatsMostAt: 'Más barato sobre todo en',
  'define.beatsMostAt':
    'El lugar con más comparaciones en las que el competidor es más barato que el propio. Si varios tienen las mismas, no se nombra ninguno.',
  beatsThere: 'Más veces en un lugar',
  'define.beatsThere':
    'En cuántas comparaciones el competidor es más barato que el propio ahí, o en cada uno de varios lugares así.',
  'value.verdict.won': 'el más barato',
  'value.verdict.tied': 'a la par',
  'value.verdict.lost': 'más caro',
};

export const positionNames: Record<keyof typeof positionNamesEn, string> = {
  'name.price-position': 'Posición de precio',
  'about.price-position':
    'Lugar de los productos propios entre sus competidores: el más barato, a la par o más caro, cuántos días y frente a quién',
};
