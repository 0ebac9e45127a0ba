/** Some rows are own and some are not, so that what marks own ones says something. */
export const hasBoth = (rows: readonly { own: boolean }[]): boolean =>
  rows.some(({ own }) => own) && rows.some(({ own }) => !own);
