-- charts.individual.summary

"changed" AS NOT MATERIALIZED (SELECT count(*) FILTER (WHERE price <> price_before) AS changes FROM price_states)

"ends" AS NOT MATERIALIZED (SELECT shop_id, arg_max(price, observed_at) AS price FROM price_states
      GROUP BY shop_id)

"figures" AS MATERIALIZED (SELECT  (2 * CAST(total AS HUGEINT) + observations) // (2 * CAST(observations AS HUGEINT)) AS average, minimum, maximum, mode, mode_count,
    mode_ties, CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE round(100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS HUGEINT) * squares - CAST(total AS HUGEINT) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE), 6) END AS dispersion, observations, shops
    FROM "figures_sums" AS s JOIN "figures_modes" AS m ON true
    JOIN "figures_seen" AS v ON true)

"figures_counts" AS MATERIALIZED (SELECT  price, sum(n) AS n FROM "source"
    GROUP BY "price")

"figures_modes" AS NOT MATERIALIZED (SELECT  min(c.price) AS mode, count(*) AS mode_ties
    FROM "figures_counts" AS c JOIN "figures_sums" AS s ON true AND c.n = s.mode_count
    )

"figures_seen" AS NOT MATERIALIZED (SELECT  count(*) AS shops FROM (SELECT DISTINCT  shop_id FROM "source") AS each_shop )

"figures_sums" AS MATERIALIZED (SELECT  max(n) AS mode_count, sum(n) AS observations, min(price) AS minimum,
    max(price) AS maximum, sum(n * CAST(price AS HUGEINT)) AS total, sum(n * CAST(price AS HUGEINT) * price) AS squares
    FROM "figures_counts" )

"gaps" AS NOT MATERIALIZED (SELECT now, (2 * CAST(own_total AS HUGEINT) + own_n) // (2 * CAST(own_n AS HUGEINT)) AS own,
    (2 * CAST(reference_weighed AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 1 AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE)) END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(own_weighed) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS HUGEINT) * 1000000000 AS own_weighed, CAST(own_n AS HUGEINT) * 1000000000 AS weights
    FROM region_sums) AS sides) AS weighed)

"last" AS NOT MATERIALIZED (SELECT day AS last_day, (2 * CAST(sum(total) AS HUGEINT) + sum(n)) // (2 * CAST(sum(n) AS HUGEINT)) AS last_price
      FROM price_states WHERE day = (SELECT max(day) FROM price_states) GROUP BY day) SELECT average AS "average", minimum AS "minimum", maximum AS "maximum", mode AS "mode", mode_count AS "modeCount", mode_ties AS "modeTies", dispersion AS "dispersion", observations AS "observations", shops AS "shops", (SELECT count(*) FROM (SELECT DISTINCT s.retailer_id FROM source AS o JOIN shops AS s ON s.id = o.shop_id
  WHERE s.retailer_id IS NOT NULL) AS seen) AS "retailers", CAST(l.last_day AS VARCHAR) AS "lastDay", l.last_price AS "lastPrice", CAST(m.prior_day AS VARCHAR) AS "priorDay", m.prior_price AS "priorPrice", m.change AS "change", m.change_percent AS "changePercent", changed.changes AS "changes", r.promotion_share AS "promotionShare", r.stock_out_rate AS "stockOutRate", s.reference AS "standing_reference", s.gap AS "standing_gap", s.gap_percent AS "standing_gapPercent", s.index AS "standing_index", s.position AS "standing_position", s.of_products AS "standing_of", (2 * CAST(b.total AS HUGEINT) + b.n) // (2 * CAST(b.n AS HUGEINT)) AS "before_average", t.index AS "before_index", e.promotion_share AS "before_promotionShare", e.stock_out_rate AS "before_stockOutRate", (SELECT strftime(max(newest), '%Y-%m-%dT%H:%M:%S.%gZ') FROM facts WHERE now AND product_id = 36 AND price IS NOT NULL) AS newest
        FROM changed LEFT JOIN figures ON true LEFT JOIN moved AS m ON true LEFT JOIN last AS l ON true
        LEFT JOIN rates AS r ON r.now = true LEFT JOIN rates AS e ON e.now = false
        LEFT JOIN standings AS s ON s.now = true LEFT JOIN standings AS t ON t.now = false
        LEFT JOIN sums AS b ON NOT b.now AND b.own

