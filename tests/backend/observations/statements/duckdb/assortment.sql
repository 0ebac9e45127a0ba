-- charts.assortment.retailers

"chosen" AS MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "product_id")

"covered" AS MATERIALIZED (SELECT s.*, 14 AS followed, r.name AS retailer_name
            FROM sellers AS s JOIN retailers AS r ON r.id = s.retailer_id)

"listed_at" AS MATERIALIZED (SELECT DISTINCT f.product_id, s.retailer_id FROM seen AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE s.retailer_id IS NOT NULL)

"overall" AS NOT MATERIALIZED (SELECT CASE WHEN (SELECT count(*) FROM sellers) = 0 THEN 0 ELSE 14 END AS followed,
        (SELECT count(*) FROM sellers) AS retailers, p.*, o.* FROM (
          SELECT count(*) AS listed, count(*) FILTER (WHERE times = (SELECT count(*) FROM sellers)) AS everywhere,
            coalesce(sum(times), 0) AS pairs FROM (SELECT product_id, count(*) AS times FROM listed_at GROUP BY product_id) AS each_product) AS p
        CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops,
  max(newest) AS newest FROM seen) AS o)

"placed_rows" AS NOT MATERIALIZED (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", followed AS "followed", listed AS "listed", followed - listed AS "missing", CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END AS "coverage", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END ASC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id) AS place_in_order FROM "covered") SELECT o.*, p.* FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"seen" AS MATERIALIZED (SELECT f.* FROM in_shops AS f JOIN chosen AS c ON c.product_id = f.product_id)

"sellers" AS MATERIALIZED (SELECT s.retailer_id, count(DISTINCT c.product_id) AS listed,
      coalesce(sum(CASE WHEN c.product_id IS NOT NULL THEN f.n END), 0) AS observations,
      count(DISTINCT CASE WHEN c.product_id IS NOT NULL THEN f.shop_id END) AS shops
      FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id LEFT JOIN chosen AS c ON c.product_id = f.product_id
      WHERE s.retailer_id IS NOT NULL GROUP BY s.retailer_id)

WITH "in_shops" AS MATERIALIZED (SELECT product_id, shop_id, count(*) AS n, count(price) AS priced, sum(price) AS total,
      max(observed_at) AS newest FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS matching
      GROUP BY product_id, shop_id)

-- charts.assortment.retailers.csv

"covered" AS MATERIALIZED (SELECT s.*, 14 AS followed, r.name AS retailer_name
            FROM sellers AS s JOIN retailers AS r ON r.id = s.retailer_id) SELECT CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, followed, listed, followed - listed, CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END, observations, shops FROM "covered" ORDER BY CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END ASC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id

-- charts.v1.assortment.retailers

"placed_rows" AS NOT MATERIALIZED (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", followed AS "followed", listed AS "listed", followed - listed AS "missing", CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END AS "coverage", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END ASC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id) AS place_in_order FROM "covered") SELECT o.*, p.* FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.brand

"covered" AS MATERIALIZED (SELECT g.*, (SELECT count(*) FROM sellers) AS retailers, coalesce(l.listed, 0) AS listed,
            coalesce(l.everywhere, 0) AS everywhere, coalesce(l.pairs, 0) AS pairs
            FROM named_groups AS g LEFT JOIN (SELECT i.group_id, count(*) AS listed,
              count(*) FILTER (WHERE p.times = (SELECT count(*) FROM sellers)) AS everywhere, sum(p.times) AS pairs
              FROM grouped AS i JOIN (SELECT product_id, count(*) AS times FROM listed_at GROUP BY product_id) AS p ON p.product_id = i.product_id GROUP BY i.group_id) AS l
            ON l.group_id = g.group_id WHERE (SELECT count(*) FROM sellers) > 0)

"group_names" AS NOT MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "group_id",
      unnest(from_json($1, '["VARCHAR"]')) AS "name")

"grouped" AS MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "product_id", unnest(CAST('[…]' AS INTEGER[])) AS "group_id")

