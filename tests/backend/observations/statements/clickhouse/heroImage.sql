-- charts.hero.gallery

"beside" AS (SELECT *, lag(toNullable(day)) OVER (PARTITION BY product_id, retailer_id ORDER BY day) AS day_before, lag(toNullable(image_ref)) OVER (PARTITION BY product_id, retailer_id ORDER BY day) AS ref_before,
      last_value(toNullable(hash)) IGNORE NULLS OVER (PARTITION BY product_id, retailer_id ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS hash_before FROM hashed)

"counted" AS (SELECT count(*) FILTER (WHERE state = 'same') AS "same", count(*) FILTER (WHERE state = 'different') AS "different", count(*) FILTER (WHERE state = 'missing') AS "missing", count(*) FILTER (WHERE state = 'notCompared') AS "notCompared", count(*) FILTER (WHERE state = 'noReference') AS "noReference", count(*) FILTER (WHERE image_ref IS NOT NULL) AS with_image, max(seen_at) AS newest
      FROM newest_images)

"hashed" AS (SELECT product_id, retailer_id, day, n, seen_at, image_ref, coalesce(own_hash, i.hash) AS hash
      FROM days LEFT JOIN image_hashes AS i ON i.ref = days.image_ref)

"marked" AS (SELECT *, CASE WHEN day_before IS NULL THEN false
  WHEN (image_ref IS NULL) <> (ref_before IS NULL) THEN true
  WHEN hash = hash_before THEN false
  ELSE coalesce(bitCount(bitXor(reinterpretAsUInt64(reverse(unhex(hash))), reinterpretAsUInt64(reverse(unhex(hash_before))))) > 10, false) END AS is_change FROM beside)

"measured" AS (SELECT shown."product_id" AS "product_id", shown."retailer_id" AS "retailer_id", shown."run" AS "run", shown."last_run" AS "last_run", shown."first_day" AS "first_day", shown."last_day" AS "last_day", shown."days" AS "days", shown."observations" AS "observations", shown."seen_at" AS "seen_at", shown."image_ref" AS "image_ref", shown."hash" AS "hash", r.reference AS reference, CASE WHEN shown.image_ref IS NULL THEN NULL
      ELSE bitCount(bitXor(reinterpretAsUInt64(reverse(unhex(shown.hash))), reinterpretAsUInt64(reverse(unhex(r.reference))))) END AS distance
      FROM shown LEFT JOIN reference_images AS r ON r.product_id = shown.product_id)

"newest_images" AS (SELECT * FROM step_newest_images)

"numbered" AS (SELECT *, sum(CASE WHEN is_change THEN 1 ELSE 0 END) OVER (PARTITION BY product_id, retailer_id ORDER BY day) AS run
      FROM marked)

"overall" AS (SELECT *, CASE WHEN (same + different + missing) > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(same AS DOUBLE) / CAST((same + different + missing) AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS share FROM counted)

"reference_images" AS (SELECT pair.1 AS "product_id", pair.2 AS "reference"
    FROM (SELECT arrayJoin(JSONExtract({p1:String}, 'Array(Tuple(Int32, String))')) AS pair) AS pairs)

"runs" AS (SELECT *, CASE WHEN reference IS NULL THEN 'noReference' WHEN image_ref IS NULL THEN 'missing'
  WHEN distance IS NULL THEN 'notCompared' WHEN distance <= 10 THEN 'same' ELSE 'different' END AS state FROM measured) SELECT *, run AS changes, CASE WHEN run > 0 THEN first_day END AS changed_on FROM runs
      WHERE run = last_run

"shown" AS (SELECT product_id, retailer_id, run, max(run) OVER (PARTITION BY product_id, retailer_id) AS last_run, first_day, last_day, days,
      observations, seen_at, image_ref, hash FROM (SELECT product_id, retailer_id, run, min(day) AS first_day, max(day) AS last_day,
        count(*) AS days, sum(n) AS observations, max(seen_at) AS seen_at,
        argMax(image_ref, day) AS image_ref,
        nullif(argMax(coalesce(hash, ''), day), '') AS hash
        FROM numbered GROUP BY product_id, retailer_id, run) AS each_run)

"wanted" AS (SELECT * FROM step_wanted) SELECT o."all_same" AS "all_same", o."all_different" AS "all_different", o."all_missing" AS "all_missing", o."all_notCompared" AS "all_notCompared", o."all_noReference" AS "all_noReference", o."all_share" AS "all_share", o."all_withImage" AS "all_withImage", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."retailerId" AS "retailerId", p."retailerName" AS "retailerName", p."state" AS "state", p."distance" AS "distance", p."firstDay" AS "firstDay", p."lastDay" AS "lastDay", p."changedOn" AS "changedOn", p."changes" AS "changes", p."observations" AS "observations", p."imageRef" AS "imageRef", p."place_in_order" AS "place_in_order" FROM (SELECT same AS "all_same", different AS "all_different", missing AS "all_missing", "notCompared" AS "all_notCompared", "noReference" AS "all_noReference", share AS "all_share", with_image AS "all_withImage", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM ordered) AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT w.product_id AS "masterProductId", o.product_name AS "productName", o.upc AS "upc", w.retailer_id AS "retailerId", t.name AS "retailerName", w.state AS "state", w.distance AS "distance", CAST(w.first_day AS VARCHAR) AS "firstDay", CAST(w.last_day AS VARCHAR) AS "lastDay", CAST(w.changed_on AS VARCHAR) AS "changedOn", w.changes AS "changes", w.observations AS "observations", w.image_ref AS "imageRef",
    row_number() OVER (ORDER BY o.place_in_order, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(t.name), '\\p{Mn}+', '')), w.retailer_id) AS place_in_order FROM wanted AS w JOIN ordered AS o ON o.product_id = w.product_id
  JOIN retailers AS t ON t.id = w.retailer_id
    WHERE o.place_in_order > 0 AND o.place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

