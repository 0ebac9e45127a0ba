/** How a process has ended, in words: somebody who looks for a lack of memory finds the signal. */
export const howEnded = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal === null ? `with code ${code}` : `by signal ${signal}`;
