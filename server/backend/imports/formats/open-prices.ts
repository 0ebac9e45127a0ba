import { type Format, field, needed } from './format.ts';

/**
 * Open Food Facts' Open Prices has many countries and currencies in one file: an import takes the rows of one country
 * in that country's currency, and rejects the others with a reason. It names no regions, so each city is its own region
 * and can be chosen as a place. Of several brands or categories the first one is used.
 */
export const openPrices: Format = {
  name: 'open-prices',
  forms: [
    {
      fields: [
        needed('country', 'ownCountry', 'location_country_code'),
        needed('currency', 'currency', 'currency'),
        needed('observedAt', 'moment', 'date'),
        needed('productCode', 'code', 'product_code'),
        field('productName', 'text', 'product_name'),
        field('brand', 'firstOfList', 'brands'),
        field('category', 'firstOfList', 'categories'),
        field('presentation', 'text', 'quantity'),
        field('productImage', 'text', 'product_image_url'),
        needed('price', 'decimal', 'price'),
        field('regularPrice', 'decimal', 'price_without_discount'),
        { target: 'promotion', read: 'discount', columns: [['price_is_discounted'], ['discount_type']] },
        field('promoted', 'flag', 'price_is_discounted'),
        needed('shopCode', 'code', 'location_id'),
        field('shopKind', 'text', 'location_type'),
        field('shopName', 'text', 'location_name'),
        field('retailer', 'text', 'location_brand'),
        field('address', 'text', 'location_address'),
        field('postal', 'text', 'location_postcode'),
        field('region', 'text', 'location_city'),
        field('city', 'text', 'location_city'),
        field('latitude', 'number', 'location_lat'),
        field('longitude', 'number', 'location_lon'),
      ],
    },
  ],
};
