import { expect, test } from 'vitest';
import { deviceName } from '../../server/session/device.ts';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    'Chrome 149, Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18, iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0',
    'Microsoft Edge 149, Windows',
  ],
  ['w3m/0.5.3+git20230121', null],
  ['', null],
  [undefined, null],
  ['-', null],
])('%s is shown as %s', (userAgent, shown) => {
  expect(deviceName(userAgent)).toBe(shown);
});

test.each([`${'x'.repeat(100_000)}/1 ${'('.repeat(100_000)}`, `${'very long name '.repeat(20)}/12.1`])(
  'what names itself at length is cut off',
  userAgent => {
    expect(deviceName(userAgent)?.length ?? 0).toBeLessThanOrEqual(60);
  },
);
