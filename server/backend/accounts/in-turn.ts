const running = new Map<string, Promise<unknown>>();

/** Runs `work` after earlier work with the same key, so that it reads what that has written. */
export const inTurn = <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = running.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  running.set(key, settled);
  void settled.then(() => {
    if (running.get(key) === settled) running.delete(key);
  });
  return mine;
};
