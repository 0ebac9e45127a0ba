-- charts.comparative.retailers

"against" AS (SELECT bucket, sum(cost) AS cost, count(*) AS parts FROM whole
     GROUP BY bucket)

"basket" AS (SELECT * FROM step_basket)

"basket" AS (SELECT * FROM step_basket) SELECT * FROM costs WHERE priced = (SELECT count(*) FROM basket)

"basket" AS (SELECT * FROM step_basket) SELECT c.retailer_id AS retailer_id, c.bucket AS bucket,
  sum(CAST(b.quantity AS Int128) * c.average) AS cost, count(*) AS priced, sum(c.n) AS observations
  FROM cells AS c JOIN basket AS b ON b.product_id = c.product_id GROUP BY c.retailer_id, c.bucket

"cells" AS (SELECT * FROM step_cells) SELECT s.retailer_id AS "masterRetailerId", s.name AS "retailerName", f.cost AS "cost", f.index AS "index", f.position AS "position", coalesce(f.priced, 0) AS "priced", overall.products AS "products", coalesce(f.observations, 0) AS "observations", coalesce(v.shops, 0) AS "shops", overall.ranked AS "all_ranked", overall.average_cost AS "all_averageCost", overall.products AS "all_products", overall.common AS "all_commonProducts", overall.observations AS "all_observations", overall.shops AS "all_shops", concat(formatDateTime(toDateTime64(overall.newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(overall.newest) % 1000), 3, '0'), 'Z') AS all_newest, b.product_id AS basket_product, p.id AS "product_masterProductId", p.name AS "product_productName", p.upc AS "product_upc", b.quantity AS "product_quantity", CAST(b.product_id IN (SELECT product_id FROM common) AS BOOLEAN) AS "product_common", s.retailer_id AS "header_masterId", s.name AS "header_name", s.retailer_id AS "cell_masterRetailerId", c.average AS "cell_average", coalesce(c.n, 0) AS "cell_observations", coalesce(c.shops, 0) AS "cell_shops" FROM sellers AS s CROSS JOIN overall CROSS JOIN wanted AS b
        LEFT JOIN products AS p ON p.id = b.product_id
        LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id
        LEFT JOIN shops_of AS v ON v.retailer_id = s.retailer_id
        LEFT JOIN cells AS c ON c.product_id = b.product_id AND c.retailer_id = s.retailer_id
        ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')), p.id, s.rank

"common" AS (SELECT * FROM step_common)

"figures" AS (SELECT * FROM step_figures)

"placed" AS (SELECT * FROM step_placed)

