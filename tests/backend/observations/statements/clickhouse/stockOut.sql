-- charts.stockOut.summary

"foremost" AS (SELECT p.name AS product_name, shops.name AS shop_name, f.first_day AS first_day, f.last_day AS last_day, f."days" AS "days", f."alike" AS "alike"
        FROM "still_out" AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id ORDER BY f.ends_earlier, f.days DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(shops.name), '\\p{Mn}+', '')), f.first_day, f.product_id,
    f.shop_id LIMIT 1) SELECT CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "rate", hits AS "out", known AS "known", (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM seen WHERE known > 0) AS each_shop) AS "shops", observations AS "observations", pairs AS "pairs", (SELECT count(*) FROM outs WHERE back_day IS NULL) AS "outNow", (SELECT count(DISTINCT product_id) FROM seen WHERE known > 0) AS "foremost_products", (SELECT count(DISTINCT product_id) FROM still_out) AS "foremost_affected", product_name AS "foremost_productName", shop_name AS "foremost_shopName", CAST(first_day AS VARCHAR) AS "foremost_since", CAST(last_day AS VARCHAR) AS "foremost_seen", days AS "foremost_days", coalesce(alike, 0) AS "foremost_alike", (SELECT count(*) FROM (SELECT product_id, shop_id FROM still_out) AS f JOIN reach ON reach.shop_id = f.shop_id WHERE ends_earlier) AS "foremost_earlier", (SELECT count(*) FROM (SELECT product_id FROM (SELECT product_id, shop_id FROM still_out) AS f JOIN reach ON reach.shop_id = f.shop_id
    GROUP BY product_id HAVING count(*) FILTER (WHERE NOT ends_earlier) = 0) AS only_earlier) AS "foremost_affectedEarlier", (SELECT count(*) FROM (SELECT product_id, shop_id FROM seen WHERE known > 0) AS f JOIN reach ON reach.shop_id = f.shop_id WHERE ends_earlier) AS "foremost_pairsEarlier", (SELECT count(*) FROM (SELECT product_id FROM (SELECT product_id, shop_id FROM seen WHERE known > 0) AS f JOIN reach ON reach.shop_id = f.shop_id
    GROUP BY product_id HAVING count(*) FILTER (WHERE NOT ends_earlier) = 0) AS only_earlier) AS "foremost_productsEarlier", (SELECT max(days) FROM still_out WHERE ends_earlier) AS "foremost_earlierDays", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS newest
        FROM "overall" LEFT JOIN foremost ON true

"outs" AS (SELECT * FROM step_outs)

"overall" AS (SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known,
        coalesce(sum(hits), 0) AS hits, count(*) FILTER (WHERE known > 0) AS pairs, max(newest) AS newest FROM seen)

"part_rows" AS (SELECT product_id, shop_id, day, observed_at, nth, in_stock FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND (product_id, shop_id) IN (SELECT product_id, shop_id FROM kept_runs WHERE NOT whole))

"parts" AS (SELECT r.product_id AS product_id, r.shop_id AS shop_id, min(f.observed_at) AS first_at, min(f.day) AS first_day, max(f.day) AS last_day,
      r.ended_day AS ended_day FROM kept_runs AS r JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id
  AND (f.observed_at > r.first_at OR f.observed_at = r.first_at AND f.nth >= r.first_nth)
  AND (f.observed_at < r.last_at OR f.observed_at = r.last_at AND f.nth <= r.last_nth) WHERE NOT r.whole AND NOT in_stock
      GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth, r.ended_day HAVING max(f.day) >= CAST('2025-02-03' AS DATE))

"reach" AS (SELECT * FROM step_reach)

"reach" AS (SELECT * FROM step_reach) SELECT *, CASE WHEN back_day IS NULL THEN reach_day - first_day + 1
        WHEN back_day > last_day THEN back_day - first_day ELSE last_day - first_day + 1 END AS days
      FROM (SELECT r.product_id AS product_id, r.shop_id AS shop_id, r.first_at AS first_at, r.first_day AS first_day, r.last_day AS last_day, h.reach_day AS reach_day,
        CASE WHEN r.ended_day <= CAST('2025-03-05' AS DATE) THEN r.ended_day END AS back_day
        FROM (SELECT product_id, shop_id, first_at, first_day, last_day, ended_day FROM kept_runs WHERE whole UNION ALL SELECT product_id, shop_id, first_at, first_day, last_day, ended_day FROM parts) AS r
        JOIN reach AS h ON h.shop_id = r.shop_id) AS runs