"named_groups" AS MATERIALIZED (SELECT n.group_id, nullif(n.name, '') AS group_name, g.followed FROM group_names AS n
      JOIN (SELECT group_id, count(*) AS followed FROM grouped GROUP BY group_id) AS g ON g.group_id = n.group_id)

"placed_rows" AS NOT MATERIALIZED (SELECT group_name AS "groupName", followed AS "followed", listed AS "listed", everywhere AS "everywhere", CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END AS "coverage",
    row_number() OVER (ORDER BY CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END ASC NULLS LAST, group_name COLLATE NOCASE.NOACCENT, group_name COLLATE NOCASE.NOACCENT) AS place_in_order FROM "covered") SELECT o.*, p.* FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.brand.csv

"covered" AS MATERIALIZED (SELECT g.*, (SELECT count(*) FROM sellers) AS retailers, coalesce(l.listed, 0) AS listed,
            coalesce(l.everywhere, 0) AS everywhere, coalesce(l.pairs, 0) AS pairs
            FROM named_groups AS g LEFT JOIN (SELECT i.group_id, count(*) AS listed,
              count(*) FILTER (WHERE p.times = (SELECT count(*) FROM sellers)) AS everywhere, sum(p.times) AS pairs
              FROM grouped AS i JOIN (SELECT product_id, count(*) AS times FROM listed_at GROUP BY product_id) AS p ON p.product_id = i.product_id GROUP BY i.group_id) AS l
            ON l.group_id = g.group_id WHERE (SELECT count(*) FROM sellers) > 0) SELECT CASE WHEN regexp_matches(group_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(group_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE group_name END, followed, listed, everywhere, CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END FROM "covered" ORDER BY CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END ASC NULLS LAST, group_name COLLATE NOCASE.NOACCENT, group_name COLLATE NOCASE.NOACCENT

-- charts.v1.assortment.brand

"placed_rows" AS NOT MATERIALIZED (SELECT group_name AS "groupName", followed AS "followed", listed AS "listed", everywhere AS "everywhere", CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END AS "coverage",
    row_number() OVER (ORDER BY CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END ASC NULLS LAST, group_name COLLATE NOCASE.NOACCENT, group_name COLLATE NOCASE.NOACCENT) AS place_in_order FROM "covered") SELECT o.*, p.* FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.brand.retailers

"covered" AS MATERIALIZED (SELECT g.*, s.retailer_id, r.name AS retailer_name, coalesce(l.listed, 0) AS listed
            FROM named_groups AS g CROSS JOIN (SELECT retailer_id FROM sellers) AS s
            JOIN retailers AS r ON r.id = s.retailer_id
            LEFT JOIN (SELECT i.group_id, f.retailer_id, count(*) AS listed FROM grouped AS i
              JOIN listed_at AS f ON f.product_id = i.product_id GROUP BY i.group_id, f.retailer_id) AS l
            ON l.group_id = g.group_id AND l.retailer_id = s.retailer_id)

"placed_rows" AS NOT MATERIALIZED (SELECT group_name AS "groupName", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", followed AS "followed", listed AS "listed", followed - listed AS "missing", CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END AS "coverage",
    row_number() OVER (ORDER BY followed - listed DESC NULLS LAST, CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END ASC NULLS LAST, group_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, group_name COLLATE NOCASE.NOACCENT, retailer_id) AS place_in_order FROM "covered") SELECT o.*, p.* FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.brand.retailers.csv

"covered" AS MATERIALIZED (SELECT g.*, s.retailer_id, r.name AS retailer_name, coalesce(l.listed, 0) AS listed
            FROM named_groups AS g CROSS JOIN (SELECT retailer_id FROM sellers) AS s
            JOIN retailers AS r ON r.id = s.retailer_id
            LEFT JOIN (SELECT i.group_id, f.retailer_id, count(*) AS listed FROM grouped AS i
              JOIN listed_at AS f ON f.product_id = i.product_id GROUP BY i.group_id, f.retailer_id) AS l
            ON l.group_id = g.group_id AND l.retailer_id = s.retailer_id) SELECT CASE WHEN regexp_matches(group_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(group_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE group_name END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, followed, listed, followed - listed, CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END FROM "covered" ORDER BY followed - listed DESC NULLS LAST, CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END ASC NULLS LAST, group_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, group_name COLLATE NOCASE.NOACCENT, retailer_id

-- charts.v1.assortment.brand.retailers

"placed_rows" AS NOT MATERIALIZED (SELECT group_name AS "groupName", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", followed AS "followed", listed AS "listed", followed - listed AS "missing", CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END AS "coverage",
    row_number() OVER (ORDER BY followed - listed DESC NULLS LAST, CASE WHEN followed > 0 THEN round(100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE), 6) END ASC NULLS LAST, group_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, group_name COLLATE NOCASE.NOACCENT, retailer_id) AS place_in_order FROM "covered") SELECT o.*, p.* FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN round(100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE), 6) END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.brand.missing

"among" AS NOT MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "product_id")

"asked" AS MATERIALIZED (SELECT retailer_id FROM sellers WHERE true)

"brand_names" AS NOT MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "brand_id",
      unnest(from_json($1, '["VARCHAR"]')) AS "name")

