/** The longest query of an address that proxies are expected to accept, in characters (docs/product.md §2). */
export const longestQuery = 1500;

/** The types of an address' parameters by name; all others are numbers: ids. */
type Values = {
  analysis: string;
  choice: string;
  level: 'region' | 'city' | 'shop';
  name: string;
  place: 'setup' | 'settings';
  token: string;
  view: string;
};

type ValueOf<Name extends string> = Name extends keyof Values ? Values[Name] : number;

/** The parameters of a pattern in order: [number, number] for `/dashboards/:id/groups/:groupId`. */
type ValuesOf<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? [ValueOf<Name>, ...ValuesOf<Tail>]
    : [ValueOf<Rest>]
  : [];

/** The address itself if its pattern has no parameter, otherwise a function that fills them in. */
type Address<Pattern extends string> =
  ValuesOf<Pattern> extends [] ? Pattern : (...values: ValuesOf<Pattern>) => string;

const addressFor = (pattern: string): unknown => {
  const [start = '', ...rest] = pattern.split(/:\w+/);
  if (rest.length === 0) return pattern;
  return (...values: (string | number)[]): string =>
    rest.reduce((path, text, at) => path + encodeURIComponent(values[at] ?? '') + text, start);
};

type Addresses<Patterns extends Record<string, string>> = {
  readonly [Name in keyof Patterns]: Address<Patterns[Name]>;
};

/** Makes the links of all patterns. */
export const addressesFor = <Patterns extends Record<string, string>>(patterns: Patterns): Addresses<Patterns> =>
  Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, addressFor(pattern)]),
  ) as Addresses<Patterns>;

/** Makes a test for paths of a pattern. */
export const matcherFor = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

/** A pattern with some of its parameters filled in, for a separate route. */
export const narrowed = (pattern: string, values: Partial<Values>): string =>
  pattern.replace(/:(\w+)/g, (whole, name: string) => values[name as keyof Values] ?? whole);
