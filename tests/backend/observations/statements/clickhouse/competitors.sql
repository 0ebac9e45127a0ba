-- charts.competitors.pairs

"gaps" AS (SELECT * FROM step_gaps)

"in_places" AS (SELECT * FROM step_in_places) SELECT p.own_id AS own_id, p.competitor_id AS competitor_id, "mine"."place_id" AS "place_id", mine.n AS own_n,
    mine.total AS own_total, theirs.n AS reference_n, theirs.total AS reference_total
    FROM paired AS p JOIN "in_places" AS mine ON mine.product_id = p.own_id
    JOIN "in_places" AS theirs ON theirs.product_id = p.competitor_id AND theirs."place_id" = mine."place_id"

"in_retailers" AS (SELECT * FROM step_in_retailers)

"judged" AS (SELECT * FROM step_judged)

"overall" AS (SELECT g."pairs" AS "pairs", g."cheaper" AS "cheaper", g."same" AS "same", g."dearer" AS "dearer", j."wins" AS "wins", j."ties" AS "ties", j."losses" AS "losses", (SELECT sum(n) FROM (SELECT DISTINCT product_id, shop_id, n FROM pair_shops) AS seen) AS observations,
        (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM pair_shops) AS seen) AS shops,
        (SELECT max(newest) FROM pair_shops) AS newest
        FROM (SELECT count(*) AS pairs, count(*) FILTER (WHERE outcome < 0) AS cheaper,
          count(*) FILTER (WHERE outcome = 0) AS same, count(*) FILTER (WHERE outcome > 0) AS dearer FROM gaps) AS g
        CROSS JOIN (SELECT count(*) FILTER (WHERE outcome < 0) AS wins, count(*) FILTER (WHERE outcome = 0) AS ties,
  count(*) FILTER (WHERE outcome > 0) AS losses FROM judged) AS j)

"pair_shops" AS (SELECT * FROM step_pair_shops)

"placed" AS (SELECT * FROM step_placed) SELECT s.own_id AS own_id, s.competitor_id AS competitor_id, f.product_id AS product_id, f.shop_id AS shop_id, f.n AS n, f.newest AS newest FROM sides AS s
    JOIN placed AS f ON f.product_id = s."own_id" AND f.place_id = s.place_id UNION ALL SELECT s.own_id AS own_id, s.competitor_id AS competitor_id, f.product_id AS product_id, f.shop_id AS shop_id, f.n AS n, f.newest AS newest FROM sides AS s
    JOIN placed AS f ON f.product_id = s."competitor_id" AND f.place_id = s.place_id

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", competitor_id AS "masterCompetitorId", competitor_name AS "competitorName", competitor_upc AS "competitorUpc", own AS "own", reference AS "reference", gap AS "gap", gap_percent AS "gapPercent", index AS "index", retailers AS "retailers", wins AS "wins", ties AS "ties", losses AS "losses", own_observations AS "ownObservations", reference_observations AS "referenceObservations", shops AS "shops",
    row_number() OVER (ORDER BY gap_percent DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(competitor_name), '\\p{Mn}+', '')), product_id, competitor_id) AS place_in_order FROM "named") SELECT o."all_pairs" AS "all_pairs", o."all_cheaper" AS "all_cheaper", o."all_same" AS "all_same", o."all_dearer" AS "all_dearer", o."all_wins" AS "all_wins", o."all_ties" AS "all_ties", o."all_losses" AS "all_losses", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."masterCompetitorId" AS "masterCompetitorId", p."competitorName" AS "competitorName", p."competitorUpc" AS "competitorUpc", p."own" AS "own", p."reference" AS "reference", p."gap" AS "gap", p."gapPercent" AS "gapPercent", p."index" AS "index", p."retailers" AS "retailers", p."wins" AS "wins", p."ties" AS "ties", p."losses" AS "losses", p."ownObservations" AS "ownObservations", p."referenceObservations" AS "referenceObservations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"retailer_sides" AS (SELECT * FROM (SELECT p.own_id AS own_id, p.competitor_id AS competitor_id, "mine"."retailer_id" AS "retailer_id", "mine"."place_id" AS "place_id", mine.n AS own_n,
    mine.total AS own_total, theirs.n AS reference_n, theirs.total AS reference_total
    FROM paired AS p JOIN "in_retailers" AS mine ON mine.product_id = p.own_id
    JOIN "in_retailers" AS theirs ON theirs.product_id = p.competitor_id AND theirs."retailer_id" = mine."retailer_id" AND theirs."place_id" = mine."place_id") AS compared
      WHERE retailer_id <> 0)

