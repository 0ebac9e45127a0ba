import { z } from 'zod';
import type { FormError } from '../../../views/components/forms/ErrorSummary.tsx';
import { type AlertBody, advancedAlertBody, alertBounds, basicAlertBody } from '../../contract/entities/alerts.ts';
import type { Translator } from '../../rendering/translator.ts';
import { customIssue, issueAlone } from '../shared/forms/fields.ts';
import { checkForm, type Labels } from '../shared/forms/read-form.ts';
import type { Typed } from './typed.ts';

const decimals = /^\d{1,7}(?:[.,]\d{1,2})?$/;
const wholes = /^\d{1,7}$/;

/** A number as people write it, with a decimal point or comma, within its limits. */
const decimal = (min: number, max: number) =>
  z
    .string()
    .transform(typed => (decimals.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN))
    .refine(number => number >= min && number <= max, customIssue('alertForm:fault.number', { min, max }));

const whole = (min: number, max: number) =>
  z
    .string()
    .transform(typed => (wholes.test(typed) ? Number(typed) : Number.NaN))
    .refine(number => number >= min && number <= max, customIssue('alertForm:fault.whole', { min, max }));

const places = { leastPlaces: whole(1, alertBounds.places), quietDays: whole(0, alertBounds.quietDays) };
const sizes = {
  money: { threshold: decimal(0, alertBounds.threshold) },
  percent: { threshold: decimal(0, alertBounds.percent) },
};

/** The numbers in a form of a kind; a basic alert that is not about prices has none. */
const numberFields = ({ kind, lines }: Typed): z.ZodRawShape => {
  const size = sizes[lines.unit === 'money' ? 'money' : 'percent'];
  if (kind === 'basic') return lines.event === 'price' ? size : {};
  return kind === 'price'
    ? { ...size, tolerance: decimal(0, 50), ...places }
    : { leastDepth: decimal(0, 99), ...places };
};

const list = z.array(z.number());

/** Products and groups: at least one, and no more than an alert may have. */
const subjectField = (t: Translator) =>
  z.object({ product: list, group: list }).superRefine(({ product, group }, context) => {
    const fault = (issue: ReturnType<typeof customIssue>) => context.addIssue({ code: 'custom', ...issue });
    if (product.length + group.length === 0) fault(customIssue('alertForm:fault.subject'));
    else if (product.length > alertBounds.products)
      fault(customIssue('alertForm:fault.tooManyProducts', { max: alertBounds.products }));
    else if (group.length > alertBounds.groups)
      fault(customIssue('alertForm:fault.tooMany', { max: alertBounds.groups, label: t('alertForm:groups') }));
  });

/** Places ticked over several searches may exceed the limit of an alert. */
const placesField = (label: string) => {
  const fault = issueAlone('alertForm:fault.tooMany', { max: alertBounds.places, label });
  return list.refine(all => all.length <= alertBounds.places, fault);
};

/** The form of an alert; its lists have the names of their parts of the page. */
const formSchema = (t: Translator, typed: Typed) => ({
  schema: z.object({
    ...numberFields(typed),
    subject: subjectField(t),
    retailers: placesField(t('alertForm:retailers')),
    regions: placesField(t('alertForm:regions')),
    cities: placesField(t('alertForm:cities')),
    shops: placesField(t('alertForm:shops')),
    name: z.string().max(alertBounds.name),
  }),
  labels,
});

const labels = {
  threshold: 'alertForm:threshold',
  tolerance: 'alertForm:tolerance',
  leastDepth: 'alertForm:leastDepth',
  leastPlaces: 'alertForm:leastPlaces',
  quietDays: 'alertForm:quietDays',
  subject: 'alertForm:subject',
  name: 'alertForm:name',
} as const satisfies Labels;

/** The body for the contract; numbers that the form does not have are at their defaults. */
const buildBody = ({ kind, lines, ids }: Typed, numbers: Record<string, unknown>): unknown => {
  const { name, audience, event, direction, unit, baseline, days } = lines;
  const common = { name, audience, productIds: ids.product, groupIds: ids.group, ...numbers };
  if (kind === 'basic') return { ...common, event, ...(event === 'price' ? { direction, unit } : {}) };
  const { retailer: retailerIds, region: regionIds, city: cityIds, shop: shopIds } = ids;
  const at = { retailerIds, regionIds, cityIds, shopIds };
  if (kind === 'promo') return { configuration: 'promo', ...common, ...at, event };
  return { configuration: 'price', ...common, ...at, direction, unit, baseline, days: Number(days) };
};

const choiceNames = ['event', 'direction', 'unit', 'baseline', 'days', 'audience'] as const;

/** The faults of the input, each at its field and in words; or the alert. */
export const readAlert = (t: Translator, typed: Typed): { body: AlertBody } | { errors: FormError[] } => {
  const { product, group, retailer: retailers, region: regions, city: cities, shop: shops } = typed.ids;
  const values = { ...typed.lines, subject: { product, group }, retailers, regions, cities, shops };
  const checked = checkForm(t, formSchema(t, typed), values);
  if (!checked.ok) return { errors: checked.errors };
  const numbers = Object.keys(numberFields(typed)).map(name => [name, checked.body[name as keyof typeof checked.body]]);
  const schema = typed.kind === 'basic' ? basicAlertBody : advancedAlertBody;
  const read = schema.safeParse(buildBody(typed, Object.fromEntries(numbers)));
  if (read.success) return { body: read.data };
  // Only a choice that is not in its list gets here: an address edited by hand.
  return {
    errors: read.error.issues.slice(0, 1).map(({ path }) => {
      const field = choiceNames.find(name => path.includes(name)) ?? 'event';
      return { field, text: `${t(`alertForm:${field}`)}: ${t('common:chooseOne')}` };
    }),
  };
};
