-- charts.promotion.summary

"all_promotions" AS (SELECT f.observations AS observations, f.known AS known, f.newest AS newest, p.promotions AS promotions, p.running AS running, p.seeming AS seeming
        FROM (SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known, max(newest) AS newest FROM seen) AS f,
        (SELECT count(*) AS promotions, count(*) FILTER (WHERE running) AS running,
          count(*) FILTER (WHERE seeming) AS seeming FROM promotions) AS p)

"by_shop" AS (SELECT * FROM step_by_shop)

"cells" AS (SELECT * FROM step_cells)

"counted" AS (SELECT shop_id, bucket, count(*) AS observations, count(promoted) AS known,
  count(*) FILTER (WHERE promoted) AS hits, count(depth) FILTER (WHERE promoted) AS deep,
  sum(depth) FILTER (WHERE promoted) AS depths, max(observed_at) AS newest FROM facts GROUP BY shop_id, bucket)

"foremost" AS (SELECT p.name AS product_name, shops.name AS shop_name, f.first_day AS first_day, f.last_day AS last_day, f."deepest" AS "deepest"
        FROM "still_running" AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id ORDER BY f.ends_earlier, f.deepest DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(shops.name), '\\p{Mn}+', '')), f.first_day, f.product_id,
    f.shop_id LIMIT 1)

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

"part_priors" AS (SELECT r.product_id AS product_id, r.shop_id AS shop_id, r.first_at AS first_at, r.first_nth AS first_nth, min(f.price) AS price_before
      FROM part_spans AS r JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id
      WHERE f.day < r.first_day AND f.day >= r.first_day - 30
      GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth)

"part_rows" AS (SELECT * FROM step_part_rows)

"part_rows" AS (SELECT * FROM step_part_rows) SELECT r.product_id AS product_id, r.shop_id AS shop_id, r.first_at AS first_at, r.first_nth AS first_nth, min(f.day) AS first_day, max(f.day) AS last_day,
      max(f.observed_at) AS last_at, argMax(f.nth, (f.observed_at, f.nth)) AS last_nth, min(f.price) AS lowest
      FROM kept_runs AS r JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id
  AND (f.observed_at > r.first_at OR f.observed_at = r.first_at AND f.nth >= r.first_nth)
  AND (f.observed_at < r.last_at OR f.observed_at = r.last_at AND f.nth <= r.last_nth) WHERE NOT r.whole AND f.promoted
      GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth HAVING max(f.day) >= CAST('2025-02-03' AS DATE)

"part_spans" AS (SELECT * FROM step_part_spans)

"parts" AS (SELECT r."product_id" AS "product_id", r."shop_id" AS "shop_id", r."first_at" AS "first_at", r."first_nth" AS "first_nth", r."first_day" AS "first_day", r."last_day" AS "last_day", r."last_at" AS "last_at", r."last_nth" AS "last_nth", r."lowest" AS "lowest", b.price_before AS price_before,  f.price AS price, f.regular AS regular FROM part_spans AS r
      JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id AND f.observed_at = r.last_at
        AND f.nth = r.last_nth
      LEFT JOIN part_priors AS b ON b.product_id = r.product_id AND b.shop_id = r.shop_id AND b.first_at = r.first_at
        AND b.first_nth = r.first_nth) SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, 
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM kept_runs WHERE whole UNION ALL SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, 
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM parts

"placed_rows" AS (SELECT place_id AS "masterId", place_name AS "name", CAST(bucket AS VARCHAR) AS "start", rate AS "share", depth AS "depth", hits AS "promoted", seeming AS "seeming", known AS "known", shops AS "shops",
    row_number() OVER (ORDER BY rate DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id, bucket) AS place_in_order FROM "cells") SELECT o."all_share" AS "all_share", o."all_depth" AS "all_depth", o."all_promoted" AS "all_promoted", o."all_seeming" AS "all_seeming", o."all_known" AS "all_known", o."all_shops" AS "all_shops", o."all_observations" AS "all_observations", o."all_promotions" AS "all_promotions", o."all_now" AS "all_now", o."all_seemingPromotions" AS "all_seemingPromotions", o."all_products" AS "all_products", o."all_affected" AS "all_affected", o."all_productName" AS "all_productName", o."all_shopName" AS "all_shopName", o."all_since" AS "all_since", o."all_deepest" AS "all_deepest", o."all_seen" AS "all_seen", o."all_earlier" AS "all_earlier", o."all_affectedEarlier" AS "all_affectedEarlier", o."all_pairs" AS "all_pairs", o."all_pairsEarlier" AS "all_pairsEarlier", o."all_productsEarlier" AS "all_productsEarlier", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterId" AS "masterId", p."name" AS "name", p."start" AS "start", p."share" AS "share", p."depth" AS "depth", p."promoted" AS "promoted", p."seeming" AS "seeming", p."known" AS "known", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT rate AS "all_share", depth AS "all_depth", hits AS "all_promoted", seeming AS "all_seeming", known AS "all_known", shops AS "all_shops", observations AS "all_observations", promotions AS "all_promotions", running AS "all_now", seeming_promotions AS "all_seemingPromotions", products AS "all_products", affected AS "all_affected", product_name AS "all_productName", shop_name AS "all_shopName", CAST(first_day AS VARCHAR) AS "all_since", deepest AS "all_deepest", CAST(last_day AS VARCHAR) AS "all_seen", earlier AS "all_earlier", affected_earlier AS "all_affectedEarlier", pairs AS "all_pairs", pairs_earlier AS "all_pairsEarlier", products_earlier AS "all_productsEarlier", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "cells") AS all_rows FROM "whole_share") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"reach" AS (SELECT * FROM step_reach)

"reach" AS (SELECT * FROM step_reach) SELECT f.product_id AS product_id, f.shop_id AS shop_id, f.first_day AS first_day, f.last_day AS last_day, arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * f.depth) * 1000000 AS DOUBLE)])[1] / 1000000 AS deepest,
      h.ends_earlier AS ends_earlier FROM promotions AS f JOIN reach AS h ON h.shop_id = f.shop_id WHERE f.running

"runs" AS (SELECT * FROM step_runs)

