import type { Figure } from '../../../../views/components/Figures.tsx';
import type { FreshRetailersProps } from '../../../../views/pages/dashboards/FreshRetailers.tsx';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { observedWords } from '../../shared/words/observed-words.ts';
import { type Known, lateRetailers, lateWords, nobodyLateWords } from '../present/freshness.ts';
import { failedTile } from './compared.ts';
import { overviewHref } from './links.ts';
import type { OpenOverview } from './open-overview.ts';
import type { OverviewReadings } from './readings.ts';

/** How many retailers are late; '' if none is. */
const lateCount = (request: PageRequest, fresh: Known, timeZone: string): string => {
  const { length } = lateRetailers(request, fresh, timeZone);
  const total = fresh.retailers?.length ?? 0;
  if (length === 0) return '';
  return request.t(length === total ? 'overview:fresh.allLate' : 'overview:fresh.lateOf', { count: length, total });
};

/** The age of the newest observation, and the retailers that are late. */
export const freshnessTile = (request: PageRequest, open: OpenOverview): Figure => {
  const { t, basePath } = request;
  const { formats, newest: read, data, analyses } = open;
  const words = { name: t('overview:newest'), definition: t('overview:define.newest') };
  if (read.kind !== 'ok') return failedTile(request, read, { ...words, retryHref: overviewHref(request, open) });
  const { newest, retailers } = read.value;
  if (newest === null) {
    return { ...words, value: t('overview:noData'), unit: '', inWords: true, note: t('overview:noPrices') };
  }
  const { timeZone } = data.basic;
  const fresh = { newest, retailers };
  const { age, text } = observedWords(request).observed(newest, timeZone);
  return {
    ...words,
    definition: [words.definition, `${text}.`, lateWords(request, fresh, { formats, timeZone })]
      .filter(Boolean)
      .join(' '),
    value: age,
    unit: '',
    inWords: true,
    note: lateCount(request, fresh, timeZone) || nobodyLateWords(request, fresh, timeZone),
    warns: lateCount(request, fresh, timeZone) !== '',
    slim: { spark: null },
    link: analyses.includes('individual')
      ? { href: basePath + paths.products(data.basic.id), label: t('overview:byProduct') }
      : null,
  };
};

/** Each retailer with its newest observation and how many of the products it listed in the period: the late ones first, the latest of all at the top. */
export const presentRetailers = (
  request: PageRequest,
  open: OpenOverview,
  { period }: Pick<OverviewReadings, 'period'>,
): FreshRetailersProps => {
  const { newest: read, data } = open;
  const title = request.t('overview:freshness');
  if (read.kind !== 'ok' || read.value.newest === null) return { title, retailers: [] };
  const { newest, retailers } = read.value;
  const { timeZone } = data.basic;
  const words = observedWords(request);
  const fresh = { newest, retailers };
  const lateFirst = lateRetailers(request, fresh, timeZone).toSorted((a, b) =>
    (a.newest ?? '').localeCompare(b.newest ?? ''),
  );
  const late = new Set(lateFirst);
  const listed = new Map(
    period.kind === 'ok' ? period.value.retailers?.map(one => [one.masterRetailerId, one.listed]) : [],
  );
  const rows = [...lateFirst, ...(retailers ?? []).filter(one => !late.has(one))].map(one => {
    // One of which nothing was seen in the period may list everything: nobody knows.
    const products = listed.get(one.masterRetailerId);
    const share = products === undefined ? null : products / Math.max(1, data.products.length);
    return {
      key: String(one.masterRetailerId),
      name: one.retailerName,
      age: one.newest === null ? request.t('overview:noData') : words.observed(one.newest, timeZone).age,
      isLate: late.has(one),
      coverage: share === null ? null : { share: 100 * share, text: words.percent(share) },
    };
  });
  return { title: lateCount(request, fresh, timeZone) || title, retailers: rows };
};
