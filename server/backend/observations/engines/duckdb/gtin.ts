const places = Array.from({ length: 14 }, (_, place) => place);

/** As `hasGtinForm` of the domain, of a text in a statement. */
export const hasGtinForm = (code: string): string =>
  `(regexp_full_match(${code}, '[0-9]{8}|[0-9]{12,14}') AND try_cast(${code} AS BIGINT) > 0)`;

/** As `isGtin` of the domain. Not short: for the codes of a file, not for each of its rows. */
export const isGtin = (code: string): string => {
  const number = `try_cast(${code} AS BIGINT)`;
  const digits = places.map(place => `${place % 2 === 0 ? 1 : 3} * ((${number} // ${10 ** place}) % 10)`);
  return `(${hasGtinForm(code)} AND (${digits.join(' + ')}) % 10 = 0)`;
};

/** One text for all the ways to write a code: a GTIN has its 14 digits, any other is as it is. */
export const canonicalCode = (code: string): string =>
  `CASE WHEN ${isGtin(code)} THEN lpad(${code}, 14, '0') ELSE ${code} END`;
