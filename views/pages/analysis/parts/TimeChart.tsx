import { LineChart, type LineChartProps, LineLegend } from '../../../charts/LineChart.tsx';
import type { ChartFigure as Figure } from '../../../islands/chart/chart-figure.ts';
import { usePage } from '../../../page-context.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { Unfinished, UnfinishedKey, type UnfinishedNote } from './Unfinished.tsx';

export type TimeChartValue = {
  id: string;
  title: string;
  sub: string;
  chart: Omit<LineChartProps, 'id' | 'title'>;
  /** One small chart for each line, with a common axis, instead of all lines in one. */
  multiples: { name: string; chart: Omit<LineChartProps, 'id' | 'title' | 'small'> }[] | null;
  /** Where the names of the lines are: always in a legend, or only if they do not fit at the ends of the lines. */
  legend: 'narrow' | 'always';
  /** There is a mark for a promotion. */
  hasPromotions: boolean;
  /** If the last day, week or month is not complete. */
  unfinished?: UnfinishedNote | null;
  foot: string[];
  figure: Omit<Figure, 'id' | 'lang'>;
  numbers?: { href: string; label: string };
  file?: { href: string; label: string };
};

const PromotionKey = () => {
  const { t } = usePage();
  return (
    <p className="chart__key">
      <svg viewBox="0 0 28 14" aria-hidden="true">
        <path className="promo s-own" d="M3 7h22" />
        <path className="promo-core" d="M3 7h22" />
      </svg>{' '}
      {t('figures:halfPromoted')}
    </p>
  );
};

const Multiples = ({ id, multiples }: { id: string; multiples: NonNullable<TimeChartValue['multiples']> }) => (
  <ul className="multiples">
    {multiples.map(({ name, chart }, index) => (
      <li key={name}>
        <h3>{name}</h3>
        <LineChart id={`${id}-${index}`} title={name} small {...chart} />
      </li>
    ))}
  </ul>
);

/** Lines over time with their legend; promotions are marked, gaps are shown as gaps. */
export const TimeChart = ({
  id,
  title,
  sub,
  chart,
  multiples,
  legend: names,
  hasPromotions,
  unfinished,
  foot,
  figure,
  numbers,
  file,
}: TimeChartValue) => (
  <ChartFigure
    id={id}
    title={title}
    sub={sub}
    legend={
      <>
        {multiples ? null : <LineLegend series={chart.series} narrowOnly={names === 'narrow'} />}
        {hasPromotions ? <PromotionKey /> : null}
        {unfinished ? <UnfinishedKey /> : null}
      </>
    }
    drawing={
      multiples ? (
        <Multiples id={`${id}-line`} multiples={multiples} />
      ) : (
        <LineChart id={`${id}-lines`} title={title} {...chart} />
      )
    }
    figure={figure}
    {...(unfinished ? { note: <Unfinished {...unfinished} /> } : {})}
    foot={foot}
    {...(numbers ? { numbers } : {})}
    {...(file ? { file } : {})}
  />
);
