import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ChartFigure } from './chart-figure.ts';
import { addReading, type ReadingWords, readDrawings, textsOf } from './reading.ts';
import type { ZoomableProps } from './zoomable-chart.tsx';

type Props = ChartFigure &
  ReadingWords & {
    explore: string;
    back: string;
    loading: string;
    failed: string;
    /** The server's drawing: the browser keeps it as it is. */
    drawing?: string;
  };

type State = 'drawn' | 'loading' | 'zoomable' | 'failed';

/** The drawing stays in the page until the zoomable chart is ready. */
export const readHtml = (element: Element): { drawing: string } => ({
  drawing: element.querySelector('[data-drawing]')?.innerHTML ?? '',
});

/** The server's SVG first. On request the same figure is shown by Plotly, with a way back. */
export function Island({ explore, back, loading, failed, reading, weekOf, drawing = '', ...figure }: Props) {
  const [state, setState] = useState<State>('drawn');
  const [Plot, setPlot] = useState<ComponentType<ZoomableProps> | null>(null);
  const [isAwake, setAwake] = useState(false);
  const at = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is awake; its props never change
  useEffect(() => {
    setAwake(true);
    if (at.current) readDrawings(at.current, figure, { reading, weekOf });
  }, []);
  // On a phone what leads back stands above the zoomable chart, which it was below.
  useEffect(() => {
    if (state === 'zoomable') button.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const words = { reading, weekOf };
  const button = useRef<HTMLButtonElement>(null);

  const open = async (): Promise<void> => {
    setState('loading');
    try {
      const { ZoomableChart } = await import('./zoomable-chart.tsx');
      setPlot(() => ZoomableChart);
      setState('zoomable');
      button.current?.focus();
    } catch {
      setState('failed');
    }
  };
  const close = (): void => {
    setState('drawn');
    button.current?.focus();
  };
  const isOpen = state === 'zoomable';
  // Never disabled: a button that is loses the focus.
  const toggle = (): void => {
    if (isOpen) close();
    else if (state !== 'loading') void open();
  };
  const html = { __html: drawing };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from wherever the focus is inside
    <div onKeyDown={event => (event.key === 'Escape' && isOpen ? close() : undefined)}>
      <p className="chart__acts no-print" aria-live="polite">
        {isAwake ? (
          <button
            ref={button}
            type="button"
            className="button button--quiet button--small"
            aria-busy={state === 'loading'}
            onClick={toggle}
          >
            {isOpen ? back : explore}
          </button>
        ) : null}
        {state === 'loading' ? <span className="muted">{loading}</span> : null}
        {state === 'failed' ? <span className="muted">{failed}</span> : null}
      </p>
      {isOpen && Plot && at.current ? (
        <Plot
          figure={figure}
          drawing={at.current}
          texts={textsOf(figure, words)}
          read={(plot, title, view) => figure.kind === 'lines' && addReading(plot, figure, words, { title, view })}
        />
      ) : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own drawing, read back from the page */}
      <div ref={at} data-drawing hidden={isOpen} suppressHydrationWarning dangerouslySetInnerHTML={html} />
    </div>
  );
}
