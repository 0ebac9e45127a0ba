const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

const special = /[&<>"']/;
const specials = /[&<>"']/g;

/**
 * Escapes a text for use between tags and in attributes. Our own code, although libraries have it: rows of tables have
 * to match React's output exactly (islands/table-rows.ts), and a page has thousands of cells, few of which contain any
 * of these characters: checking first takes half of the time of replacing at once.
 */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(specials, char => escapes[char] ?? char) : text;