"ranks" AS (SELECT mine.retailer_id AS retailer_id, mine.bucket AS bucket,
  1 + count(*) FILTER (WHERE 100 * CAST(mine.cost AS Int128) > 101 * CAST(theirs.cost AS Int128)) AS position
  FROM whole AS mine JOIN whole AS theirs ON theirs.bucket = mine.bucket GROUP BY mine.retailer_id, mine.bucket) SELECT c.retailer_id AS retailer_id, c.bucket AS bucket, c.priced AS priced, c.observations AS observations, w.cost AS cost, r.position AS position,
      CASE WHEN a.cost = 0 THEN NULL ELSE sign((w.cost * a.parts)) * CASE WHEN CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((w.cost * a.parts)) * 100000000 AS Int128) + a.cost, nullif(2 * CAST(a.cost AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 / CAST(greatest(a.cost, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
      FROM costs AS c LEFT JOIN whole AS w ON w.retailer_id = c.retailer_id AND w.bucket = c.bucket
      LEFT JOIN against AS a ON a.bucket = c.bucket
      LEFT JOIN ranks AS r ON r.retailer_id = c.retailer_id AND r.bucket = c.bucket

"sellers" AS (SELECT t.id AS retailer_id, t.name AS name, row_number() OVER (ORDER BY f.cost ASC NULLS LAST, coalesce(f.priced, 0) DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(t.name), '\\p{Mn}+', '')), t.id) AS rank
      FROM retailers AS t LEFT JOIN "figures" AS f ON f.retailer_id = t.id
      WHERE t.id IN (…))

"shops_of" AS (SELECT retailer_id, count(DISTINCT shop_id) AS shops FROM placed WHERE product_id IN (SELECT product_id FROM basket) GROUP BY retailer_id)

"wanted" AS (SELECT * FROM step_wanted)

"whole" AS (SELECT * FROM step_whole)

"whole" AS (SELECT * FROM step_whole) SELECT o."observations" AS "observations", o."shops" AS "shops", o."newest" AS "newest", w."ranked" AS "ranked", w."average_cost" AS "average_cost", (SELECT count(*) FROM basket) AS products, (SELECT count(*) FROM common) AS common
      FROM (SELECT sum(n) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest FROM placed
        WHERE product_id IN (SELECT product_id FROM basket)) AS o
      CROSS JOIN (SELECT count(*) AS ranked, CASE WHEN count(*) > 0 THEN intDiv(2 * CAST(sum(cost) AS Int128) + count(*), nullif(2 * CAST(count(*) AS Int128), 0)) END
        AS average_cost FROM whole) AS w

WITH "overall" AS (SELECT * FROM step_overall)

step_basket AS WITH "wanted" AS (SELECT * FROM step_wanted) SELECT * FROM wanted

step_cells AS WITH "sums" AS (SELECT * FROM step_sums) SELECT *, intDiv(2 * CAST(total AS Int128) + n, nullif(2 * CAST(n AS Int128), 0)) AS average FROM sums

step_common AS WITH "sums" AS (SELECT * FROM step_sums) SELECT product_id FROM (SELECT DISTINCT product_id, retailer_id FROM sums) AS pairs GROUP BY product_id
  HAVING count(*) = (SELECT count(DISTINCT retailer_id) FROM sums)

step_costs AS WITH "cells" AS (SELECT * FROM step_cells)

step_figures AS WITH "costs" AS (SELECT * FROM step_costs)

step_overall AS WITH "basket" AS (SELECT * FROM step_basket)

step_placed AS WITH "facts" AS (SELECT product_id, shop_id, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (…)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", s.retailer_id AS retailer_id FROM facts AS f JOIN shops AS s ON s.id = f.shop_id

step_sums AS WITH "placed" AS (SELECT * FROM step_placed) SELECT product_id, retailer_id, 0 AS bucket, sum(n) AS n, sum(total) AS total, count(*) AS shops
      FROM placed GROUP BY product_id, retailer_id

step_wanted AS SELECT cells.1 AS "product_id", cells.2 AS "quantity" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)))) AS cells) AS zipped

step_whole AS WITH "costs" AS (SELECT * FROM step_costs)

-- charts.comparative.retailers.csv

"cells" AS (SELECT *, intDiv(2 * CAST(total AS Int128) + n, nullif(2 * CAST(n AS Int128), 0)) AS average FROM sums)

"shops_of" AS (SELECT retailer_id, count(DISTINCT shop_id) AS shops FROM placed WHERE product_id IN (SELECT product_id FROM basket) GROUP BY retailer_id) SELECT if(match(s.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(s.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), s.name), concat(if(accurateCastOrNull(f.cost, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(f.cost, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(f.cost, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(f.index, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(f.index, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(f.index, 'Int128')) % 1000000), 6, '0')), f.position AS position, coalesce(f.priced, 0), overall.products AS products, coalesce(f.observations, 0), coalesce(v.shops, 0) FROM sellers AS s CROSS JOIN overall
        LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id
        LEFT JOIN shops_of AS v ON v.retailer_id = s.retailer_id ORDER BY s.rank

step_basket AS WITH "wanted" AS (SELECT cells.1 AS "product_id", cells.2 AS "quantity" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)))) AS cells) AS zipped) SELECT * FROM wanted

step_costs AS WITH "sums" AS (SELECT * FROM step_sums)

-- charts.comparative.products.csv

