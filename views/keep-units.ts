// Letters as units and months are written with, Latin to Hebrew. Not `\p{L}`: the engine draws up all letters of the world for each
// such expression, 5 to 8 ms of the first page of a process that uses it.
/** A day with its year, the month short or whole: “29 Aug 2026”, “29 August 2026”, “29 de agosto de 2026”. */
const dates = /\d{1,2} (?:de )?[A-Za-zÀ-ת]{3,10} (?:de )?\d{4}/g;
/** A dash, or a point between parts, stays with what is before it: no line begins with one. */
const dash = / ([–·]) /g;
/** The last word in brackets stays with its number too: “(3 retailers)”. */
const units = /(\d) (?=%|[A-Za-zÀ-ת]{1,4}(?![A-Za-zÀ-ת])|\S+\))/g;

/**
 * A number and its unit, such as “32 oz”, “3 bars” or “10 %”, and a date on one line. For titles, sentences and bars: in tables
 * names keep their plain blanks, since who copies them to a spreadsheet looks them up there.
 */
export const keepUnits = (text: string): string =>
  text
    .replace(dash, '\u00a0$1 ')
    .replace(dates, date => date.replaceAll(' ', '\u00a0'))
    .replace(units, '$1\u00a0');
