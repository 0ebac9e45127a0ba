import type { Dimensions } from '../../observations/dimensions.ts';
import type { StagedProduct } from '../../observations/staging.ts';
import type { Bringing } from './bringing.ts';
import { chunks } from './chunks.ts';
import { type Fill, missing, noteFills } from './fills.ts';
import { ensureCategories } from './names.ts';

export type BroughtProducts = { ids: Map<string, number>; products: Dimensions['products'][number][] };

/** A product of the file in the columns of the table. */
const productRow = (categoryIds: ReadonlyMap<string, number>) => (product: StagedProduct) => ({
  name: product.name ?? product.code,
  brand: product.brand,
  presentation: product.presentation,
  category_id: categoryIds.get(product.category ?? '') ?? null,
  image: product.image,
});

type ProductRow = ReturnType<ReturnType<typeof productRow>>;

const ensureChunk = async (
  bringing: Bringing,
  part: readonly StagedProduct[],
  row: (one: StagedProduct) => ProductRow,
) => {
  const { records, importId } = bringing;
  await records
    .insertInto('products')
    .values(part.map(product => ({ ...row(product), upc: product.code, first_import_id: importId })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const columns = ['id', 'upc', 'name', 'brand', 'presentation', 'category_id', 'image'] as const;
  const codes = part.map(product => product.code);
  const rows = await records.selectFrom('products').select(columns).where('upc', 'in', codes).execute();
  return new Map(rows.map(found => [found.upc, found]));
};

/** Finds or adds the products of a file: the same code is the same product in every country. */
export const ensureProducts = async (
  bringing: Bringing,
  pages: AsyncIterable<readonly StagedProduct[]>,
): Promise<BroughtProducts> => {
  const brought: BroughtProducts = { ids: new Map(), products: [] };
  for await (const page of pages) {
    const names = page.map(product => product.category).filter(name => name !== null);
    const row = productRow(new Map((await ensureCategories(bringing, names)).map(({ id, name }) => [name, id])));
    const fills: Fill[] = [];
    for await (const part of chunks(page, bringing.signal)) {
      const rows = await ensureChunk(bringing, part, row);
      for (const product of part) {
        const found = rows.get(product.code);
        if (!found) continue;
        const { id, upc, ...present } = found;
        const changes = missing(present, row(product), upc);
        if (Object.keys(changes).length > 0) fills.push({ rowId: id, changes });
        brought.ids.set(upc, id);
        brought.products.push({ id, upc, name: String(changes.name ?? present.name) });
      }
    }
    await noteFills(bringing, 'products', fills);
  }
  return brought;
};
