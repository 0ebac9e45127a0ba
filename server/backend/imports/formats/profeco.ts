import { type Field, type Format, field, needed } from './format.ts';

/** `S/M` is "sin marca". */
const noBrand = ['S/M', 'SM', 'SIN MARCA'];

const chain = ['cadenaComercial', 'cadena_comercial'];
const shopName = ['nombreComercial', 'nombre_comercial'];

const joined = (target: Field['target'], ...columns: (readonly string[])[]): Field => ({
  target,
  columns,
  read: 'code',
  required: true,
});

/**
 * Mexico's Quién es Quién en los Precios. It has no UPC and no shop id: a product is identified by name, presentation
 * and brand, a shop by chain, name and address. Products are comparable across chains. Spellings of headers and dates
 * differ between years.
 */
export const profeco: Format = {
  name: 'profeco',
  country: 'MX',
  forms: [
    {
      codes: 'publishers',
      fields: [
        { ...joined('productCode', ['producto'], ['presentacion'], ['marca']), none: noBrand },
        needed('productName', 'text', 'producto'),
        { ...field('brand', 'text', 'marca'), none: noBrand },
        field('presentation', 'text', 'presentacion'),
        field('category', 'text', 'categoria'),
        needed('price', 'decimal', 'precio'),
        needed('observedAt', 'moment', 'fechaRegistro', 'fecha_registro'),
        joined('shopCode', chain, shopName, ['direccion']),
        needed('retailer', 'text', ...chain),
        needed('shopName', 'text', ...shopName),
        field('address', 'text', 'direccion'),
        field('region', 'text', 'estado'),
        field('city', 'text', 'municipio'),
        field('latitude', 'number', 'latitud'),
        field('longitude', 'number', 'longitud'),
      ],
    },
  ],
};
