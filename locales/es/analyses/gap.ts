import type { gap as english } from '../../en/analyses/gap.ts';

export const gap: Record<keyof typeof english, string> = {
  question: '¿Es {{product}} más caro que {{rivals}}?',
  'none.title': 'No hay nada que comparar en esta selección',
  'none.text': 'Ningún lugar tiene precios tanto del producto como de un competidor {{within}}. Quite una opción:',
  'none.textPlain': 'Ningún lugar tiene precios tanto del producto como de un competidor {{within}}.',
  'none.city':
    'Ninguna ciudad tiene precios tanto del producto como de un competidor {{within}}. Se pueden comparar por región.',
  'none.shop':
    'Ninguna tienda tiene precios tanto del producto como de un competidor {{within}}. Se pueden comparar por región; las tiendas sin región cuentan juntas.',
  'none.byRegion': 'Comparar por región',
  'answer.dearer': '{{product}} cuesta {{percent}} % más que {{rivals}}',
  'answer.cheaper': '{{product}} cuesta {{percent}} % menos que {{rivals}}',
  'answer.same': '{{product}} cuesta lo mismo que {{rivals}}',
  'answer.it.dearer': 'Cuesta {{percent}} % más que {{rivals}}',
  'answer.it.cheaper': 'Cuesta {{percent}} % menos que {{rivals}}',
  'answer.it.same': 'Cuesta lo mismo que {{rivals}}',
  'answer.own.dearer': 'Los productos propios cuestan {{percent}} % más que {{rivals}}.',
  'answer.own.cheaper': 'Los productos propios cuestan {{percent}} % menos que {{rivals}}.',
  'answer.own.same': 'Los productos propios cuestan lo mismo que {{rivals}}.',
  'rivals.its': 'sus competidores',
  'rivals.their': 'sus competidores',
  'rivals.all': 'todos sus competidores',
  'rivals.chosen': 'los competidores elegidos',
  'answer.places': '– desde {{lowest}} hasta {{highest}}.',
  againstSeveral:
    'Hay varios competidores elegidos: cada producto propio se compara con el promedio de todos sus competidores. Elija uno solo para compararlo con ese.',
  againstChosen: 'Cada producto propio se compara con el promedio de los competidores elegidos que compiten con él.',
  againstOne: 'Cada producto propio se compara con {{product}}.',
  'pairedBy.city':
    'Comparado ciudad por ciudad; por región cuentan juntos los precios de distintas ciudades, y la cifra puede diferir.',
  'pairedBy.shop':
    'Comparado tienda por tienda; por región cuentan juntos los precios de distintas tiendas, y la cifra puede diferir.',
  plusIsDearer: '+ lo propio es más caro',
  above100: 'competidores = 100',
  'chart.title': 'Brecha con {{rivals}}',
  'chart.dearest': 'Más caro {{where}}: {{percent}} % más que {{rivals}}',
  'chart.cheapest': 'Más barato {{where}}: {{percent}} % menos que {{rivals}}',
  'chart.sub.region': '{{currency}}, por región, {{period}}',
  'chart.sub.city': '{{currency}}, por ciudad, {{period}}',
  'chart.sub.shop': '{{currency}}, por tienda, {{period}}',
  'chart.axis': '+ significa que el producto propio es más caro.',
  'chart.zero': 'A la derecha de la línea, el producto propio es más caro; a la izquierda, más barato.',
  'chart.more': 'Los {{count}} lugares donde es más caro; la tabla los tiene todos.',
  'chart.without.region_one':
    '{{number}} de {{total}} observaciones propias es de una tienda sin región: está en las cifras, pero en ninguna fila.',
  'chart.without.region_other':
    '{{number}} de {{total}} observaciones propias son de tiendas sin región: están en las cifras, pero en ninguna fila.',
  'chart.without.city_one':
    '{{number}} de {{total}} observaciones propias es de una tienda sin ciudad: está en las cifras, pero en ninguna fila.',
  'chart.without.city_other':
    '{{number}} de {{total}} observaciones propias son de tiendas sin ciudad: están en las cifras, pero en ninguna fila.',
  'table.region': 'Productos propios por región',
  'table.city': 'Productos propios por ciudad',
  'table.shop': 'Productos propios por tienda',
  noOwn: 'Ningún producto propio tiene un competidor todavía',
  noOwnText:
    'La brecha compara los productos propios con sus competidores. Elija productos propios y después sus competidores.',
  noOwnLink: 'Elegir productos propios',
  csvName: 'brecha de precio',
  noneChosen: 'Ninguno de los productos elegidos es propio',
  'answer.widest': 'La mayor brecha: {{product}}, {{gap}}.',
  'answer.widestAlone': 'La mayor brecha: {{product}}.',
  'chart.above': 'Los productos propios son más caros que {{rivals}} {{extent}}',
  'chart.below': 'Los productos propios son más baratos que {{rivals}} {{extent}}',
  allOwn: 'Todos los productos propios',
  dearest: 'Más caros en',
  cheapest: 'Más baratos en',
  dearestAt: 'Más caros en',
  cheapestAt: 'Más baratos en',
  'define.placeOfAll':
    'El lugar donde los productos propios en conjunto son más caros o más baratos que sus competidores de ahí, cada producto ponderado por sus propias observaciones. Lo de antes abarca todas las tiendas de cada periodo.',
  'chart.all.region': 'Todos los productos propios: brecha con {{rivals}} por región',
  'chart.all.city': 'Todos los productos propios: brecha con {{rivals}} por ciudad',
  'chart.all.shop': 'Todos los productos propios: brecha con {{rivals}} por tienda',
  'chart.allSub': '% del promedio de los competidores, {{period}}',
  'chart.zeroAll': 'A la derecha de la línea, el producto propio es más caro; a la izquierda, más barato.',
  'chart.moreAll': 'Los {{count}} lugares donde lo propio es más caro.',
  bothObservations: 'Observaciones propias + de competidores',
  bothCounts: '{{own}} + {{other}}',
  'index.byRegion': 'calculado por región',
  'rivals.some': '{{number}} de {{most}} competidores',
  'rivals.then_one':
    '{{number}} competidor, antes {{before}}: los cambios por lugar comparan promedios de productos distintos.',
  'rivals.then_other':
    '{{number}} competidores, antes {{before}}: los cambios por lugar comparan promedios de productos distintos.',
  questionAll: '¿Son más caros los productos propios que sus competidores?',
};
