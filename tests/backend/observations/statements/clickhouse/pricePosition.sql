-- charts.pricePosition.retailer

"cheapest" AS (SELECT r."own_id" AS "own_id", r."competitor_id" AS "competitor_id", r."place_id" AS "place_id", r."own_n" AS "own_n", r."own_total" AS "own_total", r."n" AS "n", r."total" AS "total", r."cheaper" AS "cheaper", r."dearer" AS "dearer", r."mean" AS "mean", r."nth" AS "nth", r."alike" AS "alike", CASE WHEN r.alike = 1 THEN p.name END AS cheapest_name,
              CAST(r.own_total AS Int128) * r.n AS own_crossed, CAST(r.total AS Int128) * r.own_n AS crossed
              FROM ranked AS r JOIN products AS p ON p.id = r.competitor_id WHERE r.nth = 1)

"days_at" AS (SELECT * FROM step_days_at)

"in_places" AS (SELECT * FROM step_in_places) SELECT *, CAST(total AS Int128) * own_n * 1000 > CAST(own_total AS Int128) * n * 1010 AS cheaper, CAST(own_total AS Int128) * n * 1000 > CAST(total AS Int128) * own_n * 1010 AS dearer
    FROM (SELECT p.own_id AS own_id, p.competitor_id AS competitor_id, "mine"."place_id" AS "place_id", mine.n AS own_n,
    mine.total AS own_total, theirs.n AS n, theirs.total AS total FROM paired AS p
    JOIN "in_places" AS mine ON mine.product_id = p.own_id
    JOIN "in_places" AS theirs ON theirs.product_id = p.competitor_id AND theirs."place_id" = mine."place_id") AS sides

"named" AS (SELECT * FROM step_named)

"on_days" AS (SELECT * FROM step_on_days)

"overall" AS (SELECT o."compared" AS "compared", o."won" AS "won", o."tied" AS "tied", o."lost" AS "lost", o."days" AS "days", o."days_won" AS "days_won", c."observations" AS "observations", c."shops" AS "shops", c."newest" AS "newest" FROM (SELECT count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id) AS o
  CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest
    FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", f."place_id" AS "place_id" FROM (SELECT DISTINCT place_id, product_id FROM used) AS u
  JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id) AS seen) AS c)

"pairs_at" AS (SELECT * FROM step_pairs_at) SELECT own_id, place_id, own_id AS product_id FROM standing
      UNION SELECT own_id, place_id, competitor_id AS product_id FROM pairs_at

"pairs_on" AS (SELECT *, CAST(total AS Int128) * own_n * 1000 > CAST(own_total AS Int128) * n * 1010 AS cheaper, CAST(own_total AS Int128) * n * 1000 > CAST(total AS Int128) * own_n * 1010 AS dearer
    FROM (SELECT p.own_id AS own_id, p.competitor_id AS competitor_id, "mine"."place_id" AS "place_id", "mine"."day" AS "day", mine.n AS own_n,
    mine.total AS own_total, theirs.n AS n, theirs.total AS total FROM paired AS p
    JOIN "on_days" AS mine ON mine.product_id = p.own_id
    JOIN "on_days" AS theirs ON theirs.product_id = p.competitor_id AND theirs."place_id" = mine."place_id" AND theirs."day" = mine."day") AS sides)

