-- charts.price.region

"all_counted" AS (SELECT * FROM step_all_counted)

"all_modes" AS (SELECT min(price) AS mode, max(n) AS mode_count, count(*) AS mode_ties FROM all_counted
      WHERE n = (SELECT max(n) FROM all_counted))

"all_sums" AS (SELECT sum(n) AS observations, sum(total) AS total, sum(squares) AS squares, min(minimum) AS minimum,
  max(maximum) AS maximum, max(newest) AS newest FROM facts)

"counted" AS (SELECT * FROM step_counted)

"facts" AS (SELECT * FROM step_facts)

"modes" AS (SELECT c.product_id AS product_id, c.place_id AS place_id, min(c.price) AS mode, max(c.n) AS mode_count, count(*) AS mode_ties
        FROM counted AS c JOIN most ON most.product_id = c.product_id AND most.place_id = c.place_id
          AND most.mode_count = c.n GROUP BY c.product_id, c.place_id)

"most" AS (SELECT product_id, place_id, max(n) AS mode_count FROM counted GROUP BY product_id, place_id)

"named" AS (SELECT f."product_id" AS "product_id", f."place_id" AS "place_id", f."average" AS "average", f."minimum" AS "minimum", f."maximum" AS "maximum", f."dispersion" AS "dispersion", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN regions AS place ON place.id = f.place_id ) SELECT * FROM (SELECT *, row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id) AS place_in_order
      FROM "named") AS ranked
      WHERE place_in_order > 0 AND place_in_order <= 50

"overall" AS (SELECT intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS average, minimum, maximum, mode, mode_count, mode_ties,
      CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS Int128) * squares - CAST(total AS Int128) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS dispersion, observations,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM facts) AS seen) AS shops, newest
      FROM all_sums CROSS JOIN all_modes)

"page" AS (SELECT f."product_id" AS "product_id", f."place_id" AS "place_id", f."average" AS "average", f."minimum" AS "minimum", f."maximum" AS "maximum", f."dispersion" AS "dispersion", f."observations" AS "observations", f."shops" AS "shops", f."upc" AS "upc", f."product_name" AS "product_name", f."place_name" AS "place_name", f."region_name" AS "region_name", f."retailer_name" AS "retailer_name", f."city_name" AS "city_name", f."address" AS "address", f."place_in_order" AS "place_in_order", m.mode AS mode, m.mode_count AS mode_count, m.mode_ties AS mode_ties
  FROM "shown" AS f JOIN modes AS m ON m.product_id = f.product_id AND m.place_id = f.place_id) SELECT o."all_average" AS "all_average", o."all_minimum" AS "all_minimum", o."all_maximum" AS "all_maximum", o."all_mode" AS "all_mode", o."all_modeCount" AS "all_modeCount", o."all_modeTies" AS "all_modeTies", o."all_dispersion" AS "all_dispersion", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."placeId" AS "placeId", p."placeName" AS "placeName", p."placeDetail" AS "placeDetail", p."average" AS "average", p."minimum" AS "minimum", p."maximum" AS "maximum", p."mode" AS "mode", p."modeCount" AS "modeCount", p."modeTies" AS "modeTies", p."dispersion" AS "dispersion", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT average AS "all_average", minimum AS "all_minimum", maximum AS "all_maximum", mode AS "all_mode", mode_count AS "all_modeCount", mode_ties AS "all_modeTies", dispersion AS "all_dispersion", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM figures) AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", place_id AS "placeId", place_name AS "placeName", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "placeDetail", average AS "average", minimum AS "minimum", maximum AS "maximum", mode AS "mode", mode_count AS "modeCount", mode_ties AS "modeTies", dispersion AS "dispersion", observations AS "observations", shops AS "shops", place_in_order FROM page) AS p ON true ORDER BY p.place_in_order

"placed" AS (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."squares" AS "squares", f."minimum" AS "minimum", f."maximum" AS "maximum", f."newest" AS "newest", s.region_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL)

"shown" AS (SELECT * FROM step_shown)

"shown" AS (SELECT * FROM step_shown) SELECT m.product_id AS product_id, m.place_id AS place_id, m.price AS price, count(*) AS n
    FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."price" AS "price", f."observed_at" AS "observed_at", s.region_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL) AS m JOIN "shown" AS wanted
      ON wanted.product_id = m.product_id AND wanted.place_id = m.place_id GROUP BY m.product_id, m.place_id, m.price