"branded" AS NOT MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "product_id", unnest(CAST('[…]' AS INTEGER[])) AS "brand_id")

"known" AS NOT MATERIALIZED (SELECT product_id, shop_id, max(day) AS last_day, max(CASE WHEN day < CAST('2025-02-03' AS DATE) THEN day END) AS day_before
        FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21
        GROUP BY product_id, shop_id)

"known_at" AS MATERIALIZED (SELECT f.product_id, s.retailer_id, max(f.last_day) >= CAST('2025-02-03' AS DATE) AS listed, max(f.day_before) AS day_before
        FROM known AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.retailer_id IS NOT NULL
        GROUP BY f.product_id, s.retailer_id)

"missing" AS MATERIALIZED (SELECT a.product_id, s.retailer_id, coalesce(e.times, 0) AS elsewhere, k.day_before AS last_seen
        FROM among AS a CROSS JOIN asked AS s
        LEFT JOIN listed_at AS l ON l.product_id = a.product_id AND l.retailer_id = s.retailer_id
        LEFT JOIN known_at AS k ON k.product_id = a.product_id AND k.retailer_id = s.retailer_id
        LEFT JOIN (SELECT product_id, count(*) AS times FROM known_at WHERE listed GROUP BY product_id) AS e
          ON e.product_id = a.product_id
        WHERE l.product_id IS NULL)

"named_missing" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, nullif(n.name, '') AS brand, r.name AS retailer_name
            FROM missing AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id
            JOIN branded AS b ON b.product_id = f.product_id JOIN brand_names AS n ON n.brand_id = b.brand_id)

