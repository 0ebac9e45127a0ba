import type { Figure } from '../../../../views/components/Figures.tsx';
import type { PageRequest } from '../../../http/page-request.ts';
import { wordsOf } from '../../observed-words.ts';
import { paths } from '../../paths.ts';
import { changeOf, failedTile, mapped } from './compared.ts';
import { overviewHref } from './links.ts';
import type { OpenOverview } from './open-overview.ts';
import type { OverviewReadings } from './readings.ts';

/** The age of the newest observation, and how many prices the days have against those before. */
export const freshnessTile = (request: PageRequest, open: OpenOverview, { changes }: OverviewReadings): Figure => {
  const { t, basePath } = request;
  const { formats, newest, data, analyses } = open;
  const words = { name: t('overview:newest'), definition: t('overview:define.newest') };
  if (newest.kind !== 'ok') return failedTile(request, { ...words, retryHref: overviewHref(request, open, open.days) });
  if (newest.value === null) {
    return { ...words, value: t('overview:noData'), unit: '', inWords: true, note: t('overview:noPrices') };
  }
  const { age, text } = wordsOf(request).observed(newest.value, data.basic.timeZone);
  const earlier = mapped(changes, ({ summary }) => (summary?.before.observations ? summary.before.observations : null));
  const writing = {
    text: formats.count,
    change: (difference: number) =>
      t('overview:morePrices', { prices: `${difference > 0 ? '+' : '−'}${formats.count(Math.abs(difference))}` }),
  };
  return {
    ...{ ...words, value: age, unit: '', inWords: true, note: text },
    ...(changes.kind === 'ok'
      ? { change: changeOf(request, writing, changes.value.summary?.observations ?? 0, earlier) }
      : {}),
    link: analyses.includes('individual')
      ? { href: basePath + paths.products(data.basic.id), label: t('overview:byProduct') }
      : null,
  };
};