"placed" AS (SELECT * FROM step_placed)

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", place_id AS "placeId", place_name AS "placeName", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "placeDetail", verdict AS "verdict", position AS "position", of_products AS "of", own AS "own", cheapest_name AS "cheapestName", cheapest AS "cheapest", to_cheapest AS "toCheapest", days AS "days", days_won AS "daysWon", CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "daysWonShare", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY to_cheapest DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id) AS place_in_order FROM "named") SELECT o."all_compared" AS "all_compared", o."all_won" AS "all_won", o."all_tied" AS "all_tied", o."all_lost" AS "all_lost", o."all_wonShare" AS "all_wonShare", o."all_days" AS "all_days", o."all_daysWon" AS "all_daysWon", o."all_daysWonShare" AS "all_daysWonShare", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."placeId" AS "placeId", p."placeName" AS "placeName", p."placeDetail" AS "placeDetail", p."verdict" AS "verdict", p."position" AS "position", p."of" AS "of", p."own" AS "own", p."cheapestName" AS "cheapestName", p."cheapest" AS "cheapest", p."toCheapest" AS "toCheapest", p."days" AS "days", p."daysWon" AS "daysWon", p."daysWonShare" AS "daysWonShare", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT compared AS "all_compared", won AS "all_won", tied AS "all_tied", lost AS "all_lost", CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_wonShare", days AS "all_days", days_won AS "all_daysWon", CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_daysWonShare", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"positions" AS (SELECT s.own_id AS own_id, s.own_id AS product_id, s.place_id AS place_id, s.verdict AS verdict, 1 + s.ahead AS position,
              1 + s.rivals AS of_products, intDiv(2 * CAST(c.own_total AS Int128) + c.own_n, nullif(2 * CAST(c.own_n AS Int128), 0)) AS own, c.cheapest_name AS cheapest_name,
              c.mean AS cheapest, CASE WHEN c.crossed = 0 THEN NULL ELSE sign((c.own_crossed - c.crossed)) * CASE WHEN CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((c.own_crossed - c.crossed)) * 100000000 AS Int128) + c.crossed, nullif(2 * CAST(c.crossed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 / CAST(greatest(c.crossed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS to_cheapest,
              coalesce(d.days, 0) AS days, coalesce(d.days_won, 0) AS days_won, o.observations AS observations, o.shops AS shops
              FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id JOIN cheapest AS c ON c.own_id = s.own_id AND c.place_id = s.place_id
              JOIN stands_at AS o ON o.own_id = s.own_id AND o.place_id = s.place_id) SELECT f."own_id" AS "own_id", f."product_id" AS "product_id", f."place_id" AS "place_id", f."verdict" AS "verdict", f."position" AS "position", f."of_products" AS "of_products", f."own" AS "own", f."cheapest_name" AS "cheapest_name", f."cheapest" AS "cheapest", f."to_cheapest" AS "to_cheapest", f."days" AS "days", f."days_won" AS "days_won", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN retailers AS place ON place.id = f.place_id 

"ranked" AS (SELECT *, row_number() OVER (PARTITION BY own_id, place_id ORDER BY mean, competitor_id) AS nth,
              count(*) OVER (PARTITION BY own_id, place_id, mean) AS alike
              FROM (SELECT *, intDiv(2 * CAST(total AS Int128) + n, nullif(2 * CAST(n AS Int128), 0)) AS mean FROM pairs_at) AS means)

"standing" AS (SELECT * FROM step_standing)

"standing_on" AS (SELECT "own_id", "place_id", "day", count(*) AS rivals, count(*) FILTER (WHERE dearer) AS ahead,
    CASE WHEN count(*) FILTER (WHERE dearer) > 0 THEN 'lost' WHEN count(*) FILTER (WHERE cheaper) = count(*) THEN 'won'
      ELSE 'tied' END AS verdict FROM "pairs_on" GROUP BY "own_id", "place_id", "day") SELECT own_id, place_id, count(*) AS days, count(*) FILTER (WHERE verdict = 'won') AS days_won
      FROM standing_on GROUP BY own_id, place_id

"stands_at" AS (SELECT u.own_id AS own_id, u.place_id AS place_id, sum(f.n) AS observations, count(DISTINCT f.shop_id) AS shops
      FROM used AS u JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id GROUP BY u.own_id, u.place_id)

"used" AS (SELECT * FROM step_used)

WITH "pairs_at" AS (SELECT * FROM step_pairs_at)

step_days_at AS WITH "paired" AS (SELECT * FROM step_paired)

step_in_places AS WITH "on_days" AS (SELECT * FROM step_on_days) SELECT product_id, place_id, sum(n) AS n, sum(total) AS total FROM on_days GROUP BY product_id, place_id

step_named AS WITH "pairs_at" AS (SELECT * FROM step_pairs_at)

step_on_days AS WITH "placed" AS (SELECT * FROM step_placed) SELECT product_id, place_id, day, sum(n) AS n, sum(total) AS total FROM placed GROUP BY product_id, place_id, day

step_paired AS SELECT cells.1 AS "own_id", cells.2 AS "competitor_id" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)))) AS cells) AS zipped

step_pairs_at AS WITH "paired" AS (SELECT * FROM step_paired)

step_placed AS WITH "facts" AS (SELECT product_id, shop_id, day, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, day) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", s.retailer_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL

step_standing AS WITH "pairs_at" AS (SELECT * FROM step_pairs_at) SELECT "own_id", "place_id", count(*) AS rivals, count(*) FILTER (WHERE dearer) AS ahead,
    CASE WHEN count(*) FILTER (WHERE dearer) > 0 THEN 'lost' WHEN count(*) FILTER (WHERE cheaper) = count(*) THEN 'won'
      ELSE 'tied' END AS verdict FROM "pairs_at" GROUP BY "own_id", "place_id"

step_used AS WITH "standing" AS (SELECT * FROM step_standing)

-- charts.pricePosition.retailer.csv

"days_at" AS (SELECT own_id, place_id, count(*) AS days, count(*) FILTER (WHERE verdict = 'won') AS days_won
      FROM standing_on GROUP BY own_id, place_id)

