import { z } from 'zod';

const state = z.enum(['ok', 'changed', 'broken', 'notTried']);

/** The props of the network check in the browser: the server's findings, and the texts for the browser's own. */
export const networkCheckProps = z.object({
  id: z.string(),
  action: z.string(),
  form: z.string(),
  checks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      need: z.string(),
      advice: z.string(),
      outcome: z.string(),
      value: z.string(),
      outcomes: z.record(z.string(), z.object({ state, text: z.string() })),
    }),
  ),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  words: z.object({
    states: z.record(state, z.string()),
    verdicts: z.record(
      z.enum(['ok', 'notTried', 'notTriedOne', 'changed', 'changedOne', 'broken', 'brokenOne']),
      z.string(),
    ),
    tried: z.string(),
    state: z.string(),
    result: z.string(),
    advice: z.string(),
    report: z.string(),
    title: z.string(),
  }),
});
