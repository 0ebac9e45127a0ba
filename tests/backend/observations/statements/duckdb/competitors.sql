-- charts.competitors.pairs

"gaps" AS MATERIALIZED (SELECT "own_id", "competitor_id", own_n AS own_observations, reference_n AS reference_observations, CASE WHEN 100 * reference_weighed > 101 * own_weighed THEN -1
  WHEN 100 * own_weighed > 101 * reference_weighed THEN 1 ELSE 0 END AS outcome, (2 * CAST(own_total AS HUGEINT) + own_n) // (2 * CAST(own_n AS HUGEINT)) AS own,
    (2 * CAST(reference_weighed AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 1 AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE)) END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(own_weighed) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS HUGEINT) * 1000000000 AS own_weighed, CAST(own_n AS HUGEINT) * 1000000000 AS weights
    FROM (SELECT "own_id", "competitor_id", sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS HUGEINT) * ((2 * CAST(CAST(reference_total AS HUGEINT) * 1000000000 AS HUGEINT) + reference_n) // (2 * CAST(reference_n AS HUGEINT)))) AS reference_weighed FROM "sides" GROUP BY "own_id", "competitor_id") AS summed) AS sides) AS weighed)

"in_places" AS MATERIALIZED (SELECT product_id, place_id, sum(n) AS n, sum(total) AS total FROM in_retailers
      GROUP BY product_id, place_id)

"in_retailers" AS MATERIALIZED (SELECT product_id, retailer_id, place_id, sum(n) AS n, sum(total) AS total
      FROM placed GROUP BY product_id, retailer_id, place_id)

"judged" AS MATERIALIZED (SELECT "own_id", "competitor_id", "retailer_id", own_n AS own_observations, reference_n AS reference_observations, CASE WHEN 100 * reference_weighed > 101 * own_weighed THEN -1
  WHEN 100 * own_weighed > 101 * reference_weighed THEN 1 ELSE 0 END AS outcome, (2 * CAST(own_total AS HUGEINT) + own_n) // (2 * CAST(own_n AS HUGEINT)) AS own,
    (2 * CAST(reference_weighed AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 1 AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE)) END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(own_weighed) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS HUGEINT) * 1000000000 AS own_weighed, CAST(own_n AS HUGEINT) * 1000000000 AS weights
    FROM (SELECT "own_id", "competitor_id", "retailer_id", sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS HUGEINT) * ((2 * CAST(CAST(reference_total AS HUGEINT) * 1000000000 AS HUGEINT) + reference_n) // (2 * CAST(reference_n AS HUGEINT)))) AS reference_weighed FROM "retailer_sides" GROUP BY "own_id", "competitor_id", "retailer_id") AS summed) AS sides) AS weighed)

"named" AS MATERIALIZED (SELECT g.*, g.own_id AS product_id, p.upc, p.name AS product_name, c.upc AS competitor_upc,
            c.name AS competitor_name, coalesce(s.retailers, 0) AS retailers, coalesce(s.wins, 0) AS wins,
            coalesce(s.ties, 0) AS ties, coalesce(s.losses, 0) AS losses, o.shops
            FROM gaps AS g JOIN products AS p ON p.id = g.own_id JOIN products AS c ON c.id = g.competitor_id
            JOIN shops_of AS o ON o.own_id = g.own_id AND o.competitor_id = g.competitor_id
            LEFT JOIN scores AS s ON s.own_id = g.own_id AND s.competitor_id = g.competitor_id)

"overall" AS MATERIALIZED (SELECT g.*, j.*, (SELECT sum(n) FROM (SELECT DISTINCT product_id, shop_id, n FROM pair_shops) AS seen) AS observations,
        (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM pair_shops) AS seen) AS shops,
        (SELECT max(newest) FROM pair_shops) AS newest
        FROM (SELECT count(*) AS pairs, count(*) FILTER (WHERE outcome < 0) AS cheaper,
          count(*) FILTER (WHERE outcome = 0) AS same, count(*) FILTER (WHERE outcome > 0) AS dearer FROM gaps) AS g
        CROSS JOIN (SELECT count(*) FILTER (WHERE outcome < 0) AS wins, count(*) FILTER (WHERE outcome = 0) AS ties,
  count(*) FILTER (WHERE outcome > 0) AS losses FROM judged) AS j)

"pair_shops" AS MATERIALIZED (SELECT s.own_id, s.competitor_id, f.product_id, f.shop_id, f.n, f.newest FROM sides AS s
    JOIN placed AS f ON f.product_id = s."own_id" AND f.place_id = s.place_id UNION ALL SELECT s.own_id, s.competitor_id, f.product_id, f.shop_id, f.n, f.newest FROM sides AS s
    JOIN placed AS f ON f.product_id = s."competitor_id" AND f.place_id = s.place_id)

"paired" AS MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "own_id", unnest(CAST('[…]' AS INTEGER[])) AS "competitor_id")

