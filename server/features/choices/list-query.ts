import { z } from 'zod';
import { bounds } from '../../contract/entities/account.ts';
import { withQuery } from '../../domain/paths.shared.ts';
import { idOrNone, pageNumber, searched, wordField } from '../shared/forms/fields.ts';
import { readFields } from '../shared/forms/read-form.ts';

const listQuery = z.object({
  productName: searched(bounds.search),
  page: pageNumber,
  ownProductId: idOrNone,
  ownPage: pageNumber,
  /** `no`: only products that are not linked as competitors. */
  linked: wordField(['all', 'no'], 'all'),
});

/** The address of a searched list. */
export type ListQuery = z.output<typeof listQuery>;

export const readListQuery = (query: URLSearchParams): ListQuery => readFields(listQuery, query);

/** Address of the list with a query, without fields at their defaults. */
export const listHref = (
  path: string,
  { productName, page = 1, ownProductId, ownPage = 1, linked }: Partial<ListQuery>,
): string =>
  withQuery(
    path,
    new URLSearchParams({
      ...(productName ? { productName } : {}),
      ...(ownProductId ? { ownProductId: String(ownProductId) } : {}),
      ...(linked === 'no' ? { linked } : {}),
      ...(page > 1 ? { page: String(page) } : {}),
      ...(ownPage > 1 ? { ownPage: String(ownPage) } : {}),
    }),
  );
