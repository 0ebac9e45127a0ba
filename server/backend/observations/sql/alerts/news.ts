import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../../engine.ts';
import type { AlertQuery, AlertRule } from '../../reads/alerts.ts';
import type { Steps } from '../figures.ts';

type Fragment = RawBuilder<unknown>;

const dayMs = 86_400_000;

/** A moment as two 32-bit integers, and how the engine puts them together again. */
const split = (ms: number): [number, number] => [Math.floor(ms / dayMs), ms % dayMs];
const joined = (name: string): Fragment =>
  sql`CAST(${sql.ref(`${name}_day`)} AS BIGINT) * ${sql.lit(dayMs)} + ${sql.ref(`${name}_ms`)} AS ${sql.ref(name)}`;
const newsColumns = (name: string): string[] => [`${name}_day`, `${name}_ms`];

/** A continuing state, not something that happened on one day: the shops that meet it are counted over days. */
const goesOn = ({ event, baseline }: AlertRule): boolean =>
  event === 'out_of_stock' || event === 'promotion_begins' || (event === 'price' && baseline !== 'previous');

const hasPauses = ({ pauses = [] }: AlertRule): boolean => pauses.length > 0;

/** Whether the data may contain anything from before an alert was on, or from a pause. */
export const asksSince = ({ rules }: AlertQuery): boolean => rules.some(rule => rule.since !== undefined);
export const asksPauses = ({ rules }: AlertQuery): boolean => rules.some(hasPauses);
/** Whether the beginning of a state has to be known, because it may have begun in a pause. */
export const asksBeginnings = ({ rules }: AlertQuery): boolean => rules.some(rule => hasPauses(rule) && goesOn(rule));

const sinceStep = ({ rules }: AlertQuery, { numbers }: Dialect): Steps => {
  const rows = rules.flatMap(({ since }, rule) =>
    since ? [[rule, ...split(since.at), ...split(since.dayStart), since.importId]] : [],
  );
  const columns = ['rule', ...newsColumns('at'), ...newsColumns('day_start'), 'import_id'];
  return [
    { name: 'since_numbers', query: numbers(columns, rows) },
    {
      name: 'rule_since',
      query: sql`SELECT rule, ${joined('at')}, ${joined('day_start')}, import_id FROM since_numbers`,
      kept: true,
    },
  ];
};

const pauseStep = ({ rules }: AlertQuery, { numbers }: Dialect): Steps => {
  const rows = rules.flatMap(({ pauses = [] }, rule) =>
    pauses.map(({ from, to, dayStart, fromImport, toImport }) => [
      rule,
      ...split(from),
      ...split(to),
      ...split(dayStart),
      fromImport,
      toImport,
    ]),
  );
  const columns = ['rule', ...['begin', 'until', 'day_start'].flatMap(newsColumns), 'from_import', 'to_import'];
  return [
    { name: 'pause_numbers', query: numbers(columns, rows) },
    {
      name: 'rule_pauses',
      query: sql`SELECT rule, ${joined('begin')}, ${joined('until')}, ${joined('day_start')}, from_import, to_import
        FROM pause_numbers`,
      kept: true,
    },
  ];
};

/** Rules for which the beginning of their states has to be known, and the products this depends on. */
const beginningSteps = ({ rules }: AlertQuery, { numbers }: Dialect): Steps => {
  const rows = rules.flatMap((rule, index) => (hasPauses(rule) && goesOn(rule) ? [[index]] : []));
  return [
    { name: 'followed_rules', query: numbers(['rule'], rows), kept: true },
    {
      name: 'followed_products',
      query: sql`SELECT product_id FROM wanted_pairs WHERE rule IN (SELECT rule FROM followed_rules)
        UNION SELECT p.partner_id FROM rule_partners AS p JOIN wanted_pairs AS a ON a.rule = p.rule
          AND a.product_id = p.product_id WHERE p.rule IN (SELECT rule FROM followed_rules)`,
      kept: true,
    },
  ];
};

/**
 * What is not new to a rule, as far as the data may contain it:
 * - `rule_since` (rule, at, day_start, import_id), `rule_pauses` (rule, begin, until, day_start, from_import,
 *   to_import); moments are ms since the epoch
 * - `followed_rules` (rule), `followed_products` (product_id): for these all preceding days are read
 */
export const newsSteps = (query: AlertQuery, dialect: Dialect): Steps => [
  ...(asksSince(query) ? sinceStep(query, dialect) : []),
  ...(asksPauses(query) ? pauseStep(query, dialect) : []),
  ...(asksBeginnings(query) ? beginningSteps(query, dialect) : []),
];

/** Whether all days of a product are read. */
export const isFollowed = (query: AlertQuery, productId: Fragment): Fragment =>
  asksBeginnings(query) ? sql`${productId} IN (SELECT product_id FROM followed_products)` : sql`false`;

const conditionKey = sql`c.rule, c.product_id, c.shop_id, c.day`;

/** `paused_rows`: the conditions of which the observation belongs to a pause of their rule. */
export const pausedSteps = (query: AlertQuery, { epochMs }: Dialect): Steps =>
  asksPauses(query)
    ? [
        {
          name: 'paused_rows',
          query: sql`SELECT DISTINCT ${conditionKey} FROM conditions AS c JOIN rule_pauses AS p ON p.rule = c.rule
            WHERE ${epochMs(sql`c.observed_at`)} >= p.begin AND ${epochMs(sql`c.observed_at`)} < p.until
                AND ${epochMs(sql`c.observed_at`)} <> p.day_start
              OR c.import_id > p.from_import AND c.import_id <= p.to_import`,
          kept: true,
        },
      ]
    : [];

/** Whether a condition `c` is one of them. */
export const cameInPause = (query: AlertQuery): Fragment =>
  asksPauses(query) ? sql`(${conditionKey}) IN (SELECT rule, product_id, shop_id, day FROM paused_rows)` : sql`false`;

/** Conditions `c` with what was there when their rule was made or switched on, and whether they are newer. */
export const joinSince = (query: AlertQuery): Fragment =>
  asksSince(query) ? sql`LEFT JOIN rule_since AS s ON s.rule = c.rule` : sql``;
export const cameLater = (query: AlertQuery, { epochMs }: Dialect): Fragment =>
  asksSince(query)
    ? sql`(s.rule IS NULL OR ${epochMs(sql`c.observed_at`)} > s.at
        OR ${epochMs(sql`c.observed_at`)} = s.day_start AND c.import_id > s.import_id)`
    : sql`true`;
