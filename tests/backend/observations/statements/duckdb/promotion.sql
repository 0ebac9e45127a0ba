-- charts.promotion.summary

"all_promotions" AS NOT MATERIALIZED (SELECT f.observations, f.known, f.newest, p.promotions, p.running, p.seeming
        FROM (SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known, max(newest) AS newest FROM seen) AS f,
        (SELECT count(*) AS promotions, count(*) FILTER (WHERE running) AS running,
          count(*) FILTER (WHERE seeming) AS seeming FROM promotions) AS p)

"by_shop" AS MATERIALIZED (SELECT c.*, coalesce(s.seeming, 0) AS seeming FROM counted AS c
      LEFT JOIN seeming_rows AS s ON s.shop_id = c.shop_id AND s.bucket = c.bucket)

"cells" AS MATERIALIZED (SELECT c.place_id, place.name AS place_name, c.bucket, known, hits, seeming,
  CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END AS rate,
  CASE WHEN deep > 0 THEN round(100 * depths / deep, 6) END AS depth,
  CASE WHEN hits > 0 THEN round(100.0 * seeming / hits, 6) END AS seeming_share, c.shops
        FROM in_places AS c JOIN retailers AS place ON place.id = c.place_id)

"counted" AS NOT MATERIALIZED (SELECT shop_id, bucket, count(*) AS observations, count(promoted) AS known,
  count(*) FILTER (WHERE promoted) AS hits, count(depth) FILTER (WHERE promoted) AS deep,
  sum(depth) FILTER (WHERE promoted) AS depths, max(observed_at) AS newest FROM facts GROUP BY shop_id, bucket)

"facts" AS MATERIALIZED (SELECT product_id, shop_id, observed_at, nth,
  promoted, CAST('2025-02-03' AS DATE) AS bucket, price, CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth
  FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price, regular_micros AS regular
    FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS seen_rows)

"foremost" AS NOT MATERIALIZED (SELECT p.name AS product_name, shops.name AS shop_name, f.first_day, f.last_day, f."deepest"
        FROM "still_running" AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id ORDER BY f.ends_earlier, f.deepest DESC NULLS LAST, p.name COLLATE NOCASE.NOACCENT, shops.name COLLATE NOCASE.NOACCENT, f.first_day, f.product_id,
    f.shop_id LIMIT 1)

"in_places" AS NOT MATERIALIZED (SELECT s.retailer_id AS place_id, bucket, sum(known) AS known, sum(hits) AS hits, sum(deep) AS deep, sum(depths) AS depths, sum(seeming) AS seeming, count(*) FILTER (WHERE known > 0) AS shops
        FROM by_shop AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.retailer_id IS NOT NULL
        GROUP BY s.retailer_id, bucket HAVING sum(known) > 0)

"overall" AS NOT MATERIALIZED (SELECT observations, known, hits, seeming,
  CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END AS rate,
  CASE WHEN deep > 0 THEN round(100 * depths / deep, 6) END AS depth,
  CASE WHEN hits > 0 THEN round(100.0 * seeming / hits, 6) END AS seeming_share, newest,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM by_shop WHERE known > 0) AS each_shop) AS shops FROM whole)

"part_priors" AS NOT MATERIALIZED (SELECT r.product_id, r.shop_id, r.first_at, r.first_nth, min(f.price) AS price_before
      FROM part_spans AS r JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id
      WHERE f.day < r.first_day AND f.day >= r.first_day - 30
      GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth)

"part_rows" AS MATERIALIZED (SELECT product_id, shop_id, day, observed_at, nth, price_micros IS NOT NULL AND in_stock IS NOT FALSE AND promoted IS NOT NULL AND promoted AS promoted,  regular_micros AS regular, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND (product_id, shop_id) IN (SELECT product_id, shop_id FROM kept_runs WHERE NOT whole))

