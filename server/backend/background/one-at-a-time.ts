/** Background work that may be requested at any time. */
export type OneAtATime = {
  /** Requests it: never runs twice at once, and runs once more if it was requested while running. Never throws, returns at once. */
  trigger: () => void;
  /** Resolves when nothing is running. */
  idle: () => Promise<void>;
};

/** `work` must never reject: it logs its own errors. */
export const oneAtATime = (work: () => Promise<void>): OneAtATime => {
  let running: Promise<void> | null = null;
  let wanted = false;

  const run = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      await work();
    }
    // In the same step as the last check of `wanted`: otherwise a request between the two would not be served.
    running = null;
  };

  return {
    trigger: () => {
      wanted = true;
      running ??= run();
    },
    idle: async () => {
      await running;
    },
  };
};
