-- charts.priceVolatility.products

"changed_products" AS (SELECT product_id, count(*) FILTER (WHERE changed) AS changes,
  count(DISTINCT CASE WHEN changed THEN day END) AS days, sum(CAST(size AS Int128)) AS sizes, count(size) AS sized,
  max(size) AS largest, max(CASE WHEN changed THEN day END) AS changed_on, sum(n) AS observations, count(DISTINCT shop_id) AS shops FROM states GROUP BY product_id)

"deviations" AS (SELECT "product_id", CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS Int128) * squares - CAST(total AS Int128) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS deviation FROM (
        SELECT "product_id", count(*) AS observations, sum(CAST(price AS Int128)) AS total,
          sum(CAST(price AS Int128) * price) AS squares, min(price) AS minimum, max(price) AS maximum
        FROM "deviations_days" GROUP BY "product_id") AS days) SELECT c."product_id" AS "product_id", c."changes" AS "changes", c."days" AS "days", c."sizes" AS "sizes", c."sized" AS "sized", c."largest" AS "largest", c."changed_on" AS "changed_on", c."observations" AS "observations", c."shops" AS "shops", d.deviation AS deviation, p.upc AS upc, p.name AS product_name FROM changed_products AS c
            JOIN deviations AS d ON d.product_id = c.product_id JOIN products AS p ON p.id = c.product_id

"deviations_days" AS (SELECT "product_id", day, intDiv(2 * CAST(sum(CAST(total AS Int128)) AS Int128) + sum(n), nullif(2 * CAST(sum(n) AS Int128), 0)) AS price
        FROM states GROUP BY "product_id", day)

"moments_before" AS (SELECT product_id, shop_id, max(observed_at) AS observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)
        GROUP BY product_id, shop_id)

"overall" AS (SELECT count(DISTINCT product_id) AS products,
        count(DISTINCT CASE WHEN changed THEN product_id END) AS changed_products,
        count(*) FILTER (WHERE changed) AS changes, count(*) FILTER (WHERE dearer) AS dearer,
        sum(CAST(size AS Int128)) AS sizes, count(size) AS sized,
        coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops, max(observed_at) AS newest FROM states)

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", changes AS "changes", days AS "days", CASE WHEN sized > 0 THEN CAST(intDiv(2 * CAST(sizes AS Int128) + sized, nullif(2 * CAST(sized AS Int128), 0)) AS DOUBLE) / 1000000 END AS "meanChange", CAST(largest AS DOUBLE) / 1000000 AS "largestChange", deviation AS "deviation", CAST(changed_on AS VARCHAR) AS "changedOn", (SELECT max(day) FROM states) - changed_on AS "daysSince", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY changes DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id) AS place_in_order FROM "restless") SELECT o."all_products" AS "all_products", o."all_changed" AS "all_changed", o."all_changes" AS "all_changes", o."all_dearer" AS "all_dearer", o."all_cheaper" AS "all_cheaper", o."all_meanChange" AS "all_meanChange", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."changes" AS "changes", p."days" AS "days", p."meanChange" AS "meanChange", p."largestChange" AS "largestChange", p."deviation" AS "deviation", p."changedOn" AS "changedOn", p."daysSince" AS "daysSince", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT products AS "all_products", changed_products AS "all_changed", changes AS "all_changes", dearer AS "all_dearer", changes - dearer AS "all_cheaper", CASE WHEN sized > 0 THEN CAST(intDiv(2 * CAST(sizes AS Int128) + sized, nullif(2 * CAST(sized AS Int128), 0)) AS DOUBLE) / 1000000 END AS "all_meanChange", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "restless") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"price_states" AS (SELECT n.product_id AS product_id, n.shop_id AS shop_id, n.day AS day, n.observed_at AS observed_at, n.price AS price, n.n AS n, n.total AS total, coalesce(
        lag(toNullable(n.price)) OVER (PARTITION BY n.product_id, n.shop_id ORDER BY n.observed_at), b.price) AS price_before
      FROM states_now AS n LEFT JOIN states_before AS b ON b.product_id = n.product_id AND b.shop_id = n.shop_id) SELECT f.product_id AS product_id, f.shop_id AS shop_id, s.retailer_id AS retailer_id, f.day AS day, f.observed_at AS observed_at, f.n AS n, f.total AS total,
      f.price <> f.price_before AS changed, f.price > f.price_before AS dearer,
      CASE WHEN f.price <> f.price_before AND f.price_before > 0 THEN
        intDiv(2 * CAST(CAST(abs(f.price - f.price_before) AS Int128) * 100000000 AS Int128) + f.price_before, nullif(2 * CAST(f.price_before AS Int128), 0)) END AS size
      FROM price_states AS f JOIN shops AS s ON s.id = f.shop_id