WITH "ordered" AS (SELECT * FROM step_ordered)

step_days AS SELECT o.product_id AS product_id, s.retailer_id AS retailer_id, o.day AS day, count(*) AS n, max(o.observed_at) AS seen_at,
    argMax(o.image_ref, (o.observed_at, o.nth, o.shop_id)) FILTER (WHERE o.image_ref <> '') AS image_ref, nullif(argMax(coalesce(o.image_hash, ''), (o.observed_at, o.nth, o.shop_id)) FILTER (WHERE o.image_ref <> ''), '') AS own_hash
    FROM (SELECT product_id, shop_id, day, observed_at, nth, image_ref, image_hash FROM observations
    WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND image_ref IS NOT NULL) AS o JOIN shops AS s ON s.id = o.shop_id WHERE s.retailer_id IS NOT NULL
    GROUP BY o.product_id, s.retailer_id, o.day

step_newest_images AS WITH "days" AS (SELECT * FROM step_days)

step_ordered AS WITH "wanted" AS (SELECT * FROM step_wanted) SELECT w.product_id AS product_id, p.upc AS upc, p.name AS product_name,
    row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')) ASC NULLS LAST, w.product_id) AS place_in_order
    FROM (SELECT product_id, 0 AS sort_key FROM wanted GROUP BY product_id) AS w
    JOIN products AS p ON p.id = w.product_id

step_wanted AS WITH "newest_images" AS (SELECT * FROM step_newest_images) SELECT * FROM newest_images

-- charts.hero.gallery.csv

"newest_images" AS (SELECT *, run AS changes, CASE WHEN run > 0 THEN first_day END AS changed_on FROM runs
      WHERE run = last_run) SELECT * FROM newest_images