"reach" AS (SELECT * FROM step_reach) SELECT f.product_id AS product_id, f.shop_id AS shop_id, f.first_day AS first_day, f.last_day AS last_day, f.days AS days, h.ends_earlier AS ends_earlier,
      count(*) OVER (PARTITION BY h.ends_earlier, f.days) AS alike FROM outs AS f
      JOIN reach AS h ON h.shop_id = f.shop_id WHERE f.back_day IS NULL

"still_out" AS (SELECT * FROM step_still_out)

WITH "seen" AS (SELECT * FROM step_seen)

step_kept_runs AS SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, ended_day,
    first_day >= CAST('2024-10-06' AS DATE) + 0 AND last_day <= CAST('2025-03-05' AS DATE) AS whole
    FROM (SELECT product_id, shop_id, any(country_id) AS country_id, min(observed_at) FILTER (WHERE state) AS first_at,
      argMin(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS first_nth, min(day) FILTER (WHERE state) AS first_day,
      max(observed_at) FILTER (WHERE state) AS last_at, argMax(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS last_nth,
      max(day) FILTER (WHERE state) AS last_day, min(day) FILTER (WHERE NOT state) AS ended_day
    FROM (SELECT *, sum(if(state AND begins, 1, 0)) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS run
    FROM (SELECT *, NOT coalesce(lag(toNullable(state)) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth), false) AS begins FROM (SELECT *, coalesce(NOT in_stock, false) AS state FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND in_stock IS NOT NULL) AS known) AS compared WHERE state OR NOT begins) AS numbered GROUP BY product_id, shop_id, run) AS r WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND first_day <= CAST('2025-03-05' AS DATE) AND last_day >= CAST('2025-02-03' AS DATE) AND country_id = 21

step_outs AS WITH "kept_runs" AS (SELECT * FROM step_kept_runs)

step_reach AS WITH "seen" AS (SELECT * FROM step_seen) SELECT shop_id, retailer_id, reach_day, reach_day < max(reach_day) OVER () AS ends_earlier
    FROM (SELECT f.shop_id AS shop_id, s.retailer_id AS retailer_id, max(f.newest_day) OVER (PARTITION BY s.retailer_id,
      CASE WHEN s.retailer_id IS NULL THEN f.shop_id END) AS reach_day
      FROM (SELECT shop_id, max(newest_day) AS newest_day FROM seen GROUP BY shop_id) AS f
      LEFT JOIN shops AS s ON s.id = f.shop_id) AS r

step_seen AS SELECT product_id, shop_id, count(*) AS observations, count(in_stock) AS known, count(*) FILTER (WHERE NOT in_stock) AS hits,
      max(observed_at) AS newest, max(day) AS newest_day FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 GROUP BY product_id, shop_id

step_still_out AS WITH "outs" AS (SELECT * FROM step_outs)

-- charts.stockOut.rate.retailer

"by_shop" AS (SELECT * FROM step_by_shop)

"in_places" AS (SELECT s.retailer_id AS place_id, bucket, sum(known) AS known, sum(hits) AS hits, sum(deep) AS deep, sum(depths) AS depths, sum(seeming) AS seeming, count(*) FILTER (WHERE known > 0) AS shops
        FROM by_shop AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.retailer_id IS NOT NULL
        GROUP BY s.retailer_id, bucket HAVING sum(known) > 0) SELECT c.place_id AS place_id, place.name AS place_name, c.bucket AS bucket, known, hits, seeming,
  CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS rate,
  CASE WHEN deep > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * depths / deep) * 1000000 AS DOUBLE)])[1] / 1000000 END AS depth,
  CASE WHEN hits > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100.0 * seeming / hits) * 1000000 AS DOUBLE)])[1] / 1000000 END AS seeming_share, c.shops AS shops
        FROM in_places AS c JOIN retailers AS place ON place.id = c.place_id

