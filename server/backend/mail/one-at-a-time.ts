/** Runs `work` when asked: never twice at once, and once more after it where it was asked meanwhile. */
export const oneAtATime = (work: () => Promise<void>): (() => void) => {
  let running = false;
  let wanted = false;

  const run = async (): Promise<void> => {
    running = true;
    while (wanted) {
      wanted = false;
      await work();
    }
    running = false;
  };

  return () => {
    wanted = true;
    if (!running) void run();
  };
};