"part_spans" AS MATERIALIZED (SELECT r.product_id, r.shop_id, r.first_at, r.first_nth, min(f.day) AS first_day, max(f.day) AS last_day,
      max(f.observed_at) AS last_at, arg_max(f.nth, (f.observed_at, f.nth)) AS last_nth, min(f.price) AS lowest
      FROM kept_runs AS r JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id
  AND (f.observed_at > r.first_at OR f.observed_at = r.first_at AND f.nth >= r.first_nth)
  AND (f.observed_at < r.last_at OR f.observed_at = r.last_at AND f.nth <= r.last_nth) WHERE NOT r.whole AND f.promoted
      GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth HAVING max(f.day) >= CAST('2025-02-03' AS DATE))

"parts" AS NOT MATERIALIZED (SELECT r.*, b.price_before,  f.price, f.regular FROM part_spans AS r
      JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id AND f.observed_at = r.last_at
        AND f.nth = r.last_nth
      LEFT JOIN part_priors AS b ON b.product_id = r.product_id AND b.shop_id = r.shop_id AND b.first_at = r.first_at
        AND b.first_nth = r.first_nth)

"placed_rows" AS NOT MATERIALIZED (SELECT place_id AS "masterId", place_name AS "name", CAST(bucket AS VARCHAR) AS "start", rate AS "share", depth AS "depth", hits AS "promoted", seeming AS "seeming", known AS "known", shops AS "shops",
    row_number() OVER (ORDER BY rate DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id, bucket) AS place_in_order FROM "cells") SELECT o.*, p.* FROM (SELECT rate AS "all_share", depth AS "all_depth", hits AS "all_promoted", seeming AS "all_seeming", known AS "all_known", shops AS "all_shops", observations AS "all_observations", promotions AS "all_promotions", running AS "all_now", seeming_promotions AS "all_seemingPromotions", products AS "all_products", affected AS "all_affected", product_name AS "all_productName", shop_name AS "all_shopName", CAST(first_day AS VARCHAR) AS "all_since", deepest AS "all_deepest", CAST(last_day AS VARCHAR) AS "all_seen", earlier AS "all_earlier", affected_earlier AS "all_affectedEarlier", pairs AS "all_pairs", pairs_earlier AS "all_pairsEarlier", products_earlier AS "all_productsEarlier", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "cells") AS all_rows FROM "whole_share") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"promotions" AS MATERIALIZED (SELECT product_id, shop_id, first_day, last_day, lowest, price_before, seeming, price, regular,
       CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth,
      (product_id, shop_id, last_at) IN (SELECT product_id, shop_id, newest FROM seen) AS running FROM runs)

"reach" AS MATERIALIZED (SELECT shop_id, retailer_id, reach_day, reach_day < max(reach_day) OVER () AS ends_earlier
    FROM (SELECT f.shop_id, s.retailer_id, max(f.newest_day) OVER (PARTITION BY s.retailer_id,
      CASE WHEN s.retailer_id IS NULL THEN f.shop_id END) AS reach_day
      FROM (SELECT shop_id, max(newest_day) AS newest_day FROM seen GROUP BY shop_id) AS f
      LEFT JOIN shops AS s ON s.id = f.shop_id) AS r)

"runs" AS MATERIALIZED (SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, 
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM kept_runs WHERE whole UNION ALL SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, 
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM parts)

"seeming_rows" AS NOT MATERIALIZED (SELECT f.shop_id, f.bucket, count(*) AS seeming
  FROM (SELECT * FROM facts WHERE promoted AND price IS NOT NULL) AS f JOIN runs AS r ON f.product_id = r.product_id AND f.shop_id = r.shop_id
  AND (f.observed_at > r.first_at OR f.observed_at = r.first_at AND f.nth >= r.first_nth)
  AND (f.observed_at < r.last_at OR f.observed_at = r.last_at AND f.nth <= r.last_nth) AND r.seeming
  GROUP BY f.shop_id, f.bucket)

"seen" AS MATERIALIZED (SELECT product_id, shop_id, count(*) AS observations, count(promoted) AS known, max(observed_at) AS newest,
      max(day) AS newest_day FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 GROUP BY product_id, shop_id)

