import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AlertRule } from '../../../server/backend/observations/analyses/alerts.ts';
import {
  alertBaselines,
  alertDirections,
  alertEvents,
  averageDays,
} from '../../../server/contract/entities/alert-kinds.ts';
import { obviousFirings } from './obvious/alerts.ts';
import { dayText, facts, fill } from './obvious/market.ts';

const firstDay = 20_445;

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
    const observations = await fill(all);
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
}, 60_000);
