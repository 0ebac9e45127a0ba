import fc from 'fast-check';
import type { GalleryQuery as Gallery } from '../../../../server/backend/analyses/hero-image/gallery.ts';
import type { HistoryQuery as History } from '../../../../server/backend/analyses/hero-image/history.ts';
import type { HeroFilter } from '../../../../server/backend/analyses/hero-image/steps.ts';
import type { Observations } from '../../../../server/backend/observations/observations.ts';
import { openObservations } from '../../../../server/backend/stores/observations/open-observations.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import { bitsApart, type ImageState, imageStates } from '../../../../server/domain/analysis/hero-image.ts';
import { dayText, dimensions } from './market.ts';
import { ordered, readNames } from './selecting.ts';

/** An observation of an image: null: no information, '' says that there was none. `at` is an hour since the epoch. */
export type Sight = { product: number; shop: number; at: number; order: number; ref: string | null };

/**
 * Images by their name. `own`: the hash that the observation has; the others' hashes are found out later, or never.
 * From the first, `near` is 4 bits away, `tenAway` 10 and `far` 11.
 */
export const pictures: Record<string, { hash: string | null; own: boolean }> = {
  first: { hash: '00000000000000ff', own: true },
  near: { hash: '00000000000000cc', own: false },
  far: { hash: 'ffe00000000000ff', own: true },
  tenAway: { hash: 'ffc00000000000ff', own: false },
  unknown: { hash: null, own: false },
};

const firstDay = 20_445;

/** Some observations of few products, so that images change and come back. */
export const sights: fc.Arbitrary<Sight[]> = fc
  .array(
    fc.record({
      product: fc.integer({ min: 1, max: 3 }),
      shop: fc.integer({ min: 1, max: 7 }),
      at: fc.integer({ min: 0, max: 40 }).map(half => (firstDay + Math.floor(half / 2)) * 24 + (half % 2) * 12),
      ref: fc.constantFrom(null, '', ...Object.keys(pictures)),
    }),
    { minLength: 0, maxLength: 120, size: 'max' },
  )
  .map(list => list.map((one, at) => ({ ...one, order: at + 1 })));

/** The same observations in a database of their own, and what was found out of their images. */
export const fillWithImages = async (list: readonly Sight[]): Promise<Observations> => {
  const observations = await openObservations(':memory:');
  const columns = {
    productId: list.map(one => one.product),
    shopId: list.map(one => one.shop),
    observedAt: list.map(one => one.at * 3_600_000),
    day: list.map(one => Math.floor(one.at / 24)),
    nth: list.map(one => one.order),
    priceMicros: list.map(() => 1_000_000),
    imageRef: list.map(one => one.ref),
    imageHash: list.map(({ ref }) => (ref && pictures[ref]?.own ? pictures[ref].hash : null)),
  };
  await observations.writer.bulkWrite({ importId: 1, countryId: 1, dimensions, observations: [columns] });
  const found = Object.entries(pictures).flatMap(([ref, { hash, own }]) => (own ? [] : [{ ref, hash, fault: null }]));
  await observations.writer.keepHashes(found, new Date());
  return observations;
};

const readRetailer = (sight: Sight): number | null =>
  dimensions.shops.find(shop => shop.id === sight.shop)?.retailerId ?? null;

const isWanted = (filter: Filter, sight: Sight): boolean => {
  const shop = dimensions.shops.find(one => one.id === sight.shop);
  const has = (list: readonly (number | string)[], value: number | string | null | undefined) =>
    list.length === 0 || (value !== null && value !== undefined && list.includes(value));
  const day = dayText(Math.floor(sight.at / 24));
  return (
    filter.products.includes(sight.product) &&
    has(filter.retailers, shop?.retailerId) &&
    has(filter.regions, shop?.regionId) &&
    has(filter.cities, shop?.cityId) &&
    has(filter.shops, sight.shop) &&
    has(filter.postal, shop?.postal) &&
    day >= filter.start &&
    day <= filter.end
  );
};

type Day = { day: string; ref: string | null; count: number };

/** What a retailer showed on each day of which anybody knows: the last image of the day, if there was any. */
const readDays = (list: readonly Sight[]): Day[] => {
  const days = [...new Set(list.map(one => dayText(Math.floor(one.at / 24))))].sort();
  return days.map(day => {
    const onDay = list.filter(one => dayText(Math.floor(one.at / 24)) === day);
    const withImage = onDay.filter(one => one.ref !== '');
    const last = withImage.toSorted((a, b) => a.at - b.at || a.order - b.order).at(-1);
    return { day, ref: last?.ref ?? null, count: onDay.length };
  });
};

const readHash = (ref: string | null): string | null => (ref === null ? null : (pictures[ref]?.hash ?? null));

/** Held against the last picture before that was looked at: one that could not be had has no information. */
const isAnother = (before: readonly Day[], { ref }: Day): boolean => {
  const last = before.at(-1)?.ref ?? null;
  if (last === null || ref === null) return last !== ref;
  const known = before.map(day => readHash(day.ref)).findLast(hash => hash !== null) ?? null;
  const hash = readHash(ref);
  return known !== null && hash !== null && bitsApart(known, hash) > 10;
};