"still_running" AS MATERIALIZED (SELECT f.product_id, f.shop_id, f.first_day, f.last_day, round(100 * f.depth, 6) AS deepest,
      h.ends_earlier FROM promotions AS f JOIN reach AS h ON h.shop_id = f.shop_id WHERE f.running)

"whole" AS NOT MATERIALIZED (SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known,
      coalesce(sum(hits), 0) AS hits, coalesce(sum(deep), 0) AS deep, sum(depths) AS depths,
      coalesce(sum(seeming), 0) AS seeming, max(newest) AS newest FROM by_shop)

"whole_share" AS NOT MATERIALIZED (SELECT r.*, p.promotions, p.running, p.seeming AS seeming_promotions, d.*,
        (SELECT count(DISTINCT product_id) FROM seen WHERE known > 0) AS products,
        (SELECT count(*) FROM seen WHERE known > 0) AS pairs, (SELECT count(*) FROM (SELECT product_id, shop_id FROM seen WHERE known > 0) AS f JOIN reach ON reach.shop_id = f.shop_id WHERE ends_earlier) AS pairs_earlier,
        (SELECT count(DISTINCT product_id) FROM still_running) AS affected,
        (SELECT count(*) FROM (SELECT product_id, shop_id FROM still_running) AS f JOIN reach ON reach.shop_id = f.shop_id WHERE ends_earlier) AS earlier, (SELECT count(*) FROM (SELECT product_id FROM (SELECT product_id, shop_id FROM still_running) AS f JOIN reach ON reach.shop_id = f.shop_id
    GROUP BY product_id HAVING count(*) FILTER (WHERE NOT ends_earlier) = 0) AS only_earlier) AS affected_earlier,
        (SELECT count(*) FROM (SELECT product_id FROM (SELECT product_id, shop_id FROM seen WHERE known > 0) AS f JOIN reach ON reach.shop_id = f.shop_id
    GROUP BY product_id HAVING count(*) FILTER (WHERE NOT ends_earlier) = 0) AS only_earlier) AS products_earlier
      FROM overall AS r, "all_promotions" AS p LEFT JOIN foremost AS d ON true)

WITH "kept_runs" AS MATERIALIZED (SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before,  price, regular,
    first_day >= CAST('2024-10-06' AS DATE) + 30 AND last_day <= CAST('2025-03-05' AS DATE) AS whole
    FROM "promotion_runs" AS r WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND first_day <= CAST('2025-03-05' AS DATE) AND last_day >= CAST('2025-02-03' AS DATE) AND country_id = 21)

-- charts.promotion.share

"facts" AS MATERIALIZED (SELECT product_id, shop_id, observed_at, nth,
  promoted, CAST(date_trunc('week', day) AS DATE) AS bucket, price, CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth
  FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price, regular_micros AS regular
    FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS seen_rows)

"placed_rows" AS NOT MATERIALIZED (SELECT place_id AS "masterId", place_name AS "name", CAST(bucket AS VARCHAR) AS "start", rate AS "share", depth AS "depth", hits AS "promoted", seeming AS "seeming", known AS "known", shops AS "shops",
    row_number() OVER (ORDER BY bucket DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id, bucket) AS place_in_order FROM "cells") SELECT o.*, p.* FROM (SELECT rate AS "all_share", depth AS "all_depth", hits AS "all_promoted", seeming AS "all_seeming", known AS "all_known", shops AS "all_shops", observations AS "all_observations", promotions AS "all_promotions", running AS "all_now", seeming_promotions AS "all_seemingPromotions", products AS "all_products", affected AS "all_affected", product_name AS "all_productName", shop_name AS "all_shopName", CAST(first_day AS VARCHAR) AS "all_since", deepest AS "all_deepest", CAST(last_day AS VARCHAR) AS "all_seen", earlier AS "all_earlier", affected_earlier AS "all_affectedEarlier", pairs AS "all_pairs", pairs_earlier AS "all_pairsEarlier", products_earlier AS "all_productsEarlier", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "cells") AS all_rows FROM "whole_share") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

