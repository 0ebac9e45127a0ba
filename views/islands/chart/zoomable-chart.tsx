import Plotly from 'plotly.js-dist-min';
import createPlotlyComponent from 'react-plotly.js/factory';
import { chartControls as en } from '../../../locales/en/analyses/chartControls.ts';
import { chartControls as es } from '../../../locales/es/analyses/chartControls.ts';
import type { Lang } from '../../../locales/text.ts';
import type { ChartFigure } from './chart-figure.ts';

const Plot = createPlotlyComponent(Plotly);

/** The texts of the controls; a language without a line here does not compile. */
const words: Record<Lang, Record<string, string>> = { en, es };
for (const [name, dictionary] of Object.entries(words)) {
  Plotly.register({ moduleType: 'locale', name, dictionary, format: {} } as never);
}

/** Listed one by one: the library's default set would offer to upload the chart to its maker. */
const buttons = ['toImage', 'zoom2d', 'pan2d', 'zoomIn2d', 'zoomOut2d', 'autoScale2d', 'resetScale2d'];

const rowHeight = 44;
const margin = { l: 8, r: 24, t: 16, b: 40 };

/** The tokens' colours as computed by the browser, so that light and dark apply here too. */
const colour = (token: string): string => {
  const probe = document.createElement('span');
  probe.className = `probe ${token}`;
  document.body.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  // Plotly only reads rgb(): a canvas converts whatever the browser computed.
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return '#3060c0';
  canvas.fillStyle = computed;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return `rgb(${red},${green},${blue})`;
};

const rangeTraces = ({ categories, series }: ChartFigure) => {
  const [minimum, average, mode, maximum] = series;
  const own = colour('s-own');
  const points = (one: ChartFigure['series'][number] | undefined, symbol: string) => ({
    type: 'scatter' as const,
    mode: 'markers' as const,
    name: one?.name ?? '',
    x: one?.values ?? [],
    y: categories,
    marker: { color: own, size: symbol === 'circle' ? 11 : 9, symbol },
  });
  const rails = {
    type: 'bar' as const,
    orientation: 'h' as const,
    name: `${minimum?.name} – ${maximum?.name}`,
    base: minimum?.values,
    x: categories.map((_name, index) => (maximum?.values[index] ?? 0) - (minimum?.values[index] ?? 0)),
    y: categories,
    width: 0.12,
    marker: { color: own, opacity: 0.4 },
    hoverinfo: 'skip' as const,
  };
  return [
    rails,
    points(minimum, 'line-ns-open'),
    points(average, 'circle'),
    points(mode, 'triangle-down-open'),
    points(maximum, 'line-ns-open'),
  ];
};

/**
 * In the colours of the drawing: own products blue and thick, the others in their order. Marks show single
 * points.
 */
const lineTraces = ({ categories, series }: ChartFigure) =>
  series.map((one, index) => {
    const before = series.slice(0, index).filter(other => Boolean(other.own) === Boolean(one.own)).length;
    const hue = colour(one.own ? 's-own' : `s-${2 + (before % 7)}`);
    return {
      type: 'scatter' as const,
      mode: 'lines+markers' as const,
      name: one.name,
      x: categories,
      y: one.values,
      connectgaps: false,
      line: { color: hue, width: one.own ? 3 : 1.75 },
      marker: { color: hue, size: 5 },
    };
  });

/** The same figure, zoomable. Only loaded on request. */
export function ZoomableChart({ figure }: { figure: ChartFigure }) {
  const isRange = figure.kind === 'range';
  const ink = colour('probe--ink');
  const layout = {
    height: isRange ? figure.categories.length * rowHeight + 90 : 360,
    autosize: true,
    margin,
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: 'Hind, sans-serif', size: 13, color: ink },
    showlegend: !isRange,
    modebar: { bgcolor: 'rgba(0,0,0,0)', color: ink, activecolor: colour('s-own') },
    legend: { orientation: 'h' as const, y: 1.02, yanchor: 'bottom' as const },
    barmode: 'overlay' as const,
    xaxis: {
      title: isRange ? { text: figure.unit } : undefined,
      gridcolor: colour('probe--grid'),
      zeroline: false,
      automargin: true,
    },
    yaxis: {
      autorange: isRange ? ('reversed' as const) : (true as const),
      gridcolor: colour('probe--grid'),
      automargin: true,
      zeroline: false,
    },
  };
  const config = {
    displaylogo: false,
    responsive: true,
    locale: figure.lang,
    modeBarButtons: [buttons],
  };
  const data = isRange ? rangeTraces(figure) : lineTraces(figure);
  return (
    <Plot
      className="zoomable"
      data={data as never}
      layout={layout as never}
      config={config as never}
      useResizeHandler
    />
  );
}
