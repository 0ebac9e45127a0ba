import { always, type Format, field, inName, needed } from './format.ts';

/** "Not known", where a source has nothing to say. */
const unknown = ['לא ידוע'];

/** Lines of tests carry a barcode of zeros alone. */
const noBarcode = ['0', '0000000000000'];

/**
 * Israel's price lists, which chains publish by law: one file a day, whose name holds the day. A chain has one online
 * store, whose own id changes from day to day: the shop is the chain, by the chain's id. A file is the complete list of a
 * chain and day: what stands in it is in stock, and what the chain's list before held and this one does not is out of stock;
 * only where both lists are of one branch, since another branch sells other things. Promotions stand in files of their own.
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
