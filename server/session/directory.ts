/** A session of a person as its owner may see it. */
export type PersonSession = {
  /** Names the session without opening it: a hash of its id. */
  handle: string;
  /** Browser and system, as they named themselves at sign-in; null where they did not. */
  device: string | null;
  /** The network address of the sign-in. */
  address: string | null;
  /** ms since the epoch. */
  signedInAt: number;
  /** ms since the epoch, to the minute. */
  lastSeenAt: number;
  /** The one that asks. */
  current: boolean;
};

/** The sessions of one person: to see them, and to end those that are left open elsewhere. */
export type SessionDirectory = {
  /** Those that are open, newest use first. */
  listOf: (personId: number, currentId: string) => PersonSession[];
  /** Whether there was such an open session of this person. */
  endOne: (personId: number, handle: string) => boolean;
  /** How many were ended: all but `currentId`. */
  endOthers: (personId: number, currentId: string) => number;
};
