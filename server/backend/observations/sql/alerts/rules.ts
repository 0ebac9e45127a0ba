import { sql } from 'kysely';
import { alertBaselines, alertDirections, alertEvents } from '../../../../contract/entities/alert-kinds.ts';
import type { Dialect } from '../../engine.ts';
import type { AlertPlaces, AlertQuery, AlertRule } from '../../reads/alerts.ts';
import type { Steps } from '../figures.ts';

const ruleColumns = [
  'rule',
  'place_set',
  'event',
  'baseline',
  'days',
  'direction',
  'threshold',
  'in_percent',
  'tolerance',
  'least_depth',
  'least_places',
] as const;

/** The number that represents a word of a rule in the engine. */
export const eventCode = (event: (typeof alertEvents)[number]): number => alertEvents.indexOf(event);
export const baselineCode = (baseline: (typeof alertBaselines)[number]): number => alertBaselines.indexOf(baseline);
export const directionCode = (direction: (typeof alertDirections)[number]): number =>
  alertDirections.indexOf(direction);

/** Alerts with the same places share them: shops are looked up once for each choice of places. */
const collectPlaceSets = (rules: readonly AlertRule[]) => {
  const sets = new Map<string, { id: number; places: AlertPlaces }>();
  const ids = rules.map(({ places }) => {
    const key = JSON.stringify([places.retailerIds, places.regionIds, places.cityIds, places.shopIds]);
    const known = sets.get(key) ?? { id: sets.size, places };
    sets.set(key, known);
    return known.id;
  });
  return { ids, sets: [...sets.values()] };
};

const kinds = ['retailerIds', 'regionIds', 'cityIds', 'shopIds'] as const;
const placeColumns = { retailerIds: 'retailer_id', regionIds: 'region_id', cityIds: 'city_id', shopIds: 'id' } as const;

/** A shop belongs to a set if it matches every kind of place that the set chooses. */
const setShops = kinds.map((kind, code) => {
  const column = sql.ref(`s.${placeColumns[kind]}`);
  return sql`(c.${sql.ref(`has_${code}`)} = 0 OR EXISTS (SELECT 1 FROM chosen_places AS p
    WHERE p.place_set = c.place_set AND p.kind = ${sql.lit(code)} AND p.place_id = ${column}))`;
});

/**
 * The query as tables:
 * - `rules` (rule, place_set, event …), `rule_products` (rule, product_id), `rule_partners` (rule, product_id,
 *   partner_id)
 * - `set_shops` (place_set, shop_id, retailer_id): the shops of each choice of places
 */
export const ruleSteps = ({ rules }: AlertQuery, { numbers }: Dialect): Steps => {
  const { ids, sets } = collectPlaceSets(rules);
  const rows = rules.map((rule, index) => [
    index,
    ids[index] ?? 0,
    eventCode(rule.event),
    baselineCode(rule.baseline),
    rule.days,
    directionCode(rule.direction),
    rule.threshold,
    rule.unit === 'percent' ? 1 : 0,
    rule.tolerance,
    rule.leastDepth,
    rule.leastPlaces,
  ]);
  const products = rules.flatMap((rule, index) => rule.productIds.map(id => [index, id]));
  const partners = rules.flatMap((rule, index) =>
    [...rule.partners].flatMap(([id, others]) => others.map(other => [index, id, other])),
  );
  const choices = sets.map(({ id, places }) => [id, ...kinds.map(kind => Math.min(1, places[kind].length))]);
  const chosen = sets.flatMap(({ id, places }) =>
    kinds.flatMap((kind, code) => places[kind].map(place => [id, code, place])),
  );
  return [
    { name: 'rules', query: numbers(ruleColumns, rows), kept: true },
    { name: 'rule_products', query: numbers(['rule', 'product_id'], products), kept: true },
    { name: 'rule_partners', query: numbers(['rule', 'product_id', 'partner_id'], partners), kept: true },
    { name: 'choices', query: numbers(['place_set', ...kinds.map((_, code) => `has_${code}`)], choices) },
    { name: 'chosen_places', query: numbers(['place_set', 'kind', 'place_id'], chosen), kept: true },
    {
      name: 'set_shops',
      query: sql`SELECT c.place_set, s.id AS shop_id, s.retailer_id FROM choices AS c, shops AS s
        WHERE ${sql.join(setShops, sql` AND `)}`,
      kept: true,
    },
  ];
};
