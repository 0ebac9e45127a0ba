import { always, type Format, field, inName, needed } from './format.ts';

/** "Not known", if a source has no information. */
const unknown = ['לא ידוע'];

/** Test lines have a barcode of zeros only. */
const noBarcode = ['0', '0000000000000'];

/**
 * Israel's price lists, which chains are required by law to publish: one file a day, with the day in its name. A chain
 * has one online store, whose own id changes from day to day, so the chain's id identifies the shop. A file is the
 * complete list of a chain and day: what it lists is in stock, and what the chain's previous list had and this one has
 * not is out of stock. That holds only if both lists are of the same branch, since another branch sells other things.
 * Promotions are in separate files.
 */
export const ilPrices: Format = {
  name: 'il-prices',
  country: 'IL',
  forms: [
    {
      holds: 'lists',
      fields: [
        inName('observedAt', 'moment', /(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)/),
        { ...needed('productCode', 'code', 'ברקוד'), none: noBarcode },
        needed('productName', 'text', 'שם מוצר'),
        { ...field('brand', 'text', 'יצרן'), none: unknown },
        { target: 'presentation', read: 'text', columns: [['כמות'], ['יחידת כמות']], joint: ' ', none: unknown },
        needed('price', 'decimal', 'מחיר (₪)'),
        needed('shopCode', 'code', 'מזהה רשת'),
        needed('shopName', 'text', 'רשת'),
        needed('retailer', 'text', 'רשת'),
        always('shopKind', 'online'),
        field('branch', 'text', 'מזהה חנות'),
        { ...always('inStock', 'true'), read: 'yesNo' },
      ],
    },
  ],
};