"overall" AS (SELECT observations, known, hits, seeming,
  CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS rate,
  CASE WHEN deep > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * depths / deep) * 1000000 AS DOUBLE)])[1] / 1000000 END AS depth,
  CASE WHEN hits > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100.0 * seeming / hits) * 1000000 AS DOUBLE)])[1] / 1000000 END AS seeming_share, newest,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM by_shop WHERE known > 0) AS each_shop) AS shops FROM whole)

"placed_rows" AS (SELECT place_id AS "masterId", place_name AS "name", CAST(bucket AS VARCHAR) AS "start", rate AS "rate", hits AS "out", known AS "known", shops AS "shops",
    row_number() OVER (ORDER BY bucket DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id, bucket) AS place_in_order FROM "cells") SELECT o."all_rate" AS "all_rate", o."all_out" AS "all_out", o."all_known" AS "all_known", o."all_shops" AS "all_shops", o."all_observations" AS "all_observations", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterId" AS "masterId", p."name" AS "name", p."start" AS "start", p."rate" AS "rate", p."out" AS "out", p."known" AS "known", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT rate AS "all_rate", hits AS "all_out", known AS "all_known", shops AS "all_shops", observations AS "all_observations", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "cells") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"whole" AS (SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known,
      coalesce(sum(hits), 0) AS hits, coalesce(sum(deep), 0) AS deep, sum(depths) AS depths,
      coalesce(sum(seeming), 0) AS seeming, max(newest) AS newest FROM by_shop)

WITH "cells" AS (SELECT * FROM step_cells)

step_by_shop AS SELECT shop_id, toMonday(day) AS bucket, count(*) AS observations, count(in_stock) AS known,
      count(*) FILTER (WHERE NOT in_stock) AS hits, 0 AS deep, 0 AS depths, 0 AS seeming, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 GROUP BY 1, 2

step_cells AS WITH "by_shop" AS (SELECT * FROM step_by_shop)

-- charts.stockOut.rate.retailer.csv

"cells" AS (SELECT c.place_id AS place_id, place.name AS place_name, c.bucket AS bucket, known, hits, seeming,
  CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS rate,
  CASE WHEN deep > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * depths / deep) * 1000000 AS DOUBLE)])[1] / 1000000 END AS depth,
  CASE WHEN hits > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100.0 * seeming / hits) * 1000000 AS DOUBLE)])[1] / 1000000 END AS seeming_share, c.shops AS shops
        FROM in_places AS c JOIN retailers AS place ON place.id = c.place_id) SELECT if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), CAST(bucket AS VARCHAR), rate, hits, known, shops FROM "cells" ORDER BY bucket DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id, bucket

"in_places" AS (SELECT s.retailer_id AS place_id, bucket, sum(known) AS known, sum(hits) AS hits, sum(deep) AS deep, sum(depths) AS depths, sum(seeming) AS seeming, count(*) FILTER (WHERE known > 0) AS shops
        FROM by_shop AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.retailer_id IS NOT NULL
        GROUP BY s.retailer_id, bucket HAVING sum(known) > 0)

WITH "by_shop" AS (SELECT shop_id, toMonday(day) AS bucket, count(*) AS observations, count(in_stock) AS known,
      count(*) FILTER (WHERE NOT in_stock) AS hits, 0 AS deep, 0 AS depths, 0 AS seeming, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 GROUP BY 1, 2)

-- charts.v1.stockOut.rate.retailer

"placed_rows" AS (SELECT place_id AS "masterId", place_name AS "name", CAST(bucket AS VARCHAR) AS "start", rate AS "rate", hits AS "out", known AS "known", shops AS "shops",
    row_number() OVER (ORDER BY bucket DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id, bucket) AS place_in_order FROM "cells") SELECT o."all_rate" AS "all_rate", o."all_out" AS "all_out", o."all_known" AS "all_known", o."all_shops" AS "all_shops", o."all_observations" AS "all_observations", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterId" AS "masterId", p."name" AS "name", p."start" AS "start", p."rate" AS "rate", p."out" AS "out", p."known" AS "known", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT rate AS "all_rate", hits AS "all_out", known AS "all_known", shops AS "all_shops", observations AS "all_observations", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "cells") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.stockOut.rate.retailer.chart

