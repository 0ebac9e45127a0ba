/**
 * Letters as units and months are written with: Latin to Hebrew. Not `\p{L}`: the engine draws up all letters of the world for
 * each such expression, 5 to 8 ms of the first page of a process that uses it.
 */
const letter = 'A-Za-z\u00C0-\u02AF\u0370-\u05EA';
/** A day with its year, or days of one month: “1 – 25 Oct 2026”. */
const dates = new RegExp(String.raw`\d{1,2}(?:\s?–\s?\d{1,2})? [${letter}]{3,4} \d{4}`, 'g');
const units = new RegExp(String.raw`(\d) (?=%|[${letter}]{1,4}(?![${letter}]))`, 'g');

/**
 * A line may end behind a dash, whatever blank follows: U+2060 keeps the days of a range together.
 *
 * A number and its unit, such as “32 oz”, “3 bars” or “10 %”, and a date on one line. For titles, sentences and bars: in tables
 * names keep their plain blanks, since who copies them to a spreadsheet looks them up there.
 */
export const keepUnits = (text: string): string =>
  text.replace(dates, date => date.replace(/\s/g, '\u00a0').replace('–', '–\u2060')).replace(units, '$1\u00a0');
