import type { analysisTypes as analysisTypesEn } from '../../en/analyses/analysisTypes.ts';

export const analysisTypes: Record<keyof typeof analysisTypesEn, string> = {
  'name.price-by-region': 'Precio por región',
  'help.price-by-region': 'Precio promedio, mínimo y máximo y la moda en cada región.',
  'about.price-by-region': 'Precio promedio, mínimo y máximo y la moda de cada producto en cada región',
  'name.price-by-city': 'Precio por ciudad',
  'help.price-by-city': 'Lo mismo, ciudad por ciudad.',
  'about.price-by-city': 'Las mismas cifras en cada ciudad',
  'name.price-by-shop': 'Precio por tienda',
  'help.price-by-shop': 'Lo mismo, tienda por tienda.',
  'about.price-by-shop': 'Las mismas cifras en cada tienda, también las tiendas en línea',
  'name.price-gap': 'Brecha de precio',
  'help.price-gap': 'Los productos propios frente a sus competidores, lugar por lugar.',
  'about.price-gap':
    'Productos propios frente a sus competidores en cada lugar: brecha en dinero y %, índice de precios',
  'name.price-evolution': 'Evolución del precio',
  'help.price-evolution': 'Los precios en el tiempo, por producto, lugar o cadena.',
  'about.price-evolution': 'Precios a lo largo del tiempo por región, ciudad, tienda y cadena, y de cada producto',
  'name.price-per-retailer': 'Precio por cadena',
  'help.price-per-retailer': 'Cada producto en cada cadena, con el más barato señalado.',
  'about.price-per-retailer':
    'Una fila por producto, una columna por cadena o tienda: dónde es más barato y más caro cada producto',
  'name.promotion': 'Promociones',
  'help.promotion': 'Proporción y profundidad de las promociones, su calendario y las que no ahorran.',
  'about.promotion':
    'Proporción y profundidad de las promociones, su calendario, las más profundas y las que no ahorran',
  'name.stock-out': 'Quiebres de stock',
  'help.stock-out': 'Qué está agotado, desde cuándo y con qué frecuencia.',
  'about.stock-out': 'Con qué frecuencia faltan los productos, dónde faltan ahora y desde cuándo',
  'name.hero-image': 'Imágenes principales',
  'help.hero-image': 'La imagen que muestra cada cadena, junto a la de referencia de su marca.',
  'about.hero-image': 'La imagen que cada cadena muestra de un producto, junto a la de referencia de su marca',
  'name.individual': 'Un producto',
  'help.individual': 'Todo sobre un producto en una página.',
  'about.individual': 'Un producto a fondo: su precio en el tiempo, por semana y por cadena, y sus modas',
  'name.comparative': 'Canastas',
  'help.comparative': 'Cuánto cuesta la canasta de un comparativo en cada cadena, ahora y en el tiempo.',
  'about.comparative': 'Cuánto cuesta una canasta de productos en cada cadena, su índice y su posición en el tiempo',
  'name.competitors': 'Competidores',
  'help.competitors': 'Cada producto propio frente a cada competidor: quién es más barato, por cuánto y dónde.',
  'about.competitors':
    'Cada producto propio frente a cada competidor: índice, brecha, posición, ganados, empates y perdidos',
};