"runs" AS (SELECT * FROM step_runs) SELECT product_id, shop_id, first_day, last_day, lowest, price_before, seeming, price, regular,
       CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth,
      (product_id, shop_id, last_at) IN (SELECT product_id, shop_id, newest FROM seen) AS running FROM runs

"seeming_rows" AS (SELECT f.shop_id AS shop_id, f.bucket AS bucket, count(*) AS seeming
  FROM (SELECT * FROM facts WHERE promoted AND price IS NOT NULL) AS f JOIN runs AS r ON f.product_id = r.product_id AND f.shop_id = r.shop_id
  AND (f.observed_at > r.first_at OR f.observed_at = r.first_at AND f.nth >= r.first_nth)
  AND (f.observed_at < r.last_at OR f.observed_at = r.last_at AND f.nth <= r.last_nth) AND r.seeming
  GROUP BY f.shop_id, f.bucket) SELECT c."shop_id" AS "shop_id", c."bucket" AS "bucket", c."observations" AS "observations", c."known" AS "known", c."hits" AS "hits", c."deep" AS "deep", c."depths" AS "depths", c."newest" AS "newest", coalesce(s.seeming, 0) AS seeming FROM counted AS c
      LEFT JOIN seeming_rows AS s ON s.shop_id = c.shop_id AND s.bucket = c.bucket

"seen" AS (SELECT * FROM step_seen)

"still_running" AS (SELECT * FROM step_still_running)

"whole" AS (SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known,
      coalesce(sum(hits), 0) AS hits, coalesce(sum(deep), 0) AS deep, sum(depths) AS depths,
      coalesce(sum(seeming), 0) AS seeming, max(newest) AS newest FROM by_shop)

"whole_share" AS (SELECT r."observations" AS "observations", r."known" AS "known", r."hits" AS "hits", r."seeming" AS "seeming", r."rate" AS "rate", r."depth" AS "depth", r."seeming_share" AS "seeming_share", r."newest" AS "newest", r."shops" AS "shops", p.promotions AS promotions, p.running AS running, p.seeming AS seeming_promotions, d."product_name" AS "product_name", d."shop_name" AS "shop_name", d."first_day" AS "first_day", d."last_day" AS "last_day", d."deepest" AS "deepest",
        (SELECT count(DISTINCT product_id) FROM seen WHERE known > 0) AS products,
        (SELECT count(*) FROM seen WHERE known > 0) AS pairs, (SELECT count(*) FROM (SELECT product_id, shop_id FROM seen WHERE known > 0) AS f JOIN reach ON reach.shop_id = f.shop_id WHERE ends_earlier) AS pairs_earlier,
        (SELECT count(DISTINCT product_id) FROM still_running) AS affected,
        (SELECT count(*) FROM (SELECT product_id, shop_id FROM still_running) AS f JOIN reach ON reach.shop_id = f.shop_id WHERE ends_earlier) AS earlier, (SELECT count(*) FROM (SELECT product_id FROM (SELECT product_id, shop_id FROM still_running) AS f JOIN reach ON reach.shop_id = f.shop_id
    GROUP BY product_id HAVING count(*) FILTER (WHERE NOT ends_earlier) = 0) AS only_earlier) AS affected_earlier,
        (SELECT count(*) FROM (SELECT product_id FROM (SELECT product_id, shop_id FROM seen WHERE known > 0) AS f JOIN reach ON reach.shop_id = f.shop_id
    GROUP BY product_id HAVING count(*) FILTER (WHERE NOT ends_earlier) = 0) AS only_earlier) AS products_earlier
      FROM overall AS r, "all_promotions" AS p LEFT JOIN foremost AS d ON true)

WITH "promotions" AS (SELECT * FROM step_promotions)

step_by_shop AS WITH "facts" AS (SELECT * FROM step_facts)

step_cells AS WITH "by_shop" AS (SELECT * FROM step_by_shop)

step_facts AS SELECT product_id, shop_id, observed_at, nth,
  promoted, CAST('2025-02-03' AS DATE) AS bucket, price, CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth
  FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price, regular_micros AS regular
    FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS seen_rows

