/**
 * How a reply was made, in the words of HTTP (RFC 9211, Cache-Status): `kept` from an earlier time, `shared` with
 * somebody who asked at the same time, or `computed`. An API that does not say so is taken at its status.
 */
export const replySources = ['kept', 'shared', 'computed'] as const;
export type ReplySource = (typeof replySources)[number];

const statuses: Record<ReplySource, string> = {
  kept: 'Vitrina; hit',
  shared: 'Vitrina; fwd=miss; collapsed',
  computed: 'Vitrina; fwd=miss',
};

/** The header of a reply. */
export const cacheStatus = (source: ReplySource): string => statuses[source];

/** What the header says; an unknown one says that the reply was computed. */
export const readCacheStatus = (header: string): ReplySource =>
  replySources.find(source => statuses[source] === header) ?? 'computed';

/**
 * Names the state of everything that replies depend on, for this person: two replies that carry the same name stem from
 * the same state, so everything that was made of replies of that state alone is still right. Only replies that depend
 * on nothing else carry it.
 */
export const stateHeader = 'vitrina-state';
