-- charts.priceChanges

"at_retailers" AS NOT MATERIALIZED (SELECT f.product_id, s.retailer_id, sum(changes) AS changes, max(changed_on) AS changed_on,
  count(prior) AS shops, sum(CAST(prior AS HUGEINT)) AS starts, sum(CAST(latest AS HUGEINT)) AS stops FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE s.retailer_id IS NOT NULL GROUP BY f.product_id, s.retailer_id HAVING sum(changes) > 0)

"by_day" AS NOT MATERIALIZED (SELECT day AS bucket,
      count(DISTINCT product_id) AS changed FROM dated WHERE now AND price <> price_before GROUP BY bucket)

"counted" AS NOT MATERIALIZED (SELECT product_id, sum(priced) FILTER (WHERE now) AS observations, max(newest) FILTER (WHERE now) AS newest,
        sum(priced) FILTER (WHERE NOT now) AS observations_before
        FROM (SELECT product_id, priced, newest, day >= CAST('2025-02-03' AS DATE) AS now FROM "product_days"
          WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-01-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND priced > 0) AS days GROUP BY product_id)

"dated" AS NOT MATERIALIZED (SELECT product_id, day, price, price_before, now FROM price_runs_begun WHERE day >= CAST('2025-01-03' AS DATE))

"in_shops" AS MATERIALIZED (SELECT product_id, shop_id, price, prior, CASE WHEN prior IS NOT NULL THEN price END AS latest, changes,
        changed_on FROM price_ends WHERE (sure OR (product_id, shop_id) IN
  (SELECT product_id, shop_id FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-02-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND (product_id, shop_id) IN (SELECT product_id, shop_id FROM price_ends WHERE NOT sure AND doubtful))))