"ordered" AS (SELECT w.product_id AS product_id, p.upc AS upc, p.name AS product_name,
    row_number() OVER (ORDER BY lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')) ASC NULLS LAST, w.product_id) AS place_in_order
    FROM (SELECT product_id, 0 AS sort_key FROM wanted GROUP BY product_id) AS w
    JOIN products AS p ON p.id = w.product_id) SELECT if(match(o.product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(o.product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), o.product_name), if(match(o.upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(o.upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), o.upc), if(match(t.name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(t.name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), t.name), CASE WHEN w.state = 'same' THEN {p2:String} WHEN w.state = 'different' THEN {p3:String} WHEN w.state = 'missing' THEN {p4:String} WHEN w.state = 'notCompared' THEN {p5:String} WHEN w.state = 'noReference' THEN {p6:String} END, w.distance AS distance, CAST(w.last_day AS VARCHAR), CAST(w.changed_on AS VARCHAR), w.changes AS changes, w.observations AS observations, if(match(w.image_ref, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(w.image_ref, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), w.image_ref) FROM wanted AS w JOIN ordered AS o ON o.product_id = w.product_id
  JOIN retailers AS t ON t.id = w.retailer_id ORDER BY o.place_in_order, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(t.name), '\\p{Mn}+', '')), w.retailer_id

"runs" AS (SELECT *, CASE WHEN reference IS NULL THEN 'noReference' WHEN image_ref IS NULL THEN 'missing'
  WHEN distance IS NULL THEN 'notCompared' WHEN distance <= 10 THEN 'same' ELSE 'different' END AS state FROM measured)

WITH "wanted" AS (SELECT * FROM step_wanted)

step_wanted AS WITH "days" AS (SELECT * FROM step_days)

-- charts.v1.hero.gallery

"wanted" AS (SELECT * FROM step_wanted) SELECT o."all_same" AS "all_same", o."all_different" AS "all_different", o."all_missing" AS "all_missing", o."all_notCompared" AS "all_notCompared", o."all_noReference" AS "all_noReference", o."all_share" AS "all_share", o."all_withImage" AS "all_withImage", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."retailerId" AS "retailerId", p."retailerName" AS "retailerName", p."state" AS "state", p."distance" AS "distance", p."firstDay" AS "firstDay", p."lastDay" AS "lastDay", p."changedOn" AS "changedOn", p."changes" AS "changes", p."observations" AS "observations", p."imageRef" AS "imageRef", p."place_in_order" AS "place_in_order" FROM (SELECT same AS "all_same", different AS "all_different", missing AS "all_missing", "notCompared" AS "all_notCompared", "noReference" AS "all_noReference", share AS "all_share", with_image AS "all_withImage", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM ordered) AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT w.product_id AS "masterProductId", o.product_name AS "productName", o.upc AS "upc", w.retailer_id AS "retailerId", t.name AS "retailerName", w.state AS "state", w.distance AS "distance", CAST(w.first_day AS VARCHAR) AS "firstDay", CAST(w.last_day AS VARCHAR) AS "lastDay", CAST(w.changed_on AS VARCHAR) AS "changedOn", w.changes AS "changes", w.observations AS "observations", w.image_ref AS "imageRef",
    row_number() OVER (ORDER BY o.place_in_order, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(t.name), '\\p{Mn}+', '')), w.retailer_id) AS place_in_order FROM wanted AS w JOIN ordered AS o ON o.product_id = w.product_id
  JOIN retailers AS t ON t.id = w.retailer_id
    WHERE o.place_in_order > 0 AND o.place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.hero.compliance

"counted" AS (SELECT retailer_id, count(*) FILTER (WHERE state = 'same') AS "same", count(*) FILTER (WHERE state = 'different') AS "different", count(*) FILTER (WHERE state = 'missing') AS "missing", count(*) FILTER (WHERE state = 'notCompared') AS "notCompared", count(*) FILTER (WHERE state = 'noReference') AS "noReference" FROM runs WHERE run = last_run GROUP BY retailer_id)

"measured" AS (SELECT shown."product_id" AS "product_id", shown."retailer_id" AS "retailer_id", shown."run" AS "run", shown."last_run" AS "last_run", shown."first_day" AS "first_day", shown."last_day" AS "last_day", shown."days" AS "days", shown."observations" AS "observations", shown."seen_at" AS "seen_at", shown."image_ref" AS "image_ref", shown."hash" AS "hash", r.reference AS reference, CASE WHEN shown.image_ref IS NULL THEN NULL
      ELSE bitCount(bitXor(reinterpretAsUInt64(reverse(unhex(shown.hash))), reinterpretAsUInt64(reverse(unhex(r.reference))))) END AS distance
      FROM shown LEFT JOIN reference_images AS r ON r.product_id = shown.product_id) SELECT *, CASE WHEN reference IS NULL THEN 'noReference' WHEN image_ref IS NULL THEN 'missing'
  WHEN distance IS NULL THEN 'notCompared' WHEN distance <= 10 THEN 'same' ELSE 'different' END AS state FROM measured

"shares" AS (SELECT c."retailer_id" AS "retailer_id", c."same" AS "same", c."different" AS "different", c."missing" AS "missing", c."notCompared" AS "notCompared", c."noReference" AS "noReference", t.name AS retailer_name,
      CASE WHEN (c.same + c.different + c.missing) > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.same AS DOUBLE) / CAST((c.same + c.different + c.missing) AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS share
      FROM counted AS c JOIN retailers AS t ON t.id = c.retailer_id) SELECT retailer_id AS "retailerId", retailer_name AS "retailerName", same AS "same", different AS "different", missing AS "missing", share AS "share", "notCompared" AS "notCompared", "noReference" AS "noReference" FROM shares
        ORDER BY shares.share DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id

WITH "runs" AS (SELECT * FROM step_runs)

step_runs AS WITH "days" AS (SELECT * FROM step_days)

-- charts.hero.compliance.csv

"shares" AS (SELECT c."retailer_id" AS "retailer_id", c."same" AS "same", c."different" AS "different", c."missing" AS "missing", c."notCompared" AS "notCompared", c."noReference" AS "noReference", t.name AS retailer_name,
      CASE WHEN (c.same + c.different + c.missing) > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(c.same AS DOUBLE) / CAST((c.same + c.different + c.missing) AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS share
      FROM counted AS c JOIN retailers AS t ON t.id = c.retailer_id) SELECT if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), same, different, missing, share, "notCompared", "noReference" FROM shares
        ORDER BY shares.share DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id

-- charts.hero.history

"days" AS (SELECT * FROM step_days) SELECT runs."product_id" AS "product_id", runs."retailer_id" AS "retailer_id", runs."run" AS "run", runs."last_run" AS "last_run", runs."first_day" AS "first_day", runs."last_day" AS "last_day", runs."days" AS "days", runs."observations" AS "observations", runs."seen_at" AS "seen_at", runs."image_ref" AS "image_ref", runs."hash" AS "hash", runs."reference" AS "reference", runs."distance" AS "distance", runs."state" AS "state", runs."before_ref" AS "before_ref", runs."next_day" AS "next_day", p.upc AS upc, p.name AS product_name, t.name AS retailer_name, row_number() OVER (ORDER BY
        first_day DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')), runs.product_id,
        lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(t.name), '\\p{Mn}+', '')), runs.retailer_id) AS place_in_order
      FROM (SELECT *, lag(toNullable(image_ref)) OVER (PARTITION BY product_id, retailer_id ORDER BY run) AS before_ref,
        lead(toNullable(first_day)) OVER (PARTITION BY product_id, retailer_id ORDER BY run) AS next_day FROM runs) AS runs JOIN products AS p ON p.id = runs.product_id JOIN retailers AS t ON t.id = runs.retailer_id
      WHERE true

