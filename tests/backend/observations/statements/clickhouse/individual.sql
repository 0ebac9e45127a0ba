-- charts.individual.summary

"changed" AS (SELECT count(*) FILTER (WHERE price <> price_before) AS changes FROM price_states)

"ends" AS (SELECT shop_id, argMax(price, observed_at) AS price FROM price_states
      GROUP BY shop_id)

"facts" AS (SELECT * FROM step_facts)

"figures" AS (SELECT  intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS average, minimum, maximum, mode, mode_count,
    mode_ties, CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS Int128) * squares - CAST(total AS Int128) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS dispersion, observations, shops
    FROM "figures_sums" AS s JOIN "figures_modes" AS m ON true
    JOIN "figures_seen" AS v ON true)

"figures_counts" AS (SELECT * FROM step_figures_counts)

"figures_modes" AS (SELECT  min(c.price) AS mode, count(*) AS mode_ties
    FROM "figures_counts" AS c JOIN "figures_sums" AS s ON true AND c.n = s.mode_count
    )

"figures_seen" AS (SELECT  count(*) AS shops FROM (SELECT DISTINCT  shop_id FROM "source") AS each_shop )

"figures_sums" AS (SELECT * FROM step_figures_sums)

"gaps" AS (SELECT now, intDiv(2 * CAST(own_total AS Int128) + own_n, nullif(2 * CAST(own_n AS Int128), 0)) AS own,
    intDiv(2 * CAST(reference_weighed AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 1 AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(own_weighed) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS Int128) * 1000000000 AS own_weighed, CAST(own_n AS Int128) * 1000000000 AS weights
    FROM region_sums) AS sides) AS weighed) SELECT ranks."now" AS "now", ranks."of_products" AS "of_products", ranks."position" AS "position", gaps.reference AS reference, gaps.gap AS gap, gaps.gap_percent AS gap_percent, gaps.index AS index
      FROM ranks LEFT JOIN gaps ON gaps.now = ranks.now

"last" AS (SELECT day AS last_day, intDiv(2 * CAST(sum(total) AS Int128) + sum(n), nullif(2 * CAST(sum(n) AS Int128), 0)) AS last_price
      FROM price_states WHERE day = (SELECT max(day) FROM price_states) GROUP BY day)

"moved" AS (SELECT prior_day, intDiv(2 * CAST(starts AS Int128) + shops, nullif(2 * CAST(shops AS Int128), 0)) AS prior_price,
    CASE WHEN shops = 0 THEN NULL ELSE sign((CAST(ends AS Int128) - starts)) * CASE WHEN CAST(abs((CAST(ends AS Int128) - starts)) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(ends AS Int128) - starts)) * 1 AS Int128) + shops, nullif(2 * CAST(shops AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(ends AS Int128) - starts)) AS DOUBLE) * 1 / CAST(greatest(shops, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS change,
    CASE WHEN starts = 0 THEN NULL ELSE sign((CAST(ends AS Int128) - starts)) * CASE WHEN CAST(abs((CAST(ends AS Int128) - starts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(ends AS Int128) - starts)) * 100000000 AS Int128) + starts, nullif(2 * CAST(starts AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(ends AS Int128) - starts)) AS DOUBLE) * 100000000 / CAST(greatest(starts, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS change_percent FROM (SELECT count(*) AS shops,
      sum(CAST(e.price AS Int128)) AS ends, sum(CAST(b.price AS Int128)) AS starts, max(b.day) AS prior_day
      FROM ends AS e JOIN states_before AS b ON b.shop_id = e.shop_id) AS pairs)

"price_states" AS (SELECT * FROM step_price_states)

"ranks" AS (SELECT mine.now AS now, 1 + count(*) AS of_products, 1 + count(*) FILTER (WHERE 100 * CAST(mine.total AS Int128) * CAST(competitor.n AS Int128) > 101 * CAST(competitor.total AS Int128) * CAST(mine.n AS Int128)) AS position
      FROM sums AS mine JOIN sums AS competitor ON competitor.now = mine.now AND NOT competitor.own
      WHERE mine.own GROUP BY mine.now)

"rates" AS (SELECT * FROM step_rates)

"region_sides" AS (SELECT now, place_id, sum(n) FILTER (WHERE product_id = 36) AS own_n,
    sum(n * CAST(price AS Int128)) FILTER (WHERE product_id = 36) AS own_total, sum(n) FILTER (WHERE NOT product_id = 36) AS reference_n,
    sum(n * CAST(price AS Int128)) FILTER (WHERE NOT product_id = 36) AS reference_total
    FROM (SELECT f."product_id" AS "product_id", f."now" AS "now", f."shop_id" AS "shop_id", f."price" AS "price", f."n" AS "n", f."known" AS "known", f."promoted" AS "promoted", f."looked" AS "looked", f."gone" AS "gone", f."newest" AS "newest", coalesce(s.region_id, 0) AS place_id
    FROM "facts" AS f LEFT JOIN shops AS s ON s.id = f.shop_id) AS placed WHERE price IS NOT NULL GROUP BY now, place_id
    HAVING count(*) FILTER (WHERE product_id = 36) > 0 AND count(*) FILTER (WHERE NOT product_id = 36) > 0)

"region_sums" AS (SELECT now, sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS Int128) * (intDiv(2 * CAST(CAST(reference_total AS Int128) * 1000000000 AS Int128) + reference_n, nullif(2 * CAST(reference_n AS Int128), 0)))) AS reference_weighed FROM region_sides GROUP BY now)

