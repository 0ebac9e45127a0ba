/** What rows are ranked by, and how they are written. */
export type Ranked<Row> = {
  rows: readonly Row[];
  /** The largest comes first; null is unknown. */
  value: (row: Row) => number | null;
  /** Rows whose figures are written alike are equal to a reader. */
  text: (row: Row) => string;
};

/** The row with the largest figure, if it is one of several and none is its equal; otherwise null. */
export function standsOut<Row>({ rows, value, text }: Ranked<Row>): Row | null {
  const known = rows.flatMap(row => {
    const figure = value(row);
    return figure === null ? [] : [{ row, figure }];
  });
  const [first, second] = known.toSorted((a, b) => b.figure - a.figure);
  return first && second && text(first.row) !== text(second.row) ? first.row : null;
}
