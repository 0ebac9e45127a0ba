import { expect, it } from 'vitest';
import { isSessionExpired, jwtExpiry } from '../../server/domain/accounts/session-expiry.ts';
import { fileName } from '../../server/domain/file-name.ts';
import { safeNextPath } from '../../server/domain/next-path.ts';

it('names a file name_type_start_end.csv in lower-case ASCII (docs/product.md §7.8)', () => {
  const days = { start: '2026-01-01', end: '2026-01-31', compared: null };
  expect(fileName('Lácteos, México', 'Price by Región', days)).toBe(
    'lacteos_mexico_price_by_region_2026-01-01_2026-01-31.csv',
  );
  expect(fileName('מזון', 'price', days, 'xlsx')).toBe('export_price_2026-01-01_2026-01-31.xlsx');
});

it('names the days that a file is compared with behind its own', () => {
  const compared = { start: '2025-12-01', end: '2025-12-31', word: 'frente a' };
  expect(fileName('Precios', 'región', { start: '2026-01-01', end: '2026-01-31', compared }, 'svg')).toBe(
    'precios_region_2026-01-01_2026-01-31_frente_a_2025-12-01_2025-12-31.svg',
  );
});

it.each([
  ['/dashboards?x=1', '/dashboards?x=1'],
  ['/a/../b', '/b'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['/\tevil', null],
  [undefined, null],
])('keeps next=%s on this site: %s', (text, expected) => {
  expect(safeNextPath(text)).toBe(expected);
});

it('expires a session one day before its token does (docs/product.md §4)', () => {
  const hour = 3_600_000;
  expect(isSessionExpired(23 * hour, 0)).toBe(true);
  expect(isSessionExpired(25 * hour, 0)).toBe(false);
});

it('reads the end of a JWT, and nothing from what is none', () => {
  const token = `x.${Buffer.from('{"exp":1700000000}').toString('base64url')}.y`;
  expect(jwtExpiry(token)).toBe(1_700_000_000_000);
  expect(jwtExpiry('opaque')).toBeNull();
  expect(jwtExpiry('a.b.c')).toBeNull();
});
