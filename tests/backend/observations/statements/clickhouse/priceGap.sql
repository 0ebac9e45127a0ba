-- charts.gap.region

"crossed" AS (SELECT *, own_crossed - reference_crossed AS difference FROM
  (SELECT *, CAST(own_total AS Int128) * CAST(reference_n AS Int128) AS own_crossed,
    CAST(reference_total AS Int128) * CAST(own_n AS Int128) AS reference_crossed,
    CAST(own_n AS Int128) * CAST(reference_n AS Int128) AS parts FROM sums WHERE place_id <> 0) AS products)

"dearest_places" AS (SELECT place_id, gap_percent, row_number() OVER (ORDER BY gap_percent DESC, place_id) AS rank
      FROM place_gaps WHERE gap_percent IS NOT NULL)

"in_shops" AS (SELECT p.own_id AS own_id, f.shop_id AS shop_id, sum(CASE WHEN side = 0 THEN n ELSE 0 END) AS own_n,
  sum(CASE WHEN side = 0 THEN total ELSE 0 END) AS own_total, sum(CASE WHEN side = 1 THEN n ELSE 0 END) AS reference_n,
  sum(CASE WHEN side = 1 THEN total ELSE 0 END) AS reference_total, max(newest) AS newest
  FROM facts AS f JOIN paired AS p ON p.held_id = f.product_id GROUP BY p.own_id, f.shop_id) SELECT f."own_id" AS "own_id", f."shop_id" AS "shop_id", f."own_n" AS "own_n", f."own_total" AS "own_total", f."reference_n" AS "reference_n", f."reference_total" AS "reference_total", f."newest" AS "newest", coalesce(s.region_id, 0) AS place_id
    FROM "in_shops" AS f LEFT JOIN shops AS s ON s.id = f.shop_id

"named" AS (SELECT f."own_id" AS "own_id", f."place_id" AS "place_id", f."own" AS "own", f."reference" AS "reference", f."gap" AS "gap", f."gap_percent" AS "gap_percent", f."index" AS "index", f."own_observations" AS "own_observations", f."reference_observations" AS "reference_observations", f."shops" AS "shops", f."competitors" AS "competitors", f."product_id" AS "product_id", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN regions AS place ON place.id = f.place_id )

"of_all" AS (SELECT own_n AS own_observations, reference_n AS reference_observations, shops, competitors, newest, intDiv(2 * CAST(own_total AS Int128) + own_n, nullif(2 * CAST(own_n AS Int128), 0)) AS own,
    intDiv(2 * CAST(reference_weighed AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 1 AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(own_weighed) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS Int128) * 1000000000 AS own_weighed, CAST(own_n AS Int128) * 1000000000 AS weights
    FROM whole) AS sides) AS weighed)

"overall" AS (SELECT *, (SELECT nullif(arrayStringConcat(arrayMap(x -> x.2, arraySort(x -> x.1, groupArray(tuple(rank, CAST(place_id AS VARCHAR) || '=' || CAST(CAST(gap_percent AS BIGINT) AS VARCHAR))))), ' '), '') FROM dearest_places WHERE rank <= 200) AS places FROM of_all)

"paired" AS (SELECT * FROM step_paired)

"paired" AS (SELECT * FROM step_paired) SELECT DISTINCT p.own_id AS own_id, f.place_id AS place_id,
  f.product_id AS product_id FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", coalesce(s.region_id, 0) AS place_id
    FROM "facts" AS f LEFT JOIN shops AS s ON s.id = f.shop_id) AS f
  JOIN paired AS p ON p.held_id = f.product_id WHERE p.side = 1

"place_gaps" AS (SELECT place_id, intDiv(2 * CAST(own_total AS Int128) + own_n, nullif(2 * CAST(own_n AS Int128), 0)) AS own,
    intDiv(2 * CAST(reference_weighed AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 1 AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(own_weighed) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS Int128) * 1000000000 AS own_weighed, CAST(own_n AS Int128) * 1000000000 AS weights
    FROM place_sides) AS sides) AS weighed)

