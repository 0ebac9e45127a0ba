-- charts.comparative.retailers

"against" AS MATERIALIZED (SELECT bucket, sum(cost) AS cost, count(*) AS parts FROM whole
     GROUP BY bucket)

"basket" AS MATERIALIZED (SELECT * FROM wanted)

"cells" AS MATERIALIZED (SELECT *, (2 * CAST(total AS HUGEINT) + n) // (2 * CAST(n AS HUGEINT)) AS average FROM sums)

"common" AS MATERIALIZED (SELECT product_id FROM (SELECT DISTINCT product_id, retailer_id FROM sums) AS pairs GROUP BY product_id
  HAVING count(*) = (SELECT count(DISTINCT retailer_id) FROM sums))

"costs" AS MATERIALIZED (SELECT c.retailer_id, c.bucket,
  sum(CAST(b.quantity AS HUGEINT) * c.average) AS cost, count(*) AS priced, sum(c.n) AS observations
  FROM cells AS c JOIN basket AS b ON b.product_id = c.product_id GROUP BY c.retailer_id, c.bucket)

"figures" AS MATERIALIZED (SELECT c.retailer_id, c.bucket, c.priced, c.observations, w.cost, r.position,
      CASE WHEN a.cost = 0 THEN NULL ELSE sign((w.cost * a.parts)) * CASE WHEN CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((w.cost * a.parts)) * 100000000 AS HUGEINT) + a.cost) // (2 * CAST(a.cost AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 / CAST(greatest(a.cost, 1) AS DOUBLE)) END + 0 END AS index
      FROM costs AS c LEFT JOIN whole AS w ON w.retailer_id = c.retailer_id AND w.bucket = c.bucket
      LEFT JOIN against AS a ON a.bucket = c.bucket
      LEFT JOIN ranks AS r ON r.retailer_id = c.retailer_id AND r.bucket = c.bucket)

"overall" AS MATERIALIZED (SELECT o.*, w.*, (SELECT count(*) FROM basket) AS products, (SELECT count(*) FROM common) AS common
      FROM (SELECT sum(n) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest FROM placed
        WHERE product_id IN (SELECT product_id FROM basket)) AS o
      CROSS JOIN (SELECT count(*) AS ranked, CASE WHEN count(*) > 0 THEN (2 * CAST(sum(cost) AS HUGEINT) + count(*)) // (2 * CAST(count(*) AS HUGEINT)) END
        AS average_cost FROM whole) AS w)

"placed" AS MATERIALIZED (SELECT f.*, s.retailer_id FROM facts AS f JOIN shops AS s ON s.id = f.shop_id)

"ranks" AS NOT MATERIALIZED (SELECT mine.retailer_id, mine.bucket,
  1 + count(*) FILTER (WHERE 100 * CAST(mine.cost AS HUGEINT) > 101 * CAST(theirs.cost AS HUGEINT)) AS position
  FROM whole AS mine JOIN whole AS theirs ON theirs.bucket = mine.bucket GROUP BY mine.retailer_id, mine.bucket)

"sellers" AS MATERIALIZED (SELECT t.id AS retailer_id, t.name, row_number() OVER (ORDER BY f.cost ASC NULLS LAST, coalesce(f.priced, 0) DESC, t.name COLLATE NOCASE.NOACCENT, t.id) AS rank
      FROM retailers AS t LEFT JOIN "figures" AS f ON f.retailer_id = t.id
      WHERE t.id IN (…))

