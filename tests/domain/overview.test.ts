import { expect, test } from 'vitest';
import type { Lang } from '../../locales/text.ts';
import { formatsFor } from '../../server/domain/formats.ts';
import { comparedTile } from '../../server/features/analysis/overview/compared.ts';
import type { PageRequest } from '../../server/http/pages/page-request.ts';
import { translatorFor } from '../../server/rendering/translator.ts';
import { failed, notFound, type Outcome, ok } from '../../server/upstream/outcome.ts';

const formats = formatsFor({ lang: 'en', locale: 'en-US', currency: 'USD', timeZone: 'UTC' });
const tile = (now: Outcome<number | null>, before: Outcome<number | null>, lang: Lang = 'en') => {
  const t = translatorFor(lang);
  const one = (value: number) => value.toFixed(1);
  return comparedTile(
    { t } as PageRequest,
    { now, before },
    {
      name: 'Share',
      definition: 'What it is',
      unit: '%',
      retryHref: '/again',
      writing: { text: one, change: (from, to) => t('overview:points', { points: formats.percentStep(from, to) }) },
      value: reply => reply,
      note: reply => `stands on ${reply}`,
      spark: () => null,
      unknown: () => 'nobody knows',
      link: { href: '/behind', label: 'Behind' },
    },
  );
};

test.each([
  ['more', ok(23.5), ok(21.4), '23.5', { delta: '+2.1 points', rest: 'before 21.4' }],
  ['less', ok(21.4), ok(23.5), '21.4', { delta: '−2.1 points', rest: 'before 23.5' }],
  [
    'what lies between both as they are written',
    ok(31.16),
    ok(30.14),
    '31.2',
    { delta: '+1.1 points', rest: 'before 30.1' },
  ],
  ['a difference that does not show', ok(21.41), ok(21.4), '21.4', { delta: '', rest: 'unchanged, before 21.4' }],
  ['nothing of the days before', ok(0), ok(null), '0.0', { delta: '', rest: 'Nothing is known of the previous days' }],
  [
    'no reading of the days before',
    ok(3),
    notFound(),
    '3.0',
    { delta: '', rest: 'Nothing is known of the previous days' },
  ],
  [
    'a failure of the days before',
    ok(3),
    failed('tooSlow'),
    '3.0',
    { delta: '', rest: 'The previous days are not available at the moment' },
  ],
])('%s: the figure and its change, with sign and word', (_case, now, before, value, change) => {
  expect(tile(now, before)).toMatchObject({ value, unit: '%', change, link: { href: '/behind', label: 'Behind' } });
});

test.each([
  ['unknown', ok(null), 'unknown', 'nobody knows', '/behind'],
  ['nothing found', notFound(), 'unknown', 'nobody knows', '/behind'],
  ['failed', failed('unavailable'), 'not available', 'The service behind this figure', '/again'],
])('%s is said in words, never as a number', (_case, now, value, note, href) => {
  const shown = tile(now, ok(3));
  expect(shown).toMatchObject({ value, unit: '', inWords: true, link: { href } });
  expect(shown.note).toContain(note);
  expect(shown.change).toBeUndefined();
});