"overall" AS (SELECT observations, known, hits, seeming,
  CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS rate,
  CASE WHEN deep > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * depths / deep) * 1000000 AS DOUBLE)])[1] / 1000000 END AS depth,
  CASE WHEN hits > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100.0 * seeming / hits) * 1000000 AS DOUBLE)])[1] / 1000000 END AS seeming_share, newest,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM by_shop WHERE known > 0) AS each_shop) AS shops FROM whole) SELECT r.rank AS rank, CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN r.place_name END AS "name", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN '' END AS "detail", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN r.place_id END AS "masterId", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN false END AS BOOLEAN) AS "own", CAST(c.bucket AS VARCHAR) AS "point_day", c."rate" AS "point_value", c.known AS "point_observations", CAST(NULL AS DOUBLE) AS "point_promotion", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT min(bucket) FROM "cells") END AS VARCHAR) AS "first", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT max(bucket) FROM "cells") END AS VARCHAR) AS "last", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.known END AS "all_observations", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.shops END AS "all_shops", concat(formatDateTime(toDateTime64(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.newest END, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.newest END) % 1000), 3, '0'), 'Z') AS "all_newest", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT count(*) FROM ranked) END AS "all_total" FROM "overall" AS o LEFT JOIN ranked AS r ON r.rank <= 8
        LEFT JOIN "cells" AS c ON c.place_id = r.place_id ORDER BY r.rank, c.bucket

"ranked" AS (SELECT place_id, place_name, min(bucket) AS begins, row_number() OVER (ORDER BY sum(known) DESC,
    lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id) AS rank FROM "cells" GROUP BY place_id, place_name)

-- charts.stockOut.rate.region

"in_places" AS (SELECT s.region_id AS place_id, bucket, sum(known) AS known, sum(hits) AS hits, sum(deep) AS deep, sum(depths) AS depths, sum(seeming) AS seeming, count(*) FILTER (WHERE known > 0) AS shops
        FROM by_shop AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.region_id IS NOT NULL
        GROUP BY s.region_id, bucket HAVING sum(known) > 0) SELECT c.place_id AS place_id, place.name AS place_name, c.bucket AS bucket, known, hits, seeming,
  CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS rate,
  CASE WHEN deep > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * depths / deep) * 1000000 AS DOUBLE)])[1] / 1000000 END AS depth,
  CASE WHEN hits > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100.0 * seeming / hits) * 1000000 AS DOUBLE)])[1] / 1000000 END AS seeming_share, c.shops AS shops
        FROM in_places AS c JOIN regions AS place ON place.id = c.place_id

-- charts.stockOut.rate.region.csv

"cells" AS (SELECT c.place_id AS place_id, place.name AS place_name, c.bucket AS bucket, known, hits, seeming,
  CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS rate,
  CASE WHEN deep > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * depths / deep) * 1000000 AS DOUBLE)])[1] / 1000000 END AS depth,
  CASE WHEN hits > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100.0 * seeming / hits) * 1000000 AS DOUBLE)])[1] / 1000000 END AS seeming_share, c.shops AS shops
        FROM in_places AS c JOIN regions AS place ON place.id = c.place_id) SELECT if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), CAST(bucket AS VARCHAR), rate, hits, known, shops FROM "cells" ORDER BY bucket DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id, bucket

"in_places" AS (SELECT s.region_id AS place_id, bucket, sum(known) AS known, sum(hits) AS hits, sum(deep) AS deep, sum(depths) AS depths, sum(seeming) AS seeming, count(*) FILTER (WHERE known > 0) AS shops
        FROM by_shop AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.region_id IS NOT NULL
        GROUP BY s.region_id, bucket HAVING sum(known) > 0)

-- charts.stockOut.now