"standings" AS (SELECT * FROM step_standings)

"states_before" AS (SELECT * FROM step_states_before)

"states_before" AS (SELECT * FROM step_states_before) SELECT n.product_id AS product_id, n.shop_id AS shop_id, n.day AS day, n.observed_at AS observed_at, n.price AS price, n.n AS n, n.total AS total, coalesce(
        lag(toNullable(n.price)) OVER (PARTITION BY n.product_id, n.shop_id ORDER BY n.observed_at), b.price) AS price_before
      FROM states_now AS n LEFT JOIN states_before AS b ON b.product_id = n.product_id AND b.shop_id = n.shop_id

"sums" AS (SELECT * FROM step_sums) SELECT average AS "average", minimum AS "minimum", maximum AS "maximum", mode AS "mode", mode_count AS "modeCount", mode_ties AS "modeTies", dispersion AS "dispersion", observations AS "observations", shops AS "shops", (SELECT count(*) FROM (SELECT DISTINCT s.retailer_id AS retailer_id FROM source AS o JOIN shops AS s ON s.id = o.shop_id
  WHERE s.retailer_id IS NOT NULL) AS seen) AS "retailers", CAST(l.last_day AS VARCHAR) AS "lastDay", l.last_price AS "lastPrice", CAST(m.prior_day AS VARCHAR) AS "priorDay", m.prior_price AS "priorPrice", m.change AS "change", m.change_percent AS "changePercent", changed.changes AS "changes", r.promotion_share AS "promotionShare", r.stock_out_rate AS "stockOutRate", s.reference AS "standing_reference", s.gap AS "standing_gap", s.gap_percent AS "standing_gapPercent", s.index AS "standing_index", s.position AS "standing_position", s.of_products AS "standing_of", intDiv(2 * CAST(b.total AS Int128) + b.n, nullif(2 * CAST(b.n AS Int128), 0)) AS "before_average", t.index AS "before_index", e.promotion_share AS "before_promotionShare", e.stock_out_rate AS "before_stockOutRate", (SELECT concat(formatDateTime(toDateTime64(max(newest), 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(max(newest)) % 1000), 3, '0'), 'Z') FROM facts WHERE now AND product_id = 36 AND price IS NOT NULL) AS newest
        FROM changed LEFT JOIN figures ON true LEFT JOIN moved AS m ON true LEFT JOIN last AS l ON true
        LEFT JOIN rates AS r ON r.now = true LEFT JOIN rates AS e ON e.now = false
        LEFT JOIN standings AS s ON s.now = true LEFT JOIN standings AS t ON t.now = false
        LEFT JOIN sums AS b ON NOT b.now AND b.own

WITH "source" AS (SELECT * FROM step_source)

step_facts AS SELECT product_id, now, shop_id, price, count(*) AS n, count(promoted) AS known,
    count(*) FILTER (WHERE promoted) AS promoted, count(in_stock) AS looked,
    count(*) FILTER (WHERE NOT in_stock) AS gone, max(observed_at) AS newest
    FROM (SELECT *, day >= CAST('2025-02-03' AS DATE) AS now
    FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-01-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS priced) AS matching GROUP BY product_id, now, shop_id, price

step_figures_counts AS WITH "source" AS (SELECT * FROM step_source) SELECT  price, sum(n) AS n FROM "source"
    GROUP BY "price"

step_figures_sums AS WITH "figures_counts" AS (SELECT * FROM step_figures_counts) SELECT  max(n) AS mode_count, sum(n) AS observations, min(price) AS minimum,
    max(price) AS maximum, sum(n * CAST(price AS Int128)) AS total, sum(n * CAST(price AS Int128) * price) AS squares
    FROM "figures_counts" 

step_price_states AS WITH "states_now" AS (SELECT product_id, shop_id, observed_at, max(day) AS day, argMax(price_micros, nth) AS price,
      count(*) AS n, sum(CAST(price_micros AS Int128)) AS total FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
      GROUP BY product_id, shop_id, observed_at)

