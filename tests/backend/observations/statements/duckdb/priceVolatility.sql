-- charts.priceVolatility.products

"changed_products" AS NOT MATERIALIZED (SELECT product_id, count(*) FILTER (WHERE changed) AS changes,
  count(DISTINCT CASE WHEN changed THEN day END) AS days, sum(CAST(size AS HUGEINT)) AS sizes, count(size) AS sized,
  max(size) AS largest, max(CASE WHEN changed THEN day END) AS changed_on, sum(n) AS observations, count(DISTINCT shop_id) AS shops FROM states GROUP BY product_id)

"deviations" AS NOT MATERIALIZED (SELECT "product_id", CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE round(100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS HUGEINT) * squares - CAST(total AS HUGEINT) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE), 6) END AS deviation FROM (
        SELECT "product_id", count(*) AS observations, sum(CAST(price AS HUGEINT)) AS total,
          sum(CAST(price AS HUGEINT) * price) AS squares, min(price) AS minimum, max(price) AS maximum
        FROM "deviations_days" GROUP BY "product_id") AS days)

"deviations_days" AS NOT MATERIALIZED (SELECT "product_id", day, (2 * CAST(sum(CAST(total AS HUGEINT)) AS HUGEINT) + sum(n)) // (2 * CAST(sum(n) AS HUGEINT)) AS price
        FROM states GROUP BY "product_id", day)

"overall" AS NOT MATERIALIZED (SELECT count(DISTINCT product_id) AS products,
        count(DISTINCT CASE WHEN changed THEN product_id END) AS changed_products,
        count(*) FILTER (WHERE changed) AS changes, count(*) FILTER (WHERE dearer) AS dearer,
        sum(CAST(size AS HUGEINT)) AS sizes, count(size) AS sized,
        coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops, max(observed_at) AS newest FROM states)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", changes AS "changes", days AS "days", CASE WHEN sized > 0 THEN CAST((2 * CAST(sizes AS HUGEINT) + sized) // (2 * CAST(sized AS HUGEINT)) AS DOUBLE) / 1000000 END AS "meanChange", CAST(largest AS DOUBLE) / 1000000 AS "largestChange", deviation AS "deviation", CAST(changed_on AS VARCHAR) AS "changedOn", (SELECT max(day) FROM states) - changed_on AS "daysSince", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY changes DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id) AS place_in_order FROM "restless") SELECT o.*, p.* FROM (SELECT products AS "all_products", changed_products AS "all_changed", changes AS "all_changes", dearer AS "all_dearer", changes - dearer AS "all_cheaper", CASE WHEN sized > 0 THEN CAST((2 * CAST(sizes AS HUGEINT) + sized) // (2 * CAST(sized AS HUGEINT)) AS DOUBLE) / 1000000 END AS "all_meanChange", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "restless") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"price_states" AS MATERIALIZED (SELECT n.product_id, n.shop_id, n.day, n.observed_at, n.price, n.n, n.total, coalesce(
        lag(n.price) OVER (PARTITION BY n.product_id, n.shop_id ORDER BY n.observed_at), b.price) AS price_before
      FROM states_now AS n LEFT JOIN states_before AS b ON b.product_id = n.product_id AND b.shop_id = n.shop_id)

"restless" AS MATERIALIZED (SELECT c.*, d.deviation, p.upc, p.name AS product_name FROM changed_products AS c
            JOIN deviations AS d ON d.product_id = c.product_id JOIN products AS p ON p.id = c.product_id)

"states" AS MATERIALIZED (SELECT f.product_id, f.shop_id, s.retailer_id, f.day, f.observed_at, f.n, f.total,
      f.price <> f.price_before AS changed, f.price > f.price_before AS dearer,
      CASE WHEN f.price <> f.price_before AND f.price_before > 0 THEN
        (2 * CAST(CAST(abs(f.price - f.price_before) AS HUGEINT) * 100000000 AS HUGEINT) + f.price_before) // (2 * CAST(f.price_before AS HUGEINT)) END AS size
      FROM price_states AS f JOIN shops AS s ON s.id = f.shop_id)

