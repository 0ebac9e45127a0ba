import { type MouseEvent, useRef, useState } from 'react';
import type { PickModel, PickRow } from './product-picker/pick-model.ts';

export type Ticks = {
  ticked: ReadonlySet<string>;
  /** Ticked ones that are not among the visible rows. */
  elsewhere: string[];
  /** Whether every visible row that can be ticked is ticked. */
  isPageTicked: boolean;
  click: (event: MouseEvent<HTMLInputElement>, row: PickRow) => void;
  tickPage: () => void;
  clear: () => void;
};

const between = (rows: readonly PickRow[], from: string | undefined, to: string): PickRow[] => {
  const ends = [rows.findIndex(row => row.value === from), rows.findIndex(row => row.value === to)];
  return ends.includes(-1) ? [] : rows.slice(Math.min(...ends), Math.max(...ends) + 1);
};

/** The ticks over every search and page; a click with the shift key ticks all rows since the last click. */
export const useTicks = (first: Pick<PickModel, 'rows' | 'carried'>, rows: readonly PickRow[]): Ticks => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set([...first.carried, ...first.rows.filter(row => row.isTicked).map(row => row.value)]),
  );
  const last = useRef<string>(undefined);
  const open = rows.filter(row => !row.isChosen);
  const isPageTicked = open.length > 0 && open.every(row => ticked.has(row.value));
  const change = (values: readonly string[], isOn: boolean): void => {
    const next = new Set(ticked);
    for (const value of values) {
      if (isOn) next.add(value);
      else next.delete(value);
    }
    setTicked(next);
  };
  return {
    ticked,
    elsewhere: [...ticked].filter(value => !open.some(row => row.value === value)),
    isPageTicked,
    click: (event, row) => {
      const range = event.shiftKey ? between(open, last.current, row.value) : [];
      change([row.value, ...range.map(one => one.value)], event.currentTarget.checked);
      last.current = row.value;
    },
    tickPage: () =>
      change(
        open.map(row => row.value),
        !isPageTicked,
      ),
    clear: () => setTicked(new Set()),
  };
};
