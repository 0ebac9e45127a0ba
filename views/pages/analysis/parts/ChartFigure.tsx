import type { ReactNode } from 'react';
import { AxisStart, type AxisStartProps } from '../../../charts/AxisStart.tsx';
import { ChartFiles } from '../../../components/FileLinks.tsx';
import type { ChartFigure as Figure } from '../../../islands/chart/chart-figure.ts';
import { IslandSlot } from '../../../islands/IslandSlot.tsx';
import { usePage } from '../../../page-context.tsx';
import { PartHeading, usePart, useShows } from '../../../part-context.tsx';
import { titleWords } from '../../../title-words.ts';

export type ChartFigureProps = {
  id: string;
  title: string;
  sub: string;
  /** What it is about where the question of the page says so: beside other analyses it has to say so itself. */
  about?: string | undefined;
  legend?: ReactNode;
  drawing: ReactNode;
  /** The same numbers for the zoomable chart; without them there is only the drawing. */
  figure?: Omit<Figure, 'id' | 'lang'>;
  /** A note that is needed to read the drawing. */
  note?: ReactNode;
  foot: string[];
  /** Of a chart whose axis may leave out zero. */
  axis?: AxisStartProps;
  /** Where the numbers are; `isOfPart`: also beside other analyses, where the rest of the numbers is elsewhere. */
  numbers?: { href: string; label: string; isOfPart?: boolean };
  /** Where those numbers are that are not there. */
  others?: { href: string; label: string };
  /** The address of its rows as a CSV. */
  file?: string;
};

/** A chart with its title, period, legend, source, and a link to its numbers. */
export const ChartFigure = ({
  id,
  title,
  sub,
  about,
  legend,
  drawing,
  figure,
  note,
  foot,
  axis,
  numbers,
  others,
  file,
}: ChartFigureProps) => {
  const { t, lang } = usePage();
  const part = usePart();
  if (!useShows('chart')) return null;
  const words = {
    explore: t('analysis:chart.explore'),
    back: t('analysis:chart.back'),
    loading: t('analysis:chart.loading'),
    failed: t('analysis:chart.failed'),
    reading: t('analysis:chart.reading'),
    weekOf: t('analysis:chart.weekOf', { day: '{day}' }),
  };
  return (
    <figure className="chart" data-chart={id}>
      <figcaption>
        <PartHeading className="chart__title">{titleWords(title)}</PartHeading>
        <p className="chart__sub">{titleWords(part && about ? `${about} · ${sub}` : sub)}</p>
      </figcaption>
      {legend}
      {figure && !part ? (
        <IslandSlot name="Chart" id={id} mode="visible" props={{ id, lang, ...figure, ...words }} drawing={drawing} />
      ) : (
        drawing
      )}
      {note}
      <div className="chart__end">
        <p className="chart__foot">
          {axis ? <AxisStart {...axis} /> : null}
          {foot.map(line => (
            <span key={line}>{titleWords(line)} </span>
          ))}
          {numbers?.href && (numbers.isOfPart || !part) ? (
            <a className="no-print" href={numbers.href}>
              {numbers.label}
            </a>
          ) : null}
          {others && !part ? (
            <a className="no-print" href={others.href}>
              {others.label}
            </a>
          ) : null}
        </p>
        <ChartFiles chart={id} href={file} of={title} />
      </div>
    </figure>
  );
};