"scores" AS (SELECT own_id, competitor_id, count(*) AS retailers, count(*) FILTER (WHERE outcome < 0) AS wins, count(*) FILTER (WHERE outcome = 0) AS ties,
  count(*) FILTER (WHERE outcome > 0) AS losses FROM judged GROUP BY own_id, competitor_id) SELECT g."own_id" AS "own_id", g."competitor_id" AS "competitor_id", g."own_observations" AS "own_observations", g."reference_observations" AS "reference_observations", g."outcome" AS "outcome", g."own" AS "own", g."reference" AS "reference", g."gap" AS "gap", g."gap_percent" AS "gap_percent", g."index" AS "index", g.own_id AS product_id, p.upc AS upc, p.name AS product_name, c.upc AS competitor_upc,
            c.name AS competitor_name, coalesce(s.retailers, 0) AS retailers, coalesce(s.wins, 0) AS wins,
            coalesce(s.ties, 0) AS ties, coalesce(s.losses, 0) AS losses, o.shops AS shops
            FROM gaps AS g JOIN products AS p ON p.id = g.own_id JOIN products AS c ON c.id = g.competitor_id
            JOIN shops_of AS o ON o.own_id = g.own_id AND o.competitor_id = g.competitor_id
            LEFT JOIN scores AS s ON s.own_id = g.own_id AND s.competitor_id = g.competitor_id

"shops_of" AS (SELECT "own_id", "competitor_id", count(*) AS shops FROM (SELECT DISTINCT "own_id", "competitor_id", shop_id FROM pair_shops) AS seen
    GROUP BY "own_id", "competitor_id")

"sides" AS (SELECT * FROM step_sides) SELECT "own_id", "competitor_id", "retailer_id", own_n AS own_observations, reference_n AS reference_observations, CASE WHEN 100 * reference_weighed > 101 * own_weighed THEN -1
  WHEN 100 * own_weighed > 101 * reference_weighed THEN 1 ELSE 0 END AS outcome, intDiv(2 * CAST(own_total AS Int128) + own_n, nullif(2 * CAST(own_n AS Int128), 0)) AS own,
    intDiv(2 * CAST(reference_weighed AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 1 AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(own_weighed) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS Int128) * 1000000000 AS own_weighed, CAST(own_n AS Int128) * 1000000000 AS weights
    FROM (SELECT "own_id", "competitor_id", "retailer_id", sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS Int128) * (intDiv(2 * CAST(CAST(reference_total AS Int128) * 1000000000 AS Int128) + reference_n, nullif(2 * CAST(reference_n AS Int128), 0)))) AS reference_weighed FROM "retailer_sides" GROUP BY "own_id", "competitor_id", "retailer_id") AS summed) AS sides) AS weighed

WITH "named" AS (SELECT * FROM step_named)

step_gaps AS WITH "sides" AS (SELECT * FROM step_sides) SELECT "own_id", "competitor_id", own_n AS own_observations, reference_n AS reference_observations, CASE WHEN 100 * reference_weighed > 101 * own_weighed THEN -1
  WHEN 100 * own_weighed > 101 * reference_weighed THEN 1 ELSE 0 END AS outcome, intDiv(2 * CAST(own_total AS Int128) + own_n, nullif(2 * CAST(own_n AS Int128), 0)) AS own,
    intDiv(2 * CAST(reference_weighed AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 1 AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(own_weighed) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS Int128) * 1000000000 AS own_weighed, CAST(own_n AS Int128) * 1000000000 AS weights
    FROM (SELECT "own_id", "competitor_id", sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS Int128) * (intDiv(2 * CAST(CAST(reference_total AS Int128) * 1000000000 AS Int128) + reference_n, nullif(2 * CAST(reference_n AS Int128), 0)))) AS reference_weighed FROM "sides" GROUP BY "own_id", "competitor_id") AS summed) AS sides) AS weighed