step_rates AS WITH "facts" AS (SELECT * FROM step_facts) SELECT now, CASE WHEN sum(known) > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(sum(promoted) AS DOUBLE) / CAST(sum(known) AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS promotion_share,
      CASE WHEN sum(looked) > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(sum(gone) AS DOUBLE) / CAST(sum(looked) AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS stock_out_rate
      FROM facts WHERE product_id = 36 GROUP BY now

step_source AS WITH "facts" AS (SELECT * FROM step_facts) SELECT shop_id, price, n FROM facts WHERE now AND product_id = 36 AND price IS NOT NULL

step_standings AS WITH "sums" AS (SELECT * FROM step_sums)

step_states_before AS WITH "moments_before" AS (SELECT product_id, shop_id, max(observed_at) AS observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)
        GROUP BY product_id, shop_id) SELECT p.product_id AS product_id, p.shop_id AS shop_id, max(p.day) AS day, argMax(p.price_micros, p.nth) AS price
        FROM (SELECT product_id, shop_id, observed_at, day, nth, price_micros FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)) AS p
        JOIN moments_before AS m ON m.product_id = p.product_id AND m.shop_id = p.shop_id AND m.observed_at = p.observed_at
        GROUP BY p.product_id, p.shop_id

step_sums AS WITH "facts" AS (SELECT * FROM step_facts) SELECT product_id, now, product_id = 36 AS own, sum(n) AS n, sum(n * CAST(price AS Int128)) AS total
      FROM facts WHERE price IS NOT NULL GROUP BY product_id, now

-- charts.individual.line

"last_buckets" AS (SELECT * FROM step_last_buckets)

"modes" AS (SELECT bucket, 9223372036854775808 - 1 - max(CAST(n AS Int128) * 9223372036854775808 + (9223372036854775808 - 1 - price)) % 9223372036854775808 AS mode FROM (SELECT bucket, price, count(*) AS n FROM matching WHERE own AND price IS NOT NULL
    GROUP BY bucket, price) AS counted GROUP BY bucket) SELECT CAST(f.bucket AS VARCHAR) AS "from", CASE WHEN "f"."n" > 0 THEN intDiv(2 * CAST("f"."total" AS Int128) + "f"."n", nullif(2 * CAST("f"."n" AS Int128), 0)) END AS "average", f.minimum AS "minimum", f.maximum AS "maximum", m.mode AS "mode", f.n AS "observations", f.promotion AS "promotionShare", CASE WHEN "r"."n" > 0 THEN intDiv(2 * CAST("r"."total" AS Int128) + "r"."n", nullif(2 * CAST("r"."n" AS Int128), 0)) END AS "reference", coalesce(r.n, 0) AS "referenceObservations", r.promotion AS reference_promotion, (SELECT count(*) FROM (SELECT DISTINCT shop_id
          FROM matching WHERE own AND price IS NOT NULL) AS seen) AS all_shops,
        (SELECT concat(formatDateTime(toDateTime64(max(newest), 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(max(newest)) % 1000), 3, '0'), 'Z') FROM sides WHERE own) AS all_newest, (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1) AS last_shops,
  (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1 OFFSET 1) AS shops_before FROM sides AS f JOIN modes AS m ON m.bucket = f.bucket AND f.own
  LEFT JOIN sides AS r ON r.bucket = f.bucket AND NOT r.own ORDER BY f.bucket

"sides" AS (SELECT * FROM step_sides)

"sides" AS (SELECT * FROM step_sides) SELECT bucket, count(*) AS shops FROM (SELECT DISTINCT bucket, shop_id FROM matching WHERE own AND price IS NOT NULL
    AND bucket IN (SELECT bucket FROM (SELECT bucket FROM sides WHERE own AND n > 0) AS known ORDER BY bucket DESC LIMIT 2)) AS seen GROUP BY bucket

WITH "matching" AS (SELECT * FROM step_matching)

step_last_buckets AS WITH "matching" AS (SELECT * FROM step_matching)

step_matching AS SELECT product_id = 36 AS own, shop_id, day AS bucket, price, promoted,
    observed_at FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS priced