const readRuns = (days: readonly Day[]): Day[][] => {
  const runs: Day[][] = [];
  for (const day of days) {
    if (runs.length > 0 && !isAnother(runs.flat(), day)) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  return runs;
};

const against = (
  run: readonly Day[],
  reference: string | undefined,
): { state: ImageState; distance: number | null } => {
  const ref = run.at(-1)?.ref ?? null;
  const hash = readHash(ref);
  const distance = reference && ref && hash ? bitsApart(hash, reference) : null;
  if (!reference) return { state: 'noReference', distance };
  if (!ref) return { state: 'missing', distance };
  if (distance === null) return { state: 'notCompared', distance };
  return { state: distance <= 10 ? 'same' : 'different', distance };
};

type Page = { page: number; limit: number };
type GalleryQuery = Gallery & Page;
type HistoryQuery = History & Page;

/** Everything that retailers showed of products, one after the other. */
const readShown = (query: HeroFilter, all: readonly Sight[]) => {
  const withImage = all.filter(sight => sight.ref !== null && readRetailer(sight) !== null);
  const wanted = withImage.filter(sight => isWanted(query, sight));
  const pairs = [...new Set(wanted.map(sight => `${sight.product} ${readRetailer(sight)}`))];
  return pairs.flatMap(pair => {
    const [productId = 0, retailerId = 0] = pair.split(' ').map(Number);
    const mine = wanted.filter(sight => sight.product === productId && readRetailer(sight) === retailerId);
    const reference = query.references.find(one => one.productId === productId)?.hash;
    const runs = readRuns(readDays(mine));
    return runs.map((run, at) => ({
      productId,
      nth: at,
      isLast: at === runs.length - 1,
      days: run.length,
      shown: {
        retailerId,
        retailerName: readNames('retailer', retailerId).name ?? '',
        imageRef: run.at(-1)?.ref ?? null,
        ...against(run, reference),
        firstDay: run[0]?.day ?? '',
        lastDay: run.at(-1)?.day ?? '',
        observations: run.reduce((sum, day) => sum + day.count, 0),
      },
    }));
  });
};

const readProduct = (id: number) => {
  const product = dimensions.products.find(one => one.id === id);
  return { masterProductId: id, upc: product?.upc ?? '', productName: product?.name ?? '' };
};

const states = ['same', 'different', 'missing', 'notCompared', 'noReference'] as const;

/** Of those that were compared, the ones that are the same, in %. */
const readShare = (count: (state: ImageState) => number): number | null => {
  const compared = count('same') + count('different') + count('missing');
  return compared === 0 ? null : Number(((100 * count('same')) / compared).toFixed(6));
};

/** The gallery by its definition, without the moment of its newest observation. */
export const obviousGallery = (query: GalleryQuery, all: readonly Sight[]) => {
  const last = readShown(query, all).filter(one => one.isLast);
  const count = (state: ImageState) => last.filter(one => one.shown.state === state).length;
  const wanted = last.filter(one => query.state === null || one.shown.state === query.state);
  const rows = [...new Set(wanted.map(one => one.productId))].map(id => ({
    ...readProduct(id),
    cells: ordered(
      wanted.filter(one => one.productId === id),
      one => one.shown.retailerName,
      'asc',
    ).map(({ shown, nth }) => ({ ...shown, changedOn: nth > 0 ? shown.firstDay : null, changes: nth })),
  }));
  type Row = (typeof rows)[number];
  const keys: Record<GalleryQuery['sort']['by'], (row: Row) => number | string | null> = {
    product: row => row.productName,
    changed: row =>
      row.cells
        .map(cell => cell.changedOn)
        .filter(day => day !== null)
        .sort()
        .at(-1) ?? null,
    different: row => row.cells.filter(cell => cell.state === 'different').length,
  };
  const sorted = ordered(rows, keys[query.sort.by], query.sort.direction, keys.product, row => row.masterProductId);
  const start = (query.page - 1) * query.limit;
  return {
    rows: sorted.slice(start, start + query.limit),
    total: rows.length,
    totals: {
      ...Object.fromEntries(states.map(state => [state, count(state)])),
      share: readShare(count),
      withImage: last.filter(one => one.shown.imageRef !== null).length,
    },
  };
};

/** The compliance by its definition. */
export const obviousCompliance = (query: HeroFilter, all: readonly Sight[]) => {
  const last = readShown(query, all).filter(one => one.isLast);
  const rows = [...new Set(last.map(one => one.shown.retailerId))].map(retailerId => {
    const mine = last.filter(one => one.shown.retailerId === retailerId).map(one => one.shown);
    const count = (state: ImageState) => mine.filter(one => one.state === state).length;
    return {
      retailerId,
      retailerName: mine[0]?.retailerName ?? '',
      ...Object.fromEntries(states.map(state => [state, count(state)])),
      share: readShare(count),
    };
  });
  return ordered(
    rows,
    row => row.share,
    'desc',
    row => row.retailerName,
  );
};

/** What was shown, the last beginning first, by its definition. */
export const obviousHistory = (query: HistoryQuery, all: readonly Sight[]) => {
  const shown = readShown(query, all);
  const inPlace = ({ productId, shown: { retailerId } }: (typeof shown)[number], nth: number) =>
    shown.find(one => one.productId === productId && one.shown.retailerId === retailerId && one.nth === nth)?.shown;
  const ofAnyState = shown.filter(one => !query.changesOnly || one.nth > 0);
  const runs = ofAnyState.filter(one => query.state === null || one.shown.state === query.state);
  const states = Object.fromEntries(
    imageStates.map(name => [name, ofAnyState.filter(one => one.shown.state === name).length]),
  );
  const sorted = ordered(
    runs,
    one => one.shown.firstDay,
    'desc',
    one => readProduct(one.productId).productName,
    one => one.shown.retailerName,
  );
  const start = (query.page - 1) * query.limit;
  const rows = sorted.slice(start, start + query.limit).map(one => {
    const { productId, shown: image, days, nth } = one;
    const [before, next] = [inPlace(one, nth - 1), inPlace(one, nth + 1)];
    const beside = { beforeRef: before?.imageRef ?? null, nextDay: next?.firstDay ?? null };
    return { ...readProduct(productId), ...image, days, isFirst: nth === 0, ...beside };
  });
  return { rows, total: runs.length, states };
};
