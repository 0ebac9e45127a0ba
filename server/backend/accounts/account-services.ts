import type { Mailer } from '../mail/mailer.ts';
import type { Records } from '../records/schema.ts';
import type { Handles } from './handles.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import type { Tokens } from './tokens.ts';

/** Services for creating, opening and changing accounts. */
export type AccountServices = {
  records: Records;
  tokens: Tokens;
  handles: Handles;
  signInLimit: SignInLimit;
  /** Limits wrong passwords of share links, and tokens that there are not. */
  shareLimit: SignInLimit;
  mailer: Mailer;
  /** How many days a new team has a trial before the limits of the free package apply; 0: none. */
  trialDays: number;
  now: () => Date;
};
