/** The forms that anybody, or anybody who holds a session, could send without end. */
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
] as const;
export type LimitedForm = (typeof limitedForms)[number];

/** How many attempts there may be within `minutes`, counted from the first. */
export type Rule = { attempts: number; minutes: number };

/** `account` counts what names the account in the form, `address` the network address; null counts nothing. */
export type FormRules = Record<LimitedForm, { account: Rule | null; address: Rule | null }>;

const quarter = (attempts: number): Rule => ({ attempts, minutes: 15 });
const hour = (attempts: number): Rule => ({ attempts, minutes: 60 });

/**
 * An account is strict, since no person mistypes a password ten times in a quarter of an hour; an address is generous,
 * since a whole office may stand behind one. A sign-in that works takes its attempt back, so an address fills with
 * failures alone. Forms that send a mail to somebody count by the hour: three mails are enough for who waits for one, and
 * twenty an hour for an office; more would be a flood in somebody else's mailbox. Tokens of mails cannot be guessed:
 * their limits only keep the work small that a script can cause. Who changes a password is known, so the address, which
 * they share with colleagues, does not count. Invitations carry the inviter's own words to strangers: ten forms of twenty
 * addresses an hour are enough for a firm; the backend mails the same address again after an hour only.
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
};
