import { expect, test } from 'vitest';
import { loggablePath } from '../../../server/logging/logger.ts';

const token = 'q8yOB-4Yk2vJ5dM0x1ZfT7uCwRnLsA9eHiGpK3V_bXc';

test.each([
  [`/share/${token}`, '/share/…'],
  [`/share/${token}/csv?as=xlsx`, '/share/…/csv?as=xlsx'],
  [`/SHARE/${token}?lang=es`, '/SHARE/…?lang=es'],
  // Where the site itself is below such a prefix.
  [`/share/share/${token}`, '/share/…/…'],
  [`/share/market/share/${token}/password`, '/share/…/share/…/password'],
  [`/tools/share/share/${token}?page=2`, '/tools/share/…/…?page=2'],
  [`/share/${token}/share/x`, '/share/…/share/…'],
])('the token of a share link is in no log: %s', (address, logged) => {
  expect(loggablePath(address)).toBe(logged);
});

test('nor is what else is secret, and the rest is as it was', () => {
  expect(loggablePath('/register/confirm?token=abc&lang=en#code=1')).toBe('/register/confirm?token=…&lang=en#code=1');
  expect(loggablePath('/login?next=%2Fdashboards&email=a%40b.example')).toBe('/login?next=%2Fdashboards&email=…');
  expect(loggablePath('/team/share-links/7')).toBe('/team/share-links/7');
  expect(loggablePath(`/${'x'.repeat(3000)}`)).toHaveLength(2000);
});
