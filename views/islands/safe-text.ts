const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

const special = /[&<>"']/;
const specials = /[&<>"']/g;

/** As React writes texts and attributes. */
export const safe = (text: string): string =>
  special.test(text) ? text.replace(specials, char => escapes[char] ?? char) : text;
