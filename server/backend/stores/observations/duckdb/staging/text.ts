/** A text as an SQL literal. Only for what cannot be a bound value: paths, options, parts of projections. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const literals = (texts: readonly string[]): string => texts.map(literal).join(', ');
