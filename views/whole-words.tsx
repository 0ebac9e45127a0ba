import type { ReactNode } from 'react';

/** A word with a hyphen; a text that is split by it has one in every second place. */
export const hyphened = /(\S+-\S+)/;

/**
 * A name whose words are not broken at a hyphen: “all-purpose” stands on one line. By markup, not by other characters:
 * who copies a name, or searches for it, has what the catalogue has. A word that is wider than its line is broken all the same.
 */
export const wholeWords = (text: string, whole = hyphened): ReactNode =>
  text.split(whole).map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order
      <span key={at} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
