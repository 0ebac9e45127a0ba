-- charts.stockOut.summary

"foremost" AS NOT MATERIALIZED (SELECT p.name AS product_name, shops.name AS shop_name, f.first_day, f.last_day, f."days", f."alike"
        FROM "still_out" AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id ORDER BY f.ends_earlier, f.days DESC, p.name COLLATE NOCASE.NOACCENT, shops.name COLLATE NOCASE.NOACCENT, f.first_day, f.product_id,
    f.shop_id LIMIT 1) SELECT CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END AS "rate", hits AS "out", known AS "known", (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM seen WHERE known > 0) AS each_shop) AS "shops", observations AS "observations", pairs AS "pairs", (SELECT count(*) FROM outs WHERE back_day IS NULL) AS "outNow", (SELECT count(DISTINCT product_id) FROM seen WHERE known > 0) AS "foremost_products", (SELECT count(DISTINCT product_id) FROM still_out) AS "foremost_affected", product_name AS "foremost_productName", shop_name AS "foremost_shopName", CAST(first_day AS VARCHAR) AS "foremost_since", CAST(last_day AS VARCHAR) AS "foremost_seen", days AS "foremost_days", coalesce(alike, 0) AS "foremost_alike", (SELECT count(*) FROM (SELECT product_id, shop_id FROM still_out) AS f JOIN reach ON reach.shop_id = f.shop_id WHERE ends_earlier) AS "foremost_earlier", (SELECT count(*) FROM (SELECT product_id FROM (SELECT product_id, shop_id FROM still_out) AS f JOIN reach ON reach.shop_id = f.shop_id
    GROUP BY product_id HAVING count(*) FILTER (WHERE NOT ends_earlier) = 0) AS only_earlier) AS "foremost_affectedEarlier", (SELECT count(*) FROM (SELECT product_id, shop_id FROM seen WHERE known > 0) AS f JOIN reach ON reach.shop_id = f.shop_id WHERE ends_earlier) AS "foremost_pairsEarlier", (SELECT count(*) FROM (SELECT product_id FROM (SELECT product_id, shop_id FROM seen WHERE known > 0) AS f JOIN reach ON reach.shop_id = f.shop_id
    GROUP BY product_id HAVING count(*) FILTER (WHERE NOT ends_earlier) = 0) AS only_earlier) AS "foremost_productsEarlier", (SELECT max(days) FROM still_out WHERE ends_earlier) AS "foremost_earlierDays", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS newest
        FROM "overall" LEFT JOIN foremost ON true

"outs" AS MATERIALIZED (SELECT *, CASE WHEN back_day IS NULL THEN reach_day - first_day + 1
        WHEN back_day > last_day THEN back_day - first_day ELSE last_day - first_day + 1 END AS days
      FROM (SELECT r.product_id, r.shop_id, r.first_at, r.first_day, r.last_day, h.reach_day,
        CASE WHEN r.ended_day <= CAST('2025-03-05' AS DATE) THEN r.ended_day END AS back_day
        FROM (SELECT product_id, shop_id, first_at, first_day, last_day, ended_day FROM kept_runs WHERE whole UNION ALL SELECT product_id, shop_id, first_at, first_day, last_day, ended_day FROM parts) AS r
        JOIN reach AS h ON h.shop_id = r.shop_id) AS runs)

"overall" AS NOT MATERIALIZED (SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known,
        coalesce(sum(hits), 0) AS hits, count(*) FILTER (WHERE known > 0) AS pairs, max(newest) AS newest FROM seen)

"part_rows" AS MATERIALIZED (SELECT product_id, shop_id, day, observed_at, nth, in_stock FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND (product_id, shop_id) IN (SELECT product_id, shop_id FROM kept_runs WHERE NOT whole))

"parts" AS NOT MATERIALIZED (SELECT r.product_id, r.shop_id, min(f.observed_at) AS first_at, min(f.day) AS first_day, max(f.day) AS last_day,
      r.ended_day FROM kept_runs AS r JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id
  AND (f.observed_at > r.first_at OR f.observed_at = r.first_at AND f.nth >= r.first_nth)
  AND (f.observed_at < r.last_at OR f.observed_at = r.last_at AND f.nth <= r.last_nth) WHERE NOT r.whole AND NOT in_stock
      GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth, r.ended_day HAVING max(f.day) >= CAST('2025-02-03' AS DATE))