"sums" AS (SELECT product_id, place_id, sum(n) AS observations, sum(total) AS total, sum(squares) AS squares, min(minimum) AS minimum,
  max(maximum) AS maximum, count(*) AS shops FROM placed GROUP BY product_id, place_id) SELECT product_id, place_id, intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS average, minimum, maximum,
      CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS Int128) * squares - CAST(total AS Int128) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS dispersion, observations, shops FROM sums

WITH "figures" AS (SELECT * FROM step_figures)

step_all_counted AS WITH "matching" AS (SELECT * FROM step_matching) SELECT price, count(*) AS n FROM matching GROUP BY price

step_counted AS WITH "matching" AS (SELECT * FROM step_matching)

step_facts AS WITH "matching" AS (SELECT * FROM step_matching) SELECT product_id, shop_id, count(*) AS n,
  sum(CAST(price AS Int128)) AS total, sum(CAST(price AS Int128) * price) AS squares, min(price) AS minimum, max(price) AS maximum,
  max(observed_at) AS newest FROM matching GROUP BY product_id, shop_id

step_figures AS WITH "facts" AS (SELECT * FROM step_facts)

step_matching AS SELECT product_id, shop_id, price_micros AS price, observed_at FROM observations
      WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE

step_shown AS WITH "figures" AS (SELECT * FROM step_figures)

-- charts.price.region.csv

"alike" AS (SELECT product_id, place_id, n, count(*) AS prices, min(price) AS lowest, max(price) AS highest,
      sum(CAST(price AS Int128)) AS total, sum(CAST(price AS Int128) * price) AS squares FROM counted GROUP BY product_id, place_id, n)

"counted" AS (SELECT product_id, place_id, price, sum(n) AS n FROM placed GROUP BY product_id, place_id, price)

"place_names" AS (SELECT place.id AS id, if(match(place.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place.name) AS "place_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "region_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "retailer_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "city_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "address", dense_rank() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place.name), '\\p{Mn}+', ''))) AS "place_rank" FROM regions AS place 
        WHERE place.id IN (SELECT place_id FROM figures)) SELECT product_name, upc, place_name, concat(if(accurateCastOrNull(average, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(average, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(average, 'Int128')) % 1000000), 6, '0')), CAST(minimum AS DOUBLE) / 1000000, CAST(maximum AS DOUBLE) / 1000000, CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, dispersion, observations, shops FROM figures AS f JOIN product_names AS p ON p.id = f.product_id
        JOIN place_names AS g ON g.id = f.place_id ORDER BY "product_rank", "place_rank", "product_id", "place_id"

"product_names" AS (SELECT id, if(match(name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), name) AS "product_name", if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc) AS "upc", dense_rank() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', ''))) AS "product_rank" FROM products WHERE id IN (SELECT product_id FROM figures))

"seen" AS (SELECT product_id, place_id, count(*) AS shops FROM (SELECT DISTINCT product_id, place_id, shop_id FROM placed) AS each_shop
        GROUP BY product_id, place_id) SELECT s.product_id AS product_id, s.place_id AS place_id, CAST(intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS BIGINT) AS "average", minimum, maximum, mode,
      CAST("mode_count" AS BIGINT) AS "mode_count", CAST("mode_ties" AS BIGINT) AS "mode_ties", CAST("observations" AS BIGINT) AS "observations", CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS Int128) * squares - CAST(total AS Int128) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS dispersion, shops FROM sums AS s JOIN seen AS v ON v.product_id = s.product_id AND v.place_id = s.place_id

"sums" AS (SELECT product_id, place_id, min(lowest) AS minimum, max(highest) AS maximum,
      argMax(lowest, n) AS mode, max(n) AS mode_count, argMax(prices, n) AS mode_ties,
      sum(n * prices) AS observations, sum(n * total) AS total, sum(n * squares) AS squares
      FROM alike GROUP BY product_id, place_id)

SELECT id, dense_rank() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')) ASC) AS rank,
    (SELECT count(*) FROM regions) AS places, observations
    FROM products JOIN (SELECT product_id, count(*) AS observations FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21
    GROUP BY product_id) AS observed ON observed.product_id = products.id ORDER BY rank, id

step_figures AS WITH "placed" AS (SELECT * FROM step_placed)

