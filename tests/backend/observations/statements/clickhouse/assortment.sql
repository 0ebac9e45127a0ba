-- charts.assortment.retailers

"chosen" AS (SELECT * FROM step_chosen) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."priced" AS "priced", f."total" AS "total", f."newest" AS "newest" FROM in_shops AS f JOIN chosen AS c ON c.product_id = f.product_id

"chosen" AS (SELECT * FROM step_chosen) SELECT s.retailer_id AS retailer_id, count(DISTINCT c.product_id) AS listed,
      coalesce(sum(CASE WHEN c.product_id IS NOT NULL THEN f.n END), 0) AS observations,
      count(DISTINCT CASE WHEN c.product_id IS NOT NULL THEN f.shop_id END) AS shops
      FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id LEFT JOIN chosen AS c ON c.product_id = f.product_id
      WHERE s.retailer_id IS NOT NULL GROUP BY s.retailer_id

"listed_at" AS (SELECT DISTINCT f.product_id AS product_id, s.retailer_id AS retailer_id FROM seen AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE s.retailer_id IS NOT NULL)

"overall" AS (SELECT CASE WHEN (SELECT count(*) FROM sellers) = 0 THEN 0 ELSE 14 END AS followed,
        (SELECT count(*) FROM sellers) AS retailers, p."listed" AS "listed", p."everywhere" AS "everywhere", p."pairs" AS "pairs", o."observations" AS "observations", o."shops" AS "shops", o."newest" AS "newest" FROM (
          SELECT count(*) AS listed, count(*) FILTER (WHERE times = (SELECT count(*) FROM sellers)) AS everywhere,
            coalesce(sum(times), 0) AS pairs FROM (SELECT product_id, count(*) AS times FROM listed_at GROUP BY product_id) AS each_product) AS p
        CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops,
  max(newest) AS newest FROM seen) AS o)

"placed_rows" AS (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", followed AS "followed", listed AS "listed", followed - listed AS "missing", CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "coverage", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id) AS place_in_order FROM "covered") SELECT o."all_followed" AS "all_followed", o."all_listed" AS "all_listed", o."all_everywhere" AS "all_everywhere", o."all_retailers" AS "all_retailers", o."all_coverage" AS "all_coverage", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."followed" AS "followed", p."listed" AS "listed", p."missing" AS "missing", p."coverage" AS "coverage", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"seen" AS (SELECT * FROM step_seen)

"sellers" AS (SELECT * FROM step_sellers)

WITH "covered" AS (SELECT * FROM step_covered)

step_chosen AS SELECT cells.1 AS "product_id" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)))) AS cells) AS zipped

step_covered AS WITH "sellers" AS (SELECT * FROM step_sellers) SELECT s."retailer_id" AS "retailer_id", s."listed" AS "listed", s."observations" AS "observations", s."shops" AS "shops", 14 AS followed, r.name AS retailer_name
            FROM sellers AS s JOIN retailers AS r ON r.id = s.retailer_id

step_in_shops AS SELECT product_id, shop_id, count(*) AS n, count(price) AS priced, sum(CAST(price AS Int128)) AS total,
      max(observed_at) AS newest FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS matching
      GROUP BY product_id, shop_id

step_seen AS WITH "in_shops" AS (SELECT * FROM step_in_shops)

step_sellers AS WITH "in_shops" AS (SELECT * FROM step_in_shops)

-- charts.assortment.retailers.csv

"chosen" AS (SELECT cells.1 AS "product_id" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)))) AS cells) AS zipped)

"covered" AS (SELECT s."retailer_id" AS "retailer_id", s."listed" AS "listed", s."observations" AS "observations", s."shops" AS "shops", 14 AS followed, r.name AS retailer_name
            FROM sellers AS s JOIN retailers AS r ON r.id = s.retailer_id) SELECT if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), followed, listed, followed - listed, CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END, observations, shops FROM "covered" ORDER BY CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id

"sellers" AS (SELECT s.retailer_id AS retailer_id, count(DISTINCT c.product_id) AS listed,
      coalesce(sum(CASE WHEN c.product_id IS NOT NULL THEN f.n END), 0) AS observations,
      count(DISTINCT CASE WHEN c.product_id IS NOT NULL THEN f.shop_id END) AS shops
      FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id LEFT JOIN chosen AS c ON c.product_id = f.product_id
      WHERE s.retailer_id IS NOT NULL GROUP BY s.retailer_id)

WITH "in_shops" AS (SELECT product_id, shop_id, count(*) AS n, count(price) AS priced, sum(CAST(price AS Int128)) AS total,
      max(observed_at) AS newest FROM (SELECT product_id, shop_id, day, observed_at, nth, promoted, in_stock,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21) AS matching
      GROUP BY product_id, shop_id)

-- charts.v1.assortment.retailers

"placed_rows" AS (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", followed AS "followed", listed AS "listed", followed - listed AS "missing", CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "coverage", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id) AS place_in_order FROM "covered") SELECT o."all_followed" AS "all_followed", o."all_listed" AS "all_listed", o."all_everywhere" AS "all_everywhere", o."all_retailers" AS "all_retailers", o."all_coverage" AS "all_coverage", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."followed" AS "followed", p."listed" AS "listed", p."missing" AS "missing", p."coverage" AS "coverage", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.brand

"group_names" AS (SELECT pair.1 AS "group_id", pair.2 AS "name"
    FROM (SELECT arrayJoin(JSONExtract({p1:String}, 'Array(Tuple(Int32, String))')) AS pair) AS pairs)

"grouped" AS (SELECT * FROM step_grouped)

"listed_at" AS (SELECT * FROM step_listed_at)

"listed_at" AS (SELECT * FROM step_listed_at) SELECT g."group_id" AS "group_id", g."group_name" AS "group_name", g."followed" AS "followed", (SELECT count(*) FROM sellers) AS retailers, coalesce(l.listed, 0) AS listed,
            coalesce(l.everywhere, 0) AS everywhere, coalesce(l.pairs, 0) AS pairs
            FROM named_groups AS g LEFT JOIN (SELECT i.group_id AS group_id, count(*) AS listed,
              count(*) FILTER (WHERE p.times = (SELECT count(*) FROM sellers)) AS everywhere, sum(p.times) AS pairs
              FROM grouped AS i JOIN (SELECT product_id, count(*) AS times FROM listed_at GROUP BY product_id) AS p ON p.product_id = i.product_id GROUP BY i.group_id) AS l
            ON l.group_id = g.group_id WHERE (SELECT count(*) FROM sellers) > 0

"named_groups" AS (SELECT n.group_id AS group_id, nullif(n.name, '') AS group_name, g.followed AS followed FROM group_names AS n
      JOIN (SELECT group_id, count(*) AS followed FROM grouped GROUP BY group_id) AS g ON g.group_id = n.group_id)

"placed_rows" AS (SELECT group_name AS "groupName", followed AS "followed", listed AS "listed", everywhere AS "everywhere", CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "coverage",
    row_number() OVER (ORDER BY CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', ''))) AS place_in_order FROM "covered") SELECT o."all_followed" AS "all_followed", o."all_listed" AS "all_listed", o."all_everywhere" AS "all_everywhere", o."all_retailers" AS "all_retailers", o."all_coverage" AS "all_coverage", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."groupName" AS "groupName", p."followed" AS "followed", p."listed" AS "listed", p."everywhere" AS "everywhere", p."coverage" AS "coverage", p."place_in_order" AS "place_in_order" FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

step_covered AS WITH "sellers" AS (SELECT * FROM step_sellers)

step_grouped AS SELECT cells.1 AS "product_id", cells.2 AS "group_id" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)))) AS cells) AS zipped

