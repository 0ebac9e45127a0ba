-- charts.perRetailer.region

"cheapest" AS (SELECT column_id, count(*) AS times FROM lowest_cells WHERE prices > 1 GROUP BY column_id)

"facts" AS (SELECT product_id, shop_id, count(price) AS n,
  sum(CAST(price AS Int128)) AS total, max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM matching GROUP BY product_id, shop_id) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", s.retailer_id AS column_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL

"first_lowest" AS (SELECT f.product_id AS product_id, h.name AS lowest_name FROM (SELECT product_id, min(rank) AS rank FROM lowest_cells
      GROUP BY product_id) AS f JOIN headers AS h ON h.rank = f.rank)

"headed" AS (SELECT shown.column_id AS column_id, shown.rank AS rank,
  shown.column_id AS "header_masterId", shown.name AS "header_name", (CASE WHEN "shown"."retailer_name" <> '' THEN "shown"."retailer_name" ELSE '' END || CASE WHEN "shown"."city_name" <> '' THEN CASE WHEN "shown"."retailer_name" <> '' THEN ' · ' || "shown"."city_name" ELSE "shown"."city_name" END ELSE '' END || CASE WHEN "shown"."address" <> '' THEN CASE WHEN "shown"."retailer_name" <> '' OR "shown"."city_name" <> '' THEN ' · ' || "shown"."address" ELSE "shown"."address" END ELSE '' END) AS "header_detail", cheapest.times AS "header_timesCheapest"
  FROM shown LEFT JOIN cheapest ON cheapest.column_id = shown.column_id)

"headers" AS (SELECT * FROM step_headers)

"headers" AS (SELECT * FROM step_headers) SELECT c.product_id AS product_id, c.column_id AS column_id, c.n AS n, c.shops AS shops, c.newest AS newest,
    CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS value
    FROM sums AS c JOIN "headers" AS h ON h.column_id = c.column_id 

"headers" AS (SELECT * FROM step_headers) SELECT cells.product_id AS product_id, cells.column_id AS column_id, h.rank AS rank, p.prices AS prices FROM cells JOIN products_seen AS p
      ON p.product_id = cells.product_id AND floor(CAST(p.lowest AS DOUBLE) / 10000 + 0.5) = floor(CAST(cells.value AS DOUBLE) / 10000 + 0.5) JOIN headers AS h ON h.column_id = cells.column_id

"lowest_cells" AS (SELECT * FROM step_lowest_cells)

"on_page" AS (SELECT page."product_id" AS "product_id", page."lowest" AS "lowest", page."highest" AS "highest", page."spread" AS "spread", page."upc" AS "upc", page."product_name" AS "product_name", page."place_in_order" AS "place_in_order", l.lowest_name AS lowest_name, c.column_id AS cell_column,
    CAST(c.value AS DOUBLE) AS value, CAST(c.n AS DOUBLE) AS n, c.shops AS shops
    FROM shown_cells AS c JOIN page ON page.product_id = c.product_id
    LEFT JOIN first_lowest AS l ON l.product_id = c.product_id WHERE page.place_in_order > 0 AND page.place_in_order <= 50) SELECT headed."column_id" AS "column_id", headed."rank" AS "rank", headed."header_masterId" AS "header_masterId", headed."header_name" AS "header_name", headed."header_detail" AS "header_detail", headed."header_timesCheapest" AS "header_timesCheapest", o.product_id AS "masterProductId", o.upc AS "upc", o.product_name AS "productName", o.lowest AS "lowest", o.highest AS "highest", o.lowest_name AS "lowestName", arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((o.spread) * 1000000 AS DOUBLE)])[1] / 1000000 AS "spread", o.value AS "cell_value", CASE WHEN o.n > 0 THEN 'priced' ELSE 'out' END AS "cell_state", o.n AS "cell_observations", o.shops AS "cell_shops", overall."all_total" AS "all_total", overall."all_columns" AS "all_columns", overall."all_compared" AS "all_compared", overall."all_averageSpread" AS "all_averageSpread", overall."all_observations" AS "all_observations", overall."all_shops" AS "all_shops", overall."all_newest" AS "all_newest" FROM overall CROSS JOIN headed
        LEFT JOIN on_page AS o ON o.cell_column = headed.column_id ORDER BY o.place_in_order, headed.rank

