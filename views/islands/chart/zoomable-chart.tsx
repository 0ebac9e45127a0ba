import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ChartFigure } from './chart-figure.ts';
import type { ChartTexts } from './reading.ts';
import type { Room } from './zoom/base-layout.ts';
import { linesFigure } from './zoom/lines-figure.ts';
import { rangeAxis, rangeFigure } from './zoom/range-figure.ts';
import { type DrawnPlot, readDrawing } from './zoom/read-drawing.ts';
import { saveChart, saveCharts } from './zoom/save-picture.ts';
import { keepWithin, scaleView, shiftView, type View } from './zoom/view.ts';
import { endsText, ZoomControls } from './zoom/ZoomControls.tsx';
import { ZoomPlot } from './zoom/ZoomPlot.tsx';

export type ZoomableProps = {
  figure: ChartFigure;
  /** The server's drawing, in the page and hidden: colours, strokes, bands and labels are read from it. */
  drawing: HTMLElement;
  texts: ChartTexts;
  read: (plot: HTMLElement, title: string, view: () => View) => void;
};

/** All of the axis, and the shortest stretch of it that can be looked at. */
const wholeOf = (figure: ChartFigure): { whole: View; least: number } => {
  if (figure.kind === 'lines') return { whole: [0, Math.max(0, figure.categories.length - 1)], least: 2 };
  const { start, end } = rangeAxis(figure);
  return { whole: [start, end], least: (end - start) / 20 };
};

/** Rises when the theme changes, whose colours the chart then has to read anew. */
const useTheme = (): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const rise = (): void => setCount(before => before + 1);
    dark.addEventListener('change', rise);
    return () => dark.removeEventListener('change', rise);
  }, []);
  return count;
};

/** The same figure, zoomable. Only loaded on request. */
export function ZoomableChart({ figure, drawing, texts, read }: ZoomableProps) {
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  const plots = useMemo(() => readDrawing(drawing), [drawing, theme]);
  const { whole, least } = useMemo(() => wholeOf(figure), [figure]);
  const [view, setView] = useState<View>(whole);
  const { kind, series } = figure;
  const look = ([from, to]: View): void =>
    // Of lines whole points: the last value in sight is then at the edge, where its name is.
    setView(keepWithin(kind === 'lines' ? [Math.round(from), Math.round(to)] : [from, to], whole, least));
  const build = useCallback(
    (plot: DrawnPlot) => (room: Room) => {
      const common = { figure, plot, view, room, number: texts.number };
      return figure.kind === 'range'
        ? rangeFigure(common)
        : linesFigure({ ...common, formats: texts.calendar, ticks: texts.ticks });
    },
    [figure, view, texts],
  );
  const builders = useMemo(() => plots.map(build), [plots, build]);
  const [first] = plots;
  const heading = drawing.closest('figure')?.querySelector('.chart__title')?.textContent ?? '';
  const title = plots.length > 1 ? heading : (first?.title ?? '');
  const save = (): void => {
    if (plots.length > 1) void saveCharts(plots, build, title);
    else if (first) saveChart(first, build, figure.kind === 'range' ? { l: 240, r: 60 } : {});
  };
  const isWhole = view[0] === whole[0] && view[1] === whole[1];
  // The first Escape shows all again, wherever the focus is in the figure; the next one leads back to the drawing.
  useEffect(() => {
    const island = drawing.parentElement;
    if (isWhole || !island) return;
    const reset = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setView(whole);
    };
    island.addEventListener('keydown', reset);
    return () => island.removeEventListener('keydown', reset);
  }, [isWhole, whole, drawing]);
  const isLeast = view[1] - view[0] <= least;
  const idle = new Set([
    ...(isWhole ? ['zoomOut', 'whole'] : []),
    ...(isLeast ? ['zoomIn'] : []),
    ...(view[0] <= whole[0] ? ['back'] : []),
    ...(view[1] >= whole[1] ? ['forth'] : []),
  ]);
  const acts = {
    zoomIn: () => look(scaleView(view, 0.5)),
    zoomOut: () => look(scaleView(view, 2)),
    back: () => look(shiftView(view, -0.5)),
    forth: () => look(shiftView(view, 0.5)),
    whole: () => setView(whole),
    picture: save,
  };
  const last = Math.floor(view[1]);
  const lastInSight = ({ lines }: DrawnPlot): string => {
    // A line of another period is drawn first.
    const line = lines.at(-1);
    const value = series[line?.nth ?? 0]?.values.slice(0, last + 1).findLast(one => one !== null);
    return value === undefined || value === null ? '–' : texts.number(value);
  };
  const shown = plots.map((plot, index) => (
    <ZoomPlot
      key={plot.title + String(index)}
      plot={plot}
      view={view}
      build={builders[index] ?? build(plot)}
      onView={look}
      onWhole={acts.whole}
      read={(element, now) => read(element, plot.title, now)}
    />
  ));
  return (
    <div className="zoomed">
      <ZoomControls lang={figure.lang} title={title} acts={acts} idle={idle} />
      {kind === 'lines' && !isWhole ? (
        <p className="zoomed__note chart__sub">{endsText(figure.lang, texts.when(last))}</p>
      ) : null}
      {plots.length > 1 ? (
        <ul className="multiples">
          {plots.map((plot, index) => (
            <li key={plot.heading?.name ?? index}>
              <h3>
                {plot.heading?.name} <span className="num">{isWhole ? plot.heading?.value : lastInSight(plot)}</span>{' '}
                {isWhole && plot.heading?.until ? <small className="muted">{plot.heading.until}</small> : null}
              </h3>
              {shown[index]}
            </li>
          ))}
        </ul>
      ) : (
        shown
      )}
    </div>
  );
}
