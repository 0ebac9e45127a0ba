-- charts.gap.region

"crossed" AS NOT MATERIALIZED (SELECT *, own_crossed - reference_crossed AS difference FROM
  (SELECT *, CAST(own_total AS HUGEINT) * CAST(reference_n AS HUGEINT) AS own_crossed,
    CAST(reference_total AS HUGEINT) * CAST(own_n AS HUGEINT) AS reference_crossed,
    CAST(own_n AS HUGEINT) * CAST(reference_n AS HUGEINT) AS parts FROM sums WHERE place_id <> 0) AS products)

"dearest_places" AS NOT MATERIALIZED (SELECT place_id, gap_percent, row_number() OVER (ORDER BY gap_percent DESC, place_id) AS rank
      FROM place_gaps WHERE gap_percent IS NOT NULL)

"figures" AS MATERIALIZED (SELECT c.own_id AS own_id, c.place_id AS place_id, (2 * CAST(own_total AS HUGEINT) + own_n) // (2 * CAST(own_n AS HUGEINT)) AS own,
    (2 * CAST(reference_total AS HUGEINT) + reference_n) // (2 * CAST(reference_n AS HUGEINT)) AS reference,
    CASE WHEN parts = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 1 AS HUGEINT) + parts) // (2 * CAST(parts AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(parts, 1) AS DOUBLE)) END + 0 END AS gap,
    CASE WHEN reference_crossed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 100000000 AS HUGEINT) + reference_crossed) // (2 * CAST(reference_crossed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_crossed, 1) AS DOUBLE)) END + 0 END AS gap_percent,
    CASE WHEN reference_crossed = 0 THEN NULL ELSE sign(own_crossed) * CASE WHEN CAST(abs(own_crossed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(own_crossed) * 100000000 AS HUGEINT) + reference_crossed) // (2 * CAST(reference_crossed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(own_crossed) AS DOUBLE) * 100000000 / CAST(greatest(reference_crossed, 1) AS DOUBLE)) END + 0 END AS index,
    own_n AS own_observations, reference_n AS reference_observations, shops, competitors FROM crossed AS c
      JOIN (SELECT own_id, place_id, count(*) AS competitors FROM rivals GROUP BY own_id, place_id) AS r
      ON r.own_id = c.own_id AND r.place_id = c.place_id)

"in_shops" AS NOT MATERIALIZED (SELECT p.own_id, f.shop_id, sum(CASE WHEN side = 0 THEN n ELSE 0 END) AS own_n,
  sum(CASE WHEN side = 0 THEN total ELSE 0 END) AS own_total, sum(CASE WHEN side = 1 THEN n ELSE 0 END) AS reference_n,
  sum(CASE WHEN side = 1 THEN total ELSE 0 END) AS reference_total, max(newest) AS newest
  FROM facts AS f JOIN paired AS p ON p.held_id = f.product_id GROUP BY p.own_id, f.shop_id)

"named" AS NOT MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN regions AS place ON place.id = f.place_id )

"of_all" AS NOT MATERIALIZED (SELECT own_n AS own_observations, reference_n AS reference_observations, shops, competitors, newest, (2 * CAST(own_total AS HUGEINT) + own_n) // (2 * CAST(own_n AS HUGEINT)) AS own,
    (2 * CAST(reference_weighed AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 1 AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE)) END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(own_weighed) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS HUGEINT) * 1000000000 AS own_weighed, CAST(own_n AS HUGEINT) * 1000000000 AS weights
    FROM whole) AS sides) AS weighed)

"overall" AS MATERIALIZED (SELECT *, (SELECT string_agg(CAST(place_id AS VARCHAR) || '=' || CAST(CAST(gap_percent AS BIGINT) AS VARCHAR), ' ' ORDER BY rank) FROM dearest_places WHERE rank <= 200) AS places FROM of_all)

"paired" AS MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "own_id", unnest(CAST('[…]' AS INTEGER[])) AS "held_id", unnest(CAST('[…]' AS INTEGER[])) AS "side")

"place_gaps" AS NOT MATERIALIZED (SELECT place_id, (2 * CAST(own_total AS HUGEINT) + own_n) // (2 * CAST(own_n AS HUGEINT)) AS own,
    (2 * CAST(reference_weighed AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 1 AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE)) END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(own_weighed) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS HUGEINT) * 1000000000 AS own_weighed, CAST(own_n AS HUGEINT) * 1000000000 AS weights
    FROM place_sides) AS sides) AS weighed)

