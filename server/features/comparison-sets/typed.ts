import { z } from 'zod';
import type { FormError } from '../../../views/components/forms/ErrorSummary.tsx';
import { type BasketItem, basketItem, type ComparisonSet, setBounds } from '../../contract/entities/comparison-set.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { customIssue, ids, issueAlone, line, text } from '../shared/forms/fields.ts';
import { type Form, readFields, readForm } from '../shared/forms/read-form.ts';

/** The input in the form of a set: quantities are texts until they are read. */
export type Typed = { name: string; quantities: ReadonlyMap<number, string>; ticked: number[]; retailers: number[] };

/** An empty form. */
export const nothingTyped: Typed = { name: '', quantities: new Map(), ticked: [], retailers: [] };

/** A set as input of its form. */
export const toTyped = ({ name, products, retailerIds }: ComparisonSet): Typed => ({
  name,
  quantities: new Map(products.map(item => [item.productId, String(item.quantity)])),
  ticked: products.map(item => item.productId),
  retailers: retailerIds,
});

const chosen = z.object({ product: ids, retailer: ids });

/** The set's name and content; its lists have the names of their parts of the page. */
export const setForm = {
  schema: z
    .object({ name: line(setBounds.name), ...chosen.shape })
    .refine(({ product }) => product.length > 0, { path: ['basket'], ...customIssue('sets:tickOne') })
    .refine(({ product }) => product.length <= setBounds.products, {
      path: ['basket'],
      ...customIssue('sets:tooMany', { max: setBounds.products }),
    })
    .refine(({ retailer }) => retailer.length > 0, { path: ['retailers'], ...customIssue('sets:tickOne') }),
  labels: { name: 'sets:name', basket: 'sets:basket', retailers: 'sets:at' },
} satisfies Form;

const quantityFields = 'quantity-';

/** The field of a product's quantity. */
export const quantityField = (productId: number): string => `${quantityFields}${productId}`;

/** What was typed for products, whether they are ticked or not: who forgot the tick keeps it. */
const typedQuantities = (form: URLSearchParams): Map<number, string> =>
  new Map(
    [...form]
      .filter(([field]) => field.startsWith(quantityFields))
      .map(([field, quantity]) => [Number(field.slice(quantityFields.length)), quantity]),
  );

const isQuantity = (quantity: number): boolean => basketItem.shape.quantity.safeParse(quantity).success;

/** The quantity of a product; an empty field is one. */
const quantityRule = (product: string) =>
  text(
    z
      .string()
      .trim()
      .transform(typed => Number(typed || '1'))
      .refine(isQuantity, issueAlone('sets:quantityWrong', { product, max: setBounds.quantity })),
  );

/** A quantity for each of the ticked products. */
const readQuantities = (ticked: readonly number[], findName: (productId: number) => string) =>
  z.object(Object.fromEntries(ticked.map(productId => [quantityField(productId), quantityRule(findName(productId))])));

type SetBody = { name: string; products: BasketItem[]; retailerIds: number[] };
type ReadSet = { typed: Typed } & ({ ok: true; body: SetBody } | { ok: false; errors: FormError[] });

/** Reads the form of a set; `findName` gives the products' names for its errors. */
export const readSet = ({ t, form }: PageRequest, findName: (productId: number) => string): ReadSet => {
  const { product: ticked, retailer: retailers } = readFields(chosen, form);
  const set = readForm(form, t, setForm);
  const quantities = readForm(form, t, { schema: readQuantities(ticked, findName), labels: {} });
  const typed = {
    name: form.get('name') ?? '',
    quantities: typedQuantities(form),
    ticked,
    retailers,
  };
  if (!set.ok || !quantities.ok) {
    const errors = [...(set.ok ? [] : set.errors), ...(quantities.ok ? [] : quantities.errors)];
    return { typed, ok: false, errors };
  }
  const products = ticked.map(productId => ({ productId, quantity: quantities.body[quantityField(productId)] ?? 1 }));
  return { typed, ok: true, body: { name: set.body.name, products, retailerIds: retailers } };
};