"largest" AS NOT MATERIALIZED (SELECT product_id, shops, change_percent,
      row_number() OVER (ORDER BY abs(change_percent) DESC, product_id) AS rank
      FROM (SELECT product_id, shops, CASE WHEN starts = 0 THEN NULL ELSE sign((stops - starts)) * CASE WHEN CAST(abs((stops - starts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((stops - starts)) * 100000000 AS HUGEINT) + starts) // (2 * CAST(starts AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((stops - starts)) AS DOUBLE) * 100000000 / CAST(greatest(starts, 1) AS DOUBLE)) END + 0 END AS change_percent FROM of_products) AS sized
      WHERE change_percent IS NOT NULL)

"named" AS MATERIALIZED (SELECT f.product_id, f.retailer_id, p.upc, p.name AS product_name, r.name AS retailer_name,
      (2 * CAST(starts AS HUGEINT) + shops) // (2 * CAST(shops AS HUGEINT)) AS prior, (2 * CAST(stops AS HUGEINT) + shops) // (2 * CAST(shops AS HUGEINT)) AS latest,
      CASE WHEN shops = 0 THEN NULL ELSE sign((stops - starts)) * CASE WHEN CAST(abs((stops - starts)) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs((stops - starts)) * 1 AS HUGEINT) + shops) // (2 * CAST(shops AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((stops - starts)) AS DOUBLE) * 1 / CAST(greatest(shops, 1) AS DOUBLE)) END + 0 END AS change,
      CASE WHEN starts = 0 THEN NULL ELSE sign((stops - starts)) * CASE WHEN CAST(abs((stops - starts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((stops - starts)) * 100000000 AS HUGEINT) + starts) // (2 * CAST(starts AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((stops - starts)) AS DOUBLE) * 100000000 / CAST(greatest(starts, 1) AS DOUBLE)) END + 0 END AS change_percent,
      changes, changed_on, shops
      FROM at_retailers AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id)

"of_products" AS MATERIALIZED (SELECT f.*, s.changes, s.changed_on, s.shops, s.starts, s.stops, b.changes_before FROM counted AS f
        LEFT JOIN (SELECT product_id, sum(changes) AS changes, max(changed_on) AS changed_on,
  count(prior) AS shops, sum(CAST(prior AS HUGEINT)) AS starts, sum(CAST(latest AS HUGEINT)) AS stops FROM in_shops GROUP BY product_id) AS s ON s.product_id = f.product_id
        LEFT JOIN (SELECT product_id, count(*) AS changes_before FROM dated WHERE NOT now AND price <> price_before GROUP BY product_id) AS b
          ON b.product_id = f.product_id)

"overall" AS NOT MATERIALIZED (SELECT count(observations) AS products, count(*) FILTER (WHERE changes > 0) AS changed,
      count(*) FILTER (WHERE changes > 0 AND change > 0) AS dearer,
      count(*) FILTER (WHERE changes > 0 AND change < 0) AS cheaper,
      coalesce(sum(changes), 0) AS changes, coalesce(sum(observations), 0) AS observations,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM in_shops WHERE price IS NOT NULL) AS each_shop) AS shops,
      max(newest) AS newest,
      count(observations_before) AS products_before, count(*) FILTER (WHERE changes_before > 0) AS changed_before,
      coalesce(sum(observations_before), 0) AS observations_before
      FROM (SELECT *, CASE WHEN shops = 0 THEN NULL ELSE sign((stops - starts)) * CASE WHEN CAST(abs((stops - starts)) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs((stops - starts)) * 1 AS HUGEINT) + shops) // (2 * CAST(shops AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((stops - starts)) AS DOUBLE) * 1 / CAST(greatest(shops, 1) AS DOUBLE)) END + 0 END AS change FROM of_products) AS moved)

"overall_and_lists" AS NOT MATERIALIZED (SELECT *, (SELECT string_agg(CAST(bucket AS VARCHAR) || '=' || CAST(changed AS VARCHAR), ' ' ORDER BY bucket)
      FROM by_day) AS changed_by_day, (SELECT string_agg(CAST(product_id AS VARCHAR) || '=' || CAST(CAST(change_percent AS BIGINT) AS VARCHAR) || '=' || CAST(shops AS VARCHAR), ' ' ORDER BY rank)
      FROM largest WHERE rank <= 100) AS largest FROM overall)

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", prior AS "before", latest AS "now", change AS "change", change_percent AS "changePercent", changes AS "changes", CAST(changed_on AS VARCHAR) AS "changedOn", shops AS "shops",
    row_number() OVER (ORDER BY abs(change_percent) DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT products AS "all_products", changed AS "all_changed", observations AS "all_observations", dearer AS "all_dearer", cheaper AS "all_cheaper", changes AS "all_changes", shops AS "all_shops", products_before AS "all_productsBefore", changed_before AS "all_changedBefore", observations_before AS "all_observationsBefore", changed_by_day AS "all_changedByDay", largest AS "all_largest", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall_and_lists") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 50) AS p ON true ORDER BY p.place_in_order

"price_ends" AS MATERIALIZED (SELECT product_id, shop_id, bool_or(sure) AS sure, bool_or(doubtful) AS doubtful,
        arg_max(price, first_at) AS price,
        arg_max(price, first_at) FILTER (WHERE NOT now) AS prior,
        count(*) FILTER (WHERE now AND price <> price_before) AS changes, max(day) FILTER (WHERE now AND price <> price_before) AS changed_on
        FROM price_runs_begun GROUP BY product_id, shop_id)

WITH "price_runs_begun" AS MATERIALIZED (SELECT product_id, shop_id, first_at, first_day AS day, price, price_before,
      first_day >= CAST('2025-02-03' AS DATE) AS now, (last_day >= CAST('2025-02-03' AS DATE)
  AND (first_day >= CAST('2025-02-03' AS DATE) OR last_day <= CAST('2025-03-05' AS DATE))) AS sure, (first_day < CAST('2025-02-03' AS DATE) AND last_day > CAST('2025-03-05' AS DATE)) AS doubtful
      FROM "price_runs" WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND first_day <= CAST('2025-03-05' AS DATE) AND country_id = 21)

-- charts.priceChanges.csv

"dated" AS MATERIALIZED (SELECT *, day >= CAST('2025-02-03' AS DATE) AS now FROM price_states)

"ends" AS NOT MATERIALIZED (SELECT product_id, shop_id, arg_max(price, observed_at) FILTER (WHERE now) AS price,
      arg_max(price, observed_at) FILTER (WHERE NOT now) AS earlier,
      count(*) FILTER (WHERE now AND price <> price_before) AS changes, max(day) FILTER (WHERE now AND price <> price_before) AS changed_on,
      sum(n) FILTER (WHERE now) AS observations, max(observed_at) FILTER (WHERE now) AS newest,
      count(*) FILTER (WHERE NOT now AND price <> price_before) AS changes_before, sum(n) FILTER (WHERE NOT now) AS observations_before
      FROM dated GROUP BY product_id, shop_id)

"in_shops" AS MATERIALIZED (SELECT e.*, CASE WHEN e.price IS NOT NULL THEN coalesce(e.earlier, b.price) END AS prior,
      CASE WHEN coalesce(e.earlier, b.price) IS NOT NULL THEN e.price END AS latest
      FROM ends AS e LEFT JOIN states_before AS b ON b.product_id = e.product_id AND b.shop_id = e.shop_id)

"named" AS MATERIALIZED (SELECT f.product_id, f.retailer_id, p.upc, p.name AS product_name, r.name AS retailer_name,
      (2 * CAST(starts AS HUGEINT) + shops) // (2 * CAST(shops AS HUGEINT)) AS prior, (2 * CAST(stops AS HUGEINT) + shops) // (2 * CAST(shops AS HUGEINT)) AS latest,
      CASE WHEN shops = 0 THEN NULL ELSE sign((stops - starts)) * CASE WHEN CAST(abs((stops - starts)) AS DOUBLE) * 1 < 1e+37 THEN CAST((2 * CAST(abs((stops - starts)) * 1 AS HUGEINT) + shops) // (2 * CAST(shops AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((stops - starts)) AS DOUBLE) * 1 / CAST(greatest(shops, 1) AS DOUBLE)) END + 0 END AS change,
      CASE WHEN starts = 0 THEN NULL ELSE sign((stops - starts)) * CASE WHEN CAST(abs((stops - starts)) AS DOUBLE) * 100000000 < 1e+37 THEN CAST((2 * CAST(abs((stops - starts)) * 100000000 AS HUGEINT) + starts) // (2 * CAST(starts AS HUGEINT)) AS DOUBLE) ELSE round(CAST(abs((stops - starts)) AS DOUBLE) * 100000000 / CAST(greatest(starts, 1) AS DOUBLE)) END + 0 END AS change_percent,
      changes, changed_on, shops
      FROM at_retailers AS f JOIN products AS p ON p.id = f.product_id JOIN retailers AS r ON r.id = f.retailer_id) SELECT CASE WHEN regexp_matches(product_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(product_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE product_name END, CASE WHEN regexp_matches(upc, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(upc, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE upc END, CASE WHEN regexp_matches(retailer_name, '[\r\n]|^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])')
    THEN regexp_replace(regexp_replace(retailer_name, '^([\x{9}-\x{A}\x{D}\x{20}\x{A0}\x{AD}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{2064}\x{2066}-\x{2069}\x{FEFF}]*[\x{3D}\x{2B}\x{2D}\x{40}\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|[\x{9}\x{D}])', '''\1'), '[\r\n]+', ' ', 'g') ELSE retailer_name END, CAST(CAST(prior AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(latest AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(change AS DOUBLE) / 1000000 AS DECIMAL(…)), CAST(CAST(change_percent AS DOUBLE) / 1000000 AS DECIMAL(…)), changes, CAST(changed_on AS VARCHAR), shops FROM "named" ORDER BY abs(change_percent) DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id

"of_products" AS MATERIALIZED (SELECT product_id, sum(changes) AS changes, max(changed_on) AS changed_on,
  count(prior) AS shops, sum(CAST(prior AS HUGEINT)) AS starts, sum(CAST(latest AS HUGEINT)) AS stops, sum(observations) AS observations, max(newest) AS newest,
      sum(changes_before) AS changes_before, sum(observations_before) AS observations_before FROM in_shops GROUP BY product_id)

"price_states" AS MATERIALIZED (SELECT n.product_id, n.shop_id, n.day, n.observed_at, n.price, n.n, n.total, coalesce(
        lag(n.price) OVER (PARTITION BY n.product_id, n.shop_id ORDER BY n.observed_at), b.price) AS price_before
      FROM states_now AS n LEFT JOIN states_before AS b ON b.product_id = n.product_id AND b.shop_id = n.shop_id)

"states_before" AS MATERIALIZED (SELECT p.product_id, p.shop_id, max(p.day) AS day, arg_max(p.price_micros, p.nth) AS price
        FROM (SELECT product_id, shop_id, observed_at, day, nth, price_micros FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-01-03' AS DATE)) AS p
        JOIN moments_before AS m ON m.product_id = p.product_id AND m.shop_id = p.shop_id AND m.observed_at = p.observed_at
        GROUP BY p.product_id, p.shop_id)

"states_now" AS NOT MATERIALIZED (SELECT product_id, shop_id, observed_at, max(day) AS day, arg_max(price_micros, nth) AS price,
      count(*) AS n, sum(price_micros) AS total FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('2025-01-03' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
      GROUP BY product_id, shop_id, observed_at)

WITH "moments_before" AS NOT MATERIALIZED (SELECT product_id, shop_id, max(observed_at) AS observed_at FROM observations WHERE product_id IN (SELECT id FROM products WHERE id IN (…)) AND day BETWEEN CAST('0001-01-01' AS DATE) AND CAST('2025-03-05' AS DATE) AND country_id = 21 AND price_micros IS NOT NULL AND in_stock IS NOT FALSE
    AND day < CAST('2025-01-03' AS DATE)
        GROUP BY product_id, shop_id)

-- charts.v1.priceChanges

"placed_rows" AS NOT MATERIALIZED (SELECT product_id AS "masterProductId", product_name AS "productName", upc AS "upc", retailer_id AS "masterRetailerId", retailer_name AS "retailerName", prior AS "before", latest AS "now", change AS "change", change_percent AS "changePercent", changes AS "changes", CAST(changed_on AS VARCHAR) AS "changedOn", shops AS "shops",
    row_number() OVER (ORDER BY abs(change_percent) DESC NULLS LAST, product_name COLLATE NOCASE.NOACCENT, retailer_name COLLATE NOCASE.NOACCENT, product_id, retailer_id) AS place_in_order FROM "named") SELECT o.*, p.* FROM (SELECT products AS "all_products", changed AS "all_changed", observations AS "all_observations", dearer AS "all_dearer", cheaper AS "all_cheaper", changes AS "all_changes", shops AS "all_shops", products_before AS "all_productsBefore", changed_before AS "all_changedBefore", observations_before AS "all_observationsBefore", changed_by_day AS "all_changedByDay", largest AS "all_largest", strftime(newest, '%Y-%m-%dT%H:%M:%S.%gZ') AS all_newest, (SELECT count(*) FROM "named") AS all_rows FROM "overall_and_lists") AS o
        LEFT JOIN (SELECT * FROM placed_rows WHERE place_in_order > 0 AND place_in_order <= 1000) AS p ON true ORDER BY p.place_in_order
