/** Rows of one statement: below SQLite's and PostgreSQL's bound on values, short enough to leave the event loop its turn. */
const atOnce = 400;

/** Parts of a list, with a turn for everyone else between them. Throws the signal's reason when aborted. */
export async function* chunks<Row>(rows: readonly Row[], signal?: AbortSignal): AsyncIterable<Row[]> {
  for (let start = 0; start < rows.length; start += atOnce) {
    signal?.throwIfAborted();
    yield rows.slice(start, start + atOnce);
    await new Promise(setImmediate);
  }
}