"states_before" AS MATERIALIZED (SELECT p.product_id, p.shop_id, max(p.day) AS day, arg_max(p.price_micros, p.nth) AS price
        FROM (SELECT product_id, shop_id, observed_at, day, nth, price_micros FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)) AS p
        JOIN moments_before AS m ON m.product_id = p.product_id AND m.shop_id = p.shop_id AND m.observed_at = p.observed_at
        GROUP BY p.product_id, p.shop_id)

"states_now" AS NOT MATERIALIZED (SELECT product_id, shop_id, observed_at, max(day) AS day, arg_max(price_micros, nth) AS price,
      count(*) AS n, sum(price_micros) AS total FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
      GROUP BY product_id, shop_id, observed_at)

WITH "moments_before" AS NOT MATERIALIZED (SELECT product_id, shop_id, max(observed_at) AS observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-02-03' AS DATE)
        GROUP BY product_id, shop_id)

-- charts.priceVolatility.products.csv

"restless" AS MATERIALIZED (SELECT c.*, d.deviation, p.upc, p.name AS product_name FROM changed_products AS c
            JOIN deviations AS d ON d.product_id = c.product_id JOIN products AS p ON p.id = c.product_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, changes, days, CASE WHEN sized > 0 THEN CAST((2 * CAST(sizes AS HUGEINT) + sized) // (2 * CAST(sized AS HUGEINT)) AS DOUBLE) / 1000000 END, CAST(largest AS DOUBLE) / 1000000, deviation, CAST(changed_on AS VARCHAR), (SELECT max(day) FROM states) - changed_on, observations, shops FROM "restless" ORDER BY changes DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id

-- charts.priceVolatility.retailers

"changed_retailers" AS NOT MATERIALIZED (SELECT retailer_id, count(DISTINCT product_id) AS products,
            count(DISTINCT CASE WHEN changed THEN product_id END) AS changed, count(*) FILTER (WHERE changed) AS changes,
  count(DISTINCT CASE WHEN changed THEN day END) AS days, sum(CAST(size AS HUGEINT)) AS sizes, count(size) AS sized,
  max(size) AS largest, max(CASE WHEN changed THEN day END) AS changed_on, sum(n) AS observations, count(DISTINCT shop_id) AS shops
            FROM states WHERE retailer_id IS NOT NULL GROUP BY retailer_id)

"deviations" AS NOT MATERIALIZED (SELECT "product_id", "retailer_id", CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE round(100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS HUGEINT) * squares - CAST(total AS HUGEINT) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE), 6) END AS deviation FROM (
        SELECT "product_id", "retailer_id", count(*) AS observations, sum(CAST(price AS HUGEINT)) AS total,
          sum(CAST(price AS HUGEINT) * price) AS squares, min(price) AS minimum, max(price) AS maximum
        FROM "deviations_days" GROUP BY "product_id", "retailer_id") AS days)

"deviations_days" AS NOT MATERIALIZED (SELECT "product_id", "retailer_id", day, (2 * CAST(sum(CAST(total AS HUGEINT)) AS HUGEINT) + sum(n)) // (2 * CAST(sum(n) AS HUGEINT)) AS price
        FROM states GROUP BY "product_id", "retailer_id", day)

"mean_deviations" AS NOT MATERIALIZED (SELECT retailer_id, sum(CAST(round(deviation * 1000000) AS HUGEINT)) AS deviations,
            count(deviation) AS deviating FROM deviations GROUP BY retailer_id)

"placed_rows" AS NOT MATERIALIZED (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", products AS "products", changed AS "changed", changes AS "changes", days AS "days", CASE WHEN sized > 0 THEN CAST((2 * CAST(sizes AS HUGEINT) + sized) // (2 * CAST(sized AS HUGEINT)) AS DOUBLE) / 1000000 END AS "meanChange", CAST(largest AS DOUBLE) / 1000000 AS "largestChange", deviation AS "deviation", CAST(changed_on AS VARCHAR) AS "changedOn", (SELECT max(day) FROM states) - changed_on AS "daysSince", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY changes DESC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id) AS place_in_order FROM "restless") SELECT o.*, p.* FROM (SELECT products AS "all_products", changed_products AS "all_changed", changes AS "all_changes", dearer AS "all_dearer", changes - dearer AS "all_cheaper", CASE WHEN sized > 0 THEN CAST((2 * CAST(sizes AS HUGEINT) + sized) // (2 * CAST(sized AS HUGEINT)) AS DOUBLE) / 1000000 END AS "all_meanChange", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "restless") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"restless" AS MATERIALIZED (SELECT c.*, CASE WHEN d.deviating > 0 THEN CAST((2 * CAST(d.deviations AS HUGEINT) + d.deviating) // (2 * CAST(d.deviating AS HUGEINT)) AS DOUBLE) / 1000000 END AS deviation, r.name AS retailer_name
            FROM changed_retailers AS c JOIN mean_deviations AS d ON d.retailer_id = c.retailer_id
            JOIN retailers AS r ON r.id = c.retailer_id)

