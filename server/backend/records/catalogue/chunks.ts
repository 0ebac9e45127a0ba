/**
 * Rows of one statement: below the limits of SQLite and PostgreSQL on values, and small enough not to block the event
 * loop.
 */
const atOnce = 400;

/** Parts of a list, yielding to other work between them. Throws the signal's reason when aborted. */
export async function* chunks<Row>(rows: readonly Row[], signal?: AbortSignal): AsyncIterable<Row[]> {
  for (let start = 0; start < rows.length; start += atOnce) {
    signal?.throwIfAborted();
    yield rows.slice(start, start + atOnce);
    await new Promise(setImmediate);
  }
}