"reach" AS MATERIALIZED (SELECT shop_id, retailer_id, reach_day, reach_day < max(reach_day) OVER () AS ends_earlier
    FROM (SELECT f.shop_id, s.retailer_id, max(f.newest_day) OVER (PARTITION BY s.retailer_id,
      CASE WHEN s.retailer_id IS NULL THEN f.shop_id END) AS reach_day
      FROM (SELECT shop_id, max(newest_day) AS newest_day FROM seen GROUP BY shop_id) AS f
      LEFT JOIN shops AS s ON s.id = f.shop_id) AS r)

"seen" AS MATERIALIZED (SELECT product_id, shop_id, count(*) AS observations, count(in_stock) AS known, count(*) FILTER (WHERE NOT in_stock) AS hits,
      max(observed_at) AS newest, max(day) AS newest_day FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 GROUP BY product_id, shop_id)

"still_out" AS MATERIALIZED (SELECT f.product_id, f.shop_id, f.first_day, f.last_day, f.days, h.ends_earlier,
      count(*) OVER (PARTITION BY h.ends_earlier, f.days) AS alike FROM outs AS f
      JOIN reach AS h ON h.shop_id = f.shop_id WHERE f.back_day IS NULL)

WITH "kept_runs" AS MATERIALIZED (SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, ended_day,
    first_day >= CAST('2024-10-06' AS DATE) + 0 AND last_day <= CAST('2025-03-05' AS DATE) AS whole
    FROM "stock_out_runs" AS r WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND first_day <= CAST('2025-03-05' AS DATE) AND last_day >= CAST('2025-02-03' AS DATE) AND country_id = 21)

-- charts.stockOut.rate.retailer

"cells" AS MATERIALIZED (SELECT c.place_id, place.name AS place_name, c.bucket, known, hits, seeming,
  CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END AS rate,
  CASE WHEN deep > 0 THEN round(100 * depths / deep, 6) END AS depth,
  CASE WHEN hits > 0 THEN round(100.0 * seeming / hits, 6) END AS seeming_share, c.shops
        FROM in_places AS c JOIN retailers AS place ON place.id = c.place_id)

"in_places" AS NOT MATERIALIZED (SELECT s.retailer_id AS place_id, bucket, sum(known) AS known, sum(hits) AS hits, sum(deep) AS deep, sum(depths) AS depths, sum(seeming) AS seeming, count(*) FILTER (WHERE known > 0) AS shops
        FROM by_shop AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.retailer_id IS NOT NULL
        GROUP BY s.retailer_id, bucket HAVING sum(known) > 0)

"overall" AS NOT MATERIALIZED (SELECT observations, known, hits, seeming,
  CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END AS rate,
  CASE WHEN deep > 0 THEN round(100 * depths / deep, 6) END AS depth,
  CASE WHEN hits > 0 THEN round(100.0 * seeming / hits, 6) END AS seeming_share, newest,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM by_shop WHERE known > 0) AS each_shop) AS shops FROM whole)

"placed_rows" AS NOT MATERIALIZED (SELECT place_id AS "masterId", place_name AS "name", CAST(bucket AS VARCHAR) AS "start", rate AS "rate", hits AS "out", known AS "known", shops AS "shops",
    row_number() OVER (ORDER BY bucket DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id, bucket) AS place_in_order FROM "cells") SELECT o.*, p.* FROM (SELECT rate AS "all_rate", hits AS "all_out", known AS "all_known", shops AS "all_shops", observations AS "all_observations", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "cells") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"whole" AS NOT MATERIALIZED (SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known,
      coalesce(sum(hits), 0) AS hits, coalesce(sum(deep), 0) AS deep, sum(depths) AS depths,
      coalesce(sum(seeming), 0) AS seeming, max(newest) AS newest FROM by_shop)

WITH "by_shop" AS MATERIALIZED (SELECT shop_id, CAST(date_trunc('week', day) AS DATE) AS bucket, count(*) AS observations, count(in_stock) AS known,
      count(*) FILTER (WHERE NOT in_stock) AS hits, 0 AS deep, 0 AS depths, 0 AS seeming, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 GROUP BY 1, 2)

-- charts.stockOut.rate.retailer.csv

"cells" AS MATERIALIZED (SELECT c.place_id, place.name AS place_name, c.bucket, known, hits, seeming,
  CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END AS rate,
  CASE WHEN deep > 0 THEN round(100 * depths / deep, 6) END AS depth,
  CASE WHEN hits > 0 THEN round(100.0 * seeming / hits, 6) END AS seeming_share, c.shops
        FROM in_places AS c JOIN retailers AS place ON place.id = c.place_id) SELECT CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CAST(bucket AS VARCHAR), rate, hits, known, shops FROM "cells" ORDER BY bucket DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id, bucket

