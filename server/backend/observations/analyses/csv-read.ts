import type { Readable } from 'node:stream';

/** `currency`: the ISO code of the prices, which then stands in the last column of a file. */
export type InCurrency = { currency?: string | undefined };

/** The cells that every row of a file ends with. */
export const lastCellsOf = ({ currency }: InCurrency): string[] => (currency === undefined ? [] : [currency]);

/** A file of all rows, as `priceCsv`; `header` has a text for each column of the analysis, in their order, and the currency's. */
export type CsvRead<Query> = (query: Query & InCurrency, header: readonly string[], signal?: AbortSignal) => Readable;