"shops_of" AS NOT MATERIALIZED (SELECT retailer_id, count(DISTINCT shop_id) AS shops FROM placed WHERE product_id IN (SELECT product_id FROM basket) GROUP BY retailer_id) SELECT s.retailer_id AS "masterRetailerId", s.name AS "retailerName", f.cost AS "cost", f.index AS "index", f.position AS "position", coalesce(f.priced, 0) AS "priced", overall.products AS "products", coalesce(f.observations, 0) AS "observations", coalesce(v.shops, 0) AS "shops", overall.ranked AS "all_ranked", overall.average_cost AS "all_averageCost", overall.products AS "all_products", overall.common AS "all_commonProducts", overall.observations AS "all_observations", overall.shops AS "all_shops", strftime(overall.newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, b.product_id AS basket_product, p.id AS "product_masterProductId", p.name AS "product_productName", p.upc AS "product_upc", b.quantity AS "product_quantity", CAST(b.product_id IN (SELECT product_id FROM common) AS BOOLEAN) AS "product_common", s.retailer_id AS "header_masterId", s.name AS "header_name", s.retailer_id AS "cell_masterRetailerId", c.average AS "cell_average", coalesce(c.n, 0) AS "cell_observations", coalesce(c.shops, 0) AS "cell_shops" FROM sellers AS s CROSS JOIN overall CROSS JOIN wanted AS b
        LEFT JOIN products AS p ON p.id = b.product_id
        LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id
        LEFT JOIN shops_of AS v ON v.retailer_id = s.retailer_id
        LEFT JOIN cells AS c ON c.product_id = b.product_id AND c.retailer_id = s.retailer_id
        ORDER BY p.name COLLATE NOCASE.NOACCENT, p.id, s.rank

"sums" AS MATERIALIZED (SELECT product_id, retailer_id, 0 AS bucket, sum(n) AS n, sum(total) AS total, count(*) AS shops
      FROM placed GROUP BY product_id, retailer_id)

"wanted" AS MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "product_id", unnest(CAST('[…]' AS INTEGER[])) AS "quantity")

"whole" AS MATERIALIZED (SELECT * FROM costs WHERE priced = (SELECT count(*) FROM basket))

WITH "facts" AS NOT MATERIALIZED (SELECT product_id, shop_id, count(*) AS n, sum(price_micros) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (…)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id)

-- charts.comparative.retailers.csv