step_listed_at AS WITH "seen" AS (SELECT * FROM step_seen) SELECT DISTINCT f.product_id AS product_id, s.retailer_id AS retailer_id FROM seen AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE s.retailer_id IS NOT NULL

-- charts.assortment.brand.csv

"chosen" AS (SELECT * FROM step_chosen)

"covered" AS (SELECT g."group_id" AS "group_id", g."group_name" AS "group_name", g."followed" AS "followed", (SELECT count(*) FROM sellers) AS retailers, coalesce(l.listed, 0) AS listed,
            coalesce(l.everywhere, 0) AS everywhere, coalesce(l.pairs, 0) AS pairs
            FROM named_groups AS g LEFT JOIN (SELECT i.group_id AS group_id, count(*) AS listed,
              count(*) FILTER (WHERE p.times = (SELECT count(*) FROM sellers)) AS everywhere, sum(p.times) AS pairs
              FROM grouped AS i JOIN (SELECT product_id, count(*) AS times FROM listed_at GROUP BY product_id) AS p ON p.product_id = i.product_id GROUP BY i.group_id) AS l
            ON l.group_id = g.group_id WHERE (SELECT count(*) FROM sellers) > 0) SELECT if(match(group_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(group_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), group_name), followed, listed, everywhere, CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END FROM "covered" ORDER BY CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', ''))

"in_shops" AS (SELECT * FROM step_in_shops)

"seen" AS (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."priced" AS "priced", f."total" AS "total", f."newest" AS "newest" FROM in_shops AS f JOIN chosen AS c ON c.product_id = f.product_id)

WITH "sellers" AS (SELECT * FROM step_sellers)

-- charts.v1.assortment.brand

"placed_rows" AS (SELECT group_name AS "groupName", followed AS "followed", listed AS "listed", everywhere AS "everywhere", CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "coverage",
    row_number() OVER (ORDER BY CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', ''))) AS place_in_order FROM "covered") SELECT o."all_followed" AS "all_followed", o."all_listed" AS "all_listed", o."all_everywhere" AS "all_everywhere", o."all_retailers" AS "all_retailers", o."all_coverage" AS "all_coverage", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."groupName" AS "groupName", p."followed" AS "followed", p."listed" AS "listed", p."everywhere" AS "everywhere", p."coverage" AS "coverage", p."place_in_order" AS "place_in_order" FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.brand.retailers

"listed_at" AS (SELECT * FROM step_listed_at) SELECT g."group_id" AS "group_id", g."group_name" AS "group_name", g."followed" AS "followed", s.retailer_id AS retailer_id, r.name AS retailer_name, coalesce(l.listed, 0) AS listed
            FROM named_groups AS g CROSS JOIN (SELECT retailer_id FROM sellers) AS s
            JOIN retailers AS r ON r.id = s.retailer_id
            LEFT JOIN (SELECT i.group_id AS group_id, f.retailer_id AS retailer_id, count(*) AS listed FROM grouped AS i
              JOIN listed_at AS f ON f.product_id = i.product_id GROUP BY i.group_id, f.retailer_id) AS l
            ON l.group_id = g.group_id AND l.retailer_id = s.retailer_id

"placed_rows" AS (SELECT group_name AS "groupName", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", followed AS "followed", listed AS "listed", followed - listed AS "missing", CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "coverage",
    row_number() OVER (ORDER BY followed - listed DESC NULLS LAST, CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', '')), retailer_id) AS place_in_order FROM "covered") SELECT o."all_followed" AS "all_followed", o."all_listed" AS "all_listed", o."all_everywhere" AS "all_everywhere", o."all_retailers" AS "all_retailers", o."all_coverage" AS "all_coverage", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."groupName" AS "groupName", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."followed" AS "followed", p."listed" AS "listed", p."missing" AS "missing", p."coverage" AS "coverage", p."place_in_order" AS "place_in_order" FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

step_covered AS WITH "group_names" AS (SELECT pair.1 AS "group_id", pair.2 AS "name"
    FROM (SELECT arrayJoin(JSONExtract({p1:String}, 'Array(Tuple(Int32, String))')) AS pair) AS pairs)

-- charts.assortment.brand.retailers.csv

"covered" AS (SELECT g."group_id" AS "group_id", g."group_name" AS "group_name", g."followed" AS "followed", s.retailer_id AS retailer_id, r.name AS retailer_name, coalesce(l.listed, 0) AS listed
            FROM named_groups AS g CROSS JOIN (SELECT retailer_id FROM sellers) AS s
            JOIN retailers AS r ON r.id = s.retailer_id
            LEFT JOIN (SELECT i.group_id AS group_id, f.retailer_id AS retailer_id, count(*) AS listed FROM grouped AS i
              JOIN listed_at AS f ON f.product_id = i.product_id GROUP BY i.group_id, f.retailer_id) AS l
            ON l.group_id = g.group_id AND l.retailer_id = s.retailer_id) SELECT if(match(group_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(group_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), group_name), if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), followed, listed, followed - listed, CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END FROM "covered" ORDER BY followed - listed DESC NULLS LAST, CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', '')), retailer_id

WITH "group_names" AS (SELECT pair.1 AS "group_id", pair.2 AS "name"
    FROM (SELECT arrayJoin(JSONExtract({p1:String}, 'Array(Tuple(Int32, String))')) AS pair) AS pairs)

-- charts.v1.assortment.brand.retailers

"placed_rows" AS (SELECT group_name AS "groupName", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", followed AS "followed", listed AS "listed", followed - listed AS "missing", CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "coverage",
    row_number() OVER (ORDER BY followed - listed DESC NULLS LAST, CASE WHEN followed > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(listed AS DOUBLE) / CAST(followed AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(group_name), '\\p{Mn}+', '')), retailer_id) AS place_in_order FROM "covered") SELECT o."all_followed" AS "all_followed", o."all_listed" AS "all_listed", o."all_everywhere" AS "all_everywhere", o."all_retailers" AS "all_retailers", o."all_coverage" AS "all_coverage", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."groupName" AS "groupName", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."followed" AS "followed", p."listed" AS "listed", p."missing" AS "missing", p."coverage" AS "coverage", p."place_in_order" AS "place_in_order" FROM (SELECT followed AS "all_followed", listed AS "all_listed", everywhere AS "all_everywhere", retailers AS "all_retailers", CASE WHEN followed * retailers > 0 THEN arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST((100 * CAST(pairs AS DOUBLE) / CAST(followed * retailers AS DOUBLE)) * 1000000 AS DOUBLE)])[1] / 1000000 END AS "all_coverage", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "covered") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.brand.missing

"asked" AS (SELECT * FROM step_asked)

"brand_names" AS (SELECT pair.1 AS "brand_id", pair.2 AS "name"
    FROM (SELECT arrayJoin(JSONExtract({p1:String}, 'Array(Tuple(Int32, String))')) AS pair) AS pairs) SELECT f."product_id" AS "product_id", f."retailer_id" AS "retailer_id", f."elsewhere" AS "elsewhere", f."last_seen" AS "last_seen", p.upc AS upc, p.name AS product_name, nullif(n.name, '') AS brand, r.name AS retailer_name
            FROM missing AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id
            JOIN branded AS b ON b.product_id = f.product_id JOIN brand_names AS n ON n.brand_id = b.brand_id

"branded" AS (SELECT cells.1 AS "product_id", cells.2 AS "brand_id" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)), CAST('[…]' AS Array(Int32)))) AS cells) AS zipped)

