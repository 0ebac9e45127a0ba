import type { AlertFormProps, Listed } from '../../../views/pages/alerts/AlertForm.tsx';
import { alertBaselines, alertDirections, alertEvents } from '../../contract/entities/alert-kinds.ts';
import { alertBounds } from '../../contract/entities/alerts.ts';
import { createFinder } from '../../domain/find-words.ts';
import type { Formats } from '../../domain/formats.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Refusal } from '../shared/forms/form-refusal.ts';
import type { Choices } from './load.ts';
import type { AlertKind, Typed } from './typed.ts';

/** More entries would make the form too long to read and send. */
const mostListed = 100;
/** A list of more than these has a search. */
const mostUnsearched = 20;

type Entry = { id: number; name: string; note?: string };

const buildChoice =
  (ticked: readonly number[]) =>
  ({ id, name, note }: Entry) => ({
    value: String(id),
    label: name,
    checked: ticked.includes(id),
    ...(note ? { note } : {}),
  });

const textOf = ({ name, note = '' }: Entry): string => `${note} ${name}`;

/** How many of some lists have the words of a search, and whether a form with all of them leaves nothing out. */
const foundIn = (lists: readonly (readonly Entry[])[], shown: readonly Listed[], search: string) => {
  const isWanted = createFinder(search);
  return {
    value: search,
    found: search ? lists.flat().filter(one => isWanted(textOf(one))).length : null,
    isWhole: search === '' && shown.every(({ left }) => left === 0),
  };
};

/** The ticked entries, then the first others that match the search. */
const listed = (all: readonly Entry[], ticked: readonly number[], search: string): Listed => {
  const isWanted = createFinder(search);
  const chosen = all.filter(one => ticked.includes(one.id));
  const others = all.filter(one => !ticked.includes(one.id) && isWanted(textOf(one)));
  const choices = [...chosen, ...others.slice(0, mostListed)].map(buildChoice(ticked));
  return { choices, left: Math.max(0, others.length - mostListed) };
};

const buildOptions = (
  t: Translator,
  kind: AlertKind,
  { currency }: Formats,
  maker: string | null,
): AlertFormProps['options'] => {
  const of = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map(value => ({ value, label: label(value) }));
  const events = kind === 'promo' ? (['promotion_begins', 'promotion_ends'] as const) : alertEvents;
  return {
    event: of(events, event => t(`alertForm:event.${event}`)),
    direction: of(alertDirections, way => t(kind === 'price' ? `alertForm:off.${way}` : `alertForm:move.${way}`)),
    unit: [
      { value: 'percent', label: '%' },
      { value: 'money', label: currency },
    ],
    baseline: of(alertBaselines, one => t(`alerts:baseline.${one}`)),
    days: of(['7', '14', '30'], days => days),
    audience: [
      { value: 'me', label: maker ? t('alertForm:audience.maker', { name: maker }) : t('alertForm:audience.me') },
      { value: 'everybody', label: t('alertForm:audience.everybody') },
    ],
  };
};

const baselineHelp = (t: Translator): AlertFormProps['definitions'] => ({
  label: t('analysis:definitions'),
  terms: alertBaselines.map(one => ({ name: t(`alerts:baseline.${one}`), text: t(`alerts:define.${one}`) })),
});

const buildWhere = ({ retailers, regions, cities, shops }: Choices, { ids, find }: Typed): AlertFormProps['where'] => {
  const cityEntries = cities.map(({ id, name, regionName }) => ({ id, name, note: regionName }));
  const shopEntries = shops.map(({ id, name, retailerName }) => ({ id, name, note: retailerName ?? '' }));
  const shown = {
    cities: listed(cityEntries, ids.city, find.places),
    shops: listed(shopEntries, ids.shop, find.places),
  };
  return {
    retailers: retailers.map(buildChoice(ids.retailer)),
    regions: regions.map(buildChoice(ids.region)),
    ...shown,
    find: {
      ...foundIn([cityEntries, shopEntries], [shown.cities, shown.shops], find.places),
      isNeeded: Math.max(cities.length, shops.length) > mostUnsearched,
    },
  };
};

/** Products by name; what came without one says so, after all others. */
const productEntries = (t: Translator, { products }: Choices): Entry[] => {
  const { named = [], nameless = [] } = Object.groupBy(products, ({ name, upc }) =>
    name === upc ? 'nameless' : 'named',
  );
  return [
    ...named.map(({ id, name, upc }) => ({ id, name, note: upc })),
    ...nameless.map(({ id, upc }) => ({ id, name: t('choices:noName', { upc }) })),
  ];
};

export type FormOf = {
  t: Translator;
  formats: Formats;
  choices: Choices;
  typed: Typed;
  /** Who made the alert, if it is somebody else: `me` is that person. */
  maker: string | null;
  refusal: Pick<Refusal, 'errors' | 'problem'>;
};

/** The content of an alert's form, except where it is sent. */
export const buildForm = ({
  t,
  formats,
  choices,
  typed,
  maker,
  refusal,
}: FormOf): Omit<AlertFormProps, 'action' | 'cancelHref' | 'submit' | 'isPreviewed'> => {
  const { kind, lines, ids, find } = typed;
  const products = productEntries(t, choices);
  const shown = listed(products, ids.product, find.products);
  return {
    kind,
    lines,
    options: buildOptions(t, kind, formats, maker),
    maxName: alertBounds.name,
    products: shown,
    findProducts: { ...foundIn([products], [shown], find.products), isNeeded: products.length > mostUnsearched },
    groups: choices.groups.map(buildChoice(ids.group)),
    where: kind === 'basic' ? null : buildWhere(choices, typed),
    definitions: kind === 'price' ? baselineHelp(t) : null,
    errors: refusal.errors,
    problem: refusal.problem,
  };
};