"named" AS (SELECT f."own_id" AS "own_id", f."product_id" AS "product_id", f."place_id" AS "place_id", f."verdict" AS "verdict", f."position" AS "position", f."of_products" AS "of_products", f."own" AS "own", f."cheapest_name" AS "cheapest_name", f."cheapest" AS "cheapest", f."to_cheapest" AS "to_cheapest", f."days" AS "days", f."days_won" AS "days_won", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN retailers AS place ON place.id = f.place_id ) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), CASE WHEN verdict = 'won' THEN {p1:String} WHEN verdict = 'tied' THEN {p2:String} WHEN verdict = 'lost' THEN {p3:String} END, position, of_products, concat(if(accurateCastOrNull(own, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(own, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(own, 'Int128')) % 1000000), 6, '0')), if(match(cheapest_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(cheapest_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), cheapest_name), concat(if(accurateCastOrNull(cheapest, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(cheapest, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(cheapest, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(to_cheapest, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(to_cheapest, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(to_cheapest, 'Int128')) % 1000000), 6, '0')), days, days_won, CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, observations, shops FROM "named" ORDER BY to_cheapest DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id

"paired" AS (SELECT * FROM step_paired)

"positions" AS (SELECT s.own_id AS own_id, s.own_id AS product_id, s.place_id AS place_id, s.verdict AS verdict, 1 + s.ahead AS position,
              1 + s.rivals AS of_products, intDiv(2 * CAST(c.own_total AS Int128) + c.own_n, nullif(2 * CAST(c.own_n AS Int128), 0)) AS own, c.cheapest_name AS cheapest_name,
              c.mean AS cheapest, CASE WHEN c.crossed = 0 THEN NULL ELSE sign((c.own_crossed - c.crossed)) * CASE WHEN CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((c.own_crossed - c.crossed)) * 100000000 AS Int128) + c.crossed, nullif(2 * CAST(c.crossed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 / CAST(greatest(c.crossed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS to_cheapest,
              coalesce(d.days, 0) AS days, coalesce(d.days_won, 0) AS days_won, o.observations AS observations, o.shops AS shops
              FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id JOIN cheapest AS c ON c.own_id = s.own_id AND c.place_id = s.place_id
              JOIN stands_at AS o ON o.own_id = s.own_id AND o.place_id = s.place_id)

"standing_on" AS (SELECT "own_id", "place_id", "day", count(*) AS rivals, count(*) FILTER (WHERE dearer) AS ahead,
    CASE WHEN count(*) FILTER (WHERE dearer) > 0 THEN 'lost' WHEN count(*) FILTER (WHERE cheaper) = count(*) THEN 'won'
      ELSE 'tied' END AS verdict FROM "pairs_on" GROUP BY "own_id", "place_id", "day")

"used" AS (SELECT own_id, place_id, own_id AS product_id FROM standing
      UNION SELECT own_id, place_id, competitor_id AS product_id FROM pairs_at)

-- charts.pricePosition.retailer.own

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", compared AS "compared", won AS "won", tied AS "tied", lost AS "lost", CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "wonShare", days AS "days", days_won AS "daysWon", CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "daysWonShare", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lost ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id) AS place_in_order FROM "by_product") SELECT o."all_compared" AS "all_compared", o."all_won" AS "all_won", o."all_tied" AS "all_tied", o."all_lost" AS "all_lost", o."all_wonShare" AS "all_wonShare", o."all_days" AS "all_days", o."all_daysWon" AS "all_daysWon", o."all_daysWonShare" AS "all_daysWonShare", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."compared" AS "compared", p."won" AS "won", p."tied" AS "tied", p."lost" AS "lost", p."wonShare" AS "wonShare", p."days" AS "days", p."daysWon" AS "daysWon", p."daysWonShare" AS "daysWonShare", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT compared AS "all_compared", won AS "all_won", tied AS "all_tied", lost AS "all_lost", CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_wonShare", days AS "all_days", days_won AS "all_daysWon", CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_daysWonShare", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "by_product") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"stands_at" AS (SELECT u.own_id AS own_id, u.place_id AS place_id, sum(f.n) AS observations, count(DISTINCT f.shop_id) AS shops
      FROM used AS u JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id GROUP BY u.own_id, u.place_id) SELECT f."own_id" AS "own_id", f."compared" AS "compared", f."won" AS "won", f."tied" AS "tied", f."lost" AS "lost", f."days" AS "days", f."days_won" AS "days_won", f.own_id AS product_id, p.name AS product_name, p.upc AS upc, o.observations AS observations, o.shops AS shops
            FROM (SELECT s.own_id AS own_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.own_id) AS f
            JOIN (SELECT own_id, sum(observations) AS observations, sum(shops) AS shops FROM stands_at GROUP BY own_id) AS o
              ON o.own_id = f.own_id
            JOIN products AS p ON p.id = f.own_id

WITH "by_product" AS (SELECT * FROM step_by_product)

step_by_product AS WITH "standing" AS (SELECT * FROM step_standing)

-- charts.pricePosition.retailer.own.csv

"by_product" AS (SELECT f."own_id" AS "own_id", f."compared" AS "compared", f."won" AS "won", f."tied" AS "tied", f."lost" AS "lost", f."days" AS "days", f."days_won" AS "days_won", f.own_id AS product_id, p.name AS product_name, p.upc AS upc, o.observations AS observations, o.shops AS shops
            FROM (SELECT s.own_id AS own_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.own_id) AS f
            JOIN (SELECT own_id, sum(observations) AS observations, sum(shops) AS shops FROM stands_at GROUP BY own_id) AS o
              ON o.own_id = f.own_id
            JOIN products AS p ON p.id = f.own_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), compared, won, tied, lost, CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, days, days_won, CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, observations, shops FROM "by_product" ORDER BY CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lost ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id

"pairs_at" AS (SELECT * FROM step_pairs_at)

WITH "standing" AS (SELECT * FROM step_standing)

-- charts.pricePosition.retailer.places

"observed" AS (SELECT place_id, sum(n) AS observations, count(DISTINCT shop_id) AS shops
  FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", f."place_id" AS "place_id" FROM (SELECT DISTINCT place_id, product_id FROM used) AS u
  JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id) AS seen GROUP BY place_id) SELECT f."place_id" AS "place_id", f."compared" AS "compared", f."won" AS "won", f."tied" AS "tied", f."lost" AS "lost", f."days" AS "days", f."days_won" AS "days_won", o.observations AS observations, o.shops AS shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id AS place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN retailers AS place ON place.id = f.place_id 

"placed_rows" AS (SELECT place_id AS "placeId", place_name AS "placeName", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "placeDetail", compared AS "compared", won AS "won", tied AS "tied", lost AS "lost", CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "wonShare", days AS "days", days_won AS "daysWon", CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "daysWonShare", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id) AS place_in_order FROM "by_place") SELECT o."all_compared" AS "all_compared", o."all_won" AS "all_won", o."all_tied" AS "all_tied", o."all_lost" AS "all_lost", o."all_wonShare" AS "all_wonShare", o."all_days" AS "all_days", o."all_daysWon" AS "all_daysWon", o."all_daysWonShare" AS "all_daysWonShare", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."placeId" AS "placeId", p."placeName" AS "placeName", p."placeDetail" AS "placeDetail", p."compared" AS "compared", p."won" AS "won", p."tied" AS "tied", p."lost" AS "lost", p."wonShare" AS "wonShare", p."days" AS "days", p."daysWon" AS "daysWon", p."daysWonShare" AS "daysWonShare", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT compared AS "all_compared", won AS "all_won", tied AS "all_tied", lost AS "all_lost", CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_wonShare", days AS "all_days", days_won AS "all_daysWon", CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_daysWonShare", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "by_place") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

WITH "by_place" AS (SELECT * FROM step_by_place)

step_by_place AS WITH "standing" AS (SELECT * FROM step_standing)

-- charts.pricePosition.retailer.places.csv

"by_place" AS (SELECT f."place_id" AS "place_id", f."compared" AS "compared", f."won" AS "won", f."tied" AS "tied", f."lost" AS "lost", f."days" AS "days", f."days_won" AS "days_won", o.observations AS observations, o.shops AS shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id AS place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN retailers AS place ON place.id = f.place_id ) SELECT if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), compared, won, tied, lost, CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, days, days_won, CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, observations, shops FROM "by_place" ORDER BY CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id

"observed" AS (SELECT place_id, sum(n) AS observations, count(DISTINCT shop_id) AS shops
  FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", f."place_id" AS "place_id" FROM (SELECT DISTINCT place_id, product_id FROM used) AS u
  JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id) AS seen GROUP BY place_id)

-- charts.pricePosition.retailer.rivals

"beats_at" AS (SELECT competitor_id, place_id, count(*) AS times FROM pairs_at WHERE dearer GROUP BY competitor_id, place_id)

"beats_most" AS (SELECT competitor_id, max(times) AS times, CASE WHEN count(*) = 1 THEN min(place_id) END AS place_id
            FROM (SELECT *, max(times) OVER (PARTITION BY competitor_id) AS most FROM beats_at) AS each_place
            WHERE times = most GROUP BY competitor_id) SELECT r."competitor_id" AS "competitor_id", r."met" AS "met", r."beats" AS "beats", p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN retailers AS place ON place.id = m.place_id

"overall" AS (SELECT * FROM (SELECT o."compared" AS "compared", o."won" AS "won", o."tied" AS "tied", o."lost" AS "lost", o."days" AS "days", o."days_won" AS "days_won", c."observations" AS "observations", c."shops" AS "shops", c."newest" AS "newest" FROM (SELECT count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id) AS o
  CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest
    FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", f."place_id" AS "place_id" FROM (SELECT DISTINCT place_id, product_id FROM used) AS u
  JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id) AS seen) AS c) AS places CROSS JOIN (SELECT count(*) AS met, count(*) FILTER (WHERE dearer) AS beats, count(*) FILTER (WHERE cheaper) AS beaten,
    count(*) FILTER (WHERE NOT dearer AND NOT cheaper) AS alike FROM pairs_at) AS each_pair)