-- charts.priceVolatility.retailers.csv

"restless" AS MATERIALIZED (SELECT c.*, CASE WHEN d.deviating > 0 THEN CAST((2 * CAST(d.deviations AS HUGEINT) + d.deviating) // (2 * CAST(d.deviating AS HUGEINT)) AS DOUBLE) / 1000000 END AS deviation, r.name AS retailer_name
            FROM changed_retailers AS c JOIN mean_deviations AS d ON d.retailer_id = c.retailer_id
            JOIN retailers AS r ON r.id = c.retailer_id) SELECT CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, products, changed, changes, days, CASE WHEN sized > 0 THEN CAST((2 * CAST(sizes AS HUGEINT) + sized) // (2 * CAST(sized AS HUGEINT)) AS DOUBLE) / 1000000 END, CAST(largest AS DOUBLE) / 1000000, deviation, CAST(changed_on AS VARCHAR), (SELECT max(day) FROM states) - changed_on, observations, shops FROM "restless" ORDER BY changes DESC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id

-- charts.priceVolatility.sizes

"bounds" AS NOT MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "size_from", unnest(CAST('[…]' AS INTEGER[])) AS "size_to")

"by_size" AS MATERIALIZED (SELECT b.size_from, b.size_to, count(*) FILTER (WHERE s.dearer) AS dearer,
            count(*) FILTER (WHERE NOT s.dearer) AS cheaper
            FROM bounds AS b LEFT JOIN (SELECT CASE WHEN size >= 25000000 THEN 25 WHEN size >= 10000000 THEN 10 WHEN size >= 5000000 THEN 5 WHEN size >= 2000000 THEN 2 WHEN size >= 1000000 THEN 1 ELSE 0 END AS class_from, dearer FROM states
              WHERE size IS NOT NULL) AS s ON s.class_from = b.size_from
            GROUP BY b.size_from, b.size_to)

"placed_rows" AS NOT MATERIALIZED (SELECT size_from AS "from", CASE WHEN size_to < 2147483647 THEN size_to END AS "to", dearer AS "dearer", cheaper AS "cheaper",
    row_number() OVER (ORDER BY size_from ASC NULLS LAST, size_from) AS place_in_order FROM "by_size") SELECT o.*, p.* FROM (SELECT products AS "all_products", changed_products AS "all_changed", changes AS "all_changes", dearer AS "all_dearer", changes - dearer AS "all_cheaper", CASE WHEN sized > 0 THEN CAST((2 * CAST(sizes AS HUGEINT) + sized) // (2 * CAST(sized AS HUGEINT)) AS DOUBLE) / 1000000 END AS "all_meanChange", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "by_size") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

-- charts.priceVolatility.sizes.csv

"by_size" AS MATERIALIZED (SELECT b.size_from, b.size_to, count(*) FILTER (WHERE s.dearer) AS dearer,
            count(*) FILTER (WHERE NOT s.dearer) AS cheaper
            FROM bounds AS b LEFT JOIN (SELECT CASE WHEN size >= 25000000 THEN 25 WHEN size >= 10000000 THEN 10 WHEN size >= 5000000 THEN 5 WHEN size >= 2000000 THEN 2 WHEN size >= 1000000 THEN 1 ELSE 0 END AS class_from, dearer FROM states
              WHERE size IS NOT NULL) AS s ON s.class_from = b.size_from
            GROUP BY b.size_from, b.size_to) SELECT size_from, CASE WHEN size_to < 2147483647 THEN size_to END, dearer, cheaper FROM "by_size" ORDER BY size_from ASC NULLS LAST, size_from
