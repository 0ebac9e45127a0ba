/** The errors that middleware and handlers throw deliberately; the error handler turns each into its page. */

/** The form's token is foreign or from a session that has ended. */
export class FormExpired extends Error {
  override name = 'FormExpired';
}

/** The upstream no longer accepts the token (docs/product.md §8: an expired session signs the user out). */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/** The kinds of error pages, each with its status and its texts. */
export const pageProblems = {
  notFound: 404,
  /** A short id in the address for which this dashboard has no stored selection. */
  selectionGone: 404,
  forbidden: 403,
  /** An administrator has switched the person's membership off. */
  switchedOff: 403,
  /** What the team's plan does not cover. */
  planOver: 402,
  formExpired: 403,
  badRequest: 400,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
  /** The database of the sessions cannot be reached: nobody knows who asks. */
  databaseAway: 503,
  /** Nothing can be written: the disk is full. */
  notKept: 503,
  /** No reply came in time: a form's action may have been done all the same. */
  tooSlow: 503,
  /** There are more requests than can be answered in time. */
  overloaded: 503,
  /** A dashboard's data is one outcome: part of it failed, so all of it did (docs/product.md §8). */
  loading: 503,
  /** A service refused to make a file. */
  fileRefused: 503,
  /** A chart that is larger than a PNG may be. */
  pictureTooTall: 422,
  /** A chart could not be made into a PNG. */
  pictureNotMade: 503,
  unforeseen: 500,
} as const;
export type PageProblemKind = keyof typeof pageProblems;

/** Ends a request with an error page. */
export class PageProblem extends Error {
  override name = 'PageProblem';
  readonly kind: PageProblemKind;

  constructor(kind: PageProblemKind, message: string = kind) {
    super(message);
    this.kind = kind;
  }
}
