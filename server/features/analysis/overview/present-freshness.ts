import type { Figure } from '../../../../views/components/Figures.tsx';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { freshnessWords } from '../present/freshness.ts';
import { failedTile } from './compared.ts';
import { overviewHref } from './links.ts';
import type { OpenOverview } from './open-overview.ts';

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
  const { age, text } = freshnessWords(request, { newest, retailers }, { formats, timeZone: data.basic.timeZone });
  return {
    ...words,
    value: age,
    unit: '',
    inWords: true,
    note: text,
    link: analyses.includes('individual')
      ? { href: basePath + paths.products(data.basic.id), label: t('overview:byProduct') }
      : null,
  };
};