"overall" AS (SELECT * FROM step_overall)

"page" AS (SELECT s.product_id AS product_id, s.lowest AS lowest, s.highest AS highest, s.spread AS spread, p.upc AS upc, p.name AS product_name,
    row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')), s.product_id) AS place_in_order
    FROM products_seen AS s JOIN products AS p ON p.id = s.product_id)

"placed" AS (SELECT * FROM step_placed)

"products_seen" AS (SELECT * FROM step_products_seen)

"shown" AS (SELECT * FROM step_shown) SELECT f."product_id" AS "product_id", f."column_id" AS "column_id", f."n" AS "n", f."shops" AS "shops", f."newest" AS "newest", f."value" AS "value" FROM cells AS f JOIN shown ON shown.column_id = f.column_id

"shown" AS (SELECT * FROM step_shown) SELECT p.n AS "all_total", h.n AS "all_columns", p.compared AS "all_compared", p.average_spread AS "all_averageSpread", c.n AS "all_observations", s.n AS "all_shops", concat(formatDateTime(toDateTime64(c.newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(c.newest) % 1000), 3, '0'), 'Z') AS "all_newest"
  FROM (SELECT count(*) AS n FROM headers) AS h
  CROSS JOIN (SELECT count(*) AS n, count(*) FILTER (WHERE prices > 1) AS compared,
    arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((avg(spread)) * 1000000 AS DOUBLE)])[1] / 1000000 AS average_spread FROM products_seen) AS p
  CROSS JOIN (SELECT sum(n) AS n, max(newest) AS newest FROM shown_cells) AS c
  CROSS JOIN (SELECT count(*) AS n FROM (SELECT DISTINCT placed.shop_id AS shop_id FROM placed
    JOIN shown ON shown.column_id = placed.column_id WHERE placed.n > 0) AS seen) AS s

"shown_cells" AS (SELECT * FROM step_shown_cells)

"shown_cells" AS (SELECT * FROM step_shown_cells) SELECT product_id, count(value) AS prices,
  min(value) AS lowest, max(value) AS highest, CASE WHEN count(value) > 1 AND min(value) > 0
  THEN 100 * (CAST(max(value) AS DOUBLE) / CAST(min(value) AS DOUBLE) - 1) END AS spread
  FROM cells GROUP BY product_id HAVING product_id IN (SELECT product_id FROM shown_cells)

WITH "shown" AS (SELECT * FROM step_shown)

step_cells AS WITH "sums" AS (SELECT * FROM step_sums)

step_headers AS WITH "sums" AS (SELECT * FROM step_sums) SELECT counted.column_id AS column_id, place.name AS name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address, row_number() OVER (ORDER BY counted.n DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place.name), '\\p{Mn}+', '')), counted.column_id) AS rank
    FROM (SELECT column_id, sum(n) AS n FROM sums GROUP BY column_id) AS counted
    JOIN retailers AS place ON place.id = counted.column_id 

step_lowest_cells AS WITH "cells" AS (SELECT * FROM step_cells)

step_overall AS WITH "headers" AS (SELECT * FROM step_headers)

step_placed AS WITH "matching" AS (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21)

step_products_seen AS WITH "cells" AS (SELECT * FROM step_cells)

step_shown AS WITH "headers" AS (SELECT * FROM step_headers) SELECT column_id, name, retailer_name, city_name, address,
  row_number() OVER (ORDER BY rank) AS rank
  FROM (SELECT * FROM headers AS h WHERE true ORDER BY rank LIMIT 20) AS wanted

step_shown_cells AS WITH "cells" AS (SELECT * FROM step_cells)

step_sums AS WITH "placed" AS (SELECT * FROM step_placed) SELECT product_id, column_id, sum(n) AS n, sum(total) AS total,
      max(newest) AS newest, count(*) FILTER (WHERE n > 0) AS shops
      FROM placed GROUP BY product_id, column_id

