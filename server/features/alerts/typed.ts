import { z } from 'zod';
import type { AdvancedAlert, AlertBody, BasicAlert } from '../../contract/entities/alerts.ts';
import { ids, one, typedText, wordField } from '../shared/forms/fields.ts';
import { readFields } from '../shared/forms/read-form.ts';

/** The three forms of an alert: a basic one, and an advanced one with either configuration. */
export const alertKinds = ['basic', 'price', 'promo'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const idNames = ['product', 'group', 'retailer', 'region', 'city', 'shop'] as const;
type IdName = (typeof idNames)[number];

/** The input in the form of an alert: numbers are texts until they are read. */
export type Typed = {
  kind: AlertKind;
  lines: Readonly<Record<string, string>>;
  ids: Readonly<Record<IdName, readonly number[]>>;
  /** The searches for products and places; not part of the alert. */
  find: { products: string; places: string };
};

const longest = 200;
const mostIds = 1000;

const someIds = ids.transform(all => all.slice(0, mostIds));
const lists = z.object({
  product: someIds,
  group: someIds,
  retailer: someIds,
  region: someIds,
  city: someIds,
  shop: someIds,
});
const search = z.object({ kind: wordField(alertKinds, 'basic'), q: typedText, at: typedText });

/** The fields and choices of an empty form of a kind, by name; ids are in `ids`. */
const fresh = (kind: AlertKind) => ({
  name: '',
  audience: 'me',
  event: kind === 'promo' ? 'promotion_begins' : 'price',
  direction: 'both',
  threshold: '5',
  unit: 'percent',
  baseline: 'previous',
  days: '7',
  tolerance: '0',
  leastDepth: '0',
  leastPlaces: '1',
  quietDays: '0',
});
const lineNames = Object.keys(fresh('basic')) as (keyof ReturnType<typeof fresh>)[];

/** The fields of a form of a kind: omitted ones are at their defaults. */
const listLines = (kind: AlertKind) =>
  z.object(
    Object.fromEntries(
      Object.entries(fresh(kind)).map(([name, standard]) => [
        name,
        one(
          z
            .string()
            .prefault(standard)
            .transform(typed => typed.trim().slice(0, longest)),
        ),
      ]),
    ),
  );
const lines = { basic: listLines('basic'), price: listLines('price'), promo: listLines('promo') };

/** An alert's input in a form or an address; omitted fields are at their defaults. */
export const readTyped = (form: URLSearchParams, ofKind?: AlertKind): Typed => {
  const { kind: named, q: products, at: places } = readFields(search, form);
  const kind = ofKind ?? named;
  return { kind, lines: readFields(lines[kind], form), ids: readFields(lists, form), find: { products, places } };
};

/** The address of a form with its current input: fields at their defaults are omitted. */
export const writeTyped = ({ kind, lines, ids, find }: Typed): URLSearchParams => {
  const query = new URLSearchParams({ kind });
  const first = fresh(kind);
  for (const name of lineNames) if (lines[name] !== first[name]) query.append(name, lines[name] ?? '');
  for (const name of idNames) for (const id of ids[name]) query.append(name, String(id));
  if (find.products) query.append('q', find.products);
  if (find.places) query.append('at', find.places);
  return query;
};

/** The kind of form for an existing alert. */
export const kindOfBody = (body: AlertBody): AlertKind => ('configuration' in body ? body.configuration : 'basic');

/** An alert as input of its form. */
export const toTyped = (alert: BasicAlert | AdvancedAlert): Typed => {
  const kind = kindOfBody(alert);
  const known = Object.entries(alert).map(([name, value]) => [name, String(value)]);
  const { productIds, groupIds } = alert;
  const { retailerIds, regionIds, cityIds, shopIds } =
    'configuration' in alert ? alert : { retailerIds: [], regionIds: [], cityIds: [], shopIds: [] };
  return {
    kind,
    lines: { ...fresh(kind), ...Object.fromEntries(known.filter(([name]) => lineNames.some(line => line === name))) },
    ids: {
      product: productIds,
      group: groupIds,
      retailer: retailerIds,
      region: regionIds,
      city: cityIds,
      shop: shopIds,
    },
    find: { products: '', places: '' },
  };
};
