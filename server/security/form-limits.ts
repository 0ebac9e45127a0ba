import { createHmac } from 'node:crypto';
import { type AttemptCounter, type AttemptCounters, openAttemptCounters } from './attempt-counters.ts';
import { type FormRules, formRules, type LimitedForm, limitedForms } from './form-rules.ts';
import { toNetwork } from './network.ts';

export type { LimitedForm };

/** Nothing here throws. */
export type FormLimits = {
  /**
   * Counts an attempt; returns the seconds to wait if there were too many, 0 allows it. `account`: mail address, token
   * or person id, whatever identifies the account here; null if the form has none.
   */
  take: (form: LimitedForm, account: string | null, address: string | undefined) => Promise<number>;
  /** Takes one attempt back: it failed, but not because of the person. */
  takeBack: (form: LimitedForm, account: string | null, address: string | undefined) => Promise<void>;
  /** Clears the account's attempts after a success (sign-in), and takes one of the address back. */
  forgive: (form: LimitedForm, account: string | null, address: string | undefined) => Promise<void>;
  close: () => Promise<void>;
};

export type FormLimitOptions = {
  /** Replaces `formRules` for some forms. */
  rules?: Partial<FormRules> | undefined;
  /** Called when the store begins to fail: until it works again each process counts for itself. */
  onTrouble?: ((error: unknown) => void) | undefined;
};

/** A counter for one name. */
type Bound = { take: () => Promise<number>; takeBack: () => Promise<void>; forget: () => Promise<void> };

const uncounted: Bound = { take: async () => 0, takeBack: async () => {}, forget: async () => {} };

const boundTo = (counter: AttemptCounter, key: string): Bound => ({
  take: () => counter.take(key),
  takeBack: () => counter.takeBack(key),
  forget: () => counter.forget(key),
});

const spelled = (account: string): string => account.trim().normalize('NFC').toLowerCase();

const scopes = ['account', 'address'] as const;

/** A counter for each rule, by its name. */
const createCounters = (counters: AttemptCounters, rules: FormRules): Map<string, AttemptCounter> => {
  const all = limitedForms.flatMap(form =>
    scopes.map(scope => ({ name: `${form}.${scope}`, rule: rules[form][scope] })),
  );
  return new Map(all.flatMap(({ name, rule }) => (rule ? [[name, counters.counter(name, rule)] as const] : [])));
};

/**
 * Limits how often a form may be sent, by account and by network address, in one store shared by all web workers (a file,
 * or a database by its address). Accounts and addresses are stored as keyed hashes (`secret` is the key), so the store
 * reveals no names. A failing store locks nobody out.
 */
export async function openFormLimits(
  place: string,
  secret: string,
  options: FormLimitOptions = {},
): Promise<FormLimits> {
  const opened = await openAttemptCounters(place, options.onTrouble ?? (() => {}));
  const counters = createCounters(opened, { ...formRules, ...options.rules });
  const counterKey = (name: string): string =>
    createHmac('sha256', secret).update(`form-limits\0${name}`).digest('base64url');
  const bind = (counterName: string, name: string | null): Bound => {
    const counter = counters.get(counterName);
    return counter && name !== null ? boundTo(counter, counterKey(name)) : uncounted;
  };
  const ofAccount = (form: LimitedForm, account: string | null) =>
    bind(`${form}.account`, account === null ? null : spelled(account));
  const ofAddress = (form: LimitedForm, address: string | undefined) => bind(`${form}.address`, toNetwork(address));

  return {
    // An address over its limit does not count for accounts: otherwise it could lock others out of theirs for ever.
    take: async (form, account, address) => (await ofAddress(form, address).take()) || ofAccount(form, account).take(),
    takeBack: async (form, account, address) => {
      await ofAddress(form, address).takeBack();
      await ofAccount(form, account).takeBack();
    },
    forgive: async (form, account, address) => {
      await ofAddress(form, address).takeBack();
      await ofAccount(form, account).forget();
    },
    close: opened.close,
  };
}
