import type { CommitCounts } from '../../observations/staging.ts';

/** Names and places. */
export type DimensionTable = 'products' | 'regions' | 'cities' | 'retailers' | 'shops';

/** The number of each table of names and places that counts; without one it is empty. */
export type Generations = Readonly<Partial<Record<DimensionTable, number>>>;

/** What of the engine's rows is there: all that the ledger says, read at one moment. */
export type Visible = {
  /** The newest change that is there: later ones are being written. */
  last: number;
  /** Earlier ones that never came to be. */
  dead: readonly number[];
  /** Imports that were taken out: rows of theirs that were written before a change. */
  undone: readonly { importId: number; before: number }[];
  /** Changes that took rows of others out, which still lie there. */
  removals: readonly number[];
  generations: Generations;
  /** How often something was found out about images. */
  images: number;
};

/** Whether no change ever came to be. */
export const isNothing = ({ last }: Visible): boolean => last === 0;

/**
 * What may be deleted: nobody has begun to read it for longer than a statement may last. `counted`: the generations that
 * somebody may still read.
 */
export type Unsettled = {
  dead: number[];
  undone: { importId: number; before: number }[];
  removals: number[];
  counted: Generations[];
};

/** What a change was: an import that came, one that was taken out, or neither. */
export type Change = { importId?: number; undoes?: number };

/** What a change says of itself when it is there. */
export type Made = { counts?: CommitCounts; generations: Generations; removes: boolean };

/**
 * The ledger of what is there of the observations. It lies in the records; a row of the engine that it does not know of
 * is nowhere.
 */
export type Ledger = {
  read: () => Promise<Visible>;
  /** Says that something was found out about images. */
  noteImages: () => Promise<void>;
  /** A change of the import that is being written is dead from now on, whoever writes it. */
  giveUp: (importId: number) => Promise<void>;
  /** The number of the newest change that was begun; 0 without one. */
  newest: () => Promise<number>;
  /** The imports that are there, with what was counted of each. */
  imports: () => Promise<ReadonlyMap<number, CommitCounts>>;
  isThere: (importId: number) => Promise<boolean>;
  /** The number of a new change, of which nothing is there yet. Earlier ones that were not finished are dead. */
  begin: (change: Change) => Promise<number>;
  /** From now on a change is there. Throws where a later one was begun since. */
  finish: (id: number, made: Made) => Promise<void>;
  /** Changes of which rows lie there that nobody can see. */
  unsettled: () => Promise<Unsettled>;
  /** Says that the rows of these are gone. */
  settle: (changes: readonly number[]) => Promise<void>;
};