"overall" AS NOT MATERIALIZED (SELECT CASE WHEN a.retailers = 0 THEN 0 ELSE 3 END AS followed, a.*, m.*, o.*
        FROM (SELECT count(*) AS retailers FROM asked) AS a CROSS JOIN (
          SELECT count(*) AS missing, count(DISTINCT product_id) AS products, count(last_seen) AS seen_before,
            count(DISTINCT CASE WHEN elsewhere = 0 THEN product_id END) AS nowhere FROM missing) AS m
        CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops,
  max(newest) AS newest FROM seen) AS o)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", brand AS "brand", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", elsewhere AS "elsewhere", CAST(last_seen AS VARCHAR) AS "lastSeen",
    row_number() OVER (ORDER BY elsewhere DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, brand COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id) AS place_in_order FROM "named_missing") SELECT o.*, p.* FROM (SELECT followed AS "all_followed", missing AS "all_missing", products AS "all_products", seen_before AS "all_seenBefore", nowhere AS "all_nowhere", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named_missing") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.brand.missing.csv

"named_missing" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, nullif(n.name, '') AS brand, r.name AS retailer_name
            FROM missing AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id
            JOIN branded AS b ON b.product_id = f.product_id JOIN brand_names AS n ON n.brand_id = b.brand_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(brand, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(brand, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE brand END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, elsewhere, CAST(last_seen AS VARCHAR) FROM "named_missing" ORDER BY elsewhere DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, brand COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id

-- charts.v1.assortment.brand.missing

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", brand AS "brand", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", elsewhere AS "elsewhere", CAST(last_seen AS VARCHAR) AS "lastSeen",
    row_number() OVER (ORDER BY elsewhere DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, brand COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id) AS place_in_order FROM "named_missing") SELECT o.*, p.* FROM (SELECT followed AS "all_followed", missing AS "all_missing", products AS "all_products", seen_before AS "all_seenBefore", nowhere AS "all_nowhere", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named_missing") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.category.missing

"overall" AS NOT MATERIALIZED (SELECT CASE WHEN a.retailers = 0 THEN 0 ELSE 6 END AS followed, a.*, m.*, o.*
        FROM (SELECT count(*) AS retailers FROM asked) AS a CROSS JOIN (
          SELECT count(*) AS missing, count(DISTINCT product_id) AS products, count(last_seen) AS seen_before,
            count(DISTINCT CASE WHEN elsewhere = 0 THEN product_id END) AS nowhere FROM missing) AS m
        CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops,
  max(newest) AS newest FROM seen) AS o)

-- charts.assortment.missing

"overall" AS NOT MATERIALIZED (SELECT CASE WHEN a.retailers = 0 THEN 0 ELSE 14 END AS followed, a.*, m.*, o.*
        FROM (SELECT count(*) AS retailers FROM asked) AS a CROSS JOIN (
          SELECT count(*) AS missing, count(DISTINCT product_id) AS products, count(last_seen) AS seen_before,
            count(DISTINCT CASE WHEN elsewhere = 0 THEN product_id END) AS nowhere FROM missing) AS m
        CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops,
  max(newest) AS newest FROM seen) AS o)

-- charts.assortment.overlap

"at_two" AS MATERIALIZED (SELECT f.*, r.nth FROM seen AS f JOIN shops AS s ON s.id = f.shop_id
      JOIN ranked AS r ON r.retailer_id = s.retailer_id WHERE r.nth <= 2)

"overall" AS NOT MATERIALIZED (SELECT (SELECT name FROM ranked WHERE nth = 1) AS first_name, (SELECT name FROM ranked WHERE nth = 2) AS second_name, p.*, o.* FROM (
            SELECT count(*) FILTER (WHERE at_both) AS at_both, count(*) FILTER (WHERE at_first AND NOT at_both) AS only_first,
              count(*) FILTER (WHERE NOT at_first) AS only_second, count(*) FILTER (WHERE compared) AS compared,
              sum(CASE WHEN compared THEN CAST(first_price AS HUGEINT) END) AS firsts,
              sum(CASE WHEN compared THEN CAST(second_price AS HUGEINT) END) AS seconds FROM priced_pairs) AS p
          CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest
            FROM at_two) AS o)

"overlapping" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, (SELECT name FROM ranked WHERE nth = 1) AS first_name, (SELECT name FROM ranked WHERE nth = 2) AS second_name
            FROM priced_pairs AS f JOIN products AS p ON p.id = f.product_id WHERE at_both)

