import type { Records } from '../schema.ts';

/** An import that brings catalogue rows: each new row is marked with it, so that it can be taken back. */
export type Bringing = { records: Records; importId: number; countryId: number; signal?: AbortSignal | undefined };