-- charts.v1.stockOut.rate.retailer

"placed_rows" AS NOT MATERIALIZED (SELECT place_id AS "masterId", place_name AS "name", CAST(bucket AS VARCHAR) AS "start", rate AS "rate", hits AS "out", known AS "known", shops AS "shops",
    row_number() OVER (ORDER BY bucket DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id, bucket) AS place_in_order FROM "cells") SELECT o.*, p.* FROM (SELECT rate AS "all_rate", hits AS "all_out", known AS "all_known", shops AS "all_shops", observations AS "all_observations", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "cells") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.stockOut.rate.retailer.chart

"ranked" AS NOT MATERIALIZED (SELECT place_id, place_name, min(bucket) AS begins, row_number() OVER (ORDER BY sum(known) DESC,
    place_name COLLATE NOCASE.NOACCENT, place_id) AS rank FROM "cells" GROUP BY place_id, place_name) SELECT r.rank AS rank, CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN r.place_name END AS "name", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN '' END AS "detail", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN r.place_id END AS "masterId", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN false END AS BOOLEAN) AS "own", CAST(c.bucket AS VARCHAR) AS "point_day", c."rate" AS "point_value", c.known AS "point_observations", CAST(NULL AS DOUBLE) AS "point_promotion", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT min(bucket) FROM "cells") END AS VARCHAR) AS "first", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT max(bucket) FROM "cells") END AS VARCHAR) AS "last", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.known END AS "all_observations", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.shops END AS "all_shops", strftime(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.newest END, '%Y-%m-%dT%H:%M:%S.%gZ') AS "all_newest", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT count(*) FROM ranked) END AS "all_total" FROM "overall" AS o LEFT JOIN ranked AS r ON r.rank <= 8
        LEFT JOIN "cells" AS c ON c.place_id = r.place_id ORDER BY r.rank, c.bucket

-- charts.stockOut.rate.region

"cells" AS MATERIALIZED (SELECT c.place_id, place.name AS place_name, c.bucket, known, hits, seeming,
  CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END AS rate,
  CASE WHEN deep > 0 THEN round(100 * depths / deep, 6) END AS depth,
  CASE WHEN hits > 0 THEN round(100.0 * seeming / hits, 6) END AS seeming_share, c.shops
        FROM in_places AS c JOIN regions AS place ON place.id = c.place_id)

"in_places" AS NOT MATERIALIZED (SELECT s.region_id AS place_id, bucket, sum(known) AS known, sum(hits) AS hits, sum(deep) AS deep, sum(depths) AS depths, sum(seeming) AS seeming, count(*) FILTER (WHERE known > 0) AS shops
        FROM by_shop AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.region_id IS NOT NULL
        GROUP BY s.region_id, bucket HAVING sum(known) > 0)

-- charts.stockOut.rate.region.csv

"cells" AS MATERIALIZED (SELECT c.place_id, place.name AS place_name, c.bucket, known, hits, seeming,
  CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END AS rate,
  CASE WHEN deep > 0 THEN round(100 * depths / deep, 6) END AS depth,
  CASE WHEN hits > 0 THEN round(100.0 * seeming / hits, 6) END AS seeming_share, c.shops
        FROM in_places AS c JOIN regions AS place ON place.id = c.place_id) SELECT CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CAST(bucket AS VARCHAR), rate, hits, known, shops FROM "cells" ORDER BY bucket DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id, bucket

-- charts.stockOut.now

"out_now" AS MATERIALIZED (SELECT f.product_id, p.upc, p.name AS product_name, f.shop_id, shops.name AS shop_name,
        t.name AS retailer_name, c.name AS city_name, shops.address, f.first_day, f.last_day, f.days, b.price, h.ends_earlier
        FROM outs AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id LEFT JOIN priced AS b ON b.product_id = f.product_id AND b.shop_id = f.shop_id
        WHERE f.back_day IS NULL)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", CAST(first_day AS VARCHAR) AS "since", CAST(last_day AS VARCHAR) AS "seen", days AS "days", price AS "price", CAST(ends_earlier AS BOOLEAN) AS "earlier",
    row_number() OVER (ORDER BY days DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, shop_name COLLATE NOCASE.NOACCENT, product_id, shop_id) AS place_in_order FROM "out_now") SELECT o.*, p.* FROM (SELECT observations AS "all_observations", known AS "all_known", pairs AS "all_pairs", (SELECT count(*) FROM outs WHERE back_day IS NULL) AS "all_out", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "out_now") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"priced" AS NOT MATERIALIZED (SELECT f.product_id, f.shop_id, arg_max(f.price_micros, (f.observed_at, f.nth)) AS price
        FROM (SELECT * FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE) AS f
        JOIN outs AS o ON o.product_id = f.product_id AND o.shop_id = f.shop_id AND o.back_day IS NULL
        WHERE f.observed_at < o.first_at GROUP BY f.product_id, f.shop_id)

