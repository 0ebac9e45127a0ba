-- charts.evolution.all

"cells" AS (SELECT * FROM step_cells)

"last_buckets" AS (SELECT * FROM step_last_buckets)

"last_days" AS (SELECT DISTINCT bucket AS last_bucket, day AS last_day FROM facts
        WHERE n > 0 AND bucket IN (SELECT bucket FROM (SELECT DISTINCT bucket FROM cells WHERE n > 0) AS known ORDER BY bucket DESC LIMIT 2)) SELECT last_bucket AS bucket, count(*) AS shops FROM (SELECT DISTINCT last_bucket, shop_id
    FROM observations JOIN last_days ON last_day = day WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE) AS seen GROUP BY last_bucket

"lines" AS (SELECT * FROM step_lines)

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", p.name AS name, p.upc AS upc, CAST(NULL AS VARCHAR) AS pair_name, CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address FROM lines AS l
      JOIN products AS p ON p.id = l.line_id)

"overall" AS (SELECT count(*) AS all_lines, sum(observations) AS all_observations,
    (SELECT count(*) FROM priced_shops) AS all_shops,
    max(newest) AS newest, min(first_bucket) AS first_bucket, max(last_bucket) AS last_bucket FROM lines)

"priced_shops" AS (SELECT shop_id FROM shop_runs WHERE sure UNION SELECT shop_id FROM observations
      WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE AND shop_id IN (SELECT shop_id FROM shop_runs WHERE NOT sure AND doubtful))

"ranked" AS (SELECT *, row_number() OVER (ORDER BY line_id IN (…) DESC, observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named)

"valued" AS (SELECT c.line_id AS line_id, c.pair_id AS pair_id, c.bucket AS bucket, CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS value,
    c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS promotion FROM cells AS c) SELECT r.rank AS rank, CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN r.name END AS "name", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN r.upc END AS "detail", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN r.line_id END AS "masterId", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN r.line_id IN (…) END AS BOOLEAN) AS "own", CAST(v.bucket AS VARCHAR) AS "point_day", v.value AS "point_value", v.n AS "point_observations", v.promotion AS "point_promotion", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.first_bucket END AS VARCHAR) AS "first", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.last_bucket END AS VARCHAR) AS "last", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_observations END AS "all_observations", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_shops END AS "all_shops", concat(formatDateTime(toDateTime64(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.newest END, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.newest END) % 1000), 3, '0'), 'Z') AS "all_newest", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_lines END AS "all_total", (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1) AS last_shops,
  (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1 OFFSET 1) AS shops_before FROM overall LEFT JOIN ranked AS r ON r.rank <= 8
        LEFT JOIN valued AS v ON v.line_id = r.line_id AND v.pair_id = r.pair_id ORDER BY r.rank, v.bucket

WITH "shop_runs" AS (SELECT * FROM step_shop_runs)

step_cells AS WITH "facts" AS (SELECT * FROM step_facts) SELECT line_id, pair_id, bucket, sum(n) AS n, sum(total) AS total,
  sum(known) AS known, sum(promoted) AS promoted, max(newest) AS newest FROM facts GROUP BY line_id, pair_id, bucket

step_facts AS SELECT product_id AS line_id, 0 AS pair_id, day AS bucket, day,
      priced AS n, total, minimum, maximum, promotion_known AS known, promoted, newest
      FROM "product_days" WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21

step_last_buckets AS WITH "facts" AS (SELECT * FROM step_facts)

step_lines AS WITH "cells" AS (SELECT * FROM step_cells) SELECT line_id, pair_id, sum(n) AS observations, max(newest) AS newest, min(bucket) AS begins,
    min(bucket) FILTER (WHERE n > 0) AS first_bucket, max(bucket) FILTER (WHERE n > 0) AS last_bucket
    FROM cells GROUP BY line_id, pair_id HAVING sum(n) > 0

step_shop_runs AS SELECT shop_id, bool_or((last_day >= CAST('2025-02-03' AS DATE)
  AND (first_day >= CAST('2025-02-03' AS DATE) OR last_day <= CAST('2025-03-05' AS DATE)))) AS sure, bool_or((first_day < CAST('2025-02-03' AS DATE) AND last_day > CAST('2025-03-05' AS DATE))) AS doubtful
      FROM "price_runs" WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND first_day <= CAST('2025-03-05' AS DATE) AND country_id = 21 AND last_day >= CAST('2025-02-03' AS DATE) GROUP BY shop_id

-- charts.evolution.all.csv

"facts" AS (SELECT line_id, pair_id, bucket, shop_id, count(price) AS n,
  sum(CAST(price AS Int128)) AS total, count(promoted) AS known, count(*) FILTER (WHERE promoted) AS promoted,
  max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM in_buckets GROUP BY line_id, pair_id, bucket, shop_id) SELECT line_id, pair_id, bucket, sum(n) AS n, sum(total) AS total,
  sum(known) AS known, sum(promoted) AS promoted, max(newest) AS newest FROM facts GROUP BY line_id, pair_id, bucket