step_kept_runs AS SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before,  price, regular,
    first_day >= CAST('2024-10-06' AS DATE) + 30 AND last_day <= CAST('2025-03-05' AS DATE) AS whole
    FROM (SELECT r."product_id" AS "product_id", r."shop_id" AS "shop_id", r."country_id" AS "country_id", r."first_at" AS "first_at", r."first_nth" AS "first_nth", r."first_day" AS "first_day", r."last_at" AS "last_at", r."last_nth" AS "last_nth", r."last_day" AS "last_day", r."ended_day" AS "ended_day", r."lowest" AS "lowest", r."price" AS "price", r."regular" AS "regular", r."promotion" AS "promotion", b.price_before AS price_before FROM (SELECT product_id, shop_id, any(country_id) AS country_id, min(observed_at) FILTER (WHERE state) AS first_at,
      argMin(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS first_nth, min(day) FILTER (WHERE state) AS first_day,
      max(observed_at) FILTER (WHERE state) AS last_at, argMax(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS last_nth,
      max(day) FILTER (WHERE state) AS last_day, min(day) FILTER (WHERE NOT state) AS ended_day, min(price_micros) FILTER (WHERE state) AS lowest, (argMax(tuple(price_micros), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS price,
        (argMax(tuple(regular_micros), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS regular, (argMax(tuple(promotion), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS promotion
    FROM (SELECT *, sum(if(state AND begins, 1, 0)) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS run
    FROM (SELECT *, NOT coalesce(lag(toNullable(state)) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth), false) AS begins FROM (SELECT *, coalesce(promoted, false) AS state FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE AND promoted IS NOT NULL) AS known) AS compared WHERE state OR NOT begins) AS numbered GROUP BY product_id, shop_id, run) AS r
  LEFT JOIN (SELECT r.product_id AS product_id, r.shop_id AS shop_id, r.first_at AS first_at, r.first_nth AS first_nth,
      min(o.price_micros) AS price_before
    FROM (SELECT product_id, shop_id, any(country_id) AS country_id, min(observed_at) FILTER (WHERE state) AS first_at,
      argMin(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS first_nth, min(day) FILTER (WHERE state) AS first_day,
      max(observed_at) FILTER (WHERE state) AS last_at, argMax(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS last_nth,
      max(day) FILTER (WHERE state) AS last_day, min(day) FILTER (WHERE NOT state) AS ended_day, min(price_micros) FILTER (WHERE state) AS lowest, (argMax(tuple(price_micros), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS price,
        (argMax(tuple(regular_micros), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS regular, (argMax(tuple(promotion), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS promotion
    FROM (SELECT *, sum(if(state AND begins, 1, 0)) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS run
    FROM (SELECT *, NOT coalesce(lag(toNullable(state)) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth), false) AS begins FROM (SELECT *, coalesce(promoted, false) AS state FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE AND promoted IS NOT NULL) AS known) AS compared WHERE state OR NOT begins) AS numbered GROUP BY product_id, shop_id, run) AS r JOIN (SELECT product_id, shop_id, day, price_micros FROM observations
      WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE) AS o ON o.product_id = r.product_id AND o.shop_id = r.shop_id
    WHERE o.day < r.first_day AND o.day >= r.first_day - 30
    GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth) AS b
  ON b.product_id = r.product_id AND b.shop_id = r.shop_id AND b.first_at = r.first_at AND b.first_nth = r.first_nth) AS r WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND first_day <= CAST('2025-03-05' AS DATE) AND last_day >= CAST('2025-02-03' AS DATE) AND country_id = 21

step_part_rows AS WITH "kept_runs" AS (SELECT * FROM step_kept_runs) SELECT product_id, shop_id, day, observed_at, nth, price_micros IS NOT NULL AND in_stock IS NOT FALSE AND promoted IS NOT NULL AND promoted AS promoted,  regular_micros AS regular, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND (product_id, shop_id) IN (SELECT product_id, shop_id FROM kept_runs WHERE NOT whole)

step_part_spans AS WITH "kept_runs" AS (SELECT * FROM step_kept_runs)

step_promotions AS WITH "seen" AS (SELECT * FROM step_seen)

step_reach AS WITH "seen" AS (SELECT * FROM step_seen) SELECT shop_id, retailer_id, reach_day, reach_day < max(reach_day) OVER () AS ends_earlier
    FROM (SELECT f.shop_id AS shop_id, s.retailer_id AS retailer_id, max(f.newest_day) OVER (PARTITION BY s.retailer_id,
      CASE WHEN s.retailer_id IS NULL THEN f.shop_id END) AS reach_day
      FROM (SELECT shop_id, max(newest_day) AS newest_day FROM seen GROUP BY shop_id) AS f
      LEFT JOIN shops AS s ON s.id = f.shop_id) AS r

step_runs AS WITH "kept_runs" AS (SELECT * FROM step_kept_runs)

step_seen AS SELECT product_id, shop_id, count(*) AS observations, count(promoted) AS known, max(observed_at) AS newest,
      max(day) AS newest_day FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 GROUP BY product_id, shop_id

step_still_running AS WITH "promotions" AS (SELECT * FROM step_promotions)

-- charts.promotion.share

"placed_rows" AS (SELECT place_id AS "masterId", place_name AS "name", CAST(bucket AS VARCHAR) AS "start", rate AS "share", depth AS "depth", hits AS "promoted", seeming AS "seeming", known AS "known", shops AS "shops",
    row_number() OVER (ORDER BY bucket DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id, bucket) AS place_in_order FROM "cells") SELECT o."all_share" AS "all_share", o."all_depth" AS "all_depth", o."all_promoted" AS "all_promoted", o."all_seeming" AS "all_seeming", o."all_known" AS "all_known", o."all_shops" AS "all_shops", o."all_observations" AS "all_observations", o."all_promotions" AS "all_promotions", o."all_now" AS "all_now", o."all_seemingPromotions" AS "all_seemingPromotions", o."all_products" AS "all_products", o."all_affected" AS "all_affected", o."all_productName" AS "all_productName", o."all_shopName" AS "all_shopName", o."all_since" AS "all_since", o."all_deepest" AS "all_deepest", o."all_seen" AS "all_seen", o."all_earlier" AS "all_earlier", o."all_affectedEarlier" AS "all_affectedEarlier", o."all_pairs" AS "all_pairs", o."all_pairsEarlier" AS "all_pairsEarlier", o."all_productsEarlier" AS "all_productsEarlier", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterId" AS "masterId", p."name" AS "name", p."start" AS "start", p."share" AS "share", p."depth" AS "depth", p."promoted" AS "promoted", p."seeming" AS "seeming", p."known" AS "known", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT rate AS "all_share", depth AS "all_depth", hits AS "all_promoted", seeming AS "all_seeming", known AS "all_known", shops AS "all_shops", observations AS "all_observations", promotions AS "all_promotions", running AS "all_now", seeming_promotions AS "all_seemingPromotions", products AS "all_products", affected AS "all_affected", product_name AS "all_productName", shop_name AS "all_shopName", CAST(first_day AS VARCHAR) AS "all_since", deepest AS "all_deepest", CAST(last_day AS VARCHAR) AS "all_seen", earlier AS "all_earlier", affected_earlier AS "all_affectedEarlier", pairs AS "all_pairs", pairs_earlier AS "all_pairsEarlier", products_earlier AS "all_productsEarlier", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "cells") AS all_rows FROM "whole_share") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

step_facts AS SELECT product_id, shop_id, observed_at, nth,
  promoted, toMonday(day) AS bucket, price, CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth
  FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price, regular_micros AS regular
    FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS seen_rows

-- charts.promotion.share.csv

"by_shop" AS (SELECT c."shop_id" AS "shop_id", c."bucket" AS "bucket", c."observations" AS "observations", c."known" AS "known", c."hits" AS "hits", c."deep" AS "deep", c."depths" AS "depths", c."newest" AS "newest", coalesce(s.seeming, 0) AS seeming FROM counted AS c
      LEFT JOIN seeming_rows AS s ON s.shop_id = c.shop_id AND s.bucket = c.bucket)

"cells" AS (SELECT c.place_id AS place_id, place.name AS place_name, c.bucket AS bucket, known, hits, seeming,
  CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS rate,
  CASE WHEN deep > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * depths / deep) * 1000000 AS DOUBLE)])[1] / 1000000 END AS depth,
  CASE WHEN hits > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100.0 * seeming / hits) * 1000000 AS DOUBLE)])[1] / 1000000 END AS seeming_share, c.shops AS shops
        FROM in_places AS c JOIN retailers AS place ON place.id = c.place_id) SELECT if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), CAST(bucket AS VARCHAR), rate, depth, seeming_share, hits, seeming, known, shops FROM "cells" ORDER BY bucket DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id, bucket

"in_places" AS (SELECT s.retailer_id AS place_id, bucket, sum(known) AS known, sum(hits) AS hits, sum(deep) AS deep, sum(depths) AS depths, sum(seeming) AS seeming, count(*) FILTER (WHERE known > 0) AS shops
        FROM by_shop AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.retailer_id IS NOT NULL
        GROUP BY s.retailer_id, bucket HAVING sum(known) > 0)

"kept_runs" AS (SELECT * FROM step_kept_runs)

"parts" AS (SELECT r."product_id" AS "product_id", r."shop_id" AS "shop_id", r."first_at" AS "first_at", r."first_nth" AS "first_nth", r."first_day" AS "first_day", r."last_day" AS "last_day", r."last_at" AS "last_at", r."last_nth" AS "last_nth", r."lowest" AS "lowest", b.price_before AS price_before,  f.price AS price, f.regular AS regular FROM part_spans AS r
      JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id AND f.observed_at = r.last_at
        AND f.nth = r.last_nth
      LEFT JOIN part_priors AS b ON b.product_id = r.product_id AND b.shop_id = r.shop_id AND b.first_at = r.first_at
        AND b.first_nth = r.first_nth)

"runs" AS (SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, 
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM kept_runs WHERE whole UNION ALL SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, 
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM parts)

"seeming_rows" AS (SELECT f.shop_id AS shop_id, f.bucket AS bucket, count(*) AS seeming
  FROM (SELECT * FROM facts WHERE promoted AND price IS NOT NULL) AS f JOIN runs AS r ON f.product_id = r.product_id AND f.shop_id = r.shop_id
  AND (f.observed_at > r.first_at OR f.observed_at = r.first_at AND f.nth >= r.first_nth)
  AND (f.observed_at < r.last_at OR f.observed_at = r.last_at AND f.nth <= r.last_nth) AND r.seeming
  GROUP BY f.shop_id, f.bucket)

WITH "facts" AS (SELECT * FROM step_facts)

-- charts.v1.promotion.share

"placed_rows" AS (SELECT place_id AS "masterId", place_name AS "name", CAST(bucket AS VARCHAR) AS "start", rate AS "share", depth AS "depth", hits AS "promoted", seeming AS "seeming", known AS "known", shops AS "shops",
    row_number() OVER (ORDER BY bucket DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id, bucket) AS place_in_order FROM "cells") SELECT o."all_share" AS "all_share", o."all_depth" AS "all_depth", o."all_promoted" AS "all_promoted", o."all_seeming" AS "all_seeming", o."all_known" AS "all_known", o."all_shops" AS "all_shops", o."all_observations" AS "all_observations", o."all_promotions" AS "all_promotions", o."all_now" AS "all_now", o."all_seemingPromotions" AS "all_seemingPromotions", o."all_products" AS "all_products", o."all_affected" AS "all_affected", o."all_productName" AS "all_productName", o."all_shopName" AS "all_shopName", o."all_since" AS "all_since", o."all_deepest" AS "all_deepest", o."all_seen" AS "all_seen", o."all_earlier" AS "all_earlier", o."all_affectedEarlier" AS "all_affectedEarlier", o."all_pairs" AS "all_pairs", o."all_pairsEarlier" AS "all_pairsEarlier", o."all_productsEarlier" AS "all_productsEarlier", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterId" AS "masterId", p."name" AS "name", p."start" AS "start", p."share" AS "share", p."depth" AS "depth", p."promoted" AS "promoted", p."seeming" AS "seeming", p."known" AS "known", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT rate AS "all_share", depth AS "all_depth", hits AS "all_promoted", seeming AS "all_seeming", known AS "all_known", shops AS "all_shops", observations AS "all_observations", promotions AS "all_promotions", running AS "all_now", seeming_promotions AS "all_seemingPromotions", products AS "all_products", affected AS "all_affected", product_name AS "all_productName", shop_name AS "all_shopName", CAST(first_day AS VARCHAR) AS "all_since", deepest AS "all_deepest", CAST(last_day AS VARCHAR) AS "all_seen", earlier AS "all_earlier", affected_earlier AS "all_affectedEarlier", pairs AS "all_pairs", pairs_earlier AS "all_pairsEarlier", products_earlier AS "all_productsEarlier", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "cells") AS all_rows FROM "whole_share") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.promotion.share.chart

"counted" AS (SELECT shop_id, bucket, count(*) AS observations, count(promoted) AS known,
  count(*) FILTER (WHERE promoted) AS hits, count(depth) FILTER (WHERE promoted) AS deep,
  sum(depth) FILTER (WHERE promoted) AS depths, max(observed_at) AS newest FROM facts GROUP BY shop_id, bucket) SELECT *, 0 AS seeming FROM counted

"overall" AS (SELECT observations, known, hits, seeming,
  CASE WHEN known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(hits AS DOUBLE) / CAST(known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS rate,
  CASE WHEN deep > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * depths / deep) * 1000000 AS DOUBLE)])[1] / 1000000 END AS depth,
  CASE WHEN hits > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100.0 * seeming / hits) * 1000000 AS DOUBLE)])[1] / 1000000 END AS seeming_share, newest,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM by_shop WHERE known > 0) AS each_shop) AS shops FROM whole) SELECT r.rank AS rank, CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN r.place_name END AS "name", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN '' END AS "detail", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN r.place_id END AS "masterId", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins THEN false END AS BOOLEAN) AS "own", CAST(c.bucket AS VARCHAR) AS "point_day", c."rate" AS "point_value", c.known AS "point_observations", CAST(NULL AS DOUBLE) AS "point_promotion", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT min(bucket) FROM "cells") END AS VARCHAR) AS "first", CAST(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT max(bucket) FROM "cells") END AS VARCHAR) AS "last", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.known END AS "all_observations", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.shops END AS "all_shops", concat(formatDateTime(toDateTime64(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.newest END, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN o.newest END) % 1000), 3, '0'), 'Z') AS "all_newest", CASE WHEN c.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN (SELECT count(*) FROM ranked) END AS "all_total" FROM "overall" AS o LEFT JOIN ranked AS r ON r.rank <= 8
        LEFT JOIN "cells" AS c ON c.place_id = r.place_id ORDER BY r.rank, c.bucket

