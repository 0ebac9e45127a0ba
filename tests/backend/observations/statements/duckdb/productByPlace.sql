-- charts.modal.region

"all_counted" AS MATERIALIZED (SELECT price, count(*) AS n FROM matching GROUP BY price)

"all_modes" AS NOT MATERIALIZED (SELECT min(price) AS mode, max(n) AS mode_count, count(*) AS mode_ties FROM all_counted
      WHERE n = (SELECT max(n) FROM all_counted))

"all_sums" AS NOT MATERIALIZED (SELECT sum(n) AS observations, sum(total) AS total, sum(squares) AS squares, min(minimum) AS minimum,
  max(maximum) AS maximum, max(newest) AS newest FROM facts)

"counted" AS MATERIALIZED (SELECT m.product_id, m.place_id, m.price, count(*) AS n
    FROM (SELECT f.*, s.region_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL) AS m JOIN "shown" AS wanted
      ON wanted.product_id = m.product_id AND wanted.place_id = m.place_id GROUP BY m.product_id, m.place_id, m.price)

"facts" AS MATERIALIZED (SELECT product_id, shop_id, count(*) AS n,
  sum(price) AS total, sum(CAST(price AS HUGEINT) * price) AS squares, min(price) AS minimum, max(price) AS maximum,
  max(observed_at) AS newest FROM matching GROUP BY product_id, shop_id)

"figures" AS MATERIALIZED (SELECT product_id, place_id, (2 * CAST(total AS HUGEINT) + observations) // (2 * CAST(observations AS HUGEINT)) AS average, minimum, maximum,
      CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE round(100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS HUGEINT) * squares - CAST(total AS HUGEINT) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE), 6) END AS dispersion, observations, shops FROM sums)

"modes" AS MATERIALIZED (SELECT c.product_id, c.place_id, min(c.price) AS mode, max(c.n) AS mode_count, count(*) AS mode_ties
        FROM counted AS c JOIN most ON most.product_id = c.product_id AND most.place_id = c.place_id
          AND most.mode_count = c.n GROUP BY c.product_id, c.place_id)

"most" AS NOT MATERIALIZED (SELECT product_id, place_id, max(n) AS mode_count FROM counted GROUP BY product_id, place_id)

"named" AS NOT MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN regions AS place ON place.id = f.place_id )

"overall" AS NOT MATERIALIZED (SELECT (2 * CAST(total AS HUGEINT) + observations) // (2 * CAST(observations AS HUGEINT)) AS average, minimum, maximum, mode, mode_count, mode_ties,
      CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE round(100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS HUGEINT) * squares - CAST(total AS HUGEINT) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE), 6) END AS dispersion, observations,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM facts) AS seen) AS shops, newest
      FROM all_sums CROSS JOIN all_modes) SELECT o.*, p.* FROM (SELECT average AS "all_average", minimum AS "all_minimum", maximum AS "all_maximum", mode AS "all_mode", mode_count AS "all_modeCount", mode_ties AS "all_modeTies", dispersion AS "all_dispersion", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM figures) AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", place_id AS "placeId", place_name AS "placeName", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "placeDetail", average AS "average", minimum AS "minimum", maximum AS "maximum", mode AS "mode", mode_count AS "modeCount", mode_ties AS "modeTies", dispersion AS "dispersion", observations AS "observations", shops AS "shops", place_in_order FROM page) AS p ON true ORDER BY p.place_in_order

"page" AS NOT MATERIALIZED (SELECT f.*, m.mode, m.mode_count, m.mode_ties
  FROM "shown" AS f JOIN modes AS m ON m.product_id = f.product_id AND m.place_id = f.place_id)

"placed" AS NOT MATERIALIZED (SELECT f.*, s.region_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL)

"shown" AS MATERIALIZED (SELECT * FROM (SELECT *, row_number() OVER (ORDER BY place_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, place_name COLLATE NOCASE.NOACCENT, product_id, place_id) AS place_in_order
      FROM "named") AS ranked
      WHERE place_in_order > 0 AND place_in_order <= 500)

"sums" AS NOT MATERIALIZED (SELECT product_id, place_id, sum(n) AS observations, sum(total) AS total, sum(squares) AS squares, min(minimum) AS minimum,
  max(maximum) AS maximum, count(*) AS shops FROM placed GROUP BY product_id, place_id)