step_placed AS WITH "matching" AS (SELECT product_id, shop_id, price_micros AS price, count(*) AS n FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, price_micros) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."price" AS "price", f."n" AS "n", s.region_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL

-- charts.price.region.chart

"charted" AS (SELECT * FROM shown JOIN modes ON modes.mode_place = shown.place_id LEFT JOIN reference_figures ON reference_figures.reference_place = shown.place_id) SELECT o."all_average" AS "all_average", o."all_minimum" AS "all_minimum", o."all_maximum" AS "all_maximum", o."all_mode" AS "all_mode", o."all_modeCount" AS "all_modeCount", o."all_modeTies" AS "all_modeTies", o."all_dispersion" AS "all_dispersion", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."placeId" AS "placeId", p."placeName" AS "placeName", p."minimum" AS "minimum", p."average" AS "average", p."mode" AS "mode", p."modeCount" AS "modeCount", p."maximum" AS "maximum", p."observations" AS "observations", p."shops" AS "shops", p."reference" AS "reference", p."place_in_order" AS "place_in_order" FROM (SELECT average AS "all_average", minimum AS "all_minimum", maximum AS "all_maximum", mode AS "all_mode", mode_count AS "all_modeCount", mode_ties AS "all_modeTies", dispersion AS "all_dispersion", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM shown) AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT place_id AS "placeId", place_name AS "placeName", minimum AS "minimum", average AS "average", mode AS "mode", mode_count AS "modeCount", maximum AS "maximum", observations AS "observations", shops AS "shops", reference AS "reference", place_in_order FROM charted) AS p ON true ORDER BY p.place_in_order

"figures" AS (SELECT place_id, intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS average, minimum, maximum, observations, shops FROM sums) SELECT * FROM (SELECT *, row_number() OVER (ORDER BY average DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id) AS place_in_order
    FROM (SELECT f."place_id" AS "place_id", f."average" AS "average", f."minimum" AS "minimum", f."maximum" AS "maximum", f."observations" AS "observations", f."shops" AS "shops", place.name AS place_name FROM figures AS f JOIN regions AS place ON place.id = f.place_id) AS named) AS ranked WHERE place_in_order <= 40

"matching" AS (SELECT * FROM step_matching)

"modes" AS (SELECT place_id AS mode_place, 9223372036854775808 - 1 - max(CAST(n AS Int128) * 9223372036854775808 + (9223372036854775808 - 1 - price)) % 9223372036854775808 AS mode, max(n) AS mode_count
        FROM (SELECT m.place_id AS place_id, m.price AS price, count(*) AS n FROM (SELECT f."shop_id" AS "shop_id", f."price" AS "price", f."observed_at" AS "observed_at", s.region_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL) AS m
    JOIN shown ON shown.place_id = m.place_id GROUP BY m.place_id, m.price) AS counted GROUP BY place_id)

"placed" AS (SELECT f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."squares" AS "squares", f."minimum" AS "minimum", f."maximum" AS "maximum", f."newest" AS "newest", s.region_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL)

"reference_facts" AS (SELECT shop_id, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total FROM observations
        WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY shop_id)

"reference_figures" AS (SELECT reference_place, intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS reference FROM reference_sums)

"reference_sums" AS (SELECT place_id AS reference_place, sum(n) AS observations, sum(total) AS total
        FROM (SELECT f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", s.region_id AS place_id FROM "reference_facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL) AS placed GROUP BY place_id)

"sums" AS (SELECT place_id, sum(n) AS observations, sum(total) AS total, min(minimum) AS minimum,
      max(maximum) AS maximum, count(*) AS shops FROM placed GROUP BY place_id)

WITH "shown" AS (SELECT * FROM step_shown)

step_facts AS WITH "matching" AS (SELECT * FROM step_matching) SELECT shop_id, count(*) AS n,
  sum(CAST(price AS Int128)) AS total, sum(CAST(price AS Int128) * price) AS squares, min(price) AS minimum, max(price) AS maximum,
  max(observed_at) AS newest FROM matching GROUP BY shop_id

step_matching AS SELECT shop_id, price_micros AS price, observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE

step_shown AS WITH "facts" AS (SELECT * FROM step_facts)

-- charts.price.city