"ranked" AS (SELECT place_id, place_name, min(bucket) AS begins, row_number() OVER (ORDER BY sum(known) DESC,
    lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id) AS rank FROM "cells" GROUP BY place_id, place_name)

WITH "cells" AS (SELECT * FROM step_cells)

step_by_shop AS WITH "facts" AS (SELECT product_id, shop_id, observed_at, nth,
  promoted, toMonday(day) AS bucket, price, CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth
  FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price, regular_micros AS regular
    FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS seen_rows)

-- charts.promotion.calendar

"all_with_most" AS (SELECT * FROM "all_promotions", most)

"at_each" AS (SELECT * FROM step_at_each)

"at_retailers" AS (SELECT * FROM step_at_retailers)

"beginnings" AS (SELECT product_id, retailer_id, first_day, max(max(last_day)) OVER (PARTITION BY product_id, retailer_id ORDER BY first_day ROWS BETWEEN UNBOUNDED
      PRECEDING AND 1 PRECEDING) AS seen_to FROM at_retailers GROUP BY product_id, retailer_id, first_day)

"edges" AS (SELECT day, sum(step) AS step FROM (
      SELECT greatest(first_day, CAST('2025-02-03' AS DATE)) AS day, 1 AS step FROM named
      UNION ALL SELECT last_day + 1 AS day, -1 AS step FROM named) AS e GROUP BY day HAVING sum(step) <> 0) SELECT day, lead(toNullable(day)) OVER (ORDER BY day) - 1 AS to_day,
      sum(step) OVER (ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS together FROM edges

"islands" AS (SELECT product_id, retailer_id, first_day, sum(CASE WHEN first_day <= seen_to + 1 THEN 0 ELSE 1 END)
      OVER (PARTITION BY product_id, retailer_id ORDER BY first_day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS island FROM beginnings)

"levels" AS (SELECT * FROM step_levels)

"merged" AS (SELECT f.product_id AS product_id, f.retailer_id AS retailer_id, min(f.first_day) AS first_day, max(f.last_day) AS last_day,
      max(f.depth) AS depth, min(f.lowest) AS lowest, count(DISTINCT f.shop_id) AS shops, count(*) AS promotions,
      count(*) FILTER (WHERE f.seeming) AS seeming, count(*) FILTER (WHERE f.running) > 0 AS running
      FROM at_retailers AS f JOIN islands AS i ON i.product_id = f.product_id AND i.retailer_id = f.retailer_id
        AND i.first_day = f.first_day GROUP BY f.product_id, f.retailer_id, i.island) SELECT f.product_id AS product_id, p.upc AS upc, p.name AS product_name, f.retailer_id AS retailer_id, t.name AS retailer_name, f.first_day AS first_day,
            f.last_day AS last_day, f.running AS running, f.shops AS shops, f.promotions AS promotions, f.seeming AS seeming, arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * f.depth) * 1000000 AS DOUBLE)])[1] / 1000000 AS depth, f.lowest AS lowest
            FROM merged AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS t ON t.id = f.retailer_id

