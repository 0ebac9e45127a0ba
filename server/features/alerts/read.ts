import type { FormError } from '../../../views/components/ErrorSummary.tsx';
import { type AlertBody, advancedAlertBody, alertBounds, basicAlertBody } from '../../contract/entities/alerts.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { Typed } from './typed.ts';

type NumberRule = { name: string; min: number; max: number; whole?: boolean };

const decimals = /^\d{1,7}(?:[.,]\d{1,2})?$/;
const wholes = /^\d{1,7}$/;

/** A number as people write it, with a point or a comma; null where it is none. */
const numberOf = (text: string, whole: boolean): number | null =>
  (whole ? wholes : decimals).test(text) ? Number(text.replace(',', '.')) : null;

const placeRules: NumberRule[] = [
  { name: 'leastPlaces', min: 1, max: alertBounds.places, whole: true },
  { name: 'quietDays', min: 0, max: alertBounds.quietDays, whole: true },
];

/** The numbers that a form of a kind asks for; a basic alert about something else than prices asks for none. */
const rulesOf = ({ kind, lines }: Typed): NumberRule[] => {
  const most = lines.unit === 'money' ? alertBounds.threshold : alertBounds.percent;
  const size = { name: 'threshold', min: 0, max: most };
  if (kind === 'basic') return lines.event === 'price' ? [size] : [];
  const own =
    kind === 'price' ? [size, { name: 'tolerance', min: 0, max: 50 }] : [{ name: 'leastDepth', min: 0, max: 99 }];
  return [...own, ...placeRules];
};

type NumberName = 'threshold' | 'tolerance' | 'leastDepth' | 'leastPlaces' | 'quietDays';

const numberErrors = (t: Translator, typed: Typed): FormError[] =>
  rulesOf(typed).flatMap(({ name, min, max, whole = false }) => {
    const value = numberOf(typed.lines[name] ?? '', whole);
    if (value !== null && value >= min && value <= max) return [];
    const fault = t(whole ? 'alertForm:fault.whole' : 'alertForm:fault.number', { min, max });
    return [{ field: name, text: `${t(`alertForm:${name as NumberName}`)}: ${fault}` }];
  });

const nameErrors = (t: Translator, { lines: { name = '' } }: Typed): FormError[] =>
  name.length <= alertBounds.name
    ? []
    : [
        {
          field: 'name',
          text: `${t('alertForm:name')}: ${t('common:tooLong', { max: alertBounds.name, length: name.length })}`,
        },
      ];

const subjectErrors = (t: Translator, { ids }: Typed): FormError[] => {
  const at = (text: string) => [{ field: 'subject', text: `${t('alertForm:subject')}: ${text}` }];
  if (ids.product.length + ids.group.length === 0) return at(t('alertForm:fault.subject'));
  if (ids.product.length > alertBounds.products)
    return at(t('alertForm:fault.tooManyProducts', { max: alertBounds.products }));
  return ids.group.length > alertBounds.groups
    ? at(t('alertForm:fault.tooMany', { max: alertBounds.groups, label: t('alertForm:groups') }))
    : [];
};

const places = { retailers: 'retailer', regions: 'region', cities: 'city', shops: 'shop' } as const;

/** Places that were ticked over several searches may be more than an alert holds. */
const placeErrors = (t: Translator, { ids }: Typed): FormError[] =>
  (Object.keys(places) as (keyof typeof places)[]).flatMap(field => {
    const label = t(`alertForm:${field}`);
    if (ids[places[field]].length <= alertBounds.places) return [];
    return [{ field, text: t('alertForm:fault.tooMany', { max: alertBounds.places, label }) }];
  });

/** The body as the contract takes it; numbers that the form does not ask for stay at their defaults. */
const bodyOf = (typed: Typed): unknown => {
  const { kind, lines, ids } = typed;
  const numbers = Object.fromEntries(
    rulesOf(typed).map(({ name, whole = false }) => [name, numberOf(lines[name] ?? '', whole)]),
  );
  const { name, audience, event, direction, unit, baseline, days } = lines;
  const common = { name, audience, productIds: ids.product, groupIds: ids.group, ...numbers };
  if (kind === 'basic') return { ...common, event, ...(event === 'price' ? { direction, unit } : {}) };
  const { retailer: retailerIds, region: regionIds, city: cityIds, shop: shopIds } = ids;
  const places = { retailerIds, regionIds, cityIds, shopIds };
  if (kind === 'promo') return { configuration: 'promo', ...common, ...places, event };
  return { configuration: 'price', ...common, ...places, direction, unit, baseline, days: Number(days) };
};

/** What is wrong with what was typed, each at its field and in words; else the alert that it makes. */
export const readAlert = (t: Translator, typed: Typed): { body: AlertBody } | { errors: FormError[] } => {
  const errors = [
    ...numberErrors(t, typed),
    ...subjectErrors(t, typed),
    ...placeErrors(t, typed),
    ...nameErrors(t, typed),
  ];
  if (errors.length > 0) return { errors };
  const schema = typed.kind === 'basic' ? basicAlertBody : advancedAlertBody;
  const read = schema.safeParse(bodyOf(typed));
  if (read.success) return { body: read.data };
  // Only a choice that is not among those of its list gets here: an address that somebody wrote.
  return {
    errors: read.error.issues.slice(0, 1).map(({ path }) => {
      const field = choiceNames.find(name => path.includes(name)) ?? 'event';
      return { field, text: `${t(`alertForm:${field}`)}: ${t('common:chooseOne')}` };
    }),
  };
};

const choiceNames = ['event', 'direction', 'unit', 'baseline', 'days', 'audience'] as const;