"known_at" AS (SELECT * FROM step_known_at) SELECT a.product_id AS product_id, s.retailer_id AS retailer_id, coalesce(e.times, 0) AS elsewhere, k.day_before AS last_seen
        FROM among AS a CROSS JOIN asked AS s
        LEFT JOIN listed_at AS l ON l.product_id = a.product_id AND l.retailer_id = s.retailer_id
        LEFT JOIN known_at AS k ON k.product_id = a.product_id AND k.retailer_id = s.retailer_id
        LEFT JOIN (SELECT product_id, count(*) AS times FROM known_at WHERE listed GROUP BY product_id) AS e
          ON e.product_id = a.product_id
        WHERE l.product_id IS NULL

"named_missing" AS (SELECT * FROM step_named_missing)

"overall" AS (SELECT CASE WHEN a.retailers = 0 THEN 0 ELSE 3 END AS followed, a."retailers" AS "retailers", m."missing" AS "missing", m."products" AS "products", m."seen_before" AS "seen_before", m."nowhere" AS "nowhere", o."observations" AS "observations", o."shops" AS "shops", o."newest" AS "newest"
        FROM (SELECT count(*) AS retailers FROM asked) AS a CROSS JOIN (
          SELECT count(*) AS missing, count(DISTINCT product_id) AS products, count(last_seen) AS seen_before,
            count(DISTINCT CASE WHEN elsewhere = 0 THEN product_id END) AS nowhere FROM missing) AS m
        CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops,
  max(newest) AS newest FROM seen) AS o)

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", brand AS "brand", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", elsewhere AS "elsewhere", CAST(last_seen AS VARCHAR) AS "lastSeen",
    row_number() OVER (ORDER BY elsewhere DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(brand), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), product_id, retailer_id) AS place_in_order FROM "named_missing") SELECT o."all_followed" AS "all_followed", o."all_missing" AS "all_missing", o."all_products" AS "all_products", o."all_seenBefore" AS "all_seenBefore", o."all_nowhere" AS "all_nowhere", o."all_retailers" AS "all_retailers", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."brand" AS "brand", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."elsewhere" AS "elsewhere", p."lastSeen" AS "lastSeen", p."place_in_order" AS "place_in_order" FROM (SELECT followed AS "all_followed", missing AS "all_missing", products AS "all_products", seen_before AS "all_seenBefore", nowhere AS "all_nowhere", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named_missing") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"sellers" AS (SELECT s.retailer_id AS retailer_id, count(DISTINCT c.product_id) AS listed,
      coalesce(sum(CASE WHEN c.product_id IS NOT NULL THEN f.n END), 0) AS observations,
      count(DISTINCT CASE WHEN c.product_id IS NOT NULL THEN f.shop_id END) AS shops
      FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id LEFT JOIN chosen AS c ON c.product_id = f.product_id
      WHERE s.retailer_id IS NOT NULL GROUP BY s.retailer_id) SELECT retailer_id FROM sellers WHERE true

WITH "missing" AS (SELECT * FROM step_missing)

step_asked AS WITH "in_shops" AS (SELECT * FROM step_in_shops)

step_known_at AS WITH "known" AS (SELECT product_id, shop_id, max(day) AS last_day, max(CASE WHEN day < CAST('2025-02-03' AS DATE) THEN day END) AS day_before
        FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21
        GROUP BY product_id, shop_id) SELECT f.product_id AS product_id, s.retailer_id AS retailer_id, max(f.last_day) >= CAST('2025-02-03' AS DATE) AS listed, max(f.day_before) AS day_before
        FROM known AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.retailer_id IS NOT NULL
        GROUP BY f.product_id, s.retailer_id

step_missing AS WITH "among" AS (SELECT cells.1 AS "product_id" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)))) AS cells) AS zipped)

step_named_missing AS WITH "missing" AS (SELECT * FROM step_missing)

-- charts.assortment.brand.missing.csv

"asked" AS (SELECT retailer_id FROM sellers WHERE true)

"brand_names" AS (SELECT pair.1 AS "brand_id", pair.2 AS "name"
    FROM (SELECT arrayJoin(JSONExtract({p1:String}, 'Array(Tuple(Int32, String))')) AS pair) AS pairs)

"known_at" AS (SELECT * FROM step_known_at)

"missing" AS (SELECT a.product_id AS product_id, s.retailer_id AS retailer_id, coalesce(e.times, 0) AS elsewhere, k.day_before AS last_seen
        FROM among AS a CROSS JOIN asked AS s
        LEFT JOIN listed_at AS l ON l.product_id = a.product_id AND l.retailer_id = s.retailer_id
        LEFT JOIN known_at AS k ON k.product_id = a.product_id AND k.retailer_id = s.retailer_id
        LEFT JOIN (SELECT product_id, count(*) AS times FROM known_at WHERE listed GROUP BY product_id) AS e
          ON e.product_id = a.product_id
        WHERE l.product_id IS NULL)

"named_missing" AS (SELECT f."product_id" AS "product_id", f."retailer_id" AS "retailer_id", f."elsewhere" AS "elsewhere", f."last_seen" AS "last_seen", p.upc AS upc, p.name AS product_name, nullif(n.name, '') AS brand, r.name AS retailer_name
            FROM missing AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id
            JOIN branded AS b ON b.product_id = f.product_id JOIN brand_names AS n ON n.brand_id = b.brand_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(brand, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(brand, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), brand), if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), elsewhere, CAST(last_seen AS VARCHAR) FROM "named_missing" ORDER BY elsewhere DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(brand), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), product_id, retailer_id

WITH "among" AS (SELECT cells.1 AS "product_id" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)))) AS cells) AS zipped)