"named" AS (SELECT f."product_id" AS "product_id", f."place_id" AS "place_id", f."average" AS "average", f."minimum" AS "minimum", f."maximum" AS "maximum", f."dispersion" AS "dispersion", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, r.name AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id) SELECT * FROM (SELECT *, row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id) AS place_in_order
      FROM "named") AS ranked
      WHERE place_in_order > 0 AND place_in_order <= 50

"placed" AS (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."squares" AS "squares", f."minimum" AS "minimum", f."maximum" AS "maximum", f."newest" AS "newest", s.city_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL)

"shown" AS (SELECT * FROM step_shown) SELECT m.product_id AS product_id, m.place_id AS place_id, m.price AS price, count(*) AS n
    FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."price" AS "price", f."observed_at" AS "observed_at", s.city_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL) AS m JOIN "shown" AS wanted
      ON wanted.product_id = m.product_id AND wanted.place_id = m.place_id GROUP BY m.product_id, m.place_id, m.price

-- charts.price.city.csv

"place_names" AS (SELECT place.id AS id, if(match(place.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place.name) AS "place_name", if(match(r.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.name) AS "region_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "retailer_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "city_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "address", dense_rank() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place.name), '\\p{Mn}+', ''))) AS "place_rank" FROM cities AS place LEFT JOIN regions AS r ON r.id = place.region_id
        WHERE place.id IN (SELECT place_id FROM figures)) SELECT product_name, upc, place_name, region_name, concat(if(accurateCastOrNull(average, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(average, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(average, 'Int128')) % 1000000), 6, '0')), CAST(minimum AS DOUBLE) / 1000000, CAST(maximum AS DOUBLE) / 1000000, CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, dispersion, observations, shops FROM figures AS f JOIN product_names AS p ON p.id = f.product_id
        JOIN place_names AS g ON g.id = f.place_id ORDER BY "product_rank", "place_rank", "product_id", "place_id"

SELECT id, dense_rank() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')) ASC) AS rank,
    (SELECT count(*) FROM cities) AS places, observations
    FROM products JOIN (SELECT product_id, count(*) AS observations FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21
    GROUP BY product_id) AS observed ON observed.product_id = products.id ORDER BY rank, id

step_placed AS WITH "matching" AS (SELECT product_id, shop_id, price_micros AS price, count(*) AS n FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, price_micros) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."price" AS "price", f."n" AS "n", s.city_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL

-- charts.price.city.chart

"figures" AS (SELECT place_id, intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS average, minimum, maximum, observations, shops FROM sums) SELECT * FROM (SELECT *, row_number() OVER (ORDER BY average DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id) AS place_in_order
    FROM (SELECT f."place_id" AS "place_id", f."average" AS "average", f."minimum" AS "minimum", f."maximum" AS "maximum", f."observations" AS "observations", f."shops" AS "shops", place.name AS place_name FROM figures AS f JOIN cities AS place ON place.id = f.place_id) AS named) AS ranked WHERE place_in_order <= 40

"modes" AS (SELECT place_id AS mode_place, 9223372036854775808 - 1 - max(CAST(n AS Int128) * 9223372036854775808 + (9223372036854775808 - 1 - price)) % 9223372036854775808 AS mode, max(n) AS mode_count
        FROM (SELECT m.place_id AS place_id, m.price AS price, count(*) AS n FROM (SELECT f."shop_id" AS "shop_id", f."price" AS "price", f."observed_at" AS "observed_at", s.city_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL) AS m
    JOIN shown ON shown.place_id = m.place_id GROUP BY m.place_id, m.price) AS counted GROUP BY place_id)

"placed" AS (SELECT f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."squares" AS "squares", f."minimum" AS "minimum", f."maximum" AS "maximum", f."newest" AS "newest", s.city_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL)

"reference_sums" AS (SELECT place_id AS reference_place, sum(n) AS observations, sum(total) AS total
        FROM (SELECT f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", s.city_id AS place_id FROM "reference_facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL) AS placed GROUP BY place_id)

-- charts.price.shop

"named" AS (SELECT f."product_id" AS "product_id", f."place_id" AS "place_id", f."average" AS "average", f."minimum" AS "minimum", f."maximum" AS "maximum", f."dispersion" AS "dispersion", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    t.name AS retailer_name, c.name AS city_name, place.address AS address
    FROM (SELECT * FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id) SELECT * FROM (SELECT *, row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id) AS place_in_order
      FROM "named") AS ranked
      WHERE place_in_order > 0 AND place_in_order <= 50

"placed" AS (SELECT *, shop_id AS place_id FROM "facts")

"shown" AS (SELECT * FROM step_shown) SELECT m.product_id AS product_id, m.place_id AS place_id, m.price AS price, count(*) AS n
    FROM (SELECT *, shop_id AS place_id FROM "matching") AS m JOIN "shown" AS wanted
      ON wanted.product_id = m.product_id AND wanted.place_id = m.place_id GROUP BY m.product_id, m.place_id, m.price

-- charts.price.shop.csv

"place_names" AS (SELECT place.id AS id, if(match(place.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place.name) AS "place_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "region_name", if(match(t.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(t.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), t.name) AS "retailer_name", if(match(c.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(c.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), c.name) AS "city_name", if(match(place.address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place.address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place.address) AS "address", dense_rank() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place.name), '\\p{Mn}+', ''))) AS "place_rank" FROM shops AS place LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id
        WHERE place.id IN (SELECT place_id FROM figures)) SELECT product_name, upc, place_name, retailer_name, city_name, address, concat(if(accurateCastOrNull(average, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(average, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(average, 'Int128')) % 1000000), 6, '0')), CAST(minimum AS DOUBLE) / 1000000, CAST(maximum AS DOUBLE) / 1000000, CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, dispersion, observations, shops FROM figures AS f JOIN product_names AS p ON p.id = f.product_id
        JOIN place_names AS g ON g.id = f.place_id ORDER BY "product_rank", "place_rank", "product_id", "place_id"

"sums" AS (SELECT product_id, place_id, min(lowest) AS minimum, max(highest) AS maximum,
      argMax(lowest, n) AS mode, max(n) AS mode_count, argMax(prices, n) AS mode_ties,
      sum(n * prices) AS observations, sum(n * total) AS total, sum(n * squares) AS squares
      FROM alike GROUP BY product_id, place_id) SELECT s.product_id AS product_id, s.place_id AS place_id, CAST(intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS BIGINT) AS "average", minimum, maximum, mode,
      CAST("mode_count" AS BIGINT) AS "mode_count", CAST("mode_ties" AS BIGINT) AS "mode_ties", CAST("observations" AS BIGINT) AS "observations", CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS Int128) * squares - CAST(total AS Int128) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS dispersion, CAST(1 AS BIGINT) AS shops FROM sums AS s 

SELECT id, dense_rank() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')) ASC) AS rank,
    (SELECT count(*) FROM shops) AS places, observations
    FROM products JOIN (SELECT product_id, count(*) AS observations FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21
    GROUP BY product_id) AS observed ON observed.product_id = products.id ORDER BY rank, id

step_figures AS WITH "counted" AS (SELECT product_id, shop_id AS place_id, price, n FROM (SELECT product_id, shop_id, price_micros AS price, count(*) AS n FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, price_micros) AS m)

-- charts.price.shop.chart

"figures" AS (SELECT place_id, intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS average, minimum, maximum, observations, shops FROM sums) SELECT * FROM (SELECT *, row_number() OVER (ORDER BY average DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id) AS place_in_order
    FROM (SELECT f."place_id" AS "place_id", f."average" AS "average", f."minimum" AS "minimum", f."maximum" AS "maximum", f."observations" AS "observations", f."shops" AS "shops", place.name AS place_name FROM figures AS f JOIN shops AS place ON place.id = f.place_id) AS named) AS ranked WHERE place_in_order <= 40

"modes" AS (SELECT place_id AS mode_place, 9223372036854775808 - 1 - max(CAST(n AS Int128) * 9223372036854775808 + (9223372036854775808 - 1 - price)) % 9223372036854775808 AS mode, max(n) AS mode_count
        FROM (SELECT m.place_id AS place_id, m.price AS price, count(*) AS n FROM (SELECT *, shop_id AS place_id FROM "matching") AS m
    JOIN shown ON shown.place_id = m.place_id GROUP BY m.place_id, m.price) AS counted GROUP BY place_id)

"reference_sums" AS (SELECT place_id AS reference_place, sum(n) AS observations, sum(total) AS total
        FROM (SELECT *, shop_id AS place_id FROM "reference_facts") AS placed GROUP BY place_id)

-- charts.price.retailer

"named" AS (SELECT f."product_id" AS "product_id", f."place_id" AS "place_id", f."average" AS "average", f."minimum" AS "minimum", f."maximum" AS "maximum", f."dispersion" AS "dispersion", f."observations" AS "observations", f."shops" AS "shops", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN retailers AS place ON place.id = f.place_id ) SELECT * FROM (SELECT *, row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id) AS place_in_order
      FROM "named") AS ranked
      WHERE place_in_order > 0 AND place_in_order <= 50

"placed" AS (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."squares" AS "squares", f."minimum" AS "minimum", f."maximum" AS "maximum", f."newest" AS "newest", s.retailer_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL)

"shown" AS (SELECT * FROM step_shown) SELECT m.product_id AS product_id, m.place_id AS place_id, m.price AS price, count(*) AS n
    FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."price" AS "price", f."observed_at" AS "observed_at", s.retailer_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL) AS m JOIN "shown" AS wanted
      ON wanted.product_id = m.product_id AND wanted.place_id = m.place_id GROUP BY m.product_id, m.place_id, m.price