"most" AS (SELECT * FROM (SELECT coalesce(max(together), 0) AS busiest,
        CASE WHEN count(*) = 1 THEN min(day) END AS busiest_from, CASE WHEN count(*) = 1 THEN min(to_day) END AS busiest_to
        FROM levels WHERE together = (SELECT max(together) FROM levels)) AS d,
      (SELECT coalesce(max(intervals), 0) AS most_at_count, CASE WHEN count(*) = 1 THEN min(retailer_name) END AS most_at
        FROM at_each WHERE intervals = (SELECT max(intervals) FROM at_each)) AS r)

"named" AS (SELECT * FROM step_named)

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", CAST(first_day AS VARCHAR) AS "start", CAST(last_day AS VARCHAR) AS "end", CAST(running AS BOOLEAN) AS "now", lowest AS "lowest", depth AS "depth", shops AS "shops", promotions AS "promotions", seeming AS "seeming",
    row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), product_id, retailer_id, first_day) AS place_in_order FROM "named") SELECT o."all_observations" AS "all_observations", o."all_known" AS "all_known", o."all_promotions" AS "all_promotions", o."all_now" AS "all_now", o."all_seeming" AS "all_seeming", o."all_intervalsNow" AS "all_intervalsNow", o."all_intervalsEarlier" AS "all_intervalsEarlier", o."all_busiest" AS "all_busiest", o."all_busiestFrom" AS "all_busiestFrom", o."all_busiestTo" AS "all_busiestTo", o."all_mostAt" AS "all_mostAt", o."all_mostAtCount" AS "all_mostAtCount", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."start" AS "start", p."end" AS "end", p."now" AS "now", p."lowest" AS "lowest", p."depth" AS "depth", p."shops" AS "shops", p."promotions" AS "promotions", p."seeming" AS "seeming", p."place_in_order" AS "place_in_order" FROM (SELECT observations AS "all_observations", known AS "all_known", promotions AS "all_promotions", running AS "all_now", seeming AS "all_seeming", (SELECT count(*) FROM named WHERE running) AS "all_intervalsNow", (SELECT count(*) FROM named WHERE running AND retailer_id IN
          (SELECT retailer_id FROM reach WHERE ends_earlier AND retailer_id IS NOT NULL)) AS "all_intervalsEarlier", busiest AS "all_busiest", CAST(busiest_from AS VARCHAR) AS "all_busiestFrom", CAST(busiest_to AS VARCHAR) AS "all_busiestTo", most_at AS "all_mostAt", most_at_count AS "all_mostAtCount", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "all_with_most") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"reach" AS (SELECT shop_id, retailer_id, reach_day, reach_day < max(reach_day) OVER () AS ends_earlier
    FROM (SELECT f.shop_id AS shop_id, s.retailer_id AS retailer_id, max(f.newest_day) OVER (PARTITION BY s.retailer_id,
      CASE WHEN s.retailer_id IS NULL THEN f.shop_id END) AS reach_day
      FROM (SELECT shop_id, max(newest_day) AS newest_day FROM seen GROUP BY shop_id) AS f
      LEFT JOIN shops AS s ON s.id = f.shop_id) AS r)

