import { bounds } from '../../contract/entities/account.ts';
import { withQuery } from '../../domain/paths.shared.ts';
import { idIn, pageIn } from './form.ts';

/** What the address of the products' choice says: what is looked for, and what of the chosen ones is shown. */
export type ProductsQuery = {
  productName: string;
  categoryId: number | undefined;
  retailerId: number | undefined;
  excludeSelected: boolean;
  page: number;
  /** Search and page of the list of those that are chosen. */
  chosen: string;
  chosenPage: number;
};

const textIn = (query: URLSearchParams, name: string): string => (query.get(name) ?? '').trim().slice(0, bounds.search);

export const readProductsQuery = (query: URLSearchParams): ProductsQuery => ({
  productName: textIn(query, 'productName'),
  categoryId: idIn(query, 'categoryId'),
  retailerId: idIn(query, 'retailerId'),
  excludeSelected: query.get('excludeSelected') === 'true',
  page: pageIn(query, 'page'),
  chosen: textIn(query, 'chosen'),
  chosenPage: pageIn(query, 'chosenPage'),
});

/** Names and values of a query, without what is as it is by itself. */
export const fieldsOf = (query: ProductsQuery): [string, string][] =>
  Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const isStandard = value === undefined || value === '' || value === false || (/page$/i.test(name) && value === 1);
    return isStandard ? [] : [[name, String(value)]];
  });

/** Address of the choice with a query. */
export const productsHref = (path: string, query: ProductsQuery): string =>
  withQuery(path, new URLSearchParams(fieldsOf(query)));

/** Whether the list is less than every product of the country. */
export const isNarrowed = ({ productName, categoryId, retailerId }: ProductsQuery): boolean =>
  productName !== '' || categoryId !== undefined || retailerId !== undefined;

/** The query of the call that finds them (product.md §7.3), without page and limit. */
export const searchOf = (dashboardId: number, { productName, categoryId, retailerId }: ProductsQuery) => ({
  dashboardId,
  ...(productName ? { productName } : {}),
  ...(categoryId ? { categoryId } : {}),
  ...(retailerId ? { retailerId } : {}),
});
