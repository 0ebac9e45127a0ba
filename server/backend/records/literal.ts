/** A LIKE pattern part that means the text itself (escape character: backslash). */
export const literal = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`);
