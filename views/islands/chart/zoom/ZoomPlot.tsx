import Plotly from 'plotly.js-dist-min';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import createPlotlyComponent from 'react-plotly.js/factory';
import type { Room } from './base-layout.ts';
import type { DrawnPlot } from './read-drawing.ts';
import type { View } from './view.ts';

const Plot = createPlotlyComponent(Plotly);
// All that the library's own bar offers is among the buttons above the chart.
const config = { displayModeBar: false, doubleClick: false, showTips: false, scrollZoom: false } as const;

type Built = { data: unknown; layout: unknown };

type Props = {
  plot: DrawnPlot;
  view: View;
  build: (room: Room) => Built;
  onView: (view: View) => void;
  onWhole: () => void;
  /** Makes it readable point by point, once it stands. */
  read: (plot: HTMLElement, view: () => View) => void;
};

const measure = (element: HTMLElement): Room => {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(element);
  const [t = 0, r = 0, b = 0, l = 0] = [paddingTop, paddingRight, paddingBottom, paddingLeft].map(Number.parseFloat);
  return { width: element.clientWidth, height: element.clientHeight, t, r, b, l };
};

/** The margins are those of the drawing's box at this width, which has its axes and labels in them. */
const useRoom = (box: React.RefObject<HTMLDivElement | null>, height: number): Room | null => {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { t, b } = measure(element);
    element.style.blockSize = `${height + t + b}px`;
    const observer = new ResizeObserver(() => setRoom(measure(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, height]);
  return room;
};

/** One chart of the library, in the box that its drawing has. */
export function ZoomPlot({ plot, view, build, onView, onWhole, read }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(view);
  latest.current = view;
  const room = useRoom(box, plot.height);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it asks for the view as it is then
  useEffect(() => {
    if (box.current) read(box.current, () => latest.current);
  }, []);
  const built = useMemo(() => (room ? build(room) : null), [room, build]);
  const take = (event: Record<string, unknown>): void => {
    const [from, to] = [event['xaxis.range[0]'], event['xaxis.range[1]']];
    if (typeof from === 'number' && typeof to === 'number') onView([from, to]);
  };
  return (
    <div ref={box} className={`${plot.className} zoomed__plot`}>
      {built ? (
        <div className="zoomable">
          <Plot
            data={built.data as never}
            layout={built.layout as never}
            config={config as never}
            onRelayout={take as never}
            onDoubleClick={onWhole}
          />
        </div>
      ) : null}
    </div>
  );
}