"runs" AS (SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, 
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM kept_runs WHERE whole UNION ALL SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, 
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM parts) SELECT product_id, shop_id, first_day, last_day, lowest, price_before, seeming, price, regular,
       CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth,
      (product_id, shop_id, last_at) IN (SELECT product_id, shop_id, newest FROM seen) AS running FROM runs

step_at_each AS WITH "named" AS (SELECT * FROM step_named) SELECT retailer_id, retailer_name, count(*) AS intervals FROM named GROUP BY retailer_id, retailer_name

step_at_retailers AS WITH "promotions" AS (SELECT * FROM step_promotions) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."first_day" AS "first_day", f."last_day" AS "last_day", f."lowest" AS "lowest", f."price_before" AS "price_before", f."seeming" AS "seeming", f."price" AS "price", f."regular" AS "regular", f."depth" AS "depth", f."running" AS "running", s.retailer_id AS retailer_id FROM promotions AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE s.retailer_id IS NOT NULL

step_levels AS WITH "named" AS (SELECT * FROM step_named)

step_named AS WITH "promotions" AS (SELECT * FROM step_promotions)

-- charts.promotion.calendar.csv

"merged" AS (SELECT f.product_id AS product_id, f.retailer_id AS retailer_id, min(f.first_day) AS first_day, max(f.last_day) AS last_day,
      max(f.depth) AS depth, min(f.lowest) AS lowest, count(DISTINCT f.shop_id) AS shops, count(*) AS promotions,
      count(*) FILTER (WHERE f.seeming) AS seeming, count(*) FILTER (WHERE f.running) > 0 AS running
      FROM at_retailers AS f JOIN islands AS i ON i.product_id = f.product_id AND i.retailer_id = f.retailer_id
        AND i.first_day = f.first_day GROUP BY f.product_id, f.retailer_id, i.island)

"named" AS (SELECT f.product_id AS product_id, p.upc AS upc, p.name AS product_name, f.retailer_id AS retailer_id, t.name AS retailer_name, f.first_day AS first_day,
            f.last_day AS last_day, f.running AS running, f.shops AS shops, f.promotions AS promotions, f.seeming AS seeming, arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * f.depth) * 1000000 AS DOUBLE)])[1] / 1000000 AS depth, f.lowest AS lowest
            FROM merged AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS t ON t.id = f.retailer_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), CAST(first_day AS VARCHAR), CAST(last_day AS VARCHAR), CAST(lowest AS DOUBLE) / 1000000, depth, shops, promotions, seeming FROM "named" ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), product_id, retailer_id, first_day

step_promotions AS WITH "seen" AS (SELECT product_id, shop_id, count(*) AS observations, count(promoted) AS known, max(observed_at) AS newest,
      max(day) AS newest_day FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 GROUP BY product_id, shop_id)

-- charts.v1.promotion.calendar

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", CAST(first_day AS VARCHAR) AS "start", CAST(last_day AS VARCHAR) AS "end", CAST(running AS BOOLEAN) AS "now", lowest AS "lowest", depth AS "depth", shops AS "shops", promotions AS "promotions", seeming AS "seeming",
    row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), product_id, retailer_id, first_day) AS place_in_order FROM "named") SELECT o."all_observations" AS "all_observations", o."all_known" AS "all_known", o."all_promotions" AS "all_promotions", o."all_now" AS "all_now", o."all_seeming" AS "all_seeming", o."all_intervalsNow" AS "all_intervalsNow", o."all_intervalsEarlier" AS "all_intervalsEarlier", o."all_busiest" AS "all_busiest", o."all_busiestFrom" AS "all_busiestFrom", o."all_busiestTo" AS "all_busiestTo", o."all_mostAt" AS "all_mostAt", o."all_mostAtCount" AS "all_mostAtCount", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."start" AS "start", p."end" AS "end", p."now" AS "now", p."lowest" AS "lowest", p."depth" AS "depth", p."shops" AS "shops", p."promotions" AS "promotions", p."seeming" AS "seeming", p."place_in_order" AS "place_in_order" FROM (SELECT observations AS "all_observations", known AS "all_known", promotions AS "all_promotions", running AS "all_now", seeming AS "all_seeming", (SELECT count(*) FROM named WHERE running) AS "all_intervalsNow", (SELECT count(*) FROM named WHERE running AND retailer_id IN
          (SELECT retailer_id FROM reach WHERE ends_earlier AND retailer_id IS NOT NULL)) AS "all_intervalsEarlier", busiest AS "all_busiest", CAST(busiest_from AS VARCHAR) AS "all_busiestFrom", CAST(busiest_to AS VARCHAR) AS "all_busiestTo", most_at AS "all_mostAt", most_at_count AS "all_mostAtCount", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "all_with_most") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.promotion.deepest

