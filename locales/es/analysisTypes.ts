import type { analysisTypes as analysisTypesEn } from '../en/analysisTypes.ts';

export const analysisTypes: Record<keyof typeof analysisTypesEn, string> = {
  'price-by-region': 'Precio promedio, mínimo y máximo y la moda de cada producto en cada región',
  'price-by-city': 'Las mismas cifras en cada ciudad',
  'price-by-shop': 'Las mismas cifras en cada tienda, también las tiendas en línea',
  'price-gap': 'Productos propios frente a sus competidores en cada lugar: brecha en dinero y %, índice de precios',
  'price-evolution': 'Precios a lo largo del tiempo por región, ciudad, tienda y cadena, y de cada producto',
  'price-per-retailer':
    'Una fila por producto, una columna por cadena o tienda: dónde es más barato y más caro cada producto',
  individual: 'Un producto a fondo: su línea en el tiempo, sus semanas, sus cadenas y las modas de su precio',
  promotion: 'Proporción y profundidad de las promociones, su calendario, las más profundas y las que no ahorran',
  'stock-out': 'Con qué frecuencia faltan los productos, dónde faltan ahora y desde cuándo',
  'hero-image': 'La imagen que cada cadena muestra de un producto, junto a la de referencia de su marca',
  comparative: 'Cuánto cuesta una canasta de productos en cada cadena, su índice y su posición en el tiempo',
  competitors: 'Cada producto propio frente a cada competidor: índice, brecha, posición, ganados, empates y perdidos',
};
