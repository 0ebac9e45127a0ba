-- charts.hero.gallery

"beside" AS NOT MATERIALIZED (SELECT *, lag(day) OVER (PARTITION BY product_id, retailer_id ORDER BY day) AS day_before, lag(image_ref) OVER (PARTITION BY product_id, retailer_id ORDER BY day) AS ref_before,
      lag(hash IGNORE NULLS) OVER (PARTITION BY product_id, retailer_id ORDER BY day) AS hash_before FROM hashed)

"counted" AS NOT MATERIALIZED (SELECT count(*) FILTER (WHERE state = 'same') AS "same", count(*) FILTER (WHERE state = 'different') AS "different", count(*) FILTER (WHERE state = 'missing') AS "missing", count(*) FILTER (WHERE state = 'notCompared') AS "notCompared", count(*) FILTER (WHERE state = 'noReference') AS "noReference", count(*) FILTER (WHERE image_ref IS NOT NULL) AS with_image, max(seen_at) AS newest
      FROM newest_images)

"hashed" AS NOT MATERIALIZED (SELECT product_id, retailer_id, day, n, seen_at, image_ref, coalesce(own_hash, i.hash) AS hash
      FROM days LEFT JOIN image_hashes AS i ON i.ref = days.image_ref)

"marked" AS NOT MATERIALIZED (SELECT *, CASE WHEN day_before IS NULL THEN false
  WHEN (image_ref IS NULL) <> (ref_before IS NULL) THEN true
  WHEN hash = hash_before THEN false
  ELSE coalesce(bit_count(xor(CAST('0x' || hash AS UBIGINT), CAST('0x' || hash_before AS UBIGINT))) > 10, false) END AS is_change FROM beside)

"measured" AS NOT MATERIALIZED (SELECT shown.*, r.reference, CASE WHEN shown.image_ref IS NULL THEN NULL
      ELSE bit_count(xor(CAST('0x' || shown.hash AS UBIGINT), CAST('0x' || r.reference AS UBIGINT))) END AS distance
      FROM shown LEFT JOIN reference_images AS r ON r.product_id = shown.product_id)

"newest_images" AS MATERIALIZED (SELECT *, run AS changes, CASE WHEN run > 0 THEN first_day END AS changed_on FROM runs
      WHERE run = last_run)

"numbered" AS NOT MATERIALIZED (SELECT *, sum(CASE WHEN is_change THEN 1 ELSE 0 END) OVER (PARTITION BY product_id, retailer_id ORDER BY day) AS run
      FROM marked)

"ordered" AS MATERIALIZED (SELECT w.product_id, p.upc, p.name AS product_name,
    row_number() OVER (ORDER BY p.name COLLATE NOCASE.NOACCENT ASC NULLS LAST, w.product_id) AS place_in_order
    FROM (SELECT product_id, 0 AS sort_key FROM wanted GROUP BY product_id) AS w
    JOIN products AS p ON p.id = w.product_id)

"overall" AS MATERIALIZED (SELECT *, CASE WHEN (same + different + missing) > 0 THEN round(100 * CAST(same AS DOUBLE) / CAST((same + different + missing) AS DOUBLE), 6) END AS share FROM counted) SELECT o.*, p.* FROM (SELECT same AS "all_same", different AS "all_different", missing AS "all_missing", "notCompared" AS "all_notCompared", "noReference" AS "all_noReference", share AS "all_share", with_image AS "all_withImage", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM ordered) AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT w.product_id AS "masterProductId", o.product_name AS "productName", o.upc AS "upc", w.retailer_id AS "retailerId", t.name AS "retailerName", w.state AS "state", w.distance AS "distance", CAST(w.first_day AS VARCHAR) AS "firstDay", CAST(w.last_day AS VARCHAR) AS "lastDay", CAST(w.changed_on AS VARCHAR) AS "changedOn", w.changes AS "changes", w.observations AS "observations", w.image_ref AS "imageRef",
    row_number() OVER (ORDER BY o.place_in_order, t.name COLLATE NOCASE.NOACCENT, w.retailer_id) AS place_in_order FROM wanted AS w JOIN ordered AS o ON o.product_id = w.product_id
  JOIN retailers AS t ON t.id = w.retailer_id
    WHERE o.place_in_order > 0 AND o.place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"reference_images" AS NOT MATERIALIZED (SELECT unnest(CAST('[…]' AS INTEGER[])) AS "product_id",
      unnest(from_json($1, '["VARCHAR"]')) AS "reference")

