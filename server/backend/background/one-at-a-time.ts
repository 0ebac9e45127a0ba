/** Work of a process that is asked for at any time. */
export type OneAtATime = {
  /** Asks for it: never twice at once, and once more after it where it was asked for meanwhile. Never throws, never waits. */
  ask: () => void;
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>;
};

/** Makes it of work that never rejects: what goes wrong in it is its own to log. */
export const oneAtATime = (work: () => Promise<void>): OneAtATime => {
  let running: Promise<void> | null = null;
  let wanted = false;

  const run = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      await work();
    }
    // With the last look at `wanted`, not after it: what is asked for between the two would wait for the next time.
    running = null;
  };

  return {
    ask: () => {
      wanted = true;
      running ??= run();
    },
    idle: async () => {
      await running;
    },
  };
};