"pairs" AS MATERIALIZED (SELECT product_id, count(DISTINCT nth) = 2 AS at_both, min(nth) = 1 AS at_first, sum(observations) AS observations,
      sum(shops) AS shops, max(CASE WHEN nth = 1 THEN priced END) AS first_n, max(CASE WHEN nth = 1 THEN total END) AS first_total,
      max(CASE WHEN nth = 2 THEN priced END) AS second_n, max(CASE WHEN nth = 2 THEN total END) AS second_total
      FROM (SELECT product_id, nth, sum(n) AS observations, count(*) AS shops, sum(priced) AS priced, sum(total) AS total
        FROM at_two GROUP BY product_id, nth) AS each_side GROUP BY product_id)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", first_price AS "first", second_price AS "second", CASE WHEN compared THEN CASE WHEN (CAST(first_n AS HUGEINT) * second_n) = 0 THEN NULL ELSE sign((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * 1 AS HUGEINT) + (CAST(first_n AS HUGEINT) * second_n)) // (2 * CAST((CAST(first_n AS HUGEINT) * second_n) AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 1 / CAST(greatest((CAST(first_n AS HUGEINT) * second_n), 1) AS DOUBLE)) END + 0 END END AS "gap", CASE WHEN compared THEN CASE WHEN (CAST(second_total AS HUGEINT) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * 100000000 AS HUGEINT) + (CAST(second_total AS HUGEINT) * first_n)) // (2 * CAST((CAST(second_total AS HUGEINT) * first_n) AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS HUGEINT) * first_n), 1) AS DOUBLE)) END + 0 END END AS "gapPercent", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared THEN CASE WHEN (CAST(second_total AS HUGEINT) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * 100000000 AS HUGEINT) + (CAST(second_total AS HUGEINT) * first_n)) // (2 * CAST((CAST(second_total AS HUGEINT) * first_n) AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS HUGEINT) * first_n), 1) AS DOUBLE)) END + 0 END END DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id) AS place_in_order FROM "overlapping") SELECT o.*, p.* FROM (SELECT first_name AS "all_firstName", second_name AS "all_secondName", at_both AS "all_both", only_first AS "all_onlyFirst", only_second AS "all_onlySecond", compared AS "all_compared", CASE WHEN compared > 0 THEN (2 * CAST(firsts AS HUGEINT) + compared) // (2 * CAST(compared AS HUGEINT)) END AS "all_first", CASE WHEN compared > 0 THEN (2 * CAST(seconds AS HUGEINT) + compared) // (2 * CAST(compared AS HUGEINT)) END AS "all_second", CASE WHEN compared > 0 THEN CASE WHEN compared = 0 THEN NULL ELSE sign((firsts - seconds)) * CASE WHEN CAST(abs((firsts - seconds)) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs((firsts - seconds)) * 1 AS HUGEINT) + compared) // (2 * CAST(compared AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((firsts - seconds)) AS DOUBLE) * 1 / CAST(greatest(compared, 1) AS DOUBLE)) END + 0 END END AS "all_gap", CASE WHEN seconds = 0 THEN NULL ELSE sign((firsts - seconds)) * CASE WHEN CAST(abs((firsts - seconds)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((firsts - seconds)) * 100000000 AS HUGEINT) + seconds) // (2 * CAST(seconds AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((firsts - seconds)) AS DOUBLE) * 100000000 / CAST(greatest(seconds, 1) AS DOUBLE)) END + 0 END AS "all_gapPercent", CASE WHEN seconds = 0 THEN NULL ELSE sign(firsts) * CASE WHEN CAST(abs(firsts) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(firsts) * 100000000 AS HUGEINT) + seconds) // (2 * CAST(seconds AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(firsts) AS DOUBLE) * 100000000 / CAST(greatest(seconds, 1) AS DOUBLE)) END + 0 END AS "all_index", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "overlapping") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"priced_pairs" AS MATERIALIZED (SELECT *, CASE WHEN first_n > 0 THEN (2 * CAST(first_total AS HUGEINT) + first_n) // (2 * CAST(first_n AS HUGEINT)) END AS first_price,
      CASE WHEN second_n > 0 THEN (2 * CAST(second_total AS HUGEINT) + second_n) // (2 * CAST(second_n AS HUGEINT)) END AS second_price,
      first_n > 0 AND second_n > 0 AS compared FROM pairs)

"ranked" AS MATERIALIZED (SELECT r.id AS retailer_id, r.name, row_number() OVER (ORDER BY
      CASE r.id WHEN 0 THEN 1 WHEN 0 THEN 2 ELSE 3 END,
      coalesce(l.listed, 0) DESC, r.name COLLATE NOCASE.NOACCENT, r.id) AS nth
    FROM retailers AS r LEFT JOIN sellers AS l ON l.retailer_id = r.id WHERE r.id IN (…)
      AND (l.listed > 0 OR r.id IN (…)))

-- charts.assortment.overlap.csv