"in_buckets" AS (SELECT line_id, pair_id, day AS bucket, price, shop_id, promoted, observed_at FROM in_lines)

"in_lines" AS (SELECT product_id AS line_id, 0 AS pair_id, f.* FROM matching AS f)

"lines" AS (SELECT line_id, pair_id, sum(n) AS observations, max(newest) AS newest, min(bucket) AS begins,
    min(bucket) FILTER (WHERE n > 0) AS first_bucket, max(bucket) FILTER (WHERE n > 0) AS last_bucket
    FROM cells GROUP BY line_id, pair_id HAVING sum(n) > 0)

"ranked" AS (SELECT *, row_number() OVER (ORDER BY line_id IN (…) DESC, observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named) SELECT if(match("r"."name", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("r"."name", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "r"."name"), if(match("r"."upc", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("r"."upc", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "r"."upc"), CAST(c.bucket AS VARCHAR), concat(if(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')) % 1000000), 6, '0')), c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0 ORDER BY r.rank, c.bucket

WITH "cells" AS (SELECT * FROM step_cells)

step_cells AS WITH "matching" AS (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21)

-- charts.evolution.region

"cells" AS (SELECT * FROM step_cells) SELECT bucket, count(*) AS shops FROM (SELECT DISTINCT bucket, shop_id FROM facts WHERE n > 0
    AND bucket IN (SELECT bucket FROM (SELECT DISTINCT bucket FROM cells WHERE n > 0) AS known ORDER BY bucket DESC LIMIT 2)) AS seen GROUP BY bucket

"in_buckets" AS (SELECT line_id, pair_id, day AS bucket, price, shop_id, promoted, observed_at FROM in_lines) SELECT line_id, pair_id, bucket, shop_id, count(price) AS n,
  sum(CAST(price AS Int128)) AS total, count(promoted) AS known, count(*) FILTER (WHERE promoted) AS promoted,
  max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM in_buckets GROUP BY line_id, pair_id, bucket, shop_id

"in_lines" AS (SELECT s.region_id AS line_id, 0 AS pair_id, f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."observed_at" AS "observed_at", f."nth" AS "nth", f."promoted" AS "promoted", f."in_stock" AS "in_stock", f."price" AS "price" FROM matching AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL AND 0 IS NOT NULL)

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, CAST(NULL AS VARCHAR) AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN regions AS place ON place.id = l.line_id  )

"priced_shops" AS (SELECT DISTINCT shop_id FROM facts WHERE n > 0)

"ranked" AS (SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named)

"valued" AS (SELECT c.line_id AS line_id, c.pair_id AS pair_id, c.bucket AS bucket, CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS value,
    c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS promotion FROM cells AS c) SELECT r.rank AS rank, CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN (CASE WHEN "r"."name" <> '' THEN "r"."name" ELSE '' END || CASE WHEN "r"."pair_name" <> '' THEN CASE WHEN "r"."name" <> '' THEN ' · ' || "r"."pair_name" ELSE "r"."pair_name" END ELSE '' END) END AS "name", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN (CASE WHEN "r"."region_name" <> '' THEN "r"."region_name" ELSE '' END || CASE WHEN "r"."retailer_name" <> '' THEN CASE WHEN "r"."region_name" <> '' THEN ' · ' || "r"."retailer_name" ELSE "r"."retailer_name" END ELSE '' END || CASE WHEN "r"."city_name" <> '' THEN CASE WHEN "r"."region_name" <> '' OR "r"."retailer_name" <> '' THEN ' · ' || "r"."city_name" ELSE "r"."city_name" END ELSE '' END || CASE WHEN "r"."address" <> '' THEN CASE WHEN "r"."region_name" <> '' OR "r"."retailer_name" <> '' OR "r"."city_name" <> '' THEN ' · ' || "r"."address" ELSE "r"."address" END ELSE '' END) END AS "detail", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN r.line_id END AS "masterId", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN false END AS BOOLEAN) AS "own", CAST(v.bucket AS VARCHAR) AS "point_day", v.value AS "point_value", v.n AS "point_observations", v.promotion AS "point_promotion", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.first_bucket END AS VARCHAR) AS "first", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.last_bucket END AS VARCHAR) AS "last", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_observations END AS "all_observations", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_shops END AS "all_shops", concat(formatDateTime(toDateTime64(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.newest END, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.newest END) % 1000), 3, '0'), 'Z') AS "all_newest", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_lines END AS "all_total", (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1) AS last_shops,
  (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1 OFFSET 1) AS shops_before FROM overall LEFT JOIN ranked AS r ON r.rank <= 8
        LEFT JOIN valued AS v ON v.line_id = r.line_id AND v.pair_id = r.pair_id ORDER BY r.rank, v.bucket

WITH "facts" AS (SELECT * FROM step_facts)

step_facts AS WITH "matching" AS (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21)

-- charts.evolution.region.csv

"ranked" AS (SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named) SELECT if(match(r.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.name), CAST(c.bucket AS VARCHAR), concat(if(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')) % 1000000), 6, '0')), c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0 ORDER BY r.rank, c.bucket

-- charts.evolution.city

"in_lines" AS (SELECT s.city_id AS line_id, 0 AS pair_id, f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."observed_at" AS "observed_at", f."nth" AS "nth", f."promoted" AS "promoted", f."in_stock" AS "in_stock", f."price" AS "price" FROM matching AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL AND 0 IS NOT NULL)

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, CAST(NULL AS VARCHAR) AS pair_name,
    r.name AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN cities AS place ON place.id = l.line_id LEFT JOIN regions AS r ON r.id = place.region_id )

-- charts.evolution.city.csv

"ranked" AS (SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named) SELECT if(match(r.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.name), if(match(r.region_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.region_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.region_name), CAST(c.bucket AS VARCHAR), concat(if(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')) % 1000000), 6, '0')), c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0 ORDER BY r.rank, c.bucket

-- charts.evolution.shop

"in_lines" AS (SELECT s.id AS line_id, 0 AS pair_id, f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."observed_at" AS "observed_at", f."nth" AS "nth", f."promoted" AS "promoted", f."in_stock" AS "in_stock", f."price" AS "price" FROM matching AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.id IS NOT NULL AND 0 IS NOT NULL)

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, CAST(NULL AS VARCHAR) AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, t.name AS retailer_name, c.name AS city_name,
    place.address AS address
    FROM lines AS l JOIN shops AS place ON place.id = l.line_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id )

-- charts.evolution.shop.csv

"ranked" AS (SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named) SELECT if(match(r.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.name), if(match(r.retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.retailer_name), if(match(r.city_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.city_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.city_name), if(match(r.address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.address), CAST(c.bucket AS VARCHAR), concat(if(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')) % 1000000), 6, '0')), c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0 ORDER BY r.rank, c.bucket

-- charts.evolution.retailer

"in_lines" AS (SELECT s.retailer_id AS line_id, 0 AS pair_id, f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."observed_at" AS "observed_at", f."nth" AS "nth", f."promoted" AS "promoted", f."in_stock" AS "in_stock", f."price" AS "price" FROM matching AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL AND 0 IS NOT NULL)

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, CAST(NULL AS VARCHAR) AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN retailers AS place ON place.id = l.line_id  )

-- charts.evolution.regionRetailer

"in_lines" AS (SELECT s.region_id AS line_id, s.retailer_id AS pair_id, f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."observed_at" AS "observed_at", f."nth" AS "nth", f."promoted" AS "promoted", f."in_stock" AS "in_stock", f."price" AS "price" FROM matching AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.region_id IS NOT NULL AND s.retailer_id IS NOT NULL)

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, pair.name AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN regions AS place ON place.id = l.line_id  JOIN retailers AS pair ON pair.id = l.pair_id)

-- charts.evolution.regionRetailer.csv

"ranked" AS (SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named) SELECT if(match(r.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.name), if(match(r.pair_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.pair_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.pair_name), CAST(c.bucket AS VARCHAR), concat(if(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')) % 1000000), 6, '0')), c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0 ORDER BY r.rank, c.bucket

-- charts.evolution.cityRetailer

"in_lines" AS (SELECT s.city_id AS line_id, s.retailer_id AS pair_id, f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."observed_at" AS "observed_at", f."nth" AS "nth", f."promoted" AS "promoted", f."in_stock" AS "in_stock", f."price" AS "price" FROM matching AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.city_id IS NOT NULL AND s.retailer_id IS NOT NULL)

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, pair.name AS pair_name,
    r.name AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN cities AS place ON place.id = l.line_id LEFT JOIN regions AS r ON r.id = place.region_id JOIN retailers AS pair ON pair.id = l.pair_id)

-- charts.evolution.cityRetailer.csv

"ranked" AS (SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named) SELECT if(match(r.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.name), if(match(r.pair_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.pair_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.pair_name), if(match(r.region_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.region_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.region_name), CAST(c.bucket AS VARCHAR), concat(if(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')) % 1000000), 6, '0')), c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0 ORDER BY r.rank, c.bucket

-- charts.evolution.shopRetailer

"in_lines" AS (SELECT s.id AS line_id, s.retailer_id AS pair_id, f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."day" AS "day", f."observed_at" AS "observed_at", f."nth" AS "nth", f."promoted" AS "promoted", f."in_stock" AS "in_stock", f."price" AS "price" FROM matching AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.id IS NOT NULL AND s.retailer_id IS NOT NULL)

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, pair.name AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, t.name AS retailer_name, c.name AS city_name,
    place.address AS address
    FROM lines AS l JOIN shops AS place ON place.id = l.line_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id JOIN retailers AS pair ON pair.id = l.pair_id)

"valued" AS (SELECT c.line_id AS line_id, c.pair_id AS pair_id, c.bucket AS bucket, CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS value,
    c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS promotion FROM cells AS c) SELECT r.rank AS rank, CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN (CASE WHEN "r"."pair_name" <> '' THEN "r"."pair_name" ELSE '' END || CASE WHEN "r"."name" <> '' THEN CASE WHEN "r"."pair_name" <> '' THEN ' · ' || "r"."name" ELSE "r"."name" END ELSE '' END) END AS "name", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN (CASE WHEN "r"."region_name" <> '' THEN "r"."region_name" ELSE '' END || CASE WHEN "r"."city_name" <> '' THEN CASE WHEN "r"."region_name" <> '' THEN ' · ' || "r"."city_name" ELSE "r"."city_name" END ELSE '' END || CASE WHEN "r"."address" <> '' THEN CASE WHEN "r"."region_name" <> '' OR "r"."city_name" <> '' THEN ' · ' || "r"."address" ELSE "r"."address" END ELSE '' END) END AS "detail", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN r.line_id END AS "masterId", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins THEN false END AS BOOLEAN) AS "own", CAST(v.bucket AS VARCHAR) AS "point_day", v.value AS "point_value", v.n AS "point_observations", v.promotion AS "point_promotion", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.first_bucket END AS VARCHAR) AS "first", CAST(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.last_bucket END AS VARCHAR) AS "last", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_observations END AS "all_observations", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_shops END AS "all_shops", concat(formatDateTime(toDateTime64(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.newest END, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.newest END) % 1000), 3, '0'), 'Z') AS "all_newest", CASE WHEN v.bucket IS NOT DISTINCT FROM r.begins AND coalesce(r.rank, 1) = 1 THEN overall.all_lines END AS "all_total", (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1) AS last_shops,
  (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1 OFFSET 1) AS shops_before FROM overall LEFT JOIN ranked AS r ON r.rank <= 8
        LEFT JOIN valued AS v ON v.line_id = r.line_id AND v.pair_id = r.pair_id ORDER BY r.rank, v.bucket

-- charts.evolution.shopRetailer.csv

"ranked" AS (SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named) SELECT if(match(r.pair_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.pair_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.pair_name), if(match(r.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.name), if(match(r.city_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.city_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.city_name), if(match(r.address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(r.address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), r.address), CAST(c.bucket AS VARCHAR), concat(if(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END, 'Int128')) % 1000000), 6, '0')), c.n AS n, CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0 ORDER BY r.rank, c.bucket

-- charts.evolution.sameShops

"changed" AS (SELECT product_id, bucket, CASE WHEN starts = 0 THEN NULL ELSE sign((stops - starts)) * CASE WHEN CAST(abs((stops - starts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((stops - starts)) * 100000000 AS Int128) + starts, nullif(2 * CAST(starts AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((stops - starts)) AS DOUBLE) * 100000000 / CAST(greatest(starts, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS percent
        FROM (SELECT m.product_id AS product_id, m.bucket AS bucket, r.starts AS starts, r.starts + m.together AS stops
          FROM moved AS m JOIN ranked AS r ON r.product_id = m.product_id) AS summed) SELECT r.product_id AS "masterProductId", r.shops AS "shops", intDiv(2 * CAST(r.starts AS Int128) + r.shops, nullif(2 * CAST(r.shops AS Int128), 0)) AS "before", intDiv(2 * CAST(r.stops AS Int128) + r.shops, nullif(2 * CAST(r.shops AS Int128), 0)) AS "now", CAST(c.bucket AS VARCHAR) AS changed_from, c.percent AS percent
        FROM ranked AS r LEFT JOIN changed AS c ON c.product_id = r.product_id
        WHERE r.rank <= 8 ORDER BY r.rank, c.bucket

"in_buckets" AS (SELECT product_id, shop_id, day AS bucket,
      argMax(price, first_at) AS price FROM price_runs_begun WHERE now
      GROUP BY product_id, shop_id, bucket)

"moved" AS (SELECT product_id, bucket, sum(step) OVER (PARTITION BY product_id ORDER BY bucket
        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS together FROM steps WHERE step <> 0)

"of_products" AS (SELECT p.product_id AS product_id, p.shops AS shops, p.starts AS starts, p.starts + coalesce(s.moved, 0) AS stops
        FROM (SELECT product_id, count(*) AS shops, sum(CAST(prior AS Int128)) AS starts FROM prior_prices GROUP BY product_id) AS p
        LEFT JOIN (SELECT product_id, sum(step) AS moved FROM steps GROUP BY product_id) AS s ON s.product_id = p.product_id) SELECT *, row_number() OVER (ORDER BY product_id IN (…) DESC, abs(percent) DESC, product_id) AS rank
        FROM (SELECT *, CASE WHEN starts = 0 THEN NULL ELSE sign((stops - starts)) * CASE WHEN CAST(abs((stops - starts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((stops - starts)) * 100000000 AS Int128) + starts, nullif(2 * CAST(starts AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((stops - starts)) AS DOUBLE) * 100000000 / CAST(greatest(starts, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS percent FROM of_products) AS sized WHERE percent IS NOT NULL

"prices_before" AS (SELECT product_id, shop_id, bucket, price,
        lag(toNullable(price)) OVER (PARTITION BY product_id, shop_id ORDER BY bucket) AS price_before FROM in_buckets)

"prior_prices" AS (SELECT * FROM step_prior_prices) SELECT f.product_id AS product_id, f.bucket AS bucket, sum(CAST(f.price AS Int128) - coalesce(f.price_before, b.prior)) AS step
        FROM prices_before AS f JOIN prior_prices AS b ON b.product_id = f.product_id AND b.shop_id = f.shop_id
        GROUP BY f.product_id, f.bucket

"steps" AS (SELECT * FROM step_steps)

WITH "ranked" AS (SELECT * FROM step_ranked)

step_price_ends AS WITH "price_runs_begun" AS (SELECT * FROM step_price_runs_begun) SELECT product_id, shop_id, bool_or(sure) AS sure, bool_or(doubtful) AS doubtful,
      argMax(price, first_at) FILTER (WHERE NOT now) AS prior
      FROM price_runs_begun GROUP BY product_id, shop_id

step_price_runs_begun AS SELECT product_id, shop_id, first_at, first_day AS day, price, price_before,
      first_day >= CAST('2025-02-03' AS DATE) AS now, (last_day >= CAST('2025-02-03' AS DATE)
  AND (first_day >= CAST('2025-02-03' AS DATE) OR last_day <= CAST('2025-03-05' AS DATE))) AS sure, (first_day < CAST('2025-02-03' AS DATE) AND last_day > CAST('2025-03-05' AS DATE)) AS doubtful
      FROM "price_runs" WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND first_day <= CAST('2025-03-05' AS DATE) AND country_id = 21

step_prior_prices AS WITH "price_ends" AS (SELECT * FROM step_price_ends) SELECT product_id, shop_id, prior FROM price_ends
      WHERE prior IS NOT NULL AND (sure OR (product_id, shop_id) IN
  (SELECT product_id, shop_id FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND (product_id, shop_id) IN (SELECT product_id, shop_id FROM price_ends WHERE NOT sure AND doubtful)))

step_ranked AS WITH "prior_prices" AS (SELECT * FROM step_prior_prices)

step_steps AS WITH "price_runs_begun" AS (SELECT * FROM step_price_runs_begun)

-- charts.evolution.all.csv, compared

"cells" AS MATERIALIZED (SELECT line_id, pair_id, bucket, sum(n) AS n, sum(total) AS total,
  sum(known) AS known, sum(promoted) AS promoted, max(newest) AS newest FROM facts GROUP BY line_id, pair_id, bucket)

"facts" AS (SELECT * FROM step_facts)

"facts" AS MATERIALIZED (SELECT line_id, pair_id, bucket, shop_id, count(price) AS n,
  sum(CAST(price AS Int128)) AS total, count(promoted) AS known, count(*) FILTER (WHERE promoted) AS promoted,
  max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM in_buckets GROUP BY line_id, pair_id, bucket, shop_id)

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2025-02-03' AS DATE) AS "place", "r"."name" AS "productName", "r"."upc" AS "upc", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0)

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2026-01-01' AS DATE) AS "place", "r"."name" AS "productName", "r"."upc" AS "upc", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0) SELECT "lineId" AS "then_lineId", "pairId" AS "then_pairId", "place" AS "then_place", "from" AS "then_from", "average" AS "then_average", "observations" AS "then_observations", "promotionShare" AS "then_promotionShare" FROM "line_rows") AS b ON b."then_lineId" = n."now_lineId" AND b."then_pairId" = n."now_pairId" AND b."then_place" = n."now_place") SELECT if(match("now_productName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_productName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_productName"), if(match("now_upc", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_upc", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_upc"), CAST("now_from" AS VARCHAR), concat(if(accurateCastOrNull("now_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_average", 'Int128')) % 1000000), 6, '0')), "now_observations", "now_promotionShare", CAST("then_from" AS VARCHAR), concat(if(accurateCastOrNull("then_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_average", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), "then_observations", "now_observations" - "then_observations", "then_promotionShare", round("now_promotionShare" - "then_promotionShare", 6) FROM "rows_compared" ORDER BY "now_rank", "now_from"

"lines" AS MATERIALIZED (SELECT line_id, pair_id, sum(n) AS observations, max(newest) AS newest, min(bucket) AS begins,
    min(bucket) FILTER (WHERE n > 0) AS first_bucket, max(bucket) FILTER (WHERE n > 0) AS last_bucket
    FROM cells GROUP BY line_id, pair_id HAVING sum(n) > 0)

"matching" AS (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21)

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", p.name AS name, p.upc AS upc, CAST(NULL AS VARCHAR) AS pair_name, CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address FROM lines AS l
      JOIN products AS p ON p.id = l.line_id) SELECT *, row_number() OVER (ORDER BY line_id IN (…) DESC, observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named

"ranked" AS (SELECT * FROM step_ranked)

"ranked" AS MATERIALIZED (SELECT *, row_number() OVER (ORDER BY line_id IN (…) DESC, observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named)

"rows_compared" AS (SELECT * FROM rows_now AS n LEFT JOIN (WITH "matching" AS (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2026-01-01' AS DATE) AND CAST('2026-01-31' AS DATE) AND country_id = 21)

"rows_now" AS (SELECT "rank" AS "now_rank", "lineId" AS "now_lineId", "pairId" AS "now_pairId", "place" AS "now_place", "productName" AS "now_productName", "upc" AS "now_upc", "from" AS "now_from", "average" AS "now_average", "observations" AS "now_observations", "promotionShare" AS "now_promotionShare" FROM "line_rows")

step_ranked AS WITH "lines" AS (SELECT * FROM step_lines)

-- charts.evolution.region.csv, compared

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2025-02-03' AS DATE) AS "place", r.name AS "regionName", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0)

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2026-01-01' AS DATE) AS "place", r.name AS "regionName", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0) SELECT "lineId" AS "then_lineId", "pairId" AS "then_pairId", "place" AS "then_place", "from" AS "then_from", "average" AS "then_average", "observations" AS "then_observations", "promotionShare" AS "then_promotionShare" FROM "line_rows") AS b ON b."then_lineId" = n."now_lineId" AND b."then_pairId" = n."now_pairId" AND b."then_place" = n."now_place") SELECT if(match("now_regionName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_regionName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_regionName"), CAST("now_from" AS VARCHAR), concat(if(accurateCastOrNull("now_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_average", 'Int128')) % 1000000), 6, '0')), "now_observations", "now_promotionShare", CAST("then_from" AS VARCHAR), concat(if(accurateCastOrNull("then_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_average", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), "then_observations", "now_observations" - "then_observations", "then_promotionShare", round("now_promotionShare" - "then_promotionShare", 6) FROM "rows_compared" ORDER BY "now_rank", "now_from"

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, CAST(NULL AS VARCHAR) AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN regions AS place ON place.id = l.line_id  ) SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named

"ranked" AS MATERIALIZED (SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named)

"rows_now" AS (SELECT "rank" AS "now_rank", "lineId" AS "now_lineId", "pairId" AS "now_pairId", "place" AS "now_place", "regionName" AS "now_regionName", "from" AS "now_from", "average" AS "now_average", "observations" AS "now_observations", "promotionShare" AS "now_promotionShare" FROM "line_rows")

-- charts.evolution.city.csv, compared

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2025-02-03' AS DATE) AS "place", r.name AS "cityName", r.region_name AS "regionName", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0)

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2026-01-01' AS DATE) AS "place", r.name AS "cityName", r.region_name AS "regionName", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0) SELECT "lineId" AS "then_lineId", "pairId" AS "then_pairId", "place" AS "then_place", "from" AS "then_from", "average" AS "then_average", "observations" AS "then_observations", "promotionShare" AS "then_promotionShare" FROM "line_rows") AS b ON b."then_lineId" = n."now_lineId" AND b."then_pairId" = n."now_pairId" AND b."then_place" = n."now_place") SELECT if(match("now_cityName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_cityName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_cityName"), if(match("now_regionName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_regionName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_regionName"), CAST("now_from" AS VARCHAR), concat(if(accurateCastOrNull("now_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_average", 'Int128')) % 1000000), 6, '0')), "now_observations", "now_promotionShare", CAST("then_from" AS VARCHAR), concat(if(accurateCastOrNull("then_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_average", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), "then_observations", "now_observations" - "then_observations", "then_promotionShare", round("now_promotionShare" - "then_promotionShare", 6) FROM "rows_compared" ORDER BY "now_rank", "now_from"

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, CAST(NULL AS VARCHAR) AS pair_name,
    r.name AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN cities AS place ON place.id = l.line_id LEFT JOIN regions AS r ON r.id = place.region_id ) SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named

"rows_now" AS (SELECT "rank" AS "now_rank", "lineId" AS "now_lineId", "pairId" AS "now_pairId", "place" AS "now_place", "cityName" AS "now_cityName", "regionName" AS "now_regionName", "from" AS "now_from", "average" AS "now_average", "observations" AS "now_observations", "promotionShare" AS "now_promotionShare" FROM "line_rows")

-- charts.evolution.shop.csv, compared

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2025-02-03' AS DATE) AS "place", r.name AS "shopName", r.retailer_name AS "retailerName", r.city_name AS "cityName", r.address AS "address", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0)

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2026-01-01' AS DATE) AS "place", r.name AS "shopName", r.retailer_name AS "retailerName", r.city_name AS "cityName", r.address AS "address", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0) SELECT "lineId" AS "then_lineId", "pairId" AS "then_pairId", "place" AS "then_place", "from" AS "then_from", "average" AS "then_average", "observations" AS "then_observations", "promotionShare" AS "then_promotionShare" FROM "line_rows") AS b ON b."then_lineId" = n."now_lineId" AND b."then_pairId" = n."now_pairId" AND b."then_place" = n."now_place") SELECT if(match("now_shopName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_shopName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_shopName"), if(match("now_retailerName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_retailerName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_retailerName"), if(match("now_cityName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_cityName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_cityName"), if(match("now_address", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_address", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_address"), CAST("now_from" AS VARCHAR), concat(if(accurateCastOrNull("now_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_average", 'Int128')) % 1000000), 6, '0')), "now_observations", "now_promotionShare", CAST("then_from" AS VARCHAR), concat(if(accurateCastOrNull("then_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_average", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), "then_observations", "now_observations" - "then_observations", "then_promotionShare", round("now_promotionShare" - "then_promotionShare", 6) FROM "rows_compared" ORDER BY "now_rank", "now_from"

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, CAST(NULL AS VARCHAR) AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, t.name AS retailer_name, c.name AS city_name,
    place.address AS address
    FROM lines AS l JOIN shops AS place ON place.id = l.line_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id ) SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named

"rows_now" AS (SELECT "rank" AS "now_rank", "lineId" AS "now_lineId", "pairId" AS "now_pairId", "place" AS "now_place", "shopName" AS "now_shopName", "retailerName" AS "now_retailerName", "cityName" AS "now_cityName", "address" AS "now_address", "from" AS "now_from", "average" AS "now_average", "observations" AS "now_observations", "promotionShare" AS "now_promotionShare" FROM "line_rows")

-- charts.evolution.retailer.csv, compared

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2025-02-03' AS DATE) AS "place", r.name AS "retailerName", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0)

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2026-01-01' AS DATE) AS "place", r.name AS "retailerName", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0) SELECT "lineId" AS "then_lineId", "pairId" AS "then_pairId", "place" AS "then_place", "from" AS "then_from", "average" AS "then_average", "observations" AS "then_observations", "promotionShare" AS "then_promotionShare" FROM "line_rows") AS b ON b."then_lineId" = n."now_lineId" AND b."then_pairId" = n."now_pairId" AND b."then_place" = n."now_place") SELECT if(match("now_retailerName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_retailerName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_retailerName"), CAST("now_from" AS VARCHAR), concat(if(accurateCastOrNull("now_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_average", 'Int128')) % 1000000), 6, '0')), "now_observations", "now_promotionShare", CAST("then_from" AS VARCHAR), concat(if(accurateCastOrNull("then_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_average", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), "then_observations", "now_observations" - "then_observations", "then_promotionShare", round("now_promotionShare" - "then_promotionShare", 6) FROM "rows_compared" ORDER BY "now_rank", "now_from"

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, CAST(NULL AS VARCHAR) AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN retailers AS place ON place.id = l.line_id  ) SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named

"rows_now" AS (SELECT "rank" AS "now_rank", "lineId" AS "now_lineId", "pairId" AS "now_pairId", "place" AS "now_place", "retailerName" AS "now_retailerName", "from" AS "now_from", "average" AS "now_average", "observations" AS "now_observations", "promotionShare" AS "now_promotionShare" FROM "line_rows")

-- charts.evolution.regionRetailer.csv, compared

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2025-02-03' AS DATE) AS "place", r.name AS "regionName", r.pair_name AS "retailerName", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0)

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2026-01-01' AS DATE) AS "place", r.name AS "regionName", r.pair_name AS "retailerName", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0) SELECT "lineId" AS "then_lineId", "pairId" AS "then_pairId", "place" AS "then_place", "from" AS "then_from", "average" AS "then_average", "observations" AS "then_observations", "promotionShare" AS "then_promotionShare" FROM "line_rows") AS b ON b."then_lineId" = n."now_lineId" AND b."then_pairId" = n."now_pairId" AND b."then_place" = n."now_place") SELECT if(match("now_regionName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_regionName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_regionName"), if(match("now_retailerName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_retailerName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_retailerName"), CAST("now_from" AS VARCHAR), concat(if(accurateCastOrNull("now_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_average", 'Int128')) % 1000000), 6, '0')), "now_observations", "now_promotionShare", CAST("then_from" AS VARCHAR), concat(if(accurateCastOrNull("then_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_average", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), "then_observations", "now_observations" - "then_observations", "then_promotionShare", round("now_promotionShare" - "then_promotionShare", 6) FROM "rows_compared" ORDER BY "now_rank", "now_from"

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, pair.name AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN regions AS place ON place.id = l.line_id  JOIN retailers AS pair ON pair.id = l.pair_id) SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named

"rows_now" AS (SELECT "rank" AS "now_rank", "lineId" AS "now_lineId", "pairId" AS "now_pairId", "place" AS "now_place", "regionName" AS "now_regionName", "retailerName" AS "now_retailerName", "from" AS "now_from", "average" AS "now_average", "observations" AS "now_observations", "promotionShare" AS "now_promotionShare" FROM "line_rows")

-- charts.evolution.cityRetailer.csv, compared

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2025-02-03' AS DATE) AS "place", r.name AS "cityName", r.pair_name AS "retailerName", r.region_name AS "regionName", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0)

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2026-01-01' AS DATE) AS "place", r.name AS "cityName", r.pair_name AS "retailerName", r.region_name AS "regionName", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0) SELECT "lineId" AS "then_lineId", "pairId" AS "then_pairId", "place" AS "then_place", "from" AS "then_from", "average" AS "then_average", "observations" AS "then_observations", "promotionShare" AS "then_promotionShare" FROM "line_rows") AS b ON b."then_lineId" = n."now_lineId" AND b."then_pairId" = n."now_pairId" AND b."then_place" = n."now_place") SELECT if(match("now_cityName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_cityName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_cityName"), if(match("now_retailerName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_retailerName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_retailerName"), if(match("now_regionName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_regionName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_regionName"), CAST("now_from" AS VARCHAR), concat(if(accurateCastOrNull("now_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_average", 'Int128')) % 1000000), 6, '0')), "now_observations", "now_promotionShare", CAST("then_from" AS VARCHAR), concat(if(accurateCastOrNull("then_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_average", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), "then_observations", "now_observations" - "then_observations", "then_promotionShare", round("now_promotionShare" - "then_promotionShare", 6) FROM "rows_compared" ORDER BY "now_rank", "now_from"

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, pair.name AS pair_name,
    r.name AS region_name, CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name,
    CAST(NULL AS VARCHAR) AS address
    FROM lines AS l JOIN cities AS place ON place.id = l.line_id LEFT JOIN regions AS r ON r.id = place.region_id JOIN retailers AS pair ON pair.id = l.pair_id) SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named

"rows_now" AS (SELECT "rank" AS "now_rank", "lineId" AS "now_lineId", "pairId" AS "now_pairId", "place" AS "now_place", "cityName" AS "now_cityName", "retailerName" AS "now_retailerName", "regionName" AS "now_regionName", "from" AS "now_from", "average" AS "now_average", "observations" AS "now_observations", "promotionShare" AS "now_promotionShare" FROM "line_rows")

-- charts.evolution.shopRetailer.csv, compared

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2025-02-03' AS DATE) AS "place", r.pair_name AS "retailerName", r.name AS "shopName", r.city_name AS "cityName", r.address AS "address", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0)

"line_rows" AS (SELECT r.rank AS "rank", c.line_id AS "lineId", c.pair_id AS "pairId", c.bucket - CAST('2026-01-01' AS DATE) AS "place", r.pair_name AS "retailerName", r.name AS "shopName", r.city_name AS "cityName", r.address AS "address", c.bucket AS "from", CASE WHEN c.n > 0 THEN intDiv(2 * CAST(c.total AS Int128) + c.n, nullif(2 * CAST(c.n AS Int128), 0)) END AS "average", c.n AS "observations", CASE WHEN c.known > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.promoted AS DOUBLE) / CAST(c.known AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "promotionShare" FROM cells AS c
        JOIN ranked AS r ON c.line_id = r.line_id AND c.pair_id = r.pair_id
        
        WHERE c.n > 0) SELECT "lineId" AS "then_lineId", "pairId" AS "then_pairId", "place" AS "then_place", "from" AS "then_from", "average" AS "then_average", "observations" AS "then_observations", "promotionShare" AS "then_promotionShare" FROM "line_rows") AS b ON b."then_lineId" = n."now_lineId" AND b."then_pairId" = n."now_pairId" AND b."then_place" = n."now_place") SELECT if(match("now_retailerName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_retailerName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_retailerName"), if(match("now_shopName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_shopName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_shopName"), if(match("now_cityName", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_cityName", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_cityName"), if(match("now_address", '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne("now_address", '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), "now_address"), CAST("now_from" AS VARCHAR), concat(if(accurateCastOrNull("now_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("now_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("now_average", 'Int128')) % 1000000), 6, '0')), "now_observations", "now_promotionShare", CAST("then_from" AS VARCHAR), concat(if(accurateCastOrNull("then_average", 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull("then_average", 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull("then_average", 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN "then_average" = 0 THEN NULL ELSE sign(("now_average" - "then_average")) * CASE WHEN CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(("now_average" - "then_average")) * 100000000 AS Int128) + "then_average", nullif(2 * CAST("then_average" AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(("now_average" - "then_average")) AS DOUBLE) * 100000000 / CAST(greatest("then_average", 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END, 'Int128')) % 1000000), 6, '0')), "then_observations", "now_observations" - "then_observations", "then_promotionShare", round("now_promotionShare" - "then_promotionShare", 6) FROM "rows_compared" ORDER BY "now_rank", "now_from"

"named" AS (SELECT l."line_id" AS "line_id", l."pair_id" AS "pair_id", l."observations" AS "observations", l."newest" AS "newest", l."begins" AS "begins", l."first_bucket" AS "first_bucket", l."last_bucket" AS "last_bucket", place.name AS name, CAST(NULL AS VARCHAR) AS upc, pair.name AS pair_name,
    CAST(NULL AS VARCHAR) AS region_name, t.name AS retailer_name, c.name AS city_name,
    place.address AS address
    FROM lines AS l JOIN shops AS place ON place.id = l.line_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id JOIN retailers AS pair ON pair.id = l.pair_id) SELECT *, row_number() OVER (ORDER BY  observations DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(name), '\\p{Mn}+', '')), line_id, pair_id) AS rank FROM named

"rows_now" AS (SELECT "rank" AS "now_rank", "lineId" AS "now_lineId", "pairId" AS "now_pairId", "place" AS "now_place", "retailerName" AS "now_retailerName", "shopName" AS "now_shopName", "cityName" AS "now_cityName", "address" AS "now_address", "from" AS "now_from", "average" AS "now_average", "observations" AS "now_observations", "promotionShare" AS "now_promotionShare" FROM "line_rows")
