import { LateRows } from '../../../charts/range/LateRows.tsx';
import { RangeLegend } from '../../../charts/range/RangeLegend.tsx';
import { RangePlot, rangeAxis } from '../../../charts/range/RangePlot.tsx';
import type { RangeRow } from '../../../charts/range/range-row.ts';
import { usePage } from '../../../page-context.tsx';
import { ChartFigure } from './ChartFigure.tsx';

export type PlaceChartValue = {
  title: string;
  sub: string;
  about?: string;
  /** Whether it is an own product: those are blue. */
  isOwn: boolean;
  rows: RangeRow[];
  tickTexts: (values: readonly number[]) => string[];
  foot: string[];
  /** What the rings are, where the averages of another period are drawn. */
  compared: string;
  /** The same numbers for the zoomable chart. */
  figure: {
    categories: string[];
    series: { name: string; values: (number | null)[] }[];
    unit: string;
    locale?: string;
    digits?: number;
  };
};

/** Where the numbers of a chart are, if that is not right below. */
export type NumbersLink = { href: string; label: string } | null;

/** `gap`: where the numbers of its marks are, which are those of the competitors. */
type Props = PlaceChartValue & { numbers?: NumbersLink; gap?: NumbersLink };

/** Lowest to highest, average and mode of one product by place. */
export const PlaceChart = ({ numbers, gap, ...value }: Props) => {
  const { title, sub, about, isOwn, rows, tickTexts, foot, compared, figure } = value;
  const { t } = usePage();
  const of = isOwn ? 's-own' : 's-8';
  return (
    <ChartFigure
      id="chart"
      title={title}
      sub={sub}
      about={about}
      legend={
        <RangeLegend
          of={of}
          range={t('analysis:chart.range')}
          average={t('figures:average')}
          mode={t('figures:mode')}
          {...(rows.some(row => row.reference) ? { reference: t('analysis:chart.reference') } : {})}
          {...(compared ? { compared } : {})}
        />
      }
      drawing={
        <RangePlot
          id="range"
          title={title}
          of={of}
          rows={rows}
          averages={t('figures:average')}
          ends={[t('figures:minimum'), t('figures:maximum')]}
          tickTexts={tickTexts}
        />
      }
      figure={{ kind: 'range', ...figure }}
      note={<LateRows rows={rows} averages={t('figures:average')} />}
      foot={foot}
      axis={{ axis: rangeAxis(rows), texts: tickTexts }}
      {...(numbers ? { numbers } : {})}
      {...(gap ? { others: gap } : {})}
    />
  );
};
