import { type Form, type Format, field, type Master, needed } from './format.ts';

const products: Master = {
  role: 'products',
  fileName: 'productos.csv',
  fields: [
    needed('productCode', 'code', 'id_producto'),
    needed('productName', 'text', 'nombre'),
    needed('brand', 'text', 'marca'),
    field('presentation', 'text', 'presentacion'),
  ],
};

const shops: Master = {
  role: 'shops',
  fileName: 'sucursales.csv',
  fields: [
    needed('shopCode', 'code', 'id_sucursal'),
    needed('retailer', 'text', 'bandera'),
    needed('regionCode', 'text', 'id_provincia'),
    needed('city', 'text', 'localidad'),
    field('address', 'text', 'direccion'),
    field('latitude', 'number', 'latitud'),
    field('longitude', 'number', 'longitud'),
    needed('shopName', 'text', 'nombre_sucursal'),
  ],
};

const regions: Master = {
  role: 'regions',
  fileName: 'provincias.csv',
  fields: [needed('regionCode', 'text', 'id_provincia'), needed('region', 'text', 'provincia')],
};

/** The government's maximum price by product and province serves as the regular price. */
const maximumPrices: Master = {
  role: 'regularPrices',
  fileName: 'precios_maximos.csv',
  fields: [
    needed('productCode', 'code', 'id_producto'),
    needed('price', 'decimal', 'precio_sugerido'),
    needed('region', 'text', 'provincia'),
  ],
  renamedRegions: { 'Buenos Aires': 'Provincia de Buenos Aires' },
};

/** `precios.csv`: codes only; names and places are in the files beside it. */
const coded: Form = {
  fields: [
    needed('observedAt', 'moment', 'fecha_relevamiento'),
    needed('productCode', 'code', 'id_producto'),
    needed('price', 'decimal', 'precio'),
    needed('shopCode', 'code', 'id_sucursal'),
  ],
  masters: [products, shops, regions, maximumPrices],
};

/** `observations_flat_*.csv`: everything in each row. */
const flat: Form = {
  fields: [
    needed('observedAt', 'moment', 'fecha'),
    needed('productCode', 'code', 'ean'),
    needed('productName', 'text', 'producto'),
    field('brand', 'text', 'marca'),
    field('presentation', 'text', 'presentacion'),
    field('category', 'text', 'categoria'),
    needed('price', 'decimal', 'precio'),
    field('regularPrice', 'decimal', 'precio_sugerido'),
    field('retailer', 'text', 'cadena'),
    needed('shopCode', 'code', 'id_sucursal'),
    field('shopName', 'text', 'sucursal'),
    field('address', 'text', 'direccion'),
    field('city', 'text', 'localidad'),
    field('region', 'text', 'provincia'),
    field('latitude', 'number', 'latitud'),
    field('longitude', 'number', 'longitud'),
  ],
};

/** Argentina's Precios Claros (SEPA), in both of its forms. A city is its exact text within the province. */
export const preciosClaros: Format = { name: 'precios-claros', country: 'AR', forms: [coded, flat] };