"placed_rows" AS (SELECT competitor_id AS "masterCompetitorId", competitor_name AS "competitorName", competitor_upc AS "competitorUpc", met AS "met", beats AS "beats", CASE WHEN met > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "beatsShare", most_at AS "mostAt", most_times AS "mostTimes",
    row_number() OVER (ORDER BY beats DESC NULLS LAST, CASE WHEN met > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(competitor_name), '\\p{Mn}+', '')), competitor_id) AS place_in_order FROM "rivals") SELECT o."all_compared" AS "all_compared", o."all_won" AS "all_won", o."all_tied" AS "all_tied", o."all_lost" AS "all_lost", o."all_wonShare" AS "all_wonShare", o."all_days" AS "all_days", o."all_daysWon" AS "all_daysWon", o."all_daysWonShare" AS "all_daysWonShare", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_met" AS "all_met", o."all_beats" AS "all_beats", o."all_alike" AS "all_alike", o."all_beaten" AS "all_beaten", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterCompetitorId" AS "masterCompetitorId", p."competitorName" AS "competitorName", p."competitorUpc" AS "competitorUpc", p."met" AS "met", p."beats" AS "beats", p."beatsShare" AS "beatsShare", p."mostAt" AS "mostAt", p."mostTimes" AS "mostTimes", p."place_in_order" AS "place_in_order" FROM (SELECT compared AS "all_compared", won AS "all_won", tied AS "all_tied", lost AS "all_lost", CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_wonShare", days AS "all_days", days_won AS "all_daysWon", CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_daysWonShare", observations AS "all_observations", shops AS "all_shops", met AS "all_met", beats AS "all_beats", alike AS "all_alike", beaten AS "all_beaten", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "rivals") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