"moments_before" AS NOT MATERIALIZED (SELECT product_id, shop_id, max(observed_at) AS observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)
        GROUP BY product_id, shop_id)

"moved" AS NOT MATERIALIZED (SELECT prior_day, (2 * CAST(starts AS HUGEINT) + shops) // (2 * CAST(shops AS HUGEINT)) AS prior_price,
    CASE WHEN shops = 0 THEN NULL ELSE sign((CAST(ends AS HUGEINT) - starts)) * CASE WHEN CAST(abs((CAST(ends AS HUGEINT) - starts)) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs((CAST(ends AS HUGEINT) - starts)) * 1 AS HUGEINT) + shops) // (2 * CAST(shops AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((CAST(ends AS HUGEINT) - starts)) AS DOUBLE) * 1 / CAST(greatest(shops, 1) AS DOUBLE)) END + 0 END AS change,
    CASE WHEN starts = 0 THEN NULL ELSE sign((CAST(ends AS HUGEINT) - starts)) * CASE WHEN CAST(abs((CAST(ends AS HUGEINT) - starts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((CAST(ends AS HUGEINT) - starts)) * 100000000 AS HUGEINT) + starts) // (2 * CAST(starts AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((CAST(ends AS HUGEINT) - starts)) AS DOUBLE) * 100000000 / CAST(greatest(starts, 1) AS DOUBLE)) END + 0 END AS change_percent FROM (SELECT count(*) AS shops,
      sum(e.price) AS ends, sum(b.price) AS starts, max(b.day) AS prior_day
      FROM ends AS e JOIN states_before AS b ON b.shop_id = e.shop_id) AS pairs)

"price_states" AS MATERIALIZED (SELECT n.product_id, n.shop_id, n.day, n.observed_at, n.price, n.n, n.total, coalesce(
        lag(n.price) OVER (PARTITION BY n.product_id, n.shop_id ORDER BY n.observed_at), b.price) AS price_before
      FROM states_now AS n LEFT JOIN states_before AS b ON b.product_id = n.product_id AND b.shop_id = n.shop_id)

"ranks" AS NOT MATERIALIZED (SELECT mine.now, 1 + count(*) AS of_products, 1 + count(*) FILTER (WHERE 100 * CAST(mine.total AS HUGEINT) * CAST(competitor.n AS HUGEINT) > 101 * CAST(competitor.total AS HUGEINT) * CAST(mine.n AS HUGEINT)) AS position
      FROM sums AS mine JOIN sums AS competitor ON competitor.now = mine.now AND NOT competitor.own
      WHERE mine.own GROUP BY mine.now)

"rates" AS MATERIALIZED (SELECT now, CASE WHEN sum(known) > 0 THEN round(100 * CAST(sum(promoted) AS DOUBLE) / CAST(sum(known) AS DOUBLE), 6) END AS promotion_share,
      CASE WHEN sum(looked) > 0 THEN round(100 * CAST(sum(gone) AS DOUBLE) / CAST(sum(looked) AS DOUBLE), 6) END AS stock_out_rate
      FROM facts WHERE product_id = 36 GROUP BY now)

"region_sides" AS NOT MATERIALIZED (SELECT now, place_id, sum(n) FILTER (WHERE product_id = 36) AS own_n,
    sum(n * CAST(price AS HUGEINT)) FILTER (WHERE product_id = 36) AS own_total, sum(n) FILTER (WHERE NOT product_id = 36) AS reference_n,
    sum(n * CAST(price AS HUGEINT)) FILTER (WHERE NOT product_id = 36) AS reference_total
    FROM (SELECT f.*, coalesce(s.region_id, 0) AS place_id
    FROM "facts" AS f LEFT JOIN shops AS s ON s.id = f.shop_id) AS placed WHERE price IS NOT NULL GROUP BY now, place_id
    HAVING count(*) FILTER (WHERE product_id = 36) > 0 AND count(*) FILTER (WHERE NOT product_id = 36) > 0)

