import { dayMs } from '../../domain/calendar/days.ts';
import type { ObservationColumns } from '../observations/writer.ts';
import { type DemoMarket, type DemoObservation, demoObservations } from './generate.ts';
import { imageHash, imageRef } from './images.ts';

/** Ids of the records for the products and shops of a market, in the order of its lists. */
export type DemoIds = { products: readonly number[]; shops: readonly number[] };

const batchSize = 4_096;
const hourMs = 3600 * 1000;

const emptyColumns = () => ({
  productId: [] as number[],
  shopId: [] as number[],
  observedAt: [] as number[],
  day: [] as number[],
  priceMicros: [] as (number | null)[],
  regularMicros: [] as number[],
  promotion: [] as (string | null)[],
  promoted: [] as boolean[],
  inStock: [] as boolean[],
  imageRef: [] as string[],
  imageHash: [] as (string | null)[],
});
type Columns = ReturnType<typeof emptyColumns>;

const addRow = (columns: Columns, demo: DemoMarket, ids: DemoIds, firstDay: number, seen: DemoObservation): void => {
  const upc = demo.products[seen.product]?.upc ?? '';
  const day = firstDay + seen.day;
  columns.productId.push(ids.products[seen.product] ?? 0);
  columns.shopId.push(ids.shops[seen.shop] ?? 0);
  columns.day.push(day);
  columns.observedAt.push(day * dayMs + seen.hour * hourMs);
  columns.priceMicros.push(seen.priceMicros);
  columns.regularMicros.push(seen.regularMicros);
  columns.promotion.push(seen.promotion);
  columns.promoted.push(seen.promoted);
  columns.inStock.push(seen.inStock);
  columns.imageRef.push(seen.image ? imageRef(upc, seen.image) : '');
  columns.imageHash.push(seen.image && imageHash(upc, seen.image));
};

/** A market's observations as the writer takes them, in batches of 4,096. */
export function* observationColumns(
  demo: DemoMarket,
  days: readonly string[],
  ids: DemoIds,
): Generator<ObservationColumns> {
  const firstDay = Date.parse(`${days[0]}T00:00:00Z`) / dayMs;
  let columns = emptyColumns();
  for (const seen of demoObservations(demo, days)) {
    addRow(columns, demo, ids, firstDay, seen);
    if (columns.day.length < batchSize) continue;
    yield columns;
    columns = emptyColumns();
  }
  if (columns.day.length > 0) yield columns;
}
