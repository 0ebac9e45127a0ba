import { join } from 'node:path';

/** The root of the project. */
export const root = join(import.meta.dirname, '../..');
