import { scaleLinear } from 'd3-scale';
import { textWidth } from '../charts/layout/text-width.ts';

export type PictureBar = { name: string; value: number; text: string; own: boolean };

const [rowHeight, barHeight, nameSize] = [30, 14, 14] as const;
const [mostName, gap] = [240, 12] as const;

const cutName = (name: string): string => {
  if (textWidth(name, nameSize) <= mostName) return name;
  let cut = name;
  while (cut.length > 1 && textWidth(`${cut}…`, nameSize) > mostName) cut = cut.slice(0, -1);
  return `${cut}…`;
};

/** How high a drawing of so many bars is. */
export const barsHeight = (count: number): number => count * rowHeight;

/** Horizontal bars with their names and values as one drawing, which needs no page around it. `width`: in pixels. */
export const BarsPicture = ({ bars, width }: { bars: readonly PictureBar[]; width: number }) => {
  const names = Math.min(mostName, Math.max(...bars.map(({ name }) => textWidth(name, nameSize)))) + gap;
  const values = Math.max(...bars.map(({ text }) => textWidth(text, nameSize))) + gap;
  const all = bars.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const scale = scaleLinear()
    .domain([least, most || (least < 0 ? 0 : 1)])
    .range([names, width - values]);
  const at = (value: number): number => Math.round(scale(value) * 10) / 10;
  const zero = at(0);
  const isMixed = bars.some(({ own }) => own);
  return (
    <g>
      {bars.map(({ name, value, text, own }, row) => {
        const middle = row * rowHeight + rowHeight / 2;
        return (
          <g key={`${name}${String(row)}`}>
            <text className={own ? 'name name--own' : 'name'} x="0" y={middle + 5}>
              {cutName(name)}
            </text>
            <rect
              className={own || !isMixed ? 'fill fill--own' : 'fill'}
              x={Math.min(zero, at(value))}
              y={middle - barHeight / 2}
              width={Math.max(1, Math.abs(at(value) - zero))}
              height={barHeight}
            />
            <text className="value" x={width} y={middle + 5}>
              {text}
            </text>
          </g>
        );
      })}
      <line className="base" x1={zero} x2={zero} y1="0" y2={bars.length * rowHeight} />
    </g>
  );
};
