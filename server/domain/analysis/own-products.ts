/** docs/product.md §4: only products with status CONFIGURATED count as own products, and as sources of competitors. */
export const ownProductIds = (products: readonly { id: number; status: string }[]): ReadonlySet<number> =>
  new Set(products.filter(product => product.status === 'CONFIGURATED').map(product => product.id));
