import type { ImageState } from '../../domain/hero-image.ts';
import type {
  HeroCell,
  HeroGallery,
  HeroHistory,
  HeroHistoryRow,
  HeroRow,
  RetailerCompliance,
  ShownImage,
} from './analyses/hero.ts';
import { count, type Number64 } from './numbers.ts';
import type { HeroColumns } from './sql/hero.ts';
import type { ComplianceColumns } from './sql/hero-compliance.ts';
import type { HeroHistoryColumns } from './sql/hero-history.ts';

type Shown = Pick<HeroColumns, 'retailer_id' | 'retailer_name' | 'image_ref' | 'state' | 'first_day' | 'last_day'> & {
  distance: Number64;
  observations: Number64;
};

const shownOf = (row: Shown): ShownImage => ({
  retailerId: row.retailer_id,
  retailerName: row.retailer_name,
  imageRef: row.image_ref,
  state: row.state as ImageState,
  distance: row.distance === null ? null : Number(row.distance),
  firstDay: row.first_day,
  lastDay: row.last_day,
  observations: count(row.observations),
});

const cellOf = (row: HeroColumns): HeroCell => ({
  ...shownOf(row),
  changedOn: row.changed_on,
  changes: count(row.changes),
});

const rowsOf = (found: readonly HeroColumns[]): HeroRow[] => {
  const rows = new Map<number, HeroRow>();
  for (const row of found) {
    if (row.product_id === null) continue;
    const line = rows.get(row.product_id) ?? {
      ...{ productId: row.product_id, upc: row.upc ?? '', productName: row.product_name ?? '', cells: [] },
    };
    line.cells.push(cellOf(row));
    rows.set(row.product_id, line);
  }
  return [...rows.values()];
};

/** A gallery of nothing. */
export const noGallery: HeroGallery = {
  rows: [],
  total: 0,
  counts: { same: 0, different: 0, missing: 0, notCompared: 0, noReference: 0 },
  withImage: 0,
  newest: null,
};

/** A page of the gallery from the engine's rows, what holds for the whole beside each. */
export const readGallery = (found: readonly HeroColumns[]): HeroGallery => {
  const [first] = found;
  if (!first) return noGallery;
  return {
    rows: rowsOf(found),
    total: count(first.all_rows),
    counts: {
      same: count(first.all_same),
      different: count(first.all_different),
      missing: count(first.all_missing),
      notCompared: count(first.all_notCompared),
      noReference: count(first.all_noReference),
    },
    withImage: count(first.with_image),
    newest: first.newest,
  };
};

export const readCompliance = (found: readonly ComplianceColumns[]): RetailerCompliance[] =>
  found.map(row => ({
    retailerId: row.retailer_id,
    retailerName: row.retailer_name,
    share: row.share,
    same: count(row.same),
    different: count(row.different),
    missing: count(row.missing),
    notCompared: count(row.notCompared),
    noReference: count(row.noReference),
  }));

const historyRow = (row: HeroHistoryColumns): HeroHistoryRow[] =>
  row.product_id === null
    ? []
    : [
        {
          ...{ productId: row.product_id, upc: row.upc, productName: row.product_name },
          ...shownOf(row),
          days: count(row.days),
          isFirst: count(row.run) === 0,
        },
      ];

export const readHistory = (found: readonly HeroHistoryColumns[]): HeroHistory => ({
  rows: found.flatMap(historyRow),
  total: count(found[0]?.all_rows ?? 0),
});