"region_sums" AS NOT MATERIALIZED (SELECT now, sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS HUGEINT) * ((2 * CAST(CAST(reference_total AS HUGEINT) * 1000000000 AS HUGEINT) + reference_n) // (2 * CAST(reference_n AS HUGEINT)))) AS reference_weighed FROM region_sides GROUP BY now)

"source" AS MATERIALIZED (SELECT shop_id, price, n FROM facts WHERE now AND product_id = 36 AND price IS NOT NULL)

"standings" AS MATERIALIZED (SELECT ranks.*, gaps.reference, gaps.gap, gaps.gap_percent, gaps.index
      FROM ranks LEFT JOIN gaps ON gaps.now = ranks.now)

"states_before" AS MATERIALIZED (SELECT p.product_id, p.shop_id, max(p.day) AS day, arg_max(p.price_micros, p.nth) AS price
        FROM (SELECT product_id, shop_id, observed_at, day, nth, price_micros FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)) AS p
        JOIN moments_before AS m ON m.product_id = p.product_id AND m.shop_id = p.shop_id AND m.observed_at = p.observed_at
        GROUP BY p.product_id, p.shop_id)

"states_now" AS NOT MATERIALIZED (SELECT product_id, shop_id, observed_at, max(day) AS day, arg_max(price_micros, nth) AS price,
      count(*) AS n, sum(price_micros) AS total FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
      GROUP BY product_id, shop_id, observed_at)

"sums" AS MATERIALIZED (SELECT product_id, now, product_id = 36 AS own, sum(n) AS n, sum(n * CAST(price AS HUGEINT)) AS total
      FROM facts WHERE price IS NOT NULL GROUP BY product_id, now)

WITH "facts" AS MATERIALIZED (SELECT product_id, now, shop_id, price, count(*) AS n, count(promoted) AS known,
    count(*) FILTER (WHERE promoted) AS promoted, count(in_stock) AS looked,
    count(*) FILTER (WHERE NOT in_stock) AS gone, max(observed_at) AS newest
    FROM (SELECT *, day >= CAST('2025-02-03' AS DATE) AS now
    FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-01-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS priced) AS matching GROUP BY product_id, now, shop_id, price)

-- charts.individual.line

"last_buckets" AS MATERIALIZED (SELECT bucket, count(*) AS shops FROM (SELECT DISTINCT bucket, shop_id FROM matching WHERE own AND price IS NOT NULL
    AND bucket IN (SELECT bucket FROM (SELECT bucket FROM sides WHERE own AND n > 0) AS known ORDER BY bucket DESC LIMIT 2)) AS seen GROUP BY bucket) SELECT CAST(f.bucket AS VARCHAR) AS "from", CASE WHEN "f"."n" > 0 THEN (2 * CAST("f"."total" AS HUGEINT) + "f"."n") // (2 * CAST("f"."n" AS HUGEINT)) END AS "average", f.minimum AS "minimum", f.maximum AS "maximum", m.mode AS "mode", f.n AS "observations", f.promotion AS "promotionShare", CASE WHEN "r"."n" > 0 THEN (2 * CAST("r"."total" AS HUGEINT) + "r"."n") // (2 * CAST("r"."n" AS HUGEINT)) END AS "reference", coalesce(r.n, 0) AS "referenceObservations", r.promotion AS reference_promotion, (SELECT count(*) FROM (SELECT DISTINCT shop_id
          FROM matching WHERE own AND price IS NOT NULL) AS seen) AS all_shops,
        (SELECT strftime(max(newest), '%Y-%m-%dT%H:%M:%S.%gZ') FROM sides WHERE own) AS all_newest, (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1) AS last_shops,
  (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1 OFFSET 1) AS shops_before FROM sides AS f JOIN modes AS m ON m.bucket = f.bucket AND f.own
  LEFT JOIN sides AS r ON r.bucket = f.bucket AND NOT r.own ORDER BY f.bucket