WITH "matching" AS MATERIALIZED (SELECT product_id, shop_id, price_micros AS price, observed_at FROM observations
      WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE)

-- charts.modal.region.csv

"alike" AS NOT MATERIALIZED (SELECT product_id, place_id, n, count(*) AS prices, min(price) AS lowest, max(price) AS highest,
      sum(price) AS total, sum(CAST(price AS HUGEINT) * price) AS squares FROM counted GROUP BY product_id, place_id, n)

"counted" AS NOT MATERIALIZED (SELECT product_id, place_id, price, sum(n) AS n FROM placed GROUP BY product_id, place_id, price)

"figures" AS MATERIALIZED (SELECT s.product_id, s.place_id, CAST((2 * CAST(total AS HUGEINT) + observations) // (2 * CAST(observations AS HUGEINT)) AS BIGINT) AS "average", minimum, maximum, mode,
      CAST("mode_count" AS BIGINT) AS "mode_count", CAST("mode_ties" AS BIGINT) AS "mode_ties", CAST("observations" AS BIGINT) AS "observations", CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE round(100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS HUGEINT) * squares - CAST(total AS HUGEINT) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE), 6) END AS dispersion, shops FROM sums AS s JOIN seen AS v ON v.product_id = s.product_id AND v.place_id = s.place_id) SELECT f.*, coalesce(CAST(o.place_rank AS BIGINT), 9223372036854775807) AS sort_key, CAST(0 AS INTEGER) AS batch
        FROM figures AS f JOIN (SELECT id, dense_rank() OVER (ORDER BY name COLLATE NOCASE.NOACCENT) AS place_rank FROM regions) AS o ON o.id = f.place_id ORDER BY sort_key

