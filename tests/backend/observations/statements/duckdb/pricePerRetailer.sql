-- charts.perRetailer.region

"cells" AS MATERIALIZED (SELECT c.product_id, c.column_id, c.n, c.shops, c.newest,
    CASE WHEN c.n > 0 THEN (2 * CAST(c.total AS HUGEINT) + c.n) // (2 * CAST(c.n AS HUGEINT)) END AS value
    FROM sums AS c JOIN "headers" AS h ON h.column_id = c.column_id )

"cheapest" AS NOT MATERIALIZED (SELECT column_id, count(*) AS times FROM lowest_cells WHERE prices > 1 GROUP BY column_id)

"facts" AS NOT MATERIALIZED (SELECT product_id, shop_id, count(price) AS n,
  sum(price) AS total, max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM matching GROUP BY product_id, shop_id)

"first_lowest" AS NOT MATERIALIZED (SELECT f.product_id, h.name AS lowest_name FROM (SELECT product_id, min(rank) AS rank FROM lowest_cells
      GROUP BY product_id) AS f JOIN headers AS h ON h.rank = f.rank)

"headed" AS NOT MATERIALIZED (SELECT shown.column_id, shown.rank,
  shown.column_id AS "header_masterId", shown.name AS "header_name", (CASE WHEN "shown"."retailer_name" <> '' THEN "shown"."retailer_name" ELSE '' END || CASE WHEN "shown"."city_name" <> '' THEN CASE WHEN "shown"."retailer_name" <> '' THEN ' · ' || "shown"."city_name" ELSE "shown"."city_name" END ELSE '' END || CASE WHEN "shown"."address" <> '' THEN CASE WHEN "shown"."retailer_name" <> '' OR "shown"."city_name" <> '' THEN ' · ' || "shown"."address" ELSE "shown"."address" END ELSE '' END) AS "header_detail", cheapest.times AS "header_timesCheapest"
  FROM shown LEFT JOIN cheapest ON cheapest.column_id = shown.column_id)

"headers" AS MATERIALIZED (SELECT counted.column_id, place.name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address, row_number() OVER (ORDER BY counted.n DESC, place.name COLLATE NOCASE.NOACCENT, counted.column_id) AS rank
    FROM (SELECT column_id, sum(n) AS n FROM sums GROUP BY column_id) AS counted
    JOIN retailers AS place ON place.id = counted.column_id )

"lowest_cells" AS MATERIALIZED (SELECT cells.product_id, cells.column_id, h.rank, p.prices FROM cells JOIN products_seen AS p
      ON p.product_id = cells.product_id AND floor(CAST(p.lowest AS DOUBLE) / 10000 + 0.5) = floor(CAST(cells.value AS DOUBLE) / 10000 + 0.5) JOIN headers AS h ON h.column_id = cells.column_id)

"on_page" AS NOT MATERIALIZED (SELECT page.*, l.lowest_name, c.column_id AS cell_column,
    CAST(c.value AS DOUBLE) AS value, CAST(c.n AS DOUBLE) AS n, c.shops
    FROM shown_cells AS c JOIN page ON page.product_id = c.product_id
    LEFT JOIN first_lowest AS l ON l.product_id = c.product_id WHERE page.place_in_order > 0 AND page.place_in_order <= 50) SELECT headed.*, o.product_id AS "masterProductId", o.upc AS "upc", o.product_name AS "productName", o.lowest AS "lowest", o.highest AS "highest", o.lowest_name AS "lowestName", round(o.spread, 6) AS "spread", o.value AS "cell_value", CASE WHEN o.n > 0 THEN 'priced' ELSE 'out' END AS "cell_state", o.n AS "cell_observations", o.shops AS "cell_shops", overall.* FROM overall CROSS JOIN headed
        LEFT JOIN on_page AS o ON o.cell_column = headed.column_id ORDER BY o.place_in_order, headed.rank

