/** What is to be known of a language besides its texts. */
export type Language = {
  /** Its number in the contract and the records. */
  id: number;
  /** What those who read it call it. */
  name: string;
  /** Tag of BCP 47 by which days, lists and countries are written. */
  tag: string;
  /** How numbers are written that belong to no country, such as those of a team or a file. */
  numbers: string;
  /** How prices of packages are written. */
  prices: string;
  /** How Intl names a time zone by its place: kinds of the language that do, and what stands around the place. */
  zones: { tags: readonly string[]; before: string; after: string };
  /** Countries whose names take an article within a sentence, as they are called here; none where none do. */
  articled: readonly string[];
  /** Stands before the number of an ISO week. */
  week: string;
  /** What stands before a period behind its name, and between its days; null where it stands as it does alone. */
  span: { before: string; between: string } | null;
  /** What stands before a period within a sentence, and before one of a single day. */
  within: { days: string; day: string };
};
