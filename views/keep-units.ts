// Letters as units and months are written with, Latin to Hebrew. Not `\p{L}`: the engine draws up all letters of the world for each
// such expression, 5 to 8 ms of the first page of a process that uses it.
/** A day with its year, or days of one month: “1 – 25 Oct 2026”. After a dash a line breaks even before a fixed blank, but for a joiner. */
const dates = /\d{1,2}(?:\s?–\s?\d{1,2})? [A-Za-zÀ-ת]{3,4} \d{4}/g;
const units = /(\d) (?=%|[A-Za-zÀ-ת]{1,4}(?![A-Za-zÀ-ת]))/g;

/**
 * A number and its unit, such as “32 oz”, “3 bars” or “10 %”, and a date on one line. For titles, sentences and bars: in tables
 * names keep their plain blanks, since who copies them to a spreadsheet looks them up there.
 */
export const keepUnits = (text: string): string =>
  text.replace(dates, date => date.replace(/\s/g, '\u00a0').replace('–', '–\u2060')).replace(units, '$1\u00a0');
