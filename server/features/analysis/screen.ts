import type { AnalysisHead } from '../../../views/pages/analysis/parts/AnalysisFrame.tsx';
import type { ScreenAddress } from '../../contract/analyses/parts/calls.ts';
import type { AnyCall } from '../../contract/call.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import type { Page } from '../../rendering/page.ts';
import type { OpenAnalysis } from './ask/open-analysis.ts';
import type { About } from './filter/words.ts';

/** A page of an analysis, and its HTTP status. */
export type Shown = { page: Page<{ head: AnalysisHead }>; status: number };

/**
 * The rows of an analysis as a file: the call of the CSV twin with its body, and the parts of its name before the dates. `apart`:
 * other choices that make a different file (a figure, a place, buckets); null at the default.
 */
export type RowsFile = { call: AnyCall; body: object; name: string; type: string; apart?: readonly (string | null)[] };

/** An analysis: what it reads from the address, its page, its file. */
export type Screen = {
  address: ScreenAddress;
  /** What it covers, if not all products of the filter. */
  about?: (request: PageRequest, open: OpenAnalysis) => About | null | Promise<About | null>;
  show: (request: PageRequest, open: OpenAnalysis) => Promise<Shown>;
  /** Its rows as a file; null if there are none to take, as without a comparison set. */
  csv: (request: PageRequest, open: OpenAnalysis) => RowsFile | null | Promise<RowsFile | null>;
};