"placed" AS MATERIALIZED (SELECT f.*, coalesce(s.retailer_id, 0) AS retailer_id,
  coalesce(s.region_id, 0) AS place_id FROM facts AS f LEFT JOIN shops AS s ON s.id = f.shop_id)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", competitor_id AS "masterCompetitorId", competitor_name AS "competitorName", competitor_upc AS "competitorUpc", own AS "own", reference AS "reference", gap AS "gap", gap_percent AS "gapPercent", index AS "index", retailers AS "retailers", wins AS "wins", ties AS "ties", losses AS "losses", own_observations AS "ownObservations", reference_observations AS "referenceObservations", shops AS "shops",
    row_number() OVER (ORDER BY gap_percent DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, competitor_name COLLATE NOCASE.NOACCENT, product_id, competitor_id) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"retailer_sides" AS MATERIALIZED (SELECT * FROM (SELECT p.own_id, p.competitor_id, "mine"."retailer_id", "mine"."place_id", mine.n AS own_n,
    mine.total AS own_total, theirs.n AS reference_n, theirs.total AS reference_total
    FROM paired AS p JOIN "in_retailers" AS mine ON mine.product_id = p.own_id
    JOIN "in_retailers" AS theirs ON theirs.product_id = p.competitor_id AND theirs."retailer_id" = mine."retailer_id" AND theirs."place_id" = mine."place_id") AS compared
      WHERE retailer_id <> 0)

"scores" AS NOT MATERIALIZED (SELECT own_id, competitor_id, count(*) AS retailers, count(*) FILTER (WHERE outcome < 0) AS wins, count(*) FILTER (WHERE outcome = 0) AS ties,
  count(*) FILTER (WHERE outcome > 0) AS losses FROM judged GROUP BY own_id, competitor_id)

"shops_of" AS NOT MATERIALIZED (SELECT "own_id", "competitor_id", count(*) AS shops FROM (SELECT DISTINCT "own_id", "competitor_id", shop_id FROM pair_shops) AS seen
    GROUP BY "own_id", "competitor_id")

"sides" AS MATERIALIZED (SELECT p.own_id, p.competitor_id, "mine"."place_id", mine.n AS own_n,
    mine.total AS own_total, theirs.n AS reference_n, theirs.total AS reference_total
    FROM paired AS p JOIN "in_places" AS mine ON mine.product_id = p.own_id
    JOIN "in_places" AS theirs ON theirs.product_id = p.competitor_id AND theirs."place_id" = mine."place_id")

WITH "facts" AS NOT MATERIALIZED (SELECT product_id, shop_id, count(*) AS n, sum(price_micros) AS total, max(observed_at) AS newest
      FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE GROUP BY product_id, shop_id)

-- charts.competitors.pairs.csv

