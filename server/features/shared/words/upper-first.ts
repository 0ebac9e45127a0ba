/** Words as they begin a line. */
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