step_sides AS WITH "matching" AS (SELECT * FROM step_matching) SELECT own, bucket, count(price) AS n, sum(CAST(price AS Int128)) AS total, min(price) AS minimum,
    max(price) AS maximum, max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest,
    CASE WHEN count(promoted) > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(count(*) FILTER (WHERE promoted) AS DOUBLE) / CAST(count(promoted) AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS promotion
    FROM matching GROUP BY own, bucket

-- charts.individual.line.csv

"matching" AS (SELECT * FROM step_matching)

"modes" AS (SELECT bucket, 9223372036854775808 - 1 - max(CAST(n AS Int128) * 9223372036854775808 + (9223372036854775808 - 1 - price)) % 9223372036854775808 AS mode FROM (SELECT bucket, price, count(*) AS n FROM matching WHERE own AND price IS NOT NULL
    GROUP BY bucket, price) AS counted GROUP BY bucket) SELECT CAST(f.bucket AS VARCHAR), concat(if(accurateCastOrNull(CASE WHEN "f"."n" > 0 THEN intDiv(2 * CAST("f"."total" AS Int128) + "f"."n", nullif(2 * CAST("f"."n" AS Int128), 0)) END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "f"."n" > 0 THEN intDiv(2 * CAST("f"."total" AS Int128) + "f"."n", nullif(2 * CAST("f"."n" AS Int128), 0)) END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "f"."n" > 0 THEN intDiv(2 * CAST("f"."total" AS Int128) + "f"."n", nullif(2 * CAST("f"."n" AS Int128), 0)) END, 'Int128')) % 1000000), 6, '0')), CAST(f.minimum AS DOUBLE) / 1000000, CAST(f.maximum AS DOUBLE) / 1000000, CAST(m.mode AS DOUBLE) / 1000000, f.n AS n, f.promotion AS promotion, concat(if(accurateCastOrNull(CASE WHEN "r"."n" > 0 THEN intDiv(2 * CAST("r"."total" AS Int128) + "r"."n", nullif(2 * CAST("r"."n" AS Int128), 0)) END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "r"."n" > 0 THEN intDiv(2 * CAST("r"."total" AS Int128) + "r"."n", nullif(2 * CAST("r"."n" AS Int128), 0)) END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "r"."n" > 0 THEN intDiv(2 * CAST("r"."total" AS Int128) + "r"."n", nullif(2 * CAST("r"."n" AS Int128), 0)) END, 'Int128')) % 1000000), 6, '0')), coalesce(r.n, 0) FROM sides AS f JOIN modes AS m ON m.bucket = f.bucket AND f.own
  LEFT JOIN sides AS r ON r.bucket = f.bucket AND NOT r.own ORDER BY f.bucket

WITH "sides" AS (SELECT * FROM step_sides)

-- charts.individual.byRetailer

"cells" AS (SELECT * FROM step_cells)

"cells" AS (SELECT * FROM step_cells) SELECT bucket, count(*) AS shops FROM (SELECT DISTINCT bucket, shop_id FROM facts WHERE n > 0
    AND bucket IN (SELECT bucket FROM (SELECT DISTINCT bucket FROM cells WHERE n > 0) AS known ORDER BY bucket DESC LIMIT 2)) AS seen GROUP BY bucket

"in_buckets" AS (SELECT line_id, pair_id, day AS bucket, price, shop_id, promoted, observed_at FROM in_lines) SELECT line_id, pair_id, bucket, shop_id, count(price) AS n,
  sum(CAST(price AS Int128)) AS total, count(promoted) AS known, count(*) FILTER (WHERE promoted) AS promoted,
  max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM in_buckets GROUP BY line_id, pair_id, bucket, shop_id

"in_lines" AS (SELECT s.retailer_id AS line_id, 0 AS pair_id, f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."observed_at" AS "observed_at", f."nth" AS "nth", f."promoted" AS "promoted", f."in_stock" AS "in_stock", f."price" AS "price" FROM matching AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL AND 0 IS NOT NULL)

"lines" AS (SELECT * FROM step_lines)

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, CAST(NULL AS VARCHAR) AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN retailers AS place ON place.id = l.line_id  )

"overall" AS (SELECT count(*) AS all_lines, sum(observations) AS all_observations,
    (SELECT count(*) FROM priced_shops) AS all_shops,
    max(newest) AS newest, min(first_bucket) AS first_bucket, max(last_bucket) AS last_bucket FROM lines)

"priced_shops" AS (SELECT DISTINCT shop_id FROM facts WHERE n > 0)

"ranked" AS (SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named)

