import { type EndText, endLineHeight, planEnds, totalHeight } from '../layout/end-labels.ts';
import { spreadLabels } from '../layout/spread-labels.ts';
import type { At } from './Line.tsx';
import { type Classed, isStrong, lastPoint, type Series, strongLast } from './series.ts';

const heights = { least: 260, most: 440 } as const;

type Ended = Classed & { text: EndText; height: number };

/** Lines with a name at their end: all that have one. */
const isNamed = ({ points }: Series): boolean => lastPoint(points) !== null;

/** The lines that get a label at their end, the most important first. */
const labelled = (drawn: readonly Classed[]): Ended[] => {
  const ending = drawn.toReversed().filter(({ one }) => isNamed(one));
  const named = ending.map(({ one: { name, value, href } }) => ({ name, value, linked: Boolean(href) }));
  return planEnds(named, heights.most).flatMap((label, index) => {
    const classed = ending[index];
    return classed ? [{ ...classed, ...label }] : [];
  });
};

/** Whether every line has its name at its end, in a box with room for that. */
export const namesAllEnds = (series: readonly Series[]): boolean =>
  labelled(strongLast(series)).length === series.filter(isNamed).length;

/** A name with its value right of the plot, with a leader where it is not beside its point. */
const EndLabel = ({ of, one, text, x, y, middle }: Ended & { x: string; y: number; middle: number }) => {
  const first = middle - ((text.lines.length - 1) * endLineHeight) / 2 + 5;
  const label = (
    <text className={isStrong(one) ? 'end end--strong' : 'end'} x="100%" y={first}>
      {text.lines.map((line, index) => (
        <tspan key={line} {...(index > 0 ? { x: '100%', dy: endLineHeight } : {})}>
          {line ? `${line} ` : ''}
          {index === text.lines.length - 1 ? <tspan className="end__value">{text.value}</tspan> : null}
        </tspan>
      ))}
    </text>
  );
  return (
    <g className={`ends ${of}`}>
      <line className="lead lead--on" x1={x} x2="100%" y1={y} y2={y} />
      {Math.abs(middle - y) > 3 ? (
        <svg x="100%" overflow="visible" aria-hidden="true">
          <path className="lead" d={`M6 ${y}L15 ${middle}`} />
        </svg>
      ) : null}
      {one.href ? <a href={one.href}>{label}</a> : label}{' '}
    </g>
  );
};

/** Names and values at the ends of lines, spread so that none covers another. */
export const Ends = ({ drawn, x, y, height }: { drawn: readonly Classed[]; x: At; y: At; height: number }) => {
  const ends = labelled(drawn)
    .flatMap(end => {
      const last = lastPoint(end.one.points);
      return last ? [{ ...end, x: `${x(last.index)}%`, y: Math.round(y(last.value) * 10) / 10 }] : [];
    })
    .sort((a, b) => a.y - b.y);
  const tops = spreadLabels(
    ends.map(end => ({ at: end.y, height: end.height })),
    -6,
    height + 6,
  );
  return ends.map((end, index) => (
    <EndLabel key={end.one.name} {...end} middle={Math.round(((tops[index] ?? 0) + end.height / 2) * 10) / 10} />
  ));
};

/** The height of a chart that has room for the names at the ends of its lines. */
export const fullHeight = (drawn: readonly Classed[]): number => Math.max(heights.least, totalHeight(labelled(drawn)));
