/** A figure over time in a tile. `path` is in hundredths of width and height; the end is marked. */
export type SparkProps = { path: string; end: { x: number; y: number } };

const [height, line] = [34, 26];

/** A sparkline: it shows a direction, and the figure beside it says the rest. */
export const Spark = ({ path, end }: SparkProps) => (
  <svg className="spark" height={height} aria-hidden="true">
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height={line}
      y={(height - line) / 2}
      overflow="visible"
    >
      <path className="line" d={path} />
    </svg>
    <circle className="mark" cx={`${end.x}%`} cy={((height - line) / 2 + (end.y * line) / 100).toFixed(1)} r="3.5" />
  </svg>
);
