-- charts.period.summary.chart

SELECT CAST(now AS BOOLEAN) AS now, CAST(bucket AS VARCHAR) AS "from", retailer_id, listed, observations AS "observations", promotion_known AS "promotionKnown", promoted AS "promoted", CASE WHEN promotion_known > 0 THEN round(100 * CAST(promoted AS DOUBLE) / CAST(promotion_known AS DOUBLE), 6) END AS "promotionShare", stock_known AS "stockKnown", gone AS "out", CASE WHEN stock_known > 0 THEN round(100 * CAST(gone AS DOUBLE) / CAST(stock_known AS DOUBLE), 6) END AS "stockOutRate"
      FROM (SELECT now, bucket, retailer_id, count(DISTINCT product_id) AS listed, sum(observations) AS observations,
        sum(promotion_known) AS promotion_known, sum(promoted) AS promoted, sum(stock_known) AS stock_known, sum(gone) AS gone
        FROM (SELECT *, place_id AS retailer_id, day >= CAST('2025-02-03' AS DATE) AS now, day AS bucket FROM "retailer_days" WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-01-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS seen
        GROUP BY GROUPING SETS ((now), (now, bucket), (now, retailer_id))) AS counted
      WHERE now OR (bucket IS NULL AND retailer_id IS NULL) ORDER BY bucket, retailer_id

-- charts.period.index.chart

"facts" AS NOT MATERIALIZED (SELECT day >= CAST('2025-02-03' AS DATE) AS now, day AS bucket, day, product_id, place_id, priced AS n, total FROM "region_days"
      WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-01-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND priced > 0)

"figures" AS NOT MATERIALIZED (SELECT now, bucket, own_n AS own_observations, reference_n AS reference_observations, (2 * CAST(own_total AS HUGEINT) + own_n) // (2 * CAST(own_n AS HUGEINT)) AS own,
    (2 * CAST(reference_weighed AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 1 AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE)) END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(own_weighed) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS HUGEINT) * 1000000000 AS own_weighed, CAST(own_n AS HUGEINT) * 1000000000 AS weights
    FROM parts) AS sides) AS weighed) SELECT CAST(now AS BOOLEAN) AS now, CAST(bucket AS VARCHAR) AS "from", index AS "index", gap_percent AS "gapPercent", own_observations AS "ownObservations", reference_observations AS "referenceObservations", (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1) AS last_shops,
  (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1 OFFSET 1) AS shops_before
        FROM figures ORDER BY bucket

"last_buckets" AS MATERIALIZED (SELECT last_bucket AS bucket, count(*) AS shops FROM (SELECT DISTINCT last_bucket, shop_id
    FROM observations JOIN last_days ON last_day = day WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-01-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE) AS seen GROUP BY last_bucket)

"last_days" AS NOT MATERIALIZED (SELECT DISTINCT bucket AS last_bucket, day AS last_day FROM facts
      WHERE now AND bucket IN (SELECT bucket FROM (SELECT DISTINCT bucket FROM sums WHERE now AND bucket IS NOT NULL) AS known ORDER BY bucket DESC LIMIT 2))

"parts" AS NOT MATERIALIZED (SELECT now, bucket, sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS HUGEINT) * ((2 * CAST(CAST(reference_total AS HUGEINT) * 1000000000 AS HUGEINT) + reference_n) // (2 * CAST(reference_n AS HUGEINT)))) AS reference_weighed FROM sums GROUP BY now, bucket)

"sums" AS MATERIALIZED (SELECT * FROM (SELECT now, bucket, own_id, place_id, sum(CASE WHEN side = 0 THEN n ELSE 0 END) AS own_n,
  sum(CASE WHEN side = 0 THEN total ELSE 0 END) AS own_total, sum(CASE WHEN side = 1 THEN n ELSE 0 END) AS reference_n,
  sum(CASE WHEN side = 1 THEN total ELSE 0 END) AS reference_total
      FROM facts JOIN paired ON paired.held_id = facts.product_id
      GROUP BY GROUPING SETS ((now, own_id, place_id), (now, bucket, own_id, place_id)) HAVING sum(CASE WHEN side = 0 THEN n ELSE 0 END) > 0 AND sum(CASE WHEN side = 1 THEN n ELSE 0 END) > 0) AS summed
      WHERE now OR bucket IS NULL)

WITH "paired" AS NOT MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "own_id", unnest(CAST('[…]' AS INTEGER[])) AS "held_id", unnest(CAST('[…]' AS INTEGER[])) AS "side")
