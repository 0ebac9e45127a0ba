import type { FormError } from '../../../views/components/ErrorSummary.tsx';
import { type ComparisonSet, setBounds } from '../../contract/entities/comparison-set.ts';
import type { PageRequest } from '../../http/page-request.ts';
import type { Translator } from '../../rendering/translator.ts';
import { type FieldRule, readFields } from '../form-fields.ts';
import { idsIn } from './ids.ts';

/** What stands in the form of a set, as it was typed: quantities are texts until they are read. */
export type Typed = { name: string; quantities: ReadonlyMap<number, string>; ticked: number[]; retailers: number[] };

/** An empty form. */
export const nothingTyped: Typed = { name: '', quantities: new Map(), ticked: [], retailers: [] };

/** A set as its form shows it. */
export const typedOf = ({ name, products, retailerIds }: ComparisonSet): Typed => ({
  name,
  quantities: new Map(products.map(item => [item.productId, String(item.quantity)])),
  ticked: products.map(item => item.productId),
  retailers: retailerIds,
});

export const setRules = (t: Translator): FieldRule[] => [{ name: 'name', label: t('sets:name'), max: setBounds.name }];

/** The field of a product's quantity. */
export const quantityField = (productId: number): string => `quantity-${productId}`;

const typedIn = ({ form }: PageRequest): Typed => {
  const ids = idsIn(form, 'product');
  return {
    name: form.get('name') ?? '',
    quantities: new Map(ids.map(id => [id, (form.get(quantityField(id)) ?? '').trim()])),
    ticked: ids,
    retailers: idsIn(form, 'retailer'),
  };
};

const quantityOf = (text: string | undefined): number => (text === '' || text === undefined ? 1 : Number(text));
const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= setBounds.quantity;

const listErrors = (t: Translator, { ticked, retailers }: Typed): FormError[] => [
  ...(ticked.length === 0 ? [{ field: 'basket', text: `${t('sets:basket')}: ${t('sets:tickOne')}` }] : []),
  ...(ticked.length > setBounds.products
    ? [{ field: 'basket', text: `${t('sets:basket')}: ${t('sets:tooMany', { max: setBounds.products })}` }]
    : []),
  ...(retailers.length === 0 ? [{ field: 'retailers', text: `${t('sets:at')}: ${t('sets:tickOne')}` }] : []),
];

/** What was sent, what is wrong with it, and the body of the call. `nameOf` names the products in its errors. */
export const readSet = (request: PageRequest, nameOf: (productId: number) => string) => {
  const { t, form } = request;
  const typed = typedIn(request);
  const { values, errors } = readFields(form, t, setRules(t));
  const products = typed.ticked.map(productId => ({
    productId,
    quantity: quantityOf(typed.quantities.get(productId)),
  }));
  const wrong = products
    .filter(item => !isQuantity(item.quantity))
    .map(({ productId }) => ({
      field: quantityField(productId),
      text: t('sets:quantityWrong', { product: nameOf(productId), max: setBounds.quantity }),
    }));
  return {
    typed,
    errors: [...errors, ...listErrors(t, typed), ...wrong],
    body: { name: values.name ?? '', products, retailerIds: typed.retailers },
  };
};
