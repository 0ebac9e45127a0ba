import type { analysisTypes as analysisTypesEn } from '../../en/analyses/analysisTypes.ts';

export const analysisTypes: Record<keyof typeof analysisTypesEn, string> = {
  'name.overview': 'Resumen',
  'name.price-changes': 'Cambios de precio',
  'name.price-by-region': 'Precio por región',
  'about.price-by-region': 'Precio promedio, mínimo, máximo y más frecuente de cada producto en cada región',
  'name.price-by-city': 'Precio por ciudad',
  'about.price-by-city': 'Las mismas cifras en cada ciudad',
  'name.price-by-shop': 'Precio por tienda',
  'about.price-by-shop': 'Las mismas cifras en cada tienda, también las tiendas en línea',
  'name.price-gap': 'Brecha de precio',
  'about.price-gap':
    'Productos propios frente a sus competidores en cada lugar: brecha en dinero y %, índice de precios',
  'name.price-evolution': 'Evolución del precio',
  'about.price-evolution': 'Precios a lo largo del tiempo por región, ciudad, tienda y cadena, y de cada producto',
  'name.price-per-retailer': 'Precio por cadena',
  'about.price-per-retailer':
    'Una fila por producto, una columna por cadena o tienda: dónde es más barato y más caro cada producto',
  'name.promotion': 'Promociones',
  'about.promotion':
    'Proporción y profundidad de las promociones, su calendario, las más profundas y las que no son un ahorro',
  'name.stock-out': 'Agotados',
  'about.stock-out': 'Con qué frecuencia faltan los productos, dónde faltan ahora y desde cuándo',
  'name.hero-image': 'Imágenes principales',
  'about.hero-image': 'La imagen que cada cadena muestra de un producto, junto a la de referencia de su marca',
  'name.individual': 'Un producto',
  'about.individual':
    'Un producto a fondo: su precio en el tiempo, por semana y por cadena, y sus precios más frecuentes',
  'name.comparative': 'Canastas',
  'about.comparative': 'Cuánto cuesta una canasta de productos en cada cadena, su índice y su posición en el tiempo',
  'name.competitors': 'Competidores',
  'about.competitors':
    'Cada producto propio frente a cada competidor: índice, brecha, posición, ganados, empates y perdidos',
};