-- charts.promotion.share.csv

"cells" AS MATERIALIZED (SELECT c.place_id, place.name AS place_name, c.bucket, known, hits, seeming,
  CASE WHEN known > 0 THEN round(100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE), 6) END AS rate,
  CASE WHEN deep > 0 THEN round(100 * depths / deep, 6) END AS depth,
  CASE WHEN hits > 0 THEN round(100.0 * seeming / hits, 6) END AS seeming_share, c.shops
        FROM in_places AS c JOIN retailers AS place ON place.id = c.place_id) SELECT CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CAST(bucket AS VARCHAR), rate, depth, seeming_share, hits, seeming, known, shops FROM "cells" ORDER BY bucket DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id, bucket

-- charts.v1.promotion.share

"placed_rows" AS NOT MATERIALIZED (SELECT place_id AS "masterId", place_name AS "name", CAST(bucket AS VARCHAR) AS "start", rate AS "share", depth AS "depth", hits AS "promoted", seeming AS "seeming", known AS "known", shops AS "shops",
    row_number() OVER (ORDER BY bucket DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id, bucket) AS place_in_order FROM "cells") SELECT o.*, p.* FROM (SELECT rate AS "all_share", depth AS "all_depth", hits AS "all_promoted", seeming AS "all_seeming", known AS "all_known", shops AS "all_shops", observations AS "all_observations", promotions AS "all_promotions", running AS "all_now", seeming_promotions AS "all_seemingPromotions", products AS "all_products", affected AS "all_affected", product_name AS "all_productName", shop_name AS "all_shopName", CAST(first_day AS VARCHAR) AS "all_since", deepest AS "all_deepest", CAST(last_day AS VARCHAR) AS "all_seen", earlier AS "all_earlier", affected_earlier AS "all_affectedEarlier", pairs AS "all_pairs", pairs_earlier AS "all_pairsEarlier", products_earlier AS "all_productsEarlier", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "cells") AS all_rows FROM "whole_share") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.promotion.share.chart

"by_shop" AS MATERIALIZED (SELECT *, 0 AS seeming FROM counted)

"ranked" AS NOT MATERIALIZED (SELECT place_id, place_name, min(bucket) AS begins, row_number() OVER (ORDER BY sum(known) DESC,
    place_name COLLATE NOCASE.NOACCENT, place_id) AS rank FROM "cells" GROUP BY place_id, place_name) SELECT r.rank AS rank, CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN r.place_name END AS "name", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN '' END AS "detail", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN r.place_id END AS "masterId", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN false END AS BOOLEAN) AS "own", CAST(c.bucket AS VARCHAR) AS "point_day", c."rate" AS "point_value", c.known AS "point_observations", CAST(NULL AS DOUBLE) AS "point_promotion", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT min(bucket) FROM "cells") END AS VARCHAR) AS "first", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT max(bucket) FROM "cells") END AS VARCHAR) AS "last", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.known END AS "all_observations", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.shops END AS "all_shops", strftime(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.newest END, '%Y-%m-%dT%H:%M:%S.%gZ') AS "all_newest", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT count(*) FROM ranked) END AS "all_total" FROM "overall" AS o LEFT JOIN ranked AS r ON r.rank <= 8
        LEFT JOIN "cells" AS c ON c.place_id = r.place_id ORDER BY r.rank, c.bucket

WITH "facts" AS NOT MATERIALIZED (SELECT product_id, shop_id, observed_at, nth,
  promoted, CAST(date_trunc('week', day) AS DATE) AS bucket, price, CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth
  FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price, regular_micros AS regular
    FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS seen_rows)

-- charts.promotion.calendar

"all_with_most" AS NOT MATERIALIZED (SELECT * FROM "all_promotions", most)

"at_each" AS MATERIALIZED (SELECT retailer_id, retailer_name, count(*) AS intervals FROM named GROUP BY retailer_id, retailer_name)

"at_retailers" AS MATERIALIZED (SELECT f.*, s.retailer_id FROM promotions AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE s.retailer_id IS NOT NULL)