"out_now" AS (SELECT * FROM step_out_now)

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", CAST(first_day AS VARCHAR) AS "since", CAST(last_day AS VARCHAR) AS "seen", days AS "days", price AS "price", CAST(ends_earlier AS BOOLEAN) AS "earlier",
    row_number() OVER (ORDER BY days DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(shop_name), '\\p{Mn}+', '')), product_id, shop_id) AS place_in_order FROM "out_now") SELECT o."all_observations" AS "all_observations", o."all_known" AS "all_known", o."all_pairs" AS "all_pairs", o."all_out" AS "all_out", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."shopMasterId" AS "shopMasterId", p."shopName" AS "shopName", p."shopDetail" AS "shopDetail", p."since" AS "since", p."seen" AS "seen", p."days" AS "days", p."price" AS "price", p."earlier" AS "earlier", p."place_in_order" AS "place_in_order" FROM (SELECT observations AS "all_observations", known AS "all_known", pairs AS "all_pairs", (SELECT count(*) FROM outs WHERE back_day IS NULL) AS "all_out", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "out_now") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"priced" AS (SELECT f.product_id AS product_id, f.shop_id AS shop_id, argMax(f.price_micros, (f.observed_at, f.nth)) AS price
        FROM (SELECT * FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE) AS f
        JOIN outs AS o ON o.product_id = f.product_id AND o.shop_id = f.shop_id AND o.back_day IS NULL
        WHERE f.observed_at < o.first_at GROUP BY f.product_id, f.shop_id) SELECT f.product_id AS product_id, p.upc AS upc, p.name AS product_name, f.shop_id AS shop_id, shops.name AS shop_name,
        t.name AS retailer_name, c.name AS city_name, shops.address AS address, f.first_day AS first_day, f.last_day AS last_day, f.days AS days, b.price AS price, h.ends_earlier AS ends_earlier
        FROM outs AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id LEFT JOIN priced AS b ON b.product_id = f.product_id AND b.shop_id = f.shop_id
        WHERE f.back_day IS NULL

step_out_now AS WITH "outs" AS (SELECT * FROM step_outs)

-- charts.stockOut.now.csv

"out_now" AS (SELECT f.product_id AS product_id, p.upc AS upc, p.name AS product_name, f.shop_id AS shop_id, shops.name AS shop_name,
        t.name AS retailer_name, c.name AS city_name, shops.address AS address, f.first_day AS first_day, f.last_day AS last_day, f.days AS days, b.price AS price, h.ends_earlier AS ends_earlier
        FROM outs AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id LEFT JOIN priced AS b ON b.product_id = f.product_id AND b.shop_id = f.shop_id
        WHERE f.back_day IS NULL) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), if(match(shop_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(shop_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), shop_name), if(match(city_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(city_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), city_name), if(match(address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), address), CAST(first_day AS VARCHAR), CAST(last_day AS VARCHAR), days, CAST(price AS DOUBLE) / 1000000 FROM "out_now" ORDER BY days DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(shop_name), '\\p{Mn}+', '')), product_id, shop_id

"priced" AS (SELECT f.product_id AS product_id, f.shop_id AS shop_id, argMax(f.price_micros, (f.observed_at, f.nth)) AS price
        FROM (SELECT * FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE) AS f
        JOIN outs AS o ON o.product_id = f.product_id AND o.shop_id = f.shop_id AND o.back_day IS NULL
        WHERE f.observed_at < o.first_at GROUP BY f.product_id, f.shop_id)

WITH "outs" AS (SELECT * FROM step_outs)

step_reach AS WITH "seen" AS (SELECT product_id, shop_id, count(*) AS observations, count(in_stock) AS known, count(*) FILTER (WHERE NOT in_stock) AS hits,
      max(observed_at) AS newest, max(day) AS newest_day FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 GROUP BY product_id, shop_id) SELECT shop_id, retailer_id, reach_day, reach_day < max(reach_day) OVER () AS ends_earlier
    FROM (SELECT f.shop_id AS shop_id, s.retailer_id AS retailer_id, max(f.newest_day) OVER (PARTITION BY s.retailer_id,
      CASE WHEN s.retailer_id IS NULL THEN f.shop_id END) AS reach_day
      FROM (SELECT shop_id, max(newest_day) AS newest_day FROM seen GROUP BY shop_id) AS f
      LEFT JOIN shops AS s ON s.id = f.shop_id) AS r

-- charts.v1.stockOut.now

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", CAST(first_day AS VARCHAR) AS "since", CAST(last_day AS VARCHAR) AS "seen", days AS "days", price AS "price", CAST(ends_earlier AS BOOLEAN) AS "earlier",
    row_number() OVER (ORDER BY days DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(shop_name), '\\p{Mn}+', '')), product_id, shop_id) AS place_in_order FROM "out_now") SELECT o."all_observations" AS "all_observations", o."all_known" AS "all_known", o."all_pairs" AS "all_pairs", o."all_out" AS "all_out", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."shopMasterId" AS "shopMasterId", p."shopName" AS "shopName", p."shopDetail" AS "shopDetail", p."since" AS "since", p."seen" AS "seen", p."days" AS "days", p."price" AS "price", p."earlier" AS "earlier", p."place_in_order" AS "place_in_order" FROM (SELECT observations AS "all_observations", known AS "all_known", pairs AS "all_pairs", (SELECT count(*) FROM outs WHERE back_day IS NULL) AS "all_out", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "out_now") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.stockOut.often