"modes" AS NOT MATERIALIZED (SELECT bucket, 9223372036854775808 - 1 - max(CAST(n AS HUGEINT) * 9223372036854775808 + (9223372036854775808 - 1 - price)) % 9223372036854775808 AS mode FROM (SELECT bucket, price, count(*) AS n FROM matching WHERE own AND price IS NOT NULL
    GROUP BY bucket, price) AS counted GROUP BY bucket)

"sides" AS MATERIALIZED (SELECT own, bucket, count(price) AS n, sum(price) AS total, min(price) AS minimum,
    max(price) AS maximum, max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest,
    CASE WHEN count(promoted) > 0 THEN round(100 * CAST(count(*) FILTER (WHERE promoted) AS DOUBLE) / CAST(count(promoted) AS DOUBLE), 6) END AS promotion
    FROM matching GROUP BY own, bucket)

WITH "matching" AS MATERIALIZED (SELECT product_id = 36 AS own, shop_id, day AS bucket, price, promoted,
    observed_at FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS priced)

-- charts.individual.line.csv

"modes" AS NOT MATERIALIZED (SELECT bucket, 9223372036854775808 - 1 - max(CAST(n AS HUGEINT) * 9223372036854775808 + (9223372036854775808 - 1 - price)) % 9223372036854775808 AS mode FROM (SELECT bucket, price, count(*) AS n FROM matching WHERE own AND price IS NOT NULL
    GROUP BY bucket, price) AS counted GROUP BY bucket) SELECT CAST(f.bucket AS VARCHAR), CAST(CAST(CASE WHEN "f"."n" > 0 THEN (2 * CAST("f"."total" AS HUGEINT) + "f"."n") // (2 * CAST("f"."n" AS HUGEINT)) END AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(f.minimum AS DOUBLE) / 1000000, CAST(f.maximum AS DOUBLE) / 1000000, CAST(m.mode AS DOUBLE) / 1000000, f.n, f.promotion, CAST(CAST(CASE WHEN "r"."n" > 0 THEN (2 * CAST("r"."total" AS HUGEINT) + "r"."n") // (2 * CAST("r"."n" AS HUGEINT)) END AS DOUBLE) / 1000000 AS DECIMAL(…)), coalesce(r.n, 0) FROM sides AS f JOIN modes AS m ON m.bucket = f.bucket AND f.own
  LEFT JOIN sides AS r ON r.bucket = f.bucket AND NOT r.own ORDER BY f.bucket

-- charts.individual.byRetailer

"cells" AS MATERIALIZED (SELECT line_id, pair_id, bucket, sum(n) AS n, sum(total) AS total,
  sum(known) AS known, sum(promoted) AS promoted, max(newest) AS newest FROM facts GROUP BY line_id, pair_id, bucket)

"facts" AS MATERIALIZED (SELECT line_id, pair_id, bucket, shop_id, count(price) AS n,
  sum(price) AS total, count(promoted) AS known, count(*) FILTER (WHERE promoted) AS promoted,
  max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM in_buckets GROUP BY line_id, pair_id, bucket, shop_id)

"in_buckets" AS NOT MATERIALIZED (SELECT line_id, pair_id, day AS bucket, price, shop_id, promoted, observed_at FROM in_lines)

"in_lines" AS NOT MATERIALIZED (SELECT s.retailer_id AS line_id, 0 AS pair_id, f.* FROM matching AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL AND 0 IS NOT NULL)

"last_buckets" AS MATERIALIZED (SELECT bucket, count(*) AS shops FROM (SELECT DISTINCT bucket, shop_id FROM facts WHERE n > 0
    AND bucket IN (SELECT bucket FROM (SELECT DISTINCT bucket FROM cells WHERE n > 0) AS known ORDER BY bucket DESC LIMIT 2)) AS seen GROUP BY bucket)

"lines" AS MATERIALIZED (SELECT line_id, pair_id, sum(n) AS observations, max(newest) AS newest, min(bucket) AS begins,
    min(bucket) FILTER (WHERE n > 0) AS first_bucket, max(bucket) FILTER (WHERE n > 0) AS last_bucket
    FROM cells GROUP BY line_id, pair_id HAVING sum(n) > 0)

"named" AS NOT MATERIALIZED (SELECT l.*, place.name AS name, CAST(NULL AS VARCHAR) AS upc, CAST(NULL AS VARCHAR) AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN retailers AS place ON place.id = l.line_id  )

"overall" AS NOT MATERIALIZED (SELECT count(*) AS all_lines, sum(observations) AS all_observations,
    (SELECT count(*) FROM priced_shops) AS all_shops,
    max(newest) AS newest, min(first_bucket) AS first_bucket, max(last_bucket) AS last_bucket FROM lines)

"priced_shops" AS NOT MATERIALIZED (SELECT DISTINCT shop_id FROM facts WHERE n > 0)

"ranked" AS MATERIALIZED (SELECT *, row_number() OVER (ORDER BY  observations DESC, name COLLATE NOCASE.NOACCENT, line_id, pair_id) AS rank FROM named)

"valued" AS NOT MATERIALIZED (SELECT c.line_id, c.pair_id, c.bucket, CASE WHEN c.n > 0 THEN (2 * CAST(c.total AS HUGEINT) + c.n) // (2 * CAST(c.n AS HUGEINT)) END AS value,
    c.n AS n, CASE WHEN c.known > 0 THEN round(100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE), 6) END AS promotion FROM cells AS c) SELECT r.rank AS rank, CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN (CASE WHEN "r"."name" <> '' THEN "r"."name" ELSE '' END || CASE WHEN "r"."pair_name" <> '' THEN CASE WHEN "r"."name" <> '' THEN ' · ' || "r"."pair_name" ELSE "r"."pair_name" END ELSE '' END) END AS "name", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN (CASE WHEN "r"."region_name" <> '' THEN "r"."region_name" ELSE '' END || CASE WHEN "r"."retailer_name" <> '' THEN CASE WHEN "r"."region_name" <> '' THEN ' · ' || "r"."retailer_name" ELSE "r"."retailer_name" END ELSE '' END || CASE WHEN "r"."city_name" <> '' THEN CASE WHEN "r"."region_name" <> '' OR "r"."retailer_name" <> '' THEN ' · ' || "r"."city_name" ELSE "r"."city_name" END ELSE '' END || CASE WHEN "r"."address" <> '' THEN CASE WHEN "r"."region_name" <> '' OR "r"."retailer_name" <> '' OR "r"."city_name" <> '' THEN ' · ' || "r"."address" ELSE "r"."address" END ELSE '' END) END AS "detail", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN r.line_id END AS "masterId", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN false END AS BOOLEAN) AS "own", CAST(v.bucket AS VARCHAR) AS "point_day", v.value AS "point_value", v.n AS "point_observations", v.promotion AS "point_promotion", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.first_bucket END AS VARCHAR) AS "first", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.last_bucket END AS VARCHAR) AS "last", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_observations END AS "all_observations", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_shops END AS "all_shops", strftime(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.newest END, '%Y-%m-%dT%H:%M:%S.%gZ') AS "all_newest", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_lines END AS "all_total", (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1) AS last_shops,
  (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1 OFFSET 1) AS shops_before FROM overall LEFT JOIN ranked AS r ON r.rank <= 8
        LEFT JOIN valued AS v ON v.line_id = r.line_id AND v.pair_id = r.pair_id ORDER BY r.rank, v.bucket

