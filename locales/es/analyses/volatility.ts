import type {
  volatility as volatilityEn,
  volatilityFigures as volatilityFiguresEn,
  volatilityNames as volatilityNamesEn,
} from '../../en/analyses/volatility.ts';

export const volatility: Record<keyof typeof volatilityEn, string> = {
  question: '¿Qué precios cambian más?',
  'answer.changed_one': '{{changed}} de {{number}} producto cambió de precio',
  'answer.changed_other': '{{changed}} de {{number}} productos cambiaron de precio',
  'answer.none': 'Ningún precio cambió en el periodo',
  'answer.rest_one': '– {{number}} cambio, del {{size}} %.',
  'answer.rest_other': '– {{number}} cambios, del {{size}} % en promedio.',
  'answer.most_one': '{{name}} es lo que más cambió: {{number}} vez.',
  'answer.most_other': '{{name}} es lo que más cambió: {{number}} veces.',
  remark: 'Un cambio se cuenta en cada tienda cuyo precio difiere del último visto ahí.',
  view: 'Vista',
  'view.products': 'Productos',
  'view.retailers': 'Cadenas',
  ofBefore: 'del precio anterior, hacia arriba o hacia abajo',
  downwards_one: '{{number}} hacia abajo',
  downwards_other: '{{number}} hacia abajo',
  'chart.moved': '{{name}}: {{change}} cambios, la mayor diferencia',
  'chart.between': '{{from}}–{{to}}',
  'chart.betweenPercent': '{{from}}–{{to}} %',
  'chart.orMore': '{{from}} % o más',
  'chart.most.cheaper': 'Lo más frecuente: {{size}}\u00a0a\u00a0la\u00a0baja, {{number}} de {{total}} cambios',
  'chart.most.dearer': 'Lo más frecuente: {{size}}\u00a0al\u00a0alza, {{number}} de {{total}} cambios',
  'chart.cheaper': '{{size}}\u00a0a\u00a0la\u00a0baja',
  'chart.dearer': '{{size}}\u00a0al\u00a0alza',
  'chart.title': 'Cuánto se movieron los precios',
  'chart.sub': 'Cambios por su tamaño en % del precio anterior, ↓\u00a0a la baja y ↑\u00a0al alza, {{period}}',
  'chart.description':
    'Barras verticales, hacia abajo a la izquierda y hacia arriba a la derecha: cuántos cambios fueron de qué tamaño.',
  'table.products': 'Cambios de precio por producto',
  'table.retailers': 'Cambios de precio por cadena',
  'hint.products': 'Un producto lleva a su propia página',
  'hint.retailers': 'Todos los productos de la selección juntos',
  csvName: 'volatilidad de precios',
  'csv.products': 'productos',
  'csv.retailers': 'cadenas',
};

export const volatilityFigures: Record<keyof typeof volatilityFiguresEn, string> = {
  daysWithChange: 'Días con cambios',
  'define.daysWithChange': 'En cuántos días cambió un precio en alguna tienda.',
  meanChange: 'Tamaño medio de los cambios',
  'define.meanChange': 'El tamaño medio de los cambios, hacia arriba o hacia abajo, cada uno en % del precio anterior.',
  largestChange: 'Mayor cambio',
  'define.largestChange': 'El mayor de los cambios, hacia arriba o hacia abajo, en % del precio anterior.',
  deviation: 'Desviación en el tiempo',
  'define.deviation':
    'Cuánto se aleja el precio promedio de cada día de su promedio en el periodo: la desviación estándar en %. De una cadena: la media de sus productos.',
  daysSinceChange: 'Días desde el último cambio',
  'define.daysSinceChange':
    'Días de calendario desde el último cambio hasta el día más reciente con precio en la selección. Un guion si nada cambió en el periodo.',
  productsWithPrice: 'Productos',
  'define.productsWithPrice': 'Cuántos productos tienen precio en el periodo.',
  changedProducts: 'Productos con cambios',
  'define.changedProducts': 'De cuántos productos cambió algún precio en el periodo.',
  changesUp: 'Hacia arriba',
  'define.changesUp': 'Cuántos cambios fueron a un precio más alto.',
  changesDown: 'Hacia abajo',
  'define.changesDown': 'Cuántos cambios fueron a un precio más bajo.',
  sizeFrom: 'Tamaño desde, %',
  'define.sizeFrom': 'Los cambios de la fila son al menos así de grandes, en % del precio anterior.',
  sizeTo: 'Tamaño hasta, %',
  'define.sizeTo': 'Los cambios de la fila son menores que esto; sin número no hay límite.',
};

export const volatilityNames: Record<keyof typeof volatilityNamesEn, string> = {
  'name.price-volatility': 'Volatilidad de precios',
  'about.price-volatility': 'Qué productos y cadenas cambian más sus precios, cuánto y hace cuánto',
};