-- charts.v1.assortment.brand.missing

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", brand AS "brand", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", elsewhere AS "elsewhere", CAST(last_seen AS VARCHAR) AS "lastSeen",
    row_number() OVER (ORDER BY elsewhere DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(brand), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), product_id, retailer_id) AS place_in_order FROM "named_missing") SELECT o."all_followed" AS "all_followed", o."all_missing" AS "all_missing", o."all_products" AS "all_products", o."all_seenBefore" AS "all_seenBefore", o."all_nowhere" AS "all_nowhere", o."all_retailers" AS "all_retailers", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."brand" AS "brand", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."elsewhere" AS "elsewhere", p."lastSeen" AS "lastSeen", p."place_in_order" AS "place_in_order" FROM (SELECT followed AS "all_followed", missing AS "all_missing", products AS "all_products", seen_before AS "all_seenBefore", nowhere AS "all_nowhere", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "named_missing") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.category.missing

"overall" AS (SELECT CASE WHEN a.retailers = 0 THEN 0 ELSE 6 END AS followed, a."retailers" AS "retailers", m."missing" AS "missing", m."products" AS "products", m."seen_before" AS "seen_before", m."nowhere" AS "nowhere", o."observations" AS "observations", o."shops" AS "shops", o."newest" AS "newest"
        FROM (SELECT count(*) AS retailers FROM asked) AS a CROSS JOIN (
          SELECT count(*) AS missing, count(DISTINCT product_id) AS products, count(last_seen) AS seen_before,
            count(DISTINCT CASE WHEN elsewhere = 0 THEN product_id END) AS nowhere FROM missing) AS m
        CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops,
  max(newest) AS newest FROM seen) AS o)

-- charts.assortment.missing

"overall" AS (SELECT CASE WHEN a.retailers = 0 THEN 0 ELSE 14 END AS followed, a."retailers" AS "retailers", m."missing" AS "missing", m."products" AS "products", m."seen_before" AS "seen_before", m."nowhere" AS "nowhere", o."observations" AS "observations", o."shops" AS "shops", o."newest" AS "newest"
        FROM (SELECT count(*) AS retailers FROM asked) AS a CROSS JOIN (
          SELECT count(*) AS missing, count(DISTINCT product_id) AS products, count(last_seen) AS seen_before,
            count(DISTINCT CASE WHEN elsewhere = 0 THEN product_id END) AS nowhere FROM missing) AS m
        CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops,
  max(newest) AS newest FROM seen) AS o)

-- charts.assortment.overlap

"at_two" AS (SELECT * FROM step_at_two)

"overall" AS (SELECT (SELECT name FROM ranked WHERE nth = 1) AS first_name, (SELECT name FROM ranked WHERE nth = 2) AS second_name, p."at_both" AS "at_both", p."only_first" AS "only_first", p."only_second" AS "only_second", p."compared" AS "compared", p."firsts" AS "firsts", p."seconds" AS "seconds", o."observations" AS "observations", o."shops" AS "shops", o."newest" AS "newest" FROM (
            SELECT count(*) FILTER (WHERE at_both) AS at_both, count(*) FILTER (WHERE at_first AND NOT at_both) AS only_first,
              count(*) FILTER (WHERE NOT at_first) AS only_second, count(*) FILTER (WHERE compared) AS compared,
              sum(CASE WHEN compared THEN CAST(first_price AS Int128) END) AS firsts,
              sum(CASE WHEN compared THEN CAST(second_price AS Int128) END) AS seconds FROM priced_pairs) AS p
          CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops, max(newest) AS newest
            FROM at_two) AS o)

"pairs" AS (SELECT product_id, count(DISTINCT nth) = 2 AS at_both, min(nth) = 1 AS at_first, sum(observations) AS observations,
      sum(shops) AS shops, max(CASE WHEN nth = 1 THEN priced END) AS first_n, max(CASE WHEN nth = 1 THEN total END) AS first_total,
      max(CASE WHEN nth = 2 THEN priced END) AS second_n, max(CASE WHEN nth = 2 THEN total END) AS second_total
      FROM (SELECT product_id, nth, sum(n) AS observations, count(*) AS shops, sum(priced) AS priced, sum(total) AS total
        FROM at_two GROUP BY product_id, nth) AS each_side GROUP BY product_id) SELECT *, CASE WHEN first_n > 0 THEN intDiv(2 * CAST(first_total AS Int128) + first_n, nullif(2 * CAST(first_n AS Int128), 0)) END AS first_price,
      CASE WHEN second_n > 0 THEN intDiv(2 * CAST(second_total AS Int128) + second_n, nullif(2 * CAST(second_n AS Int128), 0)) END AS second_price,
      first_n > 0 AND second_n > 0 AS compared FROM pairs

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", first_price AS "first", second_price AS "second", CASE WHEN compared THEN CASE WHEN (CAST(first_n AS Int128) * second_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 1 AS Int128) + (CAST(first_n AS Int128) * second_n), nullif(2 * CAST((CAST(first_n AS Int128) * second_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 1 / CAST(greatest((CAST(first_n AS Int128) * second_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END AS "gap", CASE WHEN compared THEN CASE WHEN (CAST(second_total AS Int128) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 100000000 AS Int128) + (CAST(second_total AS Int128) * first_n), nullif(2 * CAST((CAST(second_total AS Int128) * first_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS Int128) * first_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END AS "gapPercent", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared THEN CASE WHEN (CAST(second_total AS Int128) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 100000000 AS Int128) + (CAST(second_total AS Int128) * first_n), nullif(2 * CAST((CAST(second_total AS Int128) * first_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS Int128) * first_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id) AS place_in_order FROM "overlapping") SELECT o."all_firstName" AS "all_firstName", o."all_secondName" AS "all_secondName", o."all_both" AS "all_both", o."all_onlyFirst" AS "all_onlyFirst", o."all_onlySecond" AS "all_onlySecond", o."all_compared" AS "all_compared", o."all_first" AS "all_first", o."all_second" AS "all_second", o."all_gap" AS "all_gap", o."all_gapPercent" AS "all_gapPercent", o."all_index" AS "all_index", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."first" AS "first", p."second" AS "second", p."gap" AS "gap", p."gapPercent" AS "gapPercent", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT first_name AS "all_firstName", second_name AS "all_secondName", at_both AS "all_both", only_first AS "all_onlyFirst", only_second AS "all_onlySecond", compared AS "all_compared", CASE WHEN compared > 0 THEN intDiv(2 * CAST(firsts AS Int128) + compared, nullif(2 * CAST(compared AS Int128), 0)) END AS "all_first", CASE WHEN compared > 0 THEN intDiv(2 * CAST(seconds AS Int128) + compared, nullif(2 * CAST(compared AS Int128), 0)) END AS "all_second", CASE WHEN compared > 0 THEN CASE WHEN compared = 0 THEN NULL ELSE sign((firsts - seconds)) * CASE WHEN CAST(abs((firsts - seconds)) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((firsts - seconds)) * 1 AS Int128) + compared, nullif(2 * CAST(compared AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((firsts - seconds)) AS DOUBLE) * 1 / CAST(greatest(compared, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END AS "all_gap", CASE WHEN seconds = 0 THEN NULL ELSE sign((firsts - seconds)) * CASE WHEN CAST(abs((firsts - seconds)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((firsts - seconds)) * 100000000 AS Int128) + seconds, nullif(2 * CAST(seconds AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((firsts - seconds)) AS DOUBLE) * 100000000 / CAST(greatest(seconds, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS "all_gapPercent", CASE WHEN seconds = 0 THEN NULL ELSE sign(firsts) * CASE WHEN CAST(abs(firsts) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(firsts) * 100000000 AS Int128) + seconds, nullif(2 * CAST(seconds AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(firsts) AS DOUBLE) * 100000000 / CAST(greatest(seconds, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS "all_index", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "overlapping") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"priced_pairs" AS (SELECT * FROM step_priced_pairs)