"parts" AS (SELECT r."product_id" AS "product_id", r."shop_id" AS "shop_id", r."first_at" AS "first_at", r."first_nth" AS "first_nth", r."first_day" AS "first_day", r."last_day" AS "last_day", r."last_at" AS "last_at", r."last_nth" AS "last_nth", r."lowest" AS "lowest", b.price_before AS price_before, promotion, f.price AS price, f.regular AS regular FROM part_spans AS r
      JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id AND f.observed_at = r.last_at
        AND f.nth = r.last_nth
      LEFT JOIN part_priors AS b ON b.product_id = r.product_id AND b.shop_id = r.shop_id AND b.first_at = r.first_at
        AND b.first_nth = r.first_nth)

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", promotion AS "promotion", CAST(first_day AS VARCHAR) AS "start", CAST(last_day AS VARCHAR) AS "end", CAST(running AS BOOLEAN) AS "now", CAST(seeming AS BOOLEAN) AS "seeming", price AS "price", regular AS "regular", lowest AS "lowest", price_before AS "before", depth AS "depth", CAST(ends_earlier AS BOOLEAN) AS "earlier",
    row_number() OVER (ORDER BY depth DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(shop_name), '\\p{Mn}+', '')), product_id, shop_id, first_day) AS place_in_order FROM "named") SELECT o."all_observations" AS "all_observations", o."all_known" AS "all_known", o."all_promotions" AS "all_promotions", o."all_now" AS "all_now", o."all_seeming" AS "all_seeming", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."shopMasterId" AS "shopMasterId", p."shopName" AS "shopName", p."shopDetail" AS "shopDetail", p."promotion" AS "promotion", p."start" AS "start", p."end" AS "end", p."now" AS "now", p."seeming" AS "seeming", p."price" AS "price", p."regular" AS "regular", p."lowest" AS "lowest", p."before" AS "before", p."depth" AS "depth", p."earlier" AS "earlier", p."place_in_order" AS "place_in_order" FROM (SELECT observations AS "all_observations", known AS "all_known", promotions AS "all_promotions", running AS "all_now", seeming AS "all_seeming", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "all_promotions") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"reach" AS (SELECT shop_id, retailer_id, reach_day, reach_day < max(reach_day) OVER () AS ends_earlier
    FROM (SELECT f.shop_id AS shop_id, s.retailer_id AS retailer_id, max(f.newest_day) OVER (PARTITION BY s.retailer_id,
      CASE WHEN s.retailer_id IS NULL THEN f.shop_id END) AS reach_day
      FROM (SELECT shop_id, max(newest_day) AS newest_day FROM seen GROUP BY shop_id) AS f
      LEFT JOIN shops AS s ON s.id = f.shop_id) AS r) SELECT f.product_id AS product_id, p.upc AS upc, p.name AS product_name, f.shop_id AS shop_id, shops.name AS shop_name,
            t.name AS retailer_name, c.name AS city_name, shops.address AS address, f.first_day AS first_day, f.last_day AS last_day, f.running AS running, f.seeming AS seeming,
            f.promotion AS promotion, f.price AS price, f.regular AS regular, arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * f.depth) * 1000000 AS DOUBLE)])[1] / 1000000 AS depth, f.lowest AS lowest, f.price_before AS price_before,
            h.ends_earlier AS ends_earlier FROM promotions AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id WHERE running

"runs" AS (SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, promotion,
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM kept_runs WHERE whole UNION ALL SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, promotion,
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM parts) SELECT product_id, shop_id, first_day, last_day, lowest, price_before, seeming, price, regular,
      promotion, CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth,
      (product_id, shop_id, last_at) IN (SELECT product_id, shop_id, newest FROM seen) AS running FROM runs

