/** Databases sort letters with accents differently; people expect one order. */
const collator = new Intl.Collator('es', { numeric: true });

/** Rows in alphabetical order of one of their texts; rows with the same text keep their order. */
export const inDictionaryOrder = <Row>(rows: readonly Row[], readText: (row: Row) => string): Row[] =>
  rows.toSorted((a, b) => collator.compare(readText(a), readText(b)));
