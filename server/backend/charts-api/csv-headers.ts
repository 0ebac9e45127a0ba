import type { PlaceLevel, PriceCsvHeaders } from '../observations/observations.ts';

type Words = Omit<PriceCsvHeaders, 'place'> & { places: Record<PlaceLevel, string> };

const english: Words = {
  product: 'Product',
  upc: 'UPC',
  places: { region: 'Region', city: 'City', shop: 'Shop', retailer: 'Retailer' },
  region: 'Region',
  retailer: 'Retailer',
  city: 'City',
  address: 'Address',
  average: 'Average price',
  minimum: 'Lowest price',
  maximum: 'Highest price',
  mode: 'Most frequent price',
  modeCount: 'Most frequent price: observations',
  modeTies: 'Most frequent price: tied prices',
  dispersion: 'Dispersion %',
  observations: 'Observations',
  shops: 'Shops',
};

const spanish: Words = {
  product: 'Producto',
  upc: 'UPC',
  places: { region: 'Región', city: 'Ciudad', shop: 'Tienda', retailer: 'Cadena' },
  region: 'Región',
  retailer: 'Cadena',
  city: 'Ciudad',
  address: 'Dirección',
  average: 'Precio promedio',
  minimum: 'Precio mínimo',
  maximum: 'Precio máximo',
  mode: 'Precio más frecuente',
  modeCount: 'Precio más frecuente: observaciones',
  modeTies: 'Precio más frecuente: precios empatados',
  dispersion: 'Dispersión %',
  observations: 'Observaciones',
  shops: 'Tiendas',
};

/** Header texts of a level's CSV in the language: 2 is Spanish, everything else English. */
export const csvHeaders = (level: PlaceLevel, languageId: number): PriceCsvHeaders => {
  const { places, ...words } = languageId === 2 ? spanish : english;
  return { ...words, place: places[level] };
};
