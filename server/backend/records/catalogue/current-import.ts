import type { Records } from '../schema.ts';

/** A running import: new catalogue rows are marked with it, so that it can be undone. */
export type CurrentImport = { records: Records; importId: number; countryId: number; signal?: AbortSignal | undefined };
