/** What a parameter of an address may hold, by its name; one that is not named here is a number: an id. */
type Values = {
  analysis: string;
  choice: string;
  level: 'region' | 'city' | 'shop';
  name: string;
  place: 'setup' | 'settings';
  view: string;
};

type ValueOf<Name extends string> = Name extends keyof Values ? Values[Name] : number;

/** The values that a pattern asks for, in its order: [number, number] for `/dashboards/:id/groups/:groupId`. */
type ValuesOf<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? [ValueOf<Name>, ...ValuesOf<Tail>]
    : [ValueOf<Rest>]
  : [];

/** The address itself where its pattern has no parameter, else the function that fills them in. */
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

/** Makes of each pattern, as a router takes it, what links to it. */
export const addressesFor = <Patterns extends Record<string, string>>(patterns: Patterns): Addresses<Patterns> =>
  Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, addressFor(pattern)]),
  ) as Addresses<Patterns>;

/** What tells whether a path is one of a pattern. */
export const matcherFor = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

/** A pattern with some of its parameters filled in: for a route of its own. */
export const narrowed = (pattern: string, values: Partial<Values>): string =>
  pattern.replace(/:(\w+)/g, (whole, name: string) => values[name as keyof Values] ?? whole);
