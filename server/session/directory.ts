/** A person's session as shown to them. */
export type PersonSession = {
  /** Identifies the session without giving access to it: a hash of its id. */
  handle: string;
  /** Browser and system from the User-Agent at sign-in; null if unknown. */
  device: string | null;
  /** The network address of the sign-in. */
  address: string | null;
  /** ms since the epoch. */
  signedInAt: number;
  /** ms since the epoch, to the minute. */
  lastSeenAt: number;
  /** The current session. */
  current: boolean;
};

/** The sessions of one person: to list them, and to end those on other devices. */
export type SessionDirectory = {
  /** Active sessions, the most recently used first. */
  listFor: (personId: number, currentId: string) => Promise<PersonSession[]>;
  /** Whether this person had such a session. */
  endOne: (personId: number, handle: string) => Promise<boolean>;
  /** The number of ended sessions: all but `currentId`. */
  endOthers: (personId: number, currentId: string) => Promise<number>;
};