step_in_places AS WITH "in_retailers" AS (SELECT * FROM step_in_retailers) SELECT product_id, place_id, sum(n) AS n, sum(total) AS total FROM in_retailers
      GROUP BY product_id, place_id

step_in_retailers AS WITH "placed" AS (SELECT * FROM step_placed) SELECT product_id, retailer_id, place_id, sum(n) AS n, sum(total) AS total
      FROM placed GROUP BY product_id, retailer_id, place_id

step_judged AS WITH "paired" AS (SELECT * FROM step_paired)

step_named AS WITH "gaps" AS (SELECT * FROM step_gaps)

step_pair_shops AS WITH "sides" AS (SELECT * FROM step_sides)

step_paired AS SELECT cells.1 AS "own_id", cells.2 AS "competitor_id" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)))) AS cells) AS zipped

step_placed AS WITH "facts" AS (SELECT product_id, shop_id, count(*) AS n, sum(CAST(price_micros AS Int128)) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."total" AS "total", f."newest" AS "newest", coalesce(s.retailer_id, 0) AS retailer_id,
  coalesce(s.region_id, 0) AS place_id FROM facts AS f LEFT JOIN shops AS s ON s.id = f.shop_id

step_sides AS WITH "paired" AS (SELECT * FROM step_paired)

-- charts.competitors.pairs.csv

"gaps" AS (SELECT "own_id", "competitor_id", own_n AS own_observations, reference_n AS reference_observations, CASE WHEN 100 * reference_weighed > 101 * own_weighed THEN -1
  WHEN 100 * own_weighed > 101 * reference_weighed THEN 1 ELSE 0 END AS outcome, intDiv(2 * CAST(own_total AS Int128) + own_n, nullif(2 * CAST(own_n AS Int128), 0)) AS own,
    intDiv(2 * CAST(reference_weighed AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 1 AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(own_weighed) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS Int128) * 1000000000 AS own_weighed, CAST(own_n AS Int128) * 1000000000 AS weights
    FROM (SELECT "own_id", "competitor_id", sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS Int128) * (intDiv(2 * CAST(CAST(reference_total AS Int128) * 1000000000 AS Int128) + reference_n, nullif(2 * CAST(reference_n AS Int128), 0)))) AS reference_weighed FROM "sides" GROUP BY "own_id", "competitor_id") AS summed) AS sides) AS weighed)

"judged" AS (SELECT "own_id", "competitor_id", "retailer_id", own_n AS own_observations, reference_n AS reference_observations, CASE WHEN 100 * reference_weighed > 101 * own_weighed THEN -1
  WHEN 100 * own_weighed > 101 * reference_weighed THEN 1 ELSE 0 END AS outcome, intDiv(2 * CAST(own_total AS Int128) + own_n, nullif(2 * CAST(own_n AS Int128), 0)) AS own,
    intDiv(2 * CAST(reference_weighed AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 1 AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(own_weighed) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS Int128) * 1000000000 AS own_weighed, CAST(own_n AS Int128) * 1000000000 AS weights
    FROM (SELECT "own_id", "competitor_id", "retailer_id", sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS Int128) * (intDiv(2 * CAST(CAST(reference_total AS Int128) * 1000000000 AS Int128) + reference_n, nullif(2 * CAST(reference_n AS Int128), 0)))) AS reference_weighed FROM "retailer_sides" GROUP BY "own_id", "competitor_id", "retailer_id") AS summed) AS sides) AS weighed)

