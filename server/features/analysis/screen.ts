import type { AnyCall } from '../../contract/call.ts';
import type { PageRequest } from '../../http/page-request.ts';
import type { Page } from '../../rendering/page.ts';
import type { Reading } from './filter/selection.ts';
import type { OpenAnalysis } from './open-analysis.ts';

/** A page of an analysis, and the status that it is sent with. */
export type Shown = { page: Page; status: number };

/**
 * The file of an analysis: the call of the CSV twin with its body, and the words of its name before the dates. `apart`: what else the
 * person chose that makes another file of it (a figure, a place, how time is cut); null for what stands at its default.
 */
export type CsvFile = { call: AnyCall; body: object; name: string; type: string; apart?: readonly (string | null)[] };

/** An analysis: what it reads of the address, its page, its file. */
export type Screen = {
  reading: Reading;
  show: (request: PageRequest, open: OpenAnalysis) => Promise<Shown>;
  csv: (request: PageRequest, open: OpenAnalysis) => CsvFile | Promise<CsvFile>;
};
