/**
 * How what is small is parsed. For large values zod writes a function of its own for each schema, the first time that it is used:
 * six times as fast afterwards, but a millisecond before, which is most of what reading the first replies of a process costs.
 */
export const small = { jitless: true } as const;

/** Characters of JSON from which on that pays: several hundred rows. */
const largeFrom = 65_536;

export const bySize = (characters: number): { jitless: boolean } => ({ jitless: characters < largeFrom });
