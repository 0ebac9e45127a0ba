import type { ReactNode } from 'react';
import { LineChart, type LineChartProps, LinesBehind, lineAxis } from '../../../charts/LineChart.tsx';
import { LineLegend } from '../../../charts/LineLegend.tsx';
import { plotFor } from '../../../charts/layout/plot-widths.ts';
import { namesAllEnds } from '../../../charts/lines/Ends.tsx';
import type { Series } from '../../../charts/lines/series.ts';
import { Switch, type SwitchProps } from '../../../components/forms/Switch.tsx';
import type { ChartFigure as Figure } from '../../../islands/chart/chart-figure.ts';
import { usePage } from '../../../page-context.tsx';
import { titleWords } from '../../../title-words.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { Unfinished, UnfinishedKey, type UnfinishedNote } from './Unfinished.tsx';

type Multiple = {
  name: string;
  value: string;
  /** How far its data reaches, if not to the end. */
  until: string;
  chart: Omit<LineChartProps, 'id' | 'title' | 'small' | 'behind' | 'nth'>;
  /** The numbers of its lines among those of the zoomable chart. */
  nth: readonly number[];
};

export type TimeChartValue = {
  id: string;
  title: string;
  sub: string;
  chart: Omit<LineChartProps, 'id' | 'title'>;
  /** One small chart for each line, with a common axis, instead of all lines in one. */
  multiples: Multiple[] | null;
  /** Each of these has an axis of its own, without the others in grey behind it. */
  ownAxes?: boolean;
  /** The choice between both, as links. */
  forms?: SwitchProps | null;
  /** The choice between prices and changes, as links. */
  scale?: SwitchProps | null;
  /** There are bands where a line was on promotion. */
  hasPromotions: boolean;
  /** If the last day, week or month is not complete. */
  unfinished?: UnfinishedNote | null;
  foot: string[];
  figure: Omit<Figure, 'id' | 'lang'>;
  numbers?: { href: string; label: string };
  /** Its rows as a file. */
  file?: string;
};

const PromotionKey = () => {
  const { t } = usePage();
  return (
    <p className="chart__key">
      <svg className="plot" viewBox="0 0 28 14" aria-hidden="true">
        <rect className="band" width="28" height="14" />
      </svg>{' '}
      {t('figures:halfPromoted')}
    </p>
  );
};

/** One chart a line, each before the others in grey where they have one axis. */
const Multiples = ({ id, multiples, ownAxes }: { id: string; multiples: Multiple[]; ownAxes: boolean }) => {
  const [first] = multiples;
  const behind = `${id}-behind`;
  const { span, ranks = false } = first?.chart ?? {};
  const canHalve = (ownAxes ? multiples : multiples.slice(0, 1)).every(
    ({ chart }) => plotFor(chart.yTickTexts(lineAxis({ ...chart, small: true }).ticks), false).canHalve,
  );
  return (
    <>
      {ownAxes ? null : (
        <LinesBehind
          id={behind}
          series={multiples.flatMap(({ chart }) => chart.series.filter(({ tone }) => tone !== 'under'))}
          {...(span ? { span } : {})}
          ranks={ranks}
        />
      )}
      <ul className={canHalve ? 'multiples multiples--two' : 'multiples'}>
        {multiples.map(({ name, value, until, chart, nth }, index) => (
          <li key={name}>
            <h3>
              {titleWords(name)} <span className="num">{value}</span>{' '}
              {until ? <small className="muted">{until}</small> : null}
            </h3>
            <LineChart id={`${id}-${index}`} title={name} small {...(ownAxes ? {} : { behind })} nth={nth} {...chart} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** How the lines are drawn, and what of them: beside each other as long as they fit. */
const Choices = ({ forms, scale }: Pick<TimeChartValue, 'forms' | 'scale'>) =>
  forms || scale ? (
    <div className="row chart__choices">
      {forms ? <Switch {...forms} /> : null}
      {scale ? <Switch {...scale} /> : null}
    </div>
  ) : null;

/** Names that only a phone needs stand right below its drawing, before the choices; others between these and the drawing. */
const Legend = ({ series, children }: { series: Series[] | null; children: ReactNode }) => {
  if (!series) return children;
  const legend = <LineLegend series={series} />;
  return namesAllEnds(series) ? (
    <>
      {legend}
      {children}
    </>
  ) : (
    <>
      {children}
      {legend}
    </>
  );
};

/** Lines over time with their names; promotions are bands, gaps are shown as gaps. */
export const TimeChart = ({
  id,
  title,
  sub,
  chart,
  multiples,
  ownAxes = false,
  forms,
  scale,
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
      <Legend series={multiples ? null : chart.series}>
        <Choices forms={forms ?? null} scale={scale ?? null} />
      </Legend>
    }
    drawing={
      multiples ? (
        <Multiples id={`${id}-line`} multiples={multiples} ownAxes={ownAxes} />
      ) : (
        <LineChart id={`${id}-lines`} title={title} {...chart} />
      )
    }
    figure={figure}
    note={
      <>
        {hasPromotions ? <PromotionKey /> : null}
        {unfinished ? <UnfinishedKey /> : null}
        {unfinished ? <Unfinished {...unfinished} /> : null}
      </>
    }
    foot={foot}
    {...(ownAxes
      ? {}
      : {
          axis: {
            axis: multiples?.[0] ? lineAxis({ ...multiples[0].chart, small: true }) : lineAxis(chart),
            texts: chart.yTickTexts,
          },
        })}
    {...(numbers ? { numbers } : {})}
    {...(file ? { file } : {})}
  />
);
