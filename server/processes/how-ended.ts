/** How a process has ended, in words: somebody who looks for a lack of memory finds the signal. */
export const howEnded = (code: number | null, signal: string | null): string =>
  signal ? `by signal ${signal}` : `with code ${code}`;
