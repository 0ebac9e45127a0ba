import { type AnalysisKey, analysisPath } from '../../../domain/analysis/analysis-keys.ts';
import { addressFields } from '../../../domain/analysis-address.shared.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenOverview } from './open-overview.ts';

type More = Record<string, string>;

const daysQuery = ({ start, end }: Period, more: More): URLSearchParams =>
  new URLSearchParams({ [addressFields.start]: start, [addressFields.end]: end, ...more });

/** An analysis that is switched on, over the days of the overview. */
export const cardHref = (
  { basePath }: PageRequest,
  { data, period }: OpenOverview,
  key: AnalysisKey,
  more: More = {},
): string => basePath + withQuery(analysisPath(data.basic.id, key), daysQuery(period, more));

/** An analysis over the days of the overview; null where it is switched off. */
export const analysisHref = (
  request: PageRequest,
  open: OpenOverview,
  key: AnalysisKey,
  more: More = {},
): string | null => (open.analyses.includes(key) ? cardHref(request, open, key, more) : null);

/** A product over the days of the overview; '' where the individual analysis is switched off. */
export const productHref = (
  { basePath }: PageRequest,
  { analyses, data, period }: OpenOverview,
  productId: number,
  more: More = {},
): string =>
  analyses.includes('individual')
    ? basePath + withQuery(paths.product(data.basic.id, productId), daysQuery(period, more))
    : '';

/** All price changes of the days as a file. */
export const changesFileHref = ({ basePath }: PageRequest, { data, period }: OpenOverview): string =>
  basePath + withQuery(paths.priceChangesCsv(data.basic.id), daysQuery(period, {}));

/** The overview over this many days. */
export const overviewHref = ({ basePath }: PageRequest, { data }: OpenOverview, days: number): string =>
  basePath + withQuery(paths.dashboard(data.basic.id), { days: String(days) });