"named" AS (SELECT g."own_id" AS "own_id", g."competitor_id" AS "competitor_id", g."own_observations" AS "own_observations", g."reference_observations" AS "reference_observations", g."outcome" AS "outcome", g."own" AS "own", g."reference" AS "reference", g."gap" AS "gap", g."gap_percent" AS "gap_percent", g."index" AS "index", g.own_id AS product_id, p.upc AS upc, p.name AS product_name, c.upc AS competitor_upc,
            c.name AS competitor_name, coalesce(s.retailers, 0) AS retailers, coalesce(s.wins, 0) AS wins,
            coalesce(s.ties, 0) AS ties, coalesce(s.losses, 0) AS losses, o.shops AS shops
            FROM gaps AS g JOIN products AS p ON p.id = g.own_id JOIN products AS c ON c.id = g.competitor_id
            JOIN shops_of AS o ON o.own_id = g.own_id AND o.competitor_id = g.competitor_id
            LEFT JOIN scores AS s ON s.own_id = g.own_id AND s.competitor_id = g.competitor_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(competitor_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(competitor_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), competitor_name), if(match(competitor_upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(competitor_upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), competitor_upc), concat(if(accurateCastOrNull(own, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(own, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(own, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(reference, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(reference, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(reference, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(gap, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(gap, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(gap, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(gap_percent, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(gap_percent, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(gap_percent, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(index, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(index, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(index, 'Int128')) % 1000000), 6, '0')), retailers, wins, ties, losses, own_observations, reference_observations, shops FROM "named" ORDER BY gap_percent DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(competitor_name), '\\p{Mn}+', '')), product_id, competitor_id

"pair_shops" AS (SELECT s.own_id AS own_id, s.competitor_id AS competitor_id, f.product_id AS product_id, f.shop_id AS shop_id, f.n AS n, f.newest AS newest FROM sides AS s
    JOIN placed AS f ON f.product_id = s."own_id" AND f.place_id = s.place_id UNION ALL SELECT s.own_id AS own_id, s.competitor_id AS competitor_id, f.product_id AS product_id, f.shop_id AS shop_id, f.n AS n, f.newest AS newest FROM sides AS s
    JOIN placed AS f ON f.product_id = s."competitor_id" AND f.place_id = s.place_id)

"paired" AS (SELECT * FROM step_paired)

"placed" AS (SELECT * FROM step_placed)

"scores" AS (SELECT own_id, competitor_id, count(*) AS retailers, count(*) FILTER (WHERE outcome < 0) AS wins, count(*) FILTER (WHERE outcome = 0) AS ties,
  count(*) FILTER (WHERE outcome > 0) AS losses FROM judged GROUP BY own_id, competitor_id)

WITH "sides" AS (SELECT * FROM step_sides)

-- charts.v1.competitors.pairs

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", competitor_id AS "masterCompetitorId", competitor_name AS "competitorName", competitor_upc AS "competitorUpc", own AS "own", reference AS "reference", gap AS "gap", gap_percent AS "gapPercent", index AS "index", retailers AS "retailers", wins AS "wins", ties AS "ties", losses AS "losses", own_observations AS "ownObservations", reference_observations AS "referenceObservations", shops AS "shops",
    row_number() OVER (ORDER BY gap_percent DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(competitor_name), '\\p{Mn}+', '')), product_id, competitor_id) AS place_in_order FROM "named") SELECT o."all_pairs" AS "all_pairs", o."all_cheaper" AS "all_cheaper", o."all_same" AS "all_same", o."all_dearer" AS "all_dearer", o."all_wins" AS "all_wins", o."all_ties" AS "all_ties", o."all_losses" AS "all_losses", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."masterCompetitorId" AS "masterCompetitorId", p."competitorName" AS "competitorName", p."competitorUpc" AS "competitorUpc", p."own" AS "own", p."reference" AS "reference", p."gap" AS "gap", p."gapPercent" AS "gapPercent", p."index" AS "index", p."retailers" AS "retailers", p."wins" AS "wins", p."ties" AS "ties", p."losses" AS "losses", p."ownObservations" AS "ownObservations", p."referenceObservations" AS "referenceObservations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.competitors.ranking

"own_gaps" AS (SELECT "own_id", own_n AS own_observations, reference_n AS reference_observations, CASE WHEN 100 * reference_weighed > 101 * own_weighed THEN -1
  WHEN 100 * own_weighed > 101 * reference_weighed THEN 1 ELSE 0 END AS outcome, intDiv(2 * CAST(own_total AS Int128) + own_n, nullif(2 * CAST(own_n AS Int128), 0)) AS own,
    intDiv(2 * CAST(reference_weighed AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 1 AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(own_weighed) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS Int128) * 1000000000 AS own_weighed, CAST(own_n AS Int128) * 1000000000 AS weights
    FROM (SELECT "own_id", sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS Int128) * (intDiv(2 * CAST(CAST(reference_total AS Int128) * 1000000000 AS Int128) + reference_n, nullif(2 * CAST(reference_n AS Int128), 0)))) AS reference_weighed FROM "pooled" GROUP BY "own_id") AS summed) AS sides) AS weighed)

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", position AS "position", of_products AS "of", own AS "own", reference AS "reference", gap AS "gap", gap_percent AS "gapPercent", index AS "index", wins AS "wins", ties AS "ties", losses AS "losses", own_observations AS "ownObservations", reference_observations AS "referenceObservations", shops AS "shops",
    row_number() OVER (ORDER BY gap_percent DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id) AS place_in_order FROM "named") SELECT o."all_pairs" AS "all_pairs", o."all_cheaper" AS "all_cheaper", o."all_same" AS "all_same", o."all_dearer" AS "all_dearer", o."all_wins" AS "all_wins", o."all_ties" AS "all_ties", o."all_losses" AS "all_losses", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."position" AS "position", p."of" AS "of", p."own" AS "own", p."reference" AS "reference", p."gap" AS "gap", p."gapPercent" AS "gapPercent", p."index" AS "index", p."wins" AS "wins", p."ties" AS "ties", p."losses" AS "losses", p."ownObservations" AS "ownObservations", p."referenceObservations" AS "referenceObservations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"pooled" AS (SELECT own_id, place_id, own_n, own_total, sum(reference_n) AS reference_n,
      sum(reference_total) AS reference_total FROM sides GROUP BY own_id, place_id, own_n, own_total)

"ranks" AS (SELECT own_id, 1 + count(*) AS of_products, 1 + count(*) FILTER (WHERE outcome > 0) AS position
      FROM gaps GROUP BY own_id)

"scores" AS (SELECT own_id, count(*) FILTER (WHERE outcome < 0) AS wins, count(*) FILTER (WHERE outcome = 0) AS ties,
  count(*) FILTER (WHERE outcome > 0) AS losses FROM judged GROUP BY own_id) SELECT g."own_id" AS "own_id", g."own_observations" AS "own_observations", g."reference_observations" AS "reference_observations", g."outcome" AS "outcome", g."own" AS "own", g."reference" AS "reference", g."gap" AS "gap", g."gap_percent" AS "gap_percent", g."index" AS "index", g.own_id AS product_id, p.upc AS upc, p.name AS product_name, r.position AS position, r.of_products AS of_products,
      coalesce(s.wins, 0) AS wins, coalesce(s.ties, 0) AS ties, coalesce(s.losses, 0) AS losses, o.shops AS shops
      FROM own_gaps AS g JOIN products AS p ON p.id = g.own_id JOIN ranks AS r ON r.own_id = g.own_id
      JOIN shops_of AS o ON o.own_id = g.own_id LEFT JOIN scores AS s ON s.own_id = g.own_id

"shops_of" AS (SELECT "own_id", count(*) AS shops FROM (SELECT DISTINCT "own_id", shop_id FROM pair_shops) AS seen
    GROUP BY "own_id")

step_named AS WITH "sides" AS (SELECT * FROM step_sides)

-- charts.competitors.ranking.csv

"named" AS (SELECT g."own_id" AS "own_id", g."own_observations" AS "own_observations", g."reference_observations" AS "reference_observations", g."outcome" AS "outcome", g."own" AS "own", g."reference" AS "reference", g."gap" AS "gap", g."gap_percent" AS "gap_percent", g."index" AS "index", g.own_id AS product_id, p.upc AS upc, p.name AS product_name, r.position AS position, r.of_products AS of_products,
      coalesce(s.wins, 0) AS wins, coalesce(s.ties, 0) AS ties, coalesce(s.losses, 0) AS losses, o.shops AS shops
      FROM own_gaps AS g JOIN products AS p ON p.id = g.own_id JOIN ranks AS r ON r.own_id = g.own_id
      JOIN shops_of AS o ON o.own_id = g.own_id LEFT JOIN scores AS s ON s.own_id = g.own_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), position, of_products, concat(if(accurateCastOrNull(own, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(own, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(own, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(reference, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(reference, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(reference, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(gap, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(gap, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(gap, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(gap_percent, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(gap_percent, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(gap_percent, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(index, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(index, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(index, 'Int128')) % 1000000), 6, '0')), wins, ties, losses, own_observations, reference_observations, shops FROM "named" ORDER BY gap_percent DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id

"scores" AS (SELECT own_id, count(*) FILTER (WHERE outcome < 0) AS wins, count(*) FILTER (WHERE outcome = 0) AS ties,
  count(*) FILTER (WHERE outcome > 0) AS losses FROM judged GROUP BY own_id)

-- charts.v1.competitors.ranking

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", position AS "position", of_products AS "of", own AS "own", reference AS "reference", gap AS "gap", gap_percent AS "gapPercent", index AS "index", wins AS "wins", ties AS "ties", losses AS "losses", own_observations AS "ownObservations", reference_observations AS "referenceObservations", shops AS "shops",
    row_number() OVER (ORDER BY gap_percent DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id) AS place_in_order FROM "named") SELECT o."all_pairs" AS "all_pairs", o."all_cheaper" AS "all_cheaper", o."all_same" AS "all_same", o."all_dearer" AS "all_dearer", o."all_wins" AS "all_wins", o."all_ties" AS "all_ties", o."all_losses" AS "all_losses", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."position" AS "position", p."of" AS "of", p."own" AS "own", p."reference" AS "reference", p."gap" AS "gap", p."gapPercent" AS "gapPercent", p."index" AS "index", p."wins" AS "wins", p."ties" AS "ties", p."losses" AS "losses", p."ownObservations" AS "ownObservations", p."referenceObservations" AS "referenceObservations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.competitors.retailers

"in_retailers" AS (SELECT * FROM step_in_retailers) SELECT * FROM (SELECT p.own_id AS own_id, p.competitor_id AS competitor_id, "mine"."retailer_id" AS "retailer_id", "mine"."place_id" AS "place_id", mine.n AS own_n,
    mine.total AS own_total, theirs.n AS reference_n, theirs.total AS reference_total
    FROM paired AS p JOIN "in_retailers" AS mine ON mine.product_id = p.own_id
    JOIN "in_retailers" AS theirs ON theirs.product_id = p.competitor_id AND theirs."retailer_id" = mine."retailer_id" AND theirs."place_id" = mine."place_id") AS compared
      WHERE retailer_id <> 0

"placed_rows" AS (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", compared AS "compared", wins AS "wins", ties AS "ties", losses AS "losses", index AS "index", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(wins AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id) AS place_in_order FROM "named") SELECT o."all_pairs" AS "all_pairs", o."all_cheaper" AS "all_cheaper", o."all_same" AS "all_same", o."all_dearer" AS "all_dearer", o."all_wins" AS "all_wins", o."all_ties" AS "all_ties", o."all_losses" AS "all_losses", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."compared" AS "compared", p."wins" AS "wins", p."ties" AS "ties", p."losses" AS "losses", p."index" AS "index", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"retailer_gaps" AS (SELECT "retailer_id", own_n AS own_observations, reference_n AS reference_observations, CASE WHEN 100 * reference_weighed > 101 * own_weighed THEN -1
  WHEN 100 * own_weighed > 101 * reference_weighed THEN 1 ELSE 0 END AS outcome, intDiv(2 * CAST(own_total AS Int128) + own_n, nullif(2 * CAST(own_n AS Int128), 0)) AS own,
    intDiv(2 * CAST(reference_weighed AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 1 AS Int128) + weights, nullif(2 * CAST(weights AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(difference) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(own_weighed) * 100000000 AS Int128) + reference_weighed, nullif(2 * CAST(reference_weighed AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS Int128) * 1000000000 AS own_weighed, CAST(own_n AS Int128) * 1000000000 AS weights
    FROM (SELECT "retailer_id", sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS Int128) * (intDiv(2 * CAST(CAST(reference_total AS Int128) * 1000000000 AS Int128) + reference_n, nullif(2 * CAST(reference_n AS Int128), 0)))) AS reference_weighed FROM "retailer_sides" GROUP BY "retailer_id") AS summed) AS sides) AS weighed)

"retailer_sides" AS (SELECT * FROM step_retailer_sides)

"scores" AS (SELECT retailer_id, count(*) AS compared, count(*) FILTER (WHERE outcome < 0) AS wins, count(*) FILTER (WHERE outcome = 0) AS ties,
  count(*) FILTER (WHERE outcome > 0) AS losses FROM judged GROUP BY retailer_id)

"sides" AS (SELECT * FROM step_sides)

"stands" AS (SELECT f.retailer_id AS retailer_id, sum(f.n) AS observations, count(DISTINCT f.shop_id) AS shops FROM placed AS f
      JOIN used AS u ON u.product_id = f.product_id AND u.retailer_id = f.retailer_id AND u.place_id = f.place_id
      GROUP BY f.retailer_id) SELECT s."retailer_id" AS "retailer_id", s."compared" AS "compared", s."wins" AS "wins", s."ties" AS "ties", s."losses" AS "losses", t.name AS retailer_name, g.index AS index, v.observations AS observations, v.shops AS shops FROM scores AS s
      JOIN retailers AS t ON t.id = s.retailer_id JOIN retailer_gaps AS g ON g.retailer_id = s.retailer_id
      JOIN stands AS v ON v.retailer_id = s.retailer_id

"used" AS (SELECT retailer_id, place_id, "own_id" AS product_id FROM retailer_sides UNION SELECT retailer_id, place_id, "competitor_id" AS product_id FROM retailer_sides)

step_judged AS WITH "retailer_sides" AS (SELECT * FROM step_retailer_sides)

step_named AS WITH "judged" AS (SELECT * FROM step_judged)

step_retailer_sides AS WITH "paired" AS (SELECT * FROM step_paired)

-- charts.competitors.retailers.csv

"named" AS (SELECT s."retailer_id" AS "retailer_id", s."compared" AS "compared", s."wins" AS "wins", s."ties" AS "ties", s."losses" AS "losses", t.name AS retailer_name, g.index AS index, v.observations AS observations, v.shops AS shops FROM scores AS s
      JOIN retailers AS t ON t.id = s.retailer_id JOIN retailer_gaps AS g ON g.retailer_id = s.retailer_id
      JOIN stands AS v ON v.retailer_id = s.retailer_id) SELECT if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), compared, wins, ties, losses, concat(if(accurateCastOrNull(index, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(index, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(index, 'Int128')) % 1000000), 6, '0')), observations, shops FROM "named" ORDER BY CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(wins AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id

"stands" AS (SELECT f.retailer_id AS retailer_id, sum(f.n) AS observations, count(DISTINCT f.shop_id) AS shops FROM placed AS f
      JOIN used AS u ON u.product_id = f.product_id AND u.retailer_id = f.retailer_id AND u.place_id = f.place_id
      GROUP BY f.retailer_id)

WITH "retailer_sides" AS (SELECT * FROM step_retailer_sides)

-- charts.v1.competitors.retailers

"placed_rows" AS (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", compared AS "compared", wins AS "wins", ties AS "ties", losses AS "losses", index AS "index", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(wins AS DOUBLE) / CAST(compared AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id) AS place_in_order FROM "named") SELECT o."all_pairs" AS "all_pairs", o."all_cheaper" AS "all_cheaper", o."all_same" AS "all_same", o."all_dearer" AS "all_dearer", o."all_wins" AS "all_wins", o."all_ties" AS "all_ties", o."all_losses" AS "all_losses", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."compared" AS "compared", p."wins" AS "wins", p."ties" AS "ties", p."losses" AS "losses", p."index" AS "index", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order