"runs" AS MATERIALIZED (SELECT *, CASE WHEN reference IS NULL THEN 'noReference' WHEN image_ref IS NULL THEN 'missing'
  WHEN distance IS NULL THEN 'notCompared' WHEN distance <= 10 THEN 'same' ELSE 'different' END AS state FROM measured)

"shown" AS NOT MATERIALIZED (SELECT product_id, retailer_id, run, max(run) OVER (PARTITION BY product_id, retailer_id) AS last_run, first_day, last_day, days,
      observations, seen_at, image_ref, hash FROM (SELECT product_id, retailer_id, run, min(day) AS first_day, max(day) AS last_day,
        count(*) AS days, sum(n) AS observations, max(seen_at) AS seen_at,
        arg_max(image_ref, day) AS image_ref,
        nullif(arg_max(coalesce(hash, ''), day), '') AS hash
        FROM numbered GROUP BY product_id, retailer_id, run) AS each_run)

"wanted" AS MATERIALIZED (SELECT * FROM newest_images)

WITH "days" AS MATERIALIZED (SELECT o.product_id, s.retailer_id, o.day, count(*) AS n, max(o.observed_at) AS seen_at,
    arg_max(o.image_ref, (o.observed_at, o.nth, o.shop_id)) FILTER (WHERE o.image_ref <> '') AS image_ref, nullif(arg_max(coalesce(o.image_hash, ''), (o.observed_at, o.nth, o.shop_id)) FILTER (WHERE o.image_ref <> ''), '') AS own_hash
    FROM (SELECT product_id, shop_id, day, observed_at, nth, image_ref, image_hash FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND image_ref IS NOT NULL) AS o JOIN shops AS s ON s.id = o.shop_id WHERE s.retailer_id IS NOT NULL
    GROUP BY o.product_id, s.retailer_id, o.day)

-- charts.hero.gallery.csv