"beginnings" AS NOT MATERIALIZED (SELECT product_id, retailer_id, first_day, max(max(last_day)) OVER (PARTITION BY product_id, retailer_id ORDER BY first_day ROWS BETWEEN UNBOUNDED
      PRECEDING AND 1 PRECEDING) AS seen_to FROM at_retailers GROUP BY product_id, retailer_id, first_day)

"edges" AS NOT MATERIALIZED (SELECT day, sum(step) AS step FROM (
      SELECT greatest(first_day, CAST('2025-02-03' AS DATE)) AS day, 1 AS step FROM named
      UNION ALL SELECT last_day + 1 AS day, -1 AS step FROM named) AS e GROUP BY day HAVING sum(step) <> 0)

"islands" AS NOT MATERIALIZED (SELECT product_id, retailer_id, first_day, sum(CASE WHEN first_day <= seen_to + 1 THEN 0 ELSE 1 END)
      OVER (PARTITION BY product_id, retailer_id ORDER BY first_day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS island FROM beginnings)

"levels" AS MATERIALIZED (SELECT day, lead(day) OVER (ORDER BY day) - 1 AS to_day,
      sum(step) OVER (ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS together FROM edges)

"merged" AS NOT MATERIALIZED (SELECT f.product_id, f.retailer_id, min(f.first_day) AS first_day, max(f.last_day) AS last_day,
      max(f.depth) AS depth, min(f.lowest) AS lowest, count(DISTINCT f.shop_id) AS shops, count(*) AS promotions,
      count(*) FILTER (WHERE f.seeming) AS seeming, count(*) FILTER (WHERE f.running) > 0 AS running
      FROM at_retailers AS f JOIN islands AS i ON i.product_id = f.product_id AND i.retailer_id = f.retailer_id
        AND i.first_day = f.first_day GROUP BY f.product_id, f.retailer_id, i.island)

"most" AS NOT MATERIALIZED (SELECT * FROM (SELECT coalesce(max(together), 0) AS busiest,
        CASE WHEN count(*) = 1 THEN min(day) END AS busiest_from, CASE WHEN count(*) = 1 THEN min(to_day) END AS busiest_to
        FROM levels WHERE together = (SELECT max(together) FROM levels)) AS d,
      (SELECT coalesce(max(intervals), 0) AS most_at_count, CASE WHEN count(*) = 1 THEN min(retailer_name) END AS most_at
        FROM at_each WHERE intervals = (SELECT max(intervals) FROM at_each)) AS r)

"named" AS MATERIALIZED (SELECT f.product_id, p.upc, p.name AS product_name, f.retailer_id, t.name AS retailer_name, f.first_day,
            f.last_day, f.running, f.shops, f.promotions, f.seeming, round(100 * f.depth, 6) AS depth, f.lowest
            FROM merged AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS t ON t.id = f.retailer_id)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", CAST(first_day AS VARCHAR) AS "start", CAST(last_day AS VARCHAR) AS "end", CAST(running AS BOOLEAN) AS "now", lowest AS "lowest", depth AS "depth", shops AS "shops", promotions AS "promotions", seeming AS "seeming",
    row_number() OVER (ORDER BY product_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id, first_day) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT observations AS "all_observations", known AS "all_known", promotions AS "all_promotions", running AS "all_now", seeming AS "all_seeming", (SELECT count(*) FROM named WHERE running) AS "all_intervalsNow", (SELECT count(*) FROM named WHERE running AND retailer_id IN
          (SELECT retailer_id FROM reach WHERE ends_earlier AND retailer_id IS NOT NULL)) AS "all_intervalsEarlier", busiest AS "all_busiest", CAST(busiest_from AS VARCHAR) AS "all_busiestFrom", CAST(busiest_to AS VARCHAR) AS "all_busiestTo", most_at AS "all_mostAt", most_at_count AS "all_mostAtCount", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "all_with_most") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

-- charts.promotion.calendar.csv

"named" AS MATERIALIZED (SELECT f.product_id, p.upc, p.name AS product_name, f.retailer_id, t.name AS retailer_name, f.first_day,
            f.last_day, f.running, f.shops, f.promotions, f.seeming, round(100 * f.depth, 6) AS depth, f.lowest
            FROM merged AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS t ON t.id = f.retailer_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CAST(first_day AS VARCHAR), CAST(last_day AS VARCHAR), CAST(lowest AS DOUBLE) / 1000000, depth, shops, promotions, seeming FROM "named" ORDER BY product_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id, first_day

-- charts.v1.promotion.calendar

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", CAST(first_day AS VARCHAR) AS "start", CAST(last_day AS VARCHAR) AS "end", CAST(running AS BOOLEAN) AS "now", lowest AS "lowest", depth AS "depth", shops AS "shops", promotions AS "promotions", seeming AS "seeming",
    row_number() OVER (ORDER BY product_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id, first_day) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT observations AS "all_observations", known AS "all_known", promotions AS "all_promotions", running AS "all_now", seeming AS "all_seeming", (SELECT count(*) FROM named WHERE running) AS "all_intervalsNow", (SELECT count(*) FROM named WHERE running AND retailer_id IN
          (SELECT retailer_id FROM reach WHERE ends_earlier AND retailer_id IS NOT NULL)) AS "all_intervalsEarlier", busiest AS "all_busiest", CAST(busiest_from AS VARCHAR) AS "all_busiestFrom", CAST(busiest_to AS VARCHAR) AS "all_busiestTo", most_at AS "all_mostAt", most_at_count AS "all_mostAtCount", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "all_with_most") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.promotion.deepest

"named" AS MATERIALIZED (SELECT f.product_id, p.upc, p.name AS product_name, f.shop_id, shops.name AS shop_name,
            t.name AS retailer_name, c.name AS city_name, shops.address, f.first_day, f.last_day, f.running, f.seeming,
            f.promotion, f.price, f.regular, round(100 * f.depth, 6) AS depth, f.lowest, f.price_before,
            h.ends_earlier FROM promotions AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id WHERE running)

"part_rows" AS MATERIALIZED (SELECT product_id, shop_id, day, observed_at, nth, price_micros IS NOT NULL AND in_stock IS NOT FALSE AND promoted IS NOT NULL AND promoted AS promoted, promotion, regular_micros AS regular, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND (product_id, shop_id) IN (SELECT product_id, shop_id FROM kept_runs WHERE NOT whole))

"parts" AS NOT MATERIALIZED (SELECT r.*, b.price_before, promotion, f.price, f.regular FROM part_spans AS r
      JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id AND f.observed_at = r.last_at
        AND f.nth = r.last_nth
      LEFT JOIN part_priors AS b ON b.product_id = r.product_id AND b.shop_id = r.shop_id AND b.first_at = r.first_at
        AND b.first_nth = r.first_nth)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", promotion AS "promotion", CAST(first_day AS VARCHAR) AS "start", CAST(last_day AS VARCHAR) AS "end", CAST(running AS BOOLEAN) AS "now", CAST(seeming AS BOOLEAN) AS "seeming", price AS "price", regular AS "regular", lowest AS "lowest", price_before AS "before", depth AS "depth", CAST(ends_earlier AS BOOLEAN) AS "earlier",
    row_number() OVER (ORDER BY depth DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, shop_name COLLATE NOCASE.NOACCENT, product_id, shop_id, first_day) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT observations AS "all_observations", known AS "all_known", promotions AS "all_promotions", running AS "all_now", seeming AS "all_seeming", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "all_promotions") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"promotions" AS MATERIALIZED (SELECT product_id, shop_id, first_day, last_day, lowest, price_before, seeming, price, regular,
      promotion, CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth,
      (product_id, shop_id, last_at) IN (SELECT product_id, shop_id, newest FROM seen) AS running FROM runs)

