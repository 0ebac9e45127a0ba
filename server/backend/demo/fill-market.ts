import { splitParts } from '../../domain/parts.ts';
import { countryByCode } from '../records/catalogue-reads/places.ts';
import { demoFormat } from '../records/dashboards/dashboards.ts';
import type { Records } from '../records/schema.ts';
import { type FilesStore, inOnePiece } from '../stores/files/files-store.ts';
import type { Stores } from '../stores/stores.ts';
import { observationColumns } from './columns.ts';
import { drawLogo } from './draw-logo.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { type DemoMarket, demoMarket } from './generate.ts';
import { drawImages, logoRef } from './images.ts';
import type { Market } from './markets/market.ts';

const isFilled = async (records: Records, fileName: string): Promise<boolean> => {
  const query = records.selectFrom('imports').select('id').where('format', '=', demoFormat);
  return (await query.where('file_name', '=', fileName).where('state', '=', 'done').executeTakeFirst()) !== undefined;
};

/** The demo market is stored as an import, so that an interrupted one is undone like any other. */
const beginImport = async (records: Records, countryId: number, fileName: string, now: Date): Promise<number> => {
  const values = {
    country_id: countryId,
    file_name: fileName,
    sha256: `${demoFormat}:${fileName}`,
    format: demoFormat,
    state: 'running' as const,
    started_at: now.toISOString(),
  };
  const { id } = await records.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

const endImport = async (records: Records, importId: number, rows: number, days: readonly string[], now: Date) => {
  await records
    .updateTable('imports')
    .set({
      state: 'done',
      finished_at: now.toISOString(),
      first_day: days[0] ?? null,
      last_day: days.at(-1) ?? null,
      rows_read: rows,
      rows_written: rows,
    })
    .where('id', '=', importId)
    .execute();
};

/** Drawings that are written at the same time. */
const sideBySide = 16;

const writeImages = async (files: FilesStore, demo: DemoMarket): Promise<void> => {
  const drawings = [
    ...demo.products.flatMap(drawImages),
    ...demo.market.retailers.map(retailer => ({ ref: logoRef(retailer.name), svg: drawLogo(retailer) })),
  ];
  for (const part of splitParts(drawings, sideBySide))
    await Promise.all(part.map(({ ref, svg }) => files.write(ref, inOnePiece(svg))));
};

/**
 * Fills one country's market: images, catalogue, observations. Does nothing if it is there; returns the rows written.
 */
export const fillMarket = async (
  stores: Stores,
  market: Market,
  days: readonly string[],
  now: Date,
): Promise<number> => {
  const { records, observations, files } = stores;
  const fileName = `demo-${market.countryCode}`;
  if (await isFilled(records, fileName)) return 0;
  const country = await countryByCode(records, market.countryCode);
  if (!country) throw new Error(`no country ${market.countryCode}`);
  const demo = demoMarket(market);
  await writeImages(files, demo);
  const importId = await beginImport(records, country.id, fileName, now);
  const { ids, dimensions } = await records
    .transaction()
    .execute(work => fillCatalogue({ records: work, countryId: country.id, importId }, demo));
  const columns = observationColumns(demo, days, ids);
  const rows = await observations.writer.bulkWrite({
    importId,
    countryId: country.id,
    dimensions,
    observations: columns,
  });
  await endImport(records, importId, rows, days, now);
  return rows;
};
