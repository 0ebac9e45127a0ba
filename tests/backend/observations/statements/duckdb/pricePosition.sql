-- charts.pricePosition.retailer

"cheapest" AS NOT MATERIALIZED (SELECT r.*, CASE WHEN r.alike = 1 THEN p.name END AS cheapest_name,
              CAST(r.own_total AS HUGEINT) * r.n AS own_crossed, CAST(r.total AS HUGEINT) * r.own_n AS crossed
              FROM ranked AS r JOIN products AS p ON p.id = r.competitor_id WHERE r.nth = 1)

"days_at" AS MATERIALIZED (SELECT own_id, place_id, count(*) AS days, count(*) FILTER (WHERE verdict = 'won') AS days_won
      FROM standing_on GROUP BY own_id, place_id)

"in_places" AS MATERIALIZED (SELECT product_id, place_id, sum(n) AS n, sum(total) AS total FROM on_days GROUP BY product_id, place_id)

"named" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN retailers AS place ON place.id = f.place_id )

"on_days" AS MATERIALIZED (SELECT product_id, place_id, day, sum(n) AS n, sum(total) AS total FROM placed GROUP BY product_id, place_id, day)

"overall" AS MATERIALIZED (SELECT o.*, c.* FROM (SELECT count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id) AS o
  CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest
    FROM (SELECT f.* FROM (SELECT DISTINCT place_id, product_id FROM used) AS u
  JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id) AS seen) AS c)

"paired" AS MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "own_id", unnest(CAST('[…]' AS INTEGER[])) AS "competitor_id")

"pairs_at" AS MATERIALIZED (SELECT *, CAST(total AS HUGEINT) * own_n * 1000 > CAST(own_total AS HUGEINT) * n * 1010 AS cheaper, CAST(own_total AS HUGEINT) * n * 1000 > CAST(total AS HUGEINT) * own_n * 1010 AS dearer
    FROM (SELECT p.own_id, p.competitor_id, "mine"."place_id", mine.n AS own_n,
    mine.total AS own_total, theirs.n, theirs.total FROM paired AS p
    JOIN "in_places" AS mine ON mine.product_id = p.own_id
    JOIN "in_places" AS theirs ON theirs.product_id = p.competitor_id AND theirs."place_id" = mine."place_id") AS sides)

"pairs_on" AS NOT MATERIALIZED (SELECT *, CAST(total AS HUGEINT) * own_n * 1000 > CAST(own_total AS HUGEINT) * n * 1010 AS cheaper, CAST(own_total AS HUGEINT) * n * 1000 > CAST(total AS HUGEINT) * own_n * 1010 AS dearer
    FROM (SELECT p.own_id, p.competitor_id, "mine"."place_id", "mine"."day", mine.n AS own_n,
    mine.total AS own_total, theirs.n, theirs.total FROM paired AS p
    JOIN "on_days" AS mine ON mine.product_id = p.own_id
    JOIN "on_days" AS theirs ON theirs.product_id = p.competitor_id AND theirs."place_id" = mine."place_id" AND theirs."day" = mine."day") AS sides)

"placed" AS MATERIALIZED (SELECT f.*, s.retailer_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", place_id AS "placeId", place_name AS "placeName", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "placeDetail", verdict AS "verdict", position AS "position", of_products AS "of", own AS "own", cheapest_name AS "cheapestName", cheapest AS "cheapest", to_cheapest AS "toCheapest", days AS "days", days_won AS "daysWon", CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END AS "daysWonShare", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY to_cheapest DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, place_name COLLATE NOCASE.NOACCENT, product_id, place_id) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT compared AS "all_compared", won AS "all_won", tied AS "all_tied", lost AS "all_lost", CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END AS "all_wonShare", days AS "all_days", days_won AS "all_daysWon", CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END AS "all_daysWonShare", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"positions" AS NOT MATERIALIZED (SELECT s.own_id, s.own_id AS product_id, s.place_id, s.verdict, 1 + s.ahead AS position,
              1 + s.rivals AS of_products, (2 * CAST(c.own_total AS HUGEINT) + c.own_n) // (2 * CAST(c.own_n AS HUGEINT)) AS own, c.cheapest_name,
              c.mean AS cheapest, CASE WHEN c.crossed = 0 THEN NULL ELSE sign((c.own_crossed - c.crossed)) * CASE WHEN CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((c.own_crossed - c.crossed)) * 100000000 AS HUGEINT) + c.crossed) // (2 * CAST(c.crossed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 / CAST(greatest(c.crossed, 1) AS DOUBLE)) END + 0 END AS to_cheapest,
              coalesce(d.days, 0) AS days, coalesce(d.days_won, 0) AS days_won, o.observations, o.shops
              FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id JOIN cheapest AS c ON c.own_id = s.own_id AND c.place_id = s.place_id
              JOIN stands_at AS o ON o.own_id = s.own_id AND o.place_id = s.place_id)

