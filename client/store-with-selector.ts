import { useRef, useSyncExternalStore } from 'react';

type Equal<Selection> = (one: Selection, other: Selection) => boolean;

/**
 * What TanStack's store takes from `use-sync-external-store/with-selector`, in as few bytes as React's own hook needs:
 * the last selection stands as long as the next one equals it.
 */
export const useSyncExternalStoreWithSelector = <Snapshot, Selection>(
  subscribe: (changed: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  select: (snapshot: Snapshot) => Selection,
  isEqual: Equal<Selection> = Object.is,
): Selection => {
  const held = useRef<{ last: Selection } | null>(null);
  const read = (): Selection => {
    const next = select(getSnapshot());
    if (!held.current || !isEqual(held.current.last, next)) held.current = { last: next };
    return held.current.last;
  };
  return useSyncExternalStore(subscribe, read, read);
};
