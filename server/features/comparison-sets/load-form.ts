import { z } from 'zod';
import type { SetFormProps } from '../../../views/pages/comparison-sets/SetForm.tsx';
import { competitorList } from '../../contract/calls/main/dashboards/competitors.ts';
import { dataOwnProducts, dataProducts, dataRetailers } from '../../contract/calls/main/dashboards/dashboard-data.ts';
import { bounds } from '../../contract/entities/account.ts';
import type { Product, Retailer } from '../../contract/entities/catalogue.ts';
import { setBounds } from '../../contract/entities/comparison-set.ts';
import { ownProductIds } from '../../domain/analysis/own-products.ts';
import { createFinder } from '../../domain/find-words.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { allOk } from '../../upstream/outcome.ts';
import { searched } from '../shared/forms/fields.ts';
import type { Refusal } from '../shared/forms/form-refusal.ts';
import { readFields } from '../shared/forms/read-form.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { quantityField, type Typed } from './typed.ts';

/** The choices for a set: the dashboard's products and retailers. */
export type Choices = {
  products: Product[];
  own: ReadonlySet<number>;
  competitors: ReadonlySet<number>;
  retailers: Retailer[];
};

const mostCompetitors = 500;

/** Loads the choices for a dashboard's sets. */
export const loadChoices = async (request: PageRequest): Promise<Choices> => {
  const dashboardId = idParameter(request.params.id);
  const input = { params: { dashboardId } };
  const outcomes = await Promise.all([
    request.call(dataProducts, input),
    request.call(dataOwnProducts, input),
    request.call(competitorList, { ...input, query: { selected: true, page: 1, limit: mostCompetitors } }),
    request.call(dataRetailers, input),
  ]);
  const [products, own, linked, retailers] = orEnd(allOk(outcomes));
  const competitors = new Set(linked.data.map(product => product.id));
  return { products, own: ownProductIds(own), competitors, retailers };
};

/** More entries would make the form too long to read and send. */
const mostListed = 200;

/** In the basket first, then own products, competitors and the others. */
const rankIn = ({ own, competitors }: Choices, { ticked }: Typed, id: number): 0 | 1 | 2 | 3 => {
  if (ticked.includes(id)) return 0;
  return own.has(id) ? 1 : competitors.has(id) ? 2 : 3;
};

/** The products in a form: those of the basket, and the first others that match the search. */
const listChoices = (choices: Choices, typed: Typed, query: string) => {
  const isWanted = createFinder(query);
  const ranked = choices.products.map(product => ({ product, rank: rankIn(choices, typed, product.id) }));
  const found = new Set(ranked.filter(({ product }) => isWanted(`${product.upc} ${product.name}`)));
  const fits = ranked.filter(one => one.rank === 0 || found.has(one));
  const sorted = fits.toSorted((a, b) => a.rank - b.rank);
  const inBasket = sorted.filter(one => one.rank === 0).length;
  return {
    listed: sorted.slice(0, inBasket + mostListed),
    left: Math.max(0, sorted.length - inBasket - mostListed),
    found: query ? found.size : null,
  };
};

/** Shorter lists are seen at a glance. */
const leastSearched = 12;

const finder = z.object({ q: searched(bounds.search) });

/** Whether a form was sent to search its list: by its button, or by Enter after another search was typed. */
export const isSearch = ({ form }: PageRequest): boolean =>
  form.get('do') === 'find' || (form.get('do') === 'enter' && (form.get('q') ?? '') !== (form.get('listed') ?? ''));

const groups = ['sets:inBasket', 'sets:own', 'sets:competitors', 'sets:others'] as const;

/** The content of a set's form. */
export const buildForm = (
  { t, form }: PageRequest,
  choices: Choices,
  typed: Typed,
  { errors, problem }: Pick<Refusal, 'errors' | 'problem'>,
): Omit<SetFormProps, 'action' | 'submit'> => {
  const { q: asked } = readFields(finder, form);
  const { listed, left, found } = listChoices(choices, typed, asked);
  const findKind = (id: number) =>
    choices.own.has(id) ? t('common:own') : choices.competitors.has(id) ? t('sets:competitor') : '';
  const kinds = new Set(listed.flatMap(({ product, rank }) => (rank === 0 ? [findKind(product.id)] : [])));
  return {
    name: typed.name,
    maxName: setBounds.name,
    products: listed.map(({ product: { id, upc, name }, rank }) => ({
      value: String(id),
      label: name,
      upc,
      group: t(groups[rank]),
      kind: rank === 0 && kinds.size > 1 ? findKind(id) : '',
      own: choices.own.has(id),
      ticked: typed.ticked.includes(id),
      quantity: typed.quantities.get(id) || '1',
      quantityField: quantityField(id),
    })),
    maxQuantity: setBounds.quantity,
    finder:
      choices.products.length > leastSearched || asked !== ''
        ? { query: asked, found, left, isWhole: left === 0 && asked === '' }
        : null,
    retailers: choices.retailers.map(({ id, name }) => ({
      value: String(id),
      label: name,
      checked: typed.retailers.includes(id),
    })),
    errors,
    problem,
  };
};