"valued" AS (SELECT c.line_id AS line_id, c.pair_id AS pair_id, c.bucket AS bucket, CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS value,
    c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS promotion FROM cells AS c) SELECT r.rank AS rank, CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN (CASE WHEN "r"."name" <> '' THEN "r"."name" ELSE '' END || CASE WHEN "r"."pair_name" <> '' THEN CASE WHEN "r"."name" <> '' THEN ' · ' || "r"."pair_name" ELSE "r"."pair_name" END ELSE '' END) END AS "name", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN (CASE WHEN "r"."region_name" <> '' THEN "r"."region_name" ELSE '' END || CASE WHEN "r"."retailer_name" <> '' THEN CASE WHEN "r"."region_name" <> '' THEN ' · ' || "r"."retailer_name" ELSE "r"."retailer_name" END ELSE '' END || CASE WHEN "r"."city_name" <> '' THEN CASE WHEN "r"."region_name" <> '' OR "r"."retailer_name" <> '' THEN ' · ' || "r"."city_name" ELSE "r"."city_name" END ELSE '' END || CASE WHEN "r"."address" <> '' THEN CASE WHEN "r"."region_name" <> '' OR "r"."retailer_name" <> '' OR "r"."city_name" <> '' THEN ' · ' || "r"."address" ELSE "r"."address" END ELSE '' END) END AS "detail", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN r.line_id END AS "masterId", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN false END AS BOOLEAN) AS "own", CAST(v.bucket AS VARCHAR) AS "point_day", v.value AS "point_value", v.n AS "point_observations", v.promotion AS "point_promotion", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.first_bucket END AS VARCHAR) AS "first", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.last_bucket END AS VARCHAR) AS "last", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_observations END AS "all_observations", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_shops END AS "all_shops", concat(formatDateTime(toDateTime64(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.newest END, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.newest END) % 1000), 3, '0'), 'Z') AS "all_newest", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_lines END AS "all_total", (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1) AS last_shops,
  (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1 OFFSET 1) AS shops_before FROM overall LEFT JOIN ranked AS r ON r.rank <= 8
        LEFT JOIN valued AS v ON v.line_id = r.line_id AND v.pair_id = r.pair_id ORDER BY r.rank, v.bucket

WITH "facts" AS (SELECT * FROM step_facts)

step_cells AS WITH "facts" AS (SELECT * FROM step_facts) SELECT line_id, pair_id, bucket, sum(n) AS n, sum(total) AS total,
  sum(known) AS known, sum(promoted) AS promoted, max(newest) AS newest FROM facts GROUP BY line_id, pair_id, bucket

step_facts AS WITH "matching" AS (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21)

step_last_buckets AS WITH "facts" AS (SELECT * FROM step_facts)

step_lines AS WITH "cells" AS (SELECT * FROM step_cells) SELECT line_id, pair_id, sum(n) AS observations, max(newest) AS newest, min(bucket) AS begins,
    min(bucket) FILTER (WHERE n > 0) AS first_bucket, max(bucket) FILTER (WHERE n > 0) AS last_bucket
    FROM cells GROUP BY line_id, pair_id HAVING sum(n) > 0

-- charts.individual.byRetailer.csv

"facts" AS (SELECT line_id, pair_id, bucket, shop_id, count(price) AS n,
  sum(CAST(price AS Int128)) AS total, count(promoted) AS known, count(*) FILTER (WHERE promoted) AS promoted,
  max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM in_buckets GROUP BY line_id, pair_id, bucket, shop_id) SELECT line_id, pair_id, bucket, sum(n) AS n, sum(total) AS total,
  sum(known) AS known, sum(promoted) AS promoted, max(newest) AS newest FROM facts GROUP BY line_id, pair_id, bucket

"in_buckets" AS (SELECT line_id, pair_id, day AS bucket, price, shop_id, promoted, observed_at FROM in_lines)

"lines" AS (SELECT line_id, pair_id, sum(n) AS observations, max(newest) AS newest, min(bucket) AS begins,
    min(bucket) FILTER (WHERE n > 0) AS first_bucket, max(bucket) FILTER (WHERE n > 0) AS last_bucket
    FROM cells GROUP BY line_id, pair_id HAVING sum(n) > 0)

