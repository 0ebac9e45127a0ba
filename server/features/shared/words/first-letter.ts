/** Words as they begin a line. */
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Words that begin a line, as they stand in the middle of one. */
export const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);