-- charts.price.retailer.csv

"place_names" AS (SELECT place.id AS id, if(match(place.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place.name) AS "place_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "region_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "retailer_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "city_name", if(match(CAST(NULL AS VARCHAR), '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(CAST(NULL AS VARCHAR), '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), CAST(NULL AS VARCHAR)) AS "address", dense_rank() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place.name), '\\p{Mn}+', ''))) AS "place_rank" FROM retailers AS place 
        WHERE place.id IN (SELECT place_id FROM figures)) SELECT product_name, upc, place_name, concat(if(accurateCastOrNull(average, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(average, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(average, 'Int128')) % 1000000), 6, '0')), CAST(minimum AS DOUBLE) / 1000000, CAST(maximum AS DOUBLE) / 1000000, CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, dispersion, observations, shops FROM figures AS f JOIN product_names AS p ON p.id = f.product_id
        JOIN place_names AS g ON g.id = f.place_id ORDER BY "product_rank", "place_rank", "product_id", "place_id"

SELECT id, dense_rank() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')) ASC) AS rank,
    (SELECT count(*) FROM retailers) AS places, observations
    FROM products JOIN (SELECT product_id, count(*) AS observations FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21
    GROUP BY product_id) AS observed ON observed.product_id = products.id ORDER BY rank, id

step_placed AS WITH "matching" AS (SELECT product_id, shop_id, price_micros AS price, count(*) AS n FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, price_micros) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."price" AS "price", f."n" AS "n", s.retailer_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL

-- charts.price.retailer.chart

"figures" AS (SELECT place_id, intDiv(2 * CAST(total AS Int128) + observations, nullif(2 * CAST(observations AS Int128), 0)) AS average, minimum, maximum, observations, shops FROM sums) SELECT * FROM (SELECT *, row_number() OVER (ORDER BY average DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), place_id) AS place_in_order
    FROM (SELECT f."place_id" AS "place_id", f."average" AS "average", f."minimum" AS "minimum", f."maximum" AS "maximum", f."observations" AS "observations", f."shops" AS "shops", place.name AS place_name FROM figures AS f JOIN retailers AS place ON place.id = f.place_id) AS named) AS ranked WHERE place_in_order <= 40

"modes" AS (SELECT place_id AS mode_place, 9223372036854775808 - 1 - max(CAST(n AS Int128) * 9223372036854775808 + (9223372036854775808 - 1 - price)) % 9223372036854775808 AS mode, max(n) AS mode_count
        FROM (SELECT m.place_id AS place_id, m.price AS price, count(*) AS n FROM (SELECT f."shop_id" AS "shop_id", f."price" AS "price", f."observed_at" AS "observed_at", s.retailer_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL) AS m
    JOIN shown ON shown.place_id = m.place_id GROUP BY m.place_id, m.price) AS counted GROUP BY place_id)

"placed" AS (SELECT f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."squares" AS "squares", f."minimum" AS "minimum", f."maximum" AS "maximum", f."newest" AS "newest", s.retailer_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL)

"reference_sums" AS (SELECT place_id AS reference_place, sum(n) AS observations, sum(total) AS total
        FROM (SELECT f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", s.retailer_id AS place_id FROM "reference_facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL) AS placed GROUP BY place_id)
