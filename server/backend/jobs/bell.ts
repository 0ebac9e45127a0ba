/** Says in this process that there may be something to do: the worker then looks at once, not at its next round. */
export type Bell = { ring: () => void; onRing: (answer: () => void) => void };

export const createBell = (): Bell => {
  const answers: (() => void)[] = [];
  return {
    ring: () => {
      for (const answer of answers) answer();
    },
    onRing: answer => void answers.push(answer),
  };
};
