import type { Lang } from '../../../locales/text.ts';

/** The figure of a chart as numbers, for the zoomable one. */
export type ChartFigure = {
  id: string;
  kind: 'range' | 'lines';
  categories: string[];
  /**
   * For a range: minimum, average, mode, maximum, the average of competitors, and that of another period, in this order.
   * `under`: a line of another period.
   */
  series: { name: string; values: (number | null)[]; own?: boolean; under?: boolean }[];
  unit: string;
  /** How numbers are written in the country, and what a category of time is: for reading lines. */
  locale?: string;
  digits?: number;
  /** The numbers are changes in %: each has its sign and the unit. */
  changes?: boolean;
  /** The axis begins at 0, whatever the numbers. */
  fromZero?: boolean;
  /** The numbers are ranks, the first one at the top. */
  ranks?: boolean;
  bucket?: 'day' | 'week' | 'month';
  lang: Lang;
};
