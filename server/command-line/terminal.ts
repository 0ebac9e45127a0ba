export const exitCodes = { done: 0, problem: 1, usage: 2, cancelled: 130 } as const;

const betweenLinesMs = 200;

/** Output of a command on stderr. */
export const createTerminal = () => {
  const isTerminal = process.stderr.isTTY;
  let last = 0;
  let step = '';
  const say = (text: string): void => {
    process.stderr.write(`${isTerminal ? '\r\u001b[K' : ''}${text}\n`);
  };
  return {
    say,
    /** On a terminal one line that is updated; elsewhere a line for every step. */
    progress: (now: string, text: () => string): void => {
      const changed = now !== step;
      step = now;
      if (!isTerminal) {
        if (changed) say(text());
      } else if (changed || Date.now() - last > betweenLinesMs) {
        last = Date.now();
        process.stderr.write(`\r\u001b[K${text()}`);
      }
    },
  };
};

/** Aborts on SIGINT and SIGTERM: the command then removes what it has written. */
export const cancelOnSignal = (): AbortSignal => {
  const cancelled = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancelled.abort());
  return cancelled.signal;
};
