import type { competitors as english } from '../../en/analyses/competitors.ts';

export const competitors: Record<keyof typeof english, string> = {
  question: '¿Cómo se comparan los precios propios con los de cada competidor?',
  'question.retailers': '¿En qué cadenas son más baratos los productos propios?',
  answer_one:
    'Los productos propios son más baratos en {{cheaper}} de {{total}} par, están dentro del 1 % en {{same}} y son más caros en {{dearer}}.',
  answer_other:
    'Los productos propios son más baratos en {{cheaper}} de {{total}} pares, están dentro del 1 % en {{same}} y son más caros en {{dearer}}.',
  'answer.comparisons_one': 'Los productos propios son más baratos en {{wins}} de {{total}} comparación en cadenas.',
  'answer.comparisons_other':
    'Los productos propios son más baratos en {{wins}} de {{total}} comparaciones en cadenas.',
  'answer.retailers_one': 'Los productos propios son más veces baratos que caros en {{ahead}} de {{total}} cadena',
  'answer.retailers_other': 'Los productos propios son más veces baratos que caros en {{ahead}} de {{total}} cadenas',
  'answer.retailersNone_one': 'En la única cadena los productos propios no son más veces baratos que caros',
  'answer.retailersNone_other':
    'En ninguna de las {{total}} cadenas son los productos propios más veces baratos que caros',
  'answer.retailersOne':
    'Los productos propios son más veces baratos que caros solo en {{retailer}}, de {{total}} cadenas',
  'answer.retailersTwo':
    'Los productos propios son más veces baratos que caros solo en {{first}} y {{second}}, de {{total}} cadenas',
  'answer.leastOften': '– donde menos, en {{retailer}}: en el {{percent}} % de los pares.',
  'answer.never': '– donde menos, en {{retailer}}: en ninguno de los pares.',
  'answer.widest': 'La mayor brecha: {{product}} cuesta {{percent}} % más que {{competitor}}.',
  remark:
    'Un par es un producto propio y uno de sus competidores, comparados solo donde ambos tienen precio en la misma región y periodo.',
  remarkPlaceless: 'Las tiendas sin región se comparan entre sí.',
  view: 'Vista',
  'view.ranking': 'Productos propios',
  'view.pairs': 'Pares',
  'view.matrix': 'Matriz',
  'view.retailers': 'Cadenas',
  own: 'Producto propio',
  ofPairs_one: 'de {{number}} par',
  ofPairs_other: 'de {{number}} pares',
  comparisons: 'Comparaciones',
  comparisonsAre: 'Pares con precio de ambos lados en una cadena, cada uno contado en cada una de esas cadenas.',
  ofComparisons: 'de {{number}}',
  pairsOfAll_one: '{{number}} de {{total}} par, con todas las cadenas',
  pairsOfAll_other: '{{number}} de {{total}} pares, con todas las cadenas',
  atRetailers: '{{count}} de {{total}} comparaciones en cadenas',
  placeOf: '{{position}} de {{of}}',
  against: 'frente a {{competitor}}',
  againstMore_one: 'frente a {{competitor}} y\u00a0{{number}}\u00a0más',
  againstMore_other: 'frente a {{competitor}} y\u00a0{{number}}\u00a0más',
  againstSome_one: 'frente a {{number}} competidor',
  againstSome_other: 'frente a {{number}} competidores',
  notCompared: 'ningún lugar donde ambos tengan precio',
  'table.ranking': 'Productos propios entre sus competidores',
  'table.pairs': 'Producto propio frente a competidor',
  'table.matrix': 'Brecha del producto propio con el competidor',
  'table.matrixFound_one':
    'Más caros que todos sus competidores: {{dearer}} de {{all}} propios; más baratos: {{cheaper}}',
  'table.matrixFound_other':
    'Más caros que todos sus competidores: {{dearer}} de {{all}} propios; más baratos: {{cheaper}}',
  'table.retailers': 'Pares en cada cadena',
  'hint.ranking': 'Un producto lleva a su propia página',
  'hint.pairs': 'Un producto propio lleva a su brecha con ese competidor; un competidor, a su propia página',
  beside: 'Sus competidores, primero la brecha más amplia',
  'hint.beside':
    '% del promedio del competidor y el índice de precios; + significa que el producto propio es más caro. Una brecha lleva a sus lugares',
  'hint.matrix':
    '% del promedio del competidor, con el índice de precios debajo; + significa que el producto propio es más caro. Una celda lleva a la brecha lugar por lugar',
  'hint.retailers': 'Cada par comparado ahí cuenta una vez',
  matrixCaption: 'Producto propio por competidor, {{period}}',
  matrixMore:
    '{{count}} de {{total}} pares: los primeros productos propios y sus competidores más comunes. La vista «Pares» los tiene todos.',
  'chart.ranking': 'Brecha de los productos propios con todos sus competidores',
  'chart.pairs': 'Las mayores brechas, par por par',
  'chart.dearest.ranking': '{{product}} es el que más supera el precio de sus competidores: {{percent}} %',
  'chart.cheapest.ranking': '{{product}} es el que más por debajo queda de sus competidores: {{percent}} %',
  'chart.dearest.pairs': 'Mayor brecha por encima: {{product}} cuesta {{percent}} % más que {{competitor}}',
  'chart.cheapest.pairs': 'Mayor brecha: {{product}} cuesta {{percent}} % menos que {{competitor}}',
  'chart.sub': '% del promedio de los competidores, {{period}}',
  'chart.more': 'Las {{count}} mayores brechas positivas; la tabla las tiene todas.',
  'chart.widest': '{{count}} de {{total}}, las brechas más amplias en ambos sentidos; la tabla las tiene todas.',
  'chart.moved': '{{count}} de {{total}}, las que más cambiaron; la tabla las tiene todas.',
  'chart.retailers': 'Quién es más barato en cada cadena',
  'chart.mostWins':
    'Los productos propios son más baratos sobre todo en {{retailer}}: en el {{percent}} % de los pares',
  'chart.retailersSub': 'Pares en la cadena: propio más barato · dentro del 1 % · propio más caro, {{period}}',
  csvName: 'competidores',
  'csv.ranking': 'productos propios',
  'csv.pairs': 'pares',
  'csv.matrix': 'pares',
  'csv.retailers': 'cadenas',
};