"priced_pairs" AS (SELECT * FROM step_priced_pairs) SELECT f."product_id" AS "product_id", f."at_both" AS "at_both", f."at_first" AS "at_first", f."observations" AS "observations", f."shops" AS "shops", f."first_n" AS "first_n", f."first_total" AS "first_total", f."second_n" AS "second_n", f."second_total" AS "second_total", f."first_price" AS "first_price", f."second_price" AS "second_price", f."compared" AS "compared", p.upc AS upc, p.name AS product_name, (SELECT name FROM ranked WHERE nth = 1) AS first_name, (SELECT name FROM ranked WHERE nth = 2) AS second_name
            FROM priced_pairs AS f JOIN products AS p ON p.id = f.product_id WHERE at_both

"ranked" AS (SELECT * FROM step_ranked)

"ranked" AS (SELECT * FROM step_ranked) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."priced" AS "priced", f."total" AS "total", f."newest" AS "newest", r.nth AS nth FROM seen AS f JOIN shops AS s ON s.id = f.shop_id
      JOIN ranked AS r ON r.retailer_id = s.retailer_id WHERE r.nth <= 2

"sellers" AS (SELECT s.retailer_id AS retailer_id, count(DISTINCT c.product_id) AS listed,
      coalesce(sum(CASE WHEN c.product_id IS NOT NULL THEN f.n END), 0) AS observations,
      count(DISTINCT CASE WHEN c.product_id IS NOT NULL THEN f.shop_id END) AS shops
      FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id LEFT JOIN chosen AS c ON c.product_id = f.product_id
      WHERE s.retailer_id IS NOT NULL GROUP BY s.retailer_id) SELECT r.id AS retailer_id, r.name AS name, row_number() OVER (ORDER BY
      CASE r.id WHEN 0 THEN 1 WHEN 0 THEN 2 ELSE 3 END,
      coalesce(l.listed, 0) DESC, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(r.name), '\\p{Mn}+', '')), r.id) AS nth
    FROM retailers AS r LEFT JOIN sellers AS l ON l.retailer_id = r.id WHERE r.id IN (…)
      AND (l.listed > 0 OR r.id IN (…))

WITH "overlapping" AS (SELECT * FROM step_overlapping)

step_at_two AS WITH "in_shops" AS (SELECT * FROM step_in_shops)

step_overlapping AS WITH "ranked" AS (SELECT * FROM step_ranked)

step_priced_pairs AS WITH "at_two" AS (SELECT * FROM step_at_two)

step_ranked AS WITH "in_shops" AS (SELECT * FROM step_in_shops)

-- charts.assortment.overlap.csv

"at_two" AS (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."n" AS "n", f."priced" AS "priced", f."total" AS "total", f."newest" AS "newest", r.nth AS nth FROM seen AS f JOIN shops AS s ON s.id = f.shop_id
      JOIN ranked AS r ON r.retailer_id = s.retailer_id WHERE r.nth <= 2)

