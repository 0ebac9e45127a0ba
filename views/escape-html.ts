const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

const special = /[&<>"']/;
const specials = /[&<>"']/g;

/**
 * A text as it may stand between tags and in attributes. By hand, where libraries have the same: rows of tables have to be letter
 * for letter what React writes of them (islands/table-rows.ts), and a page has thousands of cells, of which few hold any of these
 * signs: to look first takes half of the time of replacing at once.
 */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(specials, char => escapes[char] ?? char) : text;
