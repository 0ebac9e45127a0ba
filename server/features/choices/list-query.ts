import { bounds } from '../../contract/entities/account.ts';
import { withQuery } from '../../domain/paths.shared.ts';
import { idIn, pageIn } from './form.ts';

/** What the address of a searched list says. */
export type ListQuery = { productName: string; page: number; ownProductId: number | undefined; ownPage: number };

export const readListQuery = (query: URLSearchParams): ListQuery => ({
  productName: (query.get('productName') ?? '').trim().slice(0, bounds.search),
  page: pageIn(query, 'page'),
  ownProductId: idIn(query, 'ownProductId'),
  ownPage: pageIn(query, 'ownPage'),
});

/** Address of the list with a query, without what is as it is by itself. */
export const listHref = (path: string, { productName, page, ownProductId, ownPage }: ListQuery): string =>
  withQuery(
    path,
    new URLSearchParams({
      ...(productName ? { productName } : {}),
      ...(ownProductId ? { ownProductId: String(ownProductId) } : {}),
      ...(page > 1 ? { page: String(page) } : {}),
      ...(ownPage > 1 ? { ownPage: String(ownPage) } : {}),
    }),
  );