WITH "rivals" AS (SELECT * FROM step_rivals)

step_rivals AS WITH "pairs_at" AS (SELECT * FROM step_pairs_at)

-- charts.pricePosition.retailer.rivals.csv

"beats_most" AS (SELECT competitor_id, max(times) AS times, CASE WHEN count(*) = 1 THEN min(place_id) END AS place_id
            FROM (SELECT *, max(times) OVER (PARTITION BY competitor_id) AS most FROM beats_at) AS each_place
            WHERE times = most GROUP BY competitor_id)

"on_days" AS (SELECT product_id, place_id, day, sum(n) AS n, sum(total) AS total FROM placed GROUP BY product_id, place_id, day) SELECT product_id, place_id, sum(n) AS n, sum(total) AS total FROM on_days GROUP BY product_id, place_id

"placed" AS (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", s.retailer_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL)

"rivals" AS (SELECT r."competitor_id" AS "competitor_id", r."met" AS "met", r."beats" AS "beats", p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN retailers AS place ON place.id = m.place_id) SELECT if(match(competitor_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(competitor_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), competitor_name), if(match(competitor_upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(competitor_upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), competitor_upc), met, beats, CASE WHEN met > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, if(match(most_at, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(most_at, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), most_at), most_times FROM "rivals" ORDER BY beats DESC NULLS LAST, CASE WHEN met > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(competitor_name), '\\p{Mn}+', '')), competitor_id

step_in_places AS WITH "facts" AS (SELECT product_id, shop_id, day, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, day)

step_pairs_at AS WITH "paired" AS (SELECT cells.1 AS "own_id", cells.2 AS "competitor_id" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)))) AS cells) AS zipped)

-- charts.pricePosition.region