"place_names" AS NOT MATERIALIZED (SELECT place.id, CASE WHEN regexp_matches(place.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place.name END AS "place_name", CASE WHEN regexp_matches(CAST(NULL AS VARCHAR), '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(CAST(NULL AS VARCHAR), '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE CAST(NULL AS VARCHAR) END AS "region_name", CASE WHEN regexp_matches(CAST(NULL AS VARCHAR), '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(CAST(NULL AS VARCHAR), '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE CAST(NULL AS VARCHAR) END AS "retailer_name", CASE WHEN regexp_matches(CAST(NULL AS VARCHAR), '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(CAST(NULL AS VARCHAR), '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE CAST(NULL AS VARCHAR) END AS "city_name", CASE WHEN regexp_matches(CAST(NULL AS VARCHAR), '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(CAST(NULL AS VARCHAR), '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE CAST(NULL AS VARCHAR) END AS "address", dense_rank() OVER (ORDER BY place.name COLLATE NOCASE.NOACCENT) AS "place_rank" FROM regions AS place 
        WHERE place.id IN (SELECT place_id FROM figures)) SELECT product_name, upc, place_name, CAST(CAST(average AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(minimum AS DOUBLE) / 1000000, CAST(maximum AS DOUBLE) / 1000000, CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, dispersion, observations, shops FROM figures AS f JOIN product_names AS p ON p.id = f.product_id
        JOIN place_names AS g ON g.id = f.place_id ORDER BY sort_key, "product_rank", "place_rank", "product_id", "place_id"

"placed" AS MATERIALIZED (SELECT f.*, s.region_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL)

"product_names" AS NOT MATERIALIZED (SELECT id, CASE WHEN regexp_matches(name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE name END AS "product_name", CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END AS "upc", dense_rank() OVER (ORDER BY name COLLATE NOCASE.NOACCENT) AS "product_rank" FROM products WHERE id IN (SELECT product_id FROM figures))

"seen" AS NOT MATERIALIZED (SELECT product_id, place_id, count(*) AS shops FROM (SELECT DISTINCT product_id, place_id, shop_id FROM placed) AS each_shop
        GROUP BY product_id, place_id)

"sums" AS NOT MATERIALIZED (SELECT product_id, place_id, min(lowest) AS minimum, max(highest) AS maximum,
      arg_max(lowest, n) AS mode, max(n) AS mode_count, arg_max(prices, n) AS mode_ties,
      sum(n * prices) AS observations, sum(n * total) AS total, sum(n * squares) AS squares
      FROM alike GROUP BY product_id, place_id)

SELECT id, dense_rank() OVER (ORDER BY name COLLATE NOCASE.NOACCENT ASC) AS rank,
    (SELECT count(*) FROM regions) AS places, observations
    FROM products JOIN (SELECT product_id, count(*) AS observations FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21
    GROUP BY product_id) AS observed ON observed.product_id = products.id ORDER BY rank, id

SELECT sort_key, batch FROM (SELECT sort_key, batch,
      row_number() OVER (ORDER BY sort_key, batch) AS nth FROM read_parquet('…') AS held
      WHERE (product_id * 31 + place_id) % 1 = 0) AS sample
    WHERE nth % 25000 = 0 ORDER BY nth

WITH "figures" AS MATERIALIZED (SELECT * FROM read_parquet('…') AS held WHERE true)

WITH "matching" AS NOT MATERIALIZED (SELECT product_id, shop_id, price_micros AS price, count(*) AS n FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, price_micros)

-- charts.modal.region.mode

"figures" AS MATERIALIZED (SELECT "s"."place_id", (2 * CAST(total AS HUGEINT) + observations) // (2 * CAST(observations AS HUGEINT)) AS average, minimum, maximum, mode, mode_count,
    mode_ties, CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE round(100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS HUGEINT) * squares - CAST(total AS HUGEINT) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE), 6) END AS dispersion, observations, shops
    FROM "figures_sums" AS s JOIN "figures_modes" AS m ON "s"."place_id" = "m"."place_id"
    JOIN "figures_seen" AS v ON "s"."place_id" = "v"."place_id")

"figures_counts" AS MATERIALIZED (SELECT "place_id", price, sum(n) AS n FROM "placed"
    GROUP BY "place_id", "price")

"figures_modes" AS NOT MATERIALIZED (SELECT "c"."place_id", min(c.price) AS mode, count(*) AS mode_ties
    FROM "figures_counts" AS c JOIN "figures_sums" AS s ON "c"."place_id" = "s"."place_id" AND c.n = s.mode_count
    GROUP BY "c"."place_id")

"figures_seen" AS NOT MATERIALIZED (SELECT "place_id", count(*) AS shops FROM (SELECT DISTINCT "place_id", shop_id FROM "placed") AS each_shop GROUP BY "place_id")

"figures_sums" AS MATERIALIZED (SELECT "place_id", max(n) AS mode_count, sum(n) AS observations, min(price) AS minimum,
    max(price) AS maximum, sum(n * CAST(price AS HUGEINT)) AS total, sum(n * CAST(price AS HUGEINT) * price) AS squares
    FROM "figures_counts" GROUP BY "place_id")

"frequent" AS NOT MATERIALIZED (SELECT place_id, max(price) FILTER (WHERE nth = 1) AS "price1",
      max(n) FILTER (WHERE nth = 1) AS "count1", max(price) FILTER (WHERE nth = 2) AS "price2",
      max(n) FILTER (WHERE nth = 2) AS "count2", max(price) FILTER (WHERE nth = 3) AS "price3",
      max(n) FILTER (WHERE nth = 3) AS "count3", max(price) FILTER (WHERE nth = 4) AS "price4",
      max(n) FILTER (WHERE nth = 4) AS "count4", max(price) FILTER (WHERE nth = 5) AS "price5",
      max(n) FILTER (WHERE nth = 5) AS "count5" FROM (SELECT place_id, price, n,
    row_number() OVER (PARTITION BY place_id ORDER BY n DESC, price) AS nth FROM figures_counts) AS ranked
    WHERE nth <= 5 GROUP BY place_id)

"listed" AS NOT MATERIALIZED (SELECT f.*, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name,
        CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address, "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5"
        FROM figures AS f JOIN regions AS place ON place.id = f.place_id 
        JOIN frequent ON frequent.place_id = f.place_id) SELECT place_id AS "masterId", place_name AS "name", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "detail", mode AS "mode", mode_count AS "modeCount", mode_ties AS "modeTies", CASE WHEN observations > 0 THEN round(100 * CAST(mode_count AS DOUBLE) / CAST(observations AS DOUBLE), 6) END AS "share", observations AS "observations", shops AS "shops", "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5" FROM listed ORDER BY place_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id LIMIT 500

WITH "matching" AS NOT MATERIALIZED (SELECT shop_id, price_micros AS price, count(*) AS n FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
        GROUP BY shop_id, price_micros)

-- charts.modal.region.mode.csv

"listed" AS NOT MATERIALIZED (SELECT f.*, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name,
        CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address, "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5"
        FROM figures AS f JOIN regions AS place ON place.id = f.place_id 
        JOIN frequent ON frequent.place_id = f.place_id) SELECT CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, CASE WHEN observations > 0 THEN round(100 * CAST(mode_count AS DOUBLE) / CAST(observations AS DOUBLE), 6) END, observations, shops, CAST(price1 AS DOUBLE) / 1000000, count1, CAST(price2 AS DOUBLE) / 1000000, count2, CAST(price3 AS DOUBLE) / 1000000, count3, CAST(price4 AS DOUBLE) / 1000000, count4, CAST(price5 AS DOUBLE) / 1000000, count5 FROM listed ORDER BY place_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id 

-- charts.modal.city

"counted" AS MATERIALIZED (SELECT m.product_id, m.place_id, m.price, count(*) AS n
    FROM (SELECT f.*, s.city_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL) AS m JOIN "shown" AS wanted
      ON wanted.product_id = m.product_id AND wanted.place_id = m.place_id GROUP BY m.product_id, m.place_id, m.price)

"named" AS NOT MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, r.name AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT * FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id)

"placed" AS NOT MATERIALIZED (SELECT f.*, s.city_id AS place_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL)

-- charts.modal.city.csv

"figures" AS MATERIALIZED (SELECT s.product_id, s.place_id, CAST((2 * CAST(total AS HUGEINT) + observations) // (2 * CAST(observations AS HUGEINT)) AS BIGINT) AS "average", minimum, maximum, mode,
      CAST("mode_count" AS BIGINT) AS "mode_count", CAST("mode_ties" AS BIGINT) AS "mode_ties", CAST("observations" AS BIGINT) AS "observations", CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE round(100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS HUGEINT) * squares - CAST(total AS HUGEINT) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE), 6) END AS dispersion, shops FROM sums AS s JOIN seen AS v ON v.product_id = s.product_id AND v.place_id = s.place_id) SELECT f.*, coalesce(CAST(o.place_rank AS BIGINT), 9223372036854775807) AS sort_key, CAST(0 AS INTEGER) AS batch
        FROM figures AS f JOIN (SELECT id, dense_rank() OVER (ORDER BY name COLLATE NOCASE.NOACCENT) AS place_rank FROM cities) AS o ON o.id = f.place_id ORDER BY sort_key

"place_names" AS NOT MATERIALIZED (SELECT place.id, CASE WHEN regexp_matches(place.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place.name END AS "place_name", CASE WHEN regexp_matches(r.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(r.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE r.name END AS "region_name", CASE WHEN regexp_matches(CAST(NULL AS VARCHAR), '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(CAST(NULL AS VARCHAR), '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE CAST(NULL AS VARCHAR) END AS "retailer_name", CASE WHEN regexp_matches(CAST(NULL AS VARCHAR), '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(CAST(NULL AS VARCHAR), '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE CAST(NULL AS VARCHAR) END AS "city_name", CASE WHEN regexp_matches(CAST(NULL AS VARCHAR), '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(CAST(NULL AS VARCHAR), '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE CAST(NULL AS VARCHAR) END AS "address", dense_rank() OVER (ORDER BY place.name COLLATE NOCASE.NOACCENT) AS "place_rank" FROM cities AS place LEFT JOIN regions AS r ON r.id = place.region_id
        WHERE place.id IN (SELECT place_id FROM figures)) SELECT product_name, upc, place_name, region_name, CAST(CAST(average AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(minimum AS DOUBLE) / 1000000, CAST(maximum AS DOUBLE) / 1000000, CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, dispersion, observations, shops FROM figures AS f JOIN product_names AS p ON p.id = f.product_id
        JOIN place_names AS g ON g.id = f.place_id ORDER BY sort_key, "product_rank", "place_rank", "product_id", "place_id"

"placed" AS MATERIALIZED (SELECT f.*, s.city_id AS place_id FROM "matching" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL)

SELECT id, dense_rank() OVER (ORDER BY name COLLATE NOCASE.NOACCENT ASC) AS rank,
    (SELECT count(*) FROM cities) AS places, observations
    FROM products JOIN (SELECT product_id, count(*) AS observations FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21
    GROUP BY product_id) AS observed ON observed.product_id = products.id ORDER BY rank, id

-- charts.modal.city.mode

"listed" AS NOT MATERIALIZED (SELECT f.*, place.name AS place_name, r.name AS region_name, CAST(NULL AS VARCHAR) AS retailer_name,
        CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address, "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5"
        FROM figures AS f JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id
        JOIN frequent ON frequent.place_id = f.place_id) SELECT place_id AS "masterId", place_name AS "name", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "detail", mode AS "mode", mode_count AS "modeCount", mode_ties AS "modeTies", CASE WHEN observations > 0 THEN round(100 * CAST(mode_count AS DOUBLE) / CAST(observations AS DOUBLE), 6) END AS "share", observations AS "observations", shops AS "shops", "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5" FROM listed ORDER BY place_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id LIMIT 500

-- charts.modal.city.mode.csv

"listed" AS NOT MATERIALIZED (SELECT f.*, place.name AS place_name, r.name AS region_name, CAST(NULL AS VARCHAR) AS retailer_name,
        CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address, "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5"
        FROM figures AS f JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id
        JOIN frequent ON frequent.place_id = f.place_id) SELECT CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CASE WHEN regexp_matches(region_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(region_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE region_name END, CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, CASE WHEN observations > 0 THEN round(100 * CAST(mode_count AS DOUBLE) / CAST(observations AS DOUBLE), 6) END, observations, shops, CAST(price1 AS DOUBLE) / 1000000, count1, CAST(price2 AS DOUBLE) / 1000000, count2, CAST(price3 AS DOUBLE) / 1000000, count3, CAST(price4 AS DOUBLE) / 1000000, count4, CAST(price5 AS DOUBLE) / 1000000, count5 FROM listed ORDER BY place_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id 

-- charts.modal.shop

"counted" AS MATERIALIZED (SELECT m.product_id, m.place_id, m.price, count(*) AS n
    FROM (SELECT *, shop_id AS place_id FROM "matching") AS m JOIN "shown" AS wanted
      ON wanted.product_id = m.product_id AND wanted.place_id = m.place_id GROUP BY m.product_id, m.place_id, m.price)

"named" AS NOT MATERIALIZED (SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    t.name AS retailer_name, c.name AS city_name, place.address AS address
    FROM (SELECT * FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id)

"placed" AS NOT MATERIALIZED (SELECT *, shop_id AS place_id FROM "facts")

-- charts.modal.shop.csv

"figures" AS MATERIALIZED (SELECT s.product_id, s.place_id, CAST((2 * CAST(total AS HUGEINT) + observations) // (2 * CAST(observations AS HUGEINT)) AS BIGINT) AS "average", minimum, maximum, mode,
      CAST("mode_count" AS BIGINT) AS "mode_count", CAST("mode_ties" AS BIGINT) AS "mode_ties", CAST("observations" AS BIGINT) AS "observations", CASE WHEN total = 0 THEN NULL WHEN minimum = maximum THEN 0
    ELSE round(100 * sqrt(CASE WHEN CAST(observations AS DOUBLE) * CAST(maximum AS DOUBLE) < 10000000000000000000 THEN CAST(CAST(observations AS HUGEINT) * squares - CAST(total AS HUGEINT) * total AS DOUBLE) ELSE greatest(0, CAST(observations AS DOUBLE) * CAST(squares AS DOUBLE) - CAST(total AS DOUBLE) * CAST(total AS DOUBLE)) END) / CAST(total AS DOUBLE), 6) END AS dispersion, CAST(1 AS BIGINT) AS shops FROM sums AS s ) SELECT f.*, coalesce(CAST(o.place_rank AS BIGINT), 9223372036854775807) AS sort_key, CAST(0 AS INTEGER) AS batch
        FROM figures AS f JOIN (SELECT id, dense_rank() OVER (ORDER BY name COLLATE NOCASE.NOACCENT) AS place_rank FROM shops) AS o ON o.id = f.place_id ORDER BY sort_key

"place_names" AS NOT MATERIALIZED (SELECT place.id, CASE WHEN regexp_matches(place.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place.name END AS "place_name", CASE WHEN regexp_matches(CAST(NULL AS VARCHAR), '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(CAST(NULL AS VARCHAR), '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE CAST(NULL AS VARCHAR) END AS "region_name", CASE WHEN regexp_matches(t.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(t.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE t.name END AS "retailer_name", CASE WHEN regexp_matches(c.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(c.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE c.name END AS "city_name", CASE WHEN regexp_matches(place.address, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place.address, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place.address END AS "address", dense_rank() OVER (ORDER BY place.name COLLATE NOCASE.NOACCENT) AS "place_rank" FROM shops AS place LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id
        WHERE place.id IN (SELECT place_id FROM figures)) SELECT product_name, upc, place_name, retailer_name, city_name, address, CAST(CAST(average AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(minimum AS DOUBLE) / 1000000, CAST(maximum AS DOUBLE) / 1000000, CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, dispersion, observations, shops FROM figures AS f JOIN product_names AS p ON p.id = f.product_id
        JOIN place_names AS g ON g.id = f.place_id ORDER BY sort_key, "product_rank", "place_rank", "product_id", "place_id"

SELECT id, dense_rank() OVER (ORDER BY name COLLATE NOCASE.NOACCENT ASC) AS rank,
    (SELECT count(*) FROM shops) AS places, observations
    FROM products JOIN (SELECT product_id, count(*) AS observations FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21
    GROUP BY product_id) AS observed ON observed.product_id = products.id ORDER BY rank, id

WITH "counted" AS NOT MATERIALIZED (SELECT product_id, shop_id AS place_id, price, n FROM (SELECT product_id, shop_id, price_micros AS price, count(*) AS n FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (36)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id, price_micros) AS m)

-- charts.modal.shop.mode

"listed" AS NOT MATERIALIZED (SELECT f.*, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name, t.name AS retailer_name,
        c.name AS city_name, place.address AS address, "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5"
        FROM figures AS f JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id
        JOIN frequent ON frequent.place_id = f.place_id) SELECT place_id AS "masterId", place_name AS "name", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "detail", mode AS "mode", mode_count AS "modeCount", mode_ties AS "modeTies", CASE WHEN observations > 0 THEN round(100 * CAST(mode_count AS DOUBLE) / CAST(observations AS DOUBLE), 6) END AS "share", observations AS "observations", shops AS "shops", "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5" FROM listed ORDER BY place_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id LIMIT 500

"placed" AS MATERIALIZED (SELECT *, shop_id AS place_id FROM "matching")

-- charts.modal.shop.mode.csv

"listed" AS NOT MATERIALIZED (SELECT f.*, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name, t.name AS retailer_name,
        c.name AS city_name, place.address AS address, "price1", "count1", "price2", "count2", "price3", "count3", "price4", "count4", "price5", "count5"
        FROM figures AS f JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id
        JOIN frequent ON frequent.place_id = f.place_id) SELECT CASE WHEN regexp_matches(place_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(place_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE place_name END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CASE WHEN regexp_matches(city_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(city_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE city_name END, CASE WHEN regexp_matches(address, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(address, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE address END, CAST(mode AS DOUBLE) / 1000000, mode_count, mode_ties, CASE WHEN observations > 0 THEN round(100 * CAST(mode_count AS DOUBLE) / CAST(observations AS DOUBLE), 6) END, observations, shops, CAST(price1 AS DOUBLE) / 1000000, count1, CAST(price2 AS DOUBLE) / 1000000, count2, CAST(price3 AS DOUBLE) / 1000000, count3, CAST(price4 AS DOUBLE) / 1000000, count4, CAST(price5 AS DOUBLE) / 1000000, count5 FROM listed ORDER BY place_name COLLATE NOCASE.NOACCENT ASC NULLS LAST, place_name COLLATE NOCASE.NOACCENT, place_id 