"cells" AS (SELECT * FROM step_cells) SELECT if(match(p.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(p.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), p.name), if(match(p.upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(p.upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), p.upc), b.quantity AS quantity, if(match(s.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(s.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), s.name), concat(if(accurateCastOrNull(c.average, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(c.average, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(c.average, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CAST(b.quantity AS Int128) * c.average, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CAST(b.quantity AS Int128) * c.average, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CAST(b.quantity AS Int128) * c.average, 'Int128')) % 1000000), 6, '0')), coalesce(c.n, 0), coalesce(c.shops, 0) FROM wanted AS b JOIN products AS p ON p.id = b.product_id
        CROSS JOIN sellers AS s LEFT JOIN cells AS c ON c.product_id = b.product_id AND c.retailer_id = s.retailer_id
        ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')), p.id, s.rank

"costs" AS (SELECT * FROM step_costs)

"figures" AS (SELECT c.retailer_id AS retailer_id, c.bucket AS bucket, c.priced AS priced, c.observations AS observations, w.cost AS cost, r.position AS position,
      CASE WHEN a.cost = 0 THEN NULL ELSE sign((w.cost * a.parts)) * CASE WHEN CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((w.cost * a.parts)) * 100000000 AS Int128) + a.cost, nullif(2 * CAST(a.cost AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 / CAST(greatest(a.cost, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
      FROM costs AS c LEFT JOIN whole AS w ON w.retailer_id = c.retailer_id AND w.bucket = c.bucket
      LEFT JOIN against AS a ON a.bucket = c.bucket
      LEFT JOIN ranks AS r ON r.retailer_id = c.retailer_id AND r.bucket = c.bucket)

"placed" AS (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", s.retailer_id AS retailer_id FROM facts AS f JOIN shops AS s ON s.id = f.shop_id)

"ranks" AS (SELECT mine.retailer_id AS retailer_id, mine.bucket AS bucket,
  1 + count(*) FILTER (WHERE 100 * CAST(mine.cost AS Int128) > 101 * CAST(theirs.cost AS Int128)) AS position
  FROM whole AS mine JOIN whole AS theirs ON theirs.bucket = mine.bucket GROUP BY mine.retailer_id, mine.bucket)

"sums" AS (SELECT product_id, retailer_id, 0 AS bucket, sum(n) AS n, sum(total) AS total, count(*) AS shops
      FROM placed GROUP BY product_id, retailer_id) SELECT *, intDiv(2 * CAST(total AS Int128) + n, nullif(2 * CAST(n AS Int128), 0)) AS average FROM sums

WITH "wanted" AS (SELECT * FROM step_wanted)

step_cells AS WITH "facts" AS (SELECT product_id, shop_id, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (…)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id)

-- charts.comparative.evolution

"facts" AS (SELECT * FROM step_facts) SELECT (SELECT count(*) FROM basket) AS products, sum(n) FILTER (WHERE shop_id IS NOT NULL) AS all_observations,
      count(DISTINCT shop_id) AS all_shops, max(newest) AS newest, min(bucket) AS first, max(bucket) AS last
      FROM facts WHERE product_id IN (SELECT product_id FROM basket)

"figures" AS (SELECT c.retailer_id AS retailer_id, c.bucket AS bucket, c.priced AS priced, c.observations AS observations, w.cost AS cost, r.position AS position,
      CASE WHEN a.cost = 0 THEN NULL ELSE sign((w.cost * a.parts)) * CASE WHEN CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((w.cost * a.parts)) * 100000000 AS Int128) + a.cost, nullif(2 * CAST(a.cost AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 / CAST(greatest(a.cost, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
      FROM costs AS c LEFT JOIN whole AS w ON w.retailer_id = c.retailer_id AND w.bucket = c.bucket
      LEFT JOIN against AS a ON a.bucket = c.bucket
      LEFT JOIN ranks AS r ON r.retailer_id = c.retailer_id AND r.bucket = c.bucket) SELECT s.name AS "name", s.retailer_id AS "masterRetailerId", CAST(f.bucket AS VARCHAR) AS "bucket", CAST(overall.first AS VARCHAR) AS "first", CAST(overall.last AS VARCHAR) AS "last", f.cost AS "cell_cost", f.index AS "cell_index", f.position AS "cell_position", coalesce(f.priced, 0) AS "cell_priced", coalesce(f.observations, 0) AS "cell_observations", overall.products AS "all_products", overall.all_observations AS "all_observations", overall.all_shops AS "all_shops", concat(formatDateTime(toDateTime64(overall.newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(overall.newest) % 1000), 3, '0'), 'Z') AS "all_newest" FROM sellers AS s CROSS JOIN overall LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id ORDER BY s.rank, f.bucket

"period" AS (SELECT retailer_id, priced, CASE WHEN priced = (SELECT count(*) FROM basket) THEN cost END AS cost
      FROM period_costs)

"period_cells" AS (SELECT product_id, retailer_id, intDiv(2 * CAST(sum(total) AS Int128) + sum(n), nullif(2 * CAST(sum(n) AS Int128), 0)) AS average
      FROM sums GROUP BY product_id, retailer_id)

"period_costs" AS (SELECT c.retailer_id AS retailer_id, sum(CAST(b.quantity AS Int128) * c.average) AS cost, count(*) AS priced
      FROM period_cells AS c JOIN basket AS b ON b.product_id = c.product_id GROUP BY c.retailer_id)

"placed" AS (SELECT m."product_id" AS "product_id", m."shop_id" AS "shop_id", m."bucket" AS "bucket", m."price" AS "price", m."observed_at" AS "observed_at", s.retailer_id AS retailer_id FROM matching AS m JOIN shops AS s ON s.id = m.shop_id) SELECT product_id, retailer_id, bucket, shop_id, count(*) AS n, sum(CAST(price AS Int128)) AS total,
      max(observed_at) AS newest FROM placed
      GROUP BY GROUPING SETS ((product_id, retailer_id, bucket), (product_id, shop_id))

"sellers" AS (SELECT t.id AS retailer_id, t.name AS name, row_number() OVER (ORDER BY f.cost ASC NULLS LAST, coalesce(f.priced, 0) DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(t.name), '\\p{Mn}+', '')), t.id) AS rank
      FROM retailers AS t LEFT JOIN "period" AS f ON f.retailer_id = t.id
      WHERE t.id IN (…))

"sums" AS (SELECT * FROM step_sums)

step_facts AS WITH "matching" AS (SELECT product_id, shop_id, day AS bucket, price_micros AS price,
      observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (…)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE)

step_sums AS WITH "facts" AS (SELECT * FROM step_facts) SELECT * FROM facts WHERE shop_id IS NULL

-- charts.comparative.evolution.csv

"figures" AS (SELECT c.retailer_id AS retailer_id, c.bucket AS bucket, c.priced AS priced, c.observations AS observations, w.cost AS cost, r.position AS position,
      CASE WHEN a.cost = 0 THEN NULL ELSE sign((w.cost * a.parts)) * CASE WHEN CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((w.cost * a.parts)) * 100000000 AS Int128) + a.cost, nullif(2 * CAST(a.cost AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 / CAST(greatest(a.cost, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
      FROM costs AS c LEFT JOIN whole AS w ON w.retailer_id = c.retailer_id AND w.bucket = c.bucket
      LEFT JOIN against AS a ON a.bucket = c.bucket
      LEFT JOIN ranks AS r ON r.retailer_id = c.retailer_id AND r.bucket = c.bucket) SELECT if(match(s.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(s.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), s.name), CAST(f.bucket AS VARCHAR), concat(if(accurateCastOrNull(f.cost, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(f.cost, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(f.cost, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(f.index, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(f.index, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(f.index, 'Int128')) % 1000000), 6, '0')), f.position AS position, coalesce(f.priced, 0), overall.products AS products, coalesce(f.observations, 0) FROM sellers AS s JOIN figures AS f ON f.retailer_id = s.retailer_id CROSS JOIN overall ORDER BY s.rank, f.bucket

-- charts.comparative.retailers.csv, compared

"against" AS (SELECT * FROM step_against)

"against" AS MATERIALIZED (SELECT bucket, sum(cost) AS cost, count(*) AS parts FROM whole
     GROUP BY bucket)

"basket" AS MATERIALIZED (SELECT * FROM wanted)

"basket_rows" AS (SELECT s.retailer_id AS "masterRetailerId", s.name AS "retailerName", f.cost AS "cost", f.index AS "index", f.position AS "position", coalesce(f.priced, 0) AS "priced", coalesce(f.observations, 0) AS "observations", overall.products AS "products", coalesce(v.shops, 0) AS "shops", s.rank AS "rank" FROM sellers AS s CROSS JOIN overall
        JOIN figures AS f ON f.retailer_id = s.retailer_id
        LEFT JOIN shops_of AS v ON v.retailer_id = s.retailer_id) SELECT "masterRetailerId" AS "then_masterRetailerId", "cost" AS "then_cost", "index" AS "then_index", "position" AS "then_position", "priced" AS "then_priced", "observations" AS "then_observations", "shops" AS "then_shops" FROM "basket_rows") AS b ON b."then_masterRetailerId" = n."now_masterRetailerId") SELECT if(match("now_retailerName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_retailerName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_retailerName"), concat(if(accurateCastOrNull("now_cost", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_cost", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_cost", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull("now_index", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_index", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_index", 'Int128')) % 1000000), 6, '0')), "now_position", "now_priced", "now_products", "now_observations", "now_shops", concat(if(accurateCastOrNull("then_cost", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_cost", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_cost", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS Int128) + "then_cost", nullif(2 * CAST("then_cost" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS Int128) + "then_cost", nullif(2 * CAST("then_cost" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS Int128) + "then_cost", nullif(2 * CAST("then_cost" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull("then_index", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_index", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_index", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull("now_index" - "then_index", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_index" - "then_index", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_index" - "then_index", 'Int128')) % 1000000), 6, '0')), "then_position", "now_position" - "then_position", "then_priced", "now_priced" - "then_priced", "then_observations", "now_observations" - "then_observations", "then_shops", "now_shops" - "then_shops" FROM "rows_compared" ORDER BY "now_rank"

"basket_rows" AS (SELECT s.retailer_id AS "masterRetailerId", s.name AS "retailerName", f.cost AS "cost", f.index AS "index", f.position AS "position", coalesce(f.priced, 0) AS "priced", coalesce(f.observations, 0) AS "observations", overall.products AS "products", coalesce(v.shops, 0) AS "shops", s.rank AS "rank" FROM sellers AS s CROSS JOIN overall
        LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id
        LEFT JOIN shops_of AS v ON v.retailer_id = s.retailer_id)

"cells" AS (SELECT * FROM step_cells)

"cells" AS MATERIALIZED (SELECT *, intDiv(2 * CAST(total AS Int128) + n, nullif(2 * CAST(n AS Int128), 0)) AS average FROM sums)

"common" AS MATERIALIZED (SELECT product_id FROM (SELECT DISTINCT product_id, retailer_id FROM sums) AS pairs GROUP BY product_id
  HAVING count(*) = (SELECT count(DISTINCT retailer_id) FROM sums))

"costs" AS MATERIALIZED (SELECT c.retailer_id AS retailer_id, c.bucket AS bucket,
  sum(CAST(b.quantity AS Int128) * c.average) AS cost, count(*) AS priced, sum(c.n) AS observations
  FROM cells AS c JOIN basket AS b ON b.product_id = c.product_id GROUP BY c.retailer_id, c.bucket)

"facts" AS (SELECT product_id, shop_id, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (…)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id)

"figures" AS MATERIALIZED (SELECT c.retailer_id AS retailer_id, c.bucket AS bucket, c.priced AS priced, c.observations AS observations, w.cost AS cost, r.position AS position,
      CASE WHEN a.cost = 0 THEN NULL ELSE sign((w.cost * a.parts)) * CASE WHEN CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((w.cost * a.parts)) * 100000000 AS Int128) + a.cost, nullif(2 * CAST(a.cost AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((w.cost * a.parts)) AS DOUBLE) * 100000000 / CAST(greatest(a.cost, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
      FROM costs AS c LEFT JOIN whole AS w ON w.retailer_id = c.retailer_id AND w.bucket = c.bucket
      LEFT JOIN against AS a ON a.bucket = c.bucket
      LEFT JOIN ranks AS r ON r.retailer_id = c.retailer_id AND r.bucket = c.bucket)

"overall" AS MATERIALIZED (SELECT o."observations" AS "observations", o."shops" AS "shops", o."newest" AS "newest", w."ranked" AS "ranked", w."average_cost" AS "average_cost", (SELECT count(*) FROM basket) AS products, (SELECT count(*) FROM common) AS common
      FROM (SELECT sum(n) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest FROM placed
        WHERE product_id IN (SELECT product_id FROM basket)) AS o
      CROSS JOIN (SELECT count(*) AS ranked, CASE WHEN count(*) > 0 THEN intDiv(2 * CAST(sum(cost) AS Int128) + count(*), nullif(2 * CAST(count(*) AS Int128), 0)) END
        AS average_cost FROM whole) AS w)

"placed" AS MATERIALIZED (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", s.retailer_id AS retailer_id FROM facts AS f JOIN shops AS s ON s.id = f.shop_id)

"rows_compared" AS (SELECT * FROM rows_now AS n LEFT JOIN (WITH "facts" AS (SELECT product_id, shop_id, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2026-01-01' AS DATE) AND CAST('2026-01-31' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (…)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id)

"rows_now" AS (SELECT "masterRetailerId" AS "now_masterRetailerId", "retailerName" AS "now_retailerName", "cost" AS "now_cost", "index" AS "now_index", "position" AS "now_position", "priced" AS "now_priced", "observations" AS "now_observations", "products" AS "now_products", "shops" AS "now_shops", "rank" AS "now_rank" FROM "basket_rows")

"sellers" AS (SELECT * FROM step_sellers)

"sellers" AS MATERIALIZED (SELECT t.id AS retailer_id, t.name AS name, row_number() OVER (ORDER BY f.cost ASC NULLS LAST, coalesce(f.priced, 0) DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(t.name), '\\p{Mn}+', '')), t.id) AS rank
      FROM retailers AS t LEFT JOIN "figures" AS f ON f.retailer_id = t.id
      WHERE t.id IN (…))

"sums" AS MATERIALIZED (SELECT product_id, retailer_id, 0 AS bucket, sum(n) AS n, sum(total) AS total, count(*) AS shops
      FROM placed GROUP BY product_id, retailer_id)

"wanted" AS MATERIALIZED (SELECT cells.1 AS "product_id", cells.2 AS "quantity" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)))) AS cells) AS zipped)

"whole" AS MATERIALIZED (SELECT * FROM costs WHERE priced = (SELECT count(*) FROM basket))

step_against AS WITH "whole" AS (SELECT * FROM step_whole) SELECT bucket, sum(cost) AS cost, count(*) AS parts FROM whole
     GROUP BY bucket

step_sellers AS WITH "figures" AS (SELECT * FROM step_figures) SELECT t.id AS retailer_id, t.name AS name, row_number() OVER (ORDER BY f.cost ASC NULLS LAST, coalesce(f.priced, 0) DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(t.name), '\\p{Mn}+', '')), t.id) AS rank
      FROM retailers AS t LEFT JOIN "figures" AS f ON f.retailer_id = t.id
      WHERE t.id IN (…)

-- charts.comparative.products.csv, compared

"common" AS (SELECT product_id FROM (SELECT DISTINCT product_id, retailer_id FROM sums) AS pairs GROUP BY product_id
  HAVING count(*) = (SELECT count(DISTINCT retailer_id) FROM sums))

"product_rows" AS (SELECT p.id AS "masterProductId", p.upc AS "upc", p.name AS "productName", b.quantity AS "quantity", s.name AS "retailerName", c.average AS "average", CAST(b.quantity AS Int128) * c.average AS "cost", coalesce(c.n, 0) AS "observations", coalesce(c.shops, 0) AS "shops", s.retailer_id AS "retailerId", row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')), p.id, s.rank) AS "rank" FROM wanted AS b JOIN products AS p ON p.id = b.product_id
        CROSS JOIN sellers AS s JOIN cells AS c ON c.product_id = b.product_id AND c.retailer_id = s.retailer_id) SELECT "masterProductId" AS "then_masterProductId", "retailerId" AS "then_retailerId", "average" AS "then_average", "cost" AS "then_cost", "observations" AS "then_observations", "shops" AS "then_shops" FROM "product_rows") AS b ON b."then_masterProductId" = n."now_masterProductId" AND b."then_retailerId" = n."now_retailerId") SELECT if(match("now_productName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_productName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_productName"), if(match("now_upc", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_upc", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_upc"), "now_quantity", if(match("now_retailerName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_retailerName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_retailerName"), concat(if(accurateCastOrNull("now_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_average", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull("now_cost", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_cost", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_cost", 'Int128')) % 1000000), 6, '0')), "now_observations", "now_shops", concat(if(accurateCastOrNull("then_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_average", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull("then_cost", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_cost", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_cost", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS Int128) + "then_cost", nullif(2 * CAST("then_cost" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS Int128) + "then_cost", nullif(2 * CAST("then_cost" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS Int128) + "then_cost", nullif(2 * CAST("then_cost" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), "then_observations", "now_observations" - "then_observations", "then_shops", "now_shops" - "then_shops" FROM "rows_compared" ORDER BY "now_rank"

"product_rows" AS (SELECT p.id AS "masterProductId", p.upc AS "upc", p.name AS "productName", b.quantity AS "quantity", s.name AS "retailerName", c.average AS "average", CAST(b.quantity AS Int128) * c.average AS "cost", coalesce(c.n, 0) AS "observations", coalesce(c.shops, 0) AS "shops", s.retailer_id AS "retailerId", row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')), p.id, s.rank) AS "rank" FROM wanted AS b JOIN products AS p ON p.id = b.product_id
        CROSS JOIN sellers AS s LEFT JOIN cells AS c ON c.product_id = b.product_id AND c.retailer_id = s.retailer_id)

"rows_now" AS (SELECT "masterProductId" AS "now_masterProductId", "upc" AS "now_upc", "productName" AS "now_productName", "quantity" AS "now_quantity", "retailerName" AS "now_retailerName", "average" AS "now_average", "cost" AS "now_cost", "observations" AS "now_observations", "shops" AS "now_shops", "retailerId" AS "now_retailerId", "rank" AS "now_rank" FROM "product_rows")

-- charts.comparative.evolution.csv, compared

"basket_rows" AS (SELECT s.name AS "retailerName", f.bucket AS "start", f.cost AS "cost", f.index AS "index", f.position AS "position", coalesce(f.priced, 0) AS "priced", coalesce(f.observations, 0) AS "observations", overall.products AS "products", s.rank AS "rank", s.retailer_id AS "retailerId", f.bucket - CAST('2025-02-03' AS DATE) AS "place" FROM sellers AS s JOIN figures AS f ON f.retailer_id = s.retailer_id CROSS JOIN overall)

"basket_rows" AS (SELECT s.name AS "retailerName", f.bucket AS "start", f.cost AS "cost", f.index AS "index", f.position AS "position", coalesce(f.priced, 0) AS "priced", coalesce(f.observations, 0) AS "observations", overall.products AS "products", s.rank AS "rank", s.retailer_id AS "retailerId", f.bucket - CAST('2026-01-01' AS DATE) AS "place" FROM sellers AS s JOIN figures AS f ON f.retailer_id = s.retailer_id CROSS JOIN overall) SELECT "retailerId" AS "then_retailerId", "place" AS "then_place", "start" AS "then_start", "cost" AS "then_cost", "index" AS "then_index", "position" AS "then_position", "priced" AS "then_priced", "observations" AS "then_observations" FROM "basket_rows") AS b ON b."then_retailerId" = n."now_retailerId" AND b."then_place" = n."now_place") SELECT if(match("now_retailerName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_retailerName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_retailerName"), CAST("now_start" AS VARCHAR), concat(if(accurateCastOrNull("now_cost", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_cost", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_cost", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull("now_index", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_index", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_index", 'Int128')) % 1000000), 6, '0')), "now_position", "now_priced", "now_products", "now_observations", CAST("then_start" AS VARCHAR), concat(if(accurateCastOrNull("then_cost", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_cost", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_cost", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS Int128) + "then_cost", nullif(2 * CAST("then_cost" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS Int128) + "then_cost", nullif(2 * CAST("then_cost" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_cost" = 0 THEN NULL ELSE sign(("now_cost" - "then_cost")) * CASE WHEN CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_cost" - "then_cost")) * 100000000 AS Int128) + "then_cost", nullif(2 * CAST("then_cost" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_cost" - "then_cost")) AS DOUBLE) * 100000000 / CAST(greatest("then_cost", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull("then_index", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_index", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_index", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull("now_index" - "then_index", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_index" - "then_index", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_index" - "then_index", 'Int128')) % 1000000), 6, '0')), "then_position", "now_position" - "then_position", "then_priced", "now_priced" - "then_priced", "then_observations", "now_observations" - "then_observations" FROM "rows_compared" ORDER BY "now_rank", "now_start"

"facts" AS (SELECT * FROM step_facts)

"facts" AS MATERIALIZED (SELECT product_id, retailer_id, bucket, shop_id, count(*) AS n, sum(CAST(price AS Int128)) AS total,
      max(observed_at) AS newest FROM placed
      GROUP BY GROUPING SETS ((product_id, retailer_id, bucket), (product_id, shop_id)))

"matching" AS (SELECT product_id, shop_id, day AS bucket, price_micros AS price,
      observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (…)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE)

"overall" AS MATERIALIZED (SELECT (SELECT count(*) FROM basket) AS products, sum(n) FILTER (WHERE shop_id IS NOT NULL) AS all_observations,
      count(DISTINCT shop_id) AS all_shops, max(newest) AS newest, min(bucket) AS first, max(bucket) AS last
      FROM facts WHERE product_id IN (SELECT product_id FROM basket))

"period" AS (SELECT retailer_id, priced, CASE WHEN priced = (SELECT count(*) FROM basket) THEN cost END AS cost
      FROM period_costs) SELECT t.id AS retailer_id, t.name AS name, row_number() OVER (ORDER BY f.cost ASC NULLS LAST, coalesce(f.priced, 0) DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(t.name), '\\p{Mn}+', '')), t.id) AS rank
      FROM retailers AS t LEFT JOIN "period" AS f ON f.retailer_id = t.id
      WHERE t.id IN (…)

"placed" AS (SELECT m."product_id" AS "product_id", m."shop_id" AS "shop_id", m."bucket" AS "bucket", m."price" AS "price", m."observed_at" AS "observed_at", s.retailer_id AS retailer_id FROM matching AS m JOIN shops AS s ON s.id = m.shop_id)

"rows_compared" AS (SELECT * FROM rows_now AS n LEFT JOIN (WITH "matching" AS (SELECT product_id, shop_id, day AS bucket, price_micros AS price,
      observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2026-01-01' AS DATE) AND CAST('2026-01-31' AS DATE) AND country_id = 21 AND shop_id IN (SELECT id FROM shops WHERE retailer_id IN (…)) AND price_micros IS NOT NULL AND in_stock IS NOT FALSE)

"rows_now" AS (SELECT "retailerName" AS "now_retailerName", "start" AS "now_start", "cost" AS "now_cost", "index" AS "now_index", "position" AS "now_position", "priced" AS "now_priced", "observations" AS "now_observations", "products" AS "now_products", "rank" AS "now_rank", "retailerId" AS "now_retailerId", "place" AS "now_place" FROM "basket_rows")

"sellers" AS MATERIALIZED (SELECT t.id AS retailer_id, t.name AS name, row_number() OVER (ORDER BY f.cost ASC NULLS LAST, coalesce(f.priced, 0) DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(t.name), '\\p{Mn}+', '')), t.id) AS rank
      FROM retailers AS t LEFT JOIN "period" AS f ON f.retailer_id = t.id
      WHERE t.id IN (…))

"sums" AS MATERIALIZED (SELECT * FROM facts WHERE shop_id IS NULL)

step_sellers AS WITH "basket" AS (SELECT * FROM step_basket)