"restless" AS (SELECT * FROM step_restless)

"states_before" AS (SELECT p.product_id AS product_id, p.shop_id AS shop_id, max(p.day) AS day, argMax(p.price_micros, p.nth) AS price
        FROM (SELECT product_id, shop_id, observed_at, day, nth, price_micros FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)) AS p
        JOIN moments_before AS m ON m.product_id = p.product_id AND m.shop_id = p.shop_id AND m.observed_at = p.observed_at
        GROUP BY p.product_id, p.shop_id)

WITH "states" AS (SELECT * FROM step_states)

step_restless AS WITH "states" AS (SELECT * FROM step_states)

step_states AS WITH "states_now" AS (SELECT product_id, shop_id, observed_at, max(day) AS day, argMax(price_micros, nth) AS price,
      count(*) AS n, sum(CAST(price_micros AS Int128)) AS total FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
      GROUP BY product_id, shop_id, observed_at)

-- charts.priceVolatility.products.csv

"deviations" AS (SELECT "product_id", CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS Int128) * squares - CAST(total AS Int128) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS deviation FROM (
        SELECT "product_id", count(*) AS observations, sum(CAST(price AS Int128)) AS total,
          sum(CAST(price AS Int128) * price) AS squares, min(price) AS minimum, max(price) AS maximum
        FROM "deviations_days" GROUP BY "product_id") AS days)

"restless" AS (SELECT c."product_id" AS "product_id", c."changes" AS "changes", c."days" AS "days", c."sizes" AS "sizes", c."sized" AS "sized", c."largest" AS "largest", c."changed_on" AS "changed_on", c."observations" AS "observations", c."shops" AS "shops", d.deviation AS deviation, p.upc AS upc, p.name AS product_name FROM changed_products AS c
            JOIN deviations AS d ON d.product_id = c.product_id JOIN products AS p ON p.id = c.product_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), changes, days, CASE WHEN sized > 0 THEN CAST(intDiv(2 * CAST(sizes AS Int128) + sized, nullif(2 * CAST(sized AS Int128), 0)) AS DOUBLE) / 1000000 END, CAST(largest AS DOUBLE) / 1000000, deviation, CAST(changed_on AS VARCHAR), (SELECT max(day) FROM states) - changed_on, observations, shops FROM "restless" ORDER BY changes DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id

-- charts.priceVolatility.retailers

"changed_retailers" AS (SELECT retailer_id, count(DISTINCT product_id) AS products,
            count(DISTINCT CASE WHEN changed THEN product_id END) AS changed, count(*) FILTER (WHERE changed) AS changes,
  count(DISTINCT CASE WHEN changed THEN day END) AS days, sum(CAST(size AS Int128)) AS sizes, count(size) AS sized,
  max(size) AS largest, max(CASE WHEN changed THEN day END) AS changed_on, sum(n) AS observations, count(DISTINCT shop_id) AS shops
            FROM states WHERE retailer_id IS NOT NULL GROUP BY retailer_id)

"deviations" AS (SELECT "product_id", "retailer_id", CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS Int128) * squares - CAST(total AS Int128) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS deviation FROM (
        SELECT "product_id", "retailer_id", count(*) AS observations, sum(CAST(price AS Int128)) AS total,
          sum(CAST(price AS Int128) * price) AS squares, min(price) AS minimum, max(price) AS maximum
        FROM "deviations_days" GROUP BY "product_id", "retailer_id") AS days)

"deviations_days" AS (SELECT "product_id", "retailer_id", day, intDiv(2 * CAST(sum(CAST(total AS Int128)) AS Int128) + sum(n), nullif(2 * CAST(sum(n) AS Int128), 0)) AS price
        FROM states GROUP BY "product_id", "retailer_id", day)