"named" AS MATERIALIZED (SELECT g.*, g.own_id AS product_id, p.upc, p.name AS product_name, c.upc AS competitor_upc,
            c.name AS competitor_name, coalesce(s.retailers, 0) AS retailers, coalesce(s.wins, 0) AS wins,
            coalesce(s.ties, 0) AS ties, coalesce(s.losses, 0) AS losses, o.shops
            FROM gaps AS g JOIN products AS p ON p.id = g.own_id JOIN products AS c ON c.id = g.competitor_id
            JOIN shops_of AS o ON o.own_id = g.own_id AND o.competitor_id = g.competitor_id
            LEFT JOIN scores AS s ON s.own_id = g.own_id AND s.competitor_id = g.competitor_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(competitor_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(competitor_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE competitor_name END, CASE WHEN regexp_matches(competitor_upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(competitor_upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE competitor_upc END, CAST(CAST(own AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(reference AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(gap AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(gap_percent AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(index AS DOUBLE) / 1000000 AS DECIMAL(…)), retailers, wins, ties, losses, own_observations, reference_observations, shops FROM "named" ORDER BY gap_percent DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, competitor_name COLLATE NOCASE.NOACCENT, product_id, competitor_id

-- charts.v1.competitors.pairs

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", competitor_id AS "masterCompetitorId", competitor_name AS "competitorName", competitor_upc AS "competitorUpc", own AS "own", reference AS "reference", gap AS "gap", gap_percent AS "gapPercent", index AS "index", retailers AS "retailers", wins AS "wins", ties AS "ties", losses AS "losses", own_observations AS "ownObservations", reference_observations AS "referenceObservations", shops AS "shops",
    row_number() OVER (ORDER BY gap_percent DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, competitor_name COLLATE NOCASE.NOACCENT, product_id, competitor_id) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.competitors.ranking

"named" AS MATERIALIZED (SELECT g.*, g.own_id AS product_id, p.upc, p.name AS product_name, r.position, r.of_products,
      coalesce(s.wins, 0) AS wins, coalesce(s.ties, 0) AS ties, coalesce(s.losses, 0) AS losses, o.shops
      FROM own_gaps AS g JOIN products AS p ON p.id = g.own_id JOIN ranks AS r ON r.own_id = g.own_id
      JOIN shops_of AS o ON o.own_id = g.own_id LEFT JOIN scores AS s ON s.own_id = g.own_id)

"own_gaps" AS NOT MATERIALIZED (SELECT "own_id", own_n AS own_observations, reference_n AS reference_observations, CASE WHEN 100 * reference_weighed > 101 * own_weighed THEN -1
  WHEN 100 * own_weighed > 101 * reference_weighed THEN 1 ELSE 0 END AS outcome, (2 * CAST(own_total AS HUGEINT) + own_n) // (2 * CAST(own_n AS HUGEINT)) AS own,
    (2 * CAST(reference_weighed AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 1 AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE)) END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(own_weighed) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS HUGEINT) * 1000000000 AS own_weighed, CAST(own_n AS HUGEINT) * 1000000000 AS weights
    FROM (SELECT "own_id", sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS HUGEINT) * ((2 * CAST(CAST(reference_total AS HUGEINT) * 1000000000 AS HUGEINT) + reference_n) // (2 * CAST(reference_n AS HUGEINT)))) AS reference_weighed FROM "pooled" GROUP BY "own_id") AS summed) AS sides) AS weighed)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", position AS "position", of_products AS "of", own AS "own", reference AS "reference", gap AS "gap", gap_percent AS "gapPercent", index AS "index", wins AS "wins", ties AS "ties", losses AS "losses", own_observations AS "ownObservations", reference_observations AS "referenceObservations", shops AS "shops",
    row_number() OVER (ORDER BY gap_percent DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"pooled" AS NOT MATERIALIZED (SELECT own_id, place_id, own_n, own_total, sum(reference_n) AS reference_n,
      sum(reference_total) AS reference_total FROM sides GROUP BY own_id, place_id, own_n, own_total)

"ranks" AS NOT MATERIALIZED (SELECT own_id, 1 + count(*) AS of_products, 1 + count(*) FILTER (WHERE outcome > 0) AS position
      FROM gaps GROUP BY own_id)

"scores" AS NOT MATERIALIZED (SELECT own_id, count(*) FILTER (WHERE outcome < 0) AS wins, count(*) FILTER (WHERE outcome = 0) AS ties,
  count(*) FILTER (WHERE outcome > 0) AS losses FROM judged GROUP BY own_id)

"shops_of" AS NOT MATERIALIZED (SELECT "own_id", count(*) AS shops FROM (SELECT DISTINCT "own_id", shop_id FROM pair_shops) AS seen
    GROUP BY "own_id")

-- charts.competitors.ranking.csv

"named" AS MATERIALIZED (SELECT g.*, g.own_id AS product_id, p.upc, p.name AS product_name, r.position, r.of_products,
      coalesce(s.wins, 0) AS wins, coalesce(s.ties, 0) AS ties, coalesce(s.losses, 0) AS losses, o.shops
      FROM own_gaps AS g JOIN products AS p ON p.id = g.own_id JOIN ranks AS r ON r.own_id = g.own_id
      JOIN shops_of AS o ON o.own_id = g.own_id LEFT JOIN scores AS s ON s.own_id = g.own_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, position, of_products, CAST(CAST(own AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(reference AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(gap AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(gap_percent AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(index AS DOUBLE) / 1000000 AS DECIMAL(…)), wins, ties, losses, own_observations, reference_observations, shops FROM "named" ORDER BY gap_percent DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id

-- charts.v1.competitors.ranking

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", position AS "position", of_products AS "of", own AS "own", reference AS "reference", gap AS "gap", gap_percent AS "gapPercent", index AS "index", wins AS "wins", ties AS "ties", losses AS "losses", own_observations AS "ownObservations", reference_observations AS "referenceObservations", shops AS "shops",
    row_number() OVER (ORDER BY gap_percent DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, product_id) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.competitors.retailers

"named" AS MATERIALIZED (SELECT s.*, t.name AS retailer_name, g.index, v.observations, v.shops FROM scores AS s
      JOIN retailers AS t ON t.id = s.retailer_id JOIN retailer_gaps AS g ON g.retailer_id = s.retailer_id
      JOIN stands AS v ON v.retailer_id = s.retailer_id)

"placed_rows" AS NOT MATERIALIZED (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", compared AS "compared", wins AS "wins", ties AS "ties", losses AS "losses", index AS "index", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared > 0 THEN round(100 * CAST(wins AS DOUBLE) / CAST(compared AS DOUBLE), 6) END DESC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"retailer_gaps" AS NOT MATERIALIZED (SELECT "retailer_id", own_n AS own_observations, reference_n AS reference_observations, CASE WHEN 100 * reference_weighed > 101 * own_weighed THEN -1
  WHEN 100 * own_weighed > 101 * reference_weighed THEN 1 ELSE 0 END AS outcome, (2 * CAST(own_total AS HUGEINT) + own_n) // (2 * CAST(own_n AS HUGEINT)) AS own,
    (2 * CAST(reference_weighed AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS reference, CASE WHEN weights = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 1 AS HUGEINT) + weights) // (2 * CAST(weights AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 1 / CAST(greatest(weights, 1) AS DOUBLE)) END + 0 END AS gap,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(difference) * CASE WHEN CAST(abs(difference) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(difference) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(difference) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS gap_percent,
    CASE WHEN reference_weighed = 0 THEN NULL ELSE sign(own_weighed) * CASE WHEN CAST(abs(own_weighed) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs(own_weighed) * 100000000 AS HUGEINT) + reference_weighed) // (2 * CAST(reference_weighed AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs(own_weighed) AS DOUBLE) * 100000000 / CAST(greatest(reference_weighed, 1) AS DOUBLE)) END + 0 END AS index
    FROM (SELECT *, own_weighed - reference_weighed AS difference
  FROM (SELECT *, CAST(own_total AS HUGEINT) * 1000000000 AS own_weighed, CAST(own_n AS HUGEINT) * 1000000000 AS weights
    FROM (SELECT "retailer_id", sum(own_n) AS own_n, sum(own_total) AS own_total, sum(reference_n) AS reference_n,
    sum(CAST(own_n AS HUGEINT) * ((2 * CAST(CAST(reference_total AS HUGEINT) * 1000000000 AS HUGEINT) + reference_n) // (2 * CAST(reference_n AS HUGEINT)))) AS reference_weighed FROM "retailer_sides" GROUP BY "retailer_id") AS summed) AS sides) AS weighed)

"scores" AS NOT MATERIALIZED (SELECT retailer_id, count(*) AS compared, count(*) FILTER (WHERE outcome < 0) AS wins, count(*) FILTER (WHERE outcome = 0) AS ties,
  count(*) FILTER (WHERE outcome > 0) AS losses FROM judged GROUP BY retailer_id)

"stands" AS NOT MATERIALIZED (SELECT f.retailer_id, sum(f.n) AS observations, count(DISTINCT f.shop_id) AS shops FROM placed AS f
      JOIN used AS u ON u.product_id = f.product_id AND u.retailer_id = f.retailer_id AND u.place_id = f.place_id
      GROUP BY f.retailer_id)

"used" AS NOT MATERIALIZED (SELECT retailer_id, place_id, "own_id" AS product_id FROM retailer_sides UNION SELECT retailer_id, place_id, "competitor_id" AS product_id FROM retailer_sides)

-- charts.competitors.retailers.csv

"named" AS MATERIALIZED (SELECT s.*, t.name AS retailer_name, g.index, v.observations, v.shops FROM scores AS s
      JOIN retailers AS t ON t.id = s.retailer_id JOIN retailer_gaps AS g ON g.retailer_id = s.retailer_id
      JOIN stands AS v ON v.retailer_id = s.retailer_id) SELECT CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, compared, wins, ties, losses, CAST(CAST(index AS DOUBLE) / 1000000 AS DECIMAL(…)), observations, shops FROM "named" ORDER BY CASE WHEN compared > 0 THEN round(100 * CAST(wins AS DOUBLE) / CAST(compared AS DOUBLE), 6) END DESC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id

-- charts.v1.competitors.retailers

"placed_rows" AS NOT MATERIALIZED (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", compared AS "compared", wins AS "wins", ties AS "ties", losses AS "losses", index AS "index", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared > 0 THEN round(100 * CAST(wins AS DOUBLE) / CAST(compared AS DOUBLE), 6) END DESC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT pairs AS "all_pairs", cheaper AS "all_cheaper", same AS "all_same", dearer AS "all_dearer", wins AS "all_wins", ties AS "all_ties", losses AS "all_losses", observations AS "all_observations", shops AS "all_shops", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order