"overlapping" AS (SELECT f."product_id" AS "product_id", f."at_both" AS "at_both", f."at_first" AS "at_first", f."observations" AS "observations", f."shops" AS "shops", f."first_n" AS "first_n", f."first_total" AS "first_total", f."second_n" AS "second_n", f."second_total" AS "second_total", f."first_price" AS "first_price", f."second_price" AS "second_price", f."compared" AS "compared", p.upc AS upc, p.name AS product_name, (SELECT name FROM ranked WHERE nth = 1) AS first_name, (SELECT name FROM ranked WHERE nth = 2) AS second_name
            FROM priced_pairs AS f JOIN products AS p ON p.id = f.product_id WHERE at_both) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(first_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(first_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), first_name), if(match(second_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(second_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), second_name), concat(if(accurateCastOrNull(first_price, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(first_price, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(first_price, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(second_price, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(second_price, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(second_price, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN compared THEN CASE WHEN (CAST(first_n AS Int128) * second_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 1 AS Int128) + (CAST(first_n AS Int128) * second_n), nullif(2 * CAST((CAST(first_n AS Int128) * second_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 1 / CAST(greatest((CAST(first_n AS Int128) * second_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN compared THEN CASE WHEN (CAST(first_n AS Int128) * second_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 1 AS Int128) + (CAST(first_n AS Int128) * second_n), nullif(2 * CAST((CAST(first_n AS Int128) * second_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 1 / CAST(greatest((CAST(first_n AS Int128) * second_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN compared THEN CASE WHEN (CAST(first_n AS Int128) * second_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 1 AS Int128) + (CAST(first_n AS Int128) * second_n), nullif(2 * CAST((CAST(first_n AS Int128) * second_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 1 / CAST(greatest((CAST(first_n AS Int128) * second_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END, 'Int128')) % 1000000), 6, '0')), concat(if(accurateCastOrNull(CASE WHEN compared THEN CASE WHEN (CAST(second_total AS Int128) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 100000000 AS Int128) + (CAST(second_total AS Int128) * first_n), nullif(2 * CAST((CAST(second_total AS Int128) * first_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS Int128) * first_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END, 'Int128') < 0, '-', ''), toString(intDiv(abs(accurateCastOrNull(CASE WHEN compared THEN CASE WHEN (CAST(second_total AS Int128) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 100000000 AS Int128) + (CAST(second_total AS Int128) * first_n), nullif(2 * CAST((CAST(second_total AS Int128) * first_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS Int128) * first_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END, 'Int128')), 1000000)), '.',
      leftPad(toString(abs(accurateCastOrNull(CASE WHEN compared THEN CASE WHEN (CAST(second_total AS Int128) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 100000000 AS Int128) + (CAST(second_total AS Int128) * first_n), nullif(2 * CAST((CAST(second_total AS Int128) * first_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS Int128) * first_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END, 'Int128')) % 1000000), 6, '0')), observations, shops FROM "overlapping" ORDER BY CASE WHEN compared THEN CASE WHEN (CAST(second_total AS Int128) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 100000000 AS Int128) + (CAST(second_total AS Int128) * first_n), nullif(2 * CAST((CAST(second_total AS Int128) * first_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS Int128) * first_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id

"pairs" AS (SELECT product_id, count(DISTINCT nth) = 2 AS at_both, min(nth) = 1 AS at_first, sum(observations) AS observations,
      sum(shops) AS shops, max(CASE WHEN nth = 1 THEN priced END) AS first_n, max(CASE WHEN nth = 1 THEN total END) AS first_total,
      max(CASE WHEN nth = 2 THEN priced END) AS second_n, max(CASE WHEN nth = 2 THEN total END) AS second_total
      FROM (SELECT product_id, nth, sum(n) AS observations, count(*) AS shops, sum(priced) AS priced, sum(total) AS total
        FROM at_two GROUP BY product_id, nth) AS each_side GROUP BY product_id)

"priced_pairs" AS (SELECT *, CASE WHEN first_n > 0 THEN intDiv(2 * CAST(first_total AS Int128) + first_n, nullif(2 * CAST(first_n AS Int128), 0)) END AS first_price,
      CASE WHEN second_n > 0 THEN intDiv(2 * CAST(second_total AS Int128) + second_n, nullif(2 * CAST(second_n AS Int128), 0)) END AS second_price,
      first_n > 0 AND second_n > 0 AS compared FROM pairs)

WITH "ranked" AS (SELECT * FROM step_ranked)

-- charts.v1.assortment.overlap

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", first_price AS "first", second_price AS "second", CASE WHEN compared THEN CASE WHEN (CAST(first_n AS Int128) * second_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 1 AS Int128) + (CAST(first_n AS Int128) * second_n), nullif(2 * CAST((CAST(first_n AS Int128) * second_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 1 / CAST(greatest((CAST(first_n AS Int128) * second_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END AS "gap", CASE WHEN compared THEN CASE WHEN (CAST(second_total AS Int128) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 100000000 AS Int128) + (CAST(second_total AS Int128) * first_n), nullif(2 * CAST((CAST(second_total AS Int128) * first_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS Int128) * first_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END AS "gapPercent", observations AS "observations", shops AS "shops",
    row_number() OVER (ORDER BY CASE WHEN compared THEN CASE WHEN (CAST(second_total AS Int128) * first_n) = 0 THEN NULL ELSE sign((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * CASE WHEN CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) * 100000000 AS Int128) + (CAST(second_total AS Int128) * first_n), nullif(2 * CAST((CAST(second_total AS Int128) * first_n) AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((CAST(first_total AS Int128) * second_n - CAST(second_total AS Int128) * first_n)) AS DOUBLE) * 100000000 / CAST(greatest((CAST(second_total AS Int128) * first_n), 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), product_id) AS place_in_order FROM "overlapping") SELECT o."all_firstName" AS "all_firstName", o."all_secondName" AS "all_secondName", o."all_both" AS "all_both", o."all_onlyFirst" AS "all_onlyFirst", o."all_onlySecond" AS "all_onlySecond", o."all_compared" AS "all_compared", o."all_first" AS "all_first", o."all_second" AS "all_second", o."all_gap" AS "all_gap", o."all_gapPercent" AS "all_gapPercent", o."all_index" AS "all_index", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."first" AS "first", p."second" AS "second", p."gap" AS "gap", p."gapPercent" AS "gapPercent", p."observations" AS "observations", p."shops" AS "shops", p."place_in_order" AS "place_in_order" FROM (SELECT first_name AS "all_firstName", second_name AS "all_secondName", at_both AS "all_both", only_first AS "all_onlyFirst", only_second AS "all_onlySecond", compared AS "all_compared", CASE WHEN compared > 0 THEN intDiv(2 * CAST(firsts AS Int128) + compared, nullif(2 * CAST(compared AS Int128), 0)) END AS "all_first", CASE WHEN compared > 0 THEN intDiv(2 * CAST(seconds AS Int128) + compared, nullif(2 * CAST(compared AS Int128), 0)) END AS "all_second", CASE WHEN compared > 0 THEN CASE WHEN compared = 0 THEN NULL ELSE sign((firsts - seconds)) * CASE WHEN CAST(abs((firsts - seconds)) AS DOUBLE) * 1 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((firsts - seconds)) * 1 AS Int128) + compared, nullif(2 * CAST(compared AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((firsts - seconds)) AS DOUBLE) * 1 / CAST(greatest(compared, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END END AS "all_gap", CASE WHEN seconds = 0 THEN NULL ELSE sign((firsts - seconds)) * CASE WHEN CAST(abs((firsts - seconds)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs((firsts - seconds)) * 100000000 AS Int128) + seconds, nullif(2 * CAST(seconds AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs((firsts - seconds)) AS DOUBLE) * 100000000 / CAST(greatest(seconds, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS "all_gapPercent", CASE WHEN seconds = 0 THEN NULL ELSE sign(firsts) * CASE WHEN CAST(abs(firsts) AS DOUBLE) * 100000000 < 1e+37 THEN CAST(intDiv(2 * CAST(abs(firsts) * 100000000 AS Int128) + seconds, nullif(2 * CAST(seconds AS Int128), 0)) AS DOUBLE) ELSE arrayMap(x -> trunc(x) + if(abs(x - trunc(x)) >= 0.5, sign(x), 0), [CAST(CAST(abs(firsts) AS DOUBLE) * 100000000 / CAST(greatest(seconds, 1) AS DOUBLE) AS DOUBLE)])[1] END + 0 END AS "all_index", observations AS "all_observations", shops AS "all_shops", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "overlapping") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.changes

"chosen" AS (SELECT cells.1 AS "product_id" FROM (SELECT arrayJoin(arrayZip(CAST('[…]' AS Array(Int32)))) AS cells) AS zipped) SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."first_day" AS "first_day", f."last_day" AS "last_day", f."n" AS "n", f."newest" AS "newest" FROM in_shops AS f JOIN chosen AS c ON c.product_id = f.product_id

"lives" AS (SELECT * FROM step_lives)

"overall" AS (SELECT l."arrived" AS "arrived", l."vanished" AS "vanished", l."arrived_once" AS "arrived_once", l."vanished_once" AS "vanished_once", w."retailers" AS "retailers", w."known" AS "known", o."observations" AS "observations", o."shops" AS "shops", o."newest" AS "newest" FROM (SELECT count(*) FILTER (WHERE arrived) AS arrived,
          count(*) FILTER (WHERE vanished) AS vanished, count(DISTINCT CASE WHEN arrived THEN product_id END) AS arrived_once,
          count(DISTINCT CASE WHEN vanished THEN product_id END) AS vanished_once FROM lives) AS l
        CROSS JOIN (SELECT count(*) AS retailers, count(*) FILTER (WHERE known) AS known FROM watched) AS w
        CROSS JOIN (SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT CASE WHEN n > 0 THEN shop_id END) AS shops,
          max(CASE WHEN n > 0 THEN newest END) AS newest FROM seen) AS o)

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", turn AS "turn", CAST(first_seen AS VARCHAR) AS "firstSeen", CAST(last_seen AS VARCHAR) AS "lastSeen",
    row_number() OVER (ORDER BY turn ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), product_id, retailer_id, turn) AS place_in_order FROM "turns") SELECT o."all_arrived" AS "all_arrived", o."all_vanished" AS "all_vanished", o."all_known" AS "all_known", o."all_retailers" AS "all_retailers", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_arrivedOnce" AS "all_arrivedOnce", o."all_vanishedOnce" AS "all_vanishedOnce", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."turn" AS "turn", p."firstSeen" AS "firstSeen", p."lastSeen" AS "lastSeen", p."place_in_order" AS "place_in_order" FROM (SELECT arrived AS "all_arrived", vanished AS "all_vanished", known AS "all_known", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", arrived_once AS "all_arrivedOnce", vanished_once AS "all_vanishedOnce", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "turns") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"spans" AS (SELECT f.product_id AS product_id, s.retailer_id AS retailer_id, min(f.first_day) AS first_seen, max(f.last_day) AS last_seen
        FROM seen AS f JOIN shops AS s ON s.id = f.shop_id GROUP BY f.product_id, s.retailer_id)

"watched" AS (SELECT * FROM step_watched)

"watched" AS (SELECT * FROM step_watched) SELECT f."product_id" AS "product_id", f."retailer_id" AS "retailer_id", f."first_seen" AS "first_seen", f."last_seen" AS "last_seen", f.first_seen >= CAST('2025-02-03' AS DATE) AND f.first_seen - w.since >= 7 AS arrived,
        f.last_seen >= CAST('2025-01-27' AS DATE) AND w.until - f.last_seen >= 7 AS vanished,
        f.last_seen >= CAST('2025-02-03' AS DATE) AS listed FROM spans AS f JOIN watched AS w ON w.retailer_id = f.retailer_id

WITH "turns" AS (SELECT * FROM step_turns)

step_in_shops AS SELECT product_id, shop_id, min(day) AS first_day, max(day) AS last_day,
        count(*) FILTER (WHERE day >= CAST('2025-02-03' AS DATE)) AS n, max(observed_at) AS newest FROM observations
        WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2100-12-31' AS DATE) AND country_id = 21 GROUP BY product_id, shop_id

step_lives AS WITH "seen" AS (SELECT * FROM step_seen)

step_turns AS WITH "lives" AS (SELECT * FROM step_lives) SELECT f."product_id" AS "product_id", f."retailer_id" AS "retailer_id", f."first_seen" AS "first_seen", f."last_seen" AS "last_seen", f."arrived" AS "arrived", f."vanished" AS "vanished", f."listed" AS "listed", f."turn" AS "turn", p.upc AS upc, p.name AS product_name, r.name AS retailer_name FROM (
              SELECT *, 'new' AS turn FROM lives WHERE arrived UNION ALL SELECT *, 'vanished' AS turn FROM lives WHERE vanished) AS f
            JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id

step_watched AS WITH "in_shops" AS (SELECT * FROM step_in_shops) SELECT s.retailer_id AS retailer_id, min(f.first_day) AS since, max(f.last_day) AS until,
        max(f.last_day) - min(f.first_day) >= 7 AS known FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id
        WHERE s.retailer_id IS NOT NULL GROUP BY s.retailer_id HAVING max(f.last_day) >= CAST('2025-02-03' AS DATE)

-- charts.assortment.changes.csv

"seen" AS (SELECT f."product_id" AS "product_id", f."shop_id" AS "shop_id", f."first_day" AS "first_day", f."last_day" AS "last_day", f."n" AS "n", f."newest" AS "newest" FROM in_shops AS f JOIN chosen AS c ON c.product_id = f.product_id)

"turns" AS (SELECT f."product_id" AS "product_id", f."retailer_id" AS "retailer_id", f."first_seen" AS "first_seen", f."last_seen" AS "last_seen", f."arrived" AS "arrived", f."vanished" AS "vanished", f."listed" AS "listed", f."turn" AS "turn", p.upc AS upc, p.name AS product_name, r.name AS retailer_name FROM (
              SELECT *, 'new' AS turn FROM lives WHERE arrived UNION ALL SELECT *, 'vanished' AS turn FROM lives WHERE vanished) AS f
            JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id) SELECT if(match(product_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(product_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), product_name), if(match(upc, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(upc, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), upc), if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), CASE WHEN turn = 'new' THEN {p1:String} WHEN turn = 'vanished' THEN {p2:String} END, CAST(first_seen AS VARCHAR), CAST(last_seen AS VARCHAR) FROM "turns" ORDER BY turn ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), product_id, retailer_id, turn

"watched" AS (SELECT s.retailer_id AS retailer_id, min(f.first_day) AS since, max(f.last_day) AS until,
        max(f.last_day) - min(f.first_day) >= 7 AS known FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id
        WHERE s.retailer_id IS NOT NULL GROUP BY s.retailer_id HAVING max(f.last_day) >= CAST('2025-02-03' AS DATE)) SELECT f."product_id" AS "product_id", f."retailer_id" AS "retailer_id", f."first_seen" AS "first_seen", f."last_seen" AS "last_seen", f.first_seen >= CAST('2025-02-03' AS DATE) AND f.first_seen - w.since >= 7 AS arrived,
        f.last_seen >= CAST('2025-01-27' AS DATE) AND w.until - f.last_seen >= 7 AS vanished,
        f.last_seen >= CAST('2025-02-03' AS DATE) AS listed FROM spans AS f JOIN watched AS w ON w.retailer_id = f.retailer_id

WITH "lives" AS (SELECT * FROM step_lives)

step_lives AS WITH "in_shops" AS (SELECT * FROM step_in_shops)

-- charts.v1.assortment.changes

"placed_rows" AS (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", turn AS "turn", CAST(first_seen AS VARCHAR) AS "firstSeen", CAST(last_seen AS VARCHAR) AS "lastSeen",
    row_number() OVER (ORDER BY turn ASC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(product_name), '\\p{Mn}+', '')), lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), product_id, retailer_id, turn) AS place_in_order FROM "turns") SELECT o."all_arrived" AS "all_arrived", o."all_vanished" AS "all_vanished", o."all_known" AS "all_known", o."all_retailers" AS "all_retailers", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_arrivedOnce" AS "all_arrivedOnce", o."all_vanishedOnce" AS "all_vanishedOnce", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterProductId" AS "masterProductId", p."productName" AS "productName", p."upc" AS "upc", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."turn" AS "turn", p."firstSeen" AS "firstSeen", p."lastSeen" AS "lastSeen", p."place_in_order" AS "place_in_order" FROM (SELECT arrived AS "all_arrived", vanished AS "all_vanished", known AS "all_known", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", arrived_once AS "all_arrivedOnce", vanished_once AS "all_vanishedOnce", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "turns") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order

-- charts.assortment.changes.retailers

"lives" AS (SELECT * FROM step_lives) SELECT w."retailer_id" AS "retailer_id", w."since" AS "since", w."until" AS "until", w."known" AS "known", r.name AS retailer_name, coalesce(f.listed, 0) AS listed, coalesce(f.arrived, 0) AS arrived,
              coalesce(f.vanished, 0) AS vanished, coalesce(f.stayed, 0) AS stayed
              FROM watched AS w JOIN retailers AS r ON r.id = w.retailer_id LEFT JOIN (
                SELECT retailer_id, count(*) FILTER (WHERE listed) AS listed, count(*) FILTER (WHERE arrived) AS arrived,
                  count(*) FILTER (WHERE vanished) AS vanished,
                  count(*) FILTER (WHERE listed AND NOT arrived AND NOT vanished) AS stayed
                FROM lives GROUP BY retailer_id) AS f ON f.retailer_id = w.retailer_id

"placed_rows" AS (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", listed AS "listed", CASE WHEN known THEN arrived END AS "arrived", CASE WHEN known THEN vanished END AS "vanished", CASE WHEN known THEN stayed END AS "stayed", CAST(since AS VARCHAR) AS "watchedSince", CAST(until AS VARCHAR) AS "watchedUntil",
    row_number() OVER (ORDER BY listed DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id) AS place_in_order FROM "by_retailer") SELECT o."all_arrived" AS "all_arrived", o."all_vanished" AS "all_vanished", o."all_known" AS "all_known", o."all_retailers" AS "all_retailers", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_arrivedOnce" AS "all_arrivedOnce", o."all_vanishedOnce" AS "all_vanishedOnce", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."listed" AS "listed", p."arrived" AS "arrived", p."vanished" AS "vanished", p."stayed" AS "stayed", p."watchedSince" AS "watchedSince", p."watchedUntil" AS "watchedUntil", p."place_in_order" AS "place_in_order" FROM (SELECT arrived AS "all_arrived", vanished AS "all_vanished", known AS "all_known", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", arrived_once AS "all_arrivedOnce", vanished_once AS "all_vanishedOnce", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "by_retailer") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

WITH "by_retailer" AS (SELECT * FROM step_by_retailer)

step_by_retailer AS WITH "watched" AS (SELECT * FROM step_watched)

step_in_shops AS SELECT product_id, shop_id, min(day) AS first_day, max(day) AS last_day,
        count(*) FILTER (WHERE day >= CAST('2025-02-03' AS DATE)) AS n, max(observed_at) AS newest FROM observations
        WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 GROUP BY product_id, shop_id

-- charts.assortment.changes.retailers.csv

"by_retailer" AS (SELECT w."retailer_id" AS "retailer_id", w."since" AS "since", w."until" AS "until", w."known" AS "known", r.name AS retailer_name, coalesce(f.listed, 0) AS listed, coalesce(f.arrived, 0) AS arrived,
              coalesce(f.vanished, 0) AS vanished, coalesce(f.stayed, 0) AS stayed
              FROM watched AS w JOIN retailers AS r ON r.id = w.retailer_id LEFT JOIN (
                SELECT retailer_id, count(*) FILTER (WHERE listed) AS listed, count(*) FILTER (WHERE arrived) AS arrived,
                  count(*) FILTER (WHERE vanished) AS vanished,
                  count(*) FILTER (WHERE listed AND NOT arrived AND NOT vanished) AS stayed
                FROM lives GROUP BY retailer_id) AS f ON f.retailer_id = w.retailer_id) SELECT if(match(retailer_name, '[\\r\\n]|^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])'),
    replaceRegexpAll(replaceRegexpOne(retailer_name, '^([\\x{9}-\\x{A}\\x{D}\\x{20}\\x{A0}\\x{AD}\\x{200B}-\\x{200F}\\x{202A}-\\x{202E}\\x{2060}-\\x{2064}\\x{2066}-\\x{2069}\\x{FEFF}]*[\\x{3D}\\x{2B}\\x{2D}\\x{40}\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]|[\\x{9}\\x{D}])', '\'\\1'), '[\\r\\n]+', ' '), retailer_name), listed, CASE WHEN known THEN arrived END, CASE WHEN known THEN vanished END, CASE WHEN known THEN stayed END, CAST(since AS VARCHAR), CAST(until AS VARCHAR) FROM "by_retailer" ORDER BY listed DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id

"lives" AS (SELECT f."product_id" AS "product_id", f."retailer_id" AS "retailer_id", f."first_seen" AS "first_seen", f."last_seen" AS "last_seen", f.first_seen >= CAST('2025-02-03' AS DATE) AND f.first_seen - w.since >= 7 AS arrived,
        f.last_seen >= CAST('2025-01-27' AS DATE) AND w.until - f.last_seen >= 7 AS vanished,
        f.last_seen >= CAST('2025-02-03' AS DATE) AS listed FROM spans AS f JOIN watched AS w ON w.retailer_id = f.retailer_id)

WITH "watched" AS (SELECT * FROM step_watched)

-- charts.v1.assortment.changes.retailers

"placed_rows" AS (SELECT retailer_id AS "masterRetailerId", retailer_name AS "retailerName", listed AS "listed", CASE WHEN known THEN arrived END AS "arrived", CASE WHEN known THEN vanished END AS "vanished", CASE WHEN known THEN stayed END AS "stayed", CAST(since AS VARCHAR) AS "watchedSince", CAST(until AS VARCHAR) AS "watchedUntil",
    row_number() OVER (ORDER BY listed DESC NULLS LAST, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(retailer_name), '\\p{Mn}+', '')), retailer_id) AS place_in_order FROM "by_retailer") SELECT o."all_arrived" AS "all_arrived", o."all_vanished" AS "all_vanished", o."all_known" AS "all_known", o."all_retailers" AS "all_retailers", o."all_observations" AS "all_observations", o."all_shops" AS "all_shops", o."all_arrivedOnce" AS "all_arrivedOnce", o."all_vanishedOnce" AS "all_vanishedOnce", o."all_newest" AS "all_newest", o."all_rows" AS "all_rows", p."masterRetailerId" AS "masterRetailerId", p."retailerName" AS "retailerName", p."listed" AS "listed", p."arrived" AS "arrived", p."vanished" AS "vanished", p."stayed" AS "stayed", p."watchedSince" AS "watchedSince", p."watchedUntil" AS "watchedUntil", p."place_in_order" AS "place_in_order" FROM (SELECT arrived AS "all_arrived", vanished AS "all_vanished", known AS "all_known", retailers AS "all_retailers", observations AS "all_observations", shops AS "all_shops", arrived_once AS "all_arrivedOnce", vanished_once AS "all_vanishedOnce", concat(formatDateTime(toDateTime64(newest, 3, 'UTC'), '%Y-%m-%dT%H:%i:%S', 'UTC'), '.',
    leftPad(toString(toUnixTimestamp64Milli(newest) % 1000), 3, '0'), 'Z') AS all_newest, (SELECT count(*) FROM "by_retailer") AS all_rows FROM "overall") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order
