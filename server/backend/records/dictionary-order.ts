/** Databases differ in how they order letters with accents; people do not. */
const collator = new Intl.Collator('es', { numeric: true });

/** Rows in the order of a dictionary by one of their texts; rows of one text stay as they were. */
export const inDictionaryOrder = <Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] =>
  rows.toSorted((a, b) => collator.compare(textOf(a), textOf(b)));