"named" AS (SELECT * FROM step_named)

"runs" AS (SELECT * FROM step_runs) SELECT whole.all_rows AS all_rows, "whole"."same" AS "same", "whole"."different" AS "different", "whole"."missing" AS "missing", "whole"."notCompared" AS "notCompared", "whole"."noReference" AS "noReference", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."retailerId" AS "retailerId", p."retailerName" AS "retailerName", p."firstDay" AS "firstDay", p."lastDay" AS "lastDay", p."days" AS "days", p."state" AS "state", p."distance" AS "distance", p."observations" AS "observations", p."imageRef" AS "imageRef", p."isFirst" AS "isFirst", p."beforeRef" AS "beforeRef", p."nextDay" AS "nextDay", p."place_in_order" AS "place_in_order"
        FROM (SELECT count(*) FILTER (WHERE state = 'same') AS "same", count(*) FILTER (WHERE state = 'different') AS "different", count(*) FILTER (WHERE state = 'missing') AS "missing", count(*) FILTER (WHERE state = 'notCompared') AS "notCompared", count(*) FILTER (WHERE state = 'noReference') AS "noReference", (SELECT count(*) FROM named) AS all_rows FROM runs WHERE true) AS whole
        LEFT JOIN (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "retailerId", retailer_name AS "retailerName", CAST(first_day AS VARCHAR) AS "firstDay", CAST(last_day AS VARCHAR) AS "lastDay", days AS "days", state AS "state", distance AS "distance", observations AS "observations", image_ref AS "imageRef", CAST(run = 0 AS BOOLEAN) AS "isFirst", before_ref AS "beforeRef", CAST(next_day AS VARCHAR) AS "nextDay", place_in_order FROM named
    WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

WITH "days" AS (SELECT * FROM step_days)

step_named AS WITH "runs" AS (SELECT * FROM step_runs)

-- charts.hero.history.csv

"named" AS (SELECT runs."product_id" AS "product_id", runs."retailer_id" AS "retailer_id", runs."run" AS "run", runs."last_run" AS "last_run", runs."first_day" AS "first_day", runs."last_day" AS "last_day", runs."days" AS "days", runs."observations" AS "observations", runs."seen_at" AS "seen_at", runs."image_ref" AS "image_ref", runs."hash" AS "hash", runs."reference" AS "reference", runs."distance" AS "distance", runs."state" AS "state", runs."before_ref" AS "before_ref", runs."next_day" AS "next_day", p.upc AS upc, p.name AS product_name, t.name AS retailer_name, row_number() OVER (ORDER BY
        first_day DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(p.name), '\\p{Mn}+', '')), runs.product_id,
        lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(t.name), '\\p{Mn}+', '')), runs.retailer_id) AS place_in_order
      FROM (SELECT *, lag(toNullable(image_ref)) OVER (PARTITION BY product_id, retailer_id ORDER BY run) AS before_ref,
        lead(toNullable(first_day)) OVER (PARTITION BY product_id, retailer_id ORDER BY run) AS next_day FROM runs) AS runs JOIN products AS p ON p.id = runs.product_id JOIN retailers AS t ON t.id = runs.retailer_id
      WHERE true) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), CAST(first_day AS VARCHAR), CAST(last_day AS VARCHAR), days, CASE WHEN state = 'same' THEN {p2:String} WHEN state = 'different' THEN {p3:String} WHEN state = 'missing' THEN {p4:String} WHEN state = 'notCompared' THEN {p5:String} WHEN state = 'noReference' THEN {p6:String} END, distance, observations, if(match(image_ref, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(image_ref, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), image_ref) FROM named ORDER BY place_in_order

"runs" AS (SELECT * FROM step_runs)

-- charts.v1.hero.history

"runs" AS (SELECT * FROM step_runs) SELECT whole.all_rows AS all_rows, "whole"."same" AS "same", "whole"."different" AS "different", "whole"."missing" AS "missing", "whole"."notCompared" AS "notCompared", "whole"."noReference" AS "noReference", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."retailerId" AS "retailerId", p."retailerName" AS "retailerName", p."firstDay" AS "firstDay", p."lastDay" AS "lastDay", p."days" AS "days", p."state" AS "state", p."distance" AS "distance", p."observations" AS "observations", p."imageRef" AS "imageRef", p."isFirst" AS "isFirst", p."beforeRef" AS "beforeRef", p."nextDay" AS "nextDay", p."place_in_order" AS "place_in_order"
        FROM (SELECT count(*) FILTER (WHERE state = 'same') AS "same", count(*) FILTER (WHERE state = 'different') AS "different", count(*) FILTER (WHERE state = 'missing') AS "missing", count(*) FILTER (WHERE state = 'notCompared') AS "notCompared", count(*) FILTER (WHERE state = 'noReference') AS "noReference", (SELECT count(*) FROM named) AS all_rows FROM runs WHERE true) AS whole
        LEFT JOIN (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "retailerId", retailer_name AS "retailerName", CAST(first_day AS VARCHAR) AS "firstDay", CAST(last_day AS VARCHAR) AS "lastDay", days AS "days", state AS "state", distance AS "distance", observations AS "observations", image_ref AS "imageRef", CAST(run = 0 AS BOOLEAN) AS "isFirst", before_ref AS "beforeRef", CAST(next_day AS VARCHAR) AS "nextDay", place_in_order FROM named
    WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order