"overall" AS MATERIALIZED (SELECT p.n AS "all_total", h.n AS "all_columns", p.compared AS "all_compared", p.average_spread AS "all_averageSpread", c.n AS "all_observations", s.n AS "all_shops", strftime(c.newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS "all_newest"
  FROM (SELECT count(*) AS n FROM headers) AS h
  CROSS JOIN (SELECT count(*) AS n, count(*) FILTER (WHERE prices > 1) AS compared,
    round(avg(spread), 6) AS average_spread FROM products_seen) AS p
  CROSS JOIN (SELECT sum(n) AS n, max(newest) AS newest FROM shown_cells) AS c
  CROSS JOIN (SELECT count(*) AS n FROM (SELECT DISTINCT placed.shop_id FROM placed
    JOIN shown ON shown.column_id = placed.column_id WHERE placed.n > 0) AS seen) AS s)

"page" AS NOT MATERIALIZED (SELECT s.product_id, s.lowest, s.highest, s.spread, p.upc, p.name AS product_name,
    row_number() OVER (ORDER BY p.name COLLATE NOCASE.NOACCENT ASC NULLS LAST, p.name COLLATE NOCASE.NOACCENT, s.product_id) AS place_in_order
    FROM products_seen AS s JOIN products AS p ON p.id = s.product_id)

"placed" AS MATERIALIZED (SELECT f.*, s.retailer_id AS column_id FROM "facts" AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL)

"products_seen" AS MATERIALIZED (SELECT product_id, count(value) AS prices,
  min(value) AS lowest, max(value) AS highest, CASE WHEN count(value) > 1 AND min(value) > 0
  THEN 100 * (CAST(max(value) AS DOUBLE) / CAST(min(value) AS DOUBLE) - 1) END AS spread
  FROM cells GROUP BY product_id HAVING product_id IN (SELECT product_id FROM shown_cells))

"shown" AS MATERIALIZED (SELECT column_id, name, retailer_name, city_name, address,
  row_number() OVER (ORDER BY rank) AS rank
  FROM (SELECT * FROM headers AS h WHERE true ORDER BY rank LIMIT 20) AS wanted)

"shown_cells" AS MATERIALIZED (SELECT f.* FROM cells AS f JOIN shown ON shown.column_id = f.column_id)

"sums" AS MATERIALIZED (SELECT product_id, column_id, sum(n) AS n, sum(total) AS total,
      max(newest) AS newest, count(*) FILTER (WHERE n > 0) AS shops
      FROM placed GROUP BY product_id, column_id)

WITH "matching" AS NOT MATERIALIZED (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21)

-- charts.perRetailer.region.csv

"spreads" AS NOT MATERIALIZED (SELECT product_id, CASE WHEN count(value) > 1 AND min(value) > 0
  THEN 100 * (CAST(max(value) AS DOUBLE) / CAST(min(value) AS DOUBLE) - 1) END AS spread FROM cells GROUP BY product_id) SELECT CASE WHEN regexp_matches(p.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(p.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE p.name END, CASE WHEN regexp_matches(p.upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(p.upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE p.upc END, CASE WHEN regexp_matches(h.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(h.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE h.name END, CAST(CAST(c.value AS DOUBLE) / 1000000 AS DECIMAL(…)), CASE WHEN CASE WHEN c.n > 0 THEN 'priced' ELSE 'out' END = 'priced' THEN $1 WHEN CASE WHEN c.n > 0 THEN 'priced' ELSE 'out' END = 'out' THEN $2 END, c.n, c.shops
        FROM cells AS c JOIN headers AS h ON h.column_id = c.column_id
        JOIN products AS p ON p.id = c.product_id JOIN spreads AS s ON s.product_id = c.product_id
        WHERE true ORDER BY p.name COLLATE NOCASE.NOACCENT ASC NULLS LAST, p.name COLLATE NOCASE.NOACCENT, c.product_id, h.rank

-- charts.perRetailer.shop

"headers" AS MATERIALIZED (SELECT counted.column_id, place.name, t.name AS retailer_name, c.name AS city_name,
    place.address AS address, row_number() OVER (ORDER BY counted.n DESC, place.name COLLATE NOCASE.NOACCENT, counted.column_id) AS rank
    FROM (SELECT column_id, sum(n) AS n FROM sums GROUP BY column_id) AS counted
    JOIN shops AS place ON place.id = counted.column_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id)

"placed" AS MATERIALIZED (SELECT *, shop_id AS column_id FROM "facts")

-- charts.perRetailer.shop.csv

"spreads" AS NOT MATERIALIZED (SELECT product_id, CASE WHEN count(value) > 1 AND min(value) > 0
  THEN 100 * (CAST(max(value) AS DOUBLE) / CAST(min(value) AS DOUBLE) - 1) END AS spread FROM cells GROUP BY product_id) SELECT CASE WHEN regexp_matches(p.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(p.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE p.name END, CASE WHEN regexp_matches(p.upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(p.upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE p.upc END, CASE WHEN regexp_matches(h.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(h.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE h.name END, CASE WHEN regexp_matches(h.retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(h.retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE h.retailer_name END, CASE WHEN regexp_matches(h.city_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(h.city_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE h.city_name END, CASE WHEN regexp_matches(h.address, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(h.address, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE h.address END, CAST(CAST(c.value AS DOUBLE) / 1000000 AS DECIMAL(…)), CASE WHEN CASE WHEN c.n > 0 THEN 'priced' ELSE 'out' END = 'priced' THEN $1 WHEN CASE WHEN c.n > 0 THEN 'priced' ELSE 'out' END = 'out' THEN $2 END, c.n, c.shops
        FROM cells AS c JOIN headers AS h ON h.column_id = c.column_id
        JOIN products AS p ON p.id = c.product_id JOIN spreads AS s ON s.product_id = c.product_id
        WHERE true ORDER BY p.name COLLATE NOCASE.NOACCENT ASC NULLS LAST, p.name COLLATE NOCASE.NOACCENT, c.product_id, h.rank