"mean_deviations" AS (SELECT retailer_id, sum(CAST(arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(deviation * 1000000 AS DOUBLE)])[1] AS Int128)) AS deviations,
            count(deviation) AS deviating FROM deviations GROUP BY retailer_id) SELECT c."retailer_id" AS "retailer_id", c."products" AS "products", c."changed" AS "changed", c."changes" AS "changes", c."days" AS "days", c."sizes" AS "sizes", c."sized" AS "sized", c."largest" AS "largest", c."changed_on" AS "changed_on", c."observations" AS "observations", c."shops" AS "shops", CASE WHEN d.deviating > 0 THEN CAST(intDiv(2 * CAST(d.deviations AS Int128) + d.deviating, nullif(2 * CAST(d.deviating AS Int128), 0)) AS DOUBLE) / 1000000 END AS deviation, r.name AS retailer_name
            FROM changed_retailers AS c JOIN mean_deviations AS d ON d.retailer_id = c.retailer_id
            JOIN retailers AS r ON r.id = c.retailer_id

"placed_rows" AS (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", products AS "products", changed AS "changed", changes AS "changes", days AS "days", CASE WHEN sized > 0 THEN CAST(intDiv(2 * CAST(sizes AS Int128) + sized, nullif(2 * CAST(sized AS Int128), 0)) AS DOUBLE) / 1000000 END AS "meanChange", CAST(largest AS DOUBLE) / 1000000 AS "largestChange", deviation AS "deviation", CAST(changed_on AS VARCHAR) AS "changedOn", (SELECT max(day) FROM states) - changed_on AS "daysSince", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY changes DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id) AS place_in_order FROM "restless") SELECT o."all_products" AS "all_products", o."all_changed" AS "all_changed", o."all_changes" AS "all_changes", o."all_dearer" AS "all_dearer", o."all_cheaper" AS "all_cheaper", o."all_meanChange" AS "all_meanChange", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."products" AS "products", p."changed" AS "changed", p."changes" AS "changes", p."days" AS "days", p."meanChange" AS "meanChange", p."largestChange" AS "largestChange", p."deviation" AS "deviation", p."changedOn" AS "changedOn", p."daysSince" AS "daysSince", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT products AS "all_products", changed_products AS "all_changed", changes AS "all_changes", dearer AS "all_dearer", changes - dearer AS "all_cheaper", CASE WHEN sized > 0 THEN CAST(intDiv(2 * CAST(sizes AS Int128) + sized, nullif(2 * CAST(sized AS Int128), 0)) AS DOUBLE) / 1000000 END AS "all_meanChange", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "restless") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"states" AS (SELECT * FROM step_states)

WITH "restless" AS (SELECT * FROM step_restless)

-- charts.priceVolatility.retailers.csv

"mean_deviations" AS (SELECT retailer_id, sum(CAST(arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(deviation * 1000000 AS DOUBLE)])[1] AS Int128)) AS deviations,
            count(deviation) AS deviating FROM deviations GROUP BY retailer_id)

"restless" AS (SELECT c."retailer_id" AS "retailer_id", c."products" AS "products", c."changed" AS "changed", c."changes" AS "changes", c."days" AS "days", c."sizes" AS "sizes", c."sized" AS "sized", c."largest" AS "largest", c."changed_on" AS "changed_on", c."observations" AS "observations", c."shops" AS "shops", CASE WHEN d.deviating > 0 THEN CAST(intDiv(2 * CAST(d.deviations AS Int128) + d.deviating, nullif(2 * CAST(d.deviating AS Int128), 0)) AS DOUBLE) / 1000000 END AS deviation, r.name AS retailer_name
            FROM changed_retailers AS c JOIN mean_deviations AS d ON d.retailer_id = c.retailer_id
            JOIN retailers AS r ON r.id = c.retailer_id) SELECT if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), products, changed, changes, days, CASE WHEN sized > 0 THEN CAST(intDiv(2 * CAST(sizes AS Int128) + sized, nullif(2 * CAST(sized AS Int128), 0)) AS DOUBLE) / 1000000 END, CAST(largest AS DOUBLE) / 1000000, deviation, CAST(changed_on AS VARCHAR), (SELECT max(day) FROM states) - changed_on, observations, shops FROM "restless" ORDER BY changes DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id

-- charts.priceVolatility.sizes

