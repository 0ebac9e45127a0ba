import type { MasterRole, Target, ValueReader } from '../../observations/staged-file.ts';
import type { Holding } from '../../observations/staging.ts';

/** A value: the column or columns that make it, each with every spelling of its header, and how its text is read. */
export type Field = {
  target: Target;
  /** One entry a column; several columns are joined to one text. Spellings are compared without case and outer spaces. */
  columns: readonly (readonly string[])[];
  /** The same text in every row, instead of columns: itself, or what the pattern's first group finds in the file's name. */
  always?: string | RegExp;
  /** What stands between the texts of several columns; a mark that tells them apart when left out. */
  joint?: string;
  read: ValueReader;
  /** A file without this column is not of this form. */
  required?: boolean;
  /** Texts that stand for nothing, in capitals. */
  none?: readonly string[];
};

/** A file that describes what the prices name by code only. */
export type Master = {
  role: MasterRole;
  /** The name under which it lies beside the prices, `.gz` or not. */
  fileName: string;
  fields: readonly Field[];
  /** Regions that this file calls otherwise than the others do. */
  renamedRegions?: Readonly<Record<string, string>>;
};

/**
 * One set of columns in which a format comes. `holds`: single observations where left out; complete lists of a shop and day;
 * or the promotions of a shop and day. `codes`: whose the product codes are that are no GTINs: each retailer's own where left
 * out, or the publisher's, the same at all retailers of the country.
 */
export type Form = {
  fields: readonly Field[];
  masters?: readonly Master[];
  holds?: Holding;
  codes?: 'retailers' | 'publishers';
  /** The form before it, but for the column of the product's code. */
  isVariant?: boolean;
};

/** A format is a table of columns and value readers; `country` where it belongs to one. */
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

/** A value that stands in the file's name. */
export const inName = (target: Target, read: ValueReader, pattern: RegExp): Field => ({
  target,
  read,
  columns: [],
  always: pattern,
});
