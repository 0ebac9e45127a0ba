import { markOf } from '../line-marks.ts';
import type { At, Down } from './Line.tsx';
import { type Classed, isStrong, lastPoint } from './series.ts';

type MarkProps = { of: string; x: string | number; y: string | number; open?: boolean };

const EndMark = ({ of, x, y, open = false }: MarkProps) => (
  <svg className={of} x={x} y={y} overflow="visible" aria-hidden="true">
    <path className={open ? 'mark mark--open' : 'mark'} d={markOf(of)?.path} />
  </svg>
);

/** The mark of a value that is not complete. */
export const OpenMark = (at: Omit<MarkProps, 'open'>) => <EndMark {...at} open />;

/** Where an own line that is not looked at has its mark on its way, as parts of the width: its colour is that of others. */
const onTheWay = [0.2, 0.5, 0.8];

const isBeside = ({ one }: Classed): boolean => one.tone === 'beside';

/** Also those of other lines among them: at their ends one mark may lie below another. */
export const WayMarks = ({ drawn, x, y, count }: { drawn: readonly Classed[]; x: At; y: At; count: number }) =>
  drawn
    .filter(({ one }) => one.tone === 'beside' || (one.tone === undefined && drawn.some(isBeside)))
    .flatMap(({ one, of }) =>
      onTheWay.flatMap(part => {
        const at = Math.round(part * (count - 1));
        const value = one.points[at] ?? null;
        return value === null ? [] : [<EndMark key={`${of} ${part}`} of={of} x={`${x(at)}%`} y={y(value)} />];
      }),
    );

/** A thin line may end where a thick one does: its mark lies above that one's; grey ones stay below. */
const thinLast = (drawn: readonly Classed[]): Classed[] =>
  drawn.toSorted((a, b) => Number(isThin(a)) - Number(isThin(b)));

const isThin = ({ one }: Classed): boolean => one.tone === undefined && !isStrong(one);

/** Marks at the last points: of all lines that have a colour, and of those that are not complete. */
export const EndMarks = ({ drawn, x, y, small }: { drawn: readonly Classed[]; x: At; y: Down; small: boolean }) =>
  thinLast(drawn).map(({ one, of }) => {
    const last = lastPoint(one.points);
    if (!last || one.tone === 'under' || (small && !one.unfinished)) return null;
    const open = one.unfinished ?? false;
    return <EndMark key={one.name} of={of} x={`${x(last.index)}%`} y={y(last.value)} open={open} />;
  });