step_kept_runs AS SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, promotion, price, regular,
    first_day >= CAST('2024-10-06' AS DATE) + 30 AND last_day <= CAST('2025-03-05' AS DATE) AS whole
    FROM (SELECT r."product_id" AS "product_id", r."shop_id" AS "shop_id", r."country_id" AS "country_id", r."first_at" AS "first_at", r."first_nth" AS "first_nth", r."first_day" AS "first_day", r."last_at" AS "last_at", r."last_nth" AS "last_nth", r."last_day" AS "last_day", r."ended_day" AS "ended_day", r."lowest" AS "lowest", r."price" AS "price", r."regular" AS "regular", r."promotion" AS "promotion", b.price_before AS price_before FROM (SELECT product_id, shop_id, any(country_id) AS country_id, min(observed_at) FILTER (WHERE state) AS first_at,
      argMin(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS first_nth, min(day) FILTER (WHERE state) AS first_day,
      max(observed_at) FILTER (WHERE state) AS last_at, argMax(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS last_nth,
      max(day) FILTER (WHERE state) AS last_day, min(day) FILTER (WHERE NOT state) AS ended_day, min(price_micros) FILTER (WHERE state) AS lowest, (argMax(tuple(price_micros), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS price,
        (argMax(tuple(regular_micros), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS regular, (argMax(tuple(promotion), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS promotion
    FROM (SELECT *, sum(if(state AND begins, 1, 0)) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS run
    FROM (SELECT *, NOT coalesce(lag(toNullable(state)) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth), false) AS begins FROM (SELECT *, coalesce(promoted, false) AS state FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE AND promoted IS NOT NULL) AS known) AS compared WHERE state OR NOT begins) AS numbered GROUP BY product_id, shop_id, run) AS r
  LEFT JOIN (SELECT r.product_id AS product_id, r.shop_id AS shop_id, r.first_at AS first_at, r.first_nth AS first_nth,
      min(o.price_micros) AS price_before
    FROM (SELECT product_id, shop_id, any(country_id) AS country_id, min(observed_at) FILTER (WHERE state) AS first_at,
      argMin(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS first_nth, min(day) FILTER (WHERE state) AS first_day,
      max(observed_at) FILTER (WHERE state) AS last_at, argMax(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS last_nth,
      max(day) FILTER (WHERE state) AS last_day, min(day) FILTER (WHERE NOT state) AS ended_day, min(price_micros) FILTER (WHERE state) AS lowest, (argMax(tuple(price_micros), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS price,
        (argMax(tuple(regular_micros), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS regular, (argMax(tuple(promotion), tuple(observed_at, nth)) FILTER (WHERE state)).1 AS promotion
    FROM (SELECT *, sum(if(state AND begins, 1, 0)) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS run
    FROM (SELECT *, NOT coalesce(lag(toNullable(state)) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth), false) AS begins FROM (SELECT *, coalesce(promoted, false) AS state FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE AND promoted IS NOT NULL) AS known) AS compared WHERE state OR NOT begins) AS numbered GROUP BY product_id, shop_id, run) AS r JOIN (SELECT product_id, shop_id, day, price_micros FROM observations
      WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE) AS o ON o.product_id = r.product_id AND o.shop_id = r.shop_id
    WHERE o.day < r.first_day AND o.day >= r.first_day - 30
    GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth) AS b
  ON b.product_id = r.product_id AND b.shop_id = r.shop_id AND b.first_at = r.first_at AND b.first_nth = r.first_nth) AS r WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND first_day <= CAST('2025-03-05' AS DATE) AND last_day >= CAST('2025-02-03' AS DATE) AND country_id = 21

step_part_rows AS WITH "kept_runs" AS (SELECT * FROM step_kept_runs) SELECT product_id, shop_id, day, observed_at, nth, price_micros IS NOT NULL AND in_stock IS NOT FALSE AND promoted IS NOT NULL AND promoted AS promoted, promotion, regular_micros AS regular, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2024-10-06' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND (product_id, shop_id) IN (SELECT product_id, shop_id FROM kept_runs WHERE NOT whole)

-- charts.promotion.deepest.csv

"named" AS (SELECT f.product_id AS product_id, p.upc AS upc, p.name AS product_name, f.shop_id AS shop_id, shops.name AS shop_name,
            t.name AS retailer_name, c.name AS city_name, shops.address AS address, f.first_day AS first_day, f.last_day AS last_day, f.running AS running, f.seeming AS seeming,
            f.promotion AS promotion, f.price AS price, f.regular AS regular, arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * f.depth) * 1000000 AS DOUBLE)])[1] / 1000000 AS depth, f.lowest AS lowest, f.price_before AS price_before,
            h.ends_earlier AS ends_earlier FROM promotions AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id WHERE running) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), if(match(shop_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(shop_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), shop_name), if(match(city_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(city_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), city_name), if(match(address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), address), if(match(promotion, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(promotion, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), promotion), CAST(first_day AS VARCHAR), CAST(last_day AS VARCHAR), CAST(price AS DOUBLE) / 1000000, CAST(regular AS DOUBLE) / 1000000, CAST(lowest AS DOUBLE) / 1000000, CAST(price_before AS DOUBLE) / 1000000, depth FROM "named" ORDER BY depth DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(shop_name), '\\p{Mn}+', '')), product_id, shop_id, first_day

"promotions" AS (SELECT product_id, shop_id, first_day, last_day, lowest, price_before, seeming, price, regular,
      promotion, CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - CAST(price AS DOUBLE) / CAST(regular AS DOUBLE) END AS depth,
      (product_id, shop_id, last_at) IN (SELECT product_id, shop_id, newest FROM seen) AS running FROM runs)

"runs" AS (SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, promotion,
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM kept_runs WHERE whole UNION ALL SELECT product_id, shop_id, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, promotion,
    price, regular, coalesce(lowest >= price_before, false) AS seeming FROM parts)

WITH "seen" AS (SELECT * FROM step_seen)

-- charts.v1.promotion.deepest

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", shop_id AS "shopMasterId", shop_name AS "shopName", (CASE WHEN "retailer_name" <> '' THEN "retailer_name" ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "shopDetail", promotion AS "promotion", CAST(first_day AS VARCHAR) AS "start", CAST(last_day AS VARCHAR) AS "end", CAST(running AS BOOLEAN) AS "now", CAST(seeming AS BOOLEAN) AS "seeming", price AS "price", regular AS "regular", lowest AS "lowest", price_before AS "before", depth AS "depth", CAST(ends_earlier AS BOOLEAN) AS "earlier",
    row_number() OVER (ORDER BY depth DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(shop_name), '\\p{Mn}+', '')), product_id, shop_id, first_day) AS place_in_order FROM "named") SELECT o."all_observations" AS "all_observations", o."all_known" AS "all_known", o."all_promotions" AS "all_promotions", o."all_now" AS "all_now", o."all_seeming" AS "all_seeming", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."shopMasterId" AS "shopMasterId", p."shopName" AS "shopName", p."shopDetail" AS "shopDetail", p."promotion" AS "promotion", p."start" AS "start", p."end" AS "end", p."now" AS "now", p."seeming" AS "seeming", p."price" AS "price", p."regular" AS "regular", p."lowest" AS "lowest", p."before" AS "before", p."depth" AS "depth", p."earlier" AS "earlier", p."place_in_order" AS "place_in_order" FROM (SELECT observations AS "all_observations", known AS "all_known", promotions AS "all_promotions", running AS "all_now", seeming AS "all_seeming", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "all_promotions") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.promotion.seeming

"reach" AS (SELECT shop_id, retailer_id, reach_day, reach_day < max(reach_day) OVER () AS ends_earlier
    FROM (SELECT f.shop_id AS shop_id, s.retailer_id AS retailer_id, max(f.newest_day) OVER (PARTITION BY s.retailer_id,
      CASE WHEN s.retailer_id IS NULL THEN f.shop_id END) AS reach_day
      FROM (SELECT shop_id, max(newest_day) AS newest_day FROM seen GROUP BY shop_id) AS f
      LEFT JOIN shops AS s ON s.id = f.shop_id) AS r) SELECT f.product_id AS product_id, p.upc AS upc, p.name AS product_name, f.shop_id AS shop_id, shops.name AS shop_name,
            t.name AS retailer_name, c.name AS city_name, shops.address AS address, f.first_day AS first_day, f.last_day AS last_day, f.running AS running, f.seeming AS seeming,
            f.promotion AS promotion, f.price AS price, f.regular AS regular, arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * f.depth) * 1000000 AS DOUBLE)])[1] / 1000000 AS depth, f.lowest AS lowest, f.price_before AS price_before,
            h.ends_earlier AS ends_earlier FROM promotions AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id WHERE seeming

-- charts.promotion.seeming.csv

"named" AS (SELECT f.product_id AS product_id, p.upc AS upc, p.name AS product_name, f.shop_id AS shop_id, shops.name AS shop_name,
            t.name AS retailer_name, c.name AS city_name, shops.address AS address, f.first_day AS first_day, f.last_day AS last_day, f.running AS running, f.seeming AS seeming,
            f.promotion AS promotion, f.price AS price, f.regular AS regular, arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * f.depth) * 1000000 AS DOUBLE)])[1] / 1000000 AS depth, f.lowest AS lowest, f.price_before AS price_before,
            h.ends_earlier AS ends_earlier FROM promotions AS f JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id JOIN reach AS h ON h.shop_id = f.shop_id WHERE seeming) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), if(match(shop_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(shop_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), shop_name), if(match(city_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(city_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), city_name), if(match(address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), address), if(match(promotion, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(promotion, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), promotion), CAST(first_day AS VARCHAR), CAST(last_day AS VARCHAR), CAST(price AS DOUBLE) / 1000000, CAST(regular AS DOUBLE) / 1000000, CAST(lowest AS DOUBLE) / 1000000, CAST(price_before AS DOUBLE) / 1000000, depth FROM "named" ORDER BY depth DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(shop_name), '\\p{Mn}+', '')), product_id, shop_id, first_day
