import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createSharedLimit,
  createSignInLimit,
  type SignInLimit,
} from '../../../server/backend/accounts/sign-in-limit.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import type { RecordsStore } from '../../../server/backend/stores/records/records-store.ts';

const rules = { windowMs: 60_000, perAccount: 3, perAddress: 5 };

let records: RecordsStore<Schema>;
let clock: { ms: number };
beforeEach(async () => {
  clock = { ms: 1_000_000 };
  records = await openRecords<Schema>(':memory:', migrations);
});
afterEach(() => records.destroy());

const now = (): number => clock.ms;

describe.each<[string, () => SignInLimit]>([
  ['in memory', () => createSignInLimit(rules, now)],
  ['in the records', () => createSharedLimit(records, 'sign-in', rules, now)],
])('the limit of sign-ins, %s', (_where, make) => {
  test('lets an account through until its failures are too many, then says how long to wait', async () => {
    const limit = make();
    for (let attempt = 0; attempt < 3; attempt++) expect(await limit.attempt('a', undefined)).toBe(0);
    expect(await limit.attempt('a', undefined)).toBe(60);
    clock.ms += 45_500;
    expect(await limit.attempt('a', undefined)).toBe(15);
    clock.ms += 14_500;
    expect(await limit.attempt('a', undefined)).toBe(0);
  });

  test('counts an address over all accounts', async () => {
    const limit = make();
    for (const account of ['a', 'b', 'c', 'd', 'e']) await limit.attempt(account, '192.0.2.1');
    expect(await limit.attempt('f', '192.0.2.1')).toBeGreaterThan(0);
    expect(await limit.attempt('f', '192.0.2.2')).toBe(0);
  });

  test('forgets the failures of an account that signs in, and not those of its address', async () => {
    const limit = make();
    for (const account of ['a', 'a', 'b', 'c', 'd']) await limit.attempt(account, '192.0.2.1');
    await limit.succeeded('a', '192.0.2.1');
    expect(await limit.attempt('a', undefined)).toBe(0);
    expect(await limit.attempt('x', '192.0.2.1')).toBe(0);
    expect(await limit.attempt('y', '192.0.2.1')).toBeGreaterThan(0);
  });

  test('lets no more through where many try at once', async () => {
    const limit = make();
    const waits = await Promise.all(Array.from({ length: 10 }, () => limit.attempt('a', undefined)));
    expect(waits.filter(seconds => seconds === 0)).toHaveLength(3);
  });
});

test('two backends count together; what else is limited counts apart', async () => {
  const [one, other, ofLinks] = ['sign-in', 'sign-in', 'share'].map(what =>
    createSharedLimit(records, what, rules, now),
  );
  const waits = [];
  for (const limit of [one, other, one, other, ofLinks]) waits.push(await limit?.attempt('a', undefined));
  expect(waits).toEqual([0, 0, 0, 60, 0]);
});