-- charts.stockOut.now.csv

"out_now" AS MATERIALIZED (SELECT f.product_id, p.upc, p.name AS product_name, f.shop_id, shops.name AS shop_name,
        t.name AS retailer_name, c.name AS city_name, shops.address, f.first_day, f.last_day, f.days, b.price, h.ends_earlier
        FROM outs AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id LEFT JOIN priced AS b ON b.product_id = f.product_id AND b.shop_id = f.shop_id
        WHERE f.back_day IS NULL) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CASE WHEN regexp_matches(shop_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(shop_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE shop_name END, CASE WHEN regexp_matches(city_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(city_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE city_name END, CASE WHEN regexp_matches(address, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(address, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE address END, CAST(first_day AS VARCHAR), CAST(last_day AS VARCHAR), days, CAST(price AS DOUBLE) / 1000000 FROM "out_now" ORDER BY days DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, shop_name COLLATE NOCASE.NOACCENT, product_id, shop_id

-- charts.v1.stockOut.now

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", CAST(first_day AS VARCHAR) AS "since", CAST(last_day AS VARCHAR) AS "seen", days AS "days", price AS "price", CAST(ends_earlier AS BOOLEAN) AS "earlier",
    row_number() OVER (ORDER BY days DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, shop_name COLLATE NOCASE.NOACCENT, product_id, shop_id) AS place_in_order FROM "out_now") SELECT o.*, p.* FROM (SELECT observations AS "all_observations", known AS "all_known", pairs AS "all_pairs", (SELECT count(*) FROM outs WHERE back_day IS NULL) AS "all_out", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "out_now") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.stockOut.often

"lengths" AS NOT MATERIALIZED (SELECT product_id, count(*) AS times, sum(days) AS days, max(days) AS longest,
            count(*) FILTER (WHERE back_day IS NULL) AS out_shops FROM outs GROUP BY product_id)

"out_often" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, l.times, l.days, l.longest, l.out_shops
            FROM rated AS f JOIN products AS p ON p.id = f.product_id
            LEFT JOIN lengths AS l ON l.product_id = f.product_id)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END AS "rate", hits AS "outObservations", known AS "known", coalesce(times, 0) AS "times", coalesce(days, 0) AS "days", coalesce(longest, 0) AS "longest", coalesce(out_shops, 0) AS "out", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id) AS place_in_order FROM "out_often") SELECT o.*, p.* FROM (SELECT observations AS "all_observations", known AS "all_known", pairs AS "all_pairs", (SELECT count(*) FROM outs WHERE back_day IS NULL) AS "all_out", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "out_often") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"rated" AS NOT MATERIALIZED (SELECT product_id, sum(known) AS known, sum(hits) AS hits, count(*) AS shops FROM seen
            WHERE known > 0 GROUP BY product_id)

-- charts.stockOut.often.csv

"out_often" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, l.times, l.days, l.longest, l.out_shops
            FROM rated AS f JOIN products AS p ON p.id = f.product_id
            LEFT JOIN lengths AS l ON l.product_id = f.product_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END, hits, known, coalesce(times, 0), coalesce(days, 0), coalesce(longest, 0), coalesce(out_shops, 0), shops FROM "out_often" ORDER BY CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id

-- charts.v1.stockOut.often

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END AS "rate", hits AS "outObservations", known AS "known", coalesce(times, 0) AS "times", coalesce(days, 0) AS "days", coalesce(longest, 0) AS "longest", coalesce(out_shops, 0) AS "out", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id) AS place_in_order FROM "out_often") SELECT o.*, p.* FROM (SELECT observations AS "all_observations", known AS "all_known", pairs AS "all_pairs", (SELECT count(*) FROM outs WHERE back_day IS NULL) AS "all_out", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "out_often") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.stockOut.strip