"place_sides" AS (SELECT place_id, sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS Int128) * (intDiv(2 * CAST(CAST(reference_total AS Int128) * 1000000000 AS Int128) + reference_n, nullif(2 * CAST(reference_n AS Int128), 0)))) AS reference_weighed FROM sums WHERE place_id <> 0 GROUP BY place_id)

"placed" AS (SELECT * FROM step_placed)

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", place_id AS "placeId", place_name AS "placeName", (CASE WHEN "region_name" <> '' THEN "region_name" ELSE '' END || CASE WHEN "retailer_name" <> '' THEN CASE WHEN "region_name" <> '' THEN ' · ' || "retailer_name" ELSE "retailer_name" END ELSE '' END || CASE WHEN "city_name" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' THEN ' · ' || "city_name" ELSE "city_name" END ELSE '' END || CASE WHEN "address" <> '' THEN CASE WHEN "region_name" <> '' OR "retailer_name" <> '' OR "city_name" <> '' THEN ' · ' || "address" ELSE "address" END ELSE '' END) AS "placeDetail", own AS "own", reference AS "reference", gap AS "gap", gap_percent AS "gapPercent", index AS "index", own_observations AS "ownObservations", reference_observations AS "referenceObservations", shops AS "shops", competitors AS "competitors",
    row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id) AS place_in_order FROM "named") SELECT o."all_own" AS "all_own", o."all_reference" AS "all_reference", o."all_gap" AS "all_gap", o."all_gapPercent" AS "all_gapPercent", o."all_index" AS "all_index", o."all_ownObservations" AS "all_ownObservations", o."all_referenceObservations" AS "all_referenceObservations", o."all_shops" AS "all_shops", o."all_competitors" AS "all_competitors", o."all_places" AS "all_places", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."placeId" AS "placeId", p."placeName" AS "placeName", p."placeDetail" AS "placeDetail", p."own" AS "own", p."reference" AS "reference", p."gap" AS "gap", p."gapPercent" AS "gapPercent", p."index" AS "index", p."ownObservations" AS "ownObservations", p."referenceObservations" AS "referenceObservations", p."shops" AS "shops", p."competitors" AS "competitors", p."place_in_order" AS "place_in_order" FROM (SELECT own AS "all_own", reference AS "all_reference", gap AS "all_gap", gap_percent AS "all_gapPercent", index AS "all_index", own_observations AS "all_ownObservations", reference_observations AS "all_referenceObservations", shops AS "all_shops", competitors AS "all_competitors", places AS "all_places", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"rivals" AS (SELECT * FROM step_rivals)

"rivals" AS (SELECT * FROM step_rivals) SELECT c.own_id AS own_id, c.place_id AS place_id, intDiv(2 * CAST(own_total AS Int128) + own_n, nullif(2 * CAST(own_n AS Int128), 0)) AS own,
    intDiv(2 * CAST(reference_total AS Int128) + reference_n, nullif(2 * CAST(reference_n AS Int128), 0)) AS reference,
    CASE WHEN parts = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 1 AS Int128) + parts, nullif(2 * CAST(parts AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(parts, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap,
    CASE WHEN reference_crossed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 100000000 AS Int128) + reference_crossed, nullif(2 * CAST(reference_crossed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_crossed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap_percent,
    CASE WHEN reference_crossed = 0 THEN NULL ELSE sign(own_crossed) * CASE WHEN CAST(abs(own_crossed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(own_crossed) * 100000000 AS Int128) + reference_crossed, nullif(2 * CAST(reference_crossed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(own_crossed) AS DOUBLE) * 100000000 / CAST(greatest(reference_crossed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index,
    own_n AS own_observations, reference_n AS reference_observations, shops, competitors FROM crossed AS c
      JOIN (SELECT own_id, place_id, count(*) AS competitors FROM rivals GROUP BY own_id, place_id) AS r
      ON r.own_id = c.own_id AND r.place_id = c.place_id

"sums" AS (SELECT * FROM step_sums)

"whole" AS (SELECT sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS Int128) * (intDiv(2 * CAST(CAST(reference_total AS Int128) * 1000000000 AS Int128) + reference_n, nullif(2 * CAST(reference_n AS Int128), 0)))) AS reference_weighed, max(newest) AS newest, (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM placed JOIN sums
      ON sums.own_id = placed.own_id AND sums.place_id = placed.place_id) AS seen) AS shops,
      (SELECT count(*) FROM (SELECT DISTINCT product_id FROM rivals JOIN sums
      ON sums.own_id = rivals.own_id AND sums.place_id = rivals.place_id) AS held) AS competitors FROM sums)

WITH "figures" AS (SELECT * FROM step_figures)

step_facts AS SELECT product_id, shop_id, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id

step_figures AS WITH "sums" AS (SELECT * FROM step_sums)

step_paired AS SELECT cells.1 AS "own_id", cells.2 AS "held_id", cells.3 AS "side" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)))) AS cells) AS zipped

