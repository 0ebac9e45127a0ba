import type { Figure } from '../../../../views/components/Figures.tsx';
import type { RetailerFreshness } from '../../../../views/pages/dashboards/FreshRetailers.tsx';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { observedWords } from '../../shared/words/observed-words.ts';
import { lateRetailers, lateWords, nobodyLateWords } from '../present/freshness.ts';
import { failedTile } from './compared.ts';
import { overviewHref } from './links.ts';
import type { OpenOverview } from './open-overview.ts';
import type { OverviewReadings } from './readings.ts';

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
  const late = lateRetailers(request, fresh, timeZone).length;
  return {
    ...words,
    definition: [words.definition, `${text}.`, lateWords(request, fresh, { formats, timeZone })]
      .filter(Boolean)
      .join(' '),
    value: age,
    unit: '',
    inWords: true,
    note:
      late > 0
        ? t('overview:fresh.lateOf', { count: late, total: retailers?.length ?? 0 })
        : nobodyLateWords(request, fresh, timeZone),
    warns: late > 0,
    slim: { spark: null },
    link: analyses.includes('individual')
      ? { href: basePath + paths.products(data.basic.id), label: t('overview:byProduct') }
      : null,
  };
};

/** Each retailer with its newest observation and how many of the products it listed in the period. */
export const presentRetailers = (
  request: PageRequest,
  open: OpenOverview,
  { period }: Pick<OverviewReadings, 'period'>,
): RetailerFreshness[] => {
  const { newest: read, data, formats } = open;
  if (read.kind !== 'ok' || read.value.newest === null) return [];
  const { newest, retailers } = read.value;
  const { timeZone } = data.basic;
  const late = new Set(lateRetailers(request, { newest, retailers }, timeZone));
  const listed = new Map(
    period.kind === 'ok' ? period.value.retailers?.map(one => [one.masterRetailerId, one.listed]) : [],
  );
  return (retailers ?? []).map(one => {
    // One of which nothing was seen in the period may list everything: nobody knows.
    const products = listed.get(one.masterRetailerId);
    const share = products === undefined ? null : (100 * products) / Math.max(1, data.products.length);
    return {
      key: String(one.masterRetailerId),
      name: one.retailerName,
      age:
        one.newest === null ? request.t('overview:noData') : observedWords(request).observed(one.newest, timeZone).age,
      isLate: late.has(one),
      coverage: share === null ? null : { share, text: `${formats.percent(share)}\u00a0%` },
    };
  });
};
