const { PATH, NODE_OPTIONS, VITRINA_TEST_CLOCK_AHEAD_MS } = process.env;
/** The clock of a run under `--clock` (docs/contributing.md) is theirs too. */
const clock = VITRINA_TEST_CLOCK_AHEAD_MS ? { NODE_OPTIONS, VITRINA_TEST_CLOCK_AHEAD_MS } : {};

/** What a process that a test starts has of our environment, beside its own settings. */
export const childEnvironment = (own: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH,
  NODE_ENV: 'production',
  ...clock,
  ...own,
});
