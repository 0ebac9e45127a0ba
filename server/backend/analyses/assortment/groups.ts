import type { Grouping } from '../../../contract/analyses/assortment.ts';
import { idsIn } from '../../records/id-list.ts';
import type { Records } from '../../records/schema.ts';

/** Which group each product is in, and what the groups are called: '' where no source names the brand, or the category. */
export type Groups = {
  products: readonly (readonly [productId: number, groupId: number])[];
  names: readonly (readonly [groupId: number, name: string])[];
};

type Named = { id: number; name: string | null };

const namesOfProducts = {
  brand: (records: Records, ids: readonly number[]): Promise<Named[]> =>
    records
      .selectFrom('products')
      .select(['id', 'brand as name'])
      .where('id', 'in', idsIn(ids))
      .orderBy('id')
      .execute(),
  category: (records: Records, ids: readonly number[]): Promise<Named[]> =>
    records
      .selectFrom('products')
      .leftJoin('categories', 'categories.id', 'products.category_id')
      .select(['products.id', 'categories.name'])
      .where('products.id', 'in', idsIn(ids))
      .orderBy('products.id')
      .execute(),
} as const;

/** Sources write one brand in several ways: case, accents and blanks around it do not count. */
const spelling = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** What most products of a group have, the first of several in the order of the alphabet. */
const mostFrequent = (names: readonly string[]): string => {
  const counts = [...Map.groupBy(names, name => name)].map(([name, same]) => ({ name, count: same.length }));
  const [first] = counts.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return first?.name ?? '';
};

/** The products of the group that is called so, in whatever spelling. */
export const productsOfGroup = ({ products, names }: Groups, name: string): number[] => {
  const chosen = new Set(names.flatMap(([id, own]) => (spelling(own) === spelling(name) ? [id] : [])));
  return products.flatMap(([productId, groupId]) => (chosen.has(groupId) ? [productId] : []));
};

/** Puts products together by their brand or category. */
export const loadGroups = async (
  records: Records,
  grouping: Grouping,
  productIds: readonly number[],
): Promise<Groups> => {
  const named = await namesOfProducts[grouping](records, productIds);
  const groups = [...Map.groupBy(named, ({ name }) => spelling(name ?? '')).values()];
  return {
    products: groups.flatMap((group, at) => group.map(({ id }) => [id, at + 1] as const)),
    names: groups.map((group, at) => [at + 1, mostFrequent(group.map(({ name }) => name?.trim() ?? ''))] as const),
  };
};