"ranked" AS (SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named) SELECT if(match("p"."name", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("p"."name", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "p"."name"), if(match("p"."upc", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("p"."upc", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "p"."upc"), if(match(r.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.name), CAST(c.bucket AS VARCHAR), concat(if(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')) % 1000000), 6, '0')), c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        LEFT JOIN products AS p ON p.id = 36
        WHERE c.n > 0 ORDER BY r.rank, c.bucket

WITH "cells" AS (SELECT * FROM step_cells)

step_cells AS WITH "matching" AS (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21)

-- charts.individual.byWeek

step_matching AS SELECT product_id = 36 AS own, shop_id, toMonday(day) AS bucket, price, promoted,
    observed_at FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS priced

-- charts.individual.byWeek.csv

"modes" AS (SELECT bucket, 9223372036854775808 - 1 - max(CAST(n AS Int128) * 9223372036854775808 + (9223372036854775808 - 1 - price)) % 9223372036854775808 AS mode FROM (SELECT bucket, price, count(*) AS n FROM matching WHERE own AND price IS NOT NULL
    GROUP BY bucket, price) AS counted GROUP BY bucket) SELECT CAST(f.bucket AS VARCHAR), concat(if(accurateCastOrNull(CASE WHEN "f"."n" > 0 THEN intDiv(2 * CAST("f"."total" AS Int128) + "f"."n", nullif(2 * CAST("f"."n" AS Int128), 0)) END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "f"."n" > 0 THEN intDiv(2 * CAST("f"."total" AS Int128) + "f"."n", nullif(2 * CAST("f"."n" AS Int128), 0)) END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "f"."n" > 0 THEN intDiv(2 * CAST("f"."total" AS Int128) + "f"."n", nullif(2 * CAST("f"."n" AS Int128), 0)) END, 'Int128')) % 1000000), 6, '0')), CAST(f.minimum AS DOUBLE) / 1000000, CAST(f.maximum AS DOUBLE) / 1000000, CAST(m.mode AS DOUBLE) / 1000000, f.n AS n, f.promotion AS promotion FROM sides AS f JOIN modes AS m ON m.bucket = f.bucket AND f.own
  LEFT JOIN sides AS r ON r.bucket = f.bucket AND NOT r.own ORDER BY f.bucket

-- charts.individual.mode

"figures" AS (SELECT "s"."place_id" AS "place_id", intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS average, minimum, maximum, mode, mode_count,
    mode_ties, CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS Int128) * squares - CAST(total AS Int128) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS dispersion, observations, shops
    FROM "figures_sums" AS s JOIN "figures_modes" AS m ON "s"."place_id" = "m"."place_id"
    JOIN "figures_seen" AS v ON "s"."place_id" = "v"."place_id")

"figures_modes" AS (SELECT "c"."place_id" AS "place_id", min(c.price) AS mode, count(*) AS mode_ties
    FROM "figures_counts" AS c JOIN "figures_sums" AS s ON "c"."place_id" = "s"."place_id" AND c.n = s.mode_count
    GROUP BY "c"."place_id")

"figures_seen" AS (SELECT "place_id", count(*) AS shops FROM (SELECT DISTINCT "place_id", shop_id FROM "placed") AS each_shop GROUP BY "place_id")

"frequent" AS (SELECT place_id, max(price) FILTER (WHERE nth = 1) AS "price1",
      max(n) FILTER (WHERE nth = 1) AS "count1", max(price) FILTER (WHERE nth = 2) AS "price2",
      max(n) FILTER (WHERE nth = 2) AS "count2", max(price) FILTER (WHERE nth = 3) AS "price3",
      max(n) FILTER (WHERE nth = 3) AS "count3", max(price) FILTER (WHERE nth = 4) AS "price4",
      max(n) FILTER (WHERE nth = 4) AS "count4", max(price) FILTER (WHERE nth = 5) AS "price5",
      max(n) FILTER (WHERE nth = 5) AS "count5" FROM (SELECT place_id, price, n,
    row_number() OVER (PARTITION BY place_id ORDER BY n DESC, price) AS nth FROM figures_counts) AS ranked
    WHERE nth <= 5 GROUP BY place_id)

"listed" AS (SELECT f."place_id" AS "place_id", f."average" AS "average", f."minimum" AS "minimum", f."maximum" AS "maximum", f."mode" AS "mode", f."mode_count" AS "mode_count", f."mode_ties" AS "mode_ties", f."dispersion" AS "dispersion", f."observations" AS "observations", f."shops" AS "shops", place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name,
        CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address, "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5"
        FROM figures AS f JOIN retailers AS place ON place.id = f.place_id 
        JOIN frequent ON frequent.place_id = f.place_id) SELECT place_id AS "masterId", place_name AS "name", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "detail", mode AS "mode", mode_count AS "modeCount", mode_ties AS "modeTies", CASE WHEN observations > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(mode_count AS DOUBLE) / CAST(observations AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "share", observations AS "observations", shops AS "shops", "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5" FROM listed ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id 

"placed" AS (SELECT * FROM step_placed)

WITH "figures_sums" AS (SELECT * FROM step_figures_sums)

step_figures_counts AS WITH "placed" AS (SELECT * FROM step_placed) SELECT "place_id", price, sum(n) AS n FROM "placed"
    GROUP BY "place_id", "price"

step_figures_sums AS WITH "figures_counts" AS (SELECT * FROM step_figures_counts) SELECT "place_id", max(n) AS mode_count, sum(n) AS observations, min(price) AS minimum,
    max(price) AS maximum, sum(n * CAST(price AS Int128)) AS total, sum(n * CAST(price AS Int128) * price) AS squares
    FROM "figures_counts" GROUP BY "place_id"

step_placed AS WITH "matching" AS (SELECT shop_id, price_micros AS price, count(*) AS n FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
        GROUP BY shop_id, price_micros) SELECT f."shop_id" AS "shop_id", f."price" AS "price", f."n" AS "n", s.retailer_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL

-- charts.individual.mode.csv

"listed" AS (SELECT f."place_id" AS "place_id", f."average" AS "average", f."minimum" AS "minimum", f."maximum" AS "maximum", f."mode" AS "mode", f."mode_count" AS "mode_count", f."mode_ties" AS "mode_ties", f."dispersion" AS "dispersion", f."observations" AS "observations", f."shops" AS "shops", place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name,
        CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address, "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5"
        FROM figures AS f JOIN retailers AS place ON place.id = f.place_id 
        JOIN frequent ON frequent.place_id = f.place_id) SELECT if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, CASE WHEN observations > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(mode_count AS DOUBLE) / CAST(observations AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, observations, shops, CAST(price1 AS DOUBLE) / 1000000, count1, CAST(price2 AS DOUBLE) / 1000000, count2, CAST(price3 AS DOUBLE) / 1000000, count3, CAST(price4 AS DOUBLE) / 1000000, count4, CAST(price5 AS DOUBLE) / 1000000, count5 FROM listed ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id 

-- charts.individual.details

"all_figures" AS (SELECT average AS "figures_average", minimum AS "figures_minimum", maximum AS "figures_maximum", mode AS "figures_mode", mode_count AS "figures_modeCount", mode_ties AS "figures_modeTies", dispersion AS "figures_dispersion", observations AS "figures_observations", shops AS "figures_shops" FROM figures)

"figures" AS (SELECT * FROM step_figures)

"figures_seen" AS (SELECT  count(*) AS shops FROM (SELECT DISTINCT  shop_id FROM "source") AS each_shop ) SELECT  intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS average, minimum, maximum, mode, mode_count,
    mode_ties, CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS Int128) * squares - CAST(total AS Int128) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS dispersion, observations, shops
    FROM "figures_sums" AS s JOIN "figures_modes" AS m ON true
    JOIN "figures_seen" AS v ON true

"lowest" AS (SELECT min(price) AS lowest, max(day) AS lowest_day FROM recent
      WHERE price = (SELECT min(price) FROM recent)) SELECT page."shopMasterId" AS "shopMasterId", page."name" AS "name", page."detail" AS "detail", page."price" AS "price", page."regularPrice" AS "regularPrice", page."promotion" AS "promotion", page."inStock" AS "inStock", page."observedAt" AS "observedAt", page."priceBefore" AS "priceBefore", page."changedOn" AS "changedOn", page."observations" AS "observations", page."place_in_order" AS "place_in_order", all_figures."figures_average" AS "figures_average", all_figures."figures_minimum" AS "figures_minimum", all_figures."figures_maximum" AS "figures_maximum", all_figures."figures_mode" AS "figures_mode", all_figures."figures_modeCount" AS "figures_modeCount", all_figures."figures_modeTies" AS "figures_modeTies", all_figures."figures_dispersion" AS "figures_dispersion", all_figures."figures_observations" AS "figures_observations", all_figures."figures_shops" AS "figures_shops", whole.shops AS "all_total", whole.out_shops AS "all_outShops", lowest.lowest AS "all_lowest", CAST(lowest.lowest_day AS VARCHAR) AS "all_lowestDay", concat(formatDateTime(toDateTime64(whole.newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(whole.newest) % 1000), 3, '0'), 'Z') AS "all_newest" FROM whole
        LEFT JOIN all_figures ON true LEFT JOIN lowest ON true LEFT JOIN page
          ON page.place_in_order > 0 AND page.place_in_order <= 50
        ORDER BY page.place_in_order

"moments_before" AS (SELECT product_id, shop_id, max(observed_at) AS observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (7)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)
        GROUP BY product_id, shop_id)

"moves" AS (SELECT shop_id, day AS changed_on, price_before,
      row_number() OVER (PARTITION BY shop_id ORDER BY observed_at DESC) AS back
      FROM price_states WHERE price <> price_before) SELECT s.shop_id AS shop_id, shops.name AS name, c.name AS city_name, shops.address AS address, s.price_micros AS price,
      s.regular_micros AS regular, s.promotion AS promotion, s.in_stock AS in_stock, s.observed_at AS observed_at, m.price_before AS price_before, m.changed_on AS changed_on, s.seen_times AS seen_times
      FROM states AS s JOIN shops ON shops.id = s.shop_id LEFT JOIN cities AS c ON c.id = shops.city_id
      LEFT JOIN moves AS m ON m.shop_id = s.shop_id AND m.back = 1 WHERE s.back = 1

"page" AS (SELECT shop_id AS "shopMasterId", name AS "name", (CASE WHEN "city_name" <> '' THEN "city_name" ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "detail", price AS "price", regular AS "regularPrice", promotion AS "promotion", CAST(in_stock AS BOOLEAN) AS "inStock", concat(formatDateTime(toDateTime64(observed_at, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(observed_at) % 1000), 3, '0'), 'Z') AS "observedAt", price_before AS "priceBefore", CAST(changed_on AS VARCHAR) AS "changedOn", seen_times AS "observations",
    row_number() OVER (ORDER BY observed_at DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), shop_id) AS place_in_order FROM shops_seen)

"price_states" AS (SELECT n.product_id AS product_id, n.shop_id AS shop_id, n.day AS day, n.observed_at AS observed_at, n.price AS price, n.n AS n, n.total AS total, coalesce(
        lag(toNullable(n.price)) OVER (PARTITION BY n.product_id, n.shop_id ORDER BY n.observed_at), b.price) AS price_before
      FROM states_now AS n LEFT JOIN states_before AS b ON b.product_id = n.product_id AND b.shop_id = n.shop_id)

"recent" AS (SELECT * FROM step_recent)

"source" AS (SELECT * FROM step_source)

"states" AS (SELECT *, row_number() OVER (PARTITION BY shop_id ORDER BY observed_at DESC, nth DESC) AS back, count(*) OVER (PARTITION BY shop_id) AS seen_times
      FROM history WHERE now)

"states_before" AS (SELECT p.product_id AS product_id, p.shop_id AS shop_id, max(p.day) AS day, argMax(p.price_micros, p.nth) AS price
        FROM (SELECT product_id, shop_id, observed_at, day, nth, price_micros FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (7)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)) AS p
        JOIN moments_before AS m ON m.product_id = p.product_id AND m.shop_id = p.shop_id AND m.observed_at = p.observed_at
        GROUP BY p.product_id, p.shop_id)

"states_now" AS (SELECT product_id, shop_id, observed_at, max(day) AS day, argMax(price_micros, nth) AS price,
      count(*) AS n, sum(CAST(price_micros AS Int128)) AS total FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (7)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
      GROUP BY product_id, shop_id, observed_at)

"whole" AS (SELECT count(*) AS shops, count(*) FILTER (WHERE NOT in_stock) AS out_shops,
      max(observed_at) AS newest FROM shops_seen)

WITH "shops_seen" AS (SELECT * FROM step_shops_seen)

step_figures AS WITH "figures_sums" AS (SELECT * FROM step_figures_sums)

step_history AS SELECT shop_id, day, observed_at, nth, price_micros,
  regular_micros, promotion, in_stock, day >= CAST('2025-02-03' AS DATE) AS now,
  CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price
  FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (7))

step_recent AS WITH "history" AS (SELECT * FROM step_history) SELECT day, price FROM history WHERE price IS NOT NULL
      AND day >= CAST('2025-02-04' AS DATE)

step_shops_seen AS WITH "history" AS (SELECT * FROM step_history)

step_source AS WITH "history" AS (SELECT * FROM step_history) SELECT shop_id, price, count(*) AS n FROM history WHERE now AND price IS NOT NULL GROUP BY shop_id, price

-- charts.individual.details.csv

"moves" AS (SELECT shop_id, day AS changed_on, price_before,
      row_number() OVER (PARTITION BY shop_id ORDER BY observed_at DESC) AS back
      FROM price_states WHERE price <> price_before)

"shops_seen" AS (SELECT s.shop_id AS shop_id, shops.name AS name, c.name AS city_name, shops.address AS address, s.price_micros AS price,
      s.regular_micros AS regular, s.promotion AS promotion, s.in_stock AS in_stock, s.observed_at AS observed_at, m.price_before AS price_before, m.changed_on AS changed_on, s.seen_times AS seen_times
      FROM states AS s JOIN shops ON shops.id = s.shop_id LEFT JOIN cities AS c ON c.id = shops.city_id
      LEFT JOIN moves AS m ON m.shop_id = s.shop_id AND m.back = 1 WHERE s.back = 1) SELECT if(match(name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), name), if(match(city_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(city_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), city_name), if(match(address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), address), CAST(price AS DOUBLE) / 1000000, CAST(regular AS DOUBLE) / 1000000, if(match(promotion, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(promotion, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), promotion), CASE WHEN in_stock = true THEN {p1:String} WHEN in_stock = false THEN {p2:String} END, concat(formatDateTime(toDateTime64(observed_at, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(observed_at) % 1000), 3, '0'), 'Z'), CAST(price_before AS DOUBLE) / 1000000, CAST(changed_on AS VARCHAR), seen_times FROM shops_seen
        ORDER BY observed_at DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), shop_id

WITH "history" AS (SELECT shop_id, day, observed_at, nth, price_micros,
  regular_micros, promotion, in_stock, day >= CAST('2025-02-03' AS DATE) AS now,
  CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price
  FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (7)))