"overlapping" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, (SELECT name FROM ranked WHERE nth = 1) AS first_name, (SELECT name FROM ranked WHERE nth = 2) AS second_name
            FROM priced_pairs AS f JOIN products AS p ON p.id = f.product_id WHERE at_both) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(first_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(first_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE first_name END, CASE WHEN regexp_matches(second_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(second_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE second_name END, CAST(CAST(first_price AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(second_price AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(CASE WHEN compared THEN CASE WHEN (CAST(first_n AS HUGEINT) * second_n) = 0 THEN NULL ELSE sign((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * 1 AS HUGEINT) + (CAST(first_n AS HUGEINT) * second_n)) // (2 * CAST((CAST(first_n AS HUGEINT) * second_n) AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 1 / CAST(greatest((CAST(first_n AS HUGEINT) * second_n), 1) AS DOUBLE)) END + 0 END END AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(CASE WHEN compared THEN CASE WHEN (CAST(second_total AS HUGEINT) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * 100000000 AS HUGEINT) + (CAST(second_total AS HUGEINT) * first_n)) // (2 * CAST((CAST(second_total AS HUGEINT) * first_n) AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS HUGEINT) * first_n), 1) AS DOUBLE)) END + 0 END END AS DOUBLE) / 1000000 AS DECIMAL(…)), observations, shops FROM "overlapping" ORDER BY CASE WHEN compared THEN CASE WHEN (CAST(second_total AS HUGEINT) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * 100000000 AS HUGEINT) + (CAST(second_total AS HUGEINT) * first_n)) // (2 * CAST((CAST(second_total AS HUGEINT) * first_n) AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS HUGEINT) * first_n), 1) AS DOUBLE)) END + 0 END END DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id

-- charts.v1.assortment.overlap

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", first_price AS "first", second_price AS "second", CASE WHEN compared THEN CASE WHEN (CAST(first_n AS HUGEINT) * second_n) = 0 THEN NULL ELSE sign((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * 1 AS HUGEINT) + (CAST(first_n AS HUGEINT) * second_n)) // (2 * CAST((CAST(first_n AS HUGEINT) * second_n) AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 1 / CAST(greatest((CAST(first_n AS HUGEINT) * second_n), 1) AS DOUBLE)) END + 0 END END AS "gap", CASE WHEN compared THEN CASE WHEN (CAST(second_total AS HUGEINT) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * 100000000 AS HUGEINT) + (CAST(second_total AS HUGEINT) * first_n)) // (2 * CAST((CAST(second_total AS HUGEINT) * first_n) AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS HUGEINT) * first_n), 1) AS DOUBLE)) END + 0 END END AS "gapPercent", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared THEN CASE WHEN (CAST(second_total AS HUGEINT) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) * 100000000 AS HUGEINT) + (CAST(second_total AS HUGEINT) * first_n)) // (2 * CAST((CAST(second_total AS HUGEINT) * first_n) AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((CAST(first_total AS HUGEINT) * second_n - CAST(second_total AS HUGEINT) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS HUGEINT) * first_n), 1) AS DOUBLE)) END + 0 END END DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id) AS place_in_order FROM "overlapping") SELECT o.*, p.* FROM (SELECT first_name AS "all_firstName", second_name AS "all_secondName", at_both AS "all_both", only_first AS "all_onlyFirst", only_second AS "all_onlySecond", compared AS "all_compared", CASE WHEN compared > 0 THEN (2 * CAST(firsts AS HUGEINT) + compared) // (2 * CAST(compared AS HUGEINT)) END AS "all_first", CASE WHEN compared > 0 THEN (2 * CAST(seconds AS HUGEINT) + compared) // (2 * CAST(compared AS HUGEINT)) END AS "all_second", CASE WHEN compared > 0 THEN CASE WHEN compared = 0 THEN NULL ELSE sign((firsts - seconds)) * CASE WHEN CAST(abs((firsts - seconds)) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs((firsts - seconds)) * 1 AS HUGEINT) + compared) // (2 * CAST(compared AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((firsts - seconds)) AS DOUBLE) * 1 / CAST(greatest(compared, 1) AS DOUBLE)) END + 0 END END AS "all_gap", CASE WHEN seconds = 0 THEN NULL ELSE sign((firsts - seconds)) * CASE WHEN CAST(abs((firsts - seconds)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((firsts - seconds)) * 100000000 AS HUGEINT) + seconds) // (2 * CAST(seconds AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((firsts - seconds)) AS DOUBLE) * 100000000 / CAST(greatest(seconds, 1) AS DOUBLE)) END + 0 END AS "all_gapPercent", CASE WHEN seconds = 0 THEN NULL ELSE sign(firsts) * CASE WHEN CAST(abs(firsts) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(firsts) * 100000000 AS HUGEINT) + seconds) // (2 * CAST(seconds AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(firsts) AS DOUBLE) * 100000000 / CAST(greatest(seconds, 1) AS DOUBLE)) END + 0 END AS "all_index", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "overlapping") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.changes

"lives" AS MATERIALIZED (SELECT f.*, f.first_seen >= CAST('2025-02-03' AS DATE) AND f.first_seen - w.since >= 7 AS arrived,
        f.last_seen >= CAST('2025-01-27' AS DATE) AND w.until - f.last_seen >= 7 AS vanished,
        f.last_seen >= CAST('2025-02-03' AS DATE) AS listed FROM spans AS f JOIN watched AS w ON w.retailer_id = f.retailer_id)

"overall" AS NOT MATERIALIZED (SELECT l.*, w.*, o.* FROM (SELECT count(*) FILTER (WHERE arrived) AS arrived,
          count(*) FILTER (WHERE vanished) AS vanished, count(DISTINCT CASE WHEN arrived THEN product_id END) AS arrived_once,
          count(DISTINCT CASE WHEN vanished THEN product_id END) AS vanished_once FROM lives) AS l
        CROSS JOIN (SELECT count(*) AS retailers, count(*) FILTER (WHERE known) AS known FROM watched) AS w
        CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT CASE WHEN n > 0 THEN shop_id END) AS shops,
          max(CASE WHEN n > 0 THEN newest END) AS newest FROM seen) AS o)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", turn AS "turn", CAST(first_seen AS VARCHAR) AS "firstSeen", CAST(last_seen AS VARCHAR) AS "lastSeen",
    row_number() OVER (ORDER BY turn ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id, turn) AS place_in_order FROM "turns") SELECT o.*, p.* FROM (SELECT arrived AS "all_arrived", vanished AS "all_vanished", known AS "all_known", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", arrived_once AS "all_arrivedOnce", vanished_once AS "all_vanishedOnce", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "turns") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"spans" AS NOT MATERIALIZED (SELECT f.product_id, s.retailer_id, min(f.first_day) AS first_seen, max(f.last_day) AS last_seen
        FROM seen AS f JOIN shops AS s ON s.id = f.shop_id GROUP BY f.product_id, s.retailer_id)

"turns" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, r.name AS retailer_name FROM (
              SELECT *, 'new' AS turn FROM lives WHERE arrived UNION ALL SELECT *, 'vanished' AS turn FROM lives WHERE vanished) AS f
            JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id)

"watched" AS MATERIALIZED (SELECT s.retailer_id, min(f.first_day) AS since, max(f.last_day) AS until,
        max(f.last_day) - min(f.first_day) >= 7 AS known FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id
        WHERE s.retailer_id IS NOT NULL GROUP BY s.retailer_id HAVING max(f.last_day) >= CAST('2025-02-03' AS DATE))

WITH "in_shops" AS MATERIALIZED (SELECT product_id, shop_id, min(day) AS first_day, max(day) AS last_day,
        count(*) FILTER (WHERE day >= CAST('2025-02-03' AS DATE)) AS n, max(observed_at) AS newest FROM observations
        WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2100-12-31' AS DATE) AND country_id = 21 GROUP BY product_id, shop_id)

-- charts.assortment.changes.csv

"turns" AS MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, r.name AS retailer_name FROM (
              SELECT *, 'new' AS turn FROM lives WHERE arrived UNION ALL SELECT *, 'vanished' AS turn FROM lives WHERE vanished) AS f
            JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CASE WHEN turn = 'new' THEN $1 WHEN turn = 'vanished' THEN $2 END, CAST(first_seen AS VARCHAR), CAST(last_seen AS VARCHAR) FROM "turns" ORDER BY turn ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id, turn

-- charts.v1.assortment.changes

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", turn AS "turn", CAST(first_seen AS VARCHAR) AS "firstSeen", CAST(last_seen AS VARCHAR) AS "lastSeen",
    row_number() OVER (ORDER BY turn ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id, turn) AS place_in_order FROM "turns") SELECT o.*, p.* FROM (SELECT arrived AS "all_arrived", vanished AS "all_vanished", known AS "all_known", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", arrived_once AS "all_arrivedOnce", vanished_once AS "all_vanishedOnce", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "turns") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.changes.retailers

"by_retailer" AS MATERIALIZED (SELECT w.*, r.name AS retailer_name, coalesce(f.listed, 0) AS listed, coalesce(f.arrived, 0) AS arrived,
              coalesce(f.vanished, 0) AS vanished, coalesce(f.stayed, 0) AS stayed
              FROM watched AS w JOIN retailers AS r ON r.id = w.retailer_id LEFT JOIN (
                SELECT retailer_id, count(*) FILTER (WHERE listed) AS listed, count(*) FILTER (WHERE arrived) AS arrived,
                  count(*) FILTER (WHERE vanished) AS vanished,
                  count(*) FILTER (WHERE listed AND NOT arrived AND NOT vanished) AS stayed
                FROM lives GROUP BY retailer_id) AS f ON f.retailer_id = w.retailer_id)

"placed_rows" AS NOT MATERIALIZED (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", listed AS "listed", CASE WHEN known THEN arrived END AS "arrived", CASE WHEN known THEN vanished END AS "vanished", CASE WHEN known THEN stayed END AS "stayed", CAST(since AS VARCHAR) AS "watchedSince", CAST(until AS VARCHAR) AS "watchedUntil",
    row_number() OVER (ORDER BY listed DESC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id) AS place_in_order FROM "by_retailer") SELECT o.*, p.* FROM (SELECT arrived AS "all_arrived", vanished AS "all_vanished", known AS "all_known", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", arrived_once AS "all_arrivedOnce", vanished_once AS "all_vanishedOnce", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "by_retailer") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

WITH "in_shops" AS MATERIALIZED (SELECT product_id, shop_id, min(day) AS first_day, max(day) AS last_day,
        count(*) FILTER (WHERE day >= CAST('2025-02-03' AS DATE)) AS n, max(observed_at) AS newest FROM observations
        WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 GROUP BY product_id, shop_id)

-- charts.assortment.changes.retailers.csv

"by_retailer" AS MATERIALIZED (SELECT w.*, r.name AS retailer_name, coalesce(f.listed, 0) AS listed, coalesce(f.arrived, 0) AS arrived,
              coalesce(f.vanished, 0) AS vanished, coalesce(f.stayed, 0) AS stayed
              FROM watched AS w JOIN retailers AS r ON r.id = w.retailer_id LEFT JOIN (
                SELECT retailer_id, count(*) FILTER (WHERE listed) AS listed, count(*) FILTER (WHERE arrived) AS arrived,
                  count(*) FILTER (WHERE vanished) AS vanished,
                  count(*) FILTER (WHERE listed AND NOT arrived AND NOT vanished) AS stayed
                FROM lives GROUP BY retailer_id) AS f ON f.retailer_id = w.retailer_id) SELECT CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, listed, CASE WHEN known THEN arrived END, CASE WHEN known THEN vanished END, CASE WHEN known THEN stayed END, CAST(since AS VARCHAR), CAST(until AS VARCHAR) FROM "by_retailer" ORDER BY listed DESC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id

-- charts.v1.assortment.changes.retailers

"placed_rows" AS NOT MATERIALIZED (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", listed AS "listed", CASE WHEN known THEN arrived END AS "arrived", CASE WHEN known THEN vanished END AS "vanished", CASE WHEN known THEN stayed END AS "stayed", CAST(since AS VARCHAR) AS "watchedSince", CAST(until AS VARCHAR) AS "watchedUntil",
    row_number() OVER (ORDER BY listed DESC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id) AS place_in_order FROM "by_retailer") SELECT o.*, p.* FROM (SELECT arrived AS "all_arrived", vanished AS "all_vanished", known AS "all_known", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", arrived_once AS "all_arrivedOnce", vanished_once AS "all_vanishedOnce", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "by_retailer") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order
