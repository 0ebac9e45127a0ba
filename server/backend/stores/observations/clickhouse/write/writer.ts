import type { Dimensions } from '../../../../observations/dimensions.ts';
import type { ObservationsWriter } from '../../../../observations/writer.ts';
import { bulkWrite } from '../../duckdb/bulk-write.ts';
import { rehomeAlone } from '../../duckdb/own-codes.ts';
import { undoImport } from '../../duckdb/undo.ts';
import { changeAlone } from './change.ts';
import { keepHashes } from './image-results.ts';
import type { Place } from './place.ts';
import { homesOfOwnCodes, imagesToHash, listMarkets, replacedLater } from './reads.ts';
import { bringSlice, sliceOfImport } from './slices.ts';
import { stageFile } from './staged.ts';

const nothing = async (): Promise<void> => undefined;
const onlyProducts = (products: Dimensions['products']): Dimensions => ({
  regions: [],
  cities: [],
  retailers: [],
  shops: [],
  products,
});

/** The write side: each change is made in a workspace and written as rows that came and rows that went. */
export const createWriter = (place: Place): ObservationsWriter => ({
  isCommitted: importId => place.ledger.isThere(importId),
  giveUp: importId => place.ledger.giveUp(importId),
  bulkWrite: (bulk, signal) =>
    changeAlone(place, {
      change: { importId: bulk.importId },
      dimensions: bulk.dimensions,
      bring: nothing,
      make: connection => bulkWrite(connection, bulk, signal),
      counts: written => ({ written, unchanged: 0, replaced: 0, superseded: 0 }),
    }),
  undo: async importId => {
    if (!(await place.ledger.isThere(importId))) return;
    await changeAlone(place, {
      change: { undoes: importId },
      bring: async (workspace, settings) => {
        const slice = await sliceOfImport(place, importId, settings);
        await bringSlice(place, workspace, { ...slice, importId }, settings);
      },
      make: connection => undoImport(connection, importId),
    });
  },
  rehome: (rehoming, products) =>
    changeAlone(place, {
      change: {},
      dimensions: onlyProducts(products),
      bring: (workspace, settings) => bringSlice(place, workspace, { shops: [], days: [], rehoming }, settings),
      make: connection => rehomeAlone(connection, rehoming, products),
    }),
  // What earlier versions wrote otherwise was never written here, and nothing is kept beside the observations.
  repairOddPrices: nothing,
  sayNoImage: nothing,
  rebuildRuns: nothing,
  homesOfOwnCodes: shops => homesOfOwnCodes(place.reading, shops),
  imagesToHash: wanted => imagesToHash(place.reading, wanted),
  keepHashes: (found, now) => keepHashes(place, found, now),
  replacedLater: importId => replacedLater(place.reading, importId),
  listMarkets: (countryId, signal) => listMarkets(place.reading, countryId, signal),
  stage: (request, signal, onShare) => stageFile(place, request, signal, onShare),
});
