const places = Array.from({ length: 14 }, (_, place) => place);

/** The same as `hasGtinForm` of the domain, for a text in a statement. */
export const hasGtinForm = (code: string): string =>
  `(regexp_full_match(${code}, '[0-9]{8}|[0-9]{12,14}') AND try_cast(${code} AS BIGINT) > 0)`;

/** The same as `isGtin` of the domain. It is long: use it for the codes of a file, not for each of its rows. */
export const isGtin = (code: string): string => {
  const number = `try_cast(${code} AS BIGINT)`;
  const digits = places.map(place => `${place % 2 === 0 ? 1 : 3} * ((${number} // ${10 ** place}) % 10)`);
  return `(${hasGtinForm(code)} AND (${digits.join(' + ')}) % 10 = 0)`;
};

/** One spelling for each code: a GTIN has its 14 digits, any other code is not changed. `gtin`: whether it is one. */
export const canonicalCode = (code: string, gtin = isGtin(code)): string =>
  `CASE WHEN ${gtin} THEN lpad(${code}, 14, '0') ELSE ${code} END`;
