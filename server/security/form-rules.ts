/** The forms that anybody, or anybody with a session, could send without limit. */
export const limitedForms = [
  'signIn',
  'register',
  'confirm',
  'resend',
  'recover',
  'newPassword',
  'invitation',
  'changePassword',
  'invite',
  'sharePassword',
] as const;
export type LimitedForm = (typeof limitedForms)[number];

/** How many attempts are allowed within `minutes`, counted from the first. */
export type Rule = { attempts: number; minutes: number };

/** `account` counts by what identifies the account in the form, `address` by network address; null: no limit. */
export type FormRules = Record<LimitedForm, { account: Rule | null; address: Rule | null }>;

const quarter = (attempts: number): Rule => ({ attempts, minutes: 15 });
const hour = (attempts: number): Rule => ({ attempts, minutes: 60 });

/**
 * The limit for an account is strict, since no person mistypes a password ten times in a quarter of an hour; that for
 * an address is generous, since a whole office may share one. A successful sign-in takes its attempt back, so only
 * failures count for an address. Forms that send a mail to somebody count by the hour: three mails are enough for a
 * person who waits for one, and twenty an hour for an office; more would flood somebody else's mailbox. Tokens of mails
 * cannot be guessed: their limits only bound the work that a script can cause. People who change a password are known,
 * so the address, which they share with colleagues, does not count. Invitations carry the inviter's own words to
 * strangers: ten forms of twenty addresses an hour are enough for a company; the backend mails the same address again
 * only after an hour. The password of a share link is one for many people: whoever knows it clears
 * its attempts.
 */
export const formRules: FormRules = {
  signIn: { account: quarter(10), address: quarter(50) },
  register: { account: hour(3), address: hour(20) },
  confirm: { account: quarter(10), address: quarter(60) },
  resend: { account: hour(3), address: hour(20) },
  recover: { account: hour(3), address: hour(20) },
  newPassword: { account: quarter(10), address: quarter(60) },
  invitation: { account: quarter(10), address: quarter(60) },
  changePassword: { account: quarter(10), address: null },
  invite: { account: hour(10), address: hour(50) },
  sharePassword: { account: quarter(10), address: quarter(50) },
};
