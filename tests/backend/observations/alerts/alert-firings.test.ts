import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AlertPause, AlertRule } from '../../../../server/backend/observations/reads/alerts.ts';
import {
  alertBaselines,
  alertDirections,
  alertEvents,
  averageDays,
} from '../../../../server/contract/entities/alert-kinds.ts';
import { obviousFirings } from '../obvious/alerts.ts';
import { dayText, dimensions, facts, fill, readImport } from '../obvious/market.ts';

const firstDay = 20_445;
const dayMs = 86_400_000;

/** Half days since the first one, as moments. */
const moment = fc.integer({ min: 0, max: 160 }).map(half => firstDay * dayMs + half * (dayMs / 2));
const readStart = (at: number): number => Math.floor(at / dayMs) * dayMs;

const since = fc.record({ at: moment, importId: fc.integer({ min: 0, max: 4 }) });
const pause: fc.Arbitrary<AlertPause> = fc
  .record({ from: moment, halves: fc.integer({ min: 0, max: 40 }), fromImport: fc.integer({ min: 0, max: 4 }) })
  .chain(({ from, halves, fromImport }) =>
    fc.integer({ min: fromImport, max: Math.min(4, fromImport + 1) }).map(toImport => {
      const to = from + halves * (dayMs / 2);
      return { from, to, dayStart: readStart(to), fromImport, toImport };
    }),
  );

const rule: fc.Arbitrary<AlertRule> = fc.record({
  event: fc.constantFrom(...alertEvents.filter(event => event !== 'hero_image'), 'price' as const, 'price' as const),
  baseline: fc.constantFrom(...alertBaselines),
  days: fc.constantFrom(...averageDays),
  direction: fc.constantFrom(...alertDirections),
  threshold: fc.constantFrom(0, 1, 500, 25_000),
  unit: fc.constantFrom('money' as const, 'percent' as const),
  tolerance: fc.constantFrom(0, 100, 2000),
  leastDepth: fc.constantFrom(0, 0, 1000),
  leastPlaces: fc.constantFrom(1, 1, 2, 3),
  productIds: fc.constantFrom([1], [1, 2, 3], [5, 4]),
  places: fc.record({
    retailerIds: fc.constantFrom([], [1, 2, 3], [2]),
    regionIds: fc.constantFrom([], [], [1]),
    cityIds: fc.constantFrom([], [], [1, 3]),
    shopIds: fc.constantFrom([], [], [1, 2, 6]),
  }),
  since: fc.option(
    since.map(one => ({ ...one, dayStart: readStart(one.at) })),
    { freq: 1, nil: undefined },
  ),
  pauses: fc.oneof(fc.constant(undefined), fc.array(pause, { minLength: 1, maxLength: 2 })),
  partners: fc.constantFrom(
    new Map<number, number[]>(),
    new Map([
      [1, [2, 3]],
      [4, [5]],
    ]),
  ),
});

const asks = fc.record({
  rules: fc.array(rule, { minLength: 1, maxLength: 12 }),
  start: fc.integer({ min: 0, max: 70 }).map(day => dayText(firstDay + day)),
  length: fc.integer({ min: 0, max: 30 }),
});

test('the days on which alerts fire are those of their definition, whatever the data and the rules', async () => {
  const property = fc.asyncProperty(facts, fc.array(asks, { minLength: 8, maxLength: 8 }), async (all, questions) => {
    const observations = await fill(all, dimensions, readImport);
    try {
      for (const { rules, start, length } of questions) {
        const end = dayText(Date.parse(start) / 86_400_000 + length);
        const query = { rules, start, end };
        expect(await observations.alertFirings(query)).toEqual(obviousFirings(query, all));
      }
    } finally {
      await observations.close();
    }
  });
  await fc.assert(property, { endOnFailure: true, numRuns: 9, seed: 77 });
});
