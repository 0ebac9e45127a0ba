import type { MasterRole, Target, ValueReader } from '../../observations/staged-file.ts';
import type { Holding } from '../../observations/staging.ts';

/** A value: its column or columns, each with every spelling of its header, and how its text is read. */
export type Field = {
  target: Target;
  /** One entry a column; several columns are joined to one text. Spellings are compared without case and outer spaces. */
  columns: readonly (readonly string[])[];
  /** The same text in every row, instead of columns: itself, or what the pattern's first group finds in the file's name. */
  always?: string | RegExp;
  /** What separates the texts of several columns; a character that cannot be confused with them if omitted. */
  joint?: string;
  read: ValueReader;
  /** A file without this column does not have this form. */
  required?: boolean;
  /** Texts that mean "no value", in capitals. */
  none?: readonly string[];
};

/** A file that describes what the prices identify by code only. */
export type Master = {
  role: MasterRole;
  /** The name under which it is found beside the prices, with or without `.gz`. */
  fileName: string;
  fields: readonly Field[];
  /** Regions whose names in this file differ from those in the others. */
  renamedRegions?: Readonly<Record<string, string>>;
};

/**
 * A set of columns in which a format occurs. `holds`: single observations if omitted; complete lists of a shop and day;
 * or the promotions of a shop and day. `codes`: who issued the product codes that are not GTINs: each retailer if
 * omitted, or the publisher, the same at all retailers of the country.
 */
export type Form = {
  fields: readonly Field[];
  masters?: readonly Master[];
  holds?: Holding;
  codes?: 'retailers' | 'publishers';
  /** The previous form with a different column for the product's code. */
  isVariant?: boolean;
};

/** A format is a table of columns and value readers; `country` if it is that of one country. */
export type Format = { name: string; country?: string; forms: readonly Form[] };

/** A field of one column. */
export const field = (target: Target, read: ValueReader, ...spellings: string[]): Field => ({
  target,
  read,
  columns: [spellings],
});

/** A field without which a file is not of this form. */
export const needed = (target: Target, read: ValueReader, ...spellings: string[]): Field => ({
  ...field(target, read, ...spellings),
  required: true,
});

/** The same text in every row. */
export const always = (target: Target, text: string): Field => ({ target, read: 'text', columns: [], always: text });

/** A value that is part of the file's name. */
export const inName = (target: Target, read: ValueReader, pattern: RegExp): Field => ({
  target,
  read,
  columns: [],
  always: pattern,
});