"lengths" AS (SELECT product_id, count(*) AS times, sum(days) AS days, max(days) AS longest,
            count(*) FILTER (WHERE back_day IS NULL) AS out_shops FROM outs GROUP BY product_id) SELECT f."product_id" AS "product_id", f."known" AS "known", f."hits" AS "hits", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, l.times AS times, l.days AS days, l.longest AS longest, l.out_shops AS out_shops
            FROM rated AS f JOIN products AS p ON p.id = f.product_id
            LEFT JOIN lengths AS l ON l.product_id = f.product_id

"out_often" AS (SELECT * FROM step_out_often)

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "rate", hits AS "outObservations", known AS "known", coalesce(times, 0) AS "times", coalesce(days, 0) AS "days", coalesce(longest, 0) AS "longest", coalesce(out_shops, 0) AS "out", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id) AS place_in_order FROM "out_often") SELECT o."all_observations" AS "all_observations", o."all_known" AS "all_known", o."all_pairs" AS "all_pairs", o."all_out" AS "all_out", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."rate" AS "rate", p."outObservations" AS "outObservations", p."known" AS "known", p."times" AS "times", p."days" AS "days", p."longest" AS "longest", p."out" AS "out", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT observations AS "all_observations", known AS "all_known", pairs AS "all_pairs", (SELECT count(*) FROM outs WHERE back_day IS NULL) AS "all_out", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "out_often") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"rated" AS (SELECT product_id, sum(known) AS known, sum(hits) AS hits, count(*) AS shops FROM seen
            WHERE known > 0 GROUP BY product_id)

"reach" AS (SELECT shop_id, retailer_id, reach_day, reach_day < max(reach_day) OVER () AS ends_earlier
    FROM (SELECT f.shop_id AS shop_id, s.retailer_id AS retailer_id, max(f.newest_day) OVER (PARTITION BY s.retailer_id,
      CASE WHEN s.retailer_id IS NULL THEN f.shop_id END) AS reach_day
      FROM (SELECT shop_id, max(newest_day) AS newest_day FROM seen GROUP BY shop_id) AS f
      LEFT JOIN shops AS s ON s.id = f.shop_id) AS r) SELECT *, CASE WHEN back_day IS NULL THEN reach_day - first_day + 1
        WHEN back_day > last_day THEN back_day - first_day ELSE last_day - first_day + 1 END AS days
      FROM (SELECT r.product_id AS product_id, r.shop_id AS shop_id, r.first_at AS first_at, r.first_day AS first_day, r.last_day AS last_day, h.reach_day AS reach_day,
        CASE WHEN r.ended_day <= CAST('2025-03-05' AS DATE) THEN r.ended_day END AS back_day
        FROM (SELECT product_id, shop_id, first_at, first_day, last_day, ended_day FROM kept_runs WHERE whole UNION ALL SELECT product_id, shop_id, first_at, first_day, last_day, ended_day FROM parts) AS r
        JOIN reach AS h ON h.shop_id = r.shop_id) AS runs

"seen" AS (SELECT * FROM step_seen)

step_out_often AS WITH "seen" AS (SELECT * FROM step_seen)

-- charts.stockOut.often.csv

"kept_runs" AS (SELECT * FROM step_kept_runs)

"lengths" AS (SELECT product_id, count(*) AS times, sum(days) AS days, max(days) AS longest,
            count(*) FILTER (WHERE back_day IS NULL) AS out_shops FROM outs GROUP BY product_id)