"ranked" AS NOT MATERIALIZED (SELECT *, row_number() OVER (PARTITION BY own_id, place_id ORDER BY mean, competitor_id) AS nth,
              count(*) OVER (PARTITION BY own_id, place_id, mean) AS alike
              FROM (SELECT *, (2 * CAST(total AS HUGEINT) + n) // (2 * CAST(n AS HUGEINT)) AS mean FROM pairs_at) AS means)

"standing" AS MATERIALIZED (SELECT "own_id", "place_id", count(*) AS rivals, count(*) FILTER (WHERE dearer) AS ahead,
    CASE WHEN count(*) FILTER (WHERE dearer) > 0 THEN 'lost' WHEN count(*) FILTER (WHERE cheaper) = count(*) THEN 'won'
      ELSE 'tied' END AS verdict FROM "pairs_at" GROUP BY "own_id", "place_id")

"standing_on" AS NOT MATERIALIZED (SELECT "own_id", "place_id", "day", count(*) AS rivals, count(*) FILTER (WHERE dearer) AS ahead,
    CASE WHEN count(*) FILTER (WHERE dearer) > 0 THEN 'lost' WHEN count(*) FILTER (WHERE cheaper) = count(*) THEN 'won'
      ELSE 'tied' END AS verdict FROM "pairs_on" GROUP BY "own_id", "place_id", "day")

"stands_at" AS NOT MATERIALIZED (SELECT u.own_id, u.place_id, sum(f.n) AS observations, count(DISTINCT f.shop_id) AS shops
      FROM used AS u JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id GROUP BY u.own_id, u.place_id)

"used" AS MATERIALIZED (SELECT own_id, place_id, own_id AS product_id FROM standing
      UNION SELECT own_id, place_id, competitor_id AS product_id FROM pairs_at)

WITH "facts" AS NOT MATERIALIZED (SELECT product_id, shop_id, day, count(*) AS n, sum(price_micros) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, day)

-- charts.pricePosition.retailer.csv

"named" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN retailers AS place ON place.id = f.place_id ) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CASE WHEN verdict = 'won' THEN $1 WHEN verdict = 'tied' THEN $2 WHEN verdict = 'lost' THEN $3 END, position, of_products, CAST(CAST(own AS DOUBLE) / 1000000 AS DECIMAL(…)), CASE WHEN regexp_matches(cheapest_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(cheapest_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE cheapest_name END, CAST(CAST(cheapest AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(to_cheapest AS DOUBLE) / 1000000 AS DECIMAL(…)), days, days_won, CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END, observations, shops FROM "named" ORDER BY to_cheapest DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, place_name COLLATE NOCASE.NOACCENT, product_id, place_id

-- charts.pricePosition.retailer.own

"by_product" AS MATERIALIZED (SELECT f.*, f.own_id AS product_id, p.name AS product_name, p.upc, o.observations, o.shops
            FROM (SELECT s.own_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.own_id) AS f
            JOIN (SELECT own_id, sum(observations) AS observations, sum(shops) AS shops FROM stands_at GROUP BY own_id) AS o
              ON o.own_id = f.own_id
            JOIN products AS p ON p.id = f.own_id)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", compared AS "compared", won AS "won", tied AS "tied", lost AS "lost", CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END AS "wonShare", days AS "days", days_won AS "daysWon", CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END AS "daysWonShare", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END DESC NULLS LAST, lost ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id) AS place_in_order FROM "by_product") SELECT o.*, p.* FROM (SELECT compared AS "all_compared", won AS "all_won", tied AS "all_tied", lost AS "all_lost", CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END AS "all_wonShare", days AS "all_days", days_won AS "all_daysWon", CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END AS "all_daysWonShare", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "by_product") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

-- charts.pricePosition.retailer.own.csv

"by_product" AS MATERIALIZED (SELECT f.*, f.own_id AS product_id, p.name AS product_name, p.upc, o.observations, o.shops
            FROM (SELECT s.own_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.own_id) AS f
            JOIN (SELECT own_id, sum(observations) AS observations, sum(shops) AS shops FROM stands_at GROUP BY own_id) AS o
              ON o.own_id = f.own_id
            JOIN products AS p ON p.id = f.own_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, compared, won, tied, lost, CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END, days, days_won, CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END, observations, shops FROM "by_product" ORDER BY CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END DESC NULLS LAST, lost ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id

-- charts.pricePosition.retailer.places

"by_place" AS MATERIALIZED (SELECT f.*, o.observations, o.shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN retailers AS place ON place.id = f.place_id )

"observed" AS NOT MATERIALIZED (SELECT place_id, sum(n) AS observations, count(DISTINCT shop_id) AS shops
  FROM (SELECT f.* FROM (SELECT DISTINCT place_id, product_id FROM used) AS u
  JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id) AS seen GROUP BY place_id)

"placed_rows" AS NOT MATERIALIZED (SELECT place_id AS "placeId", place_name AS "placeName", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "placeDetail", compared AS "compared", won AS "won", tied AS "tied", lost AS "lost", CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END AS "wonShare", days AS "days", days_won AS "daysWon", CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END AS "daysWonShare", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id) AS place_in_order FROM "by_place") SELECT o.*, p.* FROM (SELECT compared AS "all_compared", won AS "all_won", tied AS "all_tied", lost AS "all_lost", CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END AS "all_wonShare", days AS "all_days", days_won AS "all_daysWon", CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END AS "all_daysWonShare", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "by_place") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

-- charts.pricePosition.retailer.places.csv

"by_place" AS MATERIALIZED (SELECT f.*, o.observations, o.shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN retailers AS place ON place.id = f.place_id ) SELECT CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, compared, won, tied, lost, CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END, days, days_won, CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END, observations, shops FROM "by_place" ORDER BY CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id

-- charts.pricePosition.retailer.rivals

"beats_at" AS NOT MATERIALIZED (SELECT competitor_id, place_id, count(*) AS times FROM pairs_at WHERE dearer GROUP BY competitor_id, place_id)

"beats_most" AS NOT MATERIALIZED (SELECT competitor_id, max(times) AS times, CASE WHEN count(*) = 1 THEN min(place_id) END AS place_id
            FROM (SELECT *, max(times) OVER (PARTITION BY competitor_id) AS most FROM beats_at) AS each_place
            WHERE times = most GROUP BY competitor_id)

"overall" AS MATERIALIZED (SELECT * FROM (SELECT o.*, c.* FROM (SELECT count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id) AS o
  CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest
    FROM (SELECT f.* FROM (SELECT DISTINCT place_id, product_id FROM used) AS u
  JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id) AS seen) AS c) AS places CROSS JOIN (SELECT count(*) AS met, count(*) FILTER (WHERE dearer) AS beats, count(*) FILTER (WHERE cheaper) AS beaten,
    count(*) FILTER (WHERE NOT dearer AND NOT cheaper) AS alike FROM pairs_at) AS each_pair)

"placed_rows" AS NOT MATERIALIZED (SELECT competitor_id AS "masterCompetitorId", competitor_name AS "competitorName", competitor_upc AS "competitorUpc", met AS "met", beats AS "beats", CASE WHEN met > 0 THEN round(100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE), 6) END AS "beatsShare", most_at AS "mostAt", most_times AS "mostTimes",
    row_number() OVER (ORDER BY beats DESC NULLS LAST, CASE WHEN met > 0 THEN round(100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE), 6) END DESC NULLS LAST, competitor_name COLLATE NOCASE.NOACCENT, competitor_id) AS place_in_order FROM "rivals") SELECT o.*, p.* FROM (SELECT compared AS "all_compared", won AS "all_won", tied AS "all_tied", lost AS "all_lost", CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END AS "all_wonShare", days AS "all_days", days_won AS "all_daysWon", CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END AS "all_daysWonShare", observations AS "all_observations", shops AS "all_shops", met AS "all_met", beats AS "all_beats", alike AS "all_alike", beaten AS "all_beaten", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "rivals") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"rivals" AS MATERIALIZED (SELECT r.*, p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN retailers AS place ON place.id = m.place_id)

-- charts.pricePosition.retailer.rivals.csv

"rivals" AS MATERIALIZED (SELECT r.*, p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN retailers AS place ON place.id = m.place_id) SELECT CASE WHEN regexp_matches(competitor_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(competitor_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE competitor_name END, CASE WHEN regexp_matches(competitor_upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(competitor_upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE competitor_upc END, met, beats, CASE WHEN met > 0 THEN round(100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE), 6) END, CASE WHEN regexp_matches(most_at, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(most_at, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE most_at END, most_times FROM "rivals" ORDER BY beats DESC NULLS LAST, CASE WHEN met > 0 THEN round(100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE), 6) END DESC NULLS LAST, competitor_name COLLATE NOCASE.NOACCENT, competitor_id

-- charts.pricePosition.region

"named" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN regions AS place ON place.id = f.place_id )

"placed" AS MATERIALIZED (SELECT f.*, s.region_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL)

-- charts.pricePosition.region.csv

"named" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN regions AS place ON place.id = f.place_id ) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CASE WHEN verdict = 'won' THEN $1 WHEN verdict = 'tied' THEN $2 WHEN verdict = 'lost' THEN $3 END, position, of_products, CAST(CAST(own AS DOUBLE) / 1000000 AS DECIMAL(…)), CASE WHEN regexp_matches(cheapest_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(cheapest_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE cheapest_name END, CAST(CAST(cheapest AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(to_cheapest AS DOUBLE) / 1000000 AS DECIMAL(…)), days, days_won, CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END, observations, shops FROM "named" ORDER BY to_cheapest DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, place_name COLLATE NOCASE.NOACCENT, product_id, place_id

-- charts.pricePosition.region.places

"by_place" AS MATERIALIZED (SELECT f.*, o.observations, o.shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN regions AS place ON place.id = f.place_id )

-- charts.pricePosition.region.places.csv

"by_place" AS MATERIALIZED (SELECT f.*, o.observations, o.shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN regions AS place ON place.id = f.place_id ) SELECT CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, compared, won, tied, lost, CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END, days, days_won, CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END, observations, shops FROM "by_place" ORDER BY CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id

-- charts.pricePosition.region.rivals

"rivals" AS MATERIALIZED (SELECT r.*, p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN regions AS place ON place.id = m.place_id)

-- charts.pricePosition.region.rivals.csv

"rivals" AS MATERIALIZED (SELECT r.*, p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN regions AS place ON place.id = m.place_id) SELECT CASE WHEN regexp_matches(competitor_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(competitor_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE competitor_name END, CASE WHEN regexp_matches(competitor_upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(competitor_upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE competitor_upc END, met, beats, CASE WHEN met > 0 THEN round(100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE), 6) END, CASE WHEN regexp_matches(most_at, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(most_at, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE most_at END, most_times FROM "rivals" ORDER BY beats DESC NULLS LAST, CASE WHEN met > 0 THEN round(100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE), 6) END DESC NULLS LAST, competitor_name COLLATE NOCASE.NOACCENT, competitor_id

-- charts.pricePosition.city

"named" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, r.name AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id)

"placed" AS MATERIALIZED (SELECT f.*, s.city_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL)

-- charts.pricePosition.city.csv

"named" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, r.name AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CASE WHEN regexp_matches(region_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(region_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE region_name END, CASE WHEN verdict = 'won' THEN $1 WHEN verdict = 'tied' THEN $2 WHEN verdict = 'lost' THEN $3 END, position, of_products, CAST(CAST(own AS DOUBLE) / 1000000 AS DECIMAL(…)), CASE WHEN regexp_matches(cheapest_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(cheapest_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE cheapest_name END, CAST(CAST(cheapest AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(to_cheapest AS DOUBLE) / 1000000 AS DECIMAL(…)), days, days_won, CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END, observations, shops FROM "named" ORDER BY to_cheapest DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, place_name COLLATE NOCASE.NOACCENT, product_id, place_id

-- charts.pricePosition.city.places

"by_place" AS MATERIALIZED (SELECT f.*, o.observations, o.shops, place.name AS place_name, r.name AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id)

-- charts.pricePosition.city.places.csv

"by_place" AS MATERIALIZED (SELECT f.*, o.observations, o.shops, place.name AS place_name, r.name AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id) SELECT CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CASE WHEN regexp_matches(region_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(region_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE region_name END, compared, won, tied, lost, CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END, days, days_won, CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END, observations, shops FROM "by_place" ORDER BY CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id

-- charts.pricePosition.city.rivals

"rivals" AS MATERIALIZED (SELECT r.*, p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN cities AS place ON place.id = m.place_id)

-- charts.pricePosition.city.rivals.csv

"rivals" AS MATERIALIZED (SELECT r.*, p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN cities AS place ON place.id = m.place_id) SELECT CASE WHEN regexp_matches(competitor_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(competitor_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE competitor_name END, CASE WHEN regexp_matches(competitor_upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(competitor_upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE competitor_upc END, met, beats, CASE WHEN met > 0 THEN round(100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE), 6) END, CASE WHEN regexp_matches(most_at, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(most_at, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE most_at END, most_times FROM "rivals" ORDER BY beats DESC NULLS LAST, CASE WHEN met > 0 THEN round(100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE), 6) END DESC NULLS LAST, competitor_name COLLATE NOCASE.NOACCENT, competitor_id

-- charts.pricePosition.shop

"named" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    t.name AS retailer_name, c.name AS city_name, place.address AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id)

"placed" AS MATERIALIZED (SELECT *, shop_id AS place_id FROM "facts")

-- charts.pricePosition.shop.csv

"named" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    t.name AS retailer_name, c.name AS city_name, place.address AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CASE WHEN regexp_matches(city_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(city_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE city_name END, CASE WHEN regexp_matches(address, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(address, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE address END, CASE WHEN verdict = 'won' THEN $1 WHEN verdict = 'tied' THEN $2 WHEN verdict = 'lost' THEN $3 END, position, of_products, CAST(CAST(own AS DOUBLE) / 1000000 AS DECIMAL(…)), CASE WHEN regexp_matches(cheapest_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(cheapest_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE cheapest_name END, CAST(CAST(cheapest AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(to_cheapest AS DOUBLE) / 1000000 AS DECIMAL(…)), days, days_won, CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END, observations, shops FROM "named" ORDER BY to_cheapest DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, place_name COLLATE NOCASE.NOACCENT, product_id, place_id

-- charts.pricePosition.shop.places

"by_place" AS MATERIALIZED (SELECT f.*, o.observations, o.shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              t.name AS retailer_name, c.name AS city_name, place.address AS address
              FROM (SELECT s.place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id)

-- charts.pricePosition.shop.places.csv

"by_place" AS MATERIALIZED (SELECT f.*, o.observations, o.shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              t.name AS retailer_name, c.name AS city_name, place.address AS address
              FROM (SELECT s.place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id) SELECT CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CASE WHEN regexp_matches(city_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(city_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE city_name END, CASE WHEN regexp_matches(address, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(address, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE address END, compared, won, tied, lost, CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END, days, days_won, CASE WHEN days > 0 THEN round(100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE), 6) END, observations, shops FROM "by_place" ORDER BY CASE WHEN compared > 0 THEN round(100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE), 6) END DESC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id

-- charts.pricePosition.shop.rivals

"rivals" AS MATERIALIZED (SELECT r.*, p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN shops AS place ON place.id = m.place_id)

-- charts.pricePosition.shop.rivals.csv

"rivals" AS MATERIALIZED (SELECT r.*, p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN shops AS place ON place.id = m.place_id) SELECT CASE WHEN regexp_matches(competitor_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(competitor_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE competitor_name END, CASE WHEN regexp_matches(competitor_upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(competitor_upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE competitor_upc END, met, beats, CASE WHEN met > 0 THEN round(100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE), 6) END, CASE WHEN regexp_matches(most_at, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(most_at, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE most_at END, most_times FROM "rivals" ORDER BY beats DESC NULLS LAST, CASE WHEN met > 0 THEN round(100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE), 6) END DESC NULLS LAST, competitor_name COLLATE NOCASE.NOACCENT, competitor_id