WITH "matching" AS NOT MATERIALIZED (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21)

-- charts.individual.byRetailer.csv

"ranked" AS MATERIALIZED (SELECT *, row_number() OVER (ORDER BY  observations DESC, name COLLATE NOCASE.NOACCENT, line_id, pair_id) AS rank FROM named) SELECT CASE WHEN regexp_matches("p"."name", '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace("p"."name", '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE "p"."name" END, CASE WHEN regexp_matches("p"."upc", '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace("p"."upc", '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE "p"."upc" END, CASE WHEN regexp_matches(r.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(r.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE r.name END, CAST(c.bucket AS VARCHAR), CAST(CAST(CASE WHEN c.n > 0 THEN (2 * CAST(c.total AS HUGEINT) + c.n) // (2 * CAST(c.n AS HUGEINT)) END AS DOUBLE) / 1000000 AS DECIMAL(…)), c.n, CASE WHEN c.known > 0 THEN round(100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE), 6) END FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        LEFT JOIN products AS p ON p.id = 36
        WHERE c.n > 0 ORDER BY r.rank, c.bucket

-- charts.individual.byWeek

WITH "matching" AS MATERIALIZED (SELECT product_id = 36 AS own, shop_id, CAST(date_trunc('week', day) AS DATE) AS bucket, price, promoted,
    observed_at FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS priced)

-- charts.individual.byWeek.csv

"modes" AS NOT MATERIALIZED (SELECT bucket, 9223372036854775808 - 1 - max(CAST(n AS HUGEINT) * 9223372036854775808 + (9223372036854775808 - 1 - price)) % 9223372036854775808 AS mode FROM (SELECT bucket, price, count(*) AS n FROM matching WHERE own AND price IS NOT NULL
    GROUP BY bucket, price) AS counted GROUP BY bucket) SELECT CAST(f.bucket AS VARCHAR), CAST(CAST(CASE WHEN "f"."n" > 0 THEN (2 * CAST("f"."total" AS HUGEINT) + "f"."n") // (2 * CAST("f"."n" AS HUGEINT)) END AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(f.minimum AS DOUBLE) / 1000000, CAST(f.maximum AS DOUBLE) / 1000000, CAST(m.mode AS DOUBLE) / 1000000, f.n, f.promotion FROM sides AS f JOIN modes AS m ON m.bucket = f.bucket AND f.own
  LEFT JOIN sides AS r ON r.bucket = f.bucket AND NOT r.own ORDER BY f.bucket

-- charts.individual.mode

"figures" AS MATERIALIZED (SELECT "s"."place_id", (2 * CAST(total AS HUGEINT) + observations) // (2 * CAST(observations AS HUGEINT)) AS average, minimum, maximum, mode, mode_count,
    mode_ties, CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE round(100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS HUGEINT) * squares - CAST(total AS HUGEINT) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE), 6) END AS dispersion, observations, shops
    FROM "figures_sums" AS s JOIN "figures_modes" AS m ON "s"."place_id" = "m"."place_id"
    JOIN "figures_seen" AS v ON "s"."place_id" = "v"."place_id")

"figures_counts" AS MATERIALIZED (SELECT "place_id", price, sum(n) AS n FROM "placed"
    GROUP BY "place_id", "price")

"figures_modes" AS NOT MATERIALIZED (SELECT "c"."place_id", min(c.price) AS mode, count(*) AS mode_ties
    FROM "figures_counts" AS c JOIN "figures_sums" AS s ON "c"."place_id" = "s"."place_id" AND c.n = s.mode_count
    GROUP BY "c"."place_id")

"figures_seen" AS NOT MATERIALIZED (SELECT "place_id", count(*) AS shops FROM (SELECT DISTINCT "place_id", shop_id FROM "placed") AS each_shop GROUP BY "place_id")

"figures_sums" AS MATERIALIZED (SELECT "place_id", max(n) AS mode_count, sum(n) AS observations, min(price) AS minimum,
    max(price) AS maximum, sum(n * CAST(price AS HUGEINT)) AS total, sum(n * CAST(price AS HUGEINT) * price) AS squares
    FROM "figures_counts" GROUP BY "place_id")

"frequent" AS NOT MATERIALIZED (SELECT place_id, max(price) FILTER (WHERE nth = 1) AS "price1",
      max(n) FILTER (WHERE nth = 1) AS "count1", max(price) FILTER (WHERE nth = 2) AS "price2",
      max(n) FILTER (WHERE nth = 2) AS "count2", max(price) FILTER (WHERE nth = 3) AS "price3",
      max(n) FILTER (WHERE nth = 3) AS "count3", max(price) FILTER (WHERE nth = 4) AS "price4",
      max(n) FILTER (WHERE nth = 4) AS "count4", max(price) FILTER (WHERE nth = 5) AS "price5",
      max(n) FILTER (WHERE nth = 5) AS "count5" FROM (SELECT place_id, price, n,
    row_number() OVER (PARTITION BY place_id ORDER BY n DESC, price) AS nth FROM figures_counts) AS ranked
    WHERE nth <= 5 GROUP BY place_id)

"listed" AS NOT MATERIALIZED (SELECT f.*, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name,
        CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address, "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5"
        FROM figures AS f JOIN retailers AS place ON place.id = f.place_id 
        JOIN frequent ON frequent.place_id = f.place_id) SELECT place_id AS "masterId", place_name AS "name", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "detail", mode AS "mode", mode_count AS "modeCount", mode_ties AS "modeTies", CASE WHEN observations > 0 THEN round(100 * CAST(mode_count AS DOUBLE) / CAST(observations AS DOUBLE), 6) END AS "share", observations AS "observations", shops AS "shops", "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5" FROM listed ORDER BY place_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id 

"placed" AS MATERIALIZED (SELECT f.*, s.retailer_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL)

WITH "matching" AS NOT MATERIALIZED (SELECT shop_id, price_micros AS price, count(*) AS n FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
        GROUP BY shop_id, price_micros)

-- charts.individual.mode.csv

"listed" AS NOT MATERIALIZED (SELECT f.*, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name,
        CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address, "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5"
        FROM figures AS f JOIN retailers AS place ON place.id = f.place_id 
        JOIN frequent ON frequent.place_id = f.place_id) SELECT CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, CASE WHEN observations > 0 THEN round(100 * CAST(mode_count AS DOUBLE) / CAST(observations AS DOUBLE), 6) END, observations, shops, CAST(price1 AS DOUBLE) / 1000000, count1, CAST(price2 AS DOUBLE) / 1000000, count2, CAST(price3 AS DOUBLE) / 1000000, count3, CAST(price4 AS DOUBLE) / 1000000, count4, CAST(price5 AS DOUBLE) / 1000000, count5 FROM listed ORDER BY place_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id 

-- charts.individual.details

"all_figures" AS NOT MATERIALIZED (SELECT average AS "figures_average", minimum AS "figures_minimum", maximum AS "figures_maximum", mode AS "figures_mode", mode_count AS "figures_modeCount", mode_ties AS "figures_modeTies", dispersion AS "figures_dispersion", observations AS "figures_observations", shops AS "figures_shops" FROM figures) SELECT page.*, all_figures.*, whole.shops AS "all_total", whole.out_shops AS "all_outShops", lowest.lowest AS "all_lowest", CAST(lowest.lowest_day AS VARCHAR) AS "all_lowestDay", strftime(whole.newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS "all_newest" FROM whole
        LEFT JOIN all_figures ON true LEFT JOIN lowest ON true LEFT JOIN page
          ON page.place_in_order > 0 AND page.place_in_order <= 50
        ORDER BY page.place_in_order

"lowest" AS NOT MATERIALIZED (SELECT min(price) AS lowest, max(day) AS lowest_day FROM recent
      WHERE price = (SELECT min(price) FROM recent))

"moments_before" AS NOT MATERIALIZED (SELECT product_id, shop_id, max(observed_at) AS observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (7)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)
        GROUP BY product_id, shop_id)

"moves" AS NOT MATERIALIZED (SELECT shop_id, day AS changed_on, price_before,
      row_number() OVER (PARTITION BY shop_id ORDER BY observed_at DESC) AS back
      FROM price_states WHERE price <> price_before)

"page" AS NOT MATERIALIZED (SELECT shop_id AS "shopMasterId", name AS "name", (CASE WHEN "city_name" <> '' THEN "city_name" ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "detail", price AS "price", regular AS "regularPrice", promotion AS "promotion", CAST(in_stock AS BOOLEAN) AS "inStock", strftime(observed_at, '%Y-%m-%dT%H:%M:%S.%gZ') AS "observedAt", price_before AS "priceBefore", CAST(changed_on AS VARCHAR) AS "changedOn", seen_times AS "observations",
    row_number() OVER (ORDER BY observed_at DESC, name COLLATE NOCASE.NOACCENT, shop_id) AS place_in_order FROM shops_seen)

"recent" AS MATERIALIZED (SELECT day, price FROM history WHERE price IS NOT NULL
      AND day >= CAST('2025-02-04' AS DATE))

"shops_seen" AS MATERIALIZED (SELECT s.shop_id, shops.name, c.name AS city_name, shops.address, s.price_micros AS price,
      s.regular_micros AS regular, s.promotion, s.in_stock, s.observed_at, m.price_before, m.changed_on, s.seen_times
      FROM states AS s JOIN shops ON shops.id = s.shop_id LEFT JOIN cities AS c ON c.id = shops.city_id
      LEFT JOIN moves AS m ON m.shop_id = s.shop_id AND m.back = 1 WHERE s.back = 1)

"source" AS MATERIALIZED (SELECT shop_id, price, count(*) AS n FROM history WHERE now AND price IS NOT NULL GROUP BY shop_id, price)

"states" AS NOT MATERIALIZED (SELECT *, row_number() OVER (PARTITION BY shop_id ORDER BY observed_at DESC, nth DESC) AS back, count(*) OVER (PARTITION BY shop_id) AS seen_times
      FROM history WHERE now)

"states_before" AS MATERIALIZED (SELECT p.product_id, p.shop_id, max(p.day) AS day, arg_max(p.price_micros, p.nth) AS price
        FROM (SELECT product_id, shop_id, observed_at, day, nth, price_micros FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (7)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)) AS p
        JOIN moments_before AS m ON m.product_id = p.product_id AND m.shop_id = p.shop_id AND m.observed_at = p.observed_at
        GROUP BY p.product_id, p.shop_id)

"states_now" AS NOT MATERIALIZED (SELECT product_id, shop_id, observed_at, max(day) AS day, arg_max(price_micros, nth) AS price,
      count(*) AS n, sum(price_micros) AS total FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (7)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
      GROUP BY product_id, shop_id, observed_at)

"whole" AS NOT MATERIALIZED (SELECT count(*) AS shops, count(*) FILTER (WHERE NOT in_stock) AS out_shops,
      max(observed_at) AS newest FROM shops_seen)

WITH "history" AS MATERIALIZED (SELECT shop_id, day, observed_at, nth, price_micros,
  regular_micros, promotion, in_stock, day >= CAST('2025-02-03' AS DATE) AS now,
  CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price
  FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (7)))

-- charts.individual.details.csv

"shops_seen" AS MATERIALIZED (SELECT s.shop_id, shops.name, c.name AS city_name, shops.address, s.price_micros AS price,
      s.regular_micros AS regular, s.promotion, s.in_stock, s.observed_at, m.price_before, m.changed_on, s.seen_times
      FROM states AS s JOIN shops ON shops.id = s.shop_id LEFT JOIN cities AS c ON c.id = shops.city_id
      LEFT JOIN moves AS m ON m.shop_id = s.shop_id AND m.back = 1 WHERE s.back = 1) SELECT CASE WHEN regexp_matches(name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE name END, CASE WHEN regexp_matches(city_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(city_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE city_name END, CASE WHEN regexp_matches(address, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(address, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE address END, CAST(price AS DOUBLE) / 1000000, CAST(regular AS DOUBLE) / 1000000, CASE WHEN regexp_matches(promotion, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(promotion, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE promotion END, CASE WHEN in_stock = true THEN $1 WHEN in_stock = false THEN $2 END, strftime(observed_at, '%Y-%m-%dT%H:%M:%S.%gZ'), CAST(price_before AS DOUBLE) / 1000000, CAST(changed_on AS VARCHAR), seen_times FROM shops_seen
        ORDER BY observed_at DESC, name COLLATE NOCASE.NOACCENT, shop_id