"out_often" AS (SELECT f."product_id" AS "product_id", f."known" AS "known", f."hits" AS "hits", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, l.times AS times, l.days AS days, l.longest AS longest, l.out_shops AS out_shops
            FROM rated AS f JOIN products AS p ON p.id = f.product_id
            LEFT JOIN lengths AS l ON l.product_id = f.product_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, hits, known, coalesce(times, 0), coalesce(days, 0), coalesce(longest, 0), coalesce(out_shops, 0), shops FROM "out_often" ORDER BY CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id

"outs" AS (SELECT *, CASE WHEN back_day IS NULL THEN reach_day - first_day + 1
        WHEN back_day > last_day THEN back_day - first_day ELSE last_day - first_day + 1 END AS days
      FROM (SELECT r.product_id AS product_id, r.shop_id AS shop_id, r.first_at AS first_at, r.first_day AS first_day, r.last_day AS last_day, h.reach_day AS reach_day,
        CASE WHEN r.ended_day <= CAST('2025-03-05' AS DATE) THEN r.ended_day END AS back_day
        FROM (SELECT product_id, shop_id, first_at, first_day, last_day, ended_day FROM kept_runs WHERE whole UNION ALL SELECT product_id, shop_id, first_at, first_day, last_day, ended_day FROM parts) AS r
        JOIN reach AS h ON h.shop_id = r.shop_id) AS runs)

"reach" AS (SELECT shop_id, retailer_id, reach_day, reach_day < max(reach_day) OVER () AS ends_earlier
    FROM (SELECT f.shop_id AS shop_id, s.retailer_id AS retailer_id, max(f.newest_day) OVER (PARTITION BY s.retailer_id,
      CASE WHEN s.retailer_id IS NULL THEN f.shop_id END) AS reach_day
      FROM (SELECT shop_id, max(newest_day) AS newest_day FROM seen GROUP BY shop_id) AS f
      LEFT JOIN shops AS s ON s.id = f.shop_id) AS r)

-- charts.v1.stockOut.often

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "rate", hits AS "outObservations", known AS "known", coalesce(times, 0) AS "times", coalesce(days, 0) AS "days", coalesce(longest, 0) AS "longest", coalesce(out_shops, 0) AS "out", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id) AS place_in_order FROM "out_often") SELECT o."all_observations" AS "all_observations", o."all_known" AS "all_known", o."all_pairs" AS "all_pairs", o."all_out" AS "all_out", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."rate" AS "rate", p."outObservations" AS "outObservations", p."known" AS "known", p."times" AS "times", p."days" AS "days", p."longest" AS "longest", p."out" AS "out", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT observations AS "all_observations", known AS "all_known", pairs AS "all_pairs", (SELECT count(*) FROM outs WHERE back_day IS NULL) AS "all_out", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "out_often") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.stockOut.strip

"days" AS (SELECT nth_day, CAST('2025-01-05' AS DATE) + nth_day AS day
        FROM (SELECT cells.1 AS "nth_day" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)))) AS cells) AS zipped) AS numbered)

"listed" AS (SELECT DISTINCT shop_id FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) SELECT s.id AS shop_id, s.name AS shop_name, t.name AS retailer_name, c.name AS city_name, s.address AS address,
      l.shop_id IS NOT NULL AS is_listed,
      (SELECT count(*) FROM seen WHERE seen.shop_id = s.id AND NOT seen.in_stock) AS days_out
      FROM (SELECT * FROM shops WHERE country_id = 21) AS s LEFT JOIN listed AS l ON l.shop_id = s.id
      LEFT JOIN retailers AS t ON t.id = s.retailer_id LEFT JOIN cities AS c ON c.id = s.city_id