"positions" AS (SELECT s.own_id AS own_id, s.own_id AS product_id, s.place_id AS place_id, s.verdict AS verdict, 1 + s.ahead AS position,
              1 + s.rivals AS of_products, intDiv(2 * CAST(c.own_total AS Int128) + c.own_n, nullif(2 * CAST(c.own_n AS Int128), 0)) AS own, c.cheapest_name AS cheapest_name,
              c.mean AS cheapest, CASE WHEN c.crossed = 0 THEN NULL ELSE sign((c.own_crossed - c.crossed)) * CASE WHEN CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((c.own_crossed - c.crossed)) * 100000000 AS Int128) + c.crossed, nullif(2 * CAST(c.crossed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 / CAST(greatest(c.crossed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS to_cheapest,
              coalesce(d.days, 0) AS days, coalesce(d.days_won, 0) AS days_won, o.observations AS observations, o.shops AS shops
              FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id JOIN cheapest AS c ON c.own_id = s.own_id AND c.place_id = s.place_id
              JOIN stands_at AS o ON o.own_id = s.own_id AND o.place_id = s.place_id) SELECT f."own_id" AS "own_id", f."product_id" AS "product_id", f."place_id" AS "place_id", f."verdict" AS "verdict", f."position" AS "position", f."of_products" AS "of_products", f."own" AS "own", f."cheapest_name" AS "cheapest_name", f."cheapest" AS "cheapest", f."to_cheapest" AS "to_cheapest", f."days" AS "days", f."days_won" AS "days_won", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN regions AS place ON place.id = f.place_id 

step_placed AS WITH "facts" AS (SELECT product_id, shop_id, day, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, day) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", s.region_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL

-- charts.pricePosition.region.csv

"named" AS (SELECT f."own_id" AS "own_id", f."product_id" AS "product_id", f."place_id" AS "place_id", f."verdict" AS "verdict", f."position" AS "position", f."of_products" AS "of_products", f."own" AS "own", f."cheapest_name" AS "cheapest_name", f."cheapest" AS "cheapest", f."to_cheapest" AS "to_cheapest", f."days" AS "days", f."days_won" AS "days_won", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN regions AS place ON place.id = f.place_id ) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), CASE WHEN verdict = 'won' THEN {p1:String} WHEN verdict = 'tied' THEN {p2:String} WHEN verdict = 'lost' THEN {p3:String} END, position, of_products, concat(if(accurateCastOrNull(own, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(own, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(own, 'Int128')) % 1000000), 6, '0')), if(match(cheapest_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(cheapest_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), cheapest_name), concat(if(accurateCastOrNull(cheapest, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(cheapest, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(cheapest, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(to_cheapest, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(to_cheapest, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(to_cheapest, 'Int128')) % 1000000), 6, '0')), days, days_won, CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, observations, shops FROM "named" ORDER BY to_cheapest DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id

-- charts.pricePosition.region.places

"observed" AS (SELECT place_id, sum(n) AS observations, count(DISTINCT shop_id) AS shops
  FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", f."place_id" AS "place_id" FROM (SELECT DISTINCT place_id, product_id FROM used) AS u
  JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id) AS seen GROUP BY place_id) SELECT f."place_id" AS "place_id", f."compared" AS "compared", f."won" AS "won", f."tied" AS "tied", f."lost" AS "lost", f."days" AS "days", f."days_won" AS "days_won", o.observations AS observations, o.shops AS shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id AS place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN regions AS place ON place.id = f.place_id 

-- charts.pricePosition.region.places.csv

"by_place" AS (SELECT f."place_id" AS "place_id", f."compared" AS "compared", f."won" AS "won", f."tied" AS "tied", f."lost" AS "lost", f."days" AS "days", f."days_won" AS "days_won", o.observations AS observations, o.shops AS shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id AS place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN regions AS place ON place.id = f.place_id ) SELECT if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), compared, won, tied, lost, CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, days, days_won, CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, observations, shops FROM "by_place" ORDER BY CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id

-- charts.pricePosition.region.rivals

"beats_most" AS (SELECT competitor_id, max(times) AS times, CASE WHEN count(*) = 1 THEN min(place_id) END AS place_id
            FROM (SELECT *, max(times) OVER (PARTITION BY competitor_id) AS most FROM beats_at) AS each_place
            WHERE times = most GROUP BY competitor_id) SELECT r."competitor_id" AS "competitor_id", r."met" AS "met", r."beats" AS "beats", p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN regions AS place ON place.id = m.place_id

-- charts.pricePosition.region.rivals.csv

"placed" AS (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", s.region_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL)

"rivals" AS (SELECT r."competitor_id" AS "competitor_id", r."met" AS "met", r."beats" AS "beats", p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN regions AS place ON place.id = m.place_id) SELECT if(match(competitor_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(competitor_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), competitor_name), if(match(competitor_upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(competitor_upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), competitor_upc), met, beats, CASE WHEN met > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, if(match(most_at, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(most_at, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), most_at), most_times FROM "rivals" ORDER BY beats DESC NULLS LAST, CASE WHEN met > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(competitor_name), '\\p{Mn}+', '')), competitor_id

-- charts.pricePosition.city

"positions" AS (SELECT s.own_id AS own_id, s.own_id AS product_id, s.place_id AS place_id, s.verdict AS verdict, 1 + s.ahead AS position,
              1 + s.rivals AS of_products, intDiv(2 * CAST(c.own_total AS Int128) + c.own_n, nullif(2 * CAST(c.own_n AS Int128), 0)) AS own, c.cheapest_name AS cheapest_name,
              c.mean AS cheapest, CASE WHEN c.crossed = 0 THEN NULL ELSE sign((c.own_crossed - c.crossed)) * CASE WHEN CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((c.own_crossed - c.crossed)) * 100000000 AS Int128) + c.crossed, nullif(2 * CAST(c.crossed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 / CAST(greatest(c.crossed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS to_cheapest,
              coalesce(d.days, 0) AS days, coalesce(d.days_won, 0) AS days_won, o.observations AS observations, o.shops AS shops
              FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id JOIN cheapest AS c ON c.own_id = s.own_id AND c.place_id = s.place_id
              JOIN stands_at AS o ON o.own_id = s.own_id AND o.place_id = s.place_id) SELECT f."own_id" AS "own_id", f."product_id" AS "product_id", f."place_id" AS "place_id", f."verdict" AS "verdict", f."position" AS "position", f."of_products" AS "of_products", f."own" AS "own", f."cheapest_name" AS "cheapest_name", f."cheapest" AS "cheapest", f."to_cheapest" AS "to_cheapest", f."days" AS "days", f."days_won" AS "days_won", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, r.name AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id

step_placed AS WITH "facts" AS (SELECT product_id, shop_id, day, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, day) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", s.city_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL

-- charts.pricePosition.city.csv

"named" AS (SELECT f."own_id" AS "own_id", f."product_id" AS "product_id", f."place_id" AS "place_id", f."verdict" AS "verdict", f."position" AS "position", f."of_products" AS "of_products", f."own" AS "own", f."cheapest_name" AS "cheapest_name", f."cheapest" AS "cheapest", f."to_cheapest" AS "to_cheapest", f."days" AS "days", f."days_won" AS "days_won", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, r.name AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), if(match(region_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(region_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), region_name), CASE WHEN verdict = 'won' THEN {p1:String} WHEN verdict = 'tied' THEN {p2:String} WHEN verdict = 'lost' THEN {p3:String} END, position, of_products, concat(if(accurateCastOrNull(own, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(own, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(own, 'Int128')) % 1000000), 6, '0')), if(match(cheapest_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(cheapest_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), cheapest_name), concat(if(accurateCastOrNull(cheapest, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(cheapest, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(cheapest, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(to_cheapest, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(to_cheapest, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(to_cheapest, 'Int128')) % 1000000), 6, '0')), days, days_won, CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, observations, shops FROM "named" ORDER BY to_cheapest DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id

-- charts.pricePosition.city.places

"observed" AS (SELECT place_id, sum(n) AS observations, count(DISTINCT shop_id) AS shops
  FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", f."place_id" AS "place_id" FROM (SELECT DISTINCT place_id, product_id FROM used) AS u
  JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id) AS seen GROUP BY place_id) SELECT f."place_id" AS "place_id", f."compared" AS "compared", f."won" AS "won", f."tied" AS "tied", f."lost" AS "lost", f."days" AS "days", f."days_won" AS "days_won", o.observations AS observations, o.shops AS shops, place.name AS place_name, r.name AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id AS place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id

-- charts.pricePosition.city.places.csv

"by_place" AS (SELECT f."place_id" AS "place_id", f."compared" AS "compared", f."won" AS "won", f."tied" AS "tied", f."lost" AS "lost", f."days" AS "days", f."days_won" AS "days_won", o.observations AS observations, o.shops AS shops, place.name AS place_name, r.name AS region_name,
              CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
              FROM (SELECT s.place_id AS place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id) SELECT if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), if(match(region_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(region_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), region_name), compared, won, tied, lost, CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, days, days_won, CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, observations, shops FROM "by_place" ORDER BY CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id

-- charts.pricePosition.city.rivals

"beats_most" AS (SELECT competitor_id, max(times) AS times, CASE WHEN count(*) = 1 THEN min(place_id) END AS place_id
            FROM (SELECT *, max(times) OVER (PARTITION BY competitor_id) AS most FROM beats_at) AS each_place
            WHERE times = most GROUP BY competitor_id) SELECT r."competitor_id" AS "competitor_id", r."met" AS "met", r."beats" AS "beats", p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN cities AS place ON place.id = m.place_id

-- charts.pricePosition.city.rivals.csv

"placed" AS (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", s.city_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL)

"rivals" AS (SELECT r."competitor_id" AS "competitor_id", r."met" AS "met", r."beats" AS "beats", p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN cities AS place ON place.id = m.place_id) SELECT if(match(competitor_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(competitor_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), competitor_name), if(match(competitor_upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(competitor_upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), competitor_upc), met, beats, CASE WHEN met > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, if(match(most_at, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(most_at, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), most_at), most_times FROM "rivals" ORDER BY beats DESC NULLS LAST, CASE WHEN met > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(competitor_name), '\\p{Mn}+', '')), competitor_id

-- charts.pricePosition.shop

"positions" AS (SELECT s.own_id AS own_id, s.own_id AS product_id, s.place_id AS place_id, s.verdict AS verdict, 1 + s.ahead AS position,
              1 + s.rivals AS of_products, intDiv(2 * CAST(c.own_total AS Int128) + c.own_n, nullif(2 * CAST(c.own_n AS Int128), 0)) AS own, c.cheapest_name AS cheapest_name,
              c.mean AS cheapest, CASE WHEN c.crossed = 0 THEN NULL ELSE sign((c.own_crossed - c.crossed)) * CASE WHEN CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((c.own_crossed - c.crossed)) * 100000000 AS Int128) + c.crossed, nullif(2 * CAST(c.crossed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((c.own_crossed - c.crossed)) AS DOUBLE) * 100000000 / CAST(greatest(c.crossed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS to_cheapest,
              coalesce(d.days, 0) AS days, coalesce(d.days_won, 0) AS days_won, o.observations AS observations, o.shops AS shops
              FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id JOIN cheapest AS c ON c.own_id = s.own_id AND c.place_id = s.place_id
              JOIN stands_at AS o ON o.own_id = s.own_id AND o.place_id = s.place_id) SELECT f."own_id" AS "own_id", f."product_id" AS "product_id", f."place_id" AS "place_id", f."verdict" AS "verdict", f."position" AS "position", f."of_products" AS "of_products", f."own" AS "own", f."cheapest_name" AS "cheapest_name", f."cheapest" AS "cheapest", f."to_cheapest" AS "to_cheapest", f."days" AS "days", f."days_won" AS "days_won", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    t.name AS retailer_name, c.name AS city_name, place.address AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id

step_placed AS WITH "facts" AS (SELECT product_id, shop_id, day, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, day) SELECT *, shop_id AS place_id FROM "facts"

-- charts.pricePosition.shop.csv

"named" AS (SELECT f."own_id" AS "own_id", f."product_id" AS "product_id", f."place_id" AS "place_id", f."verdict" AS "verdict", f."position" AS "position", f."of_products" AS "of_products", f."own" AS "own", f."cheapest_name" AS "cheapest_name", f."cheapest" AS "cheapest", f."to_cheapest" AS "to_cheapest", f."days" AS "days", f."days_won" AS "days_won", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    t.name AS retailer_name, c.name AS city_name, place.address AS address
    FROM (SELECT * FROM positions) AS f JOIN products AS p ON p.id = f.product_id
    JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), if(match(city_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(city_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), city_name), if(match(address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), address), CASE WHEN verdict = 'won' THEN {p1:String} WHEN verdict = 'tied' THEN {p2:String} WHEN verdict = 'lost' THEN {p3:String} END, position, of_products, concat(if(accurateCastOrNull(own, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(own, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(own, 'Int128')) % 1000000), 6, '0')), if(match(cheapest_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(cheapest_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), cheapest_name), concat(if(accurateCastOrNull(cheapest, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(cheapest, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(cheapest, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(to_cheapest, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(to_cheapest, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(to_cheapest, 'Int128')) % 1000000), 6, '0')), days, days_won, CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, observations, shops FROM "named" ORDER BY to_cheapest DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id

-- charts.pricePosition.shop.places

"observed" AS (SELECT place_id, sum(n) AS observations, count(DISTINCT shop_id) AS shops
  FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", f."place_id" AS "place_id" FROM (SELECT DISTINCT place_id, product_id FROM used) AS u
  JOIN placed AS f ON f.product_id = u.product_id AND f.place_id = u.place_id) AS seen GROUP BY place_id) SELECT f."place_id" AS "place_id", f."compared" AS "compared", f."won" AS "won", f."tied" AS "tied", f."lost" AS "lost", f."days" AS "days", f."days_won" AS "days_won", o.observations AS observations, o.shops AS shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              t.name AS retailer_name, c.name AS city_name, place.address AS address
              FROM (SELECT s.place_id AS place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id

-- charts.pricePosition.shop.places.csv

"by_place" AS (SELECT f."place_id" AS "place_id", f."compared" AS "compared", f."won" AS "won", f."tied" AS "tied", f."lost" AS "lost", f."days" AS "days", f."days_won" AS "days_won", o.observations AS observations, o.shops AS shops, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
              t.name AS retailer_name, c.name AS city_name, place.address AS address
              FROM (SELECT s.place_id AS place_id, count(*) AS compared, count(*) FILTER (WHERE s.verdict = 'won') AS won,
  count(*) FILTER (WHERE s.verdict = 'tied') AS tied, count(*) FILTER (WHERE s.verdict = 'lost') AS lost,
  coalesce(sum(d.days), 0) AS days, coalesce(sum(d.days_won), 0) AS days_won FROM standing AS s LEFT JOIN days_at AS d ON d.own_id = s.own_id AND d.place_id = s.place_id GROUP BY s.place_id) AS f
              JOIN observed AS o ON o.place_id = f.place_id
              JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id) SELECT if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), if(match(city_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(city_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), city_name), if(match(address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), address), compared, won, tied, lost, CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, days, days_won, CASE WHEN days > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(days_won AS DOUBLE) / CAST(days AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, observations, shops FROM "by_place" ORDER BY CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(won AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id

-- charts.pricePosition.shop.rivals

"beats_most" AS (SELECT competitor_id, max(times) AS times, CASE WHEN count(*) = 1 THEN min(place_id) END AS place_id
            FROM (SELECT *, max(times) OVER (PARTITION BY competitor_id) AS most FROM beats_at) AS each_place
            WHERE times = most GROUP BY competitor_id) SELECT r."competitor_id" AS "competitor_id", r."met" AS "met", r."beats" AS "beats", p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN shops AS place ON place.id = m.place_id

-- charts.pricePosition.shop.rivals.csv

"placed" AS (SELECT *, shop_id AS place_id FROM "facts")

"rivals" AS (SELECT r."competitor_id" AS "competitor_id", r."met" AS "met", r."beats" AS "beats", p.name AS competitor_name, p.upc AS competitor_upc, place.name AS most_at, coalesce(m.times, 0) AS most_times
            FROM (SELECT competitor_id, count(*) AS met, count(*) FILTER (WHERE dearer) AS beats
              FROM pairs_at GROUP BY competitor_id) AS r
            JOIN products AS p ON p.id = r.competitor_id
            LEFT JOIN beats_most AS m ON m.competitor_id = r.competitor_id
            LEFT JOIN shops AS place ON place.id = m.place_id) SELECT if(match(competitor_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(competitor_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), competitor_name), if(match(competitor_upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(competitor_upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), competitor_upc), met, beats, CASE WHEN met > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, if(match(most_at, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(most_at, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), most_at), most_times FROM "rivals" ORDER BY beats DESC NULLS LAST, CASE WHEN met > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(beats AS DOUBLE) / CAST(met AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(competitor_name), '\\p{Mn}+', '')), competitor_id
