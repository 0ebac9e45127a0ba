import type { ReactNode } from 'react';
import { titleWords } from '../title-words.ts';
import { placeTicks, type Tick } from './layout/place-ticks.ts';
import { XAxis } from './XAxis.tsx';

/** `detail`: more about its name; `text`: what is drawn, in words. */
export type Lane = { key: string; name: string; detail?: string; text: string; drawing: ReactNode };

/** Lanes under a name; '' for lanes without one. */
export type LaneGroup = { key: string; name: string; lanes: Lane[] };

type Props = { title: string; height: number; xTicks: Tick[]; groups: LaneGroup[] };

/** The least widths of a drawing: beside its names in a wide box, below them in a narrow one. */
const widths = { wide: 350, narrow: 288 };
/** Weeks have to fit beside one another. */
const gap = 4;

const Axis = ({ ticks }: { ticks: Tick[] }) => (
  <li className="bars__axis" aria-hidden="true">
    <svg className="plot" height="26" aria-hidden="true">
      <XAxis ticks={ticks} widths={widths} y={0} gap={gap} />
    </svg>
  </li>
);

/** Lanes below which the axis stands again. */
const manyLanes = 8;

const isLong = (groups: readonly LaneGroup[]): boolean =>
  groups.reduce((sum, { lanes }) => sum + lanes.length, 0) > manyLanes;

/**
 * Drawings on one axis of time, each beside its name. The axis stays in view above a long list, and ends it; the lines of its days
 * go through all lanes.
 */
export const Lanes = ({ title, height, xTicks, groups }: Props) => {
  const days = placeTicks(xTicks, widths, gap);
  return (
    <ul className="bars bars--lanes" aria-label={title}>
      <li className="bars__lines" aria-hidden="true">
        <svg className="plot" aria-hidden="true">
          {days.map(({ at, minor }) => (
            <line
              key={at}
              className={minor ? 'grid xtick--minor' : 'grid'}
              x1={`${at}%`}
              x2={`${at}%`}
              y1="0"
              y2="100%"
            />
          ))}
        </svg>
      </li>
      <Axis ticks={xTicks} />
      {groups.flatMap(group => [
        ...(group.name
          ? [
              <li key={group.key} className="bars__group">
                {group.name}
              </li>,
            ]
          : []),
        ...group.lanes.map(lane => (
          <li key={`${group.key} ${lane.key}`}>
            <span className="bars__name">
              {titleWords(lane.name)} {lane.detail ? <small>{lane.detail}</small> : null}
            </span>
            <svg className="cellbar" height={height} aria-hidden="true">
              {lane.drawing}
            </svg>{' '}
            <span className="visually-hidden">{lane.text}</span>
          </li>
        )),
      ])}
      {isLong(groups) ? <Axis ticks={xTicks} /> : null}
    </ul>
  );
};
