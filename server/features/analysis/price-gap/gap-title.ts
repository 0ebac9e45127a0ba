import { mostPlaces } from '../../../contract/analyses/price-gap.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { rivalsWords } from '../competitors/rivals.ts';
import { chartTitle } from '../present/titles/chart-title.ts';
import { extentWords } from '../present/titles/extent.ts';
import type { OpenGap } from './open-gap.ts';

type Place = { name: string; gapPercent: number };
type Titled = {
  /** The dearest first. */
  rows: readonly Place[];
  label: string;
  /** There are more places, which are cheaper. */
  isPart?: boolean;
};

/** Which of the places are drawn: those where own is dearest, or, beside another period, those that changed most. */
export const moreWords = (
  { t }: PageRequest,
  { level }: OpenGap,
  drawn: readonly { compared: unknown }[],
  otherwise: 'gap:chart.more' | 'gap:chart.moreAll',
): string =>
  t(drawn.some(({ compared }) => compared !== null) ? `compared:more.${level}` : otherwise, { count: drawn.length });

/** Where the product in view is dearest against its competitors; where it is cheapest, if it is dearer nowhere. */
export const gapTitle = (request: PageRequest, open: OpenGap, titled: Titled): string => {
  const { t } = request;
  const { formats, level } = open;
  const { rows, label, isPart = false } = titled;
  const percentOf = ({ gapPercent }: Place): string => formats.percent(Math.abs(gapPercent));
  const nothing = formats.percent(0);
  const isDearer = rows.some(({ gapPercent }) => gapPercent > 0);
  const side = isDearer ? 'dearest' : 'cheapest';
  return chartTitle({
    rows,
    value: ({ gapPercent }) => (isDearer ? gapPercent : -gapPercent),
    // With its sign, as the bars have it: as far above in one place as below in another is not alike.
    text: ({ gapPercent }) => formats.signedPercent(gapPercent),
    isPart: isPart && !isDearer,
    say: row =>
      percentOf(row) === nothing
        ? null
        : t(`gap:chart.${side}`, {
            where: t(level === 'shop' ? 'analysis:note.at' : 'analysis:note.in', { place: row.name }),
            percent: percentOf(row),
            rivals: rivalsWords(request, open.against, 'its'),
          }),
    label,
  });
};

/** In how many places own products are dearer than their competitors; in how many cheaper, if they are dearer nowhere. */
export const aboveTitle = (request: PageRequest, open: OpenGap, places: readonly Place[]): string => {
  const { t } = request;
  const { formats, level } = open;
  const rivals = rivalsWords(request, open.against, 'their');
  // Of more places only the dearest are known.
  if (places.length >= mostPlaces) return t(`gap:chart.all.${level}`, { rivals });
  const differ = places.filter(({ gapPercent }) => /[1-9]/.test(formats.percent(gapPercent)));
  const above = differ.filter(({ gapPercent }) => gapPercent > 0).length;
  const [count, side] = above > 0 ? ([above, 'above'] as const) : ([differ.length, 'below'] as const);
  if (count === 0) return t(`gap:chart.all.${level}`, { rivals });
  const extent = extentWords({ t, formats }, level, { part: count, total: places.length });
  return t(side === 'above' ? 'gap:chart.above' : 'gap:chart.below', { extent, rivals });
};
