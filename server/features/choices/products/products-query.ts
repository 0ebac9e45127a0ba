import { z } from 'zod';
import { bounds } from '../../../contract/entities/account.ts';
import { withQuery } from '../../../domain/paths.shared.ts';
import { idOrNone, one, pageNumber, searched } from '../../shared/forms/fields.ts';
import { readFields } from '../../shared/forms/read-form.ts';

const productsQuery = z.object({
  productName: searched(bounds.search),
  categoryId: idOrNone,
  retailerId: idOrNone,
  excludeSelected: one(z.unknown().transform(sent => sent === 'true')),
  page: pageNumber,
  /** Search and page of the list of chosen products. */
  chosen: searched(bounds.search),
  chosenPage: pageNumber,
});

/** The address of the choice of products: the search, and the shown part of the chosen ones. */
export type ProductsQuery = z.output<typeof productsQuery>;

export const readProductsQuery = (query: URLSearchParams): ProductsQuery => readFields(productsQuery, query);

/** Names and values of a query, without fields at their defaults. */
export const listFields = (query: ProductsQuery): [string, string][] =>
  Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const isStandard = value === undefined || value === '' || value === false || (/page$/i.test(name) && value === 1);
    return isStandard ? [] : [[name, String(value)]];
  });

/** Address of the choice with a query. */
export const productsHref = (path: string, query: ProductsQuery): string =>
  withQuery(path, new URLSearchParams(listFields(query)));

/** Whether the list is narrower than all products of the country. */
export const isNarrowed = ({ productName, categoryId, retailerId }: ProductsQuery): boolean =>
  productName !== '' || categoryId !== undefined || retailerId !== undefined;

/** The query of the call that finds them (docs/product.md §7.3), without page and limit. */
export const toSearch = (dashboardId: number, { productName, categoryId, retailerId }: ProductsQuery) => ({
  dashboardId,
  ...(productName ? { productName } : {}),
  ...(categoryId ? { categoryId } : {}),
  ...(retailerId ? { retailerId } : {}),
});