-- charts.perRetailer.region.csv

"facts" AS (SELECT product_id, shop_id, count(price) AS n,
  sum(CAST(price AS Int128)) AS total, max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM matching GROUP BY product_id, shop_id)

"placed" AS (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", s.retailer_id AS column_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL) SELECT product_id, column_id, sum(n) AS n, sum(total) AS total,
      max(newest) AS newest, count(*) FILTER (WHERE n > 0) AS shops
      FROM placed GROUP BY product_id, column_id

"spreads" AS (SELECT product_id, CASE WHEN count(value) > 1 AND min(value) > 0
  THEN 100 * (CAST(max(value) AS DOUBLE) / CAST(min(value) AS DOUBLE) - 1) END AS spread FROM cells GROUP BY product_id) SELECT if(match(p.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(p.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), p.name), if(match(p.upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(p.upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), p.upc), if(match(h.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(h.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), h.name), concat(if(accurateCastOrNull(c.value, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(c.value, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(c.value, 'Int128')) % 1000000), 6, '0')), CASE WHEN CASE WHEN c.n > 0 THEN 'priced' ELSE 'out' END = 'priced' THEN {p1:String} WHEN CASE WHEN c.n > 0 THEN 'priced' ELSE 'out' END = 'out' THEN {p2:String} END, c.n AS n, c.shops AS shops
        FROM cells AS c JOIN headers AS h ON h.column_id = c.column_id
        JOIN products AS p ON p.id = c.product_id JOIN spreads AS s ON s.product_id = c.product_id
        WHERE true ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')), c.product_id, h.rank

WITH "cells" AS (SELECT * FROM step_cells)

step_sums AS WITH "matching" AS (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21)

-- charts.perRetailer.shop

"facts" AS (SELECT product_id, shop_id, count(price) AS n,
  sum(CAST(price AS Int128)) AS total, max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM matching GROUP BY product_id, shop_id) SELECT *, shop_id AS column_id FROM "facts"

step_headers AS WITH "sums" AS (SELECT * FROM step_sums) SELECT counted.column_id AS column_id, place.name AS name, t.name AS retailer_name, c.name AS city_name,
    place.address AS address, row_number() OVER (ORDER BY counted.n DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place.name), '\\p{Mn}+', '')), counted.column_id) AS rank
    FROM (SELECT column_id, sum(n) AS n FROM sums GROUP BY column_id) AS counted
    JOIN shops AS place ON place.id = counted.column_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id

-- charts.perRetailer.shop.csv

"placed" AS (SELECT *, shop_id AS column_id FROM "facts") SELECT product_id, column_id, sum(n) AS n, sum(total) AS total,
      max(newest) AS newest, count(*) FILTER (WHERE n > 0) AS shops
      FROM placed GROUP BY product_id, column_id

"spreads" AS (SELECT product_id, CASE WHEN count(value) > 1 AND min(value) > 0
  THEN 100 * (CAST(max(value) AS DOUBLE) / CAST(min(value) AS DOUBLE) - 1) END AS spread FROM cells GROUP BY product_id) SELECT if(match(p.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(p.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), p.name), if(match(p.upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(p.upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), p.upc), if(match(h.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(h.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), h.name), if(match(h.retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(h.retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), h.retailer_name), if(match(h.city_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(h.city_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), h.city_name), if(match(h.address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(h.address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), h.address), concat(if(accurateCastOrNull(c.value, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(c.value, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(c.value, 'Int128')) % 1000000), 6, '0')), CASE WHEN CASE WHEN c.n > 0 THEN 'priced' ELSE 'out' END = 'priced' THEN {p1:String} WHEN CASE WHEN c.n > 0 THEN 'priced' ELSE 'out' END = 'out' THEN {p2:String} END, c.n AS n, c.shops AS shops
        FROM cells AS c JOIN headers AS h ON h.column_id = c.column_id
        JOIN products AS p ON p.id = c.product_id JOIN spreads AS s ON s.product_id = c.product_id
        WHERE true ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')), c.product_id, h.rank