"days" AS NOT MATERIALIZED (SELECT nth_day, CAST('2025-01-05' AS DATE) + nth_day AS day
        FROM (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "nth_day") AS numbered)

"placed" AS MATERIALIZED (SELECT *, row_number() OVER (ORDER BY is_listed DESC, days_out DESC, retailer_name COLLATE NOCASE.NOACCENT NULLS LAST, shop_name COLLATE NOCASE.NOACCENT, shop_id) AS place_in_order FROM sellers)

"seen" AS MATERIALIZED (SELECT shop_id, day, arg_max(in_stock, (observed_at, nth)) AS in_stock,
      max(observed_at) AS newest FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-01-05' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21
      GROUP BY shop_id, day)

"sellers" AS MATERIALIZED (SELECT s.id AS shop_id, s.name AS shop_name, t.name AS retailer_name, c.name AS city_name, s.address,
      l.shop_id IS NOT NULL AS is_listed,
      (SELECT count(*) FROM seen WHERE seen.shop_id = s.id AND NOT seen.in_stock) AS days_out
      FROM (SELECT * FROM shops WHERE country_id = 21) AS s LEFT JOIN listed AS l ON l.shop_id = s.id
      LEFT JOIN retailers AS t ON t.id = s.retailer_id LEFT JOIN cities AS c ON c.id = s.city_id)

"states" AS NOT MATERIALIZED (SELECT p.*, d.nth_day, d.day, CASE WHEN NOT p.is_listed THEN 'neverListed' WHEN s.in_stock THEN 'inStock'
        WHEN NOT s.in_stock THEN 'out' ELSE 'unknown' END AS state
        FROM placed AS p CROSS JOIN days AS d LEFT JOIN seen AS s ON s.shop_id = p.shop_id AND s.day = d.day) SELECT shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", state AS "stock", w.all_rows AS "all_total", w.never_listed AS "all_neverListed", strftime(w.newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS "all_newest" FROM
        (SELECT count(*) AS all_rows, count(*) FILTER (WHERE NOT is_listed) AS never_listed,
          (SELECT max(newest) FROM seen) AS newest FROM sellers) AS w
        LEFT JOIN states AS s ON s.place_in_order > 0 AND s.place_in_order <= 50
        ORDER BY s.place_in_order, s.nth_day

WITH "listed" AS NOT MATERIALIZED (SELECT DISTINCT shop_id FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21)

-- charts.stockOut.strip.csv

"states" AS NOT MATERIALIZED (SELECT p.*, d.nth_day, d.day, CASE WHEN NOT p.is_listed THEN 'neverListed' WHEN s.in_stock THEN 'inStock'
        WHEN NOT s.in_stock THEN 'out' ELSE 'unknown' END AS state
        FROM placed AS p CROSS JOIN days AS d LEFT JOIN seen AS s ON s.shop_id = p.shop_id AND s.day = d.day) SELECT CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CASE WHEN regexp_matches(shop_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(shop_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE shop_name END, CASE WHEN regexp_matches(city_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(city_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE city_name END, CASE WHEN regexp_matches(address, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(address, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE address END, CAST(day AS VARCHAR), CASE WHEN state = 'inStock' THEN $1 WHEN state = 'out' THEN $2 WHEN state = 'unknown' THEN $3 WHEN state = 'neverListed' THEN $4 END FROM states
        ORDER BY place_in_order, nth_day

-- charts.v1.stockOut.strip

"states" AS NOT MATERIALIZED (SELECT p.*, d.nth_day, d.day, CASE WHEN NOT p.is_listed THEN 'neverListed' WHEN s.in_stock THEN 'inStock'
        WHEN NOT s.in_stock THEN 'out' ELSE 'unknown' END AS state
        FROM placed AS p CROSS JOIN days AS d LEFT JOIN seen AS s ON s.shop_id = p.shop_id AND s.day = d.day) SELECT shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", state AS "stock", w.all_rows AS "all_total", w.never_listed AS "all_neverListed", strftime(w.newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS "all_newest" FROM
        (SELECT count(*) AS all_rows, count(*) FILTER (WHERE NOT is_listed) AS never_listed,
          (SELECT max(newest) FROM seen) AS newest FROM sellers) AS w
        LEFT JOIN states AS s ON s.place_in_order > 0 AND s.place_in_order <= 1000
        ORDER BY s.place_in_order, s.nth_day
