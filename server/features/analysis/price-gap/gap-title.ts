import type { PageRequest } from '../../../http/pages/page-request.ts';
import { chartTitle } from '../present/titles/chart-title.ts';
import type { OpenGap } from './open-gap.ts';

type Place = { name: string; gapPercent: number };
type Titled = {
  /** The dearest first. */
  rows: readonly Place[];
  /** All own products, or the one that is charted. */
  of: 'all' | 'one';
  label: string;
  /** There are more places, which are cheaper. */
  isPart?: boolean;
};

/** Where own is dearest against its competitors; where it is cheapest, if it is dearer nowhere. */
export const gapTitle = ({ t }: PageRequest, { formats, level }: OpenGap, titled: Titled): string => {
  const { rows, of, label, isPart = false } = titled;
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
        : t(`gap:chart.${side}.${of}`, {
            where: t(level === 'shop' ? 'analysis:note.at' : 'analysis:note.in', { place: row.name }),
            percent: percentOf(row),
          }),
    label,
  });
};