"shops_of" AS NOT MATERIALIZED (SELECT retailer_id, count(DISTINCT shop_id) AS shops FROM placed WHERE product_id IN (SELECT product_id FROM basket) GROUP BY retailer_id) SELECT CASE WHEN regexp_matches(s.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(s.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE s.name END, CAST(CAST(f.cost AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(f.index AS DOUBLE) / 1000000 AS DECIMAL(…)), f.position, coalesce(f.priced, 0), overall.products, coalesce(f.observations, 0), coalesce(v.shops, 0) FROM sellers AS s CROSS JOIN overall
        LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id
        LEFT JOIN shops_of AS v ON v.retailer_id = s.retailer_id ORDER BY s.rank

-- charts.comparative.products.csv

"sellers" AS MATERIALIZED (SELECT t.id AS retailer_id, t.name, row_number() OVER (ORDER BY f.cost ASC NULLS LAST, coalesce(f.priced, 0) DESC, t.name COLLATE NOCASE.NOACCENT, t.id) AS rank
      FROM retailers AS t LEFT JOIN "figures" AS f ON f.retailer_id = t.id
      WHERE t.id IN (…)) SELECT CASE WHEN regexp_matches(p.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(p.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE p.name END, CASE WHEN regexp_matches(p.upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(p.upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE p.upc END, b.quantity, CASE WHEN regexp_matches(s.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(s.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE s.name END, CAST(CAST(c.average AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(CAST(b.quantity AS HUGEINT) * c.average AS DOUBLE) / 1000000 AS DECIMAL(…)), coalesce(c.n, 0), coalesce(c.shops, 0) FROM wanted AS b JOIN products AS p ON p.id = b.product_id
        CROSS JOIN sellers AS s LEFT JOIN cells AS c ON c.product_id = b.product_id AND c.retailer_id = s.retailer_id
        ORDER BY p.name COLLATE NOCASE.NOACCENT, p.id, s.rank

-- charts.comparative.evolution

"facts" AS MATERIALIZED (SELECT product_id, retailer_id, bucket, shop_id, count(*) AS n, sum(price) AS total,
      max(observed_at) AS newest FROM placed
      GROUP BY GROUPING SETS ((product_id, retailer_id, bucket), (product_id, shop_id)))

"overall" AS MATERIALIZED (SELECT (SELECT count(*) FROM basket) AS products, sum(n) FILTER (WHERE shop_id IS NOT NULL) AS all_observations,
      count(DISTINCT shop_id) AS all_shops, max(newest) AS newest, min(bucket) AS first, max(bucket) AS last
      FROM facts WHERE product_id IN (SELECT product_id FROM basket)) SELECT s.name AS "name", s.retailer_id AS "masterRetailerId", CAST(f.bucket AS VARCHAR) AS "bucket", CAST(overall.first AS VARCHAR) AS "first", CAST(overall.last AS VARCHAR) AS "last", f.cost AS "cell_cost", f.index AS "cell_index", f.position AS "cell_position", coalesce(f.priced, 0) AS "cell_priced", coalesce(f.observations, 0) AS "cell_observations", overall.products AS "all_products", overall.all_observations AS "all_observations", overall.all_shops AS "all_shops", strftime(overall.newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS "all_newest" FROM sellers AS s CROSS JOIN overall LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id ORDER BY s.rank, f.bucket

"period" AS NOT MATERIALIZED (SELECT retailer_id, priced, CASE WHEN priced = (SELECT count(*) FROM basket) THEN cost END AS cost
      FROM period_costs)

"period_cells" AS NOT MATERIALIZED (SELECT product_id, retailer_id, (2 * CAST(sum(total) AS HUGEINT) + sum(n)) // (2 * CAST(sum(n) AS HUGEINT)) AS average
      FROM sums GROUP BY product_id, retailer_id)

"period_costs" AS NOT MATERIALIZED (SELECT c.retailer_id, sum(CAST(b.quantity AS HUGEINT) * c.average) AS cost, count(*) AS priced
      FROM period_cells AS c JOIN basket AS b ON b.product_id = c.product_id GROUP BY c.retailer_id)

"placed" AS NOT MATERIALIZED (SELECT m.*, s.retailer_id FROM matching AS m JOIN shops AS s ON s.id = m.shop_id)

"sellers" AS MATERIALIZED (SELECT t.id AS retailer_id, t.name, row_number() OVER (ORDER BY f.cost ASC NULLS LAST, coalesce(f.priced, 0) DESC, t.name COLLATE NOCASE.NOACCENT, t.id) AS rank
      FROM retailers AS t LEFT JOIN "period" AS f ON f.retailer_id = t.id
      WHERE t.id IN (…))

"sums" AS MATERIALIZED (SELECT * FROM facts WHERE shop_id IS NULL)

WITH "matching" AS NOT MATERIALIZED (SELECT product_id, shop_id, day AS bucket, price_micros AS price,
      observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (…)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE)

-- charts.comparative.evolution.csv

"overall" AS MATERIALIZED (SELECT (SELECT count(*) FROM basket) AS products, sum(n) FILTER (WHERE shop_id IS NOT NULL) AS all_observations,
      count(DISTINCT shop_id) AS all_shops, max(newest) AS newest, min(bucket) AS first, max(bucket) AS last
      FROM facts WHERE product_id IN (SELECT product_id FROM basket)) SELECT CASE WHEN regexp_matches(s.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(s.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE s.name END, CAST(f.bucket AS VARCHAR), CAST(CAST(f.cost AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(f.index AS DOUBLE) / 1000000 AS DECIMAL(…)), f.position, coalesce(f.priced, 0), overall.products, coalesce(f.observations, 0) FROM sellers AS s JOIN figures AS f ON f.retailer_id = s.retailer_id CROSS JOIN overall ORDER BY s.rank, f.bucket

-- charts.comparative.retailers.csv, compared

"basket_rows" AS NOT MATERIALIZED (SELECT s.retailer_id AS "masterRetailerId", s.name AS "retailerName", f.cost AS "cost", f.index AS "index", f.position AS "position", coalesce(f.priced, 0) AS "priced", coalesce(f.observations, 0) AS "observations", overall.products AS "products", coalesce(v.shops, 0) AS "shops", s.rank AS "rank" FROM sellers AS s CROSS JOIN overall
        JOIN figures AS f ON f.retailer_id = s.retailer_id
        LEFT JOIN shops_of AS v ON v.retailer_id = s.retailer_id) SELECT "masterRetailerId" AS "then_masterRetailerId", "cost" AS "then_cost", "index" AS "then_index", "position" AS "then_position", "priced" AS "then_priced", "observations" AS "then_observations", "shops" AS "then_shops" FROM "basket_rows") AS b ON b."then_masterRetailerId" = n."now_masterRetailerId") SELECT CASE WHEN regexp_matches("now_retailerName", '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace("now_retailerName", '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE "now_retailerName" END, CAST(CAST("now_cost" AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST("now_index" AS DOUBLE) / 1000000 AS DECIMAL(…)), "now_position", "now_priced", "now_products", "now_observations", "now_shops", CAST(CAST("then_cost" AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS HUGEINT) + "then_cost") // (2 * CAST("then_cost" AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE)) END + 0 END AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST("then_index" AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST("now_index" - "then_index" AS DOUBLE) / 1000000 AS DECIMAL(…)), "then_position", "now_position" - "then_position", "then_priced", "now_priced" - "then_priced", "then_observations", "now_observations" - "then_observations", "then_shops", "now_shops" - "then_shops" FROM "rows_compared" ORDER BY "now_rank"

"basket_rows" AS NOT MATERIALIZED (SELECT s.retailer_id AS "masterRetailerId", s.name AS "retailerName", f.cost AS "cost", f.index AS "index", f.position AS "position", coalesce(f.priced, 0) AS "priced", coalesce(f.observations, 0) AS "observations", overall.products AS "products", coalesce(v.shops, 0) AS "shops", s.rank AS "rank" FROM sellers AS s CROSS JOIN overall
        LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id
        LEFT JOIN shops_of AS v ON v.retailer_id = s.retailer_id)

"rows_compared" AS NOT MATERIALIZED (SELECT * FROM rows_now AS n LEFT JOIN (WITH "facts" AS NOT MATERIALIZED (SELECT product_id, shop_id, count(*) AS n, sum(price_micros) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2026-01-01' AS DATE) AND CAST('2026-01-31' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (…)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id)

"rows_now" AS NOT MATERIALIZED (SELECT "masterRetailerId" AS "now_masterRetailerId", "retailerName" AS "now_retailerName", "cost" AS "now_cost", "index" AS "now_index", "position" AS "now_position", "priced" AS "now_priced", "observations" AS "now_observations", "products" AS "now_products", "shops" AS "now_shops", "rank" AS "now_rank" FROM "basket_rows")

"shops_of" AS NOT MATERIALIZED (SELECT retailer_id, count(DISTINCT shop_id) AS shops FROM placed WHERE product_id IN (SELECT product_id FROM basket) GROUP BY retailer_id)

-- charts.comparative.products.csv, compared

"product_rows" AS NOT MATERIALIZED (SELECT p.id AS "masterProductId", p.upc AS "upc", p.name AS "productName", b.quantity AS "quantity", s.name AS "retailerName", c.average AS "average", CAST(b.quantity AS HUGEINT) * c.average AS "cost", coalesce(c.n, 0) AS "observations", coalesce(c.shops, 0) AS "shops", s.retailer_id AS "retailerId", row_number() OVER (ORDER BY p.name COLLATE NOCASE.NOACCENT, p.id, s.rank) AS "rank" FROM wanted AS b JOIN products AS p ON p.id = b.product_id
        CROSS JOIN sellers AS s JOIN cells AS c ON c.product_id = b.product_id AND c.retailer_id = s.retailer_id) SELECT "masterProductId" AS "then_masterProductId", "retailerId" AS "then_retailerId", "average" AS "then_average", "cost" AS "then_cost", "observations" AS "then_observations", "shops" AS "then_shops" FROM "product_rows") AS b ON b."then_masterProductId" = n."now_masterProductId" AND b."then_retailerId" = n."now_retailerId") SELECT CASE WHEN regexp_matches("now_productName", '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace("now_productName", '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE "now_productName" END, CASE WHEN regexp_matches("now_upc", '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace("now_upc", '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE "now_upc" END, "now_quantity", CASE WHEN regexp_matches("now_retailerName", '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace("now_retailerName", '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE "now_retailerName" END, CAST(CAST("now_average" AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST("now_cost" AS DOUBLE) / 1000000 AS DECIMAL(…)), "now_observations", "now_shops", CAST(CAST("then_average" AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS HUGEINT) + "then_average") // (2 * CAST("then_average" AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE)) END + 0 END AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST("then_cost" AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS HUGEINT) + "then_cost") // (2 * CAST("then_cost" AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE)) END + 0 END AS DOUBLE) / 1000000 AS DECIMAL(…)), "then_observations", "now_observations" - "then_observations", "then_shops", "now_shops" - "then_shops" FROM "rows_compared" ORDER BY "now_rank"

"product_rows" AS NOT MATERIALIZED (SELECT p.id AS "masterProductId", p.upc AS "upc", p.name AS "productName", b.quantity AS "quantity", s.name AS "retailerName", c.average AS "average", CAST(b.quantity AS HUGEINT) * c.average AS "cost", coalesce(c.n, 0) AS "observations", coalesce(c.shops, 0) AS "shops", s.retailer_id AS "retailerId", row_number() OVER (ORDER BY p.name COLLATE NOCASE.NOACCENT, p.id, s.rank) AS "rank" FROM wanted AS b JOIN products AS p ON p.id = b.product_id
        CROSS JOIN sellers AS s LEFT JOIN cells AS c ON c.product_id = b.product_id AND c.retailer_id = s.retailer_id)

"rows_now" AS NOT MATERIALIZED (SELECT "masterProductId" AS "now_masterProductId", "upc" AS "now_upc", "productName" AS "now_productName", "quantity" AS "now_quantity", "retailerName" AS "now_retailerName", "average" AS "now_average", "cost" AS "now_cost", "observations" AS "now_observations", "shops" AS "now_shops", "retailerId" AS "now_retailerId", "rank" AS "now_rank" FROM "product_rows")

-- charts.comparative.evolution.csv, compared

"basket_rows" AS NOT MATERIALIZED (SELECT s.name AS "retailerName", f.bucket AS "start", f.cost AS "cost", f.index AS "index", f.position AS "position", coalesce(f.priced, 0) AS "priced", coalesce(f.observations, 0) AS "observations", overall.products AS "products", s.rank AS "rank", s.retailer_id AS "retailerId", f.bucket - CAST('2025-02-03' AS DATE) AS "place" FROM sellers AS s JOIN figures AS f ON f.retailer_id = s.retailer_id CROSS JOIN overall)

"basket_rows" AS NOT MATERIALIZED (SELECT s.name AS "retailerName", f.bucket AS "start", f.cost AS "cost", f.index AS "index", f.position AS "position", coalesce(f.priced, 0) AS "priced", coalesce(f.observations, 0) AS "observations", overall.products AS "products", s.rank AS "rank", s.retailer_id AS "retailerId", f.bucket - CAST('2026-01-01' AS DATE) AS "place" FROM sellers AS s JOIN figures AS f ON f.retailer_id = s.retailer_id CROSS JOIN overall) SELECT "retailerId" AS "then_retailerId", "place" AS "then_place", "start" AS "then_start", "cost" AS "then_cost", "index" AS "then_index", "position" AS "then_position", "priced" AS "then_priced", "observations" AS "then_observations" FROM "basket_rows") AS b ON b."then_retailerId" = n."now_retailerId" AND b."then_place" = n."now_place") SELECT CASE WHEN regexp_matches("now_retailerName", '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace("now_retailerName", '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE "now_retailerName" END, CAST("now_start" AS VARCHAR), CAST(CAST("now_cost" AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST("now_index" AS DOUBLE) / 1000000 AS DECIMAL(…)), "now_position", "now_priced", "now_products", "now_observations", CAST("then_start" AS VARCHAR), CAST(CAST("then_cost" AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS HUGEINT) + "then_cost") // (2 * CAST("then_cost" AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE)) END + 0 END AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST("then_index" AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST("now_index" - "then_index" AS DOUBLE) / 1000000 AS DECIMAL(…)), "then_position", "now_position" - "then_position", "then_priced", "now_priced" - "then_priced", "then_observations", "now_observations" - "then_observations" FROM "rows_compared" ORDER BY "now_rank", "now_start"

"overall" AS MATERIALIZED (SELECT (SELECT count(*) FROM basket) AS products, sum(n) FILTER (WHERE shop_id IS NOT NULL) AS all_observations,
      count(DISTINCT shop_id) AS all_shops, max(newest) AS newest, min(bucket) AS first, max(bucket) AS last
      FROM facts WHERE product_id IN (SELECT product_id FROM basket))

"rows_compared" AS NOT MATERIALIZED (SELECT * FROM rows_now AS n LEFT JOIN (WITH "matching" AS NOT MATERIALIZED (SELECT product_id, shop_id, day AS bucket, price_micros AS price,
      observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2026-01-01' AS DATE) AND CAST('2026-01-31' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (…)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE)

"rows_now" AS NOT MATERIALIZED (SELECT "retailerName" AS "now_retailerName", "start" AS "now_start", "cost" AS "now_cost", "index" AS "now_index", "position" AS "now_position", "priced" AS "now_priced", "observations" AS "now_observations", "products" AS "now_products", "rank" AS "now_rank", "retailerId" AS "now_retailerId", "place" AS "now_place" FROM "basket_rows")
