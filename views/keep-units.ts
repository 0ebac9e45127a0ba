/**
 * A number and its unit, such as “32 oz”, “3 bars” or “10 %”, on one line. For titles and bars: in tables names keep their plain
 * blanks, since who copies them to a spreadsheet looks them up there.
 */
export const keepUnits = (text: string): string => text.replace(/(\d) (?=%|\p{L}{1,4}(?!\p{L}))/gu, '$1\u00a0');
