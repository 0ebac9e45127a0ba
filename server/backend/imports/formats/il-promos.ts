import { always, type Format, field, inName, needed } from './format.ts';

/** Test lines have a barcode of zeros only. */
const noBarcode = ['0', '0000000000000'];

/**
 * The promotions beside Israel's price lists: one file a day, with the day in its name. The price of a simple promotion
 * becomes the price paid: open to everybody, for a single piece, with a price, valid on the day. All other lines are
 * rejected with a reason. Promotions change observations of the same chain and day, whether those are imported before
 * or after.
 */
export const ilPromos: Format = {
  name: 'il-promos',
  country: 'IL',
  forms: [
    {
      holds: 'promotions',
      fields: [
        inName('observedAt', 'moment', /(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)/),
        { ...needed('productCode', 'code', 'ברקוד'), none: noBarcode },
        needed('shopCode', 'code', 'מזהה רשת'),
        needed('shopName', 'text', 'רשת'),
        needed('retailer', 'text', 'רשת'),
        always('shopKind', 'online'),
        needed('validUntil', 'untilDay', 'בתוקף עד'),
        needed('minimumQuantity', 'single', 'כמות מינימום'),
        needed('club', 'notOfClub', 'מועדון'),
        needed('coupon', 'withoutCoupon', 'קופון'),
        needed('price', 'promotionPrice', 'מחיר מבצע (₪)'),
        field('promotion', 'text', 'תיאור מבצע'),
      ],
    },
  ],
};