"runs" AS MATERIALIZED (SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, promotion,
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM kept_runs WHERE whole UNION ALL SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, promotion,
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM parts)

WITH "kept_runs" AS MATERIALIZED (SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, promotion, price, regular,
    first_day >= CAST('2024-10-06' AS DATE) + 30 AND last_day <= CAST('2025-03-05' AS DATE) AS whole
    FROM "promotion_runs" AS r WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND first_day <= CAST('2025-03-05' AS DATE) AND last_day >= CAST('2025-02-03' AS DATE) AND country_id = 21)

-- charts.promotion.deepest.csv

"named" AS MATERIALIZED (SELECT f.product_id, p.upc, p.name AS product_name, f.shop_id, shops.name AS shop_name,
            t.name AS retailer_name, c.name AS city_name, shops.address, f.first_day, f.last_day, f.running, f.seeming,
            f.promotion, f.price, f.regular, round(100 * f.depth, 6) AS depth, f.lowest, f.price_before,
            h.ends_earlier FROM promotions AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id WHERE running) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CASE WHEN regexp_matches(shop_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(shop_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE shop_name END, CASE WHEN regexp_matches(city_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(city_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE city_name END, CASE WHEN regexp_matches(address, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(address, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE address END, CASE WHEN regexp_matches(promotion, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(promotion, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE promotion END, CAST(first_day AS VARCHAR), CAST(last_day AS VARCHAR), CAST(price AS DOUBLE) / 1000000, CAST(regular AS DOUBLE) / 1000000, CAST(lowest AS DOUBLE) / 1000000, CAST(price_before AS DOUBLE) / 1000000, depth FROM "named" ORDER BY depth DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, shop_name COLLATE NOCASE.NOACCENT, product_id, shop_id, first_day

-- charts.v1.promotion.deepest

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", promotion AS "promotion", CAST(first_day AS VARCHAR) AS "start", CAST(last_day AS VARCHAR) AS "end", CAST(running AS BOOLEAN) AS "now", CAST(seeming AS BOOLEAN) AS "seeming", price AS "price", regular AS "regular", lowest AS "lowest", price_before AS "before", depth AS "depth", CAST(ends_earlier AS BOOLEAN) AS "earlier",
    row_number() OVER (ORDER BY depth DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, shop_name COLLATE NOCASE.NOACCENT, product_id, shop_id, first_day) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT observations AS "all_observations", known AS "all_known", promotions AS "all_promotions", running AS "all_now", seeming AS "all_seeming", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "all_promotions") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.promotion.seeming

"named" AS MATERIALIZED (SELECT f.product_id, p.upc, p.name AS product_name, f.shop_id, shops.name AS shop_name,
            t.name AS retailer_name, c.name AS city_name, shops.address, f.first_day, f.last_day, f.running, f.seeming,
            f.promotion, f.price, f.regular, round(100 * f.depth, 6) AS depth, f.lowest, f.price_before,
            h.ends_earlier FROM promotions AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id WHERE seeming)

-- charts.promotion.seeming.csv

"named" AS MATERIALIZED (SELECT f.product_id, p.upc, p.name AS product_name, f.shop_id, shops.name AS shop_name,
            t.name AS retailer_name, c.name AS city_name, shops.address, f.first_day, f.last_day, f.running, f.seeming,
            f.promotion, f.price, f.regular, round(100 * f.depth, 6) AS depth, f.lowest, f.price_before,
            h.ends_earlier FROM promotions AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id WHERE seeming) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CASE WHEN regexp_matches(shop_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(shop_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE shop_name END, CASE WHEN regexp_matches(city_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(city_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE city_name END, CASE WHEN regexp_matches(address, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(address, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE address END, CASE WHEN regexp_matches(promotion, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(promotion, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE promotion END, CAST(first_day AS VARCHAR), CAST(last_day AS VARCHAR), CAST(price AS DOUBLE) / 1000000, CAST(regular AS DOUBLE) / 1000000, CAST(lowest AS DOUBLE) / 1000000, CAST(price_before AS DOUBLE) / 1000000, depth FROM "named" ORDER BY depth DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, shop_name COLLATE NOCASE.NOACCENT, product_id, shop_id, first_day