step_placed AS WITH "facts" AS (SELECT * FROM step_facts)

step_rivals AS WITH "facts" AS (SELECT * FROM step_facts)

step_sums AS WITH "placed" AS (SELECT * FROM step_placed) SELECT own_id, place_id, sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
  sum(reference_total) AS reference_total, max(newest) AS newest, count(*) AS shops FROM placed GROUP BY own_id, place_id
      HAVING sum(own_n) > 0 AND sum(reference_n) > 0

-- charts.gap.region.csv

"figures" AS (SELECT c.own_id AS own_id, c.place_id AS place_id, intDiv(2 * CAST(own_total AS Int128) + own_n, nullif(2 * CAST(own_n AS Int128), 0)) AS own,
    intDiv(2 * CAST(reference_total AS Int128) + reference_n, nullif(2 * CAST(reference_n AS Int128), 0)) AS reference,
    CASE WHEN parts = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 1 AS Int128) + parts, nullif(2 * CAST(parts AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(parts, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap,
    CASE WHEN reference_crossed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 100000000 AS Int128) + reference_crossed, nullif(2 * CAST(reference_crossed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_crossed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap_percent,
    CASE WHEN reference_crossed = 0 THEN NULL ELSE sign(own_crossed) * CASE WHEN CAST(abs(own_crossed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(own_crossed) * 100000000 AS Int128) + reference_crossed, nullif(2 * CAST(reference_crossed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(own_crossed) AS DOUBLE) * 100000000 / CAST(greatest(reference_crossed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index,
    own_n AS own_observations, reference_n AS reference_observations, shops, competitors FROM crossed AS c
      JOIN (SELECT own_id, place_id, count(*) AS competitors FROM rivals GROUP BY own_id, place_id) AS r
      ON r.own_id = c.own_id AND r.place_id = c.place_id)

"in_shops" AS (SELECT p.own_id AS own_id, f.shop_id AS shop_id, sum(CASE WHEN side = 0 THEN n ELSE 0 END) AS own_n,
  sum(CASE WHEN side = 0 THEN total ELSE 0 END) AS own_total, sum(CASE WHEN side = 1 THEN n ELSE 0 END) AS reference_n,
  sum(CASE WHEN side = 1 THEN total ELSE 0 END) AS reference_total, max(newest) AS newest
  FROM facts AS f JOIN paired AS p ON p.held_id = f.product_id GROUP BY p.own_id, f.shop_id)

"named" AS (SELECT f."own_id" AS "own_id", f."place_id" AS "place_id", f."own" AS "own", f."reference" AS "reference", f."gap" AS "gap", f."gap_percent" AS "gap_percent", f."index" AS "index", f."own_observations" AS "own_observations", f."reference_observations" AS "reference_observations", f."shops" AS "shops", f."competitors" AS "competitors", f."product_id" AS "product_id", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN regions AS place ON place.id = f.place_id ) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), concat(if(accurateCastOrNull(own, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(own, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(own, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(reference, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(reference, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(reference, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(gap, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(gap, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(gap, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(gap_percent, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(gap_percent, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(gap_percent, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(index, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(index, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(index, 'Int128')) % 1000000), 6, '0')), own_observations, reference_observations, shops, competitors FROM "named" ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id

"placed" AS (SELECT f."own_id" AS "own_id", f."shop_id" AS "shop_id", f."own_n" AS "own_n", f."own_total" AS "own_total", f."reference_n" AS "reference_n", f."reference_total" AS "reference_total", f."newest" AS "newest", coalesce(s.region_id, 0) AS place_id
    FROM "in_shops" AS f LEFT JOIN shops AS s ON s.id = f.shop_id)

"rivals" AS (SELECT DISTINCT p.own_id AS own_id, f.place_id AS place_id,
  f.product_id AS product_id FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", coalesce(s.region_id, 0) AS place_id
    FROM "facts" AS f LEFT JOIN shops AS s ON s.id = f.shop_id) AS f
  JOIN paired AS p ON p.held_id = f.product_id WHERE p.side = 1)

"sums" AS (SELECT own_id, place_id, sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
  sum(reference_total) AS reference_total, max(newest) AS newest, count(*) AS shops FROM placed GROUP BY own_id, place_id
      HAVING sum(own_n) > 0 AND sum(reference_n) > 0)

WITH "facts" AS (SELECT * FROM step_facts)

-- charts.gap.city

"in_shops" AS (SELECT p.own_id AS own_id, f.shop_id AS shop_id, sum(CASE WHEN side = 0 THEN n ELSE 0 END) AS own_n,
  sum(CASE WHEN side = 0 THEN total ELSE 0 END) AS own_total, sum(CASE WHEN side = 1 THEN n ELSE 0 END) AS reference_n,
  sum(CASE WHEN side = 1 THEN total ELSE 0 END) AS reference_total, max(newest) AS newest
  FROM facts AS f JOIN paired AS p ON p.held_id = f.product_id GROUP BY p.own_id, f.shop_id) SELECT f."own_id" AS "own_id", f."shop_id" AS "shop_id", f."own_n" AS "own_n", f."own_total" AS "own_total", f."reference_n" AS "reference_n", f."reference_total" AS "reference_total", f."newest" AS "newest", coalesce(s.city_id, 0) AS place_id
    FROM "in_shops" AS f LEFT JOIN shops AS s ON s.id = f.shop_id

"named" AS (SELECT f."own_id" AS "own_id", f."place_id" AS "place_id", f."own" AS "own", f."reference" AS "reference", f."gap" AS "gap", f."gap_percent" AS "gap_percent", f."index" AS "index", f."own_observations" AS "own_observations", f."reference_observations" AS "reference_observations", f."shops" AS "shops", f."competitors" AS "competitors", f."product_id" AS "product_id", p.upc AS upc, p.name AS product_name, place.name AS place_name, r.name AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id)

"paired" AS (SELECT * FROM step_paired) SELECT DISTINCT p.own_id AS own_id, f.place_id AS place_id,
  f.product_id AS product_id FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", coalesce(s.city_id, 0) AS place_id
    FROM "facts" AS f LEFT JOIN shops AS s ON s.id = f.shop_id) AS f
  JOIN paired AS p ON p.held_id = f.product_id WHERE p.side = 1

-- charts.gap.city.csv

"named" AS (SELECT f."own_id" AS "own_id", f."place_id" AS "place_id", f."own" AS "own", f."reference" AS "reference", f."gap" AS "gap", f."gap_percent" AS "gap_percent", f."index" AS "index", f."own_observations" AS "own_observations", f."reference_observations" AS "reference_observations", f."shops" AS "shops", f."competitors" AS "competitors", f."product_id" AS "product_id", p.upc AS upc, p.name AS product_name, place.name AS place_name, r.name AS region_name,
    CAST(NULL AS VARCHAR) AS retailer_name, CAST(NULL AS VARCHAR) AS city_name, CAST(NULL AS VARCHAR) AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN cities AS place ON place.id = f.place_id LEFT JOIN regions AS r ON r.id = place.region_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), if(match(region_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(region_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), region_name), concat(if(accurateCastOrNull(own, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(own, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(own, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(reference, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(reference, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(reference, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(gap, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(gap, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(gap, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(gap_percent, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(gap_percent, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(gap_percent, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(index, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(index, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(index, 'Int128')) % 1000000), 6, '0')), own_observations, reference_observations, shops, competitors FROM "named" ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id

"placed" AS (SELECT f."own_id" AS "own_id", f."shop_id" AS "shop_id", f."own_n" AS "own_n", f."own_total" AS "own_total", f."reference_n" AS "reference_n", f."reference_total" AS "reference_total", f."newest" AS "newest", coalesce(s.city_id, 0) AS place_id
    FROM "in_shops" AS f LEFT JOIN shops AS s ON s.id = f.shop_id)

"rivals" AS (SELECT DISTINCT p.own_id AS own_id, f.place_id AS place_id,
  f.product_id AS product_id FROM (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", coalesce(s.city_id, 0) AS place_id
    FROM "facts" AS f LEFT JOIN shops AS s ON s.id = f.shop_id) AS f
  JOIN paired AS p ON p.held_id = f.product_id WHERE p.side = 1)

-- charts.gap.shop

"in_shops" AS (SELECT p.own_id AS own_id, f.shop_id AS shop_id, sum(CASE WHEN side = 0 THEN n ELSE 0 END) AS own_n,
  sum(CASE WHEN side = 0 THEN total ELSE 0 END) AS own_total, sum(CASE WHEN side = 1 THEN n ELSE 0 END) AS reference_n,
  sum(CASE WHEN side = 1 THEN total ELSE 0 END) AS reference_total, max(newest) AS newest
  FROM facts AS f JOIN paired AS p ON p.held_id = f.product_id GROUP BY p.own_id, f.shop_id) SELECT *, shop_id AS place_id FROM "in_shops"

"named" AS (SELECT f."own_id" AS "own_id", f."place_id" AS "place_id", f."own" AS "own", f."reference" AS "reference", f."gap" AS "gap", f."gap_percent" AS "gap_percent", f."index" AS "index", f."own_observations" AS "own_observations", f."reference_observations" AS "reference_observations", f."shops" AS "shops", f."competitors" AS "competitors", f."product_id" AS "product_id", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    t.name AS retailer_name, c.name AS city_name, place.address AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id)

"paired" AS (SELECT * FROM step_paired) SELECT DISTINCT p.own_id AS own_id, f.place_id AS place_id,
  f.product_id AS product_id FROM (SELECT *, shop_id AS place_id FROM "facts") AS f
  JOIN paired AS p ON p.held_id = f.product_id WHERE p.side = 1

-- charts.gap.shop.csv

"named" AS (SELECT f."own_id" AS "own_id", f."place_id" AS "place_id", f."own" AS "own", f."reference" AS "reference", f."gap" AS "gap", f."gap_percent" AS "gap_percent", f."index" AS "index", f."own_observations" AS "own_observations", f."reference_observations" AS "reference_observations", f."shops" AS "shops", f."competitors" AS "competitors", f."product_id" AS "product_id", p.upc AS upc, p.name AS product_name, place.name AS place_name, CAST(NULL AS VARCHAR) AS region_name,
    t.name AS retailer_name, c.name AS city_name, place.address AS address
    FROM (SELECT *, own_id AS product_id FROM figures) AS f JOIN products AS p ON p.id = f.product_id
    JOIN shops AS place ON place.id = f.place_id LEFT JOIN retailers AS t ON t.id = place.retailer_id LEFT JOIN cities AS c ON c.id = place.city_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(place_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(place_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), place_name), if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), if(match(city_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(city_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), city_name), if(match(address, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(address, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), address), concat(if(accurateCastOrNull(own, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(own, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(own, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(reference, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(reference, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(reference, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(gap, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(gap, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(gap, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(gap_percent, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(gap_percent, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(gap_percent, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(index, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(index, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(index, 'Int128')) % 1000000), 6, '0')), own_observations, reference_observations, shops, competitors FROM "named" ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')) ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(place_name), '\\p{Mn}+', '')), product_id, place_id

"placed" AS (SELECT *, shop_id AS place_id FROM "in_shops")

"rivals" AS (SELECT DISTINCT p.own_id AS own_id, f.place_id AS place_id,
  f.product_id AS product_id FROM (SELECT *, shop_id AS place_id FROM "facts") AS f
  JOIN paired AS p ON p.held_id = f.product_id WHERE p.side = 1)
