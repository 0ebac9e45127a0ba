/**
 * The hidden columns of a table, kept in the browser for its page: they outlast a filter, another order and a reload,
 * and are cleared at sign-out with all else that is stored. `next` replaces them.
 */
export const keptHidden = (id: string, next?: readonly string[] | undefined): readonly string[] => {
  try {
    const key = location.pathname + id;
    if (next) localStorage[key] = next;
    return next ?? localStorage[key].split(',');
  } catch {
    // Nothing is kept yet, or the browser refuses to.
    return next ?? [];
  }
};
