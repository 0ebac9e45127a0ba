/** Reads something, or has it from the last time that it was read under this name. */
export type Remember = <Value>(name: string, read: () => Promise<Value>) => Promise<Value>;

export const readAnew: Remember = (_name, read) => read();

/** For the entries of a list, which are of the same team, and mostly of few people and views: what they share is read once. */
export const rememberForList = (): Remember => {
  const known = new Map<string, Promise<unknown>>();
  return <Value>(name: string, read: () => Promise<Value>): Promise<Value> => {
    const found = known.get(name) ?? read();
    known.set(name, found);
    return found as Promise<Value>;
  };
};
