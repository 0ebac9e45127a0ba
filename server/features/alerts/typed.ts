import type { AdvancedAlert, AlertBody, BasicAlert } from '../../contract/entities/alerts.ts';

/** The three forms of an alert: a basic one, and an advanced one with each configuration. */
export const alertKinds = ['basic', 'price', 'promo'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The lines and choices of the form, by name; ids stand in `ids`. */
const lineNames = [
  ...['name', 'audience', 'event', 'direction', 'threshold', 'unit', 'baseline', 'days', 'tolerance'],
  ...['leastDepth', 'leastPlaces', 'quietDays'],
] as const;
export const idNames = ['product', 'group', 'retailer', 'region', 'city', 'shop'] as const;
type IdName = (typeof idNames)[number];

/** What stands in the form of an alert, as it was typed: numbers are texts until they are read. */
export type Typed = {
  kind: AlertKind;
  lines: Readonly<Record<string, string>>;
  ids: Readonly<Record<IdName, readonly number[]>>;
  /** What products and places are searched for; no part of the alert. */
  find: { products: string; places: string };
};

const longest = 200;
const mostIds = 1000;

const idsIn = (form: URLSearchParams, name: string): number[] =>
  [...new Set(form.getAll(name).map(Number))].filter(id => Number.isSafeInteger(id) && id > 0).slice(0, mostIds);

const idsOf = (of: (name: IdName) => readonly number[]): Typed['ids'] => ({
  product: of('product'),
  group: of('group'),
  retailer: of('retailer'),
  region: of('region'),
  city: of('city'),
  shop: of('shop'),
});

/** An empty form of a kind. */
const fresh = (kind: AlertKind): Typed['lines'] => ({
  ...{ name: '', audience: 'me', event: kind === 'promo' ? 'promotion_begins' : 'price', direction: 'both' },
  ...{ threshold: '5', unit: 'percent', baseline: 'previous', days: '7', tolerance: '0' },
  ...{ leastDepth: '0', leastPlaces: '1', quietDays: '0' },
});

const kindIn = (form: URLSearchParams): AlertKind => alertKinds.find(kind => kind === form.get('kind')) ?? 'basic';

/** What a form or an address holds of an alert; what it leaves out stands at its default. */
export const readTyped = (form: URLSearchParams, kind = kindIn(form)): Typed => {
  const first = fresh(kind);
  const lineOf = (name: string) => (form.get(name) ?? first[name] ?? '').trim().slice(0, longest);
  return {
    kind,
    lines: Object.fromEntries(lineNames.map(name => [name, lineOf(name)])),
    ids: idsOf(name => idsIn(form, name)),
    find: { products: (form.get('q') ?? '').trim(), places: (form.get('at') ?? '').trim() },
  };
};

/** The address of a form as it stands: what is at its default is left out. */
export const writeTyped = ({ kind, lines, ids, find }: Typed): URLSearchParams => {
  const query = new URLSearchParams({ kind });
  const first = fresh(kind);
  for (const name of lineNames) if (lines[name] !== first[name]) query.append(name, lines[name] ?? '');
  for (const name of idNames) for (const id of ids[name]) query.append(name, String(id));
  if (find.products) query.append('q', find.products);
  if (find.places) query.append('at', find.places);
  return query;
};

/** The kind of form that an alert is changed with. */
export const kindOf = (body: AlertBody): AlertKind => ('configuration' in body ? body.configuration : 'basic');

/** An alert as its form shows it. */
export const typedOf = (alert: BasicAlert | AdvancedAlert): Typed => {
  const kind = kindOf(alert);
  const known = Object.entries(alert).map(([name, value]) => [name, String(value)]);
  const { productIds, groupIds } = alert;
  const { retailerIds, regionIds, cityIds, shopIds } =
    'configuration' in alert ? alert : { retailerIds: [], regionIds: [], cityIds: [], shopIds: [] };
  const held = { product: productIds, group: groupIds, retailer: retailerIds, region: regionIds };
  const all = { ...held, city: cityIds, shop: shopIds };
  return {
    kind,
    lines: { ...fresh(kind), ...Object.fromEntries(known.filter(([name]) => lineNames.some(line => line === name))) },
    ids: idsOf(name => all[name]),
    find: { products: '', places: '' },
  };
};
