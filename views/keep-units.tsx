import type { ReactNode } from 'react';

const measures = /([\d.,]*\d (?:%|\p{L}{1,4}(?!\p{L})))/u;

/**
 * A text in which a number and its unit, such as “32 oz”, “3 bars” or “10 %”, stay on one line. The blank between them remains a
 * plain one: a name that is copied from the page is found in a spreadsheet. A plain function, as cells of tables are.
 */
export const keepUnits = (text: string): ReactNode => {
  const parts = text.split(measures);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={at} className="nowrap">
        {part}
      </span>
    ) : (
      part || null
    ),
  );
};