"placed" AS (SELECT *, row_number() OVER (ORDER BY is_listed DESC, days_out DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')) NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(shop_name), '\\p{Mn}+', '')), shop_id) AS place_in_order FROM sellers)

"sellers" AS (SELECT * FROM step_sellers)

"states" AS (SELECT p."shop_id" AS "shop_id", p."shop_name" AS "shop_name", p."retailer_name" AS "retailer_name", p."city_name" AS "city_name", p."address" AS "address", p."is_listed" AS "is_listed", p."days_out" AS "days_out", p."place_in_order" AS "place_in_order", d.nth_day AS nth_day, d.day AS day, CASE WHEN NOT p.is_listed THEN 'neverListed' WHEN s.in_stock THEN 'inStock'
        WHEN NOT s.in_stock THEN 'out' ELSE 'unknown' END AS state
        FROM placed AS p CROSS JOIN days AS d LEFT JOIN seen AS s ON s.shop_id = p.shop_id AND s.day = d.day) SELECT shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", state AS "stock", w.all_rows AS "all_total", w.never_listed AS "all_neverListed", concat(formatDateTime(toDateTime64(w.newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(w.newest) % 1000), 3, '0'), 'Z') AS "all_newest" FROM
        (SELECT count(*) AS all_rows, count(*) FILTER (WHERE NOT is_listed) AS never_listed,
          (SELECT max(newest) FROM seen) AS newest FROM sellers) AS w
        LEFT JOIN states AS s ON s.place_in_order > 0 AND s.place_in_order <= 50
        ORDER BY s.place_in_order, s.nth_day

step_seen AS SELECT shop_id, day, argMax(in_stock, (observed_at, nth)) AS in_stock,
      max(observed_at) AS newest FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-01-05' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21
      GROUP BY shop_id, day

step_sellers AS WITH "seen" AS (SELECT * FROM step_seen)

-- charts.stockOut.strip.csv

"listed" AS (SELECT DISTINCT shop_id FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21)

"sellers" AS (SELECT s.id AS shop_id, s.name AS shop_name, t.name AS retailer_name, c.name AS city_name, s.address AS address,
      l.shop_id IS NOT NULL AS is_listed,
      (SELECT count(*) FROM seen WHERE seen.shop_id = s.id AND NOT seen.in_stock) AS days_out
      FROM (SELECT * FROM shops WHERE country_id = 21) AS s LEFT JOIN listed AS l ON l.shop_id = s.id
      LEFT JOIN retailers AS t ON t.id = s.retailer_id LEFT JOIN cities AS c ON c.id = s.city_id)

"states" AS (SELECT p."shop_id" AS "shop_id", p."shop_name" AS "shop_name", p."retailer_name" AS "retailer_name", p."city_name" AS "city_name", p."address" AS "address", p."is_listed" AS "is_listed", p."days_out" AS "days_out", p."place_in_order" AS "place_in_order", d.nth_day AS nth_day, d.day AS day, CASE WHEN NOT p.is_listed THEN 'neverListed' WHEN s.in_stock THEN 'inStock'
        WHEN NOT s.in_stock THEN 'out' ELSE 'unknown' END AS state
        FROM placed AS p CROSS JOIN days AS d LEFT JOIN seen AS s ON s.shop_id = p.shop_id AND s.day = d.day) SELECT if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), if(match(shop_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(shop_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), shop_name), if(match(city_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(city_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), city_name), if(match(address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), address), CAST(day AS VARCHAR), CASE WHEN state = 'inStock' THEN {p1:String} WHEN state = 'out' THEN {p2:String} WHEN state = 'unknown' THEN {p3:String} WHEN state = 'neverListed' THEN {p4:String} END FROM states
        ORDER BY place_in_order, nth_day

-- charts.v1.stockOut.strip

"states" AS (SELECT p."shop_id" AS "shop_id", p."shop_name" AS "shop_name", p."retailer_name" AS "retailer_name", p."city_name" AS "city_name", p."address" AS "address", p."is_listed" AS "is_listed", p."days_out" AS "days_out", p."place_in_order" AS "place_in_order", d.nth_day AS nth_day, d.day AS day, CASE WHEN NOT p.is_listed THEN 'neverListed' WHEN s.in_stock THEN 'inStock'
        WHEN NOT s.in_stock THEN 'out' ELSE 'unknown' END AS state
        FROM placed AS p CROSS JOIN days AS d LEFT JOIN seen AS s ON s.shop_id = p.shop_id AND s.day = d.day) SELECT shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", state AS "stock", w.all_rows AS "all_total", w.never_listed AS "all_neverListed", concat(formatDateTime(toDateTime64(w.newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(w.newest) % 1000), 3, '0'), 'Z') AS "all_newest" FROM
        (SELECT count(*) AS all_rows, count(*) FILTER (WHERE NOT is_listed) AS never_listed,
          (SELECT max(newest) FROM seen) AS newest FROM sellers) AS w
        LEFT JOIN states AS s ON s.place_in_order > 0 AND s.place_in_order <= 1000
        ORDER BY s.place_in_order, s.nth_day