"ordered" AS MATERIALIZED (SELECT w.product_id, p.upc, p.name AS product_name,
    row_number() OVER (ORDER BY p.name COLLATE NOCASE.NOACCENT ASC NULLS LAST, w.product_id) AS place_in_order
    FROM (SELECT product_id, 0 AS sort_key FROM wanted GROUP BY product_id) AS w
    JOIN products AS p ON p.id = w.product_id) SELECT CASE WHEN regexp_matches(o.product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(o.product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE o.product_name END, CASE WHEN regexp_matches(o.upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(o.upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE o.upc END, CASE WHEN regexp_matches(t.name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(t.name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE t.name END, CASE WHEN w.state = 'same' THEN $2 WHEN w.state = 'different' THEN $3 WHEN w.state = 'missing' THEN $4 WHEN w.state = 'notCompared' THEN $5 WHEN w.state = 'noReference' THEN $6 END, w.distance, CAST(w.last_day AS VARCHAR), CAST(w.changed_on AS VARCHAR), w.changes, w.observations, CASE WHEN regexp_matches(w.image_ref, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(w.image_ref, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE w.image_ref END FROM wanted AS w JOIN ordered AS o ON o.product_id = w.product_id
  JOIN retailers AS t ON t.id = w.retailer_id ORDER BY o.place_in_order, t.name COLLATE NOCASE.NOACCENT, w.retailer_id

-- charts.v1.hero.gallery

"overall" AS MATERIALIZED (SELECT *, CASE WHEN (same + different + missing) > 0 THEN round(100 * CAST(same AS DOUBLE) / CAST((same + different + missing) AS DOUBLE), 6) END AS share FROM counted) SELECT o.*, p.* FROM (SELECT same AS "all_same", different AS "all_different", missing AS "all_missing", "notCompared" AS "all_notCompared", "noReference" AS "all_noReference", share AS "all_share", with_image AS "all_withImage", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM ordered) AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT w.product_id AS "masterProductId", o.product_name AS "productName", o.upc AS "upc", w.retailer_id AS "retailerId", t.name AS "retailerName", w.state AS "state", w.distance AS "distance", CAST(w.first_day AS VARCHAR) AS "firstDay", CAST(w.last_day AS VARCHAR) AS "lastDay", CAST(w.changed_on AS VARCHAR) AS "changedOn", w.changes AS "changes", w.observations AS "observations", w.image_ref AS "imageRef",
    row_number() OVER (ORDER BY o.place_in_order, t.name COLLATE NOCASE.NOACCENT, w.retailer_id) AS place_in_order FROM wanted AS w JOIN ordered AS o ON o.product_id = w.product_id
  JOIN retailers AS t ON t.id = w.retailer_id
    WHERE o.place_in_order > 0 AND o.place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.hero.compliance

"counted" AS NOT MATERIALIZED (SELECT retailer_id, count(*) FILTER (WHERE state = 'same') AS "same", count(*) FILTER (WHERE state = 'different') AS "different", count(*) FILTER (WHERE state = 'missing') AS "missing", count(*) FILTER (WHERE state = 'notCompared') AS "notCompared", count(*) FILTER (WHERE state = 'noReference') AS "noReference" FROM runs WHERE run = last_run GROUP BY retailer_id)

"shares" AS NOT MATERIALIZED (SELECT c.*, t.name AS retailer_name,
      CASE WHEN (c.same + c.different + c.missing) > 0 THEN round(100 * CAST(c.same AS DOUBLE) / CAST((c.same + c.different + c.missing) AS DOUBLE), 6) END AS share
      FROM counted AS c JOIN retailers AS t ON t.id = c.retailer_id) SELECT retailer_id AS "retailerId", retailer_name AS "retailerName", same AS "same", different AS "different", missing AS "missing", share AS "share", "notCompared" AS "notCompared", "noReference" AS "noReference" FROM shares
        ORDER BY shares.share DESC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id

-- charts.hero.compliance.csv

"shares" AS NOT MATERIALIZED (SELECT c.*, t.name AS retailer_name,
      CASE WHEN (c.same + c.different + c.missing) > 0 THEN round(100 * CAST(c.same AS DOUBLE) / CAST((c.same + c.different + c.missing) AS DOUBLE), 6) END AS share
      FROM counted AS c JOIN retailers AS t ON t.id = c.retailer_id) SELECT CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, same, different, missing, share, "notCompared", "noReference" FROM shares
        ORDER BY shares.share DESC NULLS LAST, retailer_name COLLATE NOCASE.NOACCENT, retailer_id

-- charts.hero.history

"named" AS MATERIALIZED (SELECT runs.*, p.upc, p.name AS product_name, t.name AS retailer_name, row_number() OVER (ORDER BY
        first_day DESC, p.name COLLATE NOCASE.NOACCENT, runs.product_id,
        t.name COLLATE NOCASE.NOACCENT, runs.retailer_id) AS place_in_order
      FROM (SELECT *, lag(image_ref) OVER (PARTITION BY product_id, retailer_id ORDER BY run) AS before_ref,
        lead(first_day) OVER (PARTITION BY product_id, retailer_id ORDER BY run) AS next_day FROM runs) AS runs JOIN products AS p ON p.id = runs.product_id JOIN retailers AS t ON t.id = runs.retailer_id
      WHERE true) SELECT whole.all_rows, "whole"."same", "whole"."different", "whole"."missing", "whole"."notCompared", "whole"."noReference", p.*
        FROM (SELECT count(*) FILTER (WHERE state = 'same') AS "same", count(*) FILTER (WHERE state = 'different') AS "different", count(*) FILTER (WHERE state = 'missing') AS "missing", count(*) FILTER (WHERE state = 'notCompared') AS "notCompared", count(*) FILTER (WHERE state = 'noReference') AS "noReference", (SELECT count(*) FROM named) AS all_rows FROM runs WHERE true) AS whole
        LEFT JOIN (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "retailerId", retailer_name AS "retailerName", CAST(first_day AS VARCHAR) AS "firstDay", CAST(last_day AS VARCHAR) AS "lastDay", days AS "days", state AS "state", distance AS "distance", observations AS "observations", image_ref AS "imageRef", CAST(run = 0 AS BOOLEAN) AS "isFirst", before_ref AS "beforeRef", CAST(next_day AS VARCHAR) AS "nextDay", place_in_order FROM named
    WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

-- charts.hero.history.csv

"named" AS MATERIALIZED (SELECT runs.*, p.upc, p.name AS product_name, t.name AS retailer_name, row_number() OVER (ORDER BY
        first_day DESC, p.name COLLATE NOCASE.NOACCENT, runs.product_id,
        t.name COLLATE NOCASE.NOACCENT, runs.retailer_id) AS place_in_order
      FROM (SELECT *, lag(image_ref) OVER (PARTITION BY product_id, retailer_id ORDER BY run) AS before_ref,
        lead(first_day) OVER (PARTITION BY product_id, retailer_id ORDER BY run) AS next_day FROM runs) AS runs JOIN products AS p ON p.id = runs.product_id JOIN retailers AS t ON t.id = runs.retailer_id
      WHERE true) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CAST(first_day AS VARCHAR), CAST(last_day AS VARCHAR), days, CASE WHEN state = 'same' THEN $2 WHEN state = 'different' THEN $3 WHEN state = 'missing' THEN $4 WHEN state = 'notCompared' THEN $5 WHEN state = 'noReference' THEN $6 END, distance, observations, CASE WHEN regexp_matches(image_ref, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(image_ref, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE image_ref END FROM named ORDER BY place_in_order

-- charts.v1.hero.history

"named" AS MATERIALIZED (SELECT runs.*, p.upc, p.name AS product_name, t.name AS retailer_name, row_number() OVER (ORDER BY
        first_day DESC, p.name COLLATE NOCASE.NOACCENT, runs.product_id,
        t.name COLLATE NOCASE.NOACCENT, runs.retailer_id) AS place_in_order
      FROM (SELECT *, lag(image_ref) OVER (PARTITION BY product_id, retailer_id ORDER BY run) AS before_ref,
        lead(first_day) OVER (PARTITION BY product_id, retailer_id ORDER BY run) AS next_day FROM runs) AS runs JOIN products AS p ON p.id = runs.product_id JOIN retailers AS t ON t.id = runs.retailer_id
      WHERE true) SELECT whole.all_rows, "whole"."same", "whole"."different", "whole"."missing", "whole"."notCompared", "whole"."noReference", p.*
        FROM (SELECT count(*) FILTER (WHERE state = 'same') AS "same", count(*) FILTER (WHERE state = 'different') AS "different", count(*) FILTER (WHERE state = 'missing') AS "missing", count(*) FILTER (WHERE state = 'notCompared') AS "notCompared", count(*) FILTER (WHERE state = 'noReference') AS "noReference", (SELECT count(*) FROM named) AS all_rows FROM runs WHERE true) AS whole
        LEFT JOIN (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "retailerId", retailer_name AS "retailerName", CAST(first_day AS VARCHAR) AS "firstDay", CAST(last_day AS VARCHAR) AS "lastDay", days AS "days", state AS "state", distance AS "distance", observations AS "observations", image_ref AS "imageRef", CAST(run = 0 AS BOOLEAN) AS "isFirst", before_ref AS "beforeRef", CAST(next_day AS VARCHAR) AS "nextDay", place_in_order FROM named
    WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order
