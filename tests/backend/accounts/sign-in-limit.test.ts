import { describe, expect, test } from 'vitest';
import { createSignInLimit } from '../../../server/backend/accounts/sign-in-limit.ts';

const rules = { windowMs: 60_000, perAccount: 3, perAddress: 5 };

const limitAt = () => {
  const clock = { ms: 1_000_000 };
  return { clock, limit: createSignInLimit(rules, () => clock.ms) };
};

describe('the limit of sign-ins', () => {
  test('lets an account through until its failures are too many, then says how long to wait', () => {
    const { clock, limit } = limitAt();
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(limit.waitSeconds('a', undefined)).toBe(0);
      limit.attempt('a', undefined);
    }
    expect(limit.waitSeconds('a', undefined)).toBe(60);
    clock.ms += 45_500;
    expect(limit.waitSeconds('a', undefined)).toBe(15);
    clock.ms += 14_500;
    expect(limit.waitSeconds('a', undefined)).toBe(0);
  });

  test('counts an address over all accounts', () => {
    const { limit } = limitAt();
    for (const account of ['a', 'b', 'c', 'd', 'e']) limit.attempt(account, '192.0.2.1');
    expect(limit.waitSeconds('f', '192.0.2.1')).toBeGreaterThan(0);
    expect(limit.waitSeconds('f', '192.0.2.2')).toBe(0);
  });

  test('forgets the failures of an account that signs in, and not those of its address', () => {
    const { limit } = limitAt();
    for (const account of ['a', 'a', 'b', 'c', 'd']) limit.attempt(account, '192.0.2.1');
    limit.succeeded('a', '192.0.2.1');
    expect(limit.waitSeconds('a', undefined)).toBe(0);
    limit.attempt('x', '192.0.2.1');
    expect(limit.waitSeconds('y', '192.0.2.1')).toBeGreaterThan(0);
  });
});
