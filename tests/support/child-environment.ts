const { PATH, NODE_OPTIONS = '' } = process.env;
/** The clock of a run under `--clock` (docs/contributing.md) is theirs too. */
const clock = NODE_OPTIONS.includes('moved-clock') ? { NODE_OPTIONS } : {};

/** What a process that a test starts has of our environment, beside its own settings. */
export const childEnvironment = (own: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH,
  NODE_ENV: 'production',
  ...clock,
  ...own,
});