"place_sides" AS NOT MATERIALIZED (SELECT place_id, sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS HUGEINT) * ((2 * CAST(CAST(reference_total AS HUGEINT) * 1000000000 AS HUGEINT) + reference_n) // (2 * CAST(reference_n AS HUGEINT)))) AS reference_weighed FROM sums WHERE place_id <> 0 GROUP BY place_id)

"placed" AS MATERIALIZED (SELECT f.*, coalesce(s.region_id, 0) AS place_id
    FROM "in_shops" AS f LEFT JOIN shops AS s ON s.id = f.shop_id)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", place_id AS "placeId", place_name AS "placeName", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "placeDetail", own AS "own", reference AS "reference", gap AS "gap", gap_percent AS "gapPercent", index AS "index", own_observations AS "ownObservations", reference_observations AS "referenceObservations", shops AS "shops", competitors AS "competitors",
    row_number() OVER (ORDER BY product_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, place_name COLLATE NOCASE.NOACCENT, product_id, place_id) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT own AS "all_own", reference AS "all_reference", gap AS "all_gap", gap_percent AS "all_gapPercent", index AS "all_index", own_observations AS "all_ownObservations", reference_observations AS "all_referenceObservations", shops AS "all_shops", competitors AS "all_competitors", places AS "all_places", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"rivals" AS MATERIALIZED (SELECT DISTINCT p.own_id AS own_id, f.place_id AS place_id,
  f.product_id AS product_id FROM (SELECT f.*, coalesce(s.region_id, 0) AS place_id
    FROM "facts" AS f LEFT JOIN shops AS s ON s.id = f.shop_id) AS f
  JOIN paired AS p ON p.held_id = f.product_id WHERE p.side = 1)

"sums" AS MATERIALIZED (SELECT own_id, place_id, sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
  sum(reference_total) AS reference_total, max(newest) AS newest, count(*) AS shops FROM placed GROUP BY own_id, place_id
      HAVING sum(own_n) > 0 AND sum(reference_n) > 0)

"whole" AS NOT MATERIALIZED (SELECT sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS HUGEINT) * ((2 * CAST(CAST(reference_total AS HUGEINT) * 1000000000 AS HUGEINT) + reference_n) // (2 * CAST(reference_n AS HUGEINT)))) AS reference_weighed, max(newest) AS newest, (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM placed JOIN sums
      ON sums.own_id = placed.own_id AND sums.place_id = placed.place_id) AS seen) AS shops,
      (SELECT count(*) FROM (SELECT DISTINCT product_id FROM rivals JOIN sums
      ON sums.own_id = rivals.own_id AND sums.place_id = rivals.place_id) AS held) AS competitors FROM sums)

WITH "facts" AS MATERIALIZED (SELECT product_id, shop_id, count(*) AS n, sum(price_micros) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id)

-- charts.gap.region.csv

"named" AS NOT MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN regions AS place ON place.id = f.place_id ) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CAST(CAST(own AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(reference AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(gap AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(gap_percent AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(index AS DOUBLE) / 1000000 AS DECIMAL(…)), own_observations, reference_observations, shops, competitors FROM "named" ORDER BY product_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, place_name COLLATE NOCASE.NOACCENT, product_id, place_id

-- charts.gap.city

"named" AS NOT MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, r.name AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id)

"placed" AS MATERIALIZED (SELECT f.*, coalesce(s.city_id, 0) AS place_id
    FROM "in_shops" AS f LEFT JOIN shops AS s ON s.id = f.shop_id)

"rivals" AS MATERIALIZED (SELECT DISTINCT p.own_id AS own_id, f.place_id AS place_id,
  f.product_id AS product_id FROM (SELECT f.*, coalesce(s.city_id, 0) AS place_id
    FROM "facts" AS f LEFT JOIN shops AS s ON s.id = f.shop_id) AS f
  JOIN paired AS p ON p.held_id = f.product_id WHERE p.side = 1)

-- charts.gap.city.csv

"named" AS NOT MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, r.name AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CASE WHEN regexp_matches(region_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(region_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE region_name END, CAST(CAST(own AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(reference AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(gap AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(gap_percent AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(index AS DOUBLE) / 1000000 AS DECIMAL(…)), own_observations, reference_observations, shops, competitors FROM "named" ORDER BY product_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, place_name COLLATE NOCASE.NOACCENT, product_id, place_id

-- charts.gap.shop

"named" AS NOT MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    t.name AS retailer_name, c.name AS city_name, place.address AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id)

"placed" AS MATERIALIZED (SELECT *, shop_id AS place_id FROM "in_shops")

"rivals" AS MATERIALIZED (SELECT DISTINCT p.own_id AS own_id, f.place_id AS place_id,
  f.product_id AS product_id FROM (SELECT *, shop_id AS place_id FROM "facts") AS f
  JOIN paired AS p ON p.held_id = f.product_id WHERE p.side = 1)

-- charts.gap.shop.csv

"named" AS NOT MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    t.name AS retailer_name, c.name AS city_name, place.address AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CASE WHEN regexp_matches(city_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(city_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE city_name END, CASE WHEN regexp_matches(address, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(address, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE address END, CAST(CAST(own AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(reference AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(gap AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(gap_percent AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(index AS DOUBLE) / 1000000 AS DECIMAL(…)), own_observations, reference_observations, shops, competitors FROM "named" ORDER BY product_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, place_name COLLATE NOCASE.NOACCENT, product_id, place_id