"placed_rows" AS (SELECT size_from AS "from", CASE WHEN size_to < 2147483647 THEN size_to END AS "to", dearer AS "dearer", cheaper AS "cheaper",
    row_number() OVER (ORDER BY size_from ASC NULLS LAST, size_from) AS place_in_order FROM "by_size") SELECT o."all_products" AS "all_products", o."all_changed" AS "all_changed", o."all_changes" AS "all_changes", o."all_dearer" AS "all_dearer", o."all_cheaper" AS "all_cheaper", o."all_meanChange" AS "all_meanChange", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."from" AS "from", p."to" AS "to", p."dearer" AS "dearer", p."cheaper" AS "cheaper", p."place_in_order" AS "place_in_order" FROM (SELECT products AS "all_products", changed_products AS "all_changed", changes AS "all_changes", dearer AS "all_dearer", changes - dearer AS "all_cheaper", CASE WHEN sized > 0 THEN CAST(intDiv(2 * CAST(sizes AS Int128) + sized, nullif(2 * CAST(sized AS Int128), 0)) AS DOUBLE) / 1000000 END AS "all_meanChange", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "by_size") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"states" AS (SELECT * FROM step_states) SELECT b.size_from AS size_from, b.size_to AS size_to, count(*) FILTER (WHERE s.dearer) AS dearer,
            count(*) FILTER (WHERE NOT s.dearer) AS cheaper
            FROM bounds AS b LEFT JOIN (SELECT CASE WHEN size >= 25000000 THEN 25 WHEN size >= 10000000 THEN 10 WHEN size >= 5000000 THEN 5 WHEN size >= 2000000 THEN 2 WHEN size >= 1000000 THEN 1 ELSE 0 END AS class_from, dearer FROM states
              WHERE size IS NOT NULL) AS s ON s.class_from = b.size_from
            GROUP BY b.size_from, b.size_to

WITH "by_size" AS (SELECT * FROM step_by_size)

step_by_size AS WITH "bounds" AS (SELECT cells.1 AS "size_from", cells.2 AS "size_to" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)))) AS cells) AS zipped)

-- charts.priceVolatility.sizes.csv

"by_size" AS (SELECT b.size_from AS size_from, b.size_to AS size_to, count(*) FILTER (WHERE s.dearer) AS dearer,
            count(*) FILTER (WHERE NOT s.dearer) AS cheaper
            FROM bounds AS b LEFT JOIN (SELECT CASE WHEN size >= 25000000 THEN 25 WHEN size >= 10000000 THEN 10 WHEN size >= 5000000 THEN 5 WHEN size >= 2000000 THEN 2 WHEN size >= 1000000 THEN 1 ELSE 0 END AS class_from, dearer FROM states
              WHERE size IS NOT NULL) AS s ON s.class_from = b.size_from
            GROUP BY b.size_from, b.size_to) SELECT size_from, CASE WHEN size_to < 2147483647 THEN size_to END, dearer, cheaper FROM "by_size" ORDER BY size_from ASC NULLS LAST, size_from

"price_states" AS (SELECT n.product_id AS product_id, n.shop_id AS shop_id, n.day AS day, n.observed_at AS observed_at, n.price AS price, n.n AS n, n.total AS total, coalesce(
        lag(toNullable(n.price)) OVER (PARTITION BY n.product_id, n.shop_id ORDER BY n.observed_at), b.price) AS price_before
      FROM states_now AS n LEFT JOIN states_before AS b ON b.product_id = n.product_id AND b.shop_id = n.shop_id)

"states" AS (SELECT f.product_id AS product_id, f.shop_id AS shop_id, s.retailer_id AS retailer_id, f.day AS day, f.observed_at AS observed_at, f.n AS n, f.total AS total,
      f.price <> f.price_before AS changed, f.price > f.price_before AS dearer,
      CASE WHEN f.price <> f.price_before AND f.price_before > 0 THEN
        intDiv(2 * CAST(CAST(abs(f.price - f.price_before) AS Int128) * 100000000 AS Int128) + f.price_before, nullif(2 * CAST(f.price_before AS Int128), 0)) END AS size
      FROM price_states AS f JOIN shops AS s ON s.id = f.shop_id)

"states_now" AS (SELECT product_id, shop_id, observed_at, max(day) AS day, argMax(price_micros, nth) AS price,
      count(*) AS n, sum(CAST(price_micros AS Int128)) AS total FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
      GROUP BY product_id, shop_id, observed_at)

WITH "bounds" AS (SELECT cells.1 AS "size_from", cells.2 AS "size_to" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)))) AS cells) AS zipped)
