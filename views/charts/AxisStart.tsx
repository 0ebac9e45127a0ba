import { usePage } from '../page-context.tsx';
import type { Axis } from './scale.ts';

export type AxisStartProps = { axis: Axis; texts: (values: readonly number[]) => string[] };

/** Where an axis begins that leaves out zero, in words; nothing for any other, as one of ranks, which have no zero. */
export const AxisStart = ({ axis, texts }: AxisStartProps) => {
  const { t } = usePage();
  return axis.start > 0 && axis.end > axis.start ? (
    <span>{t('analysis:chart.axisFrom', { start: texts([axis.start])[0] ?? '' })} </span>
  ) : null;
};
