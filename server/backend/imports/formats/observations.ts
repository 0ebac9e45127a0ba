import { type Field, type Format, field, needed } from './format.ts';

/**
 * Our own format. One row an observation; headers in English, in any order, in capitals or not:
 *
 * | header | value |
 * | --- | --- |
 * | country | ISO 3166 code of two letters; may be left out when --country is given |
 * | region, city | names; a shop without them is kept without a place |
 * | shop id | text, unique in the country (needed) |
 * | shop name, address, postal code | text |
 * | shop kind | physical or online; physical when left out |
 * | retailer | name |
 * | upc | a GTIN, or the retailer's own code: text, leading zeros count (needed) |
 * | product id | instead of upc: the publisher's own code, the same at all retailers of the country |
 * | product, brand, presentation, category | text |
 * | observed at | yyyy-mm-dd, or an ISO time with or without an offset; without one it is the country's local time (needed) |
 * | price | decimal point or comma, empty when not sold (needed) |
 * | regular price | the same, empty when unknown |
 * | promotion | its name, or only true or false; empty beside a regular price there is none, without one nobody knows |
 * | in stock | true or false (yes, no, 1, 0), empty when unknown |
 * | hero image | reference of the image that was seen, or none; empty when nobody looked |
 */
const columns = (code: Field): Field[] => [
  field('country', 'country', 'country'),
  field('region', 'text', 'region'),
  field('city', 'text', 'city'),
  needed('shopCode', 'code', 'shop id', 'shop_id', 'shop'),
  field('shopName', 'text', 'shop name', 'shop_name'),
  field('address', 'text', 'address', 'shop address', 'shop_address'),
  field('postal', 'text', 'postal code', 'postal_code', 'postal'),
  field('shopKind', 'text', 'shop kind', 'shop_kind', 'kind'),
  field('retailer', 'text', 'retailer'),
  code,
  field('productName', 'text', 'product', 'product name', 'product_name'),
  field('brand', 'text', 'brand'),
  field('presentation', 'text', 'presentation'),
  field('category', 'text', 'category'),
  needed('observedAt', 'moment', 'observed at', 'observed_at', 'date'),
  needed('price', 'decimal', 'price'),
  field('regularPrice', 'decimal', 'regular price', 'regular_price'),
  field('promotion', 'promotionName', 'promotion'),
  field('promoted', 'flag', 'promotion'),
  field('inStock', 'yesNo', 'in stock', 'in_stock'),
  field('image', 'image', 'hero image', 'hero_image'),
];

export const observations: Format = {
  name: 'observations',
  forms: [
    { fields: columns(needed('productCode', 'code', 'upc', 'ean', 'gtin')) },
    {
      fields: columns(needed('productCode', 'code', 'product id', 'product_id')),
      codes: 'publishers',
      isVariant: true,
    },
  ],
};
