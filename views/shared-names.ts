/** The names that more than one has: only these need a code beside them where there is little room. */
export const sharedNames = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name, at) => names.indexOf(name) !== at));
