import { z } from 'zod';

/** The first entry of a backup, the last one, and the folder in between with the persistent files of DATA_DIR. */
export const manifestName = 'manifest.json';
export const checksumsName = 'checksums.json';
export const dataPrefix = 'data/';

export const formatName = 'vitrina-backup';
/** Increased when older versions can no longer read a backup. */
export const formatVersion = 1;

/** `createdAt` is an ISO moment in UTC. */
export const manifestSchema = z.object({
  format: z.literal(formatName),
  formatVersion: z.number().int(),
  productVersion: z.string(),
  createdAt: z.string(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Checksums of every earlier entry, in order; they reveal a truncated or changed file. */
export const checksumsSchema = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
});
export type Checksum = z.output<typeof checksumsSchema>['entries'][number];

/** Maximum size of entries that are kept in memory: a manifest is short, checksums take about 150 bytes an entry. */
export const longestManifest = 65_536;
export const longestChecksums = 1_073_741_824;

/** The time in the default name of a backup: `20261121T120000Z`. */
export const momentInName = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
